"""Translation for the terminal: English stands in the code, other languages in catalogues beside it.

A catalogue is `<language>.json` in a package: the English sentence and the same with the same {facts}. A noun has its
two forms, "cube": "recurso|recursos". What somebody does has two sentences, about somebody and to the reader:
"draws {tiles}.": ["{who} roba {tiles}.", "Robas {tiles}."]. What is not translated is said in English, and remembered.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files

from .joining import joined
from .plural import chosen

FALLBACK = "en"
VERB = re.compile(r"^\w+|\[\w+\]")  # the first word, and others in brackets
SIGNS = re.compile(r"(?<=[\w)’»])([:;!?])(?= |$)")
IRREGULAR = {"has": "have", "is": "are", "does": "do"}


class Tongue:
    """One language, with the catalogues of some packages."""

    def __init__(self, lang: str = FALLBACK, packages: Iterable[str] = ()) -> None:
        self.lang = lang
        self.missing: set[str] = set()
        self.words: dict[str, str | list[str]] = {}
        for package in packages if lang != FALLBACK else ():
            self.words |= _read(package, lang)

    def find(self, english: str) -> str | list[str] | None:
        found = self.words.get(english)
        if found is None and self.lang != FALLBACK:
            self.missing.add(english)
        return found


def _read(package: str, lang: str) -> dict[str, str | list[str]]:
    if not hasattr(import_module(package), "__path__"):  # a single file has no catalogue beside it
        return {}
    path = files(package).joinpath(f"{lang}.json")
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def languages(package: str) -> list[str]:
    there = {entry.name[:-5] for entry in files(package).iterdir() if entry.name.endswith(".json")}
    return sorted({FALLBACK, *there})


_spoken = [Tongue()]


@contextmanager
def speaking(lang: str, *packages: str) -> Iterator[Tongue]:
    """While it lasts everything is said in this language."""
    before, _spoken[0] = _spoken[0], Tongue(lang, packages)
    try:
        yield _spoken[0]
    finally:
        _spoken[0] = before


def language() -> str:
    return _spoken[0].lang


def say(english: str, **facts: object) -> str:
    found = _spoken[0].find(english)
    one = re.split(r"\b\|\b", found)[0] if isinstance(found, str) else english  # of a noun its first form
    return joined(one, language(), facts)


def count(number: int, noun: str, plural: str = "") -> str:
    """2 cubes"""
    found = _spoken[0].find(noun)
    if isinstance(found, str):
        return f"{number:d} {chosen(language(), number, found.split('|'))}"
    return f"{number:d} {chosen(FALLBACK, number, [noun, plural or f'{noun}s'])}"


def listing(parts: Iterable[str], last: str = "and") -> str:
    """a, b and c"""
    *head, tail = list(parts) or [say("nothing")]
    facts = {"head": ", ".join(head), "tail": tail}
    return joined(f"{{head}} {say(last)} {{tail}}", language(), facts) if head else tail


def does(english: str, who: str, reader: bool, **facts: object) -> str:
    """What somebody does, or the reader: "takes {card}." is "Ada takes red7." or "You take red7." """
    found = _spoken[0].find(english)
    if isinstance(found, list):
        return joined(found[reader], language(), {"who": who, **facts})
    text = VERB.sub(lambda verb: _form(verb[0].strip("[]"), reader), english)
    return f"{'You' if reader else who} {text.format(**facts)}"


def _form(verb: str, reader: bool) -> str:
    if not reader:
        return verb
    return IRREGULAR.get(verb) or (verb[:-2] if re.search("(ch|sh|ss)es$", verb) else verb.removesuffix("s"))


def typeset(line: str) -> str:
    """French keeps its signs a little away from the word before, on the same line."""
    return SIGNS.sub("\u00a0\\1", line) if language() == "fr" else line
