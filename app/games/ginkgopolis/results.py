"""The end of a game as plain rows: who got what for what, which districts paid whom, and why ties went as they did."""

from typing import NamedTuple

from engine.games.ginkgopolis.scoring import districts

ROWS = (  # of the scoring, with their icons; words are ginkgopolis.score.<row>
    ("points", "ginkgopolis/gain_point"),
    ("final_cards", "ginkgopolis/final"),
    ("new_hand", "ginkgopolis/new_hand"),
    ("districts", "ui_district"),
)


class Paid(NamedTuple):
    """One district: its colour, and per rank (seat, cubes, points); `reason` tells why equal cubes were not equal."""

    colour: str
    icon: str
    ranks: tuple
    reason: str | None  # "tallest" or "number"; words are ginkgopolis.tie.<reason>


ICON = {"red": "ginkgopolis/gain_resource", "blue": "ginkgopolis/gain_tile", "yellow": "ginkgopolis/gain_point"}


def paid(view):
    """Every district somebody lives in, the dearest first."""
    found = []
    for district in districts(view):
        ranks = tuple((rank.seat, rank.resources, rank.points) for rank in district.ranks)
        # Only ranks that pay matter: first before second, second before third.
        reasons = [rank.ahead_by for rank in district.ranks[:2] if rank.ahead_by in ("tallest", "number")]
        if ranks:
            found.append(Paid(district.colour, ICON[district.colour], ranks, reasons[0] if reasons else None))
    return sorted(found, key=lambda one: -one.ranks[0][2])


def ending(view):
    """Why it is over: the key under ginkgopolis.end."""
    if view.hal and view.exhausted:
        return "tiles"
    return "tiles_twice" if view.exhausted >= 2 else "resources"


def history(match):
    """What everybody would score after each round, the last row being the result."""
    past = match.at(0)
    rows = []
    playing = past.state.round
    for move in match.moves:
        past.play(move)
        if past.state.round > playing:
            playing = past.state.round
            rows.append(totals(past))
    return [*rows, totals(match)]


def totals(match):
    return [sum(row.values()) for row in match.game.scores(match.state)]
