"""The way into the rules of Blueprints: which page stands behind a thing, behind what happened and behind a number of
the scoring, and which squares it came from."""

from app.games.blueprints import scene
from engine.games.blueprints.events import EVENTS
from engine.games.blueprints.plans import SQUARES

MATERIALS = {"wood": "2.5.2", "recycled": "2.5.3", "stone": "2.5.4", "glass": "2.5.5"}
FIELDS = {"plan": "2.5.1", "total": "2.5.6", **MATERIALS}
THINGS = {
    ("tool", "piles"): "2.3.1",
    ("pile", "bag"): "2.3.1",
    ("pile", "demand"): "2.6.4",
    "seat": "2.1.4",
    "option": "2.4.2",
    "button": "2.4",
}
PRIZES = {"skyscraper": "2.6.2", "structural_integrity": "2.6.2", "geometer": "2.6.3", "materials": "2.6.3"}
SCORES = {"trophies": "2.6.1", "prizes": "2.6.4", "": "2.7.2"}


def rule(view, item):
    """The page of the rules that says what something is for; "" where none does."""
    if item.kind == "die":
        return MATERIALS.get(str(item.name).split("#")[0].rstrip("123456"), "2.4")
    if item.kind == "place":
        kind, name = (item.name, "") if isinstance(item.name, str) else item.name
        return PRIZES.get(name, "2.6") if kind == "prize" else FIELDS.get(name, "2.5") if kind == "field" else "2.1.2"
    return THINGS.get((item.kind, item.name), THINGS.get(item.kind, ""))


def rule_of(event):
    """The page of the rules behind what happened; "" where none is."""
    if event.kind == "material_scored":
        return MATERIALS[event.facts["material"]]
    if event.kind == "prize_won":
        return PRIZES[event.facts["prize"]]
    return EVENTS[event.kind].rule


def came_from(view, event):
    """The squares and fields of one's own sheet an event was about; nobody else's lies there."""
    if event.player is None or not scene.knows(view, event.player):
        return ()
    facts = {**event.facts, **(event.secret or {})}
    found = [facts.get("square"), *(facts.get("building") or ())]
    if event.kind == "prize_won":
        return (("prize", facts["prize"]),)
    if event.kind == "building_scored":
        return (("field", "total"),)
    squares = [name for name in found if name and name in SQUARES]
    return tuple(spot for name in squares for spot in (name, ("view", name)))


def counted(view, key, seat):
    """The building of the last round, where it lies open."""
    if not scene.knows(view, seat):
        return ()
    return tuple(("view", name) for name, stack in scene.stacks(view, seat).items() if stack)
