"""Tips for newcomers to Blueprints, each when its moment comes."""

from app.games.blueprints.wording import die as named
from app.table.tips import Tip
from engine.games.blueprints.pieces import DICE_EACH, DIE, MATERIAL, MATERIALS, VALUE
from engine.games.blueprints.rules import fitting


def taking(moment):
    return moment.turn.question == "take"


def start(moment):
    return {} if taking(moment) and moment.before is None else None


def new_round(moment):
    began = any(event.kind == "round_began" for event in moment.events)
    return {} if taking(moment) and began and moment.view.round > 1 else None


def last_die(moment):
    return {} if taking(moment) and len(moment.view.dice[moment.turn.seat]) == DICE_EACH - 1 else None


def breaks(moment):
    return {} if taking(moment) and moment.turn.risky and moment.turn.square else None


def nowhere(moment):
    """A die without a place is in hand, or no other is there."""
    turn = moment.turn
    if not taking(moment):
        return None
    alone = [move for move in turn.moves if len(move.args) == 1]
    return {} if alone and (turn.die == alone[0].args[0] or len(alone) == len(turn.moves)) else None


def too_low(moment):
    return {"die": named(moment.turn.die)} if taking(moment) and moment.turn.needs() and fits(moment) else None


def fits(moment):
    return fitting(moment.view, moment.turn.seat, VALUE[DIE[moment.turn.die]])


def of(name):
    """The tip about a material: a die of it is in hand."""

    def due(moment):
        die = moment.turn.die if taking(moment) else None
        return {} if die is not None and MATERIALS[MATERIAL[DIE[die]]] == name else None

    return due


def discard(moment):
    return {} if moment.turn.question == "discard" else None


def beat(view):
    """One tip for each die that is taken."""
    return view.round, max(map(len, view.dice))


TIPS = (
    Tip("start", "2.4", start),
    Tip("new_round", "2.3", new_round),
    Tip("discard", "2.4", discard),
    Tip("last_die", "2.5", last_die),
    Tip("breaks", "2.5", breaks),
    Tip("nowhere", "2.4", nowhere),
    Tip("too_low", "2.4", too_low),
    *(Tip(name, "2.5", of(name)) for name in MATERIALS),
)
