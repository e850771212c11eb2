"""The way into the rules of The Great Split: which page stands behind a thing, behind what happened and behind a number
of the scoring, and which tracks it came from."""

from engine.games.great_split.box import TRACKS
from engine.games.great_split.events import EVENTS

CONTRACTS = "_contracts"
TRACK_RULES = {
    "prestige": "2.1.1",
    "tome": "2.7.1",
    "art": "2.7.2",
    "topaz": "2.7.3",
    "emerald": "2.7.3",
    "gold": "2.5.5",
}
SPOTS = {
    "card": "2.5.1",
    "queue": "2.5.1",
    "half": "2.4.1",
    "pane": "2.4.3",
    "rod": "2.4.1",
    "head": "2.4",
    "tab": "2.1",
    "tray": "2.3.2",
    "gauge": "2.6.1",
    "lines": "2.6.2",
}
THINGS = {
    ("tool", "piles"): "2.6",
    ("pile", "market"): "2.7.2",
    ("pile", "line"): "2.6.2",
    "seat": "3",
    "option": "2.5.2",
    "button": "2.5",
}
SCORED = {"tome": "2.7.1", "art": "2.7.2", "gem": "2.7.3"}
SCORES = {"steps": "2.1.1", "mid_game": "2.6.2", **SCORED, "contracts": "2.7.4", "": "2.7.5"}


def rule(view, item):
    """The page of the rules that says what something is for; "" where none does."""
    if item.kind == "place" and isinstance(item.name, tuple):
        what, *rest = item.name
        if what == "queue" and rest[:1] == ["splitter"]:
            return "2.5.3"
        if what in ("track", "strip"):
            return "2.7.4" if rest[0].endswith("_seal") else TRACK_RULES[rest[0]]
        return SPOTS.get(what, "")
    return THINGS.get((item.kind, item.name), THINGS.get(item.kind, ""))


def rule_of(event):
    """The page of the rules behind what happened; "" where none is."""
    if event.kind == "scored":
        return SCORED.get(event.facts["what"], "2.7.4")
    return EVENTS[event.kind].rule


def came_from(view, event):
    """The tracks and cards an event was about, on the board of whoever it happened to."""
    facts, kind = event.facts, event.kind
    if kind == "market_revealed":
        return (("gauge",),)
    if kind == "line_crossed":
        return (("lines",),)
    if kind == "scored":
        return _tracks(facts["what"])
    found = [("track", facts["track"])] if facts.get("track") in TRACKS else []
    if facts.get("kind") in TRACKS:
        found.append(("track", facts["kind"]))
    if "card" in facts:
        found += [("card", facts["card"]), ("queue", facts["card"])]
    return tuple(found)


def _tracks(what):
    if what == "gem":
        names = ("topaz", "emerald")
    elif what.endswith(CONTRACTS):
        name = what.removesuffix(CONTRACTS)
        names = (name, f"{name}_seal")
    else:
        names = (what,)
    return tuple(("track", name) for name in names)


def counted(view, key, seat):
    """The tracks a number of the scoring came from."""
    if key in ("steps", "mid_game"):
        return (("track", "prestige"),)
    if key == "contracts":
        return tuple(spot for name in TRACKS[1:6] for spot in _tracks(f"{name}{CONTRACTS}"))
    return _tracks(key) if key in SCORED else ()
