"""Everything about one thing, for a long look at it: a tower, a site, a card, a floor, a player, a goal."""

from app.base.spans import GREY, Span, text
from app.games.tower_up import scene, signs
from app.games.tower_up.book import next_star
from app.games.tower_up.goals import done, goals, missing
from app.games.tower_up.pieces import Spaces, Stock, Tracks
from app.games.tower_up.wording import card as card_words
from app.games.tower_up.wording import colour, floors, listing, say, tower, where
from app.parts import Detail, Offer, Section, Sheet, Thing
from engine.games.tower_up.boards import BOARDS, sites_of
from engine.games.tower_up.building import FREE
from engine.games.tower_up.components import ALL_CARDS, CARDS, COLOURS, WILD, colour_table, unpacked
from engine.games.tower_up.position import roofs_of
from engine.games.tower_up.scoring import cone
from engine.games.tower_up.state import NOBODY


def detail(view, item, names):
    found = globals().get(f"of_{item.kind}")
    return found(view, item.name, names) if found else None


def of_place(view, spot, names):
    site = spot.number
    beside = listing(str(n) for n in BOARDS[view.seats].adjacent[site])
    street = Section(Span("icon", "tower_up/ui_sites"), (text(say("detail.links", sites=beside)),))
    if view.height[site]:
        return _built(view, site, names, street)
    sections = [street]
    if view.need[site]:
        price = say("detail.price", floors=floors(colour_table(view.need[site])))
        free = [colour(COLOURS[c]) for c in range(4) if FREE[view.need[site]] >> c & 1]
        sections.append(Section(Span("icon", "tower_up/ui_floor"), (text(price),)))
        told = say("detail.colours", colours=listing(free, "either")) if free else say("why.never", site=site)
        sections.append(Section(Span("icon", "tower_up/ui_build"), (text(told),)))
    title = say("piece.site", site=site)
    return Detail(title[:1].upper() + title[1:], where(view, site), icon="tower_up/ui_sites", sections=tuple(sections),
                  spot=spot)  # fmt: skip


def _built(view, site, names, street):
    row = roofs_of(view, site)
    sections = []
    for height in range(len(row), 0, -1):
        seat = row[height - 1]
        if seat is not None:
            place = say("detail.top" if height == len(row) else "detail.covered")
            told = say("detail.roof", name=names[seat], height=height, where=place)
            sections.append(Section(Span("badge", seat), (text(told),)))
    if not sections:
        sections.append(Section(Span("icon", "tower_up/ui_roof"), (text(say("detail.no_roof")),)))
    name = COLOURS[view.colour[site]]
    after = say("detail.next", vehicle=say(f"vehicle.{name}"), count=len(row) + 1)
    sections += [Section(signs.vehicle(name), (text(after),)), street]
    thing = Thing("tower", str(site), scene.tower(view, site))
    title = tower(view, site)
    return Detail(title[:1].upper() + title[1:], where(view, site), thing, sections=tuple(sections),
                  spot=scene.spot(view, site))  # fmt: skip


def of_card(view, name, names):
    card = CARDS[int(name)]
    sections = [Section(Span("icon", "tower_up/ui_floor"), (text(say("detail.card.floors"), "bold"),),
                        card_words(card.number))]  # fmt: skip
    if card.wild:
        sections.append(Section(Span("gain", "star"), (text(say("detail.card.free")),)))
    if card.vehicle != WILD:
        vehicle = COLOURS[card.vehicle]
        told = say("detail.card.steps", vehicle=say(f"vehicle.{vehicle}"), count=card.steps)
        sections.append(Section(signs.vehicle(vehicle), (text(told),)))
    thing = Thing("card", name, scene.face(view, card.number))
    return Detail(say("detail.card"), "", thing, sections=tuple(sections))


def of_floor(view, name, names):
    seat, c = view.active, COLOURS.index(name)
    have, supply = unpacked(view.reserve[seat])[c], unpacked(view.stock)[c]
    space = view.tracks[4 * seat + c]
    sections = (
        Section(signs.swatch(name), (text(say("detail.floor.have", count=have, supply=supply)),)),
        Section(signs.vehicle(name), (text(say("detail.floor.track", vehicle=say(f"vehicle.{name}"), space=space)),)),
    )
    thing = Thing("floor", name, Stock(name, have, space, next_star(view, seat)[0]))
    return Detail(say(f"Colour.{name}"), say("detail.floor"), thing, sections=sections)


