"""The way into the rules of Tower Up: which page stands behind a thing, behind what happened and behind a number of the
scoring, and which towers it came from."""

from app.games.tower_up import scene
from app.games.tower_up.goals import goals, sites
from engine.games.tower_up.boards import sites_of
from engine.games.tower_up.components import COLOURS
from engine.games.tower_up.events import EVENTS

THINGS = {
    "card": "2.3.A",
    "floor": "2.5",
    ("counter", "million"): "2.8.3",
    ("counter", "roof"): "2.8.1",
    ("counter", "floor"): "2.3.A.4",
    ("tool", "presence"): "2.1.2",
    ("tool", "steps"): "2.7",
    ("tool", "goals"): "2.7",
    ("tool", "piles"): "2.3.A.3",
    ("pile", "deck"): "2.3.A.3",
    ("pile", "supply"): "2.3.A.1",
    ("pile", "last"): "2.8.1",
    "seat": "2.1.4",
    "option": "2.3.B.2",
    "button": "2.3",
}
SCORES = {**dict.fromkeys(COLOURS, "2.5"), "cone": "2.8.2", "chips": "2.7", "": "2.8.3"}


def rule(view, item):
    """The page of the rules that says what something is for; "" where none does."""
    if item.kind == "place":
        site = item.name.number
        return "2.1.1" if view.height[site] else "2.3.B"
    return THINGS.get((item.kind, item.name), THINGS.get(item.kind, ""))


def rule_of(event):
    """The page of the rules behind what happened; "" where none is."""
    if event.kind == "marker_moved":
        return "2.3.A.2" if event.facts["source"] == "card" else "2.3.B.3"
    return EVENTS[event.kind].rule


def came_from(view, event):
    """The sites an event was about."""
    facts = event.facts
    found = [facts.get("site"), *(facts.get("sites") or ())]
    return tuple(scene.spot(view, site) for site in dict.fromkeys(found) if site)


def counted(view, key, seat):
    """The sites a seat's number of the scoring came from."""
    if key == "cone":
        found = sites_of(view.visible[seat])
    elif key == "chips":
        found = [site for goal in goals(view) if seat in goal.owned for site in sites(view, seat, goal)[0]]
    elif key in COLOURS:
        found = sites_of(view.present[seat] & view.coloured[COLOURS.index(key)])
    else:
        found = ()
    return tuple(scene.spot(view, site) for site in dict.fromkeys(found))
