"""Marks on the street map for a choice: rings with prices, floors that would be new, notes on what a roof brings."""

from app.base.spans import text
from app.games.tower_up import scene, signs
from app.games.tower_up.book import outcomes
from app.games.tower_up.ink import UNIT
from app.games.tower_up.paint import top_of
from app.games.tower_up.pieces import Lot, Pill, Tower
from app.parts import Item, Marks
from engine.games.tower_up.boards import BOARDS, MAPS
from engine.games.tower_up.components import COLOURS

WIDE, HIGH = 1.5, 0.5  # S: notes nearer than this to each other move apart


def new_tower(colour, seat=None):
    return Tower(colour, (seat,), fresh=True)


def of_turn(turn):
    view = turn.view

    def spot(site):
        return scene.spot(view, site)

    held = turn._held()
    selected = [Item("card", str(turn.card))] if turn.card else []
    selected += [Item("floor", name) for name in dict.fromkeys([*([held] if held else []), *turn.colours, *turn.given])]
    dim = [Item("floor", name) for name in COLOURS if turn.wish and turn.wish not in turn.sites.get(name, ())]
    if turn.question == "place":
        rings = [spot(site) for site in turn.sites.get(held, ()) if site != turn.site] if held else []
        chosen = (spot(turn.site), new_tower(held)._replace(chosen=True)) if turn.site is not None else None
        return Marks(rings, chosen=chosen, selected=selected, dim=dim)
    if turn.site is None:
        sites = turn.sites.get(turn.colour, ()) if turn.colour else [turn.wish] if turn.wish else ()
        return Marks([spot(site) for site in sites], selected=selected, dim=dim)
    laid = ghosts(turn)
    chosen = (spot(turn.roof), laid.pop(turn.roof)) if turn.roof is not None else None
    order = sorted(laid, key=lambda site: BOARDS[view.seats].place[site][1])  # the near ones last
    rings = [spot(site) for site in turn.sites[turn.colour] if site not in laid and site != turn.roof]
    return Marks(
        rings,
        chosen=chosen,
        laid={spot(site): laid[site] for site in order},
        gifts=notes(turn),
        selected=selected,
        dim=dim,
    )


def ghosts(turn):
    """Site -> the tower as it would stand, with the roof on the chosen one."""
    view = turn.view
    found = {}
    for site in turn.roofs():
        tower = scene.tower(view, site) if view.height[site] else Tower(turn.colour, ())
        mine = turn.seat if site == turn.roof else None
        found[site] = Tower(tower.colour, (*tower.roofs, mine), fresh=True, chosen=site == turn.roof)
    return found


def notes(turn):
    """At each place for the roof: the steps it brings, a star for an extra turn, a chip."""
    found, taken = {}, []
    towers = ghosts(turn)
    for site, outcome in outcomes(turn).items():
        spans = [text(f"+{outcome.steps}", "bold"), signs.swatch(outcome.colour)]
        spans += [signs.STAR] if outcome.extra else []
        spans += [signs.chip(shape, value) for shape, value in outcome.chips]
        place = scene.spot(turn.view, site)
        rise = top_of(towers[site]) - 0.5 + 0.24
        found[apart(Pill(place, rise), taken)] = tuple(spans)
    return found


def apart(pill, taken):
    """Moves a note up while another lies where it would."""
    x, y = MAPS[pill.site.map].place[pill.site.number]
    unit = UNIT[pill.site.map]
    across, up = x / unit, pill.rise - y / unit
    while any(abs(across - ox) < WIDE and abs(up - oy) < HIGH for ox, oy in taken):
        up += HIGH
    taken.append((across, up))
    return pill._replace(rise=up + y / unit)


def board(view, turn=None):
    """The map as it is while something is chosen: prices on free sites, all else paler."""
    found = scene.pieces(view)
    if turn is None:
        return scene.board(view, found)
    held = turn._held() if turn.question in ("turn", "place") else None
    if held is None or turn.card:
        return scene.board(view, found)
    legal = turn.sites.get(held, ())
    ghosted = turn.site is not None and turn.question == "turn"
    for place, piece in found.items():
        if isinstance(piece, Lot):
            price = (turn.price(place.number) if turn.question == "turn" else 0) if place.number in legal else None
            found[place] = piece._replace(price=price, dim=price is None)
        elif ghosted:
            found[place] = piece._replace(dim=True)
    return scene.board(view, found, veil=ghosted, names=False)
