"""Bots play each other on the table, for everybody to watch; nothing of it is kept."""

import random

from app.i18n import tr
from app.referee import Referee, Seat
from app.shelf import default_game
from engine import BOTS, Match

SEATS = 4
LEAST = "normal"  # what plays, one seat each as far as there are characters of it


def start(app):
    names = tr("app.names").split(",")
    bots = [name for name in BOTS if name not in ("random", "easy")] or [LEAST]
    seats = [Seat(names[i], "bot", bots[i % len(bots)], i) for i in range(SEATS)]
    seed = random.getrandbits(32) if app.seed is None else app.seed
    match = Match.new(default_game(), SEATS, seed, None, [seat.name for seat in seats])
    app.play(Referee(match, seats))
