"""One question put to a seat: which die, and which square; what it would bring is known before it is placed."""

from app.games.blueprints import book, scene
from app.games.blueprints.wording import die as named
from app.games.blueprints.wording import say
from app.parts import Book, Item, Marks
from app.parts.chooser import KIND
from app.parts.turn import BaseTurn
from engine import Move
from engine.games.blueprints.pieces import DIE, VALUE
from engine.games.blueprints.plans import HEIGHTS, SQUARE, SQUARES
from engine.games.blueprints.rehearsal import BROKEN, after, count
from engine.games.blueprints.state import SIX


def bare(name):
    """Equal dice of the pool are told apart by a number behind their names."""
    return name.split("#")[0]


class Turn(BaseTurn):
    """Touches choose a die and a square, in any order; a die that fits nowhere needs no square."""

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.touched = None  # which of several equal dice

    # --- touching ---

    @property
    def die(self):
        return self.chooser.chosen.get("die")

    @property
    def square(self):
        return self.chooser.chosen.get("square")

    def item(self, role, value):
        return None if role == KIND else Item("place" if role == "square" else "die", value)

    def _plain(self, item):
        """A cube of the view stands for its square, any of several equal dice for the first."""
        if item.kind == "die":
            return item._replace(name=bare(item.name))
        if item.kind == "place" and isinstance(item.name, tuple) and item.name[0] == "view":
            return item._replace(name=item.name[1])
        return item

    def touch(self, item):
        plain = self._plain(item)
        if plain.kind == "die" and self.die == plain.name and self.touched not in (None, item.name):
            self.touched = item.name  # its twin instead: nothing else changes
            return None
        if plain.kind == "place" and self.die is not None and self.square != plain.name:
            reason = self.refusal(item, plain)
            if reason:
                return reason
        found = super().touch(plain)
        if found is None and plain.kind == "die":
            self.touched = item.name if self.die == plain.name else None
        return found

    def put(self, item, spot):
        self.touched = item.name
        spot = self._plain(Item("place", spot)).name if not isinstance(spot, Item) else spot
        super().put(self._plain(item), spot)

    def clear(self):
        self.touched = None
        return super().clear()

    @property
    def plan(self):
        """A take with a square is complete; a die alone only where it fits nowhere."""
        if self.question == "discard":
            return super().plan
        if self.die is None:
            return []
        wanted = (self.die,) if self.square is None else (self.die, self.square)
        return [move for move in self.moves if move.args == wanted][:1]

    @property
    def risky(self):
        """Breaking the plan, or a die that is removed."""
        if not self.plan or self.plan[0].kind != "take":
            return False
        return after(self.view, self.plan[0]).state == BROKEN != count(self.view, self.seat).state

    @property
    def tried(self):
        """The move whose result the sheet shows."""
        return self.plan[0] if self.plan and self.plan[0].kind == "take" else None

    # --- why not ---

    def needs(self):
        """Square -> the least value that fits there, where the die in hand is too low."""
        if self.question != "take" or self.die is None or not scene.knows(self.view, self.seat):
            return {}
        return self._too_high(VALUE[DIE[self.die]])

    def _too_high(self, value):
        tops = self.view.tops[SIX * self.seat : SIX * self.seat + SIX]
        return {name: top for name, top in zip(SQUARES, tops) if top > value}

    def refusal(self, item, over=None):
        """Why something means nothing here, or may not be put there."""
        if item.kind == "die" and over is None:
            return say("why.gone") if bare(item.name) not in {move.args[0] for move in self.moves} else ""
        place = self._plain(over if over is not None else item)
        if place.kind != "place":
            return ""
        if isinstance(place.name, tuple):
            return say(f"why.{place.name[0]}")
        if self.question == "discard":
            return say("why.discard")
        held = bare(item.name) if item.kind == "die" else self.die
        if held is None or not scene.knows(self.view, self.seat):
            return ""
        top = self._too_high(VALUE[DIE[held]]).get(place.name)
        if top:
            return say("why.too_low", value=top)
        return say("why.hatched") if not HEIGHTS[self.view.plan[self.seat]][SQUARE[place.name]] else ""

    # --- dragging ---

    def reach(self, item):
        """Squares of the plan, and their columns in the view."""
        squares = self._squares(item)
        return [*squares, *(("view", square) for square in squares)]

    def _squares(self, item):
        if item.kind != "die" or self.question != "take":
            return []
        return [move.args[1] for move in self.moves if move.args[0] == bare(item.name) and len(move.args) > 1]

    def short(self, item):
        """Legal, but higher than planned."""
        return [square for square in self._squares(item) if self._beyond(square)]

    def _beyond(self, square):
        at = SQUARE[square]
        return self.view.levels[SIX * self.seat + at] >= HEIGHTS[self.view.plan[self.seat]][at]

    def _move(self, item, spot):
        return Move(self.seat, "take", (bare(item.name), self._plain(Item("place", spot)).name))

    def preview(self, item, spot):
        move = self._move(item, spot)
        if move not in self.moves:
            return None
        gain = after(self.view, move).total - count(self.view, self.seat).total
        words = f"{gain:+d}".replace("-", "−")
        if isinstance(spot, tuple):
            plan = HEIGHTS[self.view.plan[self.seat]]
            return scene.columns(scene.stacks(self.view, self.seat, move), plan, move)[spot], words
        return self.piece(move, move.args[1]), words

    def piece(self, move, spot):
        if move.kind != "take" or len(move.args) < 2 or spot != move.args[1]:
            return None
        return scene.squares(self.view, self.seat, move, {})[spot]

    # --- the picture of it ---

    def marks(self):
        selected = [Item("die", self.touched or self.die)] if self.die else []
        if self.question == "discard":
            return Marks(selected=selected)
        rings = self._squares(Item("die", self.die)) if self.die else []
        chosen = bubbles = None
        if self.tried and self.square:
            chosen = self.square, self.piece(self.tried, self.square)
            gain = after(self.view, self.tried).total - count(self.view, self.seat).total
            bubbles = {self.square: f"{gain:+d}".replace("-", "−")} if gain else None
        elif self.square:
            rings = [self.square]
        grey = [square for square in rings if self._beyond(square)]
        return Marks(rings, grey, chosen, bubbles=bubbles or {}, selected=selected)

    @property
    def looks_at(self):
        return self.square if self.tried and self.square else None

    # --- in words ---

    def book(self, held=None):
        if held is not None:
            move = self._move(*held)
            return book.told(self.view, move) if move in self.moves else Book(ask=self.how())
        return book.told(self.view, self.plan[0]) if self.plan else Book(ask=self.how())

    def told(self, move):
        return book.told(self.view, move)

    def prompt(self, few=False):
        """What to do now, in few words."""
        key = "ready" if self.plan and self.question == "take" else self._now()
        return say(f"prompt.{key}{'.short' if few else ''}", nth=self._nth)

    def how(self):
        """The same in a sentence."""
        return say(f"how.{self._now()}", nth=self._nth, die=named(self.die) if self.die else "")

    @property
    def _nth(self):
        return len(self.view.dice[self.seat]) + 1

    def _now(self):
        if self.question == "discard":
            return "discard"
        if self.die:
            return "square"
        return "none" if all(len(move.args) == 1 for move in self.moves) else "take"
