import json

import pytest

from app import i18n
from app.trouble import Trouble


@pytest.fixture
def catalogues(tmp_path, monkeypatch):
    words = {
        "en/app": {"hello": "Hello {name}", "app.trouble.language": "No {lang} here."},
        "en/more": {"tiles": "{count} tiles", "tiles.one": "{count} tile", "only": "English"},
        "en/bags": {"bags": "{count} bags", "bags.zero": "no bag", "bags.one": "a bag"},
        "fr/app": {"hello": "Bonjour {name}", "tiles": "{count} tuiles", "tiles.one": "{count} tuile"},
    }
    for name, entries in words.items():
        path = tmp_path / "i18n" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(i18n, "ASSETS", tmp_path)
    return i18n.Catalogue()


def test_the_files_of_a_language_are_one_catalogue(catalogues):
    assert catalogues("hello", name="Anna") == "Hello Anna"
    assert catalogues("only") == "English"
    assert i18n.languages() == ["en", "fr"]


def test_a_key_is_written_once(catalogues, tmp_path):
    (tmp_path / "i18n" / "en" / "twice.json").write_text('{"hello": "Hi"}', encoding="utf-8")
    with pytest.raises(ValueError, match="hello"):
        i18n.load("en")


def test_none_one_and_many(catalogues):
    assert [catalogues("tiles", count=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert [catalogues("bags", count=n) for n in (0, 1, 2)] == ["no bag", "a bag", "2 bags"]
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
    assert catalogues.notice == ""


@pytest.mark.parametrize("lang", ["xx", "", "..", "en/app", "e*"])
def test_an_unknown_language_speaks_english_and_says_so(catalogues, lang):
    catalogues.lang = "fr"
    catalogues.lang = lang
    assert catalogues("only") == "English"
    assert catalogues.notice == f"No {lang} here."
    catalogues.lang = "en"
    assert catalogues.notice == ""


def test_a_missing_key_is_visible_and_remembered(catalogues):
    assert catalogues("nobody.wrote.this") == "⟦nobody.wrote.this⟧"
    assert catalogues.missing == {"nobody.wrote.this"}
    catalogues.strict = True
    with pytest.raises(KeyError):
        catalogues("nobody.wrote.this")


def test_trouble_is_a_sentence(catalogues):
    assert catalogues.trouble(Trouble("hello", {"name": "Cy"})) == "Hello Cy"


def test_every_catalogue_has_the_same_keys_and_facts():
    english = i18n.load("en")
    for lang in i18n.languages():
        words = i18n.load(lang)
        assert set(words) <= set(english), lang
        assert all(i18n.facts(words[key]) <= i18n.facts(english[key]) | {"count"} for key in words), lang
