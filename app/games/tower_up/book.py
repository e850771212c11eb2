"""The ledger in rows of words and pictures: what a card or a build would bring, as the rules say when it is tried."""

from functools import lru_cache
from typing import NamedTuple

from app.base.spans import GREY, Row, Span, group, text
from app.games.tower_up import signs
from app.games.tower_up.goals import done, goals, missing
from app.games.tower_up.ink import CHIPS as SHAPES
from app.games.tower_up.scene import spot
from app.games.tower_up.wording import card as card_words
from app.games.tower_up.wording import colour, counted, district, floors, listing, say, tower, where
from app.look.i18n import tr
from app.parts import Book, Option
from engine import Move
from engine.games.tower_up.components import COLOURS, LIMIT, OBJECTIVES, STARS
from engine.games.tower_up.scoring import scores
from engine.games.tower_up.text.ledger import rehearse

OFFERED = 3  # sites with a button of their own

__all__ = ["changes", "of_turn", "outcomes", "prompt", "spot"]


class Outcome(NamedTuple):
    """What the rules say would happen."""

    colour: str = ""  # of the vehicle that moves
    before: int = 0
    after: int = 0
    lost: int = 0
    extra: int = 0  # the star column that brings an extra turn, 0 for none
    chips: tuple = ()  # (shape, value)
    met: tuple = ()  # goals met
    paid: tuple = ()  # (colour, site, height)
    covered: tuple = ()  # (seat, site, height of the covered roof)
    end: str = ""  # why the end would begin
    gained: tuple = ()  # (colour, number)
    state: object = None  # the table after it

    @property
    def steps(self):
        return self.after - self.before


@lru_cache(maxsize=128)
def _rehearsed(key, move):
    view = key.view
    after, events = rehearse(view, move)
    found = {"state": after}
    paid, covered, chips, met = [], [], [], []
    for event in events:
        facts = event.facts
        match event.kind:
            case "built":
                paid.append((facts["colour"], facts["site"], 1))
            case "floor_paid":
                paid.append((facts["colour"], facts["site"], facts["height"]))
                if facts["covered"] is not None:
                    covered.append((facts["covered"], facts["site"], facts["height"] - 1))
            case "marker_moved":
                found |= {name: facts[name] for name in ("colour", "before", "after", "lost")}
            case "extra_turn_earned":
                found["extra"] = facts["columns"][-1]
            case "objective_met":
                place = [OBJECTIVES[o] for o in view.objectives].index(facts["objective"])
                chips.append((SHAPES[place], facts["chip"]))
                met.append(facts["objective"])
            case "end_triggered":
                found["end"] = facts["why"]
            case "floors_gained":
                found["gained"] = tuple(facts["floors"].items())
    return Outcome(**found, paid=tuple(paid), covered=tuple(covered), chips=tuple(chips), met=tuple(met))


class _Key(NamedTuple):
    """A view by identity: it never changes while it is looked at."""

    number: int
    view: object

    def __hash__(self):
        return self.number

    def __eq__(self, other):
        return self.view is other.view

    def __ne__(self, other):
        return self.view is not other.view


def outcome(view, move):
    return _rehearsed(_Key(id(view), view), move)


def outcomes(turn):
    """Site of the roof -> what would happen, for the floor and site that are chosen."""
    moves = {site: Move(turn.seat, "build", (turn.site, turn.colour, site)) for site in turn.roofs()}
    return {site: outcome(turn.view, move) for site, move in moves.items() if move in turn.moves}


# --- the book ---


def of_turn(turn):
    if turn.question == "return":
        return give_back(turn)
    if turn.question == "place":
        return place(turn)
    if turn.card:
        return take(turn)
    if turn.site is not None:
        return build(turn)
    if turn.wish:
        fitting = turn._first(turn.wish)
        options = tuple(Option(name, (signs.floor(name), text(say(f"Colour.{name}"), "bold"))) for name in fitting)
        return Book((signs.BUILD, text(say("ledger.build"), "title")), (), options, prompt(turn))
    if turn.colour:
        (best, others), missed = sites_for(turn), misses(turn)
        return Book(rows=others, options=best, ask=" ".join((prompt(turn), *missed)), said=not missed)
    return Book(ask=prompt(turn))


def sites_for(turn):
    """What each site brings at most: steps, a star or chip, and its price. Buttons for the best, where many lie close
    on the map, and rows for the others."""
    found = []
    for site in turn.sites.get(turn.colour, ()):
        roofs = [outcome(turn.view, move) for move in turn.moves if move.args[:2] == (site, turn.colour)]
        best = max(roofs, key=worth)
        found.append((worth(best), -len(best.paid), site, best))
    options, rows = [], []
    for _, _price, site, best in sorted(found, key=lambda each: (*each[:2], -each[2]), reverse=True):
        spans = [text(site, "bold"), text(f"+{best.steps}", "plus")]
        spans += [signs.STAR] if best.extra else []
        spans += [signs.chip(*chip) for chip in best.chips]
        note = say("ledger.site.price", district=district(turn.view, site), count=len(best.paid))
        if len(options) < OFFERED:
            options.append(Option(str(site), tuple(spans), note=note))
        else:
            rows.append(Row("", (*spans, text(note, GREY))))
    return tuple(options), tuple(rows)


