"""What the learned value looks at: every track of a board, what it promises, and how far the game is."""

from importlib.resources import files

from ..box import BOARD, CHARACTERS, LINES, ROUNDS, TRACKS
from ..state import State
from .mind import RESOURCES, board
from .value import FEATURES, parts, pledges, rounds_left


class GreatSplitInputs:
    trust = 2.0
    shipped = False
    inputs = (
        *FEATURES[:-1],
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


INPUTS = GreatSplitInputs()
