"""A bug report: what ran where, and the seed and moves with which anybody sees the same again."""

import json
import platform
import sys

import kivy
import kivymd
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import platform as system

from engine import __version__


def report(match, seats, preferences):
    """The match as a file that opens like any save, with the surroundings beside it."""
    where = {
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
    table = [{"kind": seat.kind, "bot": seat.bot} for seat in seats]
    return json.dumps({**match.save(), "app": {**where, "seats": table}}, indent=1)


def running(match):
    """Does the report give away what players still hide from each other?"""
    return bool(match.game.actors(match.state))
