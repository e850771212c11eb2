"""Demo: bots play each other on the table, for everybody to watch; nothing of it is kept."""

from app.look.i18n import tr
from app.parts.modules import part
from app.parts.source import Seat
from app.play.referee import Referee
from engine import BOTS, GAMES, Match
from engine.core.seeds import fresh

SEATS = 4  # or as many as the game takes
LEAST = "normal"  # what plays, one seat each as far as there are characters of it


def start(app, game):
    names = tr("app.names").split(",")
    bots = [name for name in BOTS.names(GAMES[game]) if name not in ("random", "easy")] or [LEAST]
    mode = part(game, "front").MODES[0]
    count = min(SEATS, mode.seats[-1])
    seats = [Seat(names[i], "bot", bots[i % len(bots)], i) for i in range(count)]
    seed = fresh() if app.seed is None else app.seed
    match = Match.new(game, count, seed, mode.options, [seat.name for seat in seats])
    app.play(Referee(match, seats))
