"""Scene of a view of Tower Up: what stands on the street map, as the painter paints it."""

from app.games.tower_up.ink import bounds
from app.games.tower_up.pieces import Card, Lot, Map, Site, Tower
from app.games.tower_up.wording import MAP_NAMES
from app.parts import Board
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import CARDS, COLOURS, WILD, unpacked
from engine.games.tower_up.position import roofs_of


def spot(view, site):
    return Site(MAP_NAMES[view.seats], site)


def tower(view, site, **look):
    return Tower(COLOURS[view.colour[site]], tuple(roofs_of(view, site)), **look)


def pieces(view):
    """Every site, free or built on."""
    return {
        spot(view, site): tower(view, site) if view.height[site] else Lot(site)
        for site in range(1, BOARDS[view.seats].count + 1)
    }


def board(view, found=None, veil=False, names=True):
    """The map with what stands on it."""
    name = MAP_NAMES[view.seats]
    return Board(pieces(view) if found is None else found, (Map(name, veil, names),), bounds=bounds(name))


def presence(view, seat):
    """The towers with roofs of a seat ringed, the others paler."""
    found = {}
    for place, piece in pieces(view).items():
        if view.present[seat] >> place.number & 1:
            found[place] = piece._replace(ring=seat)
        else:
            found[place] = piece._replace(dim=True)
    return found


def face(view, number):
    """A card of the market; while start floors are placed, with its lowest floor marked."""
    if number < 1:
        return None
    card = CARDS[number]
    amounts = unpacked(card.floors)
    names = tuple(COLOURS[c] for c in range(4) for _ in range(amounts[c]))
    lacking = tuple(COLOURS[c] for c, n in enumerate(unpacked(view.stock)) if n < amounts[c])
    bottom = (*COLOURS, "wild")[card.bottom] if view.start else ""
    vehicle = "" if card.vehicle == WILD else COLOURS[card.vehicle]
    return Card(names, card.wild, vehicle, card.steps, bottom, lacking)
