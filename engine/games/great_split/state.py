"""Game state: facts only, no rules."""

from typing import Any

from ...core.game import frozen

Cards = tuple[int, ...]
Groups = tuple[Cards, Cards]

UNSEEN_SPLIT: Groups = ((-1,), (-1,))  # in a view: split, but the viewer may not see how
DEPTH = 16  # an entry of `todo` is DEPTH * how deep it lies in effects + what it is


class State:
    """One position. Everything in it is a number, a tuple, or a flat list or bytearray of those: a copy is cheap."""

    __slots__ = (
        "arrow",  # of the art market
        "aside",  # seat -> own discards of a phase not yet finished, in the order named
        "at",  # seat * BOARD + track -> space; track 0 is the prestige marker
        "box",  # cards of level I out of the game, sorted
        "characters",  # seat -> character
        "decks",  # level -> cards, next one last
        "discard",  # cards, sorted
        "hands",  # seat -> cards, sorted; in a view the known ones, then the hidden ones
        "keep",  # seat -> 0 (first), 1 (second) of the right neighbour's groups, None, or HIDDEN
        "known",  # card -> bit for each seat that knows where it is
        "lines",  # seat * 3 + (tome, art, gem) -> points from the lines crossed
        "loose",  # a position was read in which a question with one answer is still open
        "market",  # the six tokens, in the order of the rounds
        "phase",  # discard, split, choose, resolve or over
        "played",  # seat -> cards face up before it, in order
        "rng",  # 0: after the setup nothing is left to chance
        "round",
        "scoring",  # the tokens on the line after round 3 and on that after round 4
        "seats",  # how many
        "seen",  # card -> bit for each seat that has seen it and does not know where it is now
        "sold",  # seat -> (card, track) in order
        "split",  # seat -> its two groups, or None
        "splitter",  # seat -> 1 until used
        "stage",  # seat -> sell, play or done; "" outside the resolution
        "todo",  # seat -> what the open card still gives, next one last
        "viewer",  # whose view this is; None for the table itself and for an onlooker
        "waiting",  # seats that must decide
    )

    arrow: int
    aside: list[Cards]
    at: list[int]
    box: Cards
    characters: Cards
    decks: tuple[Cards, ...]
    discard: Cards
    hands: list[Cards]
    keep: list[int | None]
    known: bytearray
    lines: bytearray
    loose: bool
    market: Cards
    phase: str
    played: list[Cards]
    rng: int
    round: int
    scoring: tuple[tuple[str, ...], ...]
    seats: int
    seen: bytearray
    sold: list[tuple[tuple[int, int], ...]]
    split: list[Groups | None]
    splitter: bytearray
    stage: list[str]
    todo: list[Cards]
    viewer: int | None
    waiting: tuple[int, ...]

    def clone(self) -> "State":
        s = State.__new__(State)
        s.arrow = self.arrow
        s.aside = self.aside[:]
        s.at = self.at[:]
        s.box = self.box
        s.characters = self.characters
        s.decks = self.decks
        s.discard = self.discard
        s.hands = self.hands[:]
        s.keep = self.keep[:]
        s.known = self.known[:]
        s.lines = self.lines[:]
        s.loose = self.loose
        s.market = self.market
        s.phase = self.phase
        s.played = self.played[:]
        s.rng = self.rng
        s.round = self.round
        s.scoring = self.scoring
        s.seats = self.seats
        s.seen = self.seen[:]
        s.sold = self.sold[:]
        s.split = self.split[:]
        s.splitter = self.splitter[:]
        s.stage = self.stage[:]
        s.todo = self.todo[:]
        s.viewer = self.viewer
        s.waiting = self.waiting
        return s

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions: for comparing, fingerprints and tests.

        How deep an open effect lies within others is only told in events: two tables that differ in it are equal.
        """
        flat = {slot: frozen(getattr(self, slot)) for slot in self.__slots__}
        flat["todo"] = tuple(tuple(entry % DEPTH for entry in row) for row in self.todo)
        return tuple(flat.values())
