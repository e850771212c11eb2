"""What to play without thinking: the moves of play-outs, and what others are thought to have committed."""

from ...core.game import HIDDEN, Move
from ...core.rng import roll
from .cards import NAMES, NUMBER
from .glance import Glance
from .piles import returnable
from .rules import DONE, NO_TILE, commit_move
from .secrets import guess
from .state import State
from .weights import BALANCED, Taste

KEPT_TILES = 3  # when tiles are given back


def instinct(s: State, p: int, rng: int, taste: Taste = BALANCED) -> tuple[int, Move]:
    """A good move, fast."""
    if s.question == "commit":
        return rng, commit_move(p, *choice(s, p, taste))
    if s.question == "take":
        glance = Glance(s, p, taste)
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


def choice(s: State, p: int, taste: Taste = BALANCED) -> tuple[int, int]:
    """The card to commit, and the tile on it (or NO_TILE)."""
    glance, tiles = Glance(s, p, taste), s.tiles[p]
    best, pick, on_it = float("-inf"), 0, NO_TILE
    for card in s.hands[p]:
        worth, tile = glance.best_use(card, tiles)
        if worth > best:
            best, pick, on_it = worth, card, tile
    return pick, on_it


def imagine(view: State, rng: int) -> State:
    """A world that fits the view, in which the others committed what they are likely to."""
    s = guess(view, rng)
    for q, card in enumerate(view.card):
        if card == HIDDEN:
            held, tile = s.card[q], s.tile[q]
            assert held is not None
            s.hands[q] = tuple(sorted((*s.hands[q], held)))
            if tile is not None:
                s.tiles[q] = tuple(sorted((*s.tiles[q], tile)))
            pick, on_it = choice(s, q)
            s.card[q], s.hands[q] = pick, tuple([c for c in s.hands[q] if c != pick])
            s.tile[q] = None if on_it == NO_TILE else on_it
            s.tiles[q] = tuple([t for t in s.tiles[q] if t != on_it])
    return s
