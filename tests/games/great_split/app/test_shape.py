"""Where things lie in rooms of any size: nothing over the edge, nothing over something else, no room wasted."""

from itertools import pairwise

import pytest

from app.games.great_split.pieces import Scene
from app.games.great_split.shape import shape
from app.look.i18n import tr
from engine.games.great_split.box import RESOURCES, TRACKS

ROOMS = [(348, 330), (348, 400), (400, 670), (570, 300), (900, 660), (1260, 880)]


def cards(count, where="card"):
    return tuple((where, n) for n in range(count))


SCENES = {
    "split": [Scene("split", cards(4), cards(3, "other"), tabs=(("tab", 0), ("tab", 1)))],
    "choose": [Scene("choose", cards(6), cards(1, "other"))],
    "discard": [Scene("discard", cards(7), cards(6, "other"))],
    "sell": [Scene("sell", cards(count)) for count in (1, 2, 6, 9, 12)],
    "resolve": [Scene("resolve", queue=cards(13))],
    "board": [Scene("board", tabs=(("tab", 0),))],
}


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("kind", SCENES)
def test_everything_lies_within_the_room(kind, room):
    for scene in SCENES[kind]:
        for spot, (x, y, w, h) in shape(scene, *room).items():
            assert x >= -1, (scene, spot)
            assert y >= -1, (scene, spot)
            assert x + w <= room[0] + 1, (scene, spot)
            assert y + h <= room[1] + 1, (scene, spot)


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("count", [1, 2, 6, 9, 12])
def test_the_board_takes_what_the_hand_to_sell_from_leaves(room, count):
    found = shape(Scene("sell", cards(count)), *room)
    top = max(found[spot][1] + found[spot][3] for spot in cards(count))
    bottom = min(found["track", f"{kind}_seal"][1] for kind in RESOURCES)
    assert 0 <= bottom - top <= 12
    assert min(found[spot][1] for spot in cards(count)) == pytest.approx(0)


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_rows_of_a_board_do_not_overlap(room):
    found = shape(Scene("resolve", queue=cards(9)), *room)
    rows = sorted((found["track", name] for name in TRACKS), key=lambda box: -box[1])
    assert all(below[1] + below[3] <= above[1] + 0.01 for above, below in pairwise(rows))


@pytest.mark.gui
@pytest.mark.parametrize("room", [(360, 420), (412, 700), (1000, 700)], ids=str)
@pytest.mark.parametrize("name", TRACKS[1:])
def test_what_hops_on_a_track_lands_where_its_marker_is_painted(ui, monkeypatch, room, name):
    from kivy.graphics import InstructionGroup

    from app.games.great_split.paint import UNIT, Painter
    from app.games.great_split.pieces import Track
    from app.look.brush import Brush
    from app.look.theme import PLAYERS
    from app.parts import Board, Room
    from engine.games.great_split.box import LENGTH

    painter, drawn = Painter(PLAYERS), []
    painter.shaped(Board({}, (Scene("resolve", queue=cards(5)),)), Room(*room))
    monkeypatch.setattr(Brush, "centred", lambda _, what, x, *__, **___: drawn.append((what, x)))
    t = TRACKS.index(name)
    for n in (0, 1, LENGTH[t]):
        painter.piece(InstructionGroup(), Track(("track", name), t, n, n), 0.0, 0.0, UNIT)
        what, x = drawn[-1]
        assert what.startswith(("cube_", "seal_"))
        assert x == pytest.approx(UNIT / 2 + painter.reached(name, n) * UNIT, abs=0.5)


@pytest.mark.gui
@pytest.mark.parametrize("wide", [140, 160, 200, 229, 260, 340])
def test_figures_of_a_line_do_not_overlap_however_narrow_it_is(ui, monkeypatch, wide):
    from kivy.graphics import InstructionGroup

    from app.games.great_split.paint import Painter
    from app.games.great_split.pieces import Strip
    from app.look.brush import Brush, text_width
    from app.look.theme import PLAYERS

    said = []

    def text(_, words, x, y, size, colour, font="Inter", bold=False, anchor="left"):
        across = text_width(words, size, font, bold)
        left = x - {"left": 0.0, "centre": across / 2, "right": across}[anchor]
        said.append((left, left + across))
        return across

    monkeypatch.setattr(Brush, "text", text)
    strip = Strip(("strip", "art"), "art", 12, 12, 9, 9, "3×4★", 38)
    Painter(PLAYERS).track_strip(InstructionGroup(), strip, 0.0, 0.0, wide, 28.0, 1.0)
    said.sort()
    assert all(b[0] >= a[1] for a, b in pairwise(said)), said
    assert said[-1][1] <= wide


@pytest.mark.gui
@pytest.mark.parametrize("high", [20, 26, 43])
@pytest.mark.parametrize("name", TRACKS[1:])
def test_a_ring_round_a_low_row_crosses_no_number(ui, monkeypatch, high, name):
    from kivy.graphics import InstructionGroup

    from app.games.great_split.paint import Painter
    from app.games.great_split.pieces import Track
    from app.look.brush import Brush
    from app.look.theme import PLAYERS

    written = []
    monkeypatch.setattr(Brush, "text", lambda _, text, x, y, size, *__, **___: written.append((text, y, size)) or 0)
    t = TRACKS.index(name)
    Painter(PLAYERS).track(InstructionGroup(), Track(("track", name), t, 3, 4), 0.0, 0.0, 460.0, float(high), 1.0)
    assert (4, high / 2) in [(text, y) for text, y, _ in written]
    for text, y, size in written:
        assert y - 0.36 * size >= 3.6, text  # letters are lower than their lines; the ring lies so far inside
        assert y + 0.36 * size <= high - 3.6, text


@pytest.mark.gui
@pytest.mark.parametrize(("wide", "strip_high", "track_high"), [(336, 20, 25), (388, 30, 40)])
def test_figures_of_a_board_on_a_phone_can_be_read(ui, monkeypatch, wide, strip_high, track_high):
    from kivy.graphics import InstructionGroup

    from app.games.great_split.paint import Painter
    from app.games.great_split.pieces import Strip, Track
    from app.look.brush import Brush
    from app.look.theme import PLAYERS

    sizes, text = {}, Brush.text

    def written(brush, words, x, y, size, *args, **facts):
        sizes[words] = size
        return text(brush, words, x, y, size, *args, **facts)

    monkeypatch.setattr(Brush, "text", written)
    painter, seals = Painter(PLAYERS), TRACKS.index("art") + 5
    strip = Strip(("strip", "art"), "art", 12, 12, 9, 9, "3×4★", 38)
    painter.track_strip(InstructionGroup(), strip, 0.0, 0.0, wide, strip_high, 1.0)
    assert min(sizes["9/9"], sizes["3×4★"]) >= 10
    assert sizes[38] >= 12
    row = Track(("track", "art"), seals, 4, 4, points=8, told="2×4★")
    painter.track(InstructionGroup(), row, 0.0, 0.0, wide, track_high, 1.0)
    assert sizes["2×4★"] >= 9
    assert sizes[8] >= 12
    row = Track(("track", "art"), seals, 4, 4, points=24, told="6×4★")
    painter.track(InstructionGroup(), row, 0.0, 0.0, wide, track_high, 1.0)
    assert sizes["6×4★"] >= 7, "whole, whatever it counts"


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_a_card_and_a_chance_are_not_torn_apart_at_the_end_of_a_line(lang):
    tr.lang = lang
    try:
        assert " " not in tr("great_split.card", kind="gold", count=2)
        assert " " not in tr("coach.chance", count=41)
    finally:
        tr.lang = "en"
