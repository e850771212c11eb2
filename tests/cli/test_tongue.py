"""The terminal in other languages: whole, in one vocabulary with the app, and typed in the reader's own words."""

import json
import re
import string
from pathlib import Path

import pytest

from engine import GAMES, Match
from engine.cli.screen import Screen
from engine.core import tongue
from engine.core.text import text_of
from engine.core.tongue import count, does, listing, say, speaking

ROOT = Path(__file__).parents[2]
LANGUAGES = ("es", "fr")
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus"]
TABLES = [
    ("ginkgopolis", 1, {"hal": "expert"}),
    ("ginkgopolis", 2, {}),
    ("ginkgopolis", 3, {"characters": "draft"}),
    ("tower_up", 3, {}),
    ("blueprints", 2, {}),
    ("blueprints", 3, {}),
    ("great_split", 3, {}),
]
FOLDERS = ["cli", *(f"games/{game}/text" for game in GAMES)]


def catalogue(folder, lang):
    return json.loads((ROOT / "engine" / folder / f"{lang}.json").read_text(encoding="utf-8"))


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_language_says_the_same_sentences_with_the_same_facts(folder):
    spanish, french = (catalogue(folder, lang) for lang in LANGUAGES)
    assert spanish.keys() == french.keys()
    for english in spanish:
        for told in (spanish[english], french[english]):
            for form in told if isinstance(told, list) else [told]:
                assert fields(form) - {"who"} == fields(english) - {"who"}


def tell_everything(game, match, looks):
    """All that is said to whoever decides, and about what happens, in a match at random."""
    text, rng = text_of(game), match.seed
    names = NAMES[: match.players]
    for number in range(10_000):
        actors = match.game.actors(match.state)
        if not actors:
            break
        p = actors[0]
        view = match.game.view(match.state, p)
        if number % 9 == 0:
            for look in looks:
                yield from text.table(view, p, names, look)
                for page in text.PAGES.values() if not getattr(view, "draft", None) else ():
                    yield from page(view, p, names, look)
            for move in match.game.legal(view, p)[:6]:
                yield from text.ledger(view, move, names)
        rng, move = match.game.sample(match.state, p, rng)
        for event in [match.play(move)]:
            for viewer in (None, p):
                yield from text.story(event, viewer, names, looks[0])
    for look in looks:
        yield from text.result(match.game.view(match.state, None), names, look)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_nothing_is_left_in_english(game, players, options, lang):
    looks = [Screen(), Screen(plain=True)]
    with speaking(lang, "engine.cli", f"engine.games.{game}.text") as spoken:
        told = list(tell_everything(game, Match.new(game, players, 5, options), looks))
    assert len(told) > 100
    assert not spoken.missing
    assert not [line for line in told if re.search(r"\b(red|blue|yellow|wood|tome)\d", line)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_those_of_the_app(game, lang):
    """What the printed editions call things is said in both places."""
    shared = {
        "ginkgopolis": {"Red": "ginkgopolis.piece.red", "New Hand": "ginkgopolis.new_hand",
                        "Basil": "ginkgopolis.character.c4"},
        "tower_up": {"Northgate": "tower_up.district.0", "cone": "tower_up.score.cone"},
        "blueprints": {"wood": "blueprints.material.wood", "skyscraper": "blueprints.prize.skyscraper"},
        "great_split": {"tome": "great_split.kind.tome", "Curator": "great_split.character.curator"},
    }[game]  # fmt: skip
    app = {}
    for path in (ROOT / "assets" / game / "i18n" / lang).glob("*.json"):
        app |= json.loads(path.read_text(encoding="utf-8"))
    spoken = catalogue(f"games/{game}/text", lang)
    for english, key in shared.items():
        assert spoken[english].casefold() == app[key].removesuffix("{number}").strip().casefold()


def test_what_somebody_does_is_said_about_them_and_to_them():
    assert does("reaches {space} and [has] it.", "Ada", False, space=3) == "Ada reaches 3 and has it."
    assert does("reaches {space} and [has] it.", "Ada", True, space=3) == "You reach 3 and have it."
    with speaking("es", "engine.games.great_split.text"):
        assert does("plays {card}.", "Ada", False, card="A") == "Ada juega A."
        assert does("plays {card}.", "Ada", True, card="A") == "Juegas A."


def test_counts_and_lists_follow_the_language():
    with speaking("fr", "engine.cli"):
        assert [count(n, "card") for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
        assert listing(["a", "b", "c"]) == "a, b et c"
        assert tongue.typeset("Marché: 2; 3 :") == "Marché\u00a0: 2\u00a0; 3 :"
    assert count(0, "card") == "0 cards"
    assert say("and") == "and"


GAME = ("play", "ginkgopolis", "--seats", "human,random", "--seed", "7")


def test_a_game_is_played_in_the_language_asked_for(engine):
    answer = engine(*GAME, "--lang", "es", typed="1\n1\n\nciudad\nsalir\nn\n")
    assert "¿Qué carta eliges?" in answer.out
    assert answer.out.count("Tras tu pantalla") == 1
    assert "Dejas la partida." in answer.out
    assert "Your choice" not in answer.out
    assert "Your choice" in engine(*GAME, typed="quit\nn\n").out  # and the next one in English again


def test_read_aloud_the_city_comes_once_a_round_unasked(engine):
    told = engine(*GAME, "--lang", "fr", "--plain", typed="1\n1\n\ntable\nquitter\nn\n").out
    assert told.count("La ville a ") == len(set(re.findall(r"^Tour (\d+)\.", told, re.MULTILINE))) == 2


def test_a_saved_game_is_looked_at_in_the_language_asked_for(engine, tmp_path):
    path = tmp_path / "game.json"
    engine(*GAME, typed=f"1\n1\n\nsave {path}\nquit\n")
    told = engine("replay", str(path), "--lang", "es").out
    assert re.search(r"-- Tras (\d+) de \1 jugadas", told)


def test_a_language_nobody_speaks_is_refused_in_a_sentence(engine):
    answer = engine("play", "ginkgopolis", "--lang", "xx")
    assert answer.status
    assert "the terminal does not speak 'xx', only en, es, fr" in answer.err
