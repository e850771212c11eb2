"""Bug report: what ran where, and the seed and moves with which anybody sees the same again."""

import platform
import sys
from collections.abc import Sequence
from typing import Any

import kivy
import kivymd
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import platform as system

from app.parts.source import Seat
from engine import Match, __version__


def surroundings(preferences: Any, traces: Sequence[str] = ()) -> dict[str, Any]:
    """What the app runs on, how it is set, and what has gone wrong since it was started."""
    return {
        **({"mishaps": list(traces)} if traces else {}),
        "version": __version__,
        "system": system,
        "release": platform.release(),
        "machine": platform.machine(),
        "python": ".".join(map(str, sys.version_info[:3])),
        "kivy": kivy.__version__,
        "kivymd": kivymd.__version__,
        "window": [round(pixels / Metrics.density) for pixels in Window.size],
        "density": round(Metrics.density, 3),
        "text": round(Metrics.fontscale, 3),
        "settings": {name: getattr(preferences, name) for name in sorted(preferences.properties())},
    }


def report(match: Match, seats: Sequence[Seat], preferences: Any, traces: Sequence[str] = ()) -> dict[str, Any]:
    """The match as a save that opens like any other, with the surroundings beside it; nobody's name is in it."""
    table = [{"kind": seat.kind, "bot": seat.bot} for seat in seats]
    names = [f"P{n}" for n in range(1, match.players + 1)]
    return {**match.save(), "seats": names, "app": {**surroundings(preferences, traces), "seats": table}}


def running(match: Match) -> bool:
    """Does the report give away what players still hide from each other?"""
    return bool(match.game.actors(match.state))
