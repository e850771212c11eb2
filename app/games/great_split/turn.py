"""One question put to a seat: what to lay off, how to split, which group to keep, what to sell, where to step."""

from app.games.great_split import book, scene
from app.games.great_split.halves import Halves, splits_of
from app.games.great_split.shape import roomy
from app.games.great_split.wording import card, face, say
from app.look.i18n import tr
from app.parts import Item, Marks
from app.parts.turn import BaseTurn
from engine import Move
from engine.games.great_split.box import ID, LIMIT
from engine.games.great_split.box import names as names_of


def place(*spot):
    return Item("place", spot)


class GalaTurn(BaseTurn):
    """Everything here lies on the board: a touch names a spot of it. `whose` is the seat whose board lies by the cards
    once a tab was touched."""

    key = ""  # of its words

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.names = ()
        self.painter = None

    def touch(self, item):
        """Tabs look at a board; anything else is the question's own business."""
        name = item.name
        if item.kind == "place" and isinstance(name, tuple) and name and name[0] == "tab":
            self.whose = name[1]
            return None
        if item.kind == "option":
            return self.option(item.name)
        if item.kind != "place" or not isinstance(name, tuple) or not name:
            return self.refusal(item) or None
        return self.touched(*name)

    @property
    def full(self):
        return roomy(self.context.room)

    @property
    def rivals(self):
        """Whether the players want to be told what a half would bring to somebody else."""
        return self.context.preferences.rivals

    def looked(self, seat):
        self.whose = None

    def option(self, name):
        return None

    def touched(self, kind, name=None, *_):
        return None

    def put(self, item, spot):
        self.touch(item)

    def reach(self, item):
        return []

    def preview(self, item, spot):
        return None

    @property
    def looks_at(self):
        return None

    def prompt(self, few=False):
        words = f"great_split.prompt.{self.key}"
        facts = self.facts()
        return tr(f"{words}.short", **facts) if few and tr.has(f"{words}.short") else tr(words, **facts)

    def facts(self):
        return {}

    def refusal(self, item, over=None):
        return ""


class Splitting(GalaTurn):
    key = "split"

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.hand = names_of(view.hands[seat])
        self.halves = Halves(self.hand)

    def facts(self):
        return {"count": len(self.halves.cards)}

    def touched(self, kind, name=None, *_):
        return send(self.halves, kind, name)

    def touches(self, move):
        return [place("card", name) for name in Halves(self.hand).ways(move)]

    def clear(self):
        return self.halves.reset()

    @property
    def plan(self):
        move = self.halves.found(self.moves)
        return [move] if move is not None else []

    def reach(self, item):
        return across(self.halves, item)

    def put(self, item, spot):
        self.touch(item)

    def refusal(self, item, over=None):
        return say("why.one_card") if item.name[0] == "card" and self.halves.last(item.name[1]) else ""

    def slides(self, item):
        return rod(item)

    def slide(self, item, way):
        return self.halves.push(way)

    def scene(self, whose):
        shown = self.whose if self.whose is not None else whose
        return scene.splitting(self.view, self.seat, self.halves.groups, self.names, shown, self.full, self.rivals)

    def marks(self):
        return Marks()

    def book(self, held=None):
        return book.split(self.view, self.seat, self.halves.groups, self.rivals)


def send(halves, kind, name):
    """A touch on a card sends it across, one on the rod moves it on; the reason where that cannot be."""
    if kind == "rod":
        halves.slide()
    elif kind == "card" and name in halves.cards and not halves.across(name):
        return say("why.one_card")
    return None


def rod(item):
    return item.kind == "place" and item.name == ("rod",)


def across(halves, item):
    """The other half is where a card may be put."""
    kind, name = item.name[:2] if item.kind == "place" and len(item.name) > 1 else ("", "")
    if kind != "card" or name not in halves.cards or halves.last(name):
        return []
    return [("half", 1 - halves.side(name))]


