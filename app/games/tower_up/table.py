"""Table of Tower Up: the street map, the market, one's floors and vehicles, the others, the goals."""

from app.base.spans import GREY, Row, Span, text
from app.games.tower_up import details, marks, scene, signs
from app.games.tower_up.book import next_star, outcome
from app.games.tower_up.goals import done, goals, missing, sites
from app.games.tower_up.paint_things import CARD_RATIO, STOCK_RATIO
from app.games.tower_up.pieces import Light, Stock, Strip
from app.games.tower_up.turn import Turn
from app.games.tower_up.wording import say
from app.parts import Chip, Count, Face, Item, Own, Pile, Sheet, Thing, Tool, Wish
from app.parts.modules import PILES
from app.parts.table import BaseTable
from engine.games.tower_up.components import COLOURS, LIMIT, unpacked
from engine.games.tower_up.scoring import scores
from engine.games.tower_up.state import NOBODY

GOALS, PRESENCE, STEPS = "goals", "presence", "steps"
FEW = 3  # floors of a colour left in the supply that call for attention
LAST_ROOFS = 2  # in somebody's hand, and the end is near


class Table(BaseTable):
    rows = (
        Wish("market", CARD_RATIO, 3, public=True, keys="123", carried=False, scale=1.4, docked=True),
        Wish("reserve", STOCK_RATIO, 4, own=True, public=True, keys="qwer", scale=2.0),
    )
    tools = (
        Tool(PRESENCE, "ui_eye", "p", layer=True, map=True),
        Tool(STEPS, "tower_up/ui_target", "s", layer=True, map=True),
        Tool(GOALS, "ui_trophy", "g"),
        Tool(PILES, "tower_up/ui_floor", "m"),
    )
    lines, full, open, rounds = 5, True, True, False
    Turn = Turn

    def face(self, view, seat, turn=None, tool="", whose=None):
        looked = seat if seat is not None else view.active
        lying = marks.board(view, turn)
        if tool == PRESENCE and seat is not None:
            lying = lying._replace(pieces=scene.presence(view, looked))
        if tool == STEPS and seat is not None:
            lying = lying._replace(ground=(*lying.ground, steps(view, seat)))
        rows = self.aside(view, looked)
        return Face(
            self.words.stage(view),
            lying,
            {"market": market(view), "reserve": reserve(view, looked, turn)},
            None if seat is None else own(view, seat),
            tuple(self.chip(view, p) for p in range(view.seats)),
            piles(view),
            rows,
            (say("tool.goals"), rows),
        )

    def detail(self, view, item):
        return details.detail(view, item, self.names)

    def about(self, view, seat, host):
        return details.about(view, seat, self.names)

    def page(self, view, tool):
        """The goals with everybody's progress, or what is left in the supply and the deck."""
        if tool == GOALS:
            return Sheet(say("tool.goals"), details.goal_sections(view, self.names))
        return Sheet(say("tool.piles"), details.supply_sections(view))

    def find(self, view, name):
        """A site on the map, a card of the market, a floor of one's reserve."""
        kind, _, number = name.partition(" ")
        if kind == "site" and number.isdecimal():
            return Item("place", scene.spot(view, int(number)))
        if kind == "card" and number.isdecimal() and int(number) in view.market:
            return Item("card", number)
        return Item("floor", name) if name in COLOURS else None

    def chip(self, view, seat):
        """Millions, roofs and floors of somebody; on large chips the vehicles too. Whoever has had the last turn has no
        more use for roofs: the cone stands in their place."""
        roofs, cone = view.roofs[seat], view.cone[seat]
        brief = Count(Span("gain", "roof"), roofs, warns=roofs <= LAST_ROOFS)
        if cone != NOBODY:
            brief = Count(signs.cone(seat), cone)
        star = next_star(view, seat)[0]
        stock = unpacked(view.reserve[seat])
        counts = [Count(signs.swatch(name), n) for name, n in zip(COLOURS, stock)]
        won = [signs.chip(goal.shape, goal.owned[seat]) for goal in goals(view) if seat in goal.owned]
        counts += [Count(sign, "", low=False) for sign in won]
        strips = tuple(Strip(name, view.tracks[4 * seat + c], star) for c, name in enumerate(COLOURS))
        return Chip(
            seat,
            seat == view.first,
            counts=tuple(counts),
            brief=brief,
            total=Count(Span("gain", "million"), sum(scores(view)[seat].values())),
            boxes=tuple((signs.swatch(name), (("", n),)) for name, n in zip(COLOURS, stock)),
            minis=(strips,),
        )

    def aside(self, view, seat):
        """The three goals: how far one is, what is missing, the best chip left, and the others."""
        rows = []
        for goal in goals(view):
            if goal.owned.get(seat):
                spans = [signs.goal(goal.name), signs.chip(goal.shape, goal.owned[seat]),
                         text(say("goal.done"), "plus")]  # fmt: skip
            else:
                left = [signs.chip(goal.shape, goal.chips[0] if goal.chips else 0)]
                spans = [signs.goal(goal.name), text(f"{done(view, seat, goal)}/{goal.need}", "bold"), *left]
            for other in range(view.seats):
                if other != seat:
                    told = done(view, other, goal)
                    spans += [Span("badge", other), text(f"+{goal.owned[other]}" if other in goal.owned else told)]
            short = missing(view, seat, goal)
            if short:
                spans.append(text(short, GREY))
            rows.append(Row("", tuple(spans)))
        return tuple(rows)


