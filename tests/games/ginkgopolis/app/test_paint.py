from itertools import combinations

import pytest
from PIL import Image

from app.games.ginkgopolis.ink import COLOURS
from app.games.ginkgopolis.paint import CITY, SLAB, Painter, rise
from app.games.ginkgopolis.pieces import Building, Card, Character, Marker, split
from app.look.brush import DENSITIES, drawings, text_width, words
from app.look.theme import PLAYERS, theme
from app.parts import Board
from tests.app.helpers import eyes
from tests.app.helpers.desks import busy_city

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
    pieces += [Building("red7", height, owner) for height in (1, 2, 3, 4, 6) for owner in range(len(PLAYERS))]
    pieces += [Building("red7", 2, 1, True), Marker("A"), Marker("B")]
    pictures = [painted(ui, lambda p, c, piece=piece: p.piece(c, piece, 30, 30, 90)) for piece in pieces]
    assert len(set(pictures)) == len(pieces)


def test_owners_and_colours_are_told_apart_by_every_eye(ui):
    def look(piece):
        data = painted(ui, lambda p, c: p.piece(c, piece, 30, 30, 90))
        return Image.frombytes("RGBA", (160, 200), data)

    owners = [look(Building("red7", 1, seat)) for seat in range(len(PLAYERS))]
    colours = [look(Building(f"{colour}7")) for colour in ("red", "blue", "yellow")]
    for kind in eyes.EYES:
        for group in (owners, colours):
            for a, b in combinations([eyes.seen_picture(picture, kind).convert("L").tobytes() for picture in group], 2):
                assert sum(abs(x - y) > 12 for x, y in zip(a, b)) > 150, kind


def test_patterns_tell_buildings_apart_where_colours_are_the_same_grey(ui):
    def face(colour):
        """A patch of the face without number, symbol and rim, less its own grey: the pattern alone."""
        data = painted(ui, lambda p, c: p.piece(c, Building(f"{colour}7"), 30, 30, 96))
        patch = list(Image.frombytes("RGBA", (160, 200), data).convert("L").crop((60, 52, 116, 80)).tobytes())
        grey = sum(patch) / len(patch)
        return [v - grey for v in patch]

    faces = {colour: face(colour) for colour in COLOURS}
    for one, other in combinations(faces, 2):
        unlike = [abs(a - b) for a, b in zip(faces[one], faces[other])]
        assert sum(unlike) / len(unlike) > 3, (one, other)


@pytest.mark.parametrize("kind", eyes.EYES)
def test_colours_stay_different_colours_to_every_eye(kind):
    for one, other in combinations(PLAYERS, 2):
        five = {one, other} <= {*PLAYERS[:5]}  # seven greys 14 apart would reach from black beyond white
        assert eyes.apart(one.face, other.face, kind) > (25 if kind != "grey" else 14 if five else 7), (
            one.key,
            other.key,
        )
    for one, other in combinations(COLOURS, 2):
        if (kind, one, other) != ("grey", "red", "blue"):  # there the pattern tells
            assert eyes.apart(COLOURS[one]["face"], COLOURS[other]["face"], kind) > 30, (one, other)


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

    painter = Painter()
    for side in (30, 60, 110):
        group = InstructionGroup()
        painter.piece(group, Building("red7", 4, 1), 0, 0, side)
        counts[side] = len(group.children)
    assert counts[30] < counts[60] < counts[110]


def test_a_ground_full_of_plants_is_painted_with_few_strokes(ui):
    """Each stroke is paid for at every step of a replay."""
    from kivy.graphics import InstructionGroup

    ground = InstructionGroup()
    Painter().ground(ground, (-700, -200, 1400, 400), Board(pieces=busy_city()), 20)
    assert len(ground.children) <= 12
    assert len(ground.children[-1].vertices) > 100, "many trees"


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


def test_words_are_as_wide_as_they_are_measured(ui):
    for text in ("", " ", "Chloé ", "−3 → 4", "Each Build out: +1 leaf, and a tile…"):
        for size, font, bold in ((11, "Inter", False), (15, "InterMedium", True), (37, "Sora", True)):
            assert text_width(text, size, font, bold) == words(text, size, font, bold).width


def test_words_that_are_only_measured_make_no_texture(ui):
    made = words.cache_info().misses
    assert text_width("Nobody ever paints this sentence", 15) > 100
    assert words.cache_info().misses == made
