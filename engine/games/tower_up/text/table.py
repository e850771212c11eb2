"""The table as everybody sees it: the map, the market, everybody's means; and the pages to look things up."""

from ....core.text import Look, in_short, tabled
from ....core.tongue import count, listing, say
from .. import scoring
from ..boards import BOARDS
from ..components import CHIPS, COLOURS, OBJECTIVES, STARS, WORDS
from ..objectives import MET
from ..state import State
from ..tracks import level
from .streets import streets, told
from .words import OBJECTIVE, Names, card_named, short_floors, who

RULES = """
In your turn you do exactly one of two things: take a card, or build. Nobody passes.

Take a card of the market: you get its floors, a free one in any colour. A vehicle on it moves your marker of that
colour. The next card of the deck takes its place. If you then have more than ten floors, you give some back.

Build on an empty site with at least one building beside it, in a colour that none of those buildings has. From your
reserve you put one floor of that colour on the site, and one floor on every building beside it, each of its own
colour. Then you lay one of your ten roofs on one of the floors just placed, and your marker of that building's colour
moves as many spaces as the building now has floors.

A roof stays where it is even when floors are put on it: you are in that building for the rest of the game. A roof on
top of its building is visible.

When all four of your markers have reached a column with a star, 2, 4, 6 or 8, you have an extra turn.

There are three goals, each with a few chips, the highest first. You take one when you meet the condition with a
roof you have just laid.

The end comes with somebody's tenth roof: all others have one last turn. It also comes when the supply lacks a floor
of a card, or the deck runs out for the second time: then everybody has one more turn. After your last turn your cone
counts your visible roofs, at most seven.

Each space of the four markers and of the cone is a million, and chips are worth what they say. Who has most wins; if
equal, who has more floors left.

The rules are the published ones; board, cards and a few numbers are our own design, made to fit them.
"""


def table(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everything there is. Read aloud, the map would be too long every time: it has its own page."""
    lines = [heading(v, viewer, names)]
    if not look.plain:
        lines += ["", *streets(v, viewer, names, look), ""]
    lines += market(v)
    for p in range(v.seats):
        lines.append(seat(v, p, viewer, names, look))
    return lines + objectives(v, viewer, names, look)


def heading(v: State, viewer: int | None, names: Names) -> str:
    if v.start:
        to_come = listing(say(WORDS[colour]) for colour in v.start)
        return say("The start floors are placed; still to come: {colours}.", colours=to_come)
    turn = "Turn {turn}, an extra one, of {name}." if v.extra else "Turn {turn}, of {name}."
    last = say(" These are the last turns.") if v.finale else ""
    return say(turn, turn=v.turn, name=who(names, v.active, viewer)) + last


def market(v: State) -> list[str]:
    cards = [say("card {card}: {what}", card=number, what=card_named(number)) for number in v.market]
    deck = count(len(v.deck), "card")
    return [
        say("Market: {cards}.", cards="; ".join(cards)),
        say("Deck: {cards}. Supply: {floors}.", cards=deck, floors=short_floors(v.stock)),
    ]


def seat(v: State, p: int, viewer: int | None, names: Names, look: Look) -> str:
    name = f"{say('Seat ') if look.plain else say('P')}{p + 1} {who(names, p, viewer)}"
    spaces = zip(COLOURS, v.tracks[4 * p : 4 * p + 4], strict=True)
    tracks, reached = " ".join(f"{say(colour)} {space}" for colour, space in spaces), level(v, p)
    star = say("next star {star}", star=STARS[reached]) if reached < len(STARS) else say("all stars reached")
    parts = [
        say("floors {floors}", floors=short_floors(v.reserve[p])),
        say("tracks {tracks} ({star})", tracks=tracks, star=star),
        say("{roofs} left", roofs=count(v.roofs[p], "roof")),
        say("{count} visible", count=v.visible[p].bit_count()),
        say("chips {points}", points=sum(v.chips[3 * p : 3 * p + 3])),
    ]
    return look.paint(name, f"seat{p}") + ": " + "; ".join(parts) + "."


def objectives(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """The three goals: what they ask, who has which chip, what is left."""
    lines = []
    for i, objective in enumerate(v.objectives):
        left = list(CHIPS[v.seats])
        held = []
        for p in range(v.seats):
            if chip := v.chips[3 * p + i]:
                left.remove(chip)
                held.append(f"{who(names, p, viewer)} {chip}")
        have = say("; taken: {chips}", chips=", ".join(held)) if held else ""
        chips = say("chips left {chips}", chips=" ".join(map(str, left))) if left else say("no chip left")
        goal = say(OBJECTIVE[OBJECTIVES[objective]])
        lines.append(say("Goal: {goal}; {chips}{have}.", goal=goal, chips=chips, have=have))
    return lines


def proofs(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """The goals, and the buildings that prove those that are met."""
    lines = objectives(v, viewer, names, look)
    board = BOARDS[v.seats]
    for objective in v.objectives:
        for p in range(v.seats):
            if proof := MET[objective](v, p, board):
                goal, sites = say(OBJECTIVE[OBJECTIVES[objective]]), listing(map(str, proof))
                lines.append(say("{name}: {goal}, with the sites {sites}.", name=names[p], goal=goal, sites=sites))
    return lines


def scores(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return [say("If the game ended now:"), *score_table(v, names, look)]


def score_table(v: State, names: Names, look: Look) -> list[str]:
    rows = scoring.scores(v)
    return tabled(names, rows, {label: say(label) for label in rows[0]}, look)


def result(v: State, names: Names, look: Look) -> list[str]:
    """The end: the table of millions and who has won."""
    totals = [sum(row.values()) for row in scoring.scores(v)]
    winners = [p for p, place in enumerate(scoring.ranking(v)) if place == 1]
    if len(winners) > 1:
        verdict = "{names} share the victory."
    elif totals.count(max(totals)) > 1:
        verdict = "{names} wins, with more floors in the reserve."
    else:
        verdict = "{names} wins."
    each = listing(say("{points} for {name}", points=total, name=names[p]) for p, total in enumerate(totals))
    won = say(verdict, names=listing(names[p] for p in winners))
    return ["", *score_table(v, names, look), "", say("Final score: {points}. {verdict}", points=each, verdict=won)]


def rules(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return in_short("tower_up", RULES)


def sites(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return told(v, viewer, names)


PAGES = {"map": streets, "sites": sites, "goals": proofs, "scores": scores, "rules": rules}
