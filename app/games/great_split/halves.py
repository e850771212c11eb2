"""A hand between two halves of a wallet: cards go across one by one, or the rod moves along them."""

from app.games.great_split.wording import face
from engine.games.great_split.box import ID
from engine.games.great_split.split import BAR, split_moves

PUSH = 26.0  # dp from one card to the next under the rod


def faces(cards):
    return tuple(sorted(map(face, cards)))


def key(one, other):
    """Two groups have no order, and equal faces are equal."""
    return tuple(sorted((faces(one), faces(other))))


def groups_of(move):
    bar = move.args.index(BAR)
    return move.args[:bar], move.args[bar + 1 :]


def splits_of(view, seat, cards):
    """Every legal split of these cards, were they the hand."""
    s = view.clone()
    s.hands[seat] = tuple(sorted(ID[card] for card in cards))
    return split_moves(s, seat)


class Halves:
    """`cards` in table order; `right` are those in the right half."""

    def __init__(self, cards):
        self.cards = list(cards)
        self.right = set()
        self._pushed = 0.0  # dp the rod was pushed since its last snap
        self.reset()

    def reset(self):
        """The rod in the middle; True if it was different."""
        before = set(self.right)
        self.cut((len(self.cards) + 1) // 2)
        return before != self.right

    def cut(self, at):
        """The rod after so many cards."""
        self.right = set(self.cards[at:])

    @property
    def groups(self):
        return [c for c in self.cards if c not in self.right], [c for c in self.cards if c in self.right]

    def side(self, card):
        return int(card in self.right)

    def slide(self):
        """The rod moves on by a card; from the end it begins again."""
        left, _right = self.groups
        ordered = left == self.cards[: len(left)]
        self.cut(len(left) % (len(self.cards) - 1) + 1 if ordered else len(left))

    def push(self, way):
        """The rod is pushed by so many dp: it snaps from one card to the next; True if it has moved on."""
        self._pushed += way
        steps = int(self._pushed / PUSH)
        if not steps:
            return False
        self._pushed -= steps * PUSH
        left = len(self.groups[0])
        at = min(len(self.cards) - 1, max(1, left + steps))
        if at == left:
            return False
        self.cut(at)
        return True

    def last(self, card):
        """Whether a half would be empty without it."""
        return len(self.groups[self.side(card)]) == 1

    def across(self, card):
        if self.last(card):
            return False
        self.right ^= {card}
        return True

    def found(self, moves):
        """The move that says this split; None where there is none."""
        wanted = key(*self.groups)
        return next((move for move in moves if key(*groups_of(move)) == wanted), None)

    def ways(self, move):
        """The cards to send across for a split, in an order in which no half is ever empty."""
        best = None
        for first, second in (groups_of(move), groups_of(move)[::-1]):
            trial = Halves(self.cards)
            trial.right = set(self.right)
            wanted = list(map(face, second))
            goal = set()
            for card in sorted(self.cards, key=lambda c: c not in self.right):
                if face(card) in wanted:
                    wanted.remove(face(card))
                    goal.add(card)
            todo, way = list(trial.right ^ goal), []
            while todo:
                card = next((c for c in todo if not trial.last(c)), None)
                if card is None:
                    break
                trial.across(card)
                todo.remove(card)
                way.append(card)
            if not todo and first and (best is None or len(way) < len(best)):
                best = way
        return best or []