def of_counter(view, gain, names):
    section = Section(Span("gain", gain), (text(say(f"detail.counter.{gain}")),))
    return Detail(say(f"counter.{gain}"), "", icon="tower_up/ui_floor", sections=(section,))


# --- somebody ---


def about(view, seat, names):
    """A player's board: vehicles and the next star, the cone, goals, and every roof in the city."""
    star, waits = next_star(view, seat)
    tracks = Thing("tracks", str(seat), Tracks(tuple(view.tracks[4 * seat : 4 * seat + 4]), star))
    spaces = Thing("spaces", str(seat), Spaces(cone(view, seat), view.cone[seat] != NOBODY))
    short = listing(f"{colour(name)} {star - view.tracks[4 * seat + COLOURS.index(name)]}" for name in waits)
    next_words = say("about.star", star=star, what=short) if star else say("about.star.none")
    laid = [
        Offer(Thing("tower", str(site), scene.tower(view, site)), _laid(view, seat, site))
        for site in sorted(sites_of(view.present[seat]), key=lambda site: (not view.visible[seat] >> site & 1, site))
    ]
    roofs = say("about.roofs", count=10 - view.roofs[seat], left=view.roofs[seat])
    parts = (
        Section(signs.STAR, (text(say("about.markers"), "bold"),), next_words, picture=tracks),
        Section(signs.cone(seat), (text(say("about.cone", count=cone(view, seat))),), picture=spaces),
        *goal_sections(view, names, seat),
        Section(signs.roof(seat), (text(roofs, "bold"),), "", tuple(laid)),
    )
    return Sheet(names[seat], parts)


def _laid(view, seat, site):
    """Under a tower: its site, the heights at which somebody's roofs lie there, and whether one is in sight."""
    heights = [str(i) for i, owner in enumerate(roofs_of(view, site), 1) if owner == seat]
    seen = "eye" if view.visible[seat] >> site & 1 else "eyeoff"
    return (say("about.site", site=site), ""), (say("about.height", height=", ".join(heights)), seen)


def goal_sections(view, names, seat=None):
    """Each goal with its condition, the chips left and how far everybody is; of one seat, what is missing."""
    found = []
    for goal in goals(view):
        title = [text(say(f"goal.{goal.name}"), "bold"), *(signs.chip(goal.shape, value) for value in goal.chips)]
        if seat is not None:
            mine = goal.owned.get(seat)
            told = say("goal.of", now=done(view, seat, goal), need=goal.need)
            title = [text(say(f"goal.{goal.name}"), "bold"), text(told)]
            title += [signs.chip(goal.shape, mine), text(f"+{mine} M", "plus")] if mine else []
            found.append(Section(signs.goal(goal.name), tuple(title), missing(view, seat, goal)))
            continue
        found.append(Section(signs.goal(goal.name), tuple(title), say(f"goal.{goal.name}.note")))
        for p in range(view.seats):
            mine = goal.owned.get(p)
            line = [text(names[p], "bold"), text(say("goal.of", now=done(view, p, goal), need=goal.need))]
            line += [signs.chip(goal.shape, mine)] if mine else [text(missing(view, p, goal), GREY)]
            found.append(Section(Span("badge", p), tuple(line)))
    return tuple(found)


# --- what is left ---


def supply_sections(view):
    """The floors of the supply by colour; the deck, and the faces that are still in it, alike ones together."""
    floors_left = tuple(
        Section(signs.floor(name), (text(say("supply.colour", colour=say(f"Colour.{name}"), count=count)),))
        for name, count in zip(COLOURS, unpacked(view.stock))
    )
    seen, faces = {*view.market, *view.discard}, {}
    for number in ALL_CARDS:
        if number not in seen:
            faces.setdefault(scene.face(view, number), []).append(number)
    left = tuple(
        Offer(Thing("card", str(numbers[0]), face), ((f"× {len(numbers)}", ""),)) for face, numbers in faces.items()
    )
    deck = say("supply.deck", cards=say("cards", count=len(view.deck)), count=view.shuffles)
    title = (text(say("supply.left"), "bold"),)
    return (*floors_left, Section(Span("icon", "ui_deck"), title, deck, left))
