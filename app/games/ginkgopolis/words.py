"""Text of Ginkgopolis: entry point to its log, status lines and names of moves."""

from app.games.ginkgopolis.book import recap
from app.games.ginkgopolis.links import came_from, rule, rule_of
from app.games.ginkgopolis.sentences import QUIET, sentence
from app.games.ginkgopolis.story import lines
from app.games.ginkgopolis.wording import commit, piece, role, say
from app.look.i18n import tr

__all__ = [
    "QUIET",
    "came_from",
    "lines",
    "move",
    "piece",
    "recap",
    "role",
    "rule",
    "rule_of",
    "say",
    "sentence",
    "stage",
]

DONE = "done"


def move(view, move):
    """What a move does, in a few words."""
    kind, args = move.kind, move.args
    if kind == "commit":
        return commit(*args)
    if kind == "take":
        return say("move.take_item", item=say(f"a.{args[0]}"))
    if kind == "giveback":
        return say("move.done") if args[0] == DONE else say("move.giveback", tile=piece(args[0]))
    return say(f"move.{kind}", **({"card": piece(args[0])} if args else {}))


def stage(view):
    """Where we are."""
    if view.question == "draft":
        return tr("ginkgopolis.draft")
    over = view.ended and not view.question and not view.agenda
    return tr("table.over") if over else tr("table.round", round=view.round)
