"""Diff of the scores over a step of a match, if it ended there: whose points, and what for."""

from typing import NamedTuple

from app.look.i18n import tr


class Change(NamedTuple):
    """Somebody's points of one kind, before a step and after it."""

    seat: int
    source: str
    before: int
    after: int

    @property
    def by(self):
        return self.after - self.before


def changed(before, after):
    """The changes between two scorings, the largest first."""
    found = [
        Change(seat, source, old[source], number)
        for seat, (old, new) in enumerate(zip(before, after))
        for source, number in new.items()
        if number != old[source]
    ]
    return sorted(found, key=lambda change: -abs(change.by))


def told(change, game, names):
    words = {"name": names[change.seat], "source": tr(f"{game}.score.{change.source}")}
    return tr("replay.changed", **words, count=f"{change.by:+}".replace("-", "−"))


def deed(source, move):
    """The frame that shows a move, and what it changed; None where it is shown in none."""
    game, reel = source.game, source.reel
    frames = [n for n, frame in enumerate(reel.frames) if n and frame.move == move]
    if not frames:
        return None, []
    before, after = (game.scores(reel.state(n)) for n in (frames[0] - 1, frames[-1]))
    return frames[-1], changed(before, after)
