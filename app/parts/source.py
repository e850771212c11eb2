"""Abstract base class of what a table shows and is played through: a running match, or one that is looked back on.

Screens hold one as `referee` and ask it for nothing else. What there is to read every source must say; deciding and the
coach are refused here, so that a source without players says no more than what it has.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from app.base.trouble import Trouble
from engine import Event, IllegalMove, Match, Move
from engine.core.game import Game


class Seat(NamedTuple):
    name: str
    kind: str = "human"  # or "bot"
    bot: str | None = None  # its name in BOTS
    colour: int = 0


class Wait(NamedTuple):
    """A seat the table waits for, and why: "choosing", "curtain" (must take the device first) or "thinking"."""

    seat: int
    why: str


class Told(list[Event]):
    """Events of a move as the viewer may see them; `views[i]` is the table right after the i-th.

    `opened` is the question that was answered in secret and is resolved now that everybody has; "" otherwise.
    """

    def __init__(self, events: Iterable[Event] = (), views: Iterable[Any] = (), opened: str = "") -> None:
        super().__init__(events)
        self.views, self.opened = list(views), opened


Listener = Callable[[Told, Any], None]


class TableSource(ABC):
    # --- who ---

    @property
    @abstractmethod
    def game(self) -> Game[Any]: ...

    seats: tuple[Seat, ...]
    humans: tuple[int, ...] = ()  # seats that people play

    @property
    def here(self) -> tuple[int, ...]:
        """Those of them who share this device."""
        return self.humans

    @property
    @abstractmethod
    def viewer(self) -> int | None:
        """Whose eyes look: a seat, or None for an onlooker's."""

    @property
    def secret(self) -> bool:
        """Is something open that not everybody at the device may see?"""
        return self.viewer is not None and len(self.here) > 1

    @property
    @abstractmethod
    def free(self) -> bool:
        """Has nobody at the table secrets from anybody?"""

    # --- the table ---

    @property
    @abstractmethod
    def view(self) -> Any:
        """The table as the viewer sees it."""

    @property
    @abstractmethod
    def public(self) -> Any:
        """The table as an onlooker sees it: what everybody may know."""

    @property
    @abstractmethod
    def finished(self) -> bool: ...

    @property
    def stage(self) -> str:
        """What the table does now: "choose", "curtain" (a seat must take the device), "wait" for others, "watch" where
        nobody plays, "over"."""
        return "watch"

    @property
    def order(self) -> Sequence[int]:
        """The seats as they take the device."""
        return range(len(self.seats))

    @property
    def waiting_for(self) -> Sequence[Wait]:
        return ()

    # --- telling ---

    @abstractmethod
    def on_events(self, callback: Listener) -> None:
        """`callback` hears what happened, with the view after it. No events: the table looks different for another
        reason (a curtain, something taken back)."""

    @abstractmethod
    def past(self) -> Sequence[Event]:
        """Everything that has happened, as the viewer may know it."""

    @abstractmethod
    def chapters(self) -> Sequence[tuple[int, Sequence[Event]]]:
        """The latest of it round by round: [(number, events)]."""

    def recap(self, seat: int) -> Sequence[Event]:
        """What has happened since this seat decided last, as it may know it."""
        return ()

    def retell(self, seat: int) -> Told:
        """The same with the table after each of it, for the viewer."""
        return Told()

    # --- which match it is ---

    @property
    def id(self) -> str | None:
        """Of the match in the store; None if it is in none."""
        return None

    @property
    def kept(self) -> bool:
        """Is the match in a store, where it can be gone on with?"""
        return self.id is not None

    @property
    def seed(self) -> int | None:
        """What deals the same match again, as people write it; None where there is no such number."""
        return None

    @property
    @abstractmethod
    def open(self) -> bool:
        """Whether the deal can be computed from a seed that people know."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Everything decided so far, in secret or not: to be kept, never to be shown."""

    @property
    def moment(self) -> int:
        """How many decisions have been made: tells one question from another."""
        return len(self.moves)

    @abstractmethod
    def result(self) -> Match | None:
        """The match once it is over, else None."""

    @abstractmethod
    def record(self) -> Match:
        """The match as it stands, secrets and all: to be sent away, or looked back on with eyes that see no more of it
        than they may."""

    # --- deciding ---

    @property
    def chooser(self) -> int | None:
        """The human who decides at the device now."""
        return None

    @property
    def curtain(self) -> int | None:
        """The seat that must take the device now."""
        return None

    def lift(self, seat: int) -> None:
        """The curtain is lifted: this seat looks."""
        raise ValueError(f"the curtain is not for seat {seat}")

    def hide(self) -> None:
        """Somebody else may be looking (pause, another app, a load): secrets go behind the curtain again."""

    def offer(self) -> Sequence[Move]:
        """What may be played at the device now."""
        return ()

    def play(self, move: Move, then: Sequence[Move] = ()) -> None:
        """The decision of the one at the device; `then` are answers to questions that may follow from it."""
        raise IllegalMove(f"seat {move.player} does not decide now")

    def can_undo(self) -> bool:
        """May the one at the device take back the own last decision?"""
        return False

    def undo(self) -> None:
        """Takes it back, where that can be done."""

    def can_change(self, seat: int) -> bool:
        """Has nobody learnt of this seat's last decision yet, nor decided knowing of it?"""
        return False

    def change(self, seat: int) -> None:
        """This seat wants to choose again."""
        raise IllegalMove(f"seat {seat} cannot choose again")

    backs: int = 0  # rounds that were taken back in this match

    @property
    def round_back(self) -> int | None:
        """How many moves stay when whoever plays alone takes the round back; None where that cannot be done."""
        return None

    def take_round_back(self) -> None:
        raise IllegalMove("there is no round to take back")

    def tell(self) -> None:
        """The seed of this match was handed on: it is an open deal from now on."""

    # --- the coach ---

    hints: int = 0  # that were given in this match

    def advised(self, seat: int) -> Any:
        """The table as the seat that decides sees it, for its coach."""
        raise ValueError(f"seat {seat} does not decide now")

    def count_hint(self, seat: int) -> None:
        """The coach has helped this seat."""
        raise ValueError(f"seat {seat} does not decide now")

    # --- running ---

    trouble: list[Trouble]  # sentences for the player, oldest first; whoever says one takes it out
    pace: Callable[[], bool] = staticmethod(lambda: True)  # whether the table is ready to see what others play

    def tick(self) -> None:
        """Plays what has been thought of meanwhile. Called every frame."""

    def hurry(self) -> None:
        """Lets bots answer with what they have by now."""

    def leave(self) -> None:
        """The match is closed: nobody goes on thinking."""
