"""The end of a game as plain rows: who got what for what, which districts paid whom, and why ties went as they did."""

from typing import NamedTuple

from app.games.ginkgopolis.ink import COLOURS, SYMBOL
from engine.games.ginkgopolis.scoring import districts

ROWS = (  # of the scoring, with their icons; words are ginkgopolis.score.<row>
    ("points", "ginkgopolis/gain_point"),
    ("final_cards", "ginkgopolis/final"),
    ("new_hand", "ginkgopolis/new_hand"),
    ("districts", "ui_district"),
)


class Paid(NamedTuple):
    """One district: how it looks, and per rank (seat, cubes, points); `reason` tells why equal cubes were not equal."""

    colour: str
    icon: str
    face: tuple
    ink: tuple
    ranks: tuple
    reason: str | None  # "tallest" or "number"; words are ginkgopolis.decided.<reason>


def paid(view):
    """Every district somebody lives in, the dearest first."""
    found = []
    for district in districts(view):
        # Only ranks that pay matter: the first two, and a third that was as good as the second in cubes.
        reasons = [rank.ahead_by for rank in district.ranks[:2] if rank.ahead_by in ("tallest", "number")]
        close = len(district.ranks) > 1 and district.ranks[1].ahead_by in ("tallest", "number")
        ranks = tuple((rank.seat, rank.resources, rank.points) for rank in district.ranks[: 3 if close else 2])
        if ranks:
            look = COLOURS[district.colour]
            icon = f"ginkgopolis/{SYMBOL[district.colour]}"
            found.append(Paid(district.colour, icon, look["face"], look["txt"], ranks, reasons[0] if reasons else None))
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
    playing = max(1, past.state.round)
    for move in match.moves:
        past.play(move)
        if past.state.round > playing:
            playing = past.state.round
            rows.append(totals(past))
    return [*rows, totals(match)]


def totals(match):
    return [sum(row.values()) for row in match.game.scores(match.state)]
