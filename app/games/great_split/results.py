"""The end of a game of The Great Split: every point explained, what is noted of it, and what many games add up to."""

from collections import Counter

from app.base.spans import GREY, Row, Span, group, text
from app.games.great_split import scene
from app.games.great_split.links import SCORES, counted
from app.games.great_split.wording import kind, say
from app.parts import Explained, Favourite, Honour
from app.parts.defaults import ending
from app.parts.honours import deed, most_points, often, only_hard, wins
from engine.games.great_split.box import ART, BOARD, CHARACTERS, EMERALD, LENGTH, RESOURCES, TOME, TOPAZ
from engine.games.great_split.scoring import (
    SCORED,
    art_points,
    contract_points,
    gem_points,
    ranking,
    scores,
    tome_points,
)

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

ROWS = (  # of the scoring, with their icons; words are great_split.score.<row>
    ("steps", "great_split/ic_prestige"),
    ("mid_game", "great_split/ic_line"),
    ("tome", "great_split/ic_tome"),
    ("art", "great_split/ic_art"),
    ("gem", "great_split/ic_gem"),
    ("contracts", "great_split/ic_contract"),
)
TOTAL, CONTRACTS, FULL, GEMS = 120, 50, 4, 26


def summary(view):
    """How long it took, and that a tie is shared."""
    lines = [say("end.rounds", count=view.round), say("end.arrow", count=view.arrow)]
    if ranking(view).count(1) > 1:
        lines.append(say("end.shared"))
    return lines


def explained(view, names):
    """Each source for everybody, with the levels it comes from."""
    seats = range(view.seats)
    at = lambda p, t: view.at[p * BOARD + t]  # noqa: E731
    tome = [_row(p, say("explained.level", level=at(p, TOME)), tome_points(view, p)) for p in seats]
    art = [
        _row(p, say("explained.art.level", level=at(p, ART), arrow=view.arrow), art_points(at(p, ART), view.arrow))
        for p in seats
    ]
    gems = [
        _row(p, say("explained.gems", topaz=at(p, TOPAZ), emerald=at(p, EMERALD)), gem_points(view, p)) for p in seats
    ]
    return [
        Explained(say("explained.lines"), [_lines(view, p) for p in seats], "mid_game"),
        Explained(say("explained.tome"), tome, "tome"),
        Explained(say("explained.art"), art, "art"),
        Explained(say("explained.gem"), gems, "gem"),
        Explained(say("explained.contracts"), _contracts(view), heads=[Span("gain", name) for name in RESOURCES]),
    ]


def _row(seat, why, points):
    return Row("", (Span("badge", seat), text(why, GREY), text(f"+{points}", "plus")))


def _lines(view, p):
    """What each token that was crossed has given."""
    spans = [Span("badge", p)]
    for i, what in enumerate(SCORED):
        spans.append(group(Span("icon", f"great_split/ic_{what}"), text(f"+{view.lines[len(SCORED) * p + i]}", "plus")))
    return Row("", tuple(spans))


def _contracts(view):
    """Contracts times stars, everybody's resource by resource, the first one first."""
    places = ranking(view)
    rows = []
    for p in sorted(range(view.seats), key=lambda p: (places[p], p)):
        title = CHARACTERS[view.characters[p]].title.lower()
        cells = [group(Span("badge", p), Span("icon", f"great_split/ic_{title}"))]
        for t in range(1, len(RESOURCES) + 1):
            points = contract_points(view, p, t)
            product = text(points, "bold" if points else GREY)
            cells.append(group(text(scene.contracts_told(view, p, t).rstrip("★"), GREY), product))
        rows.append(Row("", tuple(cells)))
    return rows


def deeds(match):
    """Facts of the match and, under "seats", of everybody who sat at the table. No names."""
    s = match.state
    score = scores(s)
    return {
        "arrow": s.arrow,
        "seats": [
            {
                "scores": score[p],
                "character": CHARACTERS[s.characters[p]].title.lower(),
                "contracts": score[p]["contracts"],
                "gem": score[p]["gem"],
                "art": score[p]["art"],
                "full": sum(s.at[p * BOARD + t] == LENGTH[t] for t in range(1, BOARD)),
            }
            for p in range(match.players)
        ],
    }


def done(match):
    """How many cards everybody sold, for what, and how many steps were theirs to choose."""
    sold = Counter((move.player, move.args[1]) for move in match.moves if move.kind == "sell")
    steps = Counter(move.player for move in match.moves if move.kind == "step")
    seats = range(match.players)
    return [
        ("gold", "great_split/ic_gold", [sold[p, "gold"] for p in seats]),
        ("prestige", "great_split/ic_prestige", [sold[p, "prestige"] for p in seats]),
        ("step", "great_split/ic_double_arrow", [steps[p] for p in seats]),
    ]


HONOURS = (  # words are great_split.honour.<key> and .note
    Honour("win", "ui_trophy", 1, wins()),
    Honour("hard", "ui_bot", 1, wins(only_hard)),
    Honour("total", "great_split/ic_prestige", TOTAL, most_points),
    Honour("contracts", "great_split/ic_contract", CONTRACTS, deed("contracts")),
    Honour("full", "great_split/ic_double_arrow", FULL, deed("full")),
    Honour("gems", "great_split/ic_gem", GEMS, deed("gem")),
)
TITLES = tuple(found.title.lower() for found in CHARACTERS)


def liked(result):
    name = result.deeds.get("character")
    return [name] if name in TITLES else []


def favourites(counts, most=6):
    """The characters one has been most often."""
    return [
        Favourite(say(f"character.{name}"), _note(name), f"great_split/ic_{name}", games, won, True)
        for name, games, won in often(counts, TITLES.index, most)
    ]


def _note(name):
    found = CHARACTERS[TITLES.index(name)].contracts
    return ", ".join(say("contracts.of", count=found[t], kind=kind(RESOURCES[t - 1])) for t in range(1, 6) if found[t])
