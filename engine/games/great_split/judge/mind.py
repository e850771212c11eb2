"""Worth of a board to its seat, now: tables that turn every step into a look-up, and chains played out on them."""

from functools import lru_cache

from ..box import (
    ARROW,
    BOARD,
    CHARACTERS,
    CONTRACTS,
    DIAMOND,
    EFFECT,
    EMERALD,
    GOLD,
    GROUP,
    ICON,
    ICONS,
    LENGTH,
    LINES,
    PRESTIGE,
    ROUNDS,
    SPLITTER,
    STARS,
    TOME,
    TOME_VALUE,
    TOPAZ,
)
from ..box import ART as ART_TRACK
from ..state import DEPTH, Cards, State
from .outlook import ARROWS_PASSED, ICONS_PASSED, ahead, art, gems, hoped
from .weights import CONSTANTS, Taste

SEAL = 5  # tracks from a resource to its seal
RESOURCES = (1, 2, 3, 4, 5)
ARROW_NOW = CONSTANTS["arrow_now"]
Table = tuple[tuple[float, ...], ...]
Lines = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=1000)
def weighed(taste: Taste, left: int) -> tuple[float, ...]:
    x = left / (ROUNDS - 1)
    return tuple([x * start + (1 - x) * end for start, end in zip(taste.start, taste.end)])


@lru_cache(maxsize=4000)
def pair_table(taste: Taste, left: int, t: int, contracts: int, arrow: int, line: int | None) -> Table:
    """Level of a resource -> level of its seal -> what the two promise. `line`: rounds until this is scored there."""
    tome, art_, _, contract, lines, arrows, icons, *_ = weighed(taste, left)
    alone = [0.0] * (LENGTH[t] + 1)
    if t == TOME:
        alone = [tome * hope for hope in hoped(TOME_VALUE, TOME, left)]
        if line is not None:
            alone = [a + lines * hope for a, hope in zip(alone, hoped(TOME_VALUE, TOME, line))]
    elif t == ART_TRACK:
        alone = [art_ * hope for hope in art(arrow, left + 1, left)]
        if line is not None:
            alone = [a + lines * hope for a, hope in zip(alone, art(arrow, line + 1, line))]
    elif t == GOLD:
        alone = [arrows * hope for hope in ahead(GOLD, left)]
    reached, stars = hoped(CONTRACTS[t], t, left), hoped(STARS[t + SEAL], t + SEAL, left)
    more = [icons * hope for hope in ahead(t + SEAL, left)]
    return tuple(
        [
            tuple([a + contract * (reach + contracts) * star + m for star, m in zip(stars, more)])
            for a, reach in zip(alone, reached)
        ]
    )


@lru_cache(maxsize=200)
def gem_table(taste: Taste, left: int, line: int | None) -> Table:
    weights = weighed(taste, left)
    table = [[weights[2] * points for points in row] for row in gems(left)]
    if line is not None:
        for row, more in zip(table, gems(line)):
            for i, points in enumerate(more):
                row[i] += weights[4] * points
    return tuple(map(tuple, table))


