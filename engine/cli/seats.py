"""Who sits where: people and bots."""

from collections.abc import Sequence
from typing import Any

from ..bots.base import BOTS, Bot
from ..core.game import Game
from . import Refused
from .screen import clean

HUMAN = "human"
PREFIX = "bot:"  # marks a bot's seat in a save
LONGEST = 20


class BadSeats(Refused):
    """Seats that cannot be taken; the sentence says which."""


class Seat:
    """A person, or a bot with its name."""

    def __init__(self, name: str, bot: Bot | None) -> None:
        self.name, self.bot = name, bot


def seated(text: str) -> list[Seat]:
    """The seats written "human,Ada=human,random"; a person without a name is called after the seat."""
    return [_seat(word.strip(), number) for number, word in enumerate(text.split(","), 1)]


def _seat(word: str, number: int) -> Seat:
    name, _, kind = word.rpartition("=")
    if kind == HUMAN:
        return Seat(clean(name)[:LONGEST] or f"Player {number}", None)
    if kind not in BOTS:
        raise BadSeats(f"seat {number} is {word[:40]!r}: a seat is {HUMAN} or one of {', '.join(BOTS)}")
    return Seat(f"{kind} {number}", BOTS[kind])


def saved(names: Sequence[str]) -> list[Seat]:
    """The seats of a save: bots are marked, everybody else is a person."""
    seats = []
    for number, name in enumerate(names, 1):
        kind = name.removeprefix(PREFIX)
        bot = BOTS.get(kind) if name.startswith(PREFIX) else None
        seats.append(Seat(f"{kind} {number}" if bot else clean(name)[:LONGEST] or f"Player {number}", bot))
    return seats


def names_for_save(seats: Sequence[Seat]) -> list[str]:
    return [seat.name if seat.bot is None else PREFIX + seat.bot.name for seat in seats]


def bots(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for number, name in enumerate(names, 1):
        if name not in BOTS:
            raise BadSeats(f"seat {number} is {name[:40]!r}: in the arena sit bots, {', '.join(BOTS)}")
    return names


def check_players(game: Game[Any], players: int) -> None:
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise BadSeats(f"{game.name} is for {few} to {many} players, not {players}")
