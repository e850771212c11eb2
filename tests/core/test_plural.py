"""One plural rule for the app, the terminal and its nouns."""

import pytest

from engine.cli import catalogue as terminal
from engine.core import plural
from engine.core.catalogue import Catalogue, facts
from engine.core.tongue import count, speaking

LANGUAGES = ("en", "es", "fr")
SLAVIC = {"pl": lambda n: "one" if n == 1 else "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"}


@pytest.mark.parametrize(("lang", "forms"), [("en", "many one many"), ("es", "many one many"), ("fr", "one one many")])
def test_none_goes_with_many_but_in_french(lang, forms):
    assert [plural.form(lang, n) for n in range(3)] == forms.split()


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_and_the_terminal_count_alike(lang, number):
    form = plural.form(lang, number)
    for words in (Catalogue({"a": "many", "a.one": "one"}, lang), terminal.Catalogue("ginkgopolis", lang)):
        words.words = {"a": "many", "a.one": "one"}
        assert words.say("a", count=number) == form
    with speaking(lang, "engine.cli") as tongue:
        tongue.words["thing"] = "one|many"
        assert count(number, "thing") == f"{number} {form}"


@pytest.mark.parametrize(("number", "form"), [(1, "one"), (2, "few"), (5, "many"), (12, "many"), (22, "few")])
def test_a_language_may_have_more_than_two_forms(monkeypatch, number, form):
    monkeypatch.setattr(plural, "RULES", SLAVIC)
    monkeypatch.setattr(plural, "FORMS", {"pl": ("one", "few", "many")})
    words = Catalogue({"a": "many", "a.one": "one", "a.few": "few"}, "pl")
    assert words.say("a", count=number) == form
    assert plural.chosen("pl", number, ["one", "few", "many"]) == form


def test_none_may_have_a_sentence_of_its_own():
    words = Catalogue({"a": "{count} bags", "a.one": "a bag", "a.zero": "no bag"}, "fr")
    assert [words.say("a", count=n) for n in range(3)] == ["no bag", "a bag", "2 bags"]


def test_a_sentence_nobody_wrote_is_shown_and_remembered():
    words = Catalogue({}, "en")
    assert (words.say("a.b", count=1), words.missing) == ("⟦a.b⟧", {"a.b"})


def test_a_sentence_names_its_facts():
    assert facts("{name} has {count} of {count}") == {"name", "count"}
