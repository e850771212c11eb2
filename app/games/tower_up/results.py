"""The end of a game of Tower Up: every million explained, what is noted of it, and what many games add up to."""

from collections import Counter

from app.base.spans import GREY, Row, Span, group, text
from app.games.tower_up import signs
from app.games.tower_up.goals import goals
from app.games.tower_up.links import SCORES, counted
from app.games.tower_up.wording import say
from app.parts import Explained, Favourite, Honour
from app.parts.defaults import ending
from app.parts.honours import deed, most_points, often, only_hard, wins
from engine.games.tower_up.components import CHIPS, COLOURS, MOST_CONE, OBJECTIVES
from engine.games.tower_up.scoring import cone, ranking, scores

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

ROWS = (  # of the scoring, with their icons; words are tower_up.score.<row>
    *((colour, f"tower_up/material_{colour}") for colour in COLOURS),
    ("cone", "tower_up/ui_roof"),
    ("chips", "tower_up/ui_target"),
)
MILLIONS, GOALS, EXTRA, ROOFS_SEEN = 50, 3, 3, MOST_CONE


# --- one game ---


def summary(view):
    """How long it took and why it is over."""
    lines = [say("end.turns", count=view.turn)]
    if view.finale:
        lines.append(say(f"end.{view.finale}"))
    totals = [sum(row.values()) for row in scores(view)]
    if totals.count(max(totals)) > 1 and ranking(view).count(1) == 1:
        lines.append(say("end.tie"))
    return lines


def explained(view, names):
    """Each marker's space, the roofs in sight, the chips, and the floors that decide a tie."""
    seats = range(view.seats)
    markers = [
        Row("", (Span("badge", p), *_markers(view, p), text(f"+{sum(view.tracks[4 * p : 4 * p + 4])}", "plus")))
        for p in seats
    ]
    seen = [
        Row("", (Span("badge", p), signs.cone(p), text(say("roofs", count=view.visible[p].bit_count())),
                 text(f"+{cone(view, p)}", "plus")))
        for p in seats
    ]  # fmt: skip
    met = []
    for goal in goals(view):
        line = [signs.goal(goal.name), text(say(f"goal.{goal.name}"), "bold")]
        for seat, value in sorted(goal.owned.items(), key=lambda item: -item[1]):
            line.append(group(Span("badge", seat), text(f"+{value}", "plus")))
        if not goal.owned:
            line.append(text(say("explained.none"), GREY))
        met.append(Row("", tuple(line)))
    left = [group(Span("badge", p), text(say("floors", count=view.reserve[p] % 255))) for p in seats]
    return [
        Explained(say("explained.markers"), markers),
        Explained(say("explained.cone", most=MOST_CONE), seen),
        Explained(say("explained.goals"), met),
        Explained(say("explained.reserve"), [Row("", tuple(left))]),
    ]


def _markers(view, p):
    for c, colour in enumerate(COLOURS):
        yield group(signs.vehicle(colour), text(view.tracks[4 * p + c], "bold"))


# --- what is noted of it ---


def deeds(match):
    """Facts of the match and, under "seats", of everybody who sat at the table. No names."""
    s, best = match.state, CHIPS[match.players][0]
    extra = _extra_turns(match)
    score = scores(s)
    return {
        "turns": s.turn,
        "seats": [
            {
                "scores": score[p],
                "goals": [OBJECTIVES[o] for i, o in enumerate(s.objectives) if s.chips[3 * p + i]],
                "firsts": sum(s.chips[3 * p + i] == best for i in range(3)),
                "extra": extra[p],
                "cone": cone(s, p),
            }
            for p in range(match.players)
        ],
    }


def done(match):
    """How often everybody took a card, built a floor and had another turn for a column of stars."""
    kinds, extra = Counter((move.player, move.kind) for move in match.moves), _extra_turns(match)
    seats = range(match.players)
    return [
        ("take", "tower_up/ui_market", [kinds[p, "take"] for p in seats]),
        ("build", "tower_up/ui_build", [kinds[p, "build"] for p in seats]),
        ("extra", "tower_up/ui_star", [extra[p] for p in seats]),
    ]


def _extra_turns(match):
    """How many each seat earned: the match is played through once more."""
    earned, again = Counter(), match.at(0)
    for move in match.moves:
        earned.update(event.player for event in again.play(move) if event.kind == "extra_turn_earned")
    return earned


# --- many games ---


def liked(result):
    names = result.deeds.get("goals")
    return [name for name in names if name in OBJECTIVES] if isinstance(names, list) else []


HONOURS = (  # words are tower_up.honour.<key> and .note
    Honour("win", "ui_trophy", 1, wins()),
    Honour("hard", "ui_bot", 1, wins(only_hard)),
    Honour("millions", "tower_up/ui_build", MILLIONS, most_points),
    Honour("goals", "tower_up/ui_target", GOALS, deed("firsts")),
    Honour("extra", "tower_up/ui_star", EXTRA, deed("extra")),
    Honour("cone", "tower_up/ui_roof", ROOFS_SEEN, deed("cone")),
)


def favourites(counts, most=6):
    """The goals one has met most often."""
    return [
        Favourite(say(f"goal.{name}"), say("favourite.note"), f"tower_up/objective_{name}", games, won)
        for name, games, won in often(counts, OBJECTIVES.index, most)
    ]
