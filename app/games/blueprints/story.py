"""Log rows of Blueprints: dice taken and discarded, buildings scored, trophies and prizes."""

from app.base.spans import GREY, Row, Span, group, text
from app.games.blueprints.sentences import sentence
from app.games.blueprints.wording import die, say
from app.parts import Line

NEWS = {"round_began": "blueprints/ic_demand", "game_over": "ui_trophy", "prize_unclaimed": "ui_close"}


def lines(events, viewer, names):
    """A line for each thing that happened; what is new in the pool stands with the die that made room for it."""
    found = []
    for event in events:
        kind, facts = event.kind, event.facts
        if kind == "removed" and found:
            last = found[-1]
            found[-1] = last._replace(spans=(*last.spans, text(say("story.removed"), "minus")))
        elif kind == "refilled":
            if found and facts["dice"]:
                change = (text("+", GREY), *(Span("mini", name) for name in facts["dice"]))
                seat = found[-1].seat if found[-1].seat is not None else 0
                found[-1] = found[-1]._replace(changes=((seat, change),))
        elif kind in SHOW:
            words = sentence(event, viewer, names)
            spans, piece = SHOW[kind](event, viewer)
            found.append(Line(event.player, spans, (), fill(kind), words, piece=piece))
        elif kind in NEWS:
            words = sentence(event, viewer, names)
            alarm = kind == "game_over"
            spans = Span("icon", NEWS[kind], "gold" if alarm else GREY), text(words)
            found.append(Line(None, spans, (), "goldC" if alarm else "surface2", words))
    return found


def fill(kind):
    return "goldC" if kind in ("trophy_won", "prize_won") else ""


def took(event, viewer):
    name, secret = event.facts["die"], (event.seen_by(viewer).secret or {})
    spans = [Span("mini", name), text(die(name), "bold")]
    if "square" in secret:
        spans.append(text(say("story.square", square=secret["square"], level=secret["level"]), GREY))
    return tuple(spans), name


def discarded(event, viewer):
    name = event.facts["die"]
    return (Span("icon", "ui_close", GREY), Span("mini", name), text(say("story.discarded", die=die(name)))), name


def building(event, viewer):
    return (Span("icon", "blueprints/ic_plan"), text(say("story.building", count=event.facts["total"]), "bold")), ""


def trophy(event, viewer):
    name = event.facts["trophy"]
    return (Span("trophy", name), text(say(f"trophy.{name}"), "bold"), text(f"+{event.facts['points']}", "plus")), ""


def prize(event, viewer):
    name = event.facts["prize"]
    return (Span("prize", name), text(say(f"prize.{name}"), "bold"), text(f"+{event.facts['points']}", "plus")), ""


SHOW = {"took": took, "discarded": discarded, "building_scored": building, "trophy_won": trophy, "prize_won": prize}


def recap(events, viewer, names):
    """The dice others have taken since somebody's last look, in one row; None when none were."""
    entries = []
    for event in events:
        if event.kind == "took" and event.player != viewer:
            entries.append(group(Span("badge", event.player), Span("mini", event.facts["die"])))
    return Row("", (Span("icon", "ui_replay", GREY), *entries), "surface2") if entries else None
