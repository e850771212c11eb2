"""The ways to begin a game of Ginkgopolis, for the set-up screen."""

from typing import NamedTuple


class Mode(NamedTuple):
    key: str  # words are ginkgopolis.mode.<key> and .note
    icon: str
    seats: range  # that are set up; an automaton needs none
    options: dict


MODES = (
    Mode("intro", "ginkgopolis/first_player", range(2, 6), {"characters": "intro"}),
    Mode("draft", "ui_human", range(2, 6), {"characters": "draft"}),
    Mode("solo", "ginkgopolis/hal", range(1, 2), {"hal": "normal"}),
    Mode("expert", "ui_trophy", range(1, 2), {"hal": "expert"}),
)
FIRST, SOLO = "intro", "solo"  # offered at the first start, and by the solo tile
AUTOMATON = "ginkgopolis/hal"


def cubes(seats):
    """Resources for each player; the automaton sits at the table too."""
    # The home screen shows before the rules are read.
    from engine.games.ginkgopolis.cards import RESOURCES

    return RESOURCES[max(2, seats)]
