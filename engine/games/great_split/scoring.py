"""Counting the points: tome, art against the market, gems, contracts times stars; and the places."""

from typing import Any

from ...core.game import Emit, mute
from .box import (
    ART,
    BANDS,
    BOARD,
    CHARACTERS,
    CONTRACTS,
    EMERALD,
    GOLD,
    PRESTIGE,
    STARS,
    TOME,
    TOME_VALUE,
    TOPAZ,
    TRACKS,
)
from .state import State

SCORED = ("tome", "art", "gem")  # what a line may score, in the order of `State.lines`
CONTRACT_TRACKS = (TOME, ART, TOPAZ, EMERALD, GOLD)
CONTRACTS_OF = "_contracts"
SEAL_OF = 5  # tracks from a resource to its seal


def art_points(level: int, arrow: int) -> int:
    """The gauge is one rigid piece: its bands keep their widths wherever the arrow stands, also for level 0."""
    return next(points for _, high, points in BANDS if high is None or level - arrow <= high)


def tome_points(s: State, p: int) -> int:
    return TOME_VALUE[s.at[p * BOARD + TOME]]


def gem_points(s: State, p: int) -> int:
    return 2 * min(s.at[p * BOARD + TOPAZ], s.at[p * BOARD + EMERALD])


def contract_points(s: State, p: int, t: int) -> int:
    """Contracts reached and the character's, times the stars of the furthest ribbon on the seal track."""
    base = p * BOARD
    stars = STARS[t + SEAL_OF][s.at[base + t + SEAL_OF]]
    return stars and stars * (CONTRACTS[t][s.at[base + t]] + CHARACTERS[s.characters[p]].contracts[t])


def explained(s: State, p: int, what: str) -> dict[str, Any]:
    """The points of one scoring and the reason for them."""
    base = p * BOARD
    if what == "tome":
        return {"points": tome_points(s, p), "level": s.at[base + TOME]}
    if what == "art":
        level = s.at[base + ART]
        return {"points": art_points(level, s.arrow), "level": level, "arrow": s.arrow}
    if what == "gem":
        return {"points": gem_points(s, p), "lower": min(s.at[base + TOPAZ], s.at[base + EMERALD])}
    t = TRACKS.index(what.removesuffix(CONTRACTS_OF))
    return {
        "points": contract_points(s, p, t),
        "contracts": CONTRACTS[t][s.at[base + t]],
        "from_character": CHARACTERS[s.characters[p]].contracts[t],
        "stars": STARS[t + SEAL_OF][s.at[base + t + SEAL_OF]],
    }


def score_line(s: State, emit: Emit, tokens: tuple[str, ...]) -> None:
    """Both tokens of a line, for everybody, with the market already moved."""
    for what in tokens:
        if what == "none":
            continue
        for p in range(s.seats):
            facts = explained(s, p, what)
            s.lines[3 * p + SCORED.index(what)] += facts["points"]
            s.at[p * BOARD + PRESTIGE] += facts["points"]
            if emit is not mute:
                emit("scored", p, what=what, **facts, final=False)


def scores(s: State) -> list[dict[str, int]]:
    """Per seat, as if the game ended now with the present arrow."""
    rows = []
    for p in range(s.seats):
        from_lines = sum(s.lines[3 * p : 3 * p + 3])
        rows.append(
            {
                "steps": s.at[p * BOARD + PRESTIGE] - from_lines,
                "mid_game": from_lines,
                "tome": tome_points(s, p),
                "art": art_points(s.at[p * BOARD + ART], s.arrow),
                "gem": gem_points(s, p),
                "contracts": sum([contract_points(s, p, t) for t in CONTRACT_TRACKS]),
            }
        )
    return rows


def ranking(s: State) -> list[int]:
    """A place per seat, 1 for the winner; nothing breaks a tie."""
    totals = [sum(row.values()) for row in scores(s)]
    return [1 + sum([other > own for other in totals]) for own in totals]


def announce(s: State, emit: Emit) -> None:
    """The game is over: say what everybody gets for what."""
    if emit is mute:
        return
    for p in range(s.seats):
        for what in SCORED:
            emit("scored", p, what=what, **explained(s, p, what), final=True)
        for t in CONTRACT_TRACKS:
            what = TRACKS[t] + CONTRACTS_OF
            emit("scored", p, what=what, **explained(s, p, what), final=True)
    emit("game_over", totals=[sum(row.values()) for row in scores(s)], places=ranking(s))
