"""Table of Blueprints: one's own sheet, the pool, the others' screens, the materials in demand."""

from collections import deque

from app.base.spans import Span, text
from app.games.blueprints import book, details, scene
from app.games.blueprints.ink import DIE_RATIO
from app.games.blueprints.pieces import GONE
from app.games.blueprints.reveal import Reveal
from app.games.blueprints.turn import Turn
from app.games.blueprints.wording import dice, die, material, say
from app.parts import Chip, Face, Item, Pile, Sheet, Thing, Tool, Wish
from app.parts.modules import PILES
from app.parts.table import BaseTable
from engine.games.blueprints.pieces import DICE_EACH, MATERIALS, NAMES, POOL, VALUE
from engine.games.blueprints.plans import HEIGHTS
from engine.games.blueprints.rules import fitting
from engine.games.blueprints.state import REMOVED


class Table(BaseTable):
    tools = (Tool(PILES, "blueprints/ic_demand", "p"),)
    turns, turn_sign = True, "blueprints/ic_turn"
    veils = "board"
    pauses = ()  # dice are taken openly; the end of a round holds the table itself
    lines = 5
    Turn = Turn

    def __init__(self, game, names, looks, painter):
        super().__init__(game, names, looks, painter)
        self.reveal = Reveal(names)  # of the round that was scored last
        self.fresh = deque(maxlen=len(names))  # the dice of each roll of the last lap

    @property
    def rows(self):
        return (Wish("pool", DIE_RATIO, POOL[len(self.names)], public=True, keys="123456789", folds=True),)

    def face(self, view, seat, turn=None, tool="", whose=None):
        tried = turn.tried if turn is not None else None
        needs = turn.needs() if turn is not None and tried is None else None  # a bubble lies there then
        return Face(
            self.words.stage(view),
            scene.board(view, seat, self.names, tried, needs),
            {"pool": pool(view, seat, turn, [name for rolled in self.fresh for name in rolled])},
            None,
            (*(self.chip(view, p) for p in range(view.seats)), *discarded(view)),
            piles(view),
            book.aside(view, seat) if scene.knows(view, seat) else (),
        )

    def remember(self, event, view):
        """The end of a round has a page of its own; dice are new for one lap: to everybody since the own last turn."""
        self.reveal.take(event, view)
        if event.kind == "round_began":
            self.fresh.clear()
        elif event.kind == "refilled":
            self.fresh.append(event.facts["dice"])
        return False

    def picture(self, view, whose=None, noted=False):
        """The building of a seat, the best one where nobody is asked for."""
        shown = [p for p in range(view.seats) if scene.knows(view, p)]
        if not shown:
            return scene.screen(view)
        seat = whose if whose in shown else self.game.ranking(view).index(1)
        seat = seat if seat in shown else shown[0]
        title = say("picture", name=self.names[seat], round=view.round) if noted else ""
        return scene.picture(
            scene.stacks(view, seat), HEIGHTS[view.plan[seat]], wrong=not view.question, title=title, seat=seat
        )

    def detail(self, view, item):
        return details.detail(view, item, self.names)

    def about(self, view, seat, host):
        return details.about(view, seat, self.names)

    def page(self, view, tool):
        """The materials in demand, what a tie would mean now, and what is left in the bag."""
        left = [say("bag.material", material=material(name), count=n) for name, n in zip(MATERIALS, view.bag)]
        bag = say("bag.left", count=sum(view.bag))
        gone = [say("bag.discarded", dice=dice(NAMES[each] for each in view.discard))] if view.discard else []
        return Sheet(say("tool.piles"), (*book.demand_sentences(view, self.names), bag, *left, *gone))

    def find(self, view, name):
        """A die of the pool, or a square of one's sheet."""
        if name in NAMES:
            return Item("die", name) if NAMES.index(name) in view.pool else None
        return Item("place", name) if name in scene.SQUARES else None

    def handover(self, view):
        """What everybody saw the others do since whoever is next has been there."""
        (seat,) = view.waiting
        told = []
        for other in ((seat + i) % view.seats for i in range(1, view.seats)):
            if view.dice[other]:
                taken, gone = die(NAMES[view.dice[other][-1]]), view.discard[-1:]
                words = {"name": self.names[other], "die": taken, "gone": "".join(die(NAMES[each]) for each in gone)}
                told.append(say("handover.discarded" if gone else "handover.took", **words))
        return " · ".join(told) or say("handover", round=view.round), tuple(view.waiting)

    def cover(self, host):
        from app.games.blueprints.reveal_view import RevealView

        return RevealView(host, self.reveal)

    def chip(self, view, seat):
        """What everybody saw somebody take, and what that still allows."""
        taken = [(NAMES[die], square == REMOVED) for die, square in zip(view.dice[seat], view.squares[seat])]
        to_come = [("", False)] * (DICE_EACH - len(taken))
        boxes = []
        for name, have, need, state in scene.public_prizes(view, seat):
            told = "?" if name == "skyscraper" else "–" if state == GONE else f"{have}/{need}"
            boxes.append((Span("icon", f"blueprints/ic_{name}"), (("", told),)))
        return Chip(
            seat,
            seat == view.first,
            boxes=tuple(boxes),
            strip=(*taken, *to_come),
        )


def discarded(view):
    """Beside the one other player there is room for the dice that two discard."""
    gone = tuple((NAMES[each], False) for each in view.discard)
    return (Chip(None, icon="ui_close", name=say("discarded"), strip=gone),) if view.seats == 2 else ()


def pool(view, seat, turn=None, fresh=()):
    """The dice in the middle; of equal ones each has a number. Those that are new are marked, and for whoever takes one
    those that fit nowhere."""
    taking = turn is not None and turn.question == "take" and scene.knows(view, seat)
    found, seen = [], {}
    for each in view.pool:
        name = NAMES[each]
        seen[name] = seen.get(name, 0) + 1
        twin = f"{name}#{seen[name]}" if seen[name] > 1 else name
        nowhere = taking and not fitting(view, seat, VALUE[each])
        new = seen[name] > view.pool.count(each) - fresh.count(name)
        found.append(Thing("die", twin, ("nowhere",) * nowhere + ("new",) * new))
    return found


def piles(view):
    one, two = (material(MATERIALS[each]) for each in view.demand)
    long = say("pile.demand", first=one, second=two)
    marks = tuple(span for i, each in enumerate(view.demand) for span in (text(i + 1), Span("mat", MATERIALS[each])))
    bag = say("pile.bag", count=sum(view.bag))
    return (
        Pile("bag", "blueprints/ic_bag", str(sum(view.bag)), bag),
        Pile("demand", "blueprints/ic_demand", "1 2", long, rank=1, line=marks),
    )