def steps(view, seat):
    """The sites that count for a goal not met yet, and those where a roof would be a step."""
    counting, could = set(), set()
    for goal in goals(view):
        if seat not in goal.owned:
            here, there = sites(view, seat, goal)
            counting |= {*here}
            could |= {*there}
    return Light(tuple(sorted(counting)), tuple(sorted(could - counting)))


def market(view):
    return [Thing("card", str(number), scene.face(view, number)) for number in view.market if number > 0]


def reserve(view, seat, turn=None):
    """The four colours of a seat with their vehicles, and what would change by what is chosen."""
    star = next_star(view, seat)[0]
    then = outcome(view, turn.plan[0]) if turn is not None and turn.plan and turn.question == "turn" else None
    spent, gained = _pending(turn, then)
    found = []
    for c, (name, count) in enumerate(zip(COLOURS, unpacked(view.reserve[seat]))):
        space = view.tracks[4 * seat + c]
        moved = then.after if then and then.colour == name else space
        before = space if moved != space else None
        found.append(Thing("floor", name, Stock(name, count, moved, star, spent.count(name), gained.get(name, 0),
                                                before)))  # fmt: skip
    return found


def _pending(turn, then):
    """Colours of floors that would go, and colour -> floors that would come."""
    if turn is None:
        return [], {}
    if turn.question == "return":
        return turn.given, {}
    if turn.site is not None and turn.question == "turn":
        view = turn.view
        around = [COLOURS[view.colour[site]] for site in turn.roofs()[1:]]
        return [turn.colour, *around], {}
    return [], dict(then.gained) if then else {}


def own(view, seat):
    total = sum(scores(view)[seat].values())
    counters = ("million", total), ("roof", view.roofs[seat]), ("floor", view.reserve[seat] % 255)
    return Own(seat, seat == view.first, counters, empty=say("empty"), limits={"floor": LIMIT})


def piles(view):
    stock = unpacked(view.stock)
    deck = Pile("deck", "ui_deck", str(len(view.deck)), say("pile.deck", count=len(view.deck)))
    supply = say("pile.supply", count=sum(stock))
    found = [deck, Pile("supply", "tower_up/ui_floor", str(sum(stock)), supply, min(stock) <= FEW, rank=1)]
    if view.finale and view.question:
        found.insert(0, Pile("last", "ui_trophy", say("pile.last"), say("pile.last"), True))
    return tuple(found)
