"""From a view of the table to the pieces that are painted."""

from app.games.ginkgopolis.pieces import Building, District, Marker
from engine.core.grid import SIDES, xy
from engine.games.ginkgopolis.cards import NAMES, TILES
from engine.games.ginkgopolis.scoring import districts as scored
from engine.games.ginkgopolis.state import NOBODY


def pieces(view):
    """Cell -> building or marker, for everything that lies in the city."""
    return {xy(at): _piece(view, piece) for at, piece in view.city.items()}


def _piece(view, piece):
    if piece >= TILES:
        return Marker(NAMES[piece])
    owner = view.owner[piece]
    return Building(NAMES[piece], view.height[piece], None if owner == NOBODY else owner, piece in view.sites)


def slots(view):
    """The free cells beside buildings, where the city may grow."""
    built = {at for at, piece in view.city.items() if piece < TILES}
    return [xy(at) for at in sorted({at + side for at in built for side in SIDES} - built)]


def districts(view):
    """The areas that count, with their first two; districts nobody lives in have no ranks."""
    return [
        District(
            found.colour,
            tuple(tuple(map(int, cell.split(","))) for cell in found.cells),
            tuple((rank.seat, rank.resources, rank.points) for rank in found.ranks[:2]),
        )
        for found in scored(view)
    ]
