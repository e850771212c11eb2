"""Registry of the games that can be played here, in their order, and why another cannot."""

from pkgutil import iter_modules

import app.games
from app.parts.modules import PARTS, has, part
from engine import GAMES


def lacking(game):
    """What keeps a game off the shelf: the name of a part that is not there, "" if nothing is missing."""
    from app.look.i18n import tr  # needs Kivy, and the store does not

    missing = next((name for name in PARTS if not has(game, name)), "")
    return missing or ("" if tr.has(f"{game}.title") else "words")


def games(last=""):
    """Every game that can be put on the table, in the order of the shelf, the one played last before all others."""
    order = (last, *app.games.ORDER)
    places = {name: order.index(name) if name in order else len(order) for name in begun() if not lacking(name)}
    return sorted(places, key=places.__getitem__)


def begun():
    """Every game with rules and a folder here, complete or not."""
    shown = {module.name for module in iter_modules(app.games.__path__) if module.ispkg}
    return [name for name in GAMES if name in shown]


def people(game):
    """The fewest and the most who may sit down to a game."""
    modes = part(game, "front").MODES
    return min(mode.seats[0] for mode in modes), max(mode.seats[-1] for mode in modes)


def deeds(match):
    """What a game notes about a finished match, for its records; None where it notes nothing."""
    results = part(match.game.name, "results") if has(match.game.name, "results") else None
    return results.deeds(match) if results is not None else None
