"""What is said of Picks."""

from app.base.spans import text
from app.look.i18n import tr
from app.parts import Line
from app.parts.defaults import came_from, rule, rule_of  # noqa: F401
from engine.core.events import quiet
from engine.games.picks.events import EVENTS

QUIET = quiet(EVENTS)


def say(key, **facts):
    return tr(f"picks.{key}", **facts)


def sentence(event, viewer, names):
    match event.kind:
        case "picked":
            return say("event.picked", name=names[event.player])
        case "turned_up":
            return say("event.turned_up", cards=", ".join(map(str, event.facts["cards"])))
        case "took":
            return say("event.took", name=names[event.player], prize=event.facts["prize"])
        case "round_began":
            return say("event.round_began", round=event.facts["round"])
        case _:
            return say("event.over")


def lines(events, viewer, names):
    told = [(event, sentence(event, viewer, names)) for event in events if event.kind not in QUIET]
    return [Line(event.player, (text(words),), sentence=words) for event, words in told]


def recap(events, viewer, names):
    return None


def piece(name):
    return name


def move(view, move):
    return say("move.pick", card=move.args[0])


def stage(view):
    from engine import GAMES

    game = GAMES["picks"]
    return tr("table.round", round=game.round(view)) if game.actors(view) else tr("table.over")
