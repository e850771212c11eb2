"""Events are what each game declares: their facts, who may know them, and the words and rules that go with them."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.cli.screen import Screen
from engine.core.catalogue import facts
from engine.core.events import Kind, paragraphs, quiet, revealing
from engine.core.reference import page_of, reference
from engine.core.text import text_of
from engine.core.tongue import speaking
from tests.helpers.happenings import happenings, samples
from tests.tiny.shelf import TINY

LANGUAGES = ("en", "es", "fr")
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus")
# Where so few matches bring no fact that is there only sometimes, or always; a test of that game plays to it.
RARE = {("ginkgopolis", "hal_skipped"), ("great_split", "lost")}
# What only a rehearsal tells of: that somebody will be asked on the way.
REHEARSED = {"ginkgopolis": {"returned", "ways"}}
ROOT = Path(__file__).parent.parent
each_game = pytest.mark.parametrize("name", [*GAMES, *TINY])
pytestmark = pytest.mark.usefixtures("tiny")


@each_game
def test_every_event_carries_what_its_kind_declares(name):
    for kind, found in happenings(name).items():
        declared = GAMES[name].events[kind]
        assert set(declared.maybe) <= {*declared.facts, *declared.secret}
        for event, _ in found:
            for told, names in ((event.facts, declared.facts), (event.secret or {}, declared.secret)):
                assert set(names) - set(declared.maybe) <= set(told) <= set(names), event
            assert declared.of == "either" or (event.player is None) == (declared.of == "table"), event


@each_game
def test_what_is_not_always_there_lacks_and_is_there(name):
    for kind, declared in GAMES[name].events.items():
        told = [{*event.facts, *(event.secret or {})} for event, _ in happenings(name).get(kind, ())]
        for fact in declared.maybe if (name, kind) not in RARE else ():
            assert {fact in names for names in told} == {True, False}, f"{kind}: {fact}"


@each_game
def test_every_kind_that_is_declared_happens(name):
    assert set(happenings(name)) == set(GAMES[name].events)


def plain(value: Any) -> bool:
    """Whether a fact is what JSON has, or a tuple: no class of a game, which another process would not know."""
    if type(value) in (list, tuple):
        return all(map(plain, value))
    if type(value) is dict:
        return all(type(key) is str and plain(each) for key, each in value.items())
    return type(value) in (int, str, bool, type(None))


@each_game
def test_facts_are_plain_values(name):
    for found in happenings(name).values():
        for event, _ in found:
            assert plain(event.facts), event
            assert plain(event.secret), event


@each_game
def test_the_rule_of_every_kind_is_a_paragraph_of_the_reference(name):
    pages = reference(name)
    for kind, declared in GAMES[name].events.items():
        page = page_of(pages, declared.rule)
        assert not declared.rule or (page and declared.rule in [line.number for line in page.lines()]), kind


@pytest.mark.parametrize("lang", LANGUAGES)
@each_game
def test_every_kind_has_a_sentence_in_the_terminal(name, lang):
    look = Screen(plain=True)
    with speaking(lang if name not in TINY else "en", "engine.cli", f"engine.games.{name}.text") as spoken:
        for event, players in samples(name):
            for viewer in dict.fromkeys((None, event.player, players - 1)):
                for line in text_of(name).story([event], viewer, NAMES[:players], look):
                    assert re.fullmatch(r"\w.*\.", line), line
                    assert not facts(line), line
    assert not spoken.missing


@pytest.mark.parametrize("name", GAMES)
def test_the_terminal_has_sentences_for_no_other_kinds(name):
    assert set(import_module(f"engine.games.{name}.text.sentences").SAY) == set(GAMES[name].events)


def asked_for(source: str) -> set[str]:
    """The kinds an event is compared with, anywhere in a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and is_kind(node.left):
            found |= {text for right in node.comparators for text in texts(right)}
        if isinstance(node, ast.Match) and is_kind(node.subject):
            found |= {text for case in node.cases for text in texts(case.pattern)}
    return found


def is_kind(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "kind" and getattr(node.value, "id", "") in ("e", "event")


def texts(node: ast.AST) -> Iterator[str]:
    return (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))


@pytest.mark.parametrize("name", GAMES)
def test_code_asks_for_no_kind_that_is_not_declared(name):
    known = {*GAMES[name].events, *REHEARSED.get(name, ())}
    for folder in ("engine", "app"):
        for path in (ROOT / folder / "games" / name).rglob("*.py"):
            assert asked_for(path.read_text(encoding="utf-8")) <= known, path


def test_a_kind_that_code_asks_for_is_found():
    assert asked_for('if event.kind == "a" or e.kind in ("b", "c") or move.kind == "d": ...') == {"a", "b", "c"}
    assert asked_for('match event.kind:\n    case "a" | "b" if True: ...\n    case _: ...') == {"a", "b"}


@each_game
def test_nothing_is_taken_back_after_the_kinds_that_reveal(name):
    assert GAMES[name].reveals == revealing(GAMES[name].events)


def test_what_is_generated_names_the_kinds_that_say_so():
    events = {"a": Kind(reveals=True), "b": Kind(quiet=True, paragraph=True), "c": Kind()}
    assert (revealing(events), quiet(events), paragraphs(events)) == ({"a"}, {"b"}, {"b"})
