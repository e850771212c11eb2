"""Interface for a game's own widget (a cover over the table, a sheet): all it may do at the table."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from app.parts.turn import BaseTurn
from app.parts.values import Item, People
from engine import Event


class Host(ABC):
    """The table gives one to `Table.cover`, `Table.sheet` and `Table.about`."""

    painter: Any
    names: Sequence[str]  # of every seat
    looks: Sequence[int]

    @property
    @abstractmethod
    def turn(self) -> BaseTurn | None:
        """The question at the device, while there is one."""

    @property
    @abstractmethod
    def people(self) -> People:
        """Who sits at this device."""

    @property
    @abstractmethod
    def speed(self) -> str:
        """How fast the player wants to be shown things: "off", "normal", "fast"."""

    @property
    @abstractmethod
    def coached(self) -> bool:
        """Whether the coach's ideas lie open: keys are theirs then."""

    @abstractmethod
    def touch(self, item: Item) -> None:
        """As if that had been touched on the table."""

    @abstractmethod
    def inspect(self, item: Item) -> None:
        """Opens what there is to say about something."""

    @abstractmethod
    def primary(self) -> None:
        """As the filled button does."""

    @abstractmethod
    def commit(self) -> None:
        """Plays the plan without asking again."""

    @abstractmethod
    def tool(self, name: str) -> None:
        """A tool of the table, as its menu."""

    @abstractmethod
    def key(self, key: int, text: str, modifiers: Any) -> bool:
        """Gives a key to the table; True if it meant something there."""

    @abstractmethod
    def focus(self, widget: Any) -> None:
        """Puts the keyboard on a widget."""

    @abstractmethod
    def feel(self, sound: str) -> None:
        """Plays one of the table's sounds."""

    @abstractmethod
    def feel_event(self, event: Event) -> None:
        """Plays what the game says an event sounds and feels like."""

    @abstractmethod
    def put_away(self) -> None:
        """The widget has had its time: the table shows and asks again."""
