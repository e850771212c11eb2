"""Every legal move with what it is worth and why."""

from ....core.game import Move
from ....core.judge import Option, Reason
from ..boards import BOARDS
from ..building import LISTED, build_move, buildable, roof_sites
from ..components import CARDS, COLOUR, COLOURS, LIMIT, MOST_CONE, OBJECTIVES, UNIT, WILD
from ..setup import allowed_sites, placing_colours
from ..state import State
from ..taking import Gain, return_ways, take_move
from .glance import LOW, Build, Glance, Plan
from .instinct import LATER, kept, opening, pairs, variety
from .race import standings
from .weights import CONSTANTS, Taste

DENIAL = CONSTANTS["denial"]  # what a million that a rival loses is worth


def options(view: State, p: int, taste: Taste) -> list[Option]:
    """Every legal move of this seat, the best first; equal ones in the order of the rules."""
    found = ADVICE[view.question](view, p, taste) if p in view.waiting else []
    return sorted(found, key=worth_of, reverse=True)


def worth_of(judged: Option) -> float:
    return judged.worth


def option(move: Move, reasons: list[Reason]) -> Option:
    telling = tuple([reason for reason in reasons if reason.amount])
    return Option(move, sum([reason.amount for reason in telling]), telling)


# --- a turn ---


def turn_options(view: State, p: int, taste: Taste) -> list[Option]:
    far = standings(view)
    glance = Glance(view, p, taste, far)
    plan = Plan(glance, glance.builds())
    rivals = [] if taste.closer else wishes(view, p, taste, far)
    return [*take_options(glance, plan), *build_options(glance, plan, rivals)]


def take_options(glance: Glance, plan: Plan) -> list[Option]:
    s, p = glance.s, glance.p
    found = []
    for number in s.market:
        if number < 1:
            continue  # in a view nobody knows what lies there next
        gain = Gain(s, CARDS[number])
        moved = vehicle(glance, number)
        for names, chosen in gain.ways():
            reasons = [*taking(glance, plan, number, gain.given + chosen), *moved]
            found.append(option(take_move(p, number, names), reasons))
    return found


def taking(glance: Glance, plan: Plan, number: int, floors: int) -> list[Reason]:
    """What the floors of a card bring."""
    reserve, about = glance.s.reserve[glance.p], (f"card {number}",)
    after = reserve + floors
    more = min(LIMIT, after % 255) - reserve % 255
    colours = glance.colour * (variety(after) - variety(reserve)) + glance.pair * (pairs(after) - pairs(reserve))
    return [
        Reason("floors", glance.floor * more, about),
        Reason("colours", colours, about),
        *planned(LATER * glance.future(plan, after), plan, after),
    ]


def vehicle(glance: Glance, number: int) -> list[Reason]:
    card = CARDS[number]
    return marker(glance, card.vehicle, card.steps, (f"card {number}",)) if card.vehicle != WILD else []


def marker(glance: Glance, colour: int, steps: int, about: tuple[str, ...]) -> list[Reason]:
    spaces, star, extra = glance.movement(colour, steps)
    return [
        Reason("track", glance.space * spaces, (COLOURS[colour],)),
        Reason("star", glance.star * star, (COLOURS[colour],)),
        Reason("extra_turn", glance.extra_turn * extra, about),
    ]


def planned(worth: float, plan: Plan, reserve: int, without: int = 0) -> list[Reason]:
    """The build that the floors are kept for."""
    site = plan.aim(reserve, without)
    return [Reason("plan", worth, (f"site {site}",))] if site else []


def build_options(glance: Glance, plan: Plan, rivals: list[list[Build]]) -> list[Option]:
    s, p = glance.s, glance.p
    found = []
    for site, colours in buildable(s, p):
        covering = sight(glance, site)
        denied = denial(glance, site, rivals)
        for colour in LISTED[colours]:
            common = [*building(glance, plan, site, colour), *covering, *denied]
            for roof in roof_sites(s, site):
                found.append(option(build_move(p, site, colour, roof), roofing(glance, site, colour, roof) + common))
    return found


def building(glance: Glance, plan: Plan, site: int, colour: int) -> list[Reason]:
    """What a build brings wherever its roof lies, but for what it covers."""
    s, about = glance.s, (f"site {site}",)
    reserve, price = s.reserve[glance.p], s.need[site] + UNIT[colour]
    after = reserve - price
    reasons = [
        Reason("floors", -glance.floor * (price % 255), about),
        Reason("roof", glance.roof + glance.finish * glance.lead, ()),
        *planned(glance.future(plan, after, site, colour), plan, after, site),
    ]
    if glance.closer:
        grown = sum([s.height[other] for other in glance.board.adjacent[site]])
        reasons += [
            Reason("colours", glance.pair * (pairs(after) - pairs(reserve)), about),
            Reason("height", glance.tall * grown, about),
            Reason("denial", glance.denied * glance.loss(site, colour), about),
        ]
    return reasons


