"""Cloning a match: exactly, or with what its player cannot know dealt anew."""

from typing import TYPE_CHECKING, NamedTuple

from engine.core.reel import Reel
from engine.core.seeds import fresh

if TYPE_CHECKING:
    from app.disk.import_file import Opened


class Copied(NamedTuple):
    """A match that is there once more."""

    id: str
    anew: bool  # what its player cannot know was dealt anew


def is_free(opened: "Opened") -> bool:
    """May it be copied exactly: is it over, or a copy of which everybody may know everything?"""
    return not opened.match.game.actors(opened.match.state) or (opened.copy and opened.match.open)


def dealt_anew(opened: "Opened") -> "Opened | None":
    """The same match for whoever wants to try something else: playing the copy tells nothing about what is still to
    come in the one that counts. None where no position can be laid out."""
    people = [p for p, seat in enumerate(opened.seats) if seat.kind == "human"]
    reel = Reel(opened.match)
    match = reel.branch_unseen(len(reel) - 1, people[0] if len(people) == 1 else None, fresh())
    return None if match is None else opened._replace(match=match)
