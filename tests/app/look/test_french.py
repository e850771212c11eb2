"""French as it is read: agreement, word order, and spaces that do not break."""

import re
from types import SimpleNamespace

import pytest

from app.games.ginkgopolis import sentences
from app.games.ginkgopolis import wording as words
from app.games.ginkgopolis.table import Table
from app.look import i18n
from app.look.i18n import tr
from app.look.spans import broken
from app.play.key_layout import Keyboard
from app.table.shortcuts import Keys
from engine import GAMES, Event
from engine.core.reference import reference

PEOPLE = ["Anna", "Ben"]


@pytest.fixture(autouse=True)
def french(request):
    if "ui" in request.fixturenames:
        request.getfixturevalue("ui")  # it begins in English
    tr.lang, tr.strict = "fr", True
    yield
    tr.lang, tr.strict = "en", False


def read(text):
    return text.replace("\u00a0", " ")


def test_the_catalogue_is_complete():
    assert i18n.load("fr").keys() == i18n.load("en").keys()


def test_signs_of_two_parts_keep_to_the_word_before():
    told = list(i18n.load("fr").items())
    for game in GAMES:
        for page in reference(game, "fr").values():
            told += [(f"{game} {page.number}", page.title), *((f"{game} {n}", text) for n, text in page.lines())]
    for key, text in told:
        assert not re.search(r" [:;!?»]|« |[\"'\u202f]", text), key


def test_one_is_said_tu_at_the_table_and_in_the_rules():
    told = dict(i18n.load("fr").items())
    told |= {f"{game} {number}": f"{page}" for game in GAMES for number, page in reference(game, "fr").items()}
    assert len(told) > 100
    assert not [key for key, text in told.items() if re.search(r"\b(vous|votre|vos)\b", text, re.IGNORECASE)]


def test_counts_agree_and_none_counts_as_one():
    assert [read(words.amount("tile", n)) for n in (0, 1, 2)] == ["0 tuile", "1 tuile", "2 tuiles"]
    assert not [key for key, text in i18n.load("fr").items() if key.endswith(".one") and re.search(r"\b1\b", text)]


def test_a_few_sentences_as_they_are_read():
    facts = {"count": 2, "short": 0, "why": "exploit", "sources": ("blue1",)}
    event = Event("tiles_drawn", 1, facts, {"tiles": ("red7", "red9")})
    assert read(sentences.sentence(event, 1, PEOPLE)) == "Tu pioches Rouge 7 et Rouge 9 grâce à Bleu 1."
    assert read(sentences.sentence(event, 0, PEOPLE)) == "Ben pioche 2 tuiles grâce à Bleu 1."
    moved = Event("marker_moved", 0, {"letter": "A", "displaced": (("B", 0, 0),), "forced": False})
    assert read(sentences.sentence(moved, 0, PEOPLE)) == "Tu déplaces la Lettre A et pousses la Lettre B."
    assert read(words.effect("red19")) == "À la fin : 2 points par carte ou personnage rouge à toi."


@pytest.mark.gui
def test_a_line_does_not_break_before_a_colon(ui):
    tr.lang = "fr"  # the window begins in English
    lines = broken(tr("ginkgopolis.warning.neighbours_may_change", pieces=words.pieces(["red8", "blue9"])), 14, 10)
    assert len(lines) > 3
    assert not [line for line in lines if re.match(r"[:;!?\d]", line)]


def test_keys_have_the_names_that_are_written_on_them():
    game = GAMES["ginkgopolis"]
    app = SimpleNamespace(keyboard=Keyboard())
    screen = SimpleNamespace(
        table=Table(game, PEOPLE, [0, 1], None), desk=None, app=app, coaching=SimpleNamespace(offered=True)
    )
    shown = [key for keys, _ in Keys(screen).shortcuts() for key in keys]
    assert {"Entrée", "Maj", "Espace"} <= set(shown)
