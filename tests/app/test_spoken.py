"""Everything a keyboard can reach has a spoken name, in every language."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from app.games.ginkgopolis.wording import piece
from app.look.i18n import load, tr
from app.shelf import games
from app.widgets.focus import spoken
from engine import GAMES
from tests.app.helpers.tables import RIGHT, Table, seats

pytestmark = pytest.mark.gui
ROOT = Path(__file__).parents[2]
ALIKE = {"BoardTile", "MatchCard", "Sentence"}  # two games may end alike, and the same may happen twice


def listened():
    """Every game in a small and in a large window; in the normal run the first of them."""
    for game in GAMES:
        slow = () if game == games()[0] else pytest.mark.slow
        for lang, size in (("es", "412x915"), ("fr", "1280x800")):
            yield pytest.param((game, lang, size), marks=slow, id=f"{game}-{lang}-{size}")


@pytest.fixture(scope="module", params=listened())
def heard(request, tmp_path_factory):
    """What is heard on every screen and sheet: scene -> (kind, name) of each thing."""
    game, lang, size = request.param
    command = [
        sys.executable,
        "-m",
        "tests.app.helpers.ears",
        "--shots",
        tmp_path_factory.mktemp("ears"),
        "--size",
        size,
    ]
    command += ["--game", game]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL", "DISPLAY"))}
    done = subprocess.run(
        [*command, "--lang", lang], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    found = dict(json.loads(line) for line in done.stdout.splitlines() if line.startswith("["))
    assert len(found) > 40
    return lang, found


def test_everything_a_keyboard_can_reach_has_a_name(heard):
    _, scenes = heard
    nameless = {
        scene: [kind for kind, name in things if not any(map(str.isalnum, name))] for scene, things in scenes.items()
    }
    assert {scene: kinds for scene, kinds in nameless.items() if kinds} == {}


def test_no_name_is_missing_from_the_catalogue(heard):
    _, scenes = heard
    raw = [name for things in scenes.values() for _, name in things if any(mark in name for mark in "⟦[]{}")]
    assert raw == []


def test_names_tell_things_apart(heard):
    _, scenes = heard
    for scene, things in scenes.items():
        counted = Counter(name for kind, name in things if kind not in ALIKE)
        assert {name for name, count in counted.items() if count > 1} == set(), scene


def test_names_are_said_in_the_language(heard):
    lang, scenes = heard
    words = load(lang)
    assert words["app.close"] in {name for _, name in scenes["setup_colour"]}
    assert words["app.spoken.kind"].format(name="Ben" if lang != "es" else "Beto") in {
        name for _, name in scenes["setup"]
    }


def test_what_was_typed_is_no_name(ui):
    from app.widgets.choice import Field

    assert spoken(Field(text="Anna", hint_text="Name")) == "Name"
    assert spoken(Field(text="Anna")) == ""


def test_a_name_is_said_without_marks(ui):
    from app.widgets.button import Pill

    assert spoken(Pill(text="Each [b]turn[/b], [color=#ff0000]red[/color]")) == "Each turn, red"


def test_a_slider_is_called_by_the_title_above_it(ui):
    from kivy.factory import Factory

    import app.widgets.page  # noqa: F401
    from app.widgets.choice import Steps

    choice, steps = Factory.Choice(), Steps()
    choice.title = tr("app.settings.text")
    choice.add_widget(steps)
    assert spoken(steps) == "Text size"


def test_a_row_and_the_board_say_what_the_keyboard_is_at(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    hand, board = table.desk.rows["hand"], table.desk.board
    assert spoken(hand) == "Your cards"
    table.app.focus.move_to(hand)
    first = piece(hand.things[0].name)
    assert spoken(hand) == f"Your cards, {first}"
    table.key("", RIGHT)
    assert spoken(hand) == f"Your cards, {piece(hand.things[1].name)}"
    table.app.focus.move_to(board)
    table.key("", RIGHT)
    assert spoken(board).startswith("The city, ")


def test_a_voice_does_not_tell_what_lies_face_down(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), look={"peek": True})
    hand = table.desk.rows["hand"]
    assert hand.face_down
    table.app.focus.move_to(hand)
    assert hand.keyed()
    assert spoken(hand) == "Your cards"


def test_the_names_follow_the_language(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.app.preferences.language = "fr"
    ui.frames(3)
    assert spoken(table.desk.rows["tray"]) == "Tes tuiles"
    assert spoken(table.desk.board) == "La ville"
