"""What is said of Streets."""

from app.base.spans import text
from app.look.i18n import tr
from app.parts import Line
from app.parts.defaults import came_from, rule, rule_of  # noqa: F401
from engine.core.events import quiet
from engine.games.streets.events import EVENTS

QUIET = quiet(EVENTS)


def say(key, **facts):
    return tr(f"streets.{key}", **facts)


def sentence(event, viewer, names):
    if event.kind == "built":
        return say("event.built", name=names[event.player], site=event.facts["site"])
    if event.kind == "game_over":
        won = [name for name, place in zip(names, event.facts["ranking"]) if place == 1]
        return say("event.game_over", names=", ".join(won))
    return say("event.round_began", round=event.facts["round"])


def lines(events, viewer, names):
    told = [(event, sentence(event, viewer, names)) for event in events if event.kind not in QUIET]
    return [Line(event.player, (text(words),), sentence=words) for event, words in told]


def recap(events, viewer, names):
    return None


def piece(name):
    return name


def move(view, move):
    return say("move.build", site=move.args[0])


def stage(view):
    from engine import GAMES

    game = GAMES["streets"]
    return tr("table.round", round=game.round(view)) if game.actors(view) else tr("table.over")
