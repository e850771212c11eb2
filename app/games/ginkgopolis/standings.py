"""District standings: which districts a move would change, and what that means for each seat."""

from typing import NamedTuple

from engine.games.ginkgopolis import scoring
from engine.games.ginkgopolis.scoring import District


class Change(NamedTuple):
    """Districts of a colour that touch each other in time: those there are now and those there would be."""

    colour: str
    before: tuple[District, ...]
    after: tuple[District, ...]

    def points(self, seat):
        return tuple(sum(r.points for d in ds for r in d.ranks if r.seat == seat) for ds in (self.before, self.after))

    def places(self, seat):
        """The seat's best place now and then, 1 for the first; None where it has no resources."""
        return tuple(min(_places(ds, seat), default=None) for ds in (self.before, self.after))

    def gain(self, seat):
        before, after = self.points(seat)
        return after - before

    def differs(self, seat):
        """Whether the seat would stand there otherwise than now."""
        before, after = self.places(seat)
        return before != after or self.gain(seat) != 0


def _places(districts, seat):
    return (place for d in districts for place, rank in enumerate(d.ranks, 1) if rank.seat == seat)


def changes(view, after, player):
    """Every group of districts that would be another: with other cells, ranks or points."""
    old, new = scoring.districts(view), scoring.districts(after)
    found = []
    for group in _groups([d for d in old if d not in new], [d for d in new if d not in old]):
        change = Change(group[0][0].colour if group[0] else group[1][0].colour, *map(tuple, group))
        if any(d.ranks for d in (*change.before, *change.after)):
            found.append(change)
    return _most_telling_first(found, player)


def _groups(old, new):
    """Old and new districts of a colour that share cells belong together."""
    groups = []
    for d, when in [(d, 0) for d in old] + [(d, 1) for d in new]:
        group = ([], [])
        group[when].append(d)
        for other in [g for g in groups if any(_touch(d, e) for e in (*g[0], *g[1]))]:
            groups.remove(other)
            group = (other[0] + group[0], other[1] + group[1])
        groups.append(group)
    return groups


def _touch(one, other):
    return one.colour == other.colour and not set(one.cells).isdisjoint(other.cells)


def _most_telling_first(found, player):
    def gain(change):
        return change.gain(player)

    found.sort(key=gain)
    if len(found) > 2 and gain(found[0]) < 0:
        return [found[0], found[-1], *found[1:-1]]
    return found if found and gain(found[0]) < 0 else found[::-1]
