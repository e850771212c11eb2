"""The pictures of Tower Up: what differs looks different, to every eye, near and far."""

from itertools import combinations

import pytest
from kivy.graphics import InstructionGroup
from PIL import Image

from app.games.tower_up.ink import CAMERA
from app.games.tower_up.paint import Painter, top_of
from app.games.tower_up.pieces import Card, Chip, Lot, Map, Site, Stock, Tower
from app.look.brush import Brush
from app.look.theme import PLAYERS, theme
from app.parts import Board, Room, Thing
from engine.games.tower_up.boards import MAPS
from engine.games.tower_up.components import COLOURS
from tests.app.helpers import eyes

pytestmark = pytest.mark.gui


def painted(paint, size=(160, 240)):
    from kivy.graphics import Fbo

    fbo = Fbo(size=size)
    painter = Painter(PLAYERS)
    painter.brush(fbo).fill(0, 0, *size, theme["ground"])
    paint(painter, fbo)
    fbo.draw()
    return bytes(fbo.pixels)


def tower(piece, s=80):
    return painted(lambda painter, canvas: painter.piece(canvas, piece, 30, 30, s))


def test_every_tower_looks_different(ui):
    """Colour, height, whose roofs, and at which height each lies."""
    pieces = [Tower(colour, (None,) * height) for colour in COLOURS for height in range(1, 7)]
    pieces += [
        Tower("grey", roofs) for roofs in ((0,), (0, None), (None, 0), (0, 1), (1, 0), (0, None, 1), (None, 0, 1))
    ]
    pieces += [Tower("black", (seat, None)) for seat in range(4)] + [Lot(3), Lot(4), Lot(3, price=2)]
    assert len({tower(piece) for piece in pieces}) == len(pieces)


def test_a_site_with_its_number_is_painted_without_lines(ui):
    """There are dozens of them at every step of a replay, and a smooth line takes as long as twenty boxes."""
    from kivy.graphics import InstructionGroup, SmoothLine

    group = InstructionGroup()
    Painter(PLAYERS).piece(group, Lot(3), 0, 0, 80)
    assert group.children
    assert not any(isinstance(each, SmoothLine) for each in group.children)


def test_owners_and_materials_are_told_apart_by_every_eye(ui):
    def look(piece):
        return Image.frombytes("RGBA", (160, 240), tower(piece))

    groups = [
        [look(Tower("white", (seat,))) for seat in range(5)],
        [look(Tower(colour, (None, None))) for colour in COLOURS],
    ]
    groups.append([look(Tower("black", (seat, None))) for seat in range(5)])
    for kind in eyes.EYES:
        for group in groups:
            seen = [eyes.seen_picture(picture, kind).convert("L").tobytes() for picture in group]
            for a, b in combinations(seen, 2):
                assert sum(abs(x - y) > 12 for x, y in zip(a, b)) > 120, kind


def test_the_frame_of_a_new_floor_leaves_its_number_whole(ui):
    """The lower edge of a first floor's frame runs behind the plate."""

    def plate(paint):
        return Image.frombytes("RGBA", (160, 240), painted(paint)).crop((62, 42, 78, 50))

    piece = Tower("black", (None,), fresh=True)
    alone = plate(lambda painter, canvas: painter.piece(canvas, piece, 30, 30, 80))
    assert plate(lambda painter, canvas: painter.ghost(canvas, piece, 30, 30, 80)).tobytes() == alone.tobytes()


def test_a_tower_stays_within_what_can_be_touched(ui):
    painter = Painter(PLAYERS)
    for height in range(1, 7):
        piece = Tower("brown", (0,) * height)
        left, bottom, right, top = painter.bounds(piece)
        assert left < 0 < bottom
        assert right > 1
        assert top == top_of(piece) <= 3.1


@pytest.mark.parametrize("width", [52, 86, 120])
def test_a_vehicle_that_has_not_left_stands_beside_its_number(ui, monkeypatch, width):
    """At the beginning of a game all four do."""
    ends, write, painter = {}, Brush.text, Painter(PLAYERS)

    def text(brush, words, x, *rest):
        ends[words] = x + write(brush, words, x, *rest)
        return ends[words] - x

    monkeypatch.setattr(Brush, "text", text)
    painter.vehicle = lambda canvas, colour, x, y, wide, alpha=1.0: ends.update(vehicle=x - wide / 2)
    painter.thing(InstructionGroup(), Thing("floor", "grey", Stock("grey", 3, 0, 2)), 0, 0, width)
    assert ends[0] <= ends["vehicle"]


def test_every_card_of_the_market_and_every_stock_looks_different(ui):
    cards = [Card(("brown", "brown", "grey", "grey")), Card(("brown", "grey", "white")), Card((), 2)]
    cards += [Card((), 1, colour, 2) for colour in COLOURS]
    cards += [Card(("brown", "white"), 0, "grey", steps) for steps in (1, 2)]
    stocks = [Stock("grey", number, space, 2) for number in (0, 1, 4) for space in (0, 1, 10)]
    things = [Thing("card", "", card) for card in cards] + [Thing("floor", "grey", stock) for stock in stocks]
    pictures = {painted(lambda p, c, t=thing: p.thing(c, t, 10, 20, 130)) for thing in things}
    assert len(pictures) == len(things)
    chips = [Chip(shape, value) for shape in ("rosette", "ticket", "shield") for value in (0, 3, 5, 7)]
    assert len({painted(lambda p, c, chip=chip: p.chip(c, chip, 80, 80, 60)) for chip in chips}) == len(chips)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("size", [(412, 480), (360, 280), (590, 412), (1100, 800)], ids=str)
def test_all_sites_lie_on_the_paper_and_apart(ui, name, size):
    """The map is stretched to its room, never beyond what the eye accepts; neighbours keep their distance."""
    painter = Painter(PLAYERS)
    left, bottom, right, top = painter.shaped(Board({}, (Map(name),)), Room(*size))
    assert CAMERA["stretch_min"] <= painter.stretch <= CAMERA["stretch_max"]
    spots = [painter.place(Site(name, n)) for n in range(1, MAPS[name].count + 1)]
    assert all(left < x + 0.5 < right and bottom < y + 0.5 < top for x, y in spots)
    for (x0, y0), (x1, y1) in combinations(spots, 2):
        assert abs(x0 - x1) > 0.9 or abs(y0 - y1) > 0.62
