"""The cards are played: what to sell first, and where each free step goes, with everything that follows from it."""

from app.games.great_split import book, chain, scene
from app.games.great_split.turn import Choosing, Discarding, GalaTurn, Splitting, place
from app.games.great_split.wording import card as card_words
from app.games.great_split.wording import face, say, the_track
from app.parts import Item, Marks
from engine import Move
from engine.games.great_split.box import BOARD, GOLD, ID, LENGTH, TODO, TRACKS
from engine.games.great_split.box import names as names_of
from engine.games.great_split.resolution import open_question

WAYS = ("gold", "prestige")


ROW = 40.0  # dp of a row that a fingertip hits
FEW = 5  # buttons beside each other on a small phone


class Selling(GalaTurn):
    """Sales are only marked, in any order; locked in, they are sent in table order, then everything else is played."""

    key = "sell"

    @property
    def locks(self):
        return say("play_rest")

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.hand = names_of(view.hands[seat])
        self.sold, self.chosen = {}, None

    def ways(self, name):
        """For what a card may be sold: gold needs room, and no equal card that was sold for prestige before."""
        room = LENGTH[GOLD] - self.view.at[self.seat * BOARD + GOLD]
        return WAYS if self._for_gold(name) and room > sum(way == "gold" for way in self.sold.values()) else WAYS[1:]

    def _for_gold(self, name):
        return any(move.args[1:] == ("gold",) and face(move.args[0]) == face(name) for move in self.moves)

    def sellable(self, name):
        """After a sale that was played already, only later cards can be sold."""
        return any(move.kind == "sell" and face(move.args[0]) == face(name) for move in self.moves)

    def touched(self, kind, name=None, *_):
        if kind == "card" and name in self.hand:
            if name in self.sold:
                del self.sold[name]
            elif not self.sellable(name):
                return say("why.sold_later", card=card_words(name))
            else:
                self.chosen = None if self.chosen == name else name
            return None
        if kind == "track":
            return self.option(name)
        return None

    def option(self, way):
        if way not in WAYS:
            return say("why.sell_where")
        if self.chosen is None:
            return say("why.pick_card")
        if way not in self.ways(self.chosen):
            full = self.view.at[self.seat * BOARD + GOLD] == LENGTH[GOLD] or self._for_gold(self.chosen)
            return say("why.gold_full" if full else "why.gold_first")
        self.sold[self.chosen], self.chosen = way, None
        return None

    def touches(self, move):
        return [] if move.kind == "play" else [place("card", move.args[0]), Item("option", move.args[1])]

    def put(self, item, spot):
        name = item.name[1]
        self.sold.pop(name, None)
        self.chosen = name
        self.touch(Item("place", spot))

    def reach(self, item):
        kind, name = item.name[:2] if item.kind == "place" and len(item.name) > 1 else ("", "")
        if kind != "card" or name not in self.hand or not self.sellable(name):
            return []
        return [("track", way) for way in self.ways(name)]

    def clear(self):
        had = bool(self.sold) or self.chosen is not None
        self.sold, self.chosen = {}, None
        return had

    def sales(self):
        """The marked sales as moves: in table order, of equal faces the lowest copies, gold before prestige."""
        wanted = {}
        for name, way in self.sold.items():
            wanted.setdefault(face(name), []).append(way)
        found = []
        for name in self.hand:
            ways = wanted.get(face(name))
            if ways:
                way = next(way for way in WAYS if way in ways)
                ways.remove(way)
                found.append(Move(self.seat, "sell", (name, way)))
        return found

    def all(self):
        """Everything that is to be played."""
        return [*self.sales(), *(move for move in self.moves if move.kind == "play")]

    def _asked_between(self):
        """Whether a double arrow asks before the last of it, with room for every sale that comes after the answer."""
        sales = self.sales()
        gold = sum(move.args[1] == "gold" for move in sales)
        room = LENGTH[GOLD] - self.view.at[self.seat * BOARD + GOLD]
        if not gold or 2 * gold + 2 > room or self._last(sales):
            return False
        tried = self.view
        for move in sales:
            tried, _ = chain.tried(tried, self.seat, [move])
            if tried.todo[self.seat]:
                return True
        return False

    def _last(self, sales):
        """Whether nothing could be sold after these: then all others are played unasked."""
        sold = {move.args[0] for move in sales}
        end, lowest = max(ID[name] for name in sold), {}
        for name in self.hand:
            if name not in sold:
                lowest.setdefault(face(name), ID[name])
        return all(first < end for first in lowest.values())

    @property
    def plan(self):
        """All of it at once; where a question comes in between, the rest is decided beforehand."""
        moves = self.all()
        return moves[:1] if self._asked_between() else moves

    @property
    def then(self):
        return tuple(self.all()[1:]) if self._asked_between() else ()

    def foretold(self):
        """The table after all of it, as far as nothing asks, and what happens."""
        return chain.foretold(self.view, self.seat, self.sales())

    def scene(self, whose):
        return scene.selling(self.view, self.seat, self.sold, self.chosen, self.foretold()[0])

    def marks(self):
        return Marks(rings=[("track", way) for way in self.ways(self.chosen)] if self.chosen else [])

    def book(self, held=None):
        ways = self.ways(self.chosen) if self.chosen else ()
        return book.sell(self.view, self.seat, self.sold, self.chosen, ways, self.foretold())


