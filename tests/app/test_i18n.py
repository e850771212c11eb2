import json

import pytest

from app import i18n


@pytest.fixture
def catalogues(tmp_path, monkeypatch):
    words = {
        "en": {"hello": "Hello {name}", "tiles": "{count} tiles", "tiles.one": "{count} tile", "only": "English"},
        "fr": {"hello": "Bonjour {name}", "tiles": "{count} tuiles", "tiles.one": "{count} tuile"},
    }
    (tmp_path / "i18n").mkdir()
    for lang, entries in words.items():
        (tmp_path / "i18n" / f"{lang}.json").write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(i18n, "ASSETS", tmp_path)
    return i18n.Catalogue()


def test_facts_are_filled_in(catalogues):
    assert catalogues("hello", name="Anna") == "Hello Anna"


def test_one_and_many(catalogues):
    assert [catalogues("tiles", count=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    catalogues.lang = "fr"
    assert [catalogues("tiles", count=n) for n in (0, 1, 2)] == ["0 tuile", "1 tuile", "2 tuiles"]


def test_the_language_is_switched_live(catalogues):
    seen = []
    catalogues.bind(say=lambda _, say: seen.append(say("hello", name="Ben")))
    catalogues.lang = "fr"
    assert seen == ["Bonjour Ben"]


def test_a_language_not_finished_speaks_english_where_it_is_silent(catalogues):
    catalogues.lang = "fr"
    assert catalogues("only") == "English"


def test_an_unknown_language_speaks_english(catalogues):
    catalogues.lang = "xx"
    assert catalogues("only") == "English"


def test_a_missing_key_is_visible_and_remembered(catalogues):
    assert catalogues("nobody.wrote.this") == "⟦nobody.wrote.this⟧"
    assert catalogues.missing == {"nobody.wrote.this"}
    catalogues.strict = True
    with pytest.raises(KeyError):
        catalogues("nobody.wrote.this")


def test_every_catalogue_has_the_same_keys_and_facts():
    english = i18n.load("en")
    for lang in i18n.languages():
        words = i18n.load(lang)
        assert set(words) <= set(english), lang
        assert all(i18n.facts(words[key]) <= i18n.facts(english[key]) | {"count"} for key in words), lang
