import pytest

from app.brush import DENSITIES, drawings
from app.games.ginkgopolis.paint import CITY, SLAB, Painter, rise
from app.games.ginkgopolis.pieces import Building, Card, Character, Marker, split
from app.theme import PLAYERS, theme
from tests.app.desks import busy_city

pytestmark = pytest.mark.gui


def painted(ui, paint, size=(160, 200), ground="ground"):
    """The picture that a function paints on an empty canvas."""
    from kivy.graphics import Fbo

    fbo = Fbo(size=size)
    painter = Painter()
    painter.brush(fbo).fill(0, 0, *size, theme[ground])
    paint(painter, fbo)
    fbo.draw()
    return bytes(fbo.pixels)


def test_every_building_looks_different(ui):
    pieces = [Building(f"{colour}{n}") for colour in ("red", "blue", "yellow") for n in range(1, 21)]
    pieces += [Building("red7", height, owner) for height in (1, 2, 3, 4, 6) for owner in range(5)]
    pieces += [Building("red7", 2, 1, True), Marker("A"), Marker("B")]
    pictures = [painted(ui, lambda p, c, piece=piece: p.piece(c, piece, 30, 30, 90)) for piece in pieces]
    assert len(set(pictures)) == len(pieces)


def test_in_grey_owners_and_colours_are_still_told_apart(ui):
    from PIL import Image

    def grey(piece):
        data = painted(ui, lambda p, c: p.piece(c, piece, 30, 30, 90))
        return Image.frombytes("RGBA", (160, 200), data).convert("L").tobytes()

    def apart(a, b):
        return sum(abs(x - y) > 12 for x, y in zip(a, b))

    owners = [grey(Building("red7", 1, seat)) for seat in range(len(PLAYERS))]
    colours = [grey(Building(f"{colour}7")) for colour in ("red", "blue", "yellow")]
    for group in (owners, colours):
        for i, a in enumerate(group):
            for b in group[i + 1 :]:
                assert apart(a, b) > 150


def test_every_card_of_the_game_can_be_painted(ui):
    pers = ["cube_red", "cube_blue", "cube_yellow", "low", "tall", "cards_exploit", "cards_urbanize", "cards_construct"]
    cards = [Card("red14", points=2, per=per) for per in [*pers, "card_red", "card_blue", "card_yellow", None]]
    cards += [Card("blue7", trigger, ("tile", "point")) for trigger in ("exploit", "urbanize", "construct")]
    cards += [Card(letter) for letter in "ABCDEFGHIJKL"]
    cards += [
        Character(colour, trigger, ("tile",), ("resource", "point"))
        for colour in ("red", "blue", "yellow")
        for trigger in ("exploit", "urbanize", "construct")
    ]
    for style in ("light", "dark"):
        theme.style = style
        pictures = [painted(ui, lambda p, c, card=card: p.card(c, card, 10, 10, 120), (140, 190)) for card in cards]
        assert len(set(pictures)) == len(cards)


def test_tall_buildings_rise_as_much_as_the_design_says():
    assert [round(rise(h) + SLAB, 3) for h in (1, 2, 4, 5, 9)] == [0.088, 0.176, 0.352, 0.42, 0.42]
    hidden = {h: rise(h) + 1 - (1 + CITY["gap_y"]) for h in (4, 6)}
    assert hidden == {4: pytest.approx(0.044), 6: pytest.approx(0.112)}


def test_details_come_and_go_with_the_distance(ui):
    counts = {}
    from kivy.graphics import InstructionGroup

    painter = Painter(cards={"red7": Card("red7", "exploit", ("resource",))})
    for side in (30, 60, 110):
        group = InstructionGroup()
        painter.building(group, Building("red7", 4, 1), 0, 0, side)
        counts[side] = len(group.children)
    assert counts[30] < counts[60] < counts[110]


def test_a_thumbnail_of_a_whole_city_is_painted_by_the_same_painter(ui):
    def thumbnail(painter, canvas):
        for (x, y), piece in busy_city().items():
            painter.piece(canvas, piece, 110 + x * 11, 60 + y * 12, 10)

    assert len(set(painted(ui, thumbnail, (240, 120)))) > 50


def test_every_picture_is_in_every_density(ui):
    for folder in ("ui", "ginkgopolis"):
        names = [set(drawings(folder, density)) for density in DENSITIES]
        assert all(found == names[0] for found in names)


def test_names_are_split_into_colour_and_number():
    assert split("yellow13") == ("yellow", 13)
