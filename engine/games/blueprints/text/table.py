"""The table as one seat sees it: what is in demand, the pool, everybody's dice, the own building; and the pages."""

from ....core.text import Look, in_short
from ....core.tongue import listing, say
from .. import awards
from ..pieces import CARDS, FIRST_PRIZE, IN_USE, MATERIAL, MATERIALS, ROUNDS
from ..plans import PLANS, SQUARES
from ..rehearsal import BROKEN, EXACT
from ..rehearsal import count as counted
from ..state import REMOVED, State
from .site import plan_words, site
from .words import CARD, CONDITION, Names, count, painted, reason, who

RULES = """
Three rounds. In each of them everybody takes six dice, one a turn, from the pool that lies open, and builds behind a
screen on a plan that nobody else sees.

A die goes on an empty numbered square, or on a stack whose top die shows the same or a lower value. Hatched squares are
never built on. A die that fits nowhere may be taken all the same: it is removed. Then a new die is rolled. Two players
also discard a die after each take, and two new ones are rolled.

Then the screens go up. A building that has exactly the printed heights scores 6. Wood scores 2 for every die that
shares a face with it. Recycled dice score 2, 5, 10, 15, 20 or 30 together, for one to six of them. Stone scores 2, 3, 5
or 8 on level 1, 2, 3 or higher. Glass scores its value.

The best buildings win trophies: gold 3, silver 2, bronze 1 point. With three players there is no bronze, with two only
silver; the last one gets none. Prizes are 2 points each: skyscraper for a stack of five or more, structural integrity
for four or more dice of one value, geometer for all six values, materials for five or more dice of one material.

Ties go to who has more dice of the first material in demand, then of the second, then to who played later. The last of
the round begins the next one. Buildings score for their round only: what counts in the end are the cards.

The building plans are our own reconstruction, and a few points the rulebook leaves open are our reading.
"""