class Stepping(GalaTurn):
    """A free icon, a double arrow or the splitter: a touched row shows its whole chain, touched again it is done."""

    key = "step"

    @property
    def locks(self):
        return say("step")

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.what = TODO[open_question(view, seat)]
        self.track = None

    def facts(self):
        return {"what": say(f"asks.{self.what}")}

    def touched(self, kind, name=None, *_):
        if kind != "track":
            return None
        if name not in {move.args[0] for move in self.moves}:
            return self._why(name)
        self.at_once = self.track == name
        self.track = name
        return None

    def _why(self, name):
        t = TRACKS.index(name)
        if self.view.at[self.seat * BOARD + t] >= LENGTH[t]:
            return say("why.full", track=the_track(name))
        return say(f"why.{self.what}")

    def touches(self, move):
        return [place("track", move.args[0])]

    def clear(self):
        had, self.track, self.at_once = self.track is not None, None, False
        return had

    @property
    def plan(self):
        return [] if self.track is None else [Move(self.seat, "step", (self.track,))]

    def after(self):
        return chain.tried(self.view, self.seat, self.plan)[0] if self.plan else None

    def badge(self):
        return self.seat if self.view.viewer is None else None

    def scene(self, whose):
        return scene.resolving(self.view, self.seat, self.after(), self.badge())

    def marks(self):
        rings = [("track", move.args[0]) for move in self.moves if move.args[0] != self.track]
        if self.track is None:
            return Marks(rings=rings)
        pieces = {p.spot: p for p in scene.tracks(self.view, self.seat, self.after(), self.badge())}
        return Marks(rings=rings, chosen=(("track", self.track), pieces["track", self.track]))

    def option(self, name):
        return self.touched("track", name)

    @property
    def buttons(self):
        """The tracks that have a button as well, where rows are too low for a fingertip and they are few."""
        names = [move.args[0] for move in self.moves]
        height = self.painter.rects.get(("track", names[0]), (0, 0, 0, ROW))[3] if self.painter is not None else ROW
        return names if height < ROW and len(names) <= FEW else []

    def book(self, held=None):
        told = book.step(self.view, self.seat, self.what, self.plan[0] if self.plan else None)
        return told._replace(options=book.tracks(self.view, self.seat, self.buttons, self.track))


def turn_of(game, view, seat, moves, context):
    """The kind of question the moves answer."""
    kinds = {move.kind for move in moves}
    if "discard" in kinds:
        found = Discarding
    elif "split" in kinds:
        found = Splitting
    elif "keep" in kinds:
        found = Choosing
    else:
        found = Stepping if "step" in kinds else Selling
    return found(game, view, seat, moves, context)
