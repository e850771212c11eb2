"""Tips for newcomers to Tower Up, each when its moment comes."""

from app.games.tower_up.book import next_star, outcomes
from app.games.tower_up.goals import done, goals
from app.games.tower_up.wording import floors, say
from app.parts.defaults import beat as beat
from app.table.tips import Tip
from engine.games.tower_up.components import COLOURS, LIMIT, STARS, unpacked

FEW = 2  # roofs left when the end is near


def playing(moment):
    return moment.turn.question == "turn"


def choosing(moment):
    """A turn at whose beginning nothing is chosen yet."""
    return playing(moment) and moment.turn.site is None and moment.turn.card is None


def start(moment):
    return {} if choosing(moment) and moment.before is None else None


def last_turn(moment):
    return {} if choosing(moment) and moment.view.finale else None


def extra(moment):
    if not choosing(moment) or not moment.view.extra:
        return None
    track = min(moment.view.tracks[4 * moment.turn.seat :][:4])
    return {"star": max(column for column in STARS if column <= track)}


def price(moment):
    turn = moment.turn
    if not playing(moment) or turn.site is None:
        return None
    amounts = dict(zip(COLOURS, unpacked(moment.view.need[turn.site])))
    amounts[turn.colour] += 1
    return {"floors": floors(amounts)}


def steps(moment):
    turn = moment.turn
    if not playing(moment) or turn.site is None or turn.roof is None:
        return None
    ways = outcomes(turn)
    best = max(ways, key=lambda site: ways[site].steps)
    return {"steps": say("lesson.spaces", count=ways[best].steps)} if ways[best].steps > 1 else None


def free(moment):
    turn = moment.turn
    return {} if playing(moment) and turn.card and turn.free and len(turn.colours) < turn.free else None


def covered(moment):
    for event in moment.events:
        if event.kind == "floor_paid" and event.facts["covered"] == moment.turn.seat != event.player:
            return {"name": moment.names[event.player]}
    return None


def full(moment):
    has = moment.view.reserve[moment.turn.seat] % 255
    return {"count": has} if choosing(moment) and has >= LIMIT - 1 else None


def star(moment):
    """All but one vehicle wait at the next star."""
    found, missing = next_star(moment.view, moment.turn.seat)
    if not choosing(moment) or not found or len(missing) != 1:
        return None
    return {"star": found, "vehicle": say(f"vehicle.{missing[0]}")}


def goal_taken(moment):
    for event in moment.events:
        if event.kind == "objective_met" and event.player != moment.turn.seat:
            left = next(goal for goal in goals(moment.view) if goal.name == event.facts["objective"])
            if left.chips and moment.turn.seat not in left.owned:
                name = say(f"goal.{left.name}")
                return {"name": moment.names[event.player], "goal": name, "left": left.chips[0]}
    return None


def goal_near(moment):
    seat = moment.turn.seat
    for goal in goals(moment.view) if choosing(moment) else ():
        if seat not in goal.owned and goal.chips and done(moment.view, seat, goal) == goal.need - 1:
            return {"goal": say(f"goal.{goal.name}"), "chip": goal.chips[0]}
    return None


def near_the_end(moment):
    view = moment.view
    for seat in range(view.seats) if choosing(moment) and not view.finale else ():
        if 0 < view.roofs[seat] <= FEW:
            return {"name": moment.names[seat], "roofs": say("roofs", count=view.roofs[seat])}
    return None


TIPS = (
    Tip("start", "2.3", start),
    Tip("last_turn", "2.8", last_turn),
    Tip("extra", "2.6", extra),
    Tip("covered", "2.1", covered),
    Tip("goal_taken", "2.7", goal_taken),
    Tip("free", "2.3.A", free),
    Tip("price", "2.3.B", price),
    Tip("steps", "2.5", steps),
    Tip("full", "2.3.A", full),
    Tip("star", "2.6", star),
    Tip("goal_near", "2.7", goal_near),
    Tip("near_the_end", "2.8", near_the_end),
)
