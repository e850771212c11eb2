"""Play-out policy: moves without search, and what others are thought to have committed."""

from collections.abc import Callable, Sequence

from ....core.game import HIDDEN, Move
from ....core.rng import roll
from ..cards import NAMES, NUMBER
from ..piles import returnable
from ..rules import DONE, NEW_HAND, NO_TILE, apply, commit_move
from ..secrets import guess
from ..state import State
from .glance import Glance
from .scene import Scene, groups
from .weights import Taste

KEPT_TILES = 3  # when tiles are given back


def playout(s: State, rng: int, tastes: Sequence[Taste], last: int, stop: Callable[[], bool]) -> bool:
    """Play on to the end of the game, or of the last round wanted, each seat by its taste. False when stopped."""
    while s.waiting and s.round <= last:
        if stop():
            return False
        if s.question == "commit":
            together = groups(s)
            scenes = {taste: Scene(s, taste, together) for taste in dict.fromkeys(tastes)}
            for p in s.waiting:
                scene = scenes[tastes[p]]
                while (move := decision(s, p, scene)) is NEW_HAND[p]:
                    apply(s, move)
                apply(s, move)
        else:
            p = s.waiting[0]
            rng, move = instinct(s, p, rng, tastes[p])
            apply(s, move)
    return True


def instinct(s: State, p: int, rng: int, taste: Taste) -> tuple[int, Move]:
    """A good move, fast. Where a letter or a character goes is left to chance."""
    if s.question == "commit":
        return rng, decision(s, p, Scene(s, taste))
    if s.question == "take":
        glance = Glance(s, p, Scene(s, taste, together=[]))
        tile = glance.tile_gain(1) if s.supply or s.exhausted < 2 else 0.0
        return rng, Move(p, "take", ("resource" if glance.resources(1) > tile else "tile",))
    if s.question == "giveback":
        lowest = sorted(s.tiles[p], key=NUMBER.__getitem__)[: max(0, len(s.tiles[p]) - KEPT_TILES)]
        back = [t for t in returnable(s, p) if t in lowest]
        return rng, Move(p, "giveback", (NAMES[back[0]] if back else DONE,))
    answers = s.ask or tuple([(NAMES[c],) for c in s.draft[p]])
    rng, i = roll(rng, len(answers))
    return rng, Move(p, s.question, answers[i])


def decision(s: State, p: int, scene: Scene) -> Move:
    """A card, alone or with a tile; or a new hand, for who has learned when this one is too poor."""
    gain, card, tile = choice(s, p, scene)
    return NEW_HAND[p] if gain < 0 and s.newhand[p] else commit_move(p, card, tile)


def choice(s: State, p: int, scene: Scene) -> tuple[float, int, int]:
    """The card to commit, and the tile on it (or NO_TILE); first, how much better that is than four new cards."""
    glance, tiles = Glance(s, p, scene), s.tiles[p]
    best, pick, on_it = float("-inf"), 0, NO_TILE
    for card in s.hands[p]:
        worth, tile = glance.best_use(card, tiles)
        if worth > best:
            best, pick, on_it = worth, card, tile
    return best - glance.fresh, pick, on_it


def imagine(view: State, p: int, rng: int, taste: Taste) -> State:
    """A world that fits the view, in which the others have committed what they are likely to."""
    s = guess(view, rng)
    scene = Scene(s, taste)
    for q in range(s.seats):
        if view.card[q] == HIDDEN:
            take_back(s, q)
            commit(s, q, *choice(s, q, scene)[1:])
        elif q != p and q in s.waiting and s.question == "commit":
            commit(s, q, *choice(s, q, scene)[1:])
            s.waiting = tuple([other for other in s.waiting if other != q])
    return s


def take_back(s: State, q: int) -> None:
    card, tile = s.card[q], s.tile[q]
    if card is not None:
        s.hands[q] = tuple(sorted((*s.hands[q], card)))
    if tile is not None:
        s.tiles[q] = tuple(sorted((*s.tiles[q], tile)))


def commit(s: State, q: int, card: int, tile: int) -> None:
    s.card[q], s.hands[q] = card, tuple([c for c in s.hands[q] if c != card])
    s.tile[q] = None if tile == NO_TILE else tile
    s.tiles[q] = tuple([t for t in s.tiles[q] if t != tile])
