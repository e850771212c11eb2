"""What to play without thinking: the moves of play-outs, and what others are thought to have committed."""

from collections.abc import Callable

from ...core.game import HIDDEN, Move
from ...core.rng import roll
from .cards import NAMES, NUMBER
from .glance import Glance
from .piles import returnable
from .rules import DONE, NO_TILE, apply, commit_move
from .scene import Scene
from .secrets import guess
from .state import State
from .weights import BALANCED, Taste

KEPT_TILES = 3  # when tiles are given back


def playout(s: State, rng: int, last: int, stop: Callable[[], bool]) -> bool:
    """Play on to the end of the game, or of the last round wanted. False when stopped on the way."""
    while s.waiting:
        if s.round > last:
            break
        if stop():
            return False
        if s.question == "commit":
            scene = Scene(s)
            for p in s.waiting:
                apply(s, commit_move(p, *choice(s, p, scene, BALANCED)))
        else:
            rng, move = answer(s, s.waiting[0], rng, BALANCED)
            apply(s, move)
    return True


def choice(s: State, p: int, scene: Scene, taste: Taste) -> tuple[int, int]:
    """The card to commit, and the tile on it (or NO_TILE)."""
    glance, tiles = Glance(s, p, scene, taste), s.tiles[p]
    best, pick, on_it = float("-inf"), 0, NO_TILE
    for card in s.hands[p]:
        worth, tile = glance.best_use(card, tiles)
        if worth > best:
            best, pick, on_it = worth, card, tile
    return pick, on_it


def answer(s: State, p: int, rng: int, taste: Taste) -> tuple[int, Move]:
    """The smaller questions; where a letter or a character goes is left to chance."""
    if s.question == "take":
        glance = Glance(s, p, Scene(s), taste)
        tile = glance.tile_gain(1) if s.supply or s.exhausted < 2 else 0.0
        return rng, Move(p, "take", ("resource" if glance.resources(1) > tile else "tile",))
    if s.question == "giveback":
        spare = returnable(s, p)
        lowest = sorted(s.tiles[p], key=NUMBER.__getitem__)[: max(0, len(s.tiles[p]) - KEPT_TILES)]
        back = [t for t in spare if t in lowest]
        return rng, Move(p, "giveback", (NAMES[back[0]] if back else DONE,))
    answers = s.ask or tuple([(NAMES[c],) for c in s.draft[p]])
    rng, i = roll(rng, len(answers))
    return rng, Move(p, s.question, answers[i])


def imagine(view: State, rng: int) -> State:
    """A world that fits the view, in which the others committed what they are likely to."""
    s = guess(view, rng)
    hidden = [q for q, card in enumerate(view.card) if card == HIDDEN]
    scene = Scene(s) if hidden else None
    for q in hidden:
        card, tile = s.card[q], s.tile[q]
        assert card is not None
        assert scene is not None
        s.hands[q] = tuple(sorted((*s.hands[q], card)))
        if tile is not None:
            s.tiles[q] = tuple(sorted((*s.tiles[q], tile)))
        card, tile = choice(s, q, scene, BALANCED)
        s.card[q], s.hands[q] = card, tuple([c for c in s.hands[q] if c != card])
        s.tile[q] = None if tile == NO_TILE else tile
        s.tiles[q] = tuple([t for t in s.tiles[q] if t != tile])
    return s
