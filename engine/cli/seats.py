"""Parser of --seats: people and bots."""

from collections.abc import Sequence
from typing import Any

from ..bots.base import BOTS, Bot
from ..core.game import Game
from ..core.tongue import say
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


def seated(text: str, game: Game[Any]) -> list[Seat]:
    """The seats written "human,Ada=human,random"; a person without a name is called after the seat."""
    return [_seat(word.strip(), number, game) for number, word in enumerate(text.split(","), 1)]


def _seat(word: str, number: int, game: Game[Any]) -> Seat:
    name, _, kind = word.rpartition("=")
    if kind == HUMAN:
        return Seat(clean(name)[:LONGEST] or say("Player {number}", number=number), None)
    if kind not in BOTS.names(game):
        raise BadSeats(f"seat {number} is {word[:40]!r}: in {game.name} a seat is {HUMAN} or {listed(game)}")
    return Seat(f"{say(kind)} {number}", BOTS[kind])


def saved(names: Sequence[str], game: Game[Any]) -> list[Seat]:
    """The seats of a save: bots are marked, everybody else is a person."""
    seats, known = [], BOTS.names(game)
    for number, name in enumerate(names, 1):
        kind = name.removeprefix(PREFIX)
        bot = BOTS[kind] if name.startswith(PREFIX) and kind in known else None
        person = clean(name)[:LONGEST] or say("Player {number}", number=number)
        seats.append(Seat(f"{say(kind)} {number}" if bot else person, bot))
    return seats


def names_for_save(seats: Sequence[Seat]) -> list[str]:
    return [seat.name if seat.bot is None else PREFIX + seat.bot.name for seat in seats]


def listed(game: Game[Any]) -> str:
    return f"one of {', '.join(BOTS.names(game))}"


def bots(text: str, game: Game[Any]) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for number, name in enumerate(names, 1):
        if name not in BOTS.names(game) and name not in BOTS.aside:
            raise BadSeats(f"seat {number} is {name[:40]!r}: in the arena of {game.name} sits {listed(game)}")
    return names


def check_players(game: Game[Any], players: int) -> None:
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise BadSeats(f"{game.name} is for {few} to {many} players, not {players}")