def worth(outcome):
    """To put what builds bring in order: an extra turn, chips, steps."""
    return bool(outcome.extra), sum(value for _, value in outcome.chips), outcome.steps


def misses(turn):
    """Where no site takes the floor in hand, those that fail by little."""
    if turn.sites.get(turn.colour):
        return []
    short = [(n, site) for site in range(1, len(turn.view.height)) if (n := turn.short_of(site, turn.colour))]
    return [turn.why(site, turn.colour) for _, site in sorted(short)[:2]]


def build(turn):
    found = outcomes(turn)
    options = tuple(
        Option(str(site), roof_words(each), site == turn.roof,
               say("ledger.new") if site == turn.site else say("ledger.site", site=site))
        for site, each in found.items()
    )  # fmt: skip
    chosen = found.get(turn.roof)
    title = [signs.BUILD, text(say("ledger.build"), "title"),
             text(say("ledger.build.what", colour=say(f"Colour.{turn.colour}"), site=turn.site), "bold")]  # fmt: skip
    if chosen is None:
        any_ = next(iter(found.values()))
        return Book((*title, text(where(turn.view, turn.site), GREY)), (pay(turn, any_), *covers(turn, any_)), options,
                    say("ledger.roof_on"), spare=len(options) > OFFERED)  # fmt: skip
    title.append(text(balance(turn, chosen), GREY))
    rows = [*warnings(turn, chosen), *moves(turn, chosen), *met(turn, chosen), pay(turn, chosen), *covers(turn, chosen)]
    return Book(tuple(title), tuple(rows), options, spare=True)


def roof_words(outcome):
    """A place for the roof: its steps, and a star or chip it brings."""
    spans = [signs.swatch(outcome.colour), text(f"+{outcome.steps}", "bold")]
    spans += [signs.STAR] if outcome.extra else []
    spans += [signs.chip(*chip) for chip in outcome.chips]
    return tuple(spans)


def take(turn):
    title = (signs.TAKE, text(say("ledger.take"), "title"), text(say("ledger.new_card"), GREY))
    options = ()
    if turn.free and len(turn._ways()) > 1:
        has = turn.has
        options = tuple(
            Option(name, (signs.floor(name), text(have(has[name], turn.colours.count(name)), "bold")),
                   name in turn.colours)
            for name in COLOURS
        )  # fmt: skip
    if not turn.plan:
        return Book(title, (Row(say("ledger.gain"), (text(card_words(turn.card)),)),), options, prompt(turn))
    chosen = outcome(turn.view, turn.plan[0])
    title = (*title[:2], text(balance(turn, chosen), GREY), text(say("ledger.new_card"), GREY))
    rows = [*warnings(turn, chosen), gain(turn, chosen), *moves(turn, chosen)]
    return Book(title, tuple(rows), options)


def have(count, more):
    return f"{count} → {count + more}" if more else str(count)


def give_back(turn):
    """Which floors go back to the supply."""
    left = turn.excess - len(turn.given)
    options = tuple(Option(name, (signs.floor(name), text("−1", "minus")), True) for name in turn.given)
    title = (Span("icon", "tower_up/ui_floor"), text(say("ledger.give_back"), "title"))
    rows = (Row("", (text(floors(counted(turn.given))),)),) if turn.given else ()
    return Book(title, rows, options, say("ledger.give_back.note", count=left) if left else "")


def place(turn):
    title = (signs.BUILD, text(say("ledger.place"), "title"))
    if turn.site is None:
        return Book(title, (), (), prompt(turn))
    what = say("ledger.build.what", colour=say(f"Colour.{turn._held()}"), site=turn.site)
    return Book((*title, text(what, "bold"), text(where(turn.view, turn.site), GREY)))


# --- rows ---


def balance(turn, outcome):
    before, after = (sum(scores(s)[turn.seat].values()) for s in (turn.view, outcome.state))
    return say("ledger.score", before=before, after=after)


def pay(turn, outcome):
    spent = counted([name for name, _, _ in outcome.paid])
    spans = [group(text(f"−{count}", "minus"), signs.floor(name)) for name, count in spent.items()]
    before = turn.view.reserve[turn.seat] % 255
    left = say("ledger.left", before=before, after=before - len(outcome.paid))
    return Row(say("ledger.pay"), (*spans, text(left, GREY)))


def gain(turn, outcome):
    spans = [group(text(f"+{count}", "plus"), signs.floor(name)) for name, count in outcome.gained]
    before = turn.view.reserve[turn.seat] % 255
    after = before + sum(count for _, count in outcome.gained)
    return Row(say("ledger.gain"), (*spans, text(say("ledger.of_ten", before=before, after=after), GREY)))


