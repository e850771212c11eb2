"""Hidden information: everything lies open but the order of the deck."""

from ...core.game import HIDDEN
from ...core.rng import shuffle
from .components import ALL_CARDS
from .state import State


def view(s: State, viewer: int | None) -> State:
    """The same for everybody: the deck's cards are face down."""
    v = s.clone()
    v.rng, v.deck = 0, [HIDDEN] * len(s.deck)
    return v


def guess(v: State, rng: int) -> State:
    """The cards in neither market nor discard pile, in any order."""
    s = v.clone()
    seen = {*v.market, *v.discard}
    s.deck = [card for card in ALL_CARDS if card not in seen]
    s.rng = shuffle(rng, s.deck)
    return s


def redraw(s: State, rng: int) -> State:
    """The same table, with its deck in another order."""
    s = s.clone()
    s.rng = shuffle(rng, s.deck)
    return s
