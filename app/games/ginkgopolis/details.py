"""Everything about one thing on the table: what it is, what it would bring and cost today, and what its icons say."""

from app.base.spans import Span, amount, text
from app.games.ginkgopolis import present
from app.games.ginkgopolis.faces import of_hand
from app.games.ginkgopolis.ledger import ledger, missing
from app.games.ginkgopolis.rows import came_from
from app.games.ginkgopolis.wording import amount as some
from app.games.ginkgopolis.wording import describe, effect, items, listing, piece, pieces, say, seat_name
from app.parts import Detail, Offer, Section, Thing
from engine import Move
from engine.core.grid import cell as number
from engine.core.grid import xy
from engine.games.ginkgopolis.actions import cost, neighbour_yield
from engine.games.ginkgopolis.cards import (
    CARDS,
    COLOURS,
    FIRST_CHARACTER,
    FIRST_LETTER,
    ID,
    ITEMS,
    NAMES,
    NEW_HAND_POINTS,
)
from engine.games.ginkgopolis.markers import marker_moves
from engine.games.ginkgopolis.state import NOBODY


def detail(view, item, names, past=()):
    """The detail of an Item the player has asked about; None where there is nothing to tell. `past` is what happened so
    far."""
    kind, name = item
    if kind == "place":
        at = view.city.get(number(*name))
        return None if at is None else of_card(view, NAMES[at], names, past)
    if kind == "tile":
        return of_tile(view, name, names)
    if kind == "card":
        return of_character(view, name, past) if ID[name] >= FIRST_CHARACTER else of_card(view, name, names, past)
    if kind == "counter":
        return of_item(view, name)
    if kind == "button":
        return of_new_hand(view)
    return None


def of_card(view, name, names, past=()):
    return of_letter(view, name) if ID[name] >= FIRST_LETTER else of_building(view, name, names, past)


def looking(view):
    """The seat that looks and may play, or None: then only what holds for everybody is told."""
    return view.viewer if view.viewer is not None and view.question and view.question != "draft" else None


def tried(view, seat, card, tile=None):
    """The ledger of a move as if one had the card, whoever has it."""
    s = view.clone()
    s.question, s.waiting, s.ask, s.agenda, s.acting = "commit", (seat,), (), (), None
    s.card, s.tile = [None] * s.seats, [None] * s.seats
    s.hands[seat] = tuple(sorted({*(c for c in s.hands[seat] if c >= 0), ID[card]}))
    return ledger(s, seat, Move(seat, "commit", (card,) if tile is None else (card, tile)))


# --- buildings ---


def of_building(view, name, names, past=()):
    c = ID[name]
    colour, at = COLOURS[CARDS[c].colour], view.place[c]
    standing = bool(at) and view.city.get(at) == c
    kind = say(f"detail.{colour}") + " · " + say("detail.final" if CARDS[c].final else "detail.bonus")
    chips, sections, seat = [], [], looking(view)
    if standing:
        height = view.height[c]
        chips.append((Span("icon", "ginkgopolis/act_construct"), text(say("detail.height", count=height), "bold")))
        if view.owner[c] != NOBODY:
            chips.append((Span("badge", view.owner[c]), text(seat_name(names, view.owner[c]), "bold")))
        gives = say("detail.gives", count=height)
        chips.append((Span("gain", ITEMS[CARDS[c].colour]), text(gives, "bold")))
        if c in view.sites:
            chips.append((Span("icon", "ginkgopolis/site"), text(say("detail.site"), "bold")))
        if seat is not None:
            sections += [take(view, seat, name), build_up(view, seat, name, names)]
            told = present.district(view, seat, at, names)
            if told is not None:
                sections.append(Section(Span("icon", "ui_district"), (text(told[0], "bold"),), told[1]))
        else:
            sections.append(Section(Span("icon", "ui_info"), (text(describe(name)[0]),)))
    elif any(c in front for front in view.front):
        owner = next(p for p in range(view.seats) if c in view.front[p])
        chips.append((Span("badge", owner), text(say("detail.kept_by", name=seat_name(names, owner)), "bold")))
    sections.append(keep(view, seat, name, past))
    return Detail(piece(name), kind, of_hand(name), chips=tuple(chips), sections=tuple(sections),
                  spot=xy(at) if standing else None)  # fmt: skip


def sums(entries):
    spans = []
    for item in ITEMS:
        count = sum(e.amount for e in entries if e.item == item)
        if count:
            spans += amount(count, item)
    return tuple(spans)


def take(view, seat, name):
    book = tried(view, seat, name)
    return Section(
        Span("action", "exploit"),
        (text(say("verb.take"), "bold"), *sums(book.gains)),
        say("detail.sentence", words=came_from(book.gains)) if book.gains else say("detail.nothing"),
    )


def build_up(view, seat, name, names):
    c = ID[name]
    owner, height = view.owner[c], view.height[c]
    if owner == NOBODY:
        words = say("detail.unowned")
    elif owner == seat:
        words = say("detail.own", items=some("resource", height))
    else:
        facts = {"items": some("resource", height), "points": some("point", height)}
        words = say("detail.owner", name=seat_name(names, owner), **facts)
    if c in view.sites:
        words = f"{words} {say('detail.no_card')}"
    offers = tuple(offer(view, seat, c, tile) for tile in view.tiles[seat] if tile >= 0)
    title = say("detail.build_up" if offers else "detail.build_up.none")
    return Section(Span("action", "construct"), (text(title, "bold"),), words, offers)


