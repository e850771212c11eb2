"""Scripted bot: the rival of a lesson never thinks, it plays what the lesson has written down for it."""

from itertools import count

from app.learn.lessons import reply
from app.play.thinker import Answer


class Scripted:
    """In place of a Thinker."""

    def __init__(self, moves):
        self.moves = moves
        self._tickets = count(1)
        self._open = []

    @property
    def busy(self):
        return bool(self._open)

    def ask(self, bot, game, view, player, rng):
        ticket = next(self._tickets)
        self._open.append((ticket, game, view, player))
        return ticket

    def poll(self):
        waiting, self._open = self._open, []
        return [Answer(ticket, reply(game, view, player, self.moves), None) for ticket, game, view, player in waiting]

    def hurry(self):
        """It has its answer already."""

    def cancel(self):
        self._open = []

    close = cancel
