"""Board games as pure rules: no screen, no clock, no files. Everything public comes through this door."""

from .bots import BOTS
from .core.game import HIDDEN, BadPosition, BadSave, Event, IllegalMove, Move
from .core.match import Match
from .core.shelf import GAMES
from .version import VERSION

__all__ = ["BOTS", "GAMES", "HIDDEN", "BadPosition", "BadSave", "Event", "IllegalMove", "Match", "Move", "__version__"]
__version__ = VERSION
