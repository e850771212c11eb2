"""Lesson vocabulary of The Great Split: cards, groups, tracks, and what is done with them."""

from app.games.great_split.wording import card, cards, face, say, the_track, track
from app.learn.lessons import LEARNER
from app.parts import Item
from engine.games.great_split.box import ID, RESOURCES, TODO, TRACKS
from engine.games.great_split.box import names as names_of
from engine.games.great_split.resolution import open_question
from engine.games.great_split.scoring import scores

# --- tags ---


def touched(view, item):
    kind, name = item
    if kind == "place" and isinstance(name, tuple) and name:
        return {str(name[0]), *(f"{name[0]}:{part}" for part in name[1:2])}
    return {kind, f"{kind}:{name}"}


def move(view, move):
    """A move by its kind, the card or track it names, and for a free step what brought it."""
    found = {move.kind, *_named(move)}
    if move.kind == "step":
        found.add(TODO[open_question(view, LEARNER)])
    return found


def _named(move):
    if move.kind in ("discard", "sell"):
        return {f"card:{move.args[0]}", *(f"for:{way}" for way in move.args[1:])}
    if move.kind in ("keep", "step"):
        return {f"{move.kind}:{move.args[0]}"}
    return set()


def chosen(turn):
    """The choice as the moves it would be, as far as it goes; and the things that are chosen."""
    tags = {tag for each in turn.plan for tag in move(turn.view, each)}
    if turn.key == "sell":
        things = {f"card:{name}" for name in (turn.chosen, *turn.sold) if name}
        sold = {each.kind for each in turn.plan} & {"sell"}
        return (tags - ({"play"} if sold else set())) | things, things if sold or turn.chosen else {"play"}
    things = {tag for each in turn.plan for tag in _named(each) or {each.kind}}
    return tags, things


# --- what is pointed at ---


def lit(view, name):
    """Cards of the hand, strips and rows of the board, groups that are offered."""
    kind, _, what = name.partition(":")
    if kind == "hand":
        return [Item("place", ("card", each)) for each in names_of(view.hands[LEARNER])]
    if kind == "card":
        return [Item("place", ("card", what))] if ID.get(what) in view.hands[LEARNER] else []
    if kind == "strip":
        return [Item("place", ("strip", each)) for each in RESOURCES if what in ("", each)]
    if kind == "track":
        return [Item("place", ("track", what))] if what in TRACKS else []
    if kind == "offer":  # both groups of the neighbour
        groups = view.split[LEARNER - 1] or ()
        return [Item("place", ("card", each)) for group in groups for each in names_of(group)]
    return [Item("place", ("rod",))] if kind == "rod" else []


# --- facts for sentences ---


def about(view, item):
    name = item.name if isinstance(item.name, tuple) and len(item.name) > 1 else ("", "")
    if name[0] == "card" and face(name[1]):
        told = card(name[1])
        return {"card": told[:1].upper() + told[1:], "icons": str(face(name[1])[1])}
    return {"track": track(name[1])} if name[1] in TRACKS else {}


def facts(before, view, events):
    """What one kept and got back, what was sold, and where a step led."""
    found = {}
    for event in events:
        told = {**event.facts, **(event.secret or {})}
        if event.player != LEARNER:
            continue
        if event.kind == "received":
            found |= {"kept": cards(told["kept"]), "returned": cards(told["returned"])}
        elif event.kind == "sold":
            found["sold_for"] = track(told["track"])
        elif event.kind == "advanced":
            found |= {"track": the_track(told["track"]), "space": str(told["at"])}
    if any(event.kind == "market_revealed" for event in events):
        found["arrow"] = str(view.arrow)
    found["worth"] = say("lesson.prestige", count=sum(scores(view)[LEARNER].values()))
    return found