def offer(view, seat, card, tile, by_card=False):
    lay, change, points = cost(view, seat, card, tile)
    short = missing(view, seat, card, tile)
    why = listing(say("detail.short", needs=some(item, needs), has=has) for item, (needs, has) in short.items())
    price = ((lay + change, "resource"), (points, "point"))
    thing = of_hand(NAMES[card]) if by_card else Thing("tile", NAMES[tile])
    return Offer(thing, price, why if short else "")


def keep(view, seat, name, past=()):
    """What its card does once it is kept; of one's own, what it is worth now, or will yet be."""
    card, words = ID[name], effect(name)
    final = CARDS[card].final
    icon = Span("icon", "ginkgopolis/final") if final else Span("icon", "ui_card")
    if seat is None:
        return Section(icon, (text(say("detail.keep"), "bold"),), words)
    kept = card in view.front[seat]
    if final:
        s = view.clone()
        if not kept:
            s.front[seat] = (*s.front[seat], card)
        words = f"{words} {present.final(s, seat, card)}"
    elif kept:
        words = f"{words} {present.pace(view, seat, card, past)}".strip()
    return Section(icon, (text(say("detail.kept" if kept else "detail.keep"), "bold"),), words)


# --- letters ---


def of_letter(view, name):
    c, seat = ID[name], looking(view)
    at = view.place[c]
    sections = []
    if seat is not None:
        book = tried(view, seat, name)
        either = (text("+1", "plus"), Span("gain", "resource"), text(say("detail.or"), "label"), Span("gain", "tile"))
        bonus = sums(book.gains)
        words = came_from(book.gains)
        sections.append(
            Section(
                Span("action", "exploit"),
                (text(say("verb.take"), "bold"), *either, *bonus),
                say("detail.sentence", words=words) if book.gains else say("detail.letter_take"),
            )
        )
        sections.append(build_out(view, seat, c, at))
    else:
        sections.append(Section(Span("icon", "ui_info"), (text(describe(name)[0]),)))
    spot = xy(at) if at else None
    return Detail(piece(name), say("detail.letter"), of_hand(name), sections=tuple(sections), spot=spot)


def build_out(view, seat, letter, at):
    counts, sources = neighbour_yield(view, at)
    words = say("detail.alone")
    if sources:
        words = say("detail.neighbours", items=items(*counts), pieces=pieces(sources), count=len(sources))
    s = view.clone()
    del s.city[at]
    s.place[letter] = 0
    tile = next((t for t in view.tiles[seat] if t >= 0), None)
    if tile is not None:
        s.city[at] = tile
        ways = len(marker_moves(s, letter, at))
        words = f"{words} {say('detail.moves', letter=piece(NAMES[letter]), count=ways)}"
    offers = tuple(offer(view, seat, letter, t) for t in view.tiles[seat] if t >= 0)
    title = say("detail.build_out" if offers else "detail.build_out.none")
    return Section(Span("action", "urbanize"), (text(title, "bold"),), words, offers)


# --- tiles, characters and the rest ---


def of_tile(view, name, names):
    seat, c = looking(view), ID[name]
    sections = []
    if seat is not None:
        offers = tuple(offer(view, seat, card, c, by_card=True) for card in view.hands[seat] if card >= 0)
        sections.append(Section(Span("action", "construct"), (text(say("detail.build_at"), "bold"),), "", offers))
    many = say(f"many.{ITEMS[CARDS[c].colour]}")
    sections.append(Section(Span("gain", ITEMS[CARDS[c].colour]), (text(say("detail.then"), "bold"),),
                            say("detail.tile_gives", items=many)))  # fmt: skip
    sections.append(Section(Span("icon", "ui_card"), (text(say("detail.its_card"), "bold"),), effect(name)))
    return Detail(piece(name), say("detail.tile"), Thing("tile", name), sections=tuple(sections))


def of_character(view, name, past=()):
    (brings, does), seat = describe(name), looking(view)
    if seat is not None and ID[name] in view.front[seat]:
        does = f"{does} {present.pace(view, seat, ID[name], past)}".strip()
    sections = (
        Section(Span("icon", "ui_human"), (text(say("detail.start"), "bold"),), brings),
        Section(Span("icon", "ui_card"), (text(say("detail.always"), "bold"),), does),
    )
    return Detail(piece(name), say("detail.character"), of_hand(name), sections=sections)


def of_new_hand(view):
    seat = looking(view)
    words = [say("detail.new_hand", points=some("point", NEW_HAND_POINTS))]
    if seat is not None:
        words.append(say("detail.new_hand.left", left=say("new_hands", count=view.newhand[seat])))
    section = Section(Span("icon", "ginkgopolis/new_hand"), (text(say("verb.new_hand"), "bold"),), " ".join(words))
    return Detail(say("verb.new_hand"), "", icon="ginkgopolis/new_hand", sections=(section,))


def of_item(view, name):
    """A counter of the tray."""
    seat = looking(view)
    sections = [Section(Span("gain", name), (text(say(f"detail.item.{name}.title"), "bold"),),
                        say(f"detail.item.{name}"))]  # fmt: skip
    if name == "resource" and seat is not None:
        words = say("detail.supply", items=some("resource", view.reserve[seat]))
        sections.append(Section(Span("icon", "ui_info"), (text(words),)))
    return Detail(say(f"many.{name}").capitalize(), "", icon=f"ginkgopolis/gain_{name}", sections=tuple(sections))
