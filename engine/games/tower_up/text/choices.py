"""The question a player is asked, and each possible answer with what it means."""

from ....core.text import Words
from ....core.tongue import count, listing, say
from ..boards import BOARDS
from ..components import CARDS, COLOUR, LIMIT, UNIT
from ..state import State
from .words import Names, building_words, card_words, floors_of, place_words, short_building


def question(v: State, p: int, chosen: Words, names: Names) -> str:
    if v.question == "place":
        if len(chosen) < 2:
            return say("Where does the next start floor go?")
        return say("On which site does the {colour} floor go?", colour=say(chosen[1]))
    if v.question == "return":
        more = count(v.reserve[p] % 255 - LIMIT, "floor")
        return say("You have {floors} more than ten: which do you give back?", floors=more)
    if len(chosen) < 2:
        return say("Do you take a card or build?")
    if chosen[0] == "take":
        return say("Card {card}: which colour do you choose?", card=chosen[1])
    if len(chosen) == 2:
        return say("Site {site}: in which colour?", site=chosen[1])
    colour = say(chosen[2])
    return say("{colour} on site {site}: where does your roof go?", colour=colour.capitalize(), site=chosen[1])


def option(v: State, p: int, chosen: Words, words: Words, names: Names) -> list[str]:
    """One answer: its name, then what it means."""
    kind, *args = words
    if kind == "take" and len(chosen) < 2:
        told = [say("take card {card}: {what}", card=args[0], what=card_words(CARDS[int(args[0])]))]
        return told + ([say("with {colours}", colours=listing(map(say, args[1:])))] if len(args) > 1 else [])
    if kind == "build" and len(chosen) < 2:
        return site_option(v, p, args, names)
    if kind == "build" and len(chosen) == 2:
        paid = floors_of(v.need[int(args[0])] + UNIT[COLOUR[args[1]]])
        pay = say("{colour}: pay {floors}", colour=say(args[1]), floors=paid)
        return [pay, *([roof_words(v, p, args, names)] if len(args) > 2 else [])]
    if kind == "build":
        return [roof_words(v, p, args, names)]
    if kind == "place" and len(args) == 2:
        where = place_words(v, int(args[1]))
        return [say("{colour} on site {site}: {where}", colour=say(args[0]), site=args[1], where=where)]
    return [listing(word if word.isdecimal() else say(word) for word in words[max(1, len(chosen)) :])]


def site_option(v: State, p: int, args: list[str], names: Names) -> list[str]:
    site = int(args[0])
    around = [other for other in BOARDS[v.seats].adjacent[site] if v.height[other]]
    beside = listing(f"{short_building(v, other)} ({count(v.height[other], 'floor')})" for other in around)
    told = [
        say("build on site {site}: {where}", site=site, where=place_words(v, site)),
        say("beside {buildings}; pay {floors} and the new floor", buildings=beside, floors=floors_of(v.need[site])),
    ]
    if len(args) > 1:
        told.append(say("in {colour}", colour=say(args[1])))
    if len(args) > 2:
        told.append(roof_words(v, p, args, names))
    return told


def roof_words(v: State, p: int, args: list[str], names: Names) -> str:
    site, colour, roof = int(args[0]), args[1], int(args[2])
    if site == roof:
        return say("roof on the new building {site}: {colour}, height 1", site=roof, colour=say(colour))
    height, building = v.height[roof] + 1, building_words(v, roof, p, names)
    return say("roof on {site} at height {height}: {building}", site=roof, height=height, building=building)
