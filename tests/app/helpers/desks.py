"""A desk with the middle of a game on it, for tests that touch and look."""

from app.games.ginkgopolis.paint import Painter
from app.games.ginkgopolis.pieces import Building, Card, District, Marker
from app.games.ginkgopolis.table import Table
from app.parts import Board, Button, Callout, Own, Thing
from app.play.layout import arrange
from app.table.desk import Desk

CITY = {
    (-1, 1): Building("yellow1"), (0, 1): Building("red2", 3, 1), (1, 1): Building("blue4", 2, 2, True),
    (-1, 0): Building("blue1"), (0, 0): Building("red14", 3, 3), (1, 0): Building("yellow9", 1, 0),
    (-1, -1): Building("red5", 1, 4), (0, -1): Building("blue16", 6, 1), (1, -1): Building("yellow3"),
    (0, 2): Marker("B"), (2, 0): Marker("E"), (0, -2): Marker("H"), (-2, 0): Marker("K"),
}  # fmt: skip
CARDS = [
    Card("blue20", points=9),
    Card("E"),
    Card("red14", points=1, per="low"),
    Card("yellow9", "construct", ("point",)),
]
TILES = ["yellow13", "blue7", "blue11", "red7", "blue18"]
LEGAL = [(0, 0), (1, 0), (2, 0)]
DISTRICTS = [
    District("red", ((0, 0), (0, 1)), ((3, 3, 6), (1, 3, 2))),
    District("yellow", ((1, 0), (1, -1)), ((0, 1, 1),)),
]


class Heard(list):
    """The events of a desk, in order."""

    def listen(self, desk, *names):
        for name in names:
            desk.bind(**{name: lambda _, *facts, name=name: self.append((name, *facts))})
        return self


def busy_city():
    """Sixty buildings of every colour, height and owner, with all markers round them."""
    names = [f"{colour}{n}" for n in range(1, 21) for colour in ("red", "blue", "yellow")]
    cells = [(x, y) for y in range(-3, 3) for x in range(-5, 5)]
    city = {
        cell: Building(name, 1 + i % 6, (i * 7) % 5 if i % 4 else None, i % 7 == 0)
        for i, (cell, name) in enumerate(zip(cells, names))
    }
    return city | {(x, 3): Marker(letter) for x, letter in zip(range(-5, 7), "ABCDEFGHIJKL")}


def lay(size, city=None, **options):
    """A desk laid out for a window; not shown yet."""
    desk = Desk(wishes=Table.rows, painter=Painter())
    desk.place(arrange(*size, **options, rows=Table.rows))
    desk.board.board = Board(city or CITY)
    desk.rows["hand"].things = [Thing("card", card.name, card) for card in CARDS]
    desk.rows["tray"].things = [Thing("tile", name) for name in TILES]
    button = Button("new_hand", "ginkgopolis/new_hand", "1 left")
    desk.own.own = Own(0, counters=(("resource", 5), ("point", 10)), button=button)
    desk.reach = lambda item: LEGAL
    desk.preview = lambda item, cell: (Building(item.name if item.kind == "tile" else "red14", 4, 1), "h 3 → 4")
    return desk


def districts(city=CITY):
    """The city with its districts shown."""
    return Board(city, tuple(DISTRICTS), tuple(Callout(d.cells, what=d) for d in DISTRICTS))
