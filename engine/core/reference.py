"""Rules text with search: numbered paragraphs in the reader's language, and a search that forgives.

A game keeps them beside its rules, in `reference/<language>.txt`. A page begins with `# number title`; lines like
`cases: 6 9` are facts about it; the first sentence is its summary and the numbered ones are its paragraphs. English is
complete and has all the facts; another language brings words, and what it lacks is said in English.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .shelf import FOLDER

FALLBACK = "en"
HEAD = re.compile(r"# (?P<number>\d+(?:\.\w+)*) (?P<title>.+)")
FACT = re.compile(r"(?P<name>[a-z]+): (?P<value>.+)")
LINE = re.compile(r"(?P<number>\d+)\. (?P<text>.+)")
SHORTEST = 5  # letters a word must have before one of them may be wrong


class Paragraph(NamedTuple):
    number: str  # "2.4.A.1"
    text: str


class Page(NamedTuple):
    number: str  # "2.4.A"
    title: str
    term: str  # the rulebook's own word
    summary: str
    paragraphs: tuple[Paragraph, ...]
    sign: str = ""  # the drawing that stands for it
    figures: tuple[str, ...] = ()  # the scenes that show it
    lesson: str = ""  # the lesson that teaches it
    cases: tuple[int, ...] = ()  # the worked cases that prove it
    words: tuple[str, ...] = ()  # what else people call it

    def lines(self) -> Iterator[Paragraph]:
        """The summary, then the paragraphs."""
        yield Paragraph(self.number, self.summary)
        yield from self.paragraphs


class Hit(NamedTuple):
    """A page that was found, and the paragraph that says it."""

    page: Page
    paragraph: Paragraph


class BadReference(ValueError):
    """A text of rules that cannot be read; the sentence names the line."""


def parse(text: str) -> dict[str, Page]:
    """The pages of one language by their numbers, in order."""
    pages: dict[str, Page] = {}
    number, facts, paragraphs = "", {}, []  # type: ignore[var-annotated]

    def close() -> None:
        if not number:
            return
        if number in pages or "summary" not in facts:
            raise BadReference(f"page {number} is there twice, or has no summary")
        cases = tuple(map(int, facts.pop("cases", "").split()))
        words, figures = (tuple(facts.pop(name, "").split()) for name in ("words", "figures"))
        told = {"cases": cases, "words": words, "figures": figures, **facts}
        pages[number] = Page(number=number, paragraphs=tuple(paragraphs), **told)

    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if found := HEAD.fullmatch(line):
            close()
            number, facts, paragraphs = found["number"], {"title": found["title"], "term": ""}, []
        elif not number:
            raise BadReference(f"line {at} belongs to no page: {line[:40]!r}")
        elif found := LINE.fullmatch(line):
            paragraphs.append(Paragraph(f"{number}.{found['number']}", found["text"]))
        elif (found := FACT.fullmatch(line)) and found["name"] in {*Page._fields}:
            facts[found["name"]] = found["value"]
        elif "summary" not in facts:
            facts["summary"] = line
        else:
            raise BadReference(f"line {at} is neither a fact nor a numbered paragraph: {line[:40]!r}")
    close()
    return pages


@cache
def reference(game: str, lang: str = FALLBACK) -> dict[str, Page]:
    """Every page of a game's rules in a language, {} for a game that has none; what is not translated is English."""
    here = files(f"{FOLDER}.{game}").joinpath("reference")
    if not here.joinpath(f"{FALLBACK}.txt").is_file():
        return {}
    english = parse(here.joinpath(f"{FALLBACK}.txt").read_text("utf-8"))
    source = here.joinpath(f"{lang}.txt")
    if lang == FALLBACK or not source.is_file():
        return english
    told = parse(source.read_text("utf-8"))
    return {number: _joined(page, told.get(number)) for number, page in english.items()}


def _joined(page: Page, told: Page | None) -> Page:
    """A page as another language tells it, with the facts of the English one."""
    if told is None:
        return page
    said = dict(told.paragraphs)
    paragraphs = tuple(Paragraph(number, said.get(number, text)) for number, text in page.paragraphs)
    return page._replace(
        title=told.title, term=told.term, summary=told.summary, paragraphs=paragraphs, words=(*told.words, *page.words)
    )


def languages(game: str) -> list[str]:
    """The languages a game's rules are told in."""
    here = files(f"{FOLDER}.{game}").joinpath("reference")
    return sorted(entry.name[:-4] for entry in here.iterdir() if entry.name.endswith(".txt")) if here.is_dir() else []


def page_of(pages: dict[str, Page], number: str) -> Page | None:
    """The page with a number, or the one that a paragraph's number belongs to; small letters will do."""
    number = number.upper().strip(". ")
    while number:
        if number in pages:
            return pages[number]
        number = number.rpartition(".")[0]
    return None


def plain(text: str) -> str:
    """Without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def search(pages: dict[str, Page], wanted: str) -> list[Hit]:
    """Pages that have every word, the best first: in the title, then in what people call it, then in the text.

    A word may be the beginning of one, and a longer one may have a letter wrong, too many, missing or swapped.
    """
    words = re.findall(r"\w+", plain(wanted))
    if not words:
        return []
    found = []
    for order, page in enumerate(pages.values()):
        ranks = [_rank(page, word) for word in words]
        if None not in ranks:
            lines = list(page.lines())
            best = max(lines, key=lambda line: sum(_among(word, line.text) for word in words))
            found.append((sum(rank for rank in ranks if rank), order, Hit(page, best)))
    return [hit for _, _, hit in sorted(found, key=lambda row: row[:2])]


def _rank(page: Page, word: str) -> int | None:
    """How far from the title a word is found on a page; a slip of the finger counts as farther than all of it."""
    fields = (f"{page.title} {page.term}", " ".join(page.words), *(line.text for line in page.lines()))
    for near, slip in ((0, False), (10, True)):
        for rank, text in enumerate(fields):
            if _among(word, text, slip):
                return near + min(rank, 2)
    return None


def _among(word: str, text: str, slip: bool = False) -> bool:
    return any(like(word, other) if slip else other.startswith(word) for other in re.findall(r"\w+", plain(text)))


def answers(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where the words of a sentence stand that answer to what was searched for: the same words `search` goes by."""
    words = re.findall(r"\w+", plain(wanted))
    found = [(each.start(), each.end(), plain(each[0])) for each in re.finditer(r"\w+", text)]
    right = [(start, end) for start, end, other in found if any(other.startswith(word) for word in words)]
    return right or [(start, end) for start, end, other in found if any(like(word, other) for word in words)]


def like(word: str, other: str) -> bool:
    """Whether two words differ by one slip: a letter wrong, missing, too many, or two swapped; endings are free."""
    if len(word) < SHORTEST:
        return False
    return any(_one_slip(word, other[:end]) for end in (len(word) - 1, len(word), len(word) + 1))


def _one_slip(a: str, b: str) -> bool:
    if abs(len(a) - len(b)) > 1 or not b:
        return False
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    rest, other = a[i:], b[i:]
    if rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]:
        return True
    return len(rest) > 1 and rest[:2] == other[:2][::-1] and rest[2:] == other[2:]