def table(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everything this seat can see."""
    began = "Round {round} of {rounds}. {name} began." if v.first != viewer else "Round {round} of {rounds}. You began."
    lines = [
        f"{say(began, round=v.round, rounds=ROUNDS, name=names[v.first])} {in_demand(v)}",
        say("Pool: {dice}.", dice=listing_of(v.pool, look)),
        bag(v),
    ]
    for p in range(v.seats):
        lines.append(seat(v, p, viewer, names, look))
    if viewer is not None:
        lines += ([] if look.plain else [""]) + own(v, viewer, look)
    return lines


def in_demand(v: State) -> str:
    first, second = (say(MATERIALS[material]) for material in v.demand)
    return say("In demand: {first}, then {second}.", first=first, second=second)


def listing_of(dice: list[int], look: Look) -> str:
    return ", ".join([painted(die, look) for die in dice]) or say("empty")


def bag(v: State) -> str:
    inside = [f"{number} {say(name)}" for number, name in zip(v.bag, MATERIALS) if number]
    return say("In the bag: {dice}.", dice=listing(inside))


def seat(v: State, p: int, viewer: int | None, names: Names, look: Look) -> str:
    dice = [
        painted(die, look) + (say(" (removed)") if square == REMOVED else "")
        for die, square in zip(v.dice[p], v.squares[p], strict=True)
    ]
    name = look.paint(f"{say('Seat ') if look.plain else say('P')}{p + 1} {who(names, p, viewer)}", f"seat{p}")
    points = count(sum(awards.scores(v)[p].values()), "point")
    return say("{name}: {points}{cards}; took {dice}.", name=name, points=points, cards=won(v, p), dice=listing(dice))


def won(v: State, p: int) -> str:
    cards = [f"{n} {say(CARD.get(name, name))}" for n, name in zip(v.won[p], CARDS, strict=True) if n]
    return f" ({', '.join(cards)})" if cards else ""


def own(v: State, p: int, look: Look) -> list[str]:
    """The building behind one's screen, with what it has so far."""
    if v.plan[p] < 0:
        return []
    now = counted(v, p)
    state = {BROKEN: "broken", EXACT: "kept, 6 points"}.get(now.state, "still possible")
    parts = [f"{say(name)} {points}" for name, points in zip(MATERIALS, now[1:5]) if points]
    prizes = [f"{say(CARD[name])} ({reason(why)})" for name, why in now.prizes.items()]
    so_far = say("So far {total}: {parts}.", total=now.total, parts=listing(parts))
    return [
        say(f"Your plan {{plan}}; it is {state}.", plan=plan_words(v.plan[p])),
        *site(v, p, look),
        so_far + (say(" Prizes in hand: {prizes}.", prizes=listing(prizes)) if prizes else ""),
    ]


# --- pages ---


def building(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return own(v, viewer, look) if viewer is not None else [say("The buildings stand behind their screens.")]


def cards(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """What is to be won in this round, and what everybody has."""
    trophies = listing([say(CARDS[trophy]) for trophy in IN_USE[v.seats]])
    lines = [say("Trophies of a round: {trophies}.", trophies=trophies)]
    for name in CARDS[FIRST_PRIZE:]:
        lines.append(say("{prize}, 2 points: {what}.", prize=say(CARD[name]).capitalize(), what=say(CONDITION[name])))
    for p in range(v.seats):
        lines.append(f"{_named(p, viewer, names)}:{won(v, p) or say(' no cards yet')}.")
    return lines


def _named(p: int, viewer: int | None, names: Names) -> str:
    return names[p] + (say(" (you)") if p == viewer else "")


def demand(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Who would win a tie now, by the dice everybody saw."""
    lines = [in_demand(v)]
    entries = []
    for p in range(v.seats):
        dice = [MATERIAL[die] for die, at in zip(v.dice[p], v.squares[p], strict=True) if at != REMOVED]
        numbers = [dice.count(material) for material in v.demand]
        entries.append(awards.Entry(0, numbers[0], numbers[1], (p - v.first) % v.seats, p))
        told = listing([f"{n} {say(MATERIALS[material])}" for n, material in zip(numbers, v.demand, strict=True)])
        lines.append(f"{_named(p, viewer, names)}: {told}.")
    order, _ = awards.ranked(entries)
    first = listing([who(names, p, viewer) for p in order], "before")
    return [*lines, say("A tie now would go to {names}.", names=first)]


def plans(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Which plans are out of the game; the others may lie behind any screen."""
    used = [PLANS[plan] for plan in v.used]
    rows = {"top": SQUARES[:2], "middle": SQUARES[2:4], "bottom": SQUARES[4:]}
    named = "Squares are named {top}, {middle}, {bottom} from the top; no plan is used twice."
    lines = [say(named, **rows), say("Used in earlier rounds: {plans}.", plans=listing(used))]
    return lines + [plan_words(plan) for plan in range(len(PLANS)) if plan not in v.used]


def rules(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return in_short("blueprints", RULES)


PAGES = {"building": building, "cards": cards, "demand": demand, "plans": plans, "rules": rules}


def result(v: State, names: Names, look: Look) -> list[str]:
    """The end: cards and points, and who has won."""
    rows, places = awards.scores(v), awards.ranking(v)
    lines = [""]
    for p in sorted(range(v.seats), key=lambda p: places[p]):
        row = rows[p]
        name, points = look.paint(names[p], f"seat{p}"), count(sum(row.values()), "point")
        total = say("{trophies} for trophies and {prizes} for prizes", trophies=row["trophies"], prizes=row["prizes"])
        lines.append(f"{places[p]}. {name}: {points}, {total}{won(v, p)}.")
    winners = [names[p] for p, place in enumerate(places) if place == 1]
    if len(winners) > 1:
        return [*lines, "", say("{names} share the victory: their cards are equal.", names=listing(winners))]
    best = sum(rows[places.index(1)].values())
    tied = [names[p] for p in range(v.seats) if places[p] > 1 and sum(rows[p].values()) == best]
    as_many = f" {{names}} {'has' if len(tied) == 1 else 'have'} as many points, but the prizes and better trophies"
    why = say(f"{as_many} of {{name}} decide.", names=listing(tied), name=winners[0]) if tied else ""
    return [*lines, "", say("{names} wins.", names=winners[0]) + why]
