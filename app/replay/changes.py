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


def margin(scores, seat):
    """By how much somebody is ahead of the best other."""
    totals = [sum(row.values()) for row in scores]
    return totals[seat] - max([total for p, total in enumerate(totals) if p != seat], default=0)


def deed(source, number, seat, rises):
    """The frame of a round that did most for or against somebody, and what it changed: the last one where none did."""
    game, reel = source.game, source.reel
    frames = [n for n, frame in enumerate(reel.frames) if n and frame.round == number]
    scores = {n: game.scores(reel.state(n)) for n in {*frames, *(n - 1 for n in frames)}}
    gains = {n: margin(scores[n], seat) - margin(scores[n - 1], seat) for n in frames}
    if not frames:
        return None, []
    best = max(frames, key=lambda n: (gains[n] if rises else -gains[n], n))
    return best, changed(scores[best - 1], scores[best])