def moves(turn, outcome):
    """The vehicle that drives, and what it means for the star all four wait for."""
    if not outcome.colour:
        return []
    spans = [signs.vehicle(outcome.colour), text(f"{outcome.before} → {outcome.after}", "bold")]
    if outcome.extra:
        spans += [signs.STAR, text(say("ledger.extra"), "gold"),
                  text(say("ledger.all_at", star=outcome.extra), GREY)]  # fmt: skip
    elif outcome.lost:
        spans.append(text(say("ledger.lost_steps", count=outcome.lost), "minus"))
    else:
        star, waits = next_star(outcome.state, turn.seat)
        if star and outcome.colour not in waits:
            spans.append(text(say("ledger.star_waits", star=star, colours=listing(map(colour, waits))), GREY))
    return [Row(say("ledger.moves"), tuple(spans))]


def next_star(view, seat):
    """The star column all four still wait for, and the colours it waits for; 0 when there is none."""
    track = view.tracks[4 * seat : 4 * seat + 4]
    for star in STARS:
        if min(track) < star:
            return star, [COLOURS[c] for c in range(4) if track[c] < star]
    return 0, []


def met(turn, outcome):
    """Goals that are met or come nearer."""
    rows = []
    for goal in goals(turn.view):
        before, after = done(turn.view, turn.seat, goal), None
        if goal.name in outcome.met:
            value = next(value for shape, value in outcome.chips if shape == goal.shape)
            steps = say("ledger.goal.steps", before=before, after=goal.need, need=goal.need)
            spans = signs.goal(goal.name), text(steps, "bold"), signs.chip(goal.shape, value), text(f"+{value} M",
                                                                                                   "plus")  # fmt: skip
            rows.insert(0, Row(say("ledger.goal"), spans))
            continue
        after = done(outcome.state, turn.seat, goal)
        if after > before:
            steps = say("ledger.goal.steps", before=before, after=after, need=goal.need)
            short = missing(outcome.state, turn.seat, goal)
            rows.append(Row(say("ledger.goal"), (signs.goal(goal.name), text(steps, "bold"), text(short, GREY))))
    return rows


def covers(turn, outcome):
    rows = []
    for seat, site, height in outcome.covered:
        if seat != turn.seat:
            told = say("ledger.covers.roof", name="", tower=tower(turn.view, site), height=height).strip(" :")
            rows.append(Row(say("ledger.covers"), (Span("badge", seat), text(told))))
    return rows


def warnings(turn, outcome):
    found = []
    if outcome.end:
        found.append((say(f"ledger.end_{outcome.end}"), say(f"ledger.end_{outcome.end}.short")))
    total = outcome.state.reserve[turn.seat] % 255
    if total > LIMIT and outcome.state.question == "return":
        told = say("ledger.over_limit", total=total, count=total - LIMIT)
        found.append((told, told))
    for seat, site, _ in outcome.covered:
        if seat == turn.seat and site != turn.roof:
            told = say("ledger.own_top", tower=tower(turn.view, site))
            found.append((told, say("ledger.own_top.short")))
    return [Row("", (Span("icon", "ui_warn", "gold"), text(told, "bold", few)), "goldC") for told, few in found]


def changes(turn):
    """seat -> what somebody else would lose sight of."""
    if turn.site is None or turn.question != "turn":
        return {}
    found = next(iter(outcomes(turn).values()), None)
    seats = dict.fromkeys(seat for seat, _, _ in found.covered if seat != turn.seat) if found else {}
    return {seat: (Span("icon", "tower_up/ui_eyeoff"), Span("gain", "roof")) for seat in seats}


# --- what to do now ---


def prompt(turn, few=False):
    key, facts = _prompt(turn)
    if few and tr.has(f"tower_up.{key}.short"):
        key = f"{key}.short"
    return say(key, **facts)


def _prompt(turn):
    if turn.question == "return" and not turn.plan:
        return "prompt.return", {"count": turn.excess - len(turn.given)}
    if turn.question == "place":
        start = turn.start
        return ("prompt.place", {"colour": colour(start[0])}) if len(start) == 1 else ("prompt.place.wild", {})
    if turn.plan:
        return "prompt.ready", {}
    if turn.card:
        left = turn.free - len(turn.colours)
        return ("prompt.wild.many", {"count": left}) if left > 1 else ("prompt.wild", {})
    if turn.site is not None:
        return "prompt.roof", {"count": len(turn.roofs())}
    if turn.wish:
        return "prompt.site", {"site": turn.wish}
    if turn.colour:
        return "prompt.floor", {"count": len(turn.sites.get(turn.colour, ()))}
    if not turn.sites:
        return "prompt.turn.card", {}
    if turn.view.finale:
        return "prompt.last", {}
    return ("prompt.extra", {}) if turn.view.extra else ("prompt.turn", {})
