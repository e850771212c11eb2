"""Lesson vocabulary of Tower Up: towers, sites, cards, floors, and what a turn comes to."""

from app.games.tower_up import scene
from app.games.tower_up.book import outcome
from app.games.tower_up.wording import counted, floors, say, tower
from app.learn.lessons import LEARNER
from app.parts import Item
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import CARDS, COLOURS, LIMIT, WILD, unpacked
from engine.games.tower_up.position import roofs_of

# --- tags ---


def touched(view, item):
    kind, name = item
    if kind == "place":
        return _built(view, name.number) if view.height[name.number] else _free(view, name.number)
    if kind in ("seat", "counter"):
        return {"own", f"{kind}:{name}"}
    return {kind, f"{kind}:{name}"}


def _built(view, site):
    """A tower by its place and by whose roofs are in it."""
    owners = {roof for roof in roofs_of(view, site) if roof is not None}
    whose = {"own tower"} if LEARNER in owners else {f"roof of:{seat}" for seat in owners} or {"no roof"}
    return {"tower", f"tower:{site}", f"height:{view.height[site]}", *whose}


def _free(view, site):
    beside = any(view.height[other] for other in BOARDS[view.seats].adjacent[site])
    return {"site", f"site:{site}", "beside a tower" if beside else "far out"}


def move(view, move):
    """A move by what it is made of and what would come of it."""
    if move.kind == "return":
        return {"return", *(f"floor:{name}" for name in move.args)}
    if move.kind == "place":
        return {"place", f"floor:{move.args[0]}", f"site:{move.args[1]}"}
    then = outcome(view, move)
    found = _card(view, move) if move.kind == "take" else _build(view, move)
    return found | ({"extra"} if then.extra else set()) | ({"goal"} if then.met else set())


def _card(view, move):
    card = CARDS[move.args[0]]
    found = {*_face(card), f"card:{move.args[0]}", *(f"floor:{name}" for name in move.args[1:])}
    full = view.reserve[view.active] % 255 + card.wild + sum(unpacked(card.floors)) > LIMIT
    return found | ({"too many"} if full else set())


def _face(card):
    """What is printed on a card."""
    return {"take"} | ({"free"} if card.wild else set()) | (set() if card.vehicle == WILD else {"vehicle"})


def _build(view, move):
    site, name, roof = move.args
    return {"build", f"floor:{name}", f"site:{site}", f"roof:{roof}", "roof:new" if roof == site else "roof:paid"}


def chosen(turn):
    """The choice as the move it would be, as far as it goes; and the things that are chosen."""
    things = _things(turn)
    if turn.plan:
        return move(turn.view, turn.plan[0]) | things, things
    return things | (_face(CARDS[turn.card]) if turn.card else set()), things


def _things(turn):
    found = {f"floor:{name}" for name in (*turn.given, *turn.colours, turn.colour) if name}
    found |= {f"card:{turn.card}"} if turn.card else set()
    site = turn.site if turn.site is not None else turn.wish
    found |= {f"site:{site}"} if site is not None else set()
    return found | ({f"roof:{turn.roof}"} if turn.roof is not None else set())


# --- what is pointed at ---


def lit(view, name):
    kind, _, what = name.partition(":")
    if kind in ("tower", "site") and what.isdecimal():
        known = 1 <= int(what) <= BOARDS[view.seats].count
        return [_place(view, int(what))] if known and bool(view.height[int(what)]) == (kind == "tower") else []
    if kind == "beside":
        sites = range(1, BOARDS[view.seats].count + 1)
        return [_place(view, n) for n in sites if not view.height[n] and "beside a tower" in _free(view, n)]
    if kind == "card":
        return [Item("card", what)] if what.isdecimal() and int(what) in view.market else []
    if kind == "free cards":
        return [Item("card", str(number)) for number in view.market if number > 0 and CARDS[number].wild]
    if kind == "floor":
        return [Item("floor", what)] if what in COLOURS else []
    return []


def _place(view, site):
    return Item("place", scene.spot(view, site))


# --- facts for sentences ---


def about(view, item):
    if item.kind != "place":
        return {}
    site = item.name.number
    return {"name": tower(view, site), "floors": say("floors", count=view.height[site])}


def facts(before, view, events):
    """What a move has brought the one who looks, and what could have been had."""
    seat = LEARNER
    mine = [event for event in events if event.player == seat]
    found = {"over": str(max(0, view.reserve[seat] % 255 - LIMIT))}
    for event in mine:
        told = event.facts
        if event.kind == "floors_gained":
            found["gained"] = floors(told["floors"])
        elif event.kind == "floors_returned":
            found["returned"] = floors(told["floors"])
        elif event.kind == "marker_moved":
            found["vehicle"] = say(f"vehicle.{told['colour']}")
            found["steps"] = say("lesson.spaces", count=told["after"] - told["before"])
        elif event.kind == "objective_met":
            found["chip"] = str(told["chip"])
        elif event.kind == "extra_turn_earned":
            found["star"] = str(told["columns"][-1])
    if any(event.kind == "built" for event in mine):
        paid = [event.facts["colour"] for event in mine if event.kind in ("built", "floor_paid")]
        found["paid"] = floors(counted(paid))
        found["best"] = say("lesson.spaces", count=_farthest(before))
    return found


def _farthest(view):
    """How far a vehicle could have been driven by building."""
    from engine import GAMES

    builds = [move for move in GAMES["tower_up"].legal(view, LEARNER) if move.kind == "build"]
    return max((outcome(view, move).steps for move in builds), default=0)
