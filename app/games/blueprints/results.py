"""The end of a game of Blueprints: every card explained, what is noted of it, and what many games add up to."""

from collections import Counter

from app.base.spans import GREY, Row, Span, group, text
from app.games.blueprints.links import SCORES, counted
from app.games.blueprints.wording import say
from app.parts import Explained, Favourite, Honour
from app.parts.defaults import ending
from app.parts.honours import deed, different, most_points, often, only_hard, wins
from engine.games.blueprints.awards import ranking, standing
from engine.games.blueprints.pieces import CARD_POINTS, CARDS, FIRST_PRIZE, MATERIALS, PRIZES
from engine.games.blueprints.scoring import building_of

__all__ = [
    "HONOURS",
    "ROWS",
    "SCORES",
    "counted",
    "deeds",
    "done",
    "ending",
    "explained",
    "favourites",
    "liked",
    "summary",
]

ROWS = (("trophies", "ui_trophy"), ("prizes", "blueprints/ic_structural_integrity"))
POINTS, BUILDING, EXACT, KINDS = 12, 40, 3, 4


# --- one game ---


def summary(view):
    """Three rounds; what decided where points did not."""
    lines = [say("end.rounds", count=view.round)]
    keys = [standing(won) for won in view.won]
    best = [key for key in keys if key[0] == max(k[0] for k in keys)]
    if len(best) > 1:
        lines.append(say("end.shared") if ranking(view).count(1) > 1 else say(_tie(best)))
    return lines


def _tie(keys):
    """Which of prizes, gold and silver told the best two apart."""
    one, two = sorted(keys, reverse=True)[:2]
    return next(
        f"end.tie.{name}" for name, a, b in zip(("prizes", "gold", "silver", "bronze"), one[1:], two[1:]) if a != b
    )


def explained(view, names):
    """The cards of everybody; what they were given for stands in the album."""
    rows = []
    for p in range(view.seats):
        line = [Span("badge", p)]
        for card, (name, number) in enumerate(zip(CARDS, view.won[p])):
            if number:
                kind = "trophy" if card < FIRST_PRIZE else "prize"
                line.append(group(Span(kind, name), text(f"{number} × {CARD_POINTS[card]}")))
        if len(line) == 1:
            line.append(text(say("explained.none"), GREY))
        rows.append(Row("", (*line, text(f"=\u00a0{standing(view.won[p])[0]}", "plus"))))
    return [Explained(say("explained.cards"), rows)]


# --- what is noted of it ---


def deeds(match):
    """Facts of the match and, under "seats", of everybody who sat at the table. No names."""
    s = match.state
    best, exact = Counter(), Counter()
    again = match.at(0)
    for move in match.moves:
        for event in again.play(move):
            if event.kind == "building_scored":
                best[event.player] = max(best[event.player], event.facts["total"])
                exact[event.player] += bool(event.facts["plan"])
    return {
        "rounds": s.round,
        "seats": [
            {
                "building": best[p],
                "exact": exact[p],
                "prizes": [name for name, number in zip(PRIZES, s.won[p][FIRST_PRIZE:]) if number],
                "gold": s.won[p][0],
                "highest": max(map(len, building_of(s.dice[p], s.squares[p]))),
            }
            for p in range(match.players)
        ],
    }


def done(match):
    """How many dice of each material everybody took."""
    taken = Counter((move.player, move.args[0][:-1]) for move in match.moves if move.kind == "take")
    return [(m, f"blueprints/mat_{m}", [taken[p, m] for p in range(match.players)]) for m in MATERIALS]


# --- many games ---


def liked(result):
    names = result.deeds.get("prizes")
    return [name for name in names if name in PRIZES] if isinstance(names, list) else []


HONOURS = (  # words are blueprints.honour.<key> and .note
    Honour("win", "ui_trophy", 1, wins()),
    Honour("hard", "ui_bot", 1, wins(only_hard)),
    Honour("points", "blueprints/ic_demand", POINTS, most_points),
    Honour("building", "blueprints/ic_die", BUILDING, deed("building")),
    Honour("exact", "blueprints/ic_plan", EXACT, deed("exact")),
    Honour("prizes", "blueprints/ic_geometer", KINDS, different(liked)),
)


def favourites(counts, most=4):
    """The prizes one has won most often."""
    return [
        Favourite(say(f"prize.{name}"), say("favourite.note"), f"blueprints/prize_{name}", games, won)
        for name, games, won in often(counts, PRIZES.index, most)
    ]
