"""Dice, prizes and reasons of Blueprints in the player's words."""

from app.games.blueprints.pieces import split
from app.look.i18n import tr
from app.look.telling import listing as listing  # said with the words of this game, and so had from here


def say(key, **facts):
    return tr(f"blueprints.{key}", **facts)


def material(name):
    return say(f"material.{name}")


def die(name):
    """Stone 2"""
    found, value = split(name)
    return say(f"die.{found}", value=value)


def dice(names):
    return listing(map(die, names))


def piece(name):
    """What a reason or a line of the story is about: a die, or a square."""
    return die(name) if name[-1].isdigit() else say("square", square=name)


def because(why):
    """Why a prize is deserved."""
    if "square" in why:
        return say("because.square", count=why["height"], square=why["square"])
    if "value" in why:
        return say("because.value", count=why["count"], value=why["value"])
    if "material" in why:
        return say("because.material", count=why["count"], material=material(why["material"]))
    return say("because.values")


def decided(by, demand=()):
    """What decided between two seats."""
    if by in ("first", "second") and demand:
        return say("decided.material", material=material(demand[by == "second"]))
    return say(f"decided.{by}")
