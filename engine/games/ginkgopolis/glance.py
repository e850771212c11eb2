"""The table at a glance: what each card and tile would bring its seat, were it resolved now; nothing is played."""

from math import log

from ...core.grid import SIDES
from .cards import CARDS, COLOUR, CONSTRUCT, EXPLOIT, FIRST_LETTER, NUMBER, NUMBERS, RESOURCE, TILE, TILES, URBANIZE
from .rules import NO_TILE
from .state import NOBODY, State
from .weights import BALANCED, CONSTANTS, Taste

Group = tuple[int, list[int], list[int]]  # how many buildings; seat -> resources; seat -> rank of the tallest

MOST = 60
LOG = [log(1 + k / 2) for k in range(MOST)]  # the first of a kind is dear, the tenth is not
TYPICAL = tuple(colour * NUMBERS + 11 for colour in range(3))  # tiles that stand for those one cannot see: number 12


def rounds_left(s: State) -> float:
    """How many rounds are still to come after this one, by the tiles and by the resources not yet placed."""
    if s.ended:
        return 0.0
    n = s.seats
    tiles = float(len(s.supply))
    if not s.exhausted and not s.hal:
        tiles += CONSTANTS["returned_share"] * sum(map(len, s.tiles))
    by_tiles = tiles / (CONSTANTS["tiles_each_round"] * n)
    by_resources = min([a + b for a, b in zip(s.reserve, s.resources)]) / CONSTANTS["placed_each_round"]
    return min(by_tiles, by_resources)


def groups(s: State) -> list[list[int]]:
    """The top tiles, in connected groups of a colour; also the groups of one."""
    city = s.city
    found = []
    seen = set()
    for start, top in city.items():
        if top >= TILES or start in seen:
            continue
        low = COLOUR[top] * NUMBERS
        high = low + NUMBERS
        seen.add(start)
        cells, group = [start], [top]
        for at in cells:
            for side in SIDES:
                beside = at + side
                if beside not in seen:
                    piece = city.get(beside, TILES)
                    if low <= piece < high:
                        seen.add(beside)
                        cells.append(beside)
                        group.append(piece)
        found.append(group)
    return found


