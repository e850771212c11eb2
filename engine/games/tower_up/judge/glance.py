"""One-ply outlook of a seat: what every roof it could lay is worth, and which builds to plan for."""

from collections.abc import Sequence
from functools import lru_cache

from ..boards import BOARDS
from ..building import FREE, LISTED, owned
from ..components import GUARD, LAST, LEVEL, MOST_CONE, STARS, UNIT, WILD, covers
from ..state import DEPTH, NOBODY, State
from .race import standings, steps
from .scene import phase_of, turns_left
from .weights import REACH, Taste

PLANS = 8  # builds to plan for
NEVER = len(REACH) - 1
LOW = 3  # floors of a building that is not yet high
AFTER = {n: [[(p + i) % n for i in range(1, n)] for p in range(n)] for n in BOARDS}
Build = tuple[float, int, int, int]  # worth, site, colour, site of the roof


class Glance:
    """The worth of builds for one seat, without what is planned afterwards; see `Plan` for that."""

    __slots__ = (
        "board", "chip", "closer", "colour", "covered", "denied", "exposed", "extra_turn", "far", "finish", "floor",
        "height", "high", "lead", "new", "next", "p", "pair", "payable", "plan", "progress", "roof", "s", "second",
        "space", "star", "steps", "tall", "taste", "tracks", "visible", "wanted",
    )  # fmt: skip

    def __init__(self, s: State, p: int, taste: Taste, far: list[list[int]] | None = None) -> None:
        self.s, self.p, self.board = s, p, BOARDS[s.seats]
        self.taste, self.closer, self.far = taste, taste.closer, far or standings(s)
        self.next, self.wanted = p, list[Build]()  # see `loss`
        left = turns_left(s)
        self.weigh(taste.at(phase_of(s, left), left, s.seats))
        self.steps = steps(s, p, self.far)
        self.tracks = self._tracks()
        self.lead = self._lead() if s.roofs[p] == 1 and not s.finale else 0.0

    def weigh(self, weights: Sequence[float]) -> None:
        """What one of each feature is worth from now on."""
        (
            self.space, self.star, self.extra_turn, self.chip, self.progress, self.visible, self.exposed, self.covered,
            self.floor, self.colour, self.roof, self.finish, self.plan, self.height,
            self.pair, self.new, self.high, self.tall, self.second, self.payable, self.denied,
        ) = weights  # fmt: skip

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
        if height > LOW:
            worth += self.high * (height - LOW)
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
        board, height, colour_of, need, owner = self.board, s.height, s.colour, s.need, s.roof
        reserve, around, empty = s.reserve[p], self.board.around, ~s.built
        guarded, own_colours = reserve | GUARD, owned(reserve)
        base = self.roof + self.finish * self.lead - self.floor
        visible, exposed = (self.visible, self.exposed) if s.visible[p].bit_count() < MOST_CONE else (0.0, 0.0)
        # Steps by colour and by height are the same on every empty site, those by site in every colour.
        first = self.new + self.height + visible
        by_colour = [first + self.tracks[c][1] + self.stepped(0, c, 1) for c in range(4)]
        by_site = [(step.sites, step.gain * (self.chip if step.missing == 1 else self.progress)) for step in self.steps]
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
            best, on, rest = -99.0, 0, base - self.floor * (pays % 255)
            for other in board.adjacent[site]:
                h = height[other]
                if h:
                    worth = roofs.get(other)
                    if worth is None:
                        worth = roofs[other] = self.laid(other, colour_of[other], h + 1)
                    if worth > best:
                        best, on = worth, other
                    covered = owner[DEPTH * other + h - 1]
                    if covered == p:
                        rest -= self.visible
                    elif covered != NOBODY:
                        rest += self.covered
                    rest += self.tall * h
            here = exposed * (around[site] & empty).bit_count()
            for sites, gain in by_site:
                if sites & low:
                    here += gain
            for c in LISTED[colours]:
                new = here + by_colour[c]
                if new > best:
                    found.append((new + rest, site, c, site))
                else:
                    found.append((best + rest, site, c, on))
        found.sort(reverse=True)
        return found

    def most_loss(self) -> float:
        """What the next player's best build is worth to her: more she cannot lose. Asked before `loss`."""
        s = self.s
        if self.next == self.p:
            self.next = next((q for q in AFTER[s.seats][self.p] if s.cone[q] == NOBODY), self.p)
            if self.next != self.p:
                self.wanted = Glance(s, self.next, self.taste, self.far).builds(payable=True)
        return max(0.0, self.wanted[0][0]) if self.wanted else 0.0

    def loss(self, site: int, colour: int) -> float:
        """What the next player loses of her best build by one here; sites beside it become dearer."""
        best = self.most_loss()
        if not best:
            return 0.0
        near = self.board.around[site]
        for worth, other, c, _ in self.wanted:
            if worth <= 0:
                break
            if other == site or (near >> other & 1 and (c == colour or not self._still(other, c, colour))):
                continue
            return best - worth
        return best

    def _still(self, site: int, colour: int, more: int) -> bool:
        """Can the next player pay a floor more for this?"""
        s = self.s
        return covers(s.reserve[self.next], s.need[site] + UNIT[colour] + UNIT[more])

    def future(self, plan: "Plan", reserve: int, site: int = 0, colour: int = WILD) -> float:
        """What the next builds are worth with this reserve, after one here."""
        if not self.closer:
            return self.plan * plan.worth(reserve, site)
        best, second, payable = plan.outlook(reserve, site, colour, self.board.around[site])
        return self.plan * best + self.second * second + self.payable * payable


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


@lru_cache(1 << 15)  # play-outs come back to the same ones
def reach(reserve: int, price: int) -> float:
    """The share of a build's worth that counts already."""
    return REACH[min(NEVER, missing(reserve, price))]


class Plan:
    """The builds worth saving floors for: what a reserve is worth is what it makes possible soon."""

    __slots__ = ("prices",)

    def __init__(self, glance: Glance, builds: list[Build]) -> None:
        need = glance.s.need
        found: dict[int, int] = {}  # by site: one colour of each is enough to plan with
        self.prices: list[tuple[float, int, int, int]] = []
        for worth, site, colour, _ in builds:
            if worth <= 0 or len(self.prices) == PLANS:
                break
            if found.get(site, 0) < 2:
                found[site] = found.get(site, 0) + 1
                self.prices.append((worth, need[site] + UNIT[colour], site, colour))

    def worth(self, reserve: int, without: int = 0) -> float:
        """The best build that is near, less the nearer it is; `without` is a site that is gone."""
        best = 0.0
        for worth, price, site, _ in self.prices:
            if worth <= best:
                break
            if site != without:
                near = worth * reach(reserve, price)
                if near > best:
                    best = near
        return best

    def outlook(self, reserve: int, built: int, colour: int, near: int) -> tuple[float, float, float]:
        """The best build that is near, the second best, and the best that can be paid; a site that was built is gone,
        and those beside it take a floor of its colour more."""
        best = second = payable = 0.0
        for worth, price, site, c in self.prices:
            if worth <= second:
                break
            if site == built:
                continue
            if near >> site & 1:
                if c == colour:
                    continue
                price += UNIT[colour]
            share = reach(reserve, price)
            if share < 1:
                worth *= share
            elif not payable:
                payable = worth
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best, second, payable

    def aim(self, reserve: int, without: int = 0) -> int:
        """The site of that build, 0 when there is none."""
        near = [(worth * reach(reserve, price), site) for worth, price, site, _ in self.prices if site != without]
        return max(near, key=lambda each: each[0])[1] if near else 0
