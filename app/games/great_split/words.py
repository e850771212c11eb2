"""Text of The Great Split: entry point to its log, status lines and names of moves."""

from app.games.great_split.links import came_from, rule, rule_of
from app.games.great_split.sentences import QUIET, sentence
from app.games.great_split.story import lines, recap
from app.games.great_split.wording import card, cards, piece, price, say, the_track
from app.look.i18n import tr
from engine.games.great_split.box import ROUNDS
from engine.games.great_split.split import BAR

__all__ = ["QUIET", "came_from", "lines", "move", "piece", "recap", "rule", "rule_of", "sentence", "stage"]


def move(view, move):
    """What a move does, in a few words."""
    kind, args = move.kind, move.args
    if kind == "discard":
        return say("move.discard", card=card(args[0]))
    if kind == "split":
        bar = args.index(BAR)
        return say("move.split", first=cards(args[:bar]), second=cards(args[bar + 1 :]))
    if kind == "keep":
        return say(f"move.keep.{args[0]}")
    if kind == "sell":
        return say("move.sell", card=card(args[0]), track=price(args[1]))
    if kind == "step":
        return say("move.step", track=the_track(args[0]))
    return say("move.play")


def stage(view):
    """Where we are."""
    return tr("table.over") if view.phase == "over" else say("stage", round=view.round, rounds=ROUNDS)
