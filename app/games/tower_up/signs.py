"""The small pictures that stand in lines of words."""

from app.base.spans import Span
from app.games.tower_up.pieces import Chip


def swatch(colour):
    return Span("gain", colour)


def floor(colour):
    return Span("action", ("floor", colour))


def vehicle(colour):
    return Span("action", ("vehicle", colour))


def goal(objective):
    return Span("action", ("goal", objective))


def chip(shape, value=0):
    return Span("action", ("chip", Chip(shape, value)))


def cone(seat):
    return Span("action", ("cone", seat))


def roof(seat):
    return Span("action", ("own_roof", seat))


STAR = Span("gain", "star")
BUILD, TAKE = Span("icon", "tower_up/ui_build"), Span("icon", "tower_up/ui_market")
