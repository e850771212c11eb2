"""Painting without a window: what is recorded is all there is to see, and somebody else's looks change no screen."""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo
from kivy.metrics import Metrics
from PIL import Image, ImageChops

from app.look.brush import Brush, brush_of
from app.look.i18n import load, tr
from app.look.looks import Looks, looking
from app.look.record import Recorder, RecordingBrush
from app.look.spans import sp
from app.look.theme import palette, theme
from engine import GAMES
from tests.app.helpers import painted, playback
from tests.test_layers import MODULES, ROOT

COMPOSED = {"halo"}  # of others, which are recorded
PAINTS = {name for name, _ in inspect.getmembers(Brush, inspect.isfunction) if not name.startswith("_")}


def picture(paint):
    """Off-screen."""
    fbo = Fbo(size=painted.VIEW)
    with fbo:
        ClearColor(0.2, 0.4, 0.6, 1)
        ClearBuffers()
    paint(fbo)
    fbo.draw()
    return Image.frombytes("RGBA", painted.VIEW, fbo.pixels)


def recorded(paint):
    canvas = Recorder()
    paint(canvas)
    return canvas.commands


def test_every_way_to_paint_is_recorded():
    own = {name for name in vars(RecordingBrush) if not name.startswith("_")}
    assert PAINTS - {"colour"} - COMPOSED == own


def test_what_is_painted_past_the_brush_is_refused():
    with pytest.raises(TypeError, match="past the brush"):
        Recorder().add(Color(1, 1, 1, 1))
    with pytest.raises(TypeError, match="past the brush"):
        brush_of(Recorder()).colour((1, 1, 1, 1))


def test_a_drawing_nobody_made_is_refused():
    with pytest.raises(KeyError, match="unicorn"):
        brush_of(Recorder()).picture("unicorn", 0, 0, 10)


@pytest.mark.parametrize("game", tuple(GAMES))
def test_what_was_recorded_looks_as_if_it_had_been_painted_at_once(ui, game):
    for name, table, face, turn in painted.tables(game):
        direct = picture(lambda canvas: painted.paint(canvas, table, face, turn))  # noqa: B023  called at once
        commands = recorded(lambda canvas: painted.paint(canvas, table, face, turn))  # noqa: B023
        again = picture(lambda canvas: playback.play(commands, canvas))  # noqa: B023
        most = max(most for _, most in ImageChops.difference(direct, again).getextrema())
        assert most <= 1, f"{name}: {most} of 255"
        assert len(direct.getcolors(10**6)) > 20, f"{name}: nothing was painted"


@pytest.mark.parametrize("game", tuple(GAMES))
def test_what_is_recorded_for_dark_french_leaves_a_light_english_screen_as_it_is(ui, game):
    heard = []
    theme.bind(colour=lambda *_: heard.append("colour"))
    tr.bind(say=lambda *_: heard.append("words"))
    _, *first = next(painted.tables(game))
    before, own = picture(lambda canvas: painted.paint(canvas, *first)), all_of(game)
    with looking(Looks("dark", False, "fr", 1.3)):
        theirs = all_of(game)
    assert not heard
    assert picture(lambda canvas: painted.paint(canvas, *first)).tobytes() == before.tobytes()
    assert all_of(game) == own
    inks = [{command[-1] for command in commands} for commands in (own, theirs)]
    assert inks[1] - inks[0], "their colours are others"
    words = [{command[1] for command in commands if command[0] == "t"} for commands in (own, theirs)]
    assert words[1] - words[0], "their words are others"


def all_of(game):
    """What is recorded of every position of a match."""
    canvas = Recorder()
    for _, *facts in painted.tables(game):
        painted.paint(canvas, *facts)
    return canvas.commands


def test_words_colours_and_sizes_are_of_whoever_is_painted_for():
    light, english, size = theme["surface"], tr("app.cancel"), sp("label")
    with looking(Looks("dark", True, "es", 1.5)):
        assert (theme.tone, theme["surface"]) == ("dark", palette("dark", True)["surface"])
        assert (tr.tongue, tr("app.cancel")) == ("es", load("es")["app.cancel"])
        assert sp("label") == pytest.approx(1.5 * size / Metrics.fontscale)
        with looking(Looks("light", False, "fr", 1.0)):
            assert tr("app.cancel") == load("fr")["app.cancel"]
        assert tr.has("app.cancel")
        assert tr.tongue == "es"
    assert (theme["surface"], tr("app.cancel"), sp("label")) == (light, english, size)


def test_looks_of_a_thread_are_its_own():
    with looking(Looks("dark", False, "fr", 1.0)):
        found = []
        other = Thread(target=lambda: found.append((theme.tone, tr.tongue)))
        other.start()
        other.join()
    assert found == [(theme.style, tr.lang)]


PAINTING = [path for path in MODULES if path.parts[:2] in {("app", "games"), ("app", "board"), ("app", "parts")}]
PAINTING += [Path("app/look/spans.py"), Path("app/look/brush.py")]


def past_the_looks(source, path):
    """What painting code asks of this screen instead of the one it is painted for, and Kivy instead of the brush."""
    found = re.findall(r"\btheme\.style\b|\btr\.lang\b", source)
    if path.parts[:2] == ("app", "games") and path.name != "front.py":
        found += re.findall(r"\bkivy\.graphics\b", source)
    return found


@pytest.mark.parametrize("path", PAINTING, ids=str)
def test_painting_asks_whom_it_is_for_and_goes_through_the_brush(path):
    assert past_the_looks((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("line", ["from kivy.graphics import Mesh", "x = theme.style", "words(tr.lang)"])
def test_painting_past_them_is_seen(line):
    assert past_the_looks(line, Path("app/games/streets/paint.py"))


def test_every_game_is_recorded_without_a_window():
    """In a process that can open none: every position, in both styles, with strong contrast, in every language."""
    done = subprocess.run([sys.executable, "-m", "tests.app.helpers.painted"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("commands") == len(GAMES)
