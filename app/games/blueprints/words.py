"""Text of Blueprints: entry point to its log, status lines and names of moves."""

from app.games.blueprints.links import came_from, rule, rule_of
from app.games.blueprints.sentences import QUIET, sentence
from app.games.blueprints.story import lines, recap
from app.games.blueprints.wording import die, piece, say
from app.look.i18n import tr

__all__ = ["QUIET", "came_from", "lines", "move", "piece", "recap", "rule", "rule_of", "sentence", "stage"]


def move(view, move):
    """What a move does, in a few words."""
    name = die(move.args[0])
    if move.kind == "discard":
        return say("move.discard", die=name)
    return say("move.take", die=name, square=move.args[1]) if len(move.args) > 1 else say("move.remove", die=name)


def stage(view):
    """Where we are."""
    return say("stage", round=view.round) if view.question else tr("table.over")
