"""The end of a game of Ginkgopolis: who got what and why, what is noted of it, and what many games add up to: a dozen
achievements, and the characters one plays with."""

from collections import Counter
from typing import NamedTuple

from app.base.spans import Row, Span, text
from app.games.ginkgopolis.links import SCORES, counted
from app.games.ginkgopolis.wording import effect, listing, piece, role
from app.look.i18n import tr
from app.parts import Explained, Favourite, Honour
from app.parts.honours import deed, different, in_a_row, most, most_points, number, often, only_hard, wins
from engine.games.ginkgopolis.cards import (
    CARDS,
    CHARACTERS,
    COLOURS,
    FIRST_CHARACTER,
    FIRST_LETTER,
    ID,
    NAMES,
    NEW_HAND_POINTS,
    NEW_HANDS,
    TRIGGERS,
)
from engine.games.ginkgopolis.scoring import districts, final_points, scores

FOLDER = "ginkgopolis"
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

ROWS = (  # of the scoring, with their icons; words are ginkgopolis.score.<row>
    ("points", f"{FOLDER}/gain_point"),
    ("final_cards", f"{FOLDER}/final"),
    ("new_hand", f"{FOLDER}/new_hand"),
    ("districts", "ui_district"),
)
ACTIONS = ("exploit", "urbanize", "construct")
BUILT = {"fell_back": "exploit", "urbanized": "urbanize", "constructed": "construct"}
POINTS, LEVELS_HIGH, DISTRICT, FINAL_CARDS, IN_A_ROW = 100, 6, 20, 45, 5


# --- one game ---


def summary(view):
    """How long it took."""
    lines = [tr("app.final.rounds", count=view.round)]
    if view.hal and len({sum(row.values()) for row in scores(view)}) == 1:
        lines.append(tr("ginkgopolis.solo.tie"))
    return lines


def ending(match, names):
    """Why it is over: the tiles, Hal who could not build, or whose cubes were all in the city."""
    view, (why, seat) = match.state, _trigger(match)
    if why == "tiles":
        return tr("ginkgopolis.end.tiles" if view.hal else "ginkgopolis.end.tiles_twice")
    if why == "hal":
        return tr("ginkgopolis.end.hal")
    out = [p for p in range(len(names)) if p == seat or (not view.resources[p] and not view.reserve[p])]
    return tr("ginkgopolis.end.resources.by", names=listing(names[p] for p in out), count=len(out))


def _trigger(match):
    """What began the last round, and by whose doing: the table keeps only that it began."""
    past = match.at(0)
    for move in match.moves:
        for event in past.play(move):
            if event.kind == "end_triggered":
                return event.facts["why"], event.player
    return "tiles" if match.state.exhausted else "resources", None  # it goes on from a position in its last round


class Paid(NamedTuple):
    """A district and, per rank, (seat, cubes, points); `reason` tells why equal cubes were not equal."""

    colour: str
    ranks: tuple[tuple[int, int, int], ...]
    reason: str | None  # "tallest" or "number"


def paid(view):
    """Every district somebody lives in, the dearest first."""
    found = []
    for district in districts(view):
        # Only ranks that pay matter: the first two, and a third that was as good as the second in cubes.
        reasons = [rank.ahead_by for rank in district.ranks[:2] if rank.ahead_by in ("tallest", "number")]
        close = len(district.ranks) > 1 and district.ranks[1].ahead_by in ("tallest", "number")
        ranks = tuple((rank.seat, rank.resources, rank.points) for rank in district.ranks[: 3 if close else 2])
        if ranks:
            found.append(Paid(district.colour, ranks, reasons[0] if reasons else None))
    return sorted(found, key=lambda one: -one.ranks[0][2])


def explained(view, names):
    """What each row of the scoring is made of."""
    cards = [row for seat in range(view.seats) for row in _final_cards(view, seat)]
    hands = [
        Row("", (Span("badge", seat), text(f"{left} × {NEW_HAND_POINTS}"), text(f"+{left * NEW_HAND_POINTS}", "bold")))
        for seat, left in enumerate(view.newhand)
        if left
    ]
    found = (("final_cards", cards), ("new_hand", hands), ("districts", _districts(view)))
    return [Explained(tr(f"ginkgopolis.score.{key}"), rows, key) for key, rows in found if rows]


