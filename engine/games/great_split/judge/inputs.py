"""Features of the learned value: every track of a board, what it promises, and how far the game is."""

from importlib.resources import files

from ..box import BOARD, CHARACTERS, LINES, ROUNDS, TRACKS
from ..state import UNSEEN_SPLIT, Cards, State
from .mind import RESOURCES, board, mind_of
from .value import parts, pledges, rounds_left
from .weights import DATA, VALUES, taste

BALANCED = taste(DATA["glance"], {})
MOST_SEATS = 4
USUAL = 2.6  # what a card brings on average in games by instinct


class GreatSplitInputs:
    trust = 2.0
    shipped = True
    inputs = (
        *VALUES,
        *TRACKS[1:],
        *[f"contracts_{TRACKS[t]}" for t in RESOURCES],
        *[f"pledge_{TRACKS[t]}" for t in RESOURCES],
        "cards",  # in hand
        "offer",  # what they would bring the left neighbour, who will be offered them
        "cards_offered",  # in the hand of the right neighbour
        "offered",  # what those would bring this seat
        *[f"round_{n}" for n in range(1, ROUNDS + 1)],
        "rounds_left",
        "art_to_score",  # lines still to come that count it, and below
        "tome_to_score",
        "gem_to_score",
        "arrow",
        "seats",
    )

    def rows(self, s: State) -> list[list[float]]:
        to_come = [what for line, tokens in zip(LINES, s.scoring) if line >= s.round for what in tokens]
        table = [
            *[s.round == n for n in range(1, ROUNDS + 1)],
            rounds_left(s),
            *[to_come.count(what) for what in ("art", "tome", "gem")],
            s.arrow,
            s.seats,
        ]
        hands = [held(s, p) for p in range(s.seats)]
        found = []
        for p, hand in enumerate(hands):
            at, right, left = board(s, p), hands[p - 1], (p + 1) % s.seats
            found.append(
                [
                    *parts(s, p, at, ROUNDS - s.round),
                    brings(s, p, hand),
                    *at[1:BOARD],
                    *[CHARACTERS[s.characters[p]].contracts[t] for t in RESOURCES],
                    *pledges(s, p, at, ROUNDS - s.round),
                    len(hand),
                    brings(s, left, hand),
                    len(right),
                    brings(s, p, right),
                    *table,
                ]
            )
        return found

    def knows(self, s: State) -> bool:
        """At larger tables nobody was trained."""
        return s.seats <= MOST_SEATS

    def horizon(self, s: State, world: int) -> int:
        """This round only."""
        return s.round

    def weights(self) -> str:
        return files(__package__).joinpath("value.json").read_text("utf-8")


def held(s: State, p: int) -> Cards:
    """The cards that this seat has still to play in this round."""
    if s.stage[p] == "done":
        return ()
    groups = s.split[p]
    return s.hands[p] if groups is None or groups is UNSEEN_SPLIT else groups[0] + groups[1]


def brings(s: State, p: int, cards: Cards) -> float:
    """What they would bring this seat, played next. One that cannot be seen is as good as most."""
    seen = tuple([c for c in cards if c >= 0])
    return sum(mind_of(s, p, BALANCED).cards(board(s, p), seen)) + USUAL * (len(cards) - len(seen))


INPUTS = GreatSplitInputs()