def roofing(glance: Glance, site: int, colour: int, roof: int) -> list[Reason]:
    """What the roof brings; on the new building that is a little different."""
    s = glance.s
    if roof != site:
        return laid(glance, roof, s.colour[roof], s.height[roof] + 1)
    return [*laid(glance, site, colour, 1), Reason("roof", glance.new, (f"site {site}",))]


def account(glance: Glance, plan: Plan, move: Move) -> list[Reason]:
    """All that a take or a build brings, one by one; without what it denies to those who are no neighbours."""
    if move.kind == "take":
        number = int(move.args[0])
        chosen = [COLOUR[str(name)] for name in move.args[1:]]
        floors = Gain(glance.s, CARDS[number]).given + sum([UNIT[c] for c in chosen])
        return [*taking(glance, plan, number, floors), *vehicle(glance, number)]
    site, colour, roof = int(move.args[0]), COLOUR[str(move.args[1])], int(move.args[2])
    return [*roofing(glance, site, colour, roof), *building(glance, plan, site, colour), *sight(glance, site)]


def laid(glance: Glance, site: int, colour: int, height: int) -> list[Reason]:
    """The parts of `Glance.laid`."""
    s, about = glance.s, (f"site {site}",)
    above = glance.height * height + glance.high * max(0, height - LOW)
    reasons = [*marker(glance, colour, height, about), Reason("height", above, about)]
    for step in glance.steps:
        if step.sites >> site & 1 or step.colours >> colour & 1 or step.heights >> height & 1:
            name = OBJECTIVES[s.objectives[step.place]]
            if step.missing == 1:
                reasons.append(Reason("chip", glance.chip * step.gain, (name,)))
            else:
                reasons.append(Reason("progress", glance.progress * step.gain, (name,)))
    if s.visible[glance.p].bit_count() < MOST_CONE:
        empty = (BOARDS[s.seats].around[site] & ~s.built).bit_count()
        reasons += [Reason("visible", glance.visible, about), Reason("exposed", glance.exposed * empty, about)]
    return reasons


def sight(glance: Glance, site: int) -> list[Reason]:
    own, others = glance.sight(site)
    about = (f"site {site}",)
    return [Reason("hidden", -glance.visible * own, about), Reason("covered", glance.covered * others, about)]


# --- what others are after ---


def wishes(s: State, p: int, taste: Taste, far: list[list[int]]) -> list[list[Build]]:
    """The best builds of each rival that it could pay for already."""
    found = []
    for q in range(s.seats):
        if q != p and s.cone[q] > MOST_CONE:
            found.append(Glance(s, q, taste, far).builds(payable=True)[:4])
    return found


def denial(glance: Glance, site: int, rivals: list[list[Build]]) -> list[Reason]:
    """Building here takes a rival's best site, and leaves it the next best."""
    loss = 0.0
    for builds in rivals:
        if builds and builds[0][1] == site:
            other = next((build[0] for build in builds if build[1] != site), 0.0)
            loss += max(0.0, builds[0][0] - max(0.0, other))
    return [Reason("denial", DENIAL * loss / max(1, len(rivals)), (f"site {site}",))]


# --- the smaller questions ---


def return_options(view: State, p: int, taste: Taste) -> list[Option]:
    glance = Glance(view, p, taste)
    plan = Plan(glance, glance.builds())
    found = []
    for names, amounts in return_ways(view, p):
        after = view.reserve[p] - amounts
        worth = kept(glance, plan, amounts)
        colours = glance.colour * variety(after) + glance.pair * pairs(after)
        reasons = [Reason("colours", colours, names), *planned(worth - colours, plan, after)]
        found.append(option(Move(p, "return", names), reasons))
    return found


def place_options(view: State, p: int, taste: Taste) -> list[Option]:
    """Nobody knows yet who will profit: room to build is good for whoever comes late."""
    return [
        option(Move(p, "place", (COLOURS[c], site)), [Reason("room", opening(view, site) / 4, (f"site {site}",))])
        for c in placing_colours(view)
        for site in allowed_sites(view, c)
    ]


ADVICE = {"turn": turn_options, "return": return_options, "place": place_options}
