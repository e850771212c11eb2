"""The rules of a game, to read and to search."""

import argparse
from textwrap import wrap

from ..core.reference import FALLBACK, Page, languages, page_of, reference, search
from . import Refused, files
from .arguments import Command, game

WIDTH = 100


def add(command: Command) -> None:
    parser = command("rules", run, "look up the rules of a game")
    parser.add_argument("game", type=game)
    parser.add_argument("number", nargs="?", help="a page or a paragraph, as 2.7")
    parser.add_argument("--search", metavar="WORDS", help="pages that have these words")
    parser.add_argument("--lang", default=FALLBACK, metavar="LANGUAGE", help=f"default {FALLBACK}")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    known = languages(args.game)
    if not known:
        raise Refused(f"the rules of {args.game} have not been written down yet")
    if args.lang not in known:
        raise Refused(f"there are no rules of {args.game} in {args.lang[:20]!r}, only in {', '.join(known)}")
    pages = reference(args.game, args.lang)
    found = chosen(pages, args.number, args.search)
    if args.json:
        print(files.as_json([as_data(page) for page in found]), end="")
    elif args.number or len(found) == 1:
        print("\n".join(line for page in found for line in told(page)))
    else:
        print("\n".join(line for page in found for line in listed(page)))
    return 0


def chosen(pages: dict[str, Page], number: str | None, words: str | None) -> list[Page]:
    if number:
        page = page_of(pages, number)
        if page is None:
            raise Refused(f"there is no rule {number[:20]!r}, only {', '.join(pages)}")
        return [page]
    if words is None:
        return list(pages.values())
    found = [hit.page for hit in search(pages, words)]
    if not found:
        raise Refused(f"nothing is said about {words[:40]!r}")
    return found


def as_data(page: Page) -> dict[str, object]:
    lines = [{"number": number, "text": text} for number, text in page.paragraphs]
    return {**page._asdict(), "paragraphs": lines}


def listed(page: Page, width: int = WIDTH) -> list[str]:
    return wrap(f"{page.number:<7} {page.title}: {page.summary}", width, subsequent_indent=" " * 8)


def told(page: Page, width: int = WIDTH) -> list[str]:
    """A page to read."""
    term = f" ({page.term})" if page.term and page.term.casefold() != page.title.casefold() else ""
    lines = [f"{page.number} {page.title}{term}", *wrap(page.summary, width), ""]
    for number, text in page.paragraphs:
        lines += wrap(f"  {number}  {text}", width, subsequent_indent=" " * (len(number) + 4))
    return lines
