"""What a finished game tells about each seat, kept for the records: plain facts, no names."""

from engine.games.ginkgopolis.cards import FIRST_CHARACTER, FIRST_LETTER, ID, NAMES
from engine.games.ginkgopolis.scoring import districts

ACTIONS = ("exploit", "urbanize", "construct")


def deeds(match):
    """Facts of the match and, under "seats", of everybody who sat at the table; Hal did not."""
    s = match.state
    scores = match.game.scores(s)
    led = districts(s)
    return {
        "rounds": s.round,
        "seats": [
            {
                "characters": [NAMES[c] for c in s.front[p] if c >= FIRST_CHARACTER],
                "scores": scores[p],
                "tallest": max((s.height[top] for top in s.city.values() if _owned(s, top, p)), default=0),
                "district": max((rank.points for d in led for rank in d.ranks if rank.seat == p), default=0),
                "cards": sum(c < FIRST_CHARACTER for c in s.front[p]),
                "actions": _actions(match, p),
            }
            for p in range(match.players)
        ],
    }


def _owned(s, piece, p):
    return piece < FIRST_LETTER and s.owner[piece] == p


def _actions(match, p):
    """How often each action was chosen."""
    counts = dict.fromkeys(ACTIONS, 0)
    for move in match.moves:
        if move.player == p and move.kind == "commit":
            letter = ID[move.args[0]] >= FIRST_LETTER
            counts["exploit" if len(move.args) == 1 else "urbanize" if letter else "construct"] += 1
    return counts
