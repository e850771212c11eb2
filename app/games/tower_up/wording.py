"""Towers, cards and moves of Tower Up in the player's words."""

from app.games.tower_up.ink import ground_of
from app.look.i18n import tr
from app.look.telling import listing as listing  # said with the words of this game, and so had from here
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import CARDS, COLOURS, OBJECTIVES, WILD, colour_table

MAP_NAMES = {2: "small", 3: "large", 4: "large"}  # players -> street map


def say(key, **facts):
    return tr(f"tower_up.{key}", **facts)


def colour(name):
    return say(f"colour.{name}")


def floors(amounts):
    """1 brown and 2 grey"""
    return listing(say(f"floors.{name}", count=count) for name, count in amounts.items() if count)


def counted(names):
    """Colours one by one -> how many of each, in table order."""
    return {name: names.count(name) for name in COLOURS if name in names}


def card(number):
    """2 black and 1 free floor; crane +2"""
    if number < 1:
        return "?"
    found = CARDS[number]
    amounts = {**colour_table(found.floors), "wild": found.wild}
    told = floors(amounts)
    if found.vehicle == WILD:
        return told
    vehicle = say(f"vehicle.{COLOURS[found.vehicle]}")
    return say("card.vehicle", floors=told, vehicle=vehicle, count=found.steps)


def tower(view, site):
    """grey 22"""
    if not view.height[site]:
        return say("piece.site", site=site)
    return say("piece.tower", colour=colour(COLOURS[view.colour[site]]), site=site)


def district(view, site):
    return say(f"district.{BOARDS[view.seats].district[site]}")


def where(view, site):
    """The district of a site, and a park or lake beside it."""
    return say(f"beside.{ground_of(MAP_NAMES[view.seats], site)}", district=district(view, site))


def piece(name):
    """What a reason or a line of the story is about: "site 12", "card 5", a colour, a goal."""
    kind, _, number = name.partition(" ")
    if number:
        return card(int(number)) if kind == "card" else say("piece.site", site=number)
    if name in OBJECTIVES:
        return say(f"goal.{name}")
    return colour(name) if name in COLOURS else name
