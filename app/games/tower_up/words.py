"""Text of Tower Up: entry point to its log, status lines and names of moves."""

from app.games.tower_up.links import came_from, rule, rule_of
from app.games.tower_up.sentences import QUIET, sentence
from app.games.tower_up.story import lines, recap
from app.games.tower_up.wording import card, colour, counted, floors, piece, say
from app.look.i18n import tr

__all__ = ["QUIET", "came_from", "lines", "move", "piece", "recap", "rule", "rule_of", "sentence", "stage"]


def move(view, move):
    """What a move does, in a few words."""
    kind, args = move.kind, move.args
    if kind == "place":
        return say("move.place", colour=colour(args[0]), site=args[1])
    if kind == "build":
        return say("move.build", colour=colour(args[1]), site=args[0], roof=args[2])
    if kind == "return":
        return say("move.return", floors=floors(counted(args)))
    if len(args) > 1:
        return say("move.take.chosen", card=card(args[0]), colours=floors(counted(args[1:])))
    return say("move.take", card=card(args[0]))


def stage(view):
    """Where we are."""
    if view.question == "place":
        return say("stage.place")
    if not view.question:
        return tr("table.over")
    return say("stage.last") if view.finale else say("stage.turn", turn=view.turn)
