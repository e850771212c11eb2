import json

import pytest

from app.base.trouble import Trouble
from app.look import i18n
from engine import GAMES
from engine.core.catalogue import facts


@pytest.fixture
def catalogues(tmp_path, monkeypatch):
    words = {
        "en/app": {
            "hello": "Hello {name}",
            "app.trouble.language": "No {lang} here.",
            "app.trouble.words": "{game} is silent.",
        },
        "en/more": {"tiles": "{count} tiles", "tiles.one": "{count} tile", "only": "English"},
        "en/bags": {"bags": "{count} bags", "bags.zero": "no bag", "bags.one": "a bag"},
        "fr/app": {"hello": "Bonjour {name}", "tiles": "{count} tuiles", "tiles.one": "{count} tuile"},
    }
    for name, entries in words.items():
        write(tmp_path / "i18n" / f"{name}.json", entries)
    for game in GAMES:
        write(tmp_path / game / "i18n" / "en" / "front.json", {f"{game}.name": game.upper()})
        write(tmp_path / game / "i18n" / "en" / "table.json", {f"{game}.first": "First"})
        write(tmp_path / game / "i18n" / "fr" / "table.json", {f"{game}.first": "Premier"})
    monkeypatch.setattr(i18n, "ASSETS", tmp_path)
    return i18n.Catalogue()


def write(path, entries):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(entries), encoding="utf-8")


def test_the_files_of_a_language_are_one_catalogue(catalogues):
    assert catalogues("hello", name="Anna") == "Hello Anna"
    assert catalogues("only") == "English"
    assert i18n.languages() == ["en", "fr"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_its_own_words(catalogues, game):
    catalogues.lang = "fr"
    assert catalogues(f"{game}.first") == "Premier"
    assert catalogues(f"{game}.name") == game.upper()


@pytest.mark.parametrize("spoiled", ["{", "[1]", '{"GAME.first": 7}', '{"GAME.name": "twice"}', None])
def test_a_game_without_words_says_so_and_nothing_else_falls_silent(catalogues, tmp_path, spoiled):
    game = "ginkgopolis"
    folder = tmp_path / game / "i18n" / "en"
    for path in folder.iterdir() if spoiled is None else ():
        path.unlink()
    if spoiled is not None:
        (folder / "zzz.json").write_text(spoiled.replace("GAME", game), encoding="utf-8")
    words = i18n.Catalogue()
    assert words.notice == f"{game} is silent."
    assert words("hello", name="Anna") == "Hello Anna"
    assert words(f"{game}.first") == f"⟦{game}.first⟧"


def test_a_game_speaks_for_itself_only(catalogues, tmp_path):
    game = "ginkgopolis"
    write(tmp_path / game / "i18n" / "en" / "more.json", {"only": "mine", f"{game}.more": "More"})
    words = i18n.Catalogue()
    assert words("only") == "English"
    assert words(f"{game}.more") == "More"


def test_every_word_of_every_game_is_read():
    for game in GAMES:
        for lang in i18n.languages():
            folder = i18n.ASSETS / game / "i18n" / lang
            written = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
            assert sum(map(len, written)) == len(i18n.words_of(game, lang)), (game, lang)


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
        assert all(facts(words[key]) <= facts(english[key]) | {"count"} for key in words), lang


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_reasons_of_the_system_are_said_in_peoples_words(lang):
    words = i18n.Catalogue()
    words.lang = lang
    said = words("app.trouble.write", why="No space left on device")
    assert "No space left" not in said
    assert {"en": "the disk is full", "es": "el disco está lleno", "fr": "le disque est plein"}[lang] in said


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_no_english_reason_in_another_language(lang):
    words = i18n.Catalogue()
    words.lang = lang
    for key in ("app.trouble.no_save", "app.trouble.not_done", "learn.bad"):
        assert "never was" not in words(key, file="x", why="there never was a format 0"), key
    rules = words("app.trouble.rules", title="A", moves=3, why="red7 is not in hand")
    assert "red7" not in rules
    assert "(" not in rules  # a reason nobody would understand is left out


@pytest.mark.parametrize("why", ["Expecting value at character 0", "'moves'", "KeyError", "list index out of range"])
def test_what_only_programs_say_is_not_said_in_english_either(why):
    words = i18n.Catalogue()
    assert words("app.trouble.no_save", file="x", why=why) == "x is not a saved game: what it says makes no sense."
    assert words("app.trouble.write", why=why).startswith("Saving does not work just now. ")