class Glance:
    """The table as one seat sees it when it chooses: what things are worth to it now."""

    def __init__(self, s: State, p: int, taste: Taste = BALANCED) -> None:
        self.s, self.p = s, p
        left = self.left = rounds_left(s)
        x = left / (left + s.round + 1)
        (
            self.resource,
            self.tile,
            self.tile_late,
            self.number,
            exploits,
            urbanizes,
            constructs,
            self.final,
            self.growth,
            self.weight,
            self.lone,
            self.rival,
            self.gift,
            self.guard,
            self.placed,
            self.urbanizing,
            self.constructing,
        ) = [x * a + (1 - x) * b for a, b in zip(taste.start, taste.end)]
        self.has, self.tiles = s.resources[p], len(s.tiles[p])
        self.usable = int(left) + 1
        # At the margin: what one more is worth.
        self.margins = (self.resources(1), self.tile_gain(1), 1.0)
        self.rates = (exploits * left, urbanizes * left, constructs * left)
        self.found: dict[int, Group] = {}
        self.gains: dict[tuple[int, int], float] = {}
        self.count_final_cards()

    def count_final_cards(self) -> None:
        """What the final cards in front pay for more of what they count."""
        self.per_resource, self.per_trigger, self.per_colour, self.low, self.tall = (
            [0, 0, 0],
            [0, 0, 0],
            [0, 0, 0],
            0,
            0,
        )
        for card in self.s.front[self.p]:
            final = CARDS[card].final
            if final is not None:
                match final.rule:
                    case "resources":
                        self.per_resource[final.of] += 1
                    case "low":
                        self.low += 1
                    case "tall":
                        self.tall += 3
                    case "trigger":
                        self.per_trigger[final.of] += 2
                    case "colour":
                        self.per_colour[final.of] += 2

    # --- items ---

    def resources(self, change: int) -> float:
        """What it is worth to have so many resources more behind the screen."""
        has = self.has
        if change > self.s.reserve[self.p]:
            change = self.s.reserve[self.p]
        return self.resource * (LOG[has + change] - LOG[has])

    def tile_gain(self, change: int) -> float:
        """What it is worth to have so many tiles more; more than one for each round left cannot be laid."""
        has, usable = self.tiles, self.usable
        late = max(0, has + change - usable) - max(0, has - usable)
        after = has + change
        return (
            self.tile * (LOG[after if after < usable else usable] - LOG[has if has < usable else usable])
            + self.tile_late * late
        )

    # --- districts ---

    def group_of(self, tile: int) -> Group:
        if not self.found:
            s = self.s
            for tiles in groups(s):
                count, best = [0] * s.seats, [0] * s.seats
                for t in tiles:
                    q = s.owner[t]
                    if q != NOBODY:
                        h = s.height[t]
                        count[q] += h
                        best[q] = max(best[q], h * NUMBERS + NUMBER[t])
                group = (len(tiles), count, best)
                for t in tiles:
                    self.found[t] = group
        return self.found[tile]

    def margin(self, size: int, count: list[int], best: list[int]) -> float:
        """What this seat is ahead of the others by in a district."""
        p = self.p
        mine, total = count[p], sum(count)
        if size < 2:
            return self.lone * (mine - self.rival * (total - mine))
        if mine == total:
            return self.weight * 2 * total
        order = sorted([(count[q], best[q], q) for q in range(len(count)) if count[q]], reverse=True)
        own, others = 0, 0
        if order[0][2] == p:
            own = total
        else:
            others = total if len(order) > 1 else total + total
        if len(order) > 1:
            if order[1][2] == p:
                own += mine
            else:
                others += order[1][0]
        return self.weight * (own - self.rival * others)

    def district_gain(self, at: int, tile: int, covered: int) -> float:
        """What the districts bring when this tile becomes the top of the building at this cell.

        A district that falls apart when its link changes colour is still counted as one.
        """
        s, p = self.s, self.p
        colour = COLOUR[tile]
        key = (at, colour)
        gain = self.gains.get(key)
        if gain is not None:
            return gain
        h, before, after = 1, 0.0, 0.0
        size, count, best = 1, [0] * s.seats, [0] * s.seats
        joined = set()
        if covered != NOBODY:
            h += s.height[covered]
            group = self.group_of(covered)
            owner = s.owner[covered]
            before = self.margin(*group)
            rest = group[1]
            if owner != NOBODY:
                rest = rest[:]
                rest[owner] -= h - 1
            if COLOUR[covered] == colour:
                joined.add(id(group))
                size, count, best = group[0], rest, group[2]
            elif group[0] > 1:
                after = self.margin(group[0] - 1, rest, group[2])
        city = s.city
        for side in SIDES:
            piece = city.get(at + side, TILES)
            if piece < TILES and COLOUR[piece] == colour:
                group = self.group_of(piece)
                if id(group) not in joined:
                    joined.add(id(group))
                    before += self.margin(*group)
                    size += group[0]
                    count = [a + b for a, b in zip(count, group[1])]
                    best = [max(a, b) for a, b in zip(best, group[2])]
        count, best = count[:], best[:]
        count[p] += h
        best[p] = max(best[p], h * NUMBERS + NUMBER[tile])
        after += self.margin(size, count, best)
        gain = self.gains[key] = after - before
        return gain

    # --- cards in front ---

    def kept(self, card: int) -> float:
        """What a card in front is worth for the rest of the game."""
        row = CARDS[card]
        assert row.colour is not None
        worth = self.final * self.per_colour[row.colour]
        if row.final is None:
            assert row.trigger is not None
            r, t, v = row.gains
            resource, tile, point = self.margins
            worth += self.rates[row.trigger] * (r * resource + t * tile + v * point)
            return worth + self.final * self.per_trigger[row.trigger]
        return worth + self.final * self.final_now(card) + (self.growth * self.left if row.number < 20 else 0.0)

    def final_now(self, card: int) -> int:
        """What a final card would be worth at once."""
        s, p, final = self.s, self.p, CARDS[card].final
        assert final is not None
        match final.rule:
            case "resources":
                count = sum([s.height[t] for t in range(TILES) if s.owner[t] == p and COLOUR[t] == final.of])
            case "low":
                count = sum([0 < s.height[t] <= 2 for t in range(TILES) if s.owner[t] == p])
            case "tall":
                count = sum([s.height[t] >= 3 for t in range(TILES) if s.owner[t] == p])
            case "trigger":
                count = sum([CARDS[c].trigger == final.of for c in s.front[p]])
            case "colour":
                count = 1 + sum([CARDS[c].colour == final.of for c in s.front[p]])
            case _:
                count = 1
        return count * final.points

    # --- actions ---

    def exploit(self, card: int) -> float:
        s = self.s
        r, t, v, _ = s.bonus[self.p][EXPLOIT]
        if card >= FIRST_LETTER:
            return v + max(self.resources(r + 1) + self.tile_gain(t), self.resources(r) + self.tile_gain(t + 1))
        h, colour = s.height[card], COLOUR[card]
        if colour == RESOURCE:
            r += h
        elif colour == TILE:
            t += h
        else:
            v += h
        return v + self.resources(r) + self.tile_gain(t)

    def urbanize(self, letter: int) -> float:
        """Without what the tile itself brings."""
        s = self.s
        r, t, v, _ = s.bonus[self.p][URBANIZE]
        items = [r - 1, t - 1, v]
        city, at = s.city, s.place[letter]
        for side in SIDES:
            piece = city.get(at + side, TILES)
            if piece < TILES:
                items[COLOUR[piece]] += s.height[piece]
        return (
            items[2]
            + self.resources(items[0])
            + self.tile_gain(items[1])
            + self.urbanizing
            + self.placed
            + self.final * self.low
        )

    def lacks(self, card: int, tile: int) -> bool:
        """Would this fall back to exploiting, for want of resources or points?"""
        s, p = self.s, self.p
        if card >= FIRST_LETTER:
            return self.has < 1
        needs = (1 if s.owner[card] == p else s.height[card] + 1) + (COLOUR[card] != COLOUR[tile])
        return self.has < needs or s.points[p] < NUMBER[card] - NUMBER[tile]

    def best_use(self, card: int, tiles: tuple[int, ...]) -> tuple[float, int]:
        """The best use of a card: its worth, and the tile to lay on it (or NO_TILE)."""
        s, p = self.s, self.p
        best, choice = self.exploit(card), NO_TILE
        behind = self.has
        if not tiles or not behind:
            return best, choice
        numbers, guard, final = self.number / NUMBERS, self.guard / NUMBERS, self.final
        per_resource = self.per_resource
        at = s.place[card]
        if card >= FIRST_LETTER:
            base = self.urbanize(card)
            for tile in tiles:
                worth = (
                    base
                    + (guard - numbers) * NUMBER[tile]
                    + self.district_gain(at, tile, NOBODY)
                    + final * per_resource[COLOUR[tile]]
                )
                if worth > best:
                    best, choice = worth, tile
            return best, choice
        h, owner, colour, number = s.height[card], s.owner[card], COLOUR[card], NUMBER[card]
        needs = 1 if owner == p else h + 1
        if behind < needs:
            return best, choice
        points = s.points[p]
        r, t, v, _ = s.bonus[p][CONSTRUCT]
        base = v + self.tile_gain(t - 1) + self.constructing + self.kept(card) + self.placed * needs
        changed = base + self.resources(r - needs - 1) if behind > needs else 0.0
        same = base + self.resources(r - needs)
        extra = 0.0
        if owner == p:
            extra = -guard * h * number - final * (per_resource[colour] * h + (self.low if h <= 2 else self.tall))
        elif owner != NOBODY:
            extra = -h * self.gift * (1 + self.margins[0]) / (s.seats - 1)
        extra += final * (self.low if h < 2 else self.tall)
        guard *= h + 1
        for tile in tiles:
            if COLOUR[tile] == colour:
                worth = same
            elif behind > needs:
                worth = changed
            else:
                continue
            over = number - NUMBER[tile]
            if over > 0:
                if over > points:
                    continue
                worth -= over
            worth += (
                extra
                + (guard - numbers) * NUMBER[tile]
                + self.district_gain(at, tile, card)
                + final * (h + 1) * per_resource[COLOUR[tile]]
            )
            if worth > best:
                best, choice = worth, tile
        return best, choice
