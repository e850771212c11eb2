"""The table at a glance: what each card and tile would bring its seat, were it resolved now; nothing is played."""

from math import log

from ....core.grid import SIDES
from ..cards import CARDS, COLOUR, CONSTRUCT, EXPLOIT, FIRST_LETTER, NUMBER, NUMBERS, RESOURCE, TILE, TILES, URBANIZE
from ..rules import NO_TILE
from ..state import NOBODY, State
from .scene import Group, Scene

MOST = 60
LOG = [log(1 + k / 2) for k in range(MOST)]  # the first of a kind is dear, the tenth is not
FINAL = {c: card.final for c, card in enumerate(CARDS) if card.final is not None}
TYPICAL_NUMBER = 12
TYPICAL = tuple(colour * NUMBERS + TYPICAL_NUMBER - 1 for colour in range(3))  # stand for tiles one cannot see


class Glance:
    """The table as one seat sees it when it chooses: what things are worth to it now."""

    __slots__ = (
        "constructing",
        "final",
        "found",
        "fresh",
        "gift",
        "growth",
        "guard",
        "has",
        "left",
        "letter",
        "levels",
        "lone",
        "low",
        "margins",
        "number",
        "p",
        "per_colour",
        "per_resource",
        "per_trigger",
        "placed",
        "rates",
        "resource",
        "rival",
        "s",
        "tall",
        "tile",
        "tile_late",
        "tiles",
        "urbanizing",
        "usable",
        "weight",
    )

    def __init__(self, s: State, p: int, scene: Scene) -> None:
        self.s, self.p = s, p
        left = self.left = scene.left
        self.weigh(scene.taste.of(s, p, scene.weights))
        self.has, self.tiles = s.resources[p], len(s.tiles[p])
        self.usable = int(left) + 1
        # At the margin: what one more is worth.
        self.margins = (self.resources(1), self.tile_gain(1), 1.0)
        self.found = scene.found
        self.count_final_cards()

    def weigh(self, weights: list[float]) -> None:
        """What one of each feature is worth from now on."""
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
            self.levels,
            self.fresh,
        ) = weights
        left = self.left
        self.rates = (exploits * left, urbanizes * left, constructs * left)
        self.letter: float | None = None  # what it is worth to exploit a letter: any of them is

    def count_final_cards(self) -> None:
        """What the final cards in front pay for more of what they count."""
        self.low = self.tall = 0
        self.per_resource, self.per_trigger, self.per_colour = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        for card in self.s.front[self.p]:
            final = FINAL.get(card)
            if final is not None:
                match final.rule:
                    case "resources":
                        self.per_resource[final.of] += final.points
                    case "low":
                        self.low += final.points
                    case "tall":
                        self.tall += final.points
                    case "trigger":
                        self.per_trigger[final.of] += final.points
                    case "colour":
                        self.per_colour[final.of] += final.points

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
        after = has + change
        late = 0
        if after > usable:
            late, after = after - usable, usable
        if has > usable:
            late, has = late - has + usable, usable
        return self.tile * (LOG[after] - LOG[has]) + self.tile_late * late

    # --- districts ---

    def margin(self, size: int, count: list[int], best: list[int]) -> float:
        """What this seat is ahead of the others by in a district."""
        p = self.p
        mine, total = count[p], sum(count)
        other = total - mine
        if size < 2:
            return self.lone * (mine - self.rival * other)
        if not other:
            return self.weight * 2 * total
        if len(count) == 2:  # two seats, the usual case in play-outs
            if not mine:
                return -2 * self.weight * self.rival * total
            if mine > other or (mine == other and best[p] > best[1 - p]):
                return self.weight * (total - self.rival * other)
            return self.weight * (mine - self.rival * total)
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

    def district_gain(self, at: int, colour: int, number: int, covered: int) -> float:
        """What the districts bring when such a tile becomes the top of the building at this cell.

        A district that falls apart when its link changes colour is still counted as one.
        """
        return self.joined(self.beside(at)[1][colour], colour, number, covered)

    def beside(self, at: int) -> tuple[list[int], list[list[Group]]]:
        """By colour: the levels of the buildings that touch this cell, and the groups they belong to."""
        city, found, height = self.s.city, self.found, self.s.height
        levels = [0, 0, 0]
        groups: list[list[Group]] = [[], [], []]
        for side in SIDES:
            piece = city.get(at + side, TILES)
            if piece < TILES:
                colour, group = COLOUR[piece], found[piece]
                levels[colour] += height[piece]
                if group not in groups[colour]:
                    groups[colour].append(group)
        return levels, groups

    def joined(self, beside: list[Group], colour: int, number: int, covered: int) -> float:
        """The same, for one who has already seen which groups of the colour the building touches."""
        s, p, margin = self.s, self.p, self.margin
        if covered == NOBODY:
            if not beside:
                return self.lone
            h, size, before, after = 1, 1, 0.0, 0.0
            count, best = [0] * s.seats, [0] * s.seats
        else:
            h = s.height[covered] + 1
            _, size, count, best = under = self.found[covered]
            before, after = margin(size, count, best), 0.0
            count, best = count[:], best[:]
            owner = s.owner[covered]
            if owner != NOBODY:
                count[owner] -= h - 1
            if COLOUR[covered] == colour:
                if under in beside:
                    beside = [group for group in beside if group is not under]
            else:
                if size > 1:
                    after = margin(size - 1, count, best)
                size, count, best = 1, [0] * s.seats, [0] * s.seats
        for _, more, resources, tallest in beside:
            before += margin(more, resources, tallest)
            size += more
            for q, levels in enumerate(resources):
                if levels:
                    count[q] += levels
                    if best[q] < tallest[q]:
                        best[q] = tallest[q]
        count[p] += h
        rank = h * NUMBERS + number
        if best[p] < rank:
            best[p] = rank
        return after - before + margin(size, count, best)

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
        (r, t, v), _ = s.bonus[self.p][EXPLOIT]
        if card >= FIRST_LETTER:
            if self.letter is None:
                either = self.resources(r + 1) + self.tile_gain(t), self.resources(r) + self.tile_gain(t + 1)
                self.letter = v + max(either)
            return self.letter
        h, colour = s.height[card], COLOUR[card]
        if colour == RESOURCE:
            r += h
        elif colour == TILE:
            t += h
        else:
            v += h
        return v + self.resources(r) + self.tile_gain(t)

    def urbanize(self, levels: list[int]) -> float:
        """On a cell beside buildings of so many levels, by colour; without what the tile itself brings."""
        (r, t, v), _ = self.s.bonus[self.p][URBANIZE]
        return (
            v
            + levels[2]
            + self.resources(r - 1 + levels[0])
            + self.tile_gain(t - 1 + levels[1])
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
        guard, final, per_resource = self.guard / NUMBERS, self.final, self.per_resource
        each = guard - self.number / NUMBERS  # what the number on the tile counts for
        colours: list[float | None] = [None, None, None]  # what a tile of this colour brings, its number aside
        if card >= FIRST_LETTER:
            levels, beside = self.beside(s.place[card])
            base = self.urbanize(levels)
            for tile in tiles:
                colour = COLOUR[tile]
                worth = colours[colour]
                if worth is None:
                    gain = self.joined(beside[colour], colour, TYPICAL_NUMBER, NOBODY)
                    worth = colours[colour] = base + gain + final * per_resource[colour]
                worth += each * NUMBER[tile]
                if worth > best:
                    best, choice = worth, tile
            return best, choice
        h, owner, covered, number = s.height[card], s.owner[card], COLOUR[card], NUMBER[card]
        needs = 1 if owner == p else h + 1
        if behind < needs:
            return best, choice
        (r, t, v), _ = s.bonus[p][CONSTRUCT]
        base = v + self.tile_gain(t - 1) + self.constructing + self.levels * h + self.kept(card) + self.placed * needs
        base += final * (self.low if h < 2 else self.tall)
        if owner == p:
            base -= guard * h * number + final * (per_resource[covered] * h + (self.low if h <= 2 else self.tall))
        elif owner != NOBODY:
            base -= self.given(h)
        each += guard * h
        beside, can_pay = self.beside(s.place[card])[1], s.points[p]
        for tile in tiles:
            colour = COLOUR[tile]
            over = number - NUMBER[tile]
            if over > can_pay or (colour != covered and behind == needs):
                continue
            worth = colours[colour]
            if worth is None:
                worth = base + self.resources(r - needs - (colour != covered)) + final * (h + 1) * per_resource[colour]
                worth = colours[colour] = worth + self.joined(beside[colour], colour, TYPICAL_NUMBER, card)
            worth += each * NUMBER[tile]
            if over > 0:
                worth -= over
            if worth > best:
                best, choice = worth, tile
        return best, choice

    def given(self, height: int) -> float:
        """What it costs to build over somebody else: resources and points for her, a share of it for each rival."""
        return height * self.gift * (1 + self.margins[RESOURCE]) / (self.s.seats - 1)
