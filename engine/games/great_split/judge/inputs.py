"""What the learned value looks at: every track of a board, what it promises, and how far the game is."""

from importlib.resources import files

from ..box import BOARD, CHARACTERS, LINES, ROUNDS, TRACKS
from ..state import UNSEEN_SPLIT, State
from .mind import RESOURCES, board, mind_of
from .value import FEATURES, parts, pledges, rounds_left
from .weights import DATA, taste

BALANCED = taste(DATA["glance"], {})
USUAL = 2.6  # what a card brings on average in games by instinct


class GreatSplitInputs:
    trust = 2.0
    shipped = False
    inputs = (
        *FEATURES,
        *TRACKS[1:],
        *[f"contracts_{TRACKS[t]}" for t in RESOURCES],
        *[f"pledge_{TRACKS[t]}" for t in RESOURCES],
        *[f"round_{n}" for n in range(1, ROUNDS + 1)],
        "rounds_left",
        "art_to_score",  # lines still to come that count it, and below
        "tome_to_score",
        "gem_to_score",
        "arrow",
        "seats",
    )

    def rows(self, s: State) -> list[list[float]]:
        left = rounds_left(s)
        to_come = [what for line, tokens in zip(LINES, s.scoring) if line >= s.round for what in tokens]
        table = [
            *[s.round == n for n in range(1, ROUNDS + 1)],
            left,
            *[to_come.count(what) for what in ("art", "tome", "gem")],
            s.arrow,
            s.seats,
        ]
        found = []
        for p in range(s.seats):
            at = board(s, p)
            found.append(
                [
                    *parts(s, p, at, ROUNDS - s.round),
                    in_hand(s, p, at),
                    *at[1:BOARD],
                    *[CHARACTERS[s.characters[p]].contracts[t] for t in RESOURCES],
                    *pledges(s, p, at, ROUNDS - s.round),
                    *table,
                ]
            )
        return found

    def knows(self, s: State) -> bool:
        return True

    def horizon(self, s: State) -> int:
        """This round only."""
        return s.round

    def weights(self) -> str:
        return files(__package__).joinpath("value.json").read_text("utf-8")


def in_hand(s: State, p: int, at: list[int]) -> float:
    """What the cards bring when they are played next. One that cannot be seen is as good as most."""
    if s.stage[p] == "done":
        return 0.0
    groups = s.split[p]
    cards = s.hands[p] if groups is None or groups is UNSEEN_SPLIT else groups[0] + groups[1]
    seen = tuple([c for c in cards if c >= 0])
    return sum(mind_of(s, p, BALANCED).cards(at, seen)) + USUAL * (len(cards) - len(seen))


INPUTS = GreatSplitInputs()
