"""Base class of a game's Turn: turns touches into a legal move, and says how the tentative result looks.

Here is all of it for moves that are made of roles (a card, a site, a colour ...). A game says what stands for a value,
what would stand where, and how it is worded; it overrides what it does otherwise.
"""

from app.base.spans import text
from app.look.i18n import tr
from app.parts.chooser import KIND, Chooser, parts
from app.parts.modules import words_of
from app.parts.values import Book, Item, Marks


class BaseTurn:
    """One question put to a seat, and what is chosen so far: touches narrow the legal moves to one. Nothing here plays,
    `plan` says what would be played.

    A game whose moves name spots and things needs `item` at most: the Item to touch for a role's value.
    """

    at_once = False  # lock in now: what was touched last says so
    whose: int | None = None  # the seat whose board it shows after a touch, where everybody has one

    def __init__(self, game, view, seat, moves, context):
        self.context = context  # set anew as the screen changes
        self.game, self.view, self.seat = game, view, seat
        self.question = game.question(view)
        self.moves = moves
        self.chooser = Chooser(moves, game.roles)

    def renew(self, view):
        """Others have decided meanwhile: the same question on the table as it is now."""
        self.view = view

    def looked(self, seat):
        """The player looks at somebody's board, None: at the own one again."""

    # --- what a game says ---

    def item(self, role, value):
        """What is touched for a value of a role: by default a thing of the kind the role is called, and a button for
        a move without parts. None where nothing is."""
        return Item("button" if role == KIND else role, value)

    def piece(self, move, spot):
        """What would stand on a spot after a move; None where nothing would."""
        return

    def told(self, move):
        """What is said about a move before it is locked in."""
        return Book((text(words_of(self.game.name).move(self.view, move), "title"),))

    def refusal(self, item, over=None):
        """Why something means nothing here, or may not be put there; "" where there is nothing to say."""
        return ""

    # --- touching ---

    def _meant(self, item):
        """The (role, value) a touched item stands for: what may be chosen now first, then what gives way for it."""
        found = [
            (role, value)
            for role, value in self._values()
            if self.item(role, value) == item and (role != KIND or self._bare(value))
        ]
        open_now = self.chooser.targets() | set(self.chooser.chosen.items())
        return next((pair for pair in found if pair in open_now), next(iter(found), None))

    def _values(self):
        return dict.fromkeys(pair for _, named in self.chooser.all for pair in named.items())

    def _bare(self, kind):
        """Whether moves of a kind are chosen by a button: those without parts, or with parts others have too."""
        return any(move.kind == kind and self._needs_kind(move) for move in self.moves)

    def _needs_kind(self, move):
        return not move.args or any(other.args == move.args and other.kind != move.kind for other in self.moves)

    def touch(self, item):
        """The reason, as a sentence, when it means nothing here."""
        pair = self._meant(item)
        if pair is None:
            return self.refusal(item) or None
        self.chooser.touch(*pair)
        return None

    def touches(self, move):
        """What to touch for a move, from nothing chosen."""
        named = parts(move, self.game.roles)
        kind = [self.item(KIND, move.kind)] if self._needs_kind(move) else []
        rest = [self.item(role, value) for role, value in named.items() if role != KIND]
        return [item for item in (*kind, *rest) if item is not None]

    def gestures(self, plan):
        """What to touch for moves that are locked in together, from nothing chosen."""
        if len(plan) == 1:
            return list(self.touches(plan[0]))  # the same thing may be touched twice
        return list(dict.fromkeys(item for move in plan for item in self.touches(move)))

    def put(self, item, spot):
        """A thing was dropped on a spot, or on a thing of another row."""
        onto = spot if isinstance(spot, Item) else Item("place", spot)
        for each in (item, onto):
            pair = self._meant(each)
            if pair is not None and self.chooser.chosen.get(pair[0]) != pair[1]:
                self.chooser.touch(*pair)

    def clear(self):
        """Gives up what was chosen; False if there was nothing."""
        had = bool(self.chooser.chosen)
        self.chooser.clear()
        return had

    # --- what it comes to ---

    @property
    def plan(self):
        """The moves that lock it in, [] while something is missing."""
        move = self.chooser.ready()
        return [move] if move is not None else []

    @property
    def then(self):
        """Answers decided beforehand."""
        return ()

    @property
    def onward(self):
        """(option, words) of the filled button while another page comes before Lock in."""
        return None

    @property
    def risky(self):
        """Whether the player may want to be asked once more."""
        return False

    @property
    def gathers(self):
        """Where the next touch may go, for a board too large to be seen nearby."""
        return ()

    # --- dragging ---

    def reach(self, item):
        """Where a thing may be put: spots of the board, and Items of other rows."""
        pair = self._meant(item)
        if pair is None:
            return []
        found = {}
        for _, named in self.chooser.all:
            if named.get(pair[0]) == pair[1]:
                for role, value in named.items():
                    onto = self.item(role, value) if role not in (KIND, pair[0]) else None
                    if onto is not None:
                        found[onto.name if onto.kind == "place" else onto] = True
        return list(found)

    def offers(self, item):
        """Spot -> piece: how places that take a thing look while it is carried, where that is otherwise."""
        return {}

    def short(self, item):
        """The spots where something is missing for it now; it may be put there all the same."""
        return []

    def slides(self, item):
        """Whether a piece of the board is pushed along instead of carried."""
        return False

    def slide(self, item, way):
        """So many dp to the right; True if something changed."""
        return False

    def preview(self, item, spot):
        """(piece, words) for a thing held over a spot."""
        pairs = [pair for each in (item, Item("place", spot)) if (pair := self._meant(each))]
        moves = [move for move, named in self.chooser.all if dict(pairs).items() <= named.items()]
        piece = self.piece(moves[0], spot) if moves else None
        return None if piece is None else (piece, "")

    # --- the picture of it ---

    def marks(self):
        chosen = self._chosen()
        items = [self.item(role, value) for role, value in self.chooser.chosen.items()]
        open_now = (self.item(role, value) for role, value in sorted(self.chooser.targets(), key=str))
        rings = [item.name for item in open_now if item is not None and item.kind == "place"]
        return Marks(rings, chosen=chosen, selected=[i for i in items if i is not None and i.kind != "place"])

    def _chosen(self):
        """The spot the choice is about, with what would stand there."""
        spot = self.looks_at
        if spot is None:
            return None
        left = self.chooser.moves
        piece = self.piece(self.plan[0] if self.plan else left[0], spot) if left else None
        return None if piece is None else (spot, piece)

    @property
    def looks_at(self):
        """The spot the choice is about."""
        items = (self.item(role, value) for role, value in reversed(self.chooser.chosen.items()))
        return next((item.name for item in items if item is not None and item.kind == "place"), None)

    # --- in words ---

    def book(self, held=None):
        """What is said about the choice; `held` is a (thing, spot) that is only held over its place."""
        if held is not None:
            onto = held[1] if isinstance(held[1], Item) else Item("place", held[1])
            pairs = dict(pair for each in (held[0], onto) if (pair := self._meant(each)))
            moves = [move for move, named in self.chooser.all if pairs.items() <= named.items()]
            return self.told(moves[0]) if len(moves) == 1 else Book(ask=self.prompt())
        return self.told(self.plan[0]) if self.plan else Book(ask=self.prompt())

    def prompt(self, few=False):
        """What to do now: words are <game>.prompt.<question>, and .short where room is short."""
        key = f"{self.game.name}.prompt.{self.question}"
        return tr(f"{key}.short") if few and tr.has(f"{key}.short") else tr(key)

    def changes(self):
        """seat -> spans of what the move would bring to somebody else."""
        return {}

    locks = ""  # words of the button, where they say more than that it locks in

    # --- sheets of its own ---

    def sheet(self):
        """Words of the button that opens a sheet of its own; "" for most questions."""
        return ""

    def before_lock(self, humans, preferences):
        """True: its sheet asks something more first."""
        return False
