"""Events of every kind, as they happen in random matches of every kind of table."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine import Event
from tests.helpers.positions import SETTINGS_AND_TINY, walk

SEEDS = (1, 2)


class Happening(NamedTuple):
    event: Event
    players: int


@cache
def happenings(game: str) -> dict[str, list[Happening]]:
    """Kind of event -> how it happened: at each kind of table, and where everybody likes one kind of move best. For
    the tiny games, with the fixture `tiny`."""
    found: dict[str, list[Happening]] = {}
    for happening in _played(game):
        found.setdefault(happening.event.kind, []).append(happening)
    return found


def _played(game: str) -> Iterator[Happening]:
    settings = [setting for setting in SETTINGS_AND_TINY if setting.name == game]
    matches = [(setting, seed, "") for setting in settings for seed in SEEDS]
    matches += [(setting, 3, liked) for setting in settings[::3] for liked in setting.game.roles]
    for setting, seed, liked in matches:
        for _, events in walk(setting, seed, liked):
            yield from (Happening(event, setting.players) for event in events)


def samples(game: str, most: int = 40) -> Iterator[Happening]:
    """Some of every kind, spread over all that were found."""
    for found in happenings(game).values():
        yield from found[:: max(1, len(found) // most)]
