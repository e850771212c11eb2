"""Present value of a thing of Ginkgopolis, with reasons: a final card, a bonus card, a place in a district."""

from app.games.ginkgopolis.wording import amount, pieces, say, seat_name
from engine.core.grid import SIDES, cell
from engine.games.ginkgopolis import scoring
from engine.games.ginkgopolis.cards import CARDS, COLOUR, COLOURS, NAMES, TILES, TRIGGERS
from engine.games.ginkgopolis.judge.scene import rounds_left

DOES = {"urbanized": "urbanize", "constructed": "construct"}  # event -> what was done with a tile


def final(view, seat, card):
    """A final card of a seat: its points now, and what they come from."""
    points = amount("point", scoring.final_points(view, seat, card))
    found = [NAMES[each] for each in counted(view, seat, card)]
    return (
        say("present.final", points=points, pieces=pieces(found)) if found else say("present.final.none", points=points)
    )


def counted(view, seat, card):
    """The buildings or cards a final card counts; () for one that counts nothing."""
    rule = CARDS[card].final
    own = [tile for tile in range(TILES) if view.owner[tile] == seat]
    front = [each for each in view.front[seat] if each >= 0]
    return {
        "resources": [tile for tile in own if COLOUR[tile] == rule.of],
        "low": [tile for tile in own if view.height[tile] <= 2],
        "tall": [tile for tile in own if view.height[tile] >= 3],
        "trigger": [each for each in front if CARDS[each].trigger == rule.of],
        "colour": [each for each in front if CARDS[each].colour == rule.of],
    }.get(rule.rule, [])


# --- bonus cards ---


def done(past, seat):
    """Trigger -> how often a seat has done it."""
    built = [DOES[event.kind] for event in past if event.player == seat and event.kind in DOES]
    turns = sum(event.kind == "revealed" and event.player == seat for event in past)
    counts = {trigger: built.count(trigger) for trigger in TRIGGERS}
    return {**counts, "exploit": turns - len(built)}


def pace(view, seat, card, past):
    """How often a bonus card will pay yet, if its owner goes on as so far; "" before anything was done."""
    trigger, counts = TRIGGERS[CARDS[card].trigger], done(past, seat)
    turns = sum(counts.values())
    if not turns:
        return ""
    times = round(counts[trigger] / turns * rounds_left(view, pace=1))
    verb = say(f"trigger.{trigger}")
    return say("present.pace", verb=verb, did=counts[trigger], rounds=turns, times=say("present.times", count=times))


# --- districts ---


def district_of(view, at):
    """The district a building belongs to; None where it stands alone."""
    return next((each for each in scoring.districts(view) if at in [_cell(name) for name in each.cells]), None)


def _cell(name):
    return cell(*map(int, name.split(",")))


def one_more(view, seat, district):
    """The view with one more cube of a seat in a district: on its tallest building there, else on a new one beside it;
    None where there is no room for one."""
    cells = [_cell(name) for name in district.cells]
    own = [view.city[at] for at in cells if view.owner[view.city[at]] == seat]
    after = view.clone()
    if own:
        after.height[max(own, key=lambda tile: view.height[tile])] += 1
        return after
    colour = COLOURS.index(district.colour)
    alike = {at for at, tile in view.city.items() if tile < TILES and COLOUR[tile] == colour}
    beside = [at + side for at in cells for side in SIDES if after.city.get(at + side, TILES) >= TILES]
    # It must not join another building to the district: that would be more than a cube.
    free = next((at for at in beside if {at + side for side in SIDES} & alike <= {*cells}), None)
    spare = [tile for tile in range(TILES) if COLOUR[tile] == colour and tile not in view.city.values()]
    if free is None or not spare:
        return None
    after.city[free] = spare[0]
    after.owner[spare[0]], after.height[spare[0]] = seat, 1
    return after


def district(view, seat, at, names):
    """(title, sentence) of the district of a building: who has how much in it, and what one more cube would change."""
    found = district_of(view, at)
    if found is None:
        return None
    after = one_more(view, seat, found)
    told = [say("present.rank", name=seat_name(names, rank.seat), cubes=rank.resources,
                points=amount("point", rank.points)) for rank in found.ranks[:3]]  # fmt: skip
    words = " ".join(told) if told else say("present.nobody")
    if after is not None:
        now, then = (points(s, seat) for s in (view, after))
        change = say("present.more", points=amount("point", then - now)) if then != now else say("present.same")
        words = f"{words} {change}"
    return say("present.district", colour=say(f"colour.{found.colour}"), count=len(found.cells)), words


def points(s, seat):
    """What all districts bring a seat."""
    return scoring.scores(s)[seat]["districts"]