class Discarding(GalaTurn):
    """Cards to lay off; where several people share the device, the split is decided in the same visit."""

    key = "discard"

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.hand = names_of(view.hands[seat])
        self.need = len(self.hand) - LIMIT[view.round]
        self.off = []
        self.halves = None  # once the wallet is open

    @property
    def together(self):
        return len(self.context.people.humans) > 1

    def facts(self):
        return {"count": self.need, "done": len(self.off)}

    def prompt(self, few=False):
        if self.halves is not None:
            return say("prompt.split.short" if few else "prompt.split", count=len(self.halves.cards))
        return super().prompt(few)

    def laid(self):
        """The cards the moves name: of equal faces the lowest copies."""
        wanted, found = [face(name) for name in self.off], []
        for name in self.hand:
            if face(name) in wanted:
                wanted.remove(face(name))
                found.append(name)
        return found

    def touched(self, kind, name=None, *_):
        if self.halves is not None:
            return send(self.halves, kind, name)
        if kind != "card" or name not in self.hand:
            return None
        if name in self.off:
            self.off.remove(name)
        elif not self.may_go(name):
            return say("why.laid_later", card=card(name))
        else:
            self.off.append(name)
            del self.off[: -self.need]
        return None

    def option(self, name):
        if name == "split" and len(self.off) == self.need:
            kept = [card for card in self.hand if card not in self.laid()]
            self.halves = Halves(kept)
        elif name == "back":
            self.halves = None
        return

    def touches(self, move):
        """The card, and as many of the last ones as are still to go."""
        first = self.hand.index(move.args[0])
        rest = self.hand[first + 1 :][::-1][: self.need - 1]
        found = [place("card", name) for name in (move.args[0], *rest)]
        return [*found, Item("option", "split")] if self.together else found

    def gestures(self, plan):
        cards = [move.args[0] for move in plan if move.kind == "discard"]
        if len(cards) != self.need:
            return super().gestures(plan)
        found = [place("card", name) for name in cards]
        return [*found, Item("option", "split")] if self.together else found

    @property
    def onward(self):
        """The wallet, where the split is locked in with the discards."""
        ready = self.together and self.halves is None and len(self.off) == self.need
        return ("split", say("open_wallet")) if ready else None

    @property
    def new(self):
        """What was dealt this round, unless that is the whole hand."""
        told = self.context.past.chapters
        _, events = told[-1] if told else (0, ())
        dealt = [event.secret["cards"] for event in events if event.kind == "dealt" and event.player == self.seat]
        found = {name for cards in dealt for name in cards}
        return found if len(found) < len(self.hand) else ()

    def clear(self):
        had = bool(self.off)
        if self.halves is not None:
            self.halves = None
        else:
            self.off = []
        return had

    @property
    def plan(self):
        if len(self.off) != self.need or (self.together and self.halves is None):
            return []
        return [Move(self.seat, "discard", (self.laid()[0],))]

    @property
    def then(self):
        found = [Move(self.seat, "discard", (name,)) for name in self.laid()[1:]]
        if self.halves is not None:
            found.append(self.halves.found(splits_of(self.view, self.seat, self.halves.cards)))
        return tuple(move for move in found if move is not None)

    def reach(self, item):
        if self.halves is not None:
            return across(self.halves, item)
        kind, name = item.name[:2] if item.kind == "place" and len(item.name) > 1 else ("", "")
        return (
            [("tray",)] if kind == "card" and name in self.hand and name not in self.off and self.may_go(name) else []
        )

    def may_go(self, name):
        """After a card that was laid off already, only later ones."""
        aside = self.view.aside[self.seat]
        return not aside or ID[name] > aside[-1]

    def slides(self, item):
        return self.halves is not None and rod(item)

    def slide(self, item, way):
        return self.halves.push(way)

    def scene(self, whose):
        shown = self.whose if self.whose is not None else whose
        if self.halves is not None:
            return scene.splitting(self.view, self.seat, self.halves.groups, self.names, shown, self.full, self.rivals)
        return scene.discarding(self.view, self.seat, self.hand, self.off, self.need, self.new, self.full)

    def marks(self):
        return Marks()

    def book(self, held=None):
        if self.halves is not None:
            return book.split(self.view, self.seat, self.halves.groups, self.rivals)
        return book.discard(self.laid(), self.need, LIMIT[self.view.round], self.together)


class Choosing(GalaTurn):
    key = "keep"

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.groups = [names_of(group) for group in view.split[(seat - 1) % view.seats]]
        self.which = None

    def facts(self):
        return {"name": self.names[(self.seat - 1) % self.view.seats]} if self.names else {"name": ""}

    def touched(self, kind, name=None, *_):
        if kind == "pane":
            self.which = name
        elif kind == "card":
            self.which = next((i for i, group in enumerate(self.groups) if name in group), self.which)
        return

    def touches(self, move):
        return [place("pane", ("first", "second").index(move.args[0]))]

    def clear(self):
        had, self.which = self.which is not None, None
        return had

    @property
    def plan(self):
        return [] if self.which is None else [Move(self.seat, "keep", (("first", "second")[self.which],))]

    def scene(self, whose):
        return scene.choosing(self.view, self.seat, self.names, self.which, self.full)

    def marks(self):
        return Marks()

    def book(self, held=None):
        return book.Book(ask=self.prompt()) if self.which is None else book.keep(self.view, self.seat, self.which)