class Mind:
    """One seat's board and what steps on it are worth, with so many rounds left after this one."""

    __slots__ = ("balance", "denial", "gem", "give", "hold", "left", "pair", "weights")

    def __init__(self, taste: Taste, round_: int, scoring: Lines, arrow: int, character: int) -> None:
        left = self.left = ROUNDS - round_
        to_come = {what: line - round_ for line, tokens in zip(LINES, scoring) for what in tokens if line >= round_}
        extra = CHARACTERS[character].contracts
        self.pair: list[Table] = [()]
        for t in RESOURCES:
            line = to_come.get("tome") if t == TOME else to_come.get("art") if t == ART_TRACK else None
            stands = arrow if t == ART_TRACK else 0
            self.pair.append(pair_table(taste, left, t, extra[t], stands, line))
        self.gem = gem_table(taste, left, to_come.get("gem"))
        self.weights = weighed(taste, left)  # in the order of FEATURES
        self.hold, self.denial, self.give, self.balance = self.weights[7:]
        if not left:
            self.hold = 0.0

    def worth(self, at: list[int]) -> float:
        pair = self.pair
        return (
            at[0]
            + pair[1][at[1]][at[6]]
            + pair[2][at[2]][at[7]]
            + pair[3][at[3]][at[8]]
            + pair[4][at[4]][at[9]]
            + pair[5][at[5]][at[10]]
            + self.gem[at[3]][at[4]]
        )

    def gain(self, at: list[int], t: int, steps: int) -> float:
        """What so many steps on one track bring, with what they reach."""
        if t == PRESTIGE:
            return float(steps)
        now = at[t]
        then = min(now + steps, LENGTH[t])
        if t <= GOLD:
            a, b, b2 = now, at[t + SEAL], at[t + SEAL]
            a2, r = then, t
        else:
            r = t - SEAL
            a, b, b2 = at[r], now, then
            passed = ICONS_PASSED[t]
            a2 = min(a + passed[then] - passed[now], LENGTH[r])
        found = self.pair[r][a2][b2] - self.pair[r][a][b]
        if r == TOPAZ:
            found += self.gem[a2][at[EMERALD]] - self.gem[a][at[EMERALD]]
        elif r == EMERALD:
            found += self.gem[at[TOPAZ]][a2] - self.gem[at[TOPAZ]][a]
        elif r == GOLD:
            found += ARROW_NOW * (ARROWS_PASSED[a2] - ARROWS_PASSED[a])
        return found

    def best_track(self, at: list[int], what: int, more: int) -> int:
        """Where an icon, an arrow or the splitter does most; `more` further steps might follow on the same track."""
        best, choice = -1.0, -1
        least = 2 if what == ARROW else 1
        for t in GROUP[what]:
            room = LENGTH[t] - at[t]
            if room <= 0:
                continue
            rate = self.gain(at, t, least) / least
            if t >= BOARD - SEAL:
                for steps in range(least + 1, min(room, least + more) + 1):
                    rate = max(rate, self.gain(at, t, steps) / steps)
            if rate > best:
                best, choice = rate, t
        return choice

    def walk(self, at: list[int], t: int) -> None:
        """One step and all that follows from it."""
        now = at[t] + 1
        if now > LENGTH[t]:
            return
        at[t] = now
        effect = EFFECT[t][now] if t >= GOLD else 0
        if effect == ARROW:
            choice = self.best_track(at, ARROW, 0)
            self.walk(at, choice)
            self.walk(at, choice)
        elif effect:
            self.walk(at, effect)

    def resolve(self, at: list[int], cards: Cards, todo: Cards = (), splitter: int = 0) -> None:
        """Play these cards on the board: what is open first, then in table order, the splitter last."""
        free = splitter
        for c in cards:
            if ICON[c] >= DIAMOND:
                free += ICONS[c]
        for entry in reversed(todo):
            what = entry % DEPTH
            self.icon(at, what, free)
        for c in cards:
            what = ICON[c]
            if what < DIAMOND:
                for _ in range(ICONS[c]):
                    self.walk(at, what)
            else:
                for _ in range(ICONS[c]):
                    free -= 1
                    self.icon(at, what, free)
        if splitter:
            self.walk(at, self.best_track(at, SPLITTER, 0))

    def icon(self, at: list[int], what: int, more: int) -> None:
        if what < BOARD:
            self.walk(at, what)
        elif (choice := self.best_track(at, what, min(more, 3))) >= 0:
            self.walk(at, choice)
            if what == ARROW:
                self.walk(at, choice)

    def sale(self, at: list[int]) -> tuple[float, int]:
        """What a card is worth sold, and for which track."""
        gold = self.gain(at, GOLD, 1) if at[GOLD] < LENGTH[GOLD] else 0.0
        return (gold, GOLD) if gold > 1.0 else (1.0, PRESTIGE)

    def cards(self, at: list[int], hand: Cards) -> list[float]:
        """What each card of a hand would bring alone, played or sold."""
        base, sold = self.worth(at), self.sale(at)[0]
        found = []
        for c in hand:
            what, n = ICON[c], ICONS[c]
            if what < GOLD:
                worth = self.gain(at, what, n)
            else:
                after = at[:]
                for more in range(n - 1, -1, -1):
                    self.icon(after, what, more)
                worth = self.worth(after) - base
            found.append(worth if worth > sold else sold)
        return found


_mind = lru_cache(maxsize=1000)(Mind)


def mind_of(s: State, p: int, taste: Taste) -> Mind:
    return _mind(taste, s.round, s.scoring, s.arrow, s.characters[p])


def board(s: State, p: int) -> list[int]:
    return s.at[p * BOARD : (p + 1) * BOARD]
