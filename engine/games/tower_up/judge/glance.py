"""What one seat sees at a glance: what every roof it could lay is worth, and which builds to plan for."""

from ..boards import BOARDS
from ..building import FREE, LISTED, owned
from ..components import GUARD, LAST, LEVEL, MOST_CONE, STARS, UNIT
from ..state import DEPTH, NOBODY, State
from .race import standings, steps
from .scene import phase
from .weights import REACH, Taste

PLANS = 8  # builds to plan for
NEVER = len(REACH) - 1
Build = tuple[float, int, int, int]  # worth, site, colour, site of the roof


class Glance:
    """The worth of builds for one seat, without what is planned afterwards; see `Plan` for that."""

    __slots__ = (
        "board", "chip", "colour", "covered", "exposed", "extra_turn", "finish", "floor", "height", "lead",
        "p", "plan", "progress", "roof", "s", "space", "star", "steps", "tracks", "visible",
    )  # fmt: skip

    def __init__(self, s: State, p: int, taste: Taste, far: list[list[int]] | None = None) -> None:
        self.s, self.p, self.board = s, p, BOARDS[s.seats]
        x = phase(s)
        (
            self.space, self.star, self.extra_turn, self.chip, self.progress, self.visible, self.exposed, self.covered,
            self.floor, self.colour, self.roof, self.finish, self.plan, self.height,
        ) = [x * start + (1 - x) * end for start, end in zip(taste.start, taste.end)]  # fmt: skip
        self.steps = steps(s, p, far or standings(s))
        self.tracks = self._tracks()
        self.lead = self._lead() if s.roofs[p] == 1 and not s.finale else 0.0

    def _tracks(self) -> list[list[float]]:
        """Colour -> height of a roof on it -> what the marker's way is worth; as `moved`, for all of them at once."""
        own = self.s.tracks[4 * self.p : 4 * self.p + 4]
        level = LEVEL[min(own)]
        column = STARS[level] if level < len(STARS) else 0
        space, star, extra = self.space, self.star, self.extra_turn
        behind = [c for c in range(4) if own[c] < column]  # an extra turn needs all of these
        table = []
        for c, before in enumerate(own):
            row = [0.0]
            for after in range(before + 1, before + 7):
                if after > LAST:
                    row.append(row[-1])
                elif after > column:
                    row.append(row[-1] + space)
                else:
                    row.append(row[-1] + space + star + (extra if after == column and behind == [c] else 0.0))
            table.append(row)
        return table

    def moved(self, colour: int, steps: int) -> float:
        space, star, extra = self.movement(colour, steps)
        return self.space * space + self.star * star + self.extra_turn * extra

    def movement(self, colour: int, steps: int) -> tuple[int, int, int]:
        """Spaces gained, those towards the next star column, and whether that is an extra turn."""
        own = self.s.tracks[4 * self.p : 4 * self.p + 4]
        before = own[colour]
        after = min(LAST, before + steps)
        low = min(own)
        own[colour] = after
        level = LEVEL[low]
        if level == len(STARS):
            return after - before, 0, 0
        column = STARS[level]
        return after - before, max(0, min(after, column) - before), LEVEL[min(own)] > level

    def _lead(self) -> float:
        """Over the best of the others, as it stands."""
        s = self.s
        totals = [
            sum(s.tracks[4 * q : 4 * q + 4])
            + sum(s.chips[3 * q : 3 * q + 3])
            + min(MOST_CONE, s.visible[q].bit_count())
            for q in range(s.seats)
        ]
        own = totals.pop(self.p)
        return float(own - max(totals))

    def stepped(self, site: int, colour: int, height: int) -> float:
        """What a roof there is worth for the objectives."""
        gain = 0.0
        for step in self.steps:
            if step.sites >> site & 1 or step.colours >> colour & 1 or step.heights >> height & 1:
                gain += step.gain * (self.chip if step.missing == 1 else self.progress)
        return gain

    def laid(self, site: int, colour: int, height: int) -> float:
        """What an own roof is worth on a building of so many floors."""
        s = self.s
        worth = self.tracks[colour][height] + self.stepped(site, colour, height) + self.height * height
        if s.visible[self.p].bit_count() < MOST_CONE:
            empty = (self.board.around[site] & ~s.built).bit_count()
            worth += self.visible + self.exposed * empty
        return worth

    def sight(self, site: int) -> tuple[int, int]:
        """Building here: own roofs that go out of sight, and those of others."""
        s, p = self.s, self.p
        own = others = 0
        for other in self.board.adjacent[site]:
            h = s.height[other]
            if h:
                covered = s.roof[DEPTH * other + h - 1]
                if covered == p:
                    own += 1
                elif covered != NOBODY:
                    others += 1
        return own, others

    def builds(self, payable: bool = False) -> list[Build]:
        """The best roof for every site and colour, payable now or not, the best first."""
        s, p = self.s, self.p
        if not s.roofs[p]:
            return []
        board, height, colour_of, need = self.board, s.height, s.colour, s.need
        reserve = s.reserve[p]
        guarded, own_colours = reserve | GUARD, owned(reserve)
        base = self.roof + self.finish * self.lead
        roofs: dict[int, float] = {}
        found: list[Build] = []
        left = s.frontier
        while left:
            low = left & -left
            left ^= low
            site = low.bit_length() - 1
            pays = need[site]
            colours = FREE[pays]
            if payable:
                if (guarded - pays) & GUARD != GUARD:
                    continue
                colours &= own_colours
            if not colours:
                continue
            best, on = -99.0, 0
            for other in board.adjacent[site]:
                h = height[other]
                if h:
                    worth = roofs.get(other)
                    if worth is None:
                        worth = roofs[other] = self.laid(other, colour_of[other], h + 1)
                    if worth > best:
                        best, on = worth, other
            hidden, others = self.sight(site)
            rest = base - self.visible * hidden + self.covered * others - self.floor * (1 + pays % 255)
            for c in LISTED[colours]:
                new = self.laid(site, c, 1)
                if new > best:
                    found.append((new + rest, site, c, site))
                else:
                    found.append((best + rest, site, c, on))
        found.sort(reverse=True)
        return found


