"""The rules to be looked up: every page in every language, numbers that resolve, and a search that forgives."""

import json
import re
from pathlib import Path

import pytest

from engine import GAMES
from engine.core.reference import BadReference, answers, languages, like, page_of, parse, reference, search

LANGUAGES = ("en", "es", "fr")
TESTS = Path(__file__).parents[1] / "games"
WRITTEN = [(game, lang) for game in GAMES for lang in languages(game)]
LONGEST = 45  # words a paragraph may have


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_rules_in_three_languages(game):
    assert languages(game) == list(LANGUAGES)


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_every_language_has_the_pages_and_paragraphs_of_the_english_one(game, lang):
    english = {number: [line.number for line in page.lines()] for number, page in reference(game, "en").items()}
    source = Path(__file__).parents[2] / "engine" / "games" / game / "reference" / f"{lang}.txt"
    told = {number: [line.number for line in page.lines()] for number, page in parse(source.read_text("utf-8")).items()}
    assert told == english


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_paragraphs_are_short(game, lang):
    lines = [line for page in reference(game, lang).values() for line in page.lines()]
    long = [line.number for line in lines if len(line.text.split()) > LONGEST]
    assert long == []


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_numbers_in_the_text_lead_to_a_page(game, lang):
    pages = reference(game, lang)
    text = " ".join(line.text for page in pages.values() for line in page.lines())
    named = set(re.findall(r"\b\d+\.\d+(?:\.\w)?\b", text))
    assert sorted(number for number in named if page_of(pages, number) is None) == []


def test_a_paragraphs_number_finds_its_page():
    pages = reference("ginkgopolis")
    assert page_of(pages, "2.4.c.2").number == "2.4.C"
    assert page_of(pages, "2.7").number == "2.7"
    assert page_of(pages, "9") is None


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_search_finds_sixty_words_that_players_type(game, lang):
    asked = json.loads((TESTS / game / "searches.json").read_text("utf-8"))[lang]
    pages = reference(game, lang)
    found = {words: [hit.page.number for hit in search(pages, words)][:5] for words in asked}
    assert len(asked) >= 60
    assert {words: found[words] for words, number in asked.items() if number not in found[words]} == {}


def test_search_shows_the_sentence_that_has_the_words():
    hit = search(reference("ginkgopolis"), "taller building")[0]
    assert hit.paragraph.number == "2.9.5"


def test_the_words_that_answer_are_pointed_out_as_they_are_written():
    text = "Quartier rouge : à égalité, le numéro."
    assert [text[start:end] for start, end in answers(text, "egal numero")] == ["égalité", "numéro"]
    assert [text[start:end] for start, end in answers(text, "quatrier")] == ["Quartier"]
    assert answers(text, "zeppelin") == answers(text, "") == []


def test_nothing_is_found_about_nothing():
    pages = reference("ginkgopolis")
    assert search(pages, "  ") == search(pages, "zeppelin") == []


@pytest.mark.parametrize("slip", ["distrct", "disttrict", "district", "ditsrict", "diztrict"])
def test_one_slip_is_forgiven(slip):
    assert like(slip, "districts")


def test_short_words_must_be_right():
    assert not like("deck", "dock")


@pytest.mark.parametrize(
    "text", ["no page", "# 1 One\n1. no summary", "# 1 One\nA.\n# 1 One\nB.", "# 1 One\nSummary.\nA second one."]
)
def test_a_damaged_text_is_refused(text):
    with pytest.raises(BadReference):
        parse(text)


@pytest.mark.parametrize("game", GAMES)
def test_worked_cases_and_pages_know_each_other(game):
    tests = "\n".join(path.read_text("utf-8") for path in (TESTS / game).glob("test_*.py"))
    names = re.findall(r"def test_cases?_(\d+)(?:_and_(\d+))?", tests)
    proved = {int(number) for pair in names for number in pair if number}
    named = {case for page in reference(game).values() for case in page.cases}
    assert (sorted(named - proved), sorted(proved - named)) == ([], [])


RULES = {  # the chapters of the rules that players play by; 1 is about where they come from
    "ginkgopolis": ["2.1", "2.2", "2.3", "2.4", "2.4.A", "2.4.B", "2.4.C", "2.4.D", "2.5", "2.6", "2.7", "2.8", "2.9",
                    "2.10"],
    "tower_up": ["2.1", "2.2", "2.3", "2.3.A", "2.3.B", "2.4", "2.5", "2.6", "2.7", "2.8"],
    "blueprints": ["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7"],
    "great_split": ["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "3"],
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_the_rules_has_its_page_and_a_worked_case(game):
    pages = reference(game)
    assert [number for number in pages if number != "1"] == RULES[game]
    assert [number for number in RULES[game] if not pages[number].cases] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_its_tests(game):
    """`paragraphs.json` beside the tests of a game names them, and each of them is there."""
    named = json.loads((TESTS / game / "paragraphs.json").read_text("utf-8"))
    told = [line.number for page in reference(game).values() for line in page.paragraphs if page.number != "1"]
    assert list(named) == told
    source = "\n".join(path.read_text("utf-8") for path in (TESTS / game).glob("test_*.py"))
    there = set(re.findall(r"def test_(\w+)", source))
    assert {number: lost for number, tests in named.items() if (lost := set(tests) - there) or not tests} == {}