def _final_cards(view, seat):
    """What each final card of somebody has brought, the dearest first."""
    worth = {card: final_points(view, seat, card) for card in view.front[seat] if card >= 0 and CARDS[card].final}
    for card, points in sorted(worth.items(), key=lambda pair: -pair[1]):
        name = NAMES[card]
        yield Row(effect(name), (Span("badge", seat), text(piece(name)), text(f"+{points}", "bold")))


def _districts(view):
    """Who has how many cubes in each district and gets what for it; where cubes were equal, what decided."""
    rows = []
    for district in paid(view):
        line = [Span("swatch", district.colour)]
        for seat, cubes, points in district.ranks:
            line += [Span("badge", seat), text(cubes, "bold"), text(f"+{points}", "label")]
        rows.append(Row(tr(f"ginkgopolis.decided.{district.reason}") if district.reason else "", tuple(line)))
    return rows


# --- what is noted of it ---


def deeds(match):
    """Facts of the match and, under "seats", of everybody who sat at the table; Hal did not. No names."""
    s = match.state
    score, led, did = scores(s), districts(s), _resolved(match)
    return {
        "rounds": s.round,
        "seats": [
            {
                "characters": [NAMES[c] for c in s.front[p] if c >= FIRST_CHARACTER],
                "scores": score[p],
                "tallest": max((s.height[top] for top in s.city.values() if _owned(s, top, p)), default=0),
                "district": max((rank.points for d in led for rank in d.ranks if rank.seat == p), default=0),
                "cards": sum(c < FIRST_CHARACTER for c in s.front[p]),
                "actions": {action: did[p, action] for action in ACTIONS},
            }
            for p in range(match.players)
        ],
    }


def done(match):
    """How often everybody did each action, Hal too."""
    counts = _resolved(match)
    seats = range(len(scores(match.state)))
    return [(key, f"{FOLDER}/act_{key}", [counts[seat, key] for seat in seats]) for key in ACTIONS]


def _owned(s, piece, p):
    return piece < FIRST_LETTER and s.owner[piece] == p


def _resolved(match):
    """(seat, action) -> how often; what could not be built was taken. The match is played through once more."""
    counts, again = Counter(), match.at(0)
    for move in match.moves:
        for event in again.play(move):
            alone = event.kind == "revealed" and event.facts["tile"] is None
            if alone or event.kind in BUILT:
                counts[event.player, BUILT.get(event.kind, "exploit")] += 1
    return counts


# --- many games ---


def scored(name):
    return most(lambda result: _scores(result).get(name, 0))


def _scores(result):
    noted = result.deeds.get("scores")
    return {name: number(value) for name, value in noted.items()} if isinstance(noted, dict) else {}


def liked(result):
    names = result.deeds.get("characters")
    known = {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()
    return [name for name in known & ID.keys() if ID[name] in CHARACTERS]


def _hal(result):
    return result.options.get("hal", "normal") if result.players == 1 else None


def _patient(result):
    return _scores(result).get("new_hand", 0) >= NEW_HAND_POINTS * NEW_HANDS


HONOURS = (  # words are ginkgopolis.honour.<key> and .note
    Honour("win", "ui_trophy", 1, wins()),
    Honour("hard", "ui_bot", 1, wins(only_hard)),
    Honour("full", "ui_human", 1, wins(lambda result: result.players == 5)),
    Honour("hal", f"{FOLDER}/hal", 1, wins(_hal)),
    Honour("expert", "ui_lock", 1, wins(lambda result: _hal(result) == "expert")),
    Honour("streak", "ui_calendar", IN_A_ROW, in_a_row),
    Honour("points", f"{FOLDER}/gain_point", POINTS, most_points),
    Honour("tower", f"{FOLDER}/act_construct", LEVELS_HIGH, deed("tallest")),
    Honour("district", "ui_district", DISTRICT, deed("district")),
    Honour("final", f"{FOLDER}/final", FINAL_CARDS, scored("final_cards")),
    Honour("patient", f"{FOLDER}/new_hand", 1, wins(_patient)),
    Honour("characters", "ui_card", len(CHARACTERS), different(liked)),
)


def favourites(counts, most=6):
    """The characters one has played with most often."""
    return [
        Favourite(tr(f"ginkgopolis.character.{name}"), role(name), _portrait(name), games, won)
        for name, games, won in often(counts, ID.__getitem__, most)
    ]


def _portrait(name):
    card = CARDS[ID[name]]
    return f"{FOLDER}/char_{COLOURS[card.colour]}_{TRIGGERS[card.trigger]}"