def missing(reserve: int, price: int) -> int:
    """How many floors are lacking for this."""
    lack = (price & 255) - (reserve & 255)
    total = lack if lack > 0 else 0
    lack = (price >> 8 & 255) - (reserve >> 8 & 255)
    if lack > 0:
        total += lack
    lack = (price >> 16 & 255) - (reserve >> 16 & 255)
    if lack > 0:
        total += lack
    lack = (price >> 24) - (reserve >> 24)
    return total + lack if lack > 0 else total


class Plan:
    """The builds worth saving floors for: what a reserve is worth is what it makes possible soon."""

    __slots__ = ("prices",)

    def __init__(self, glance: Glance, builds: list[Build]) -> None:
        need = glance.s.need
        found: dict[int, int] = {}  # by site: one colour of each is enough to plan with
        self.prices: list[tuple[float, int, int]] = []
        for worth, site, colour, _ in builds:
            if worth <= 0 or len(self.prices) == PLANS:
                break
            if found.get(site, 0) < 2:
                found[site] = found.get(site, 0) + 1
                self.prices.append((worth, need[site] + UNIT[colour], site))

    def worth(self, reserve: int, without: int = 0) -> float:
        """The best build that is near, less the nearer it is; `without` is a site that is gone."""
        best = 0.0
        for worth, price, site in self.prices:
            if worth <= best:
                break
            if site != without:
                near = worth * REACH[min(NEVER, missing(reserve, price))]
                if near > best:
                    best = near
        return best

    def aim(self, reserve: int, without: int = 0) -> int:
        """The site of that build, 0 when there is none."""
        near = [
            (worth * REACH[min(NEVER, missing(reserve, price))], site)
            for worth, price, site in self.prices
            if site != without
        ]
        return max(near, key=lambda each: each[0])[1] if near else 0
