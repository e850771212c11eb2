"""A ledger as rows to read, in the order a player asks: what, pay, gain, others, districts, card and letter, but."""

from collections import Counter
from itertools import groupby
from typing import NamedTuple

from engine.games.ginkgopolis.cards import ITEMS

from .wording import amount, effect, either, listing, piece, pieces, say, seat_name, signed

PAYS = ("lay", "colour", "number")


class Row(NamedTuple):
    kind: str  # verb, pay, gain, others, district, keeps, letter, warning
    text: str
    detail: str = ""  # where it comes from, or why
    seat: int | None = None  # whose, for others
    certain: bool = True


def rows(book, names):
    """Every row of a ledger."""
    found = [headline(book), *pay(book), *gain(book), *others(book, names)]
    found += [district(change, book.player) for change in book.districts]
    return [*found, *after(book), *(warning(w) for w in book.warnings)]


def headline(book):
    if book.verb in ("take_item", "new_hand"):
        return Row("verb", say(f"ledger.{book.verb}"))
    if book.verb == "give_back":
        return Row("verb", say("ledger.give_back", tile=piece(book.tile)) if book.tile else say("ledger.done"))
    if book.verb == "move_letter":
        return Row("verb", say("ledger.move_letter", card=piece(book.letter)))
    facts = {"tile": piece(book.tile)} if book.tile else {}
    return Row("verb", say(f"ledger.{book.verb}", card=piece(book.card), height=book.height, **facts))


def pay(book):
    if book.verb == "new_hand":
        return [Row("pay", say("ledger.new_hand_cost"))]
    if not book.pays:
        return []
    pays = sorted(book.pays, key=lambda entry: PAYS.index(entry.why))
    why = [say(f"ledger.{e.why}", items=amount(e.item, e.amount)) for e in pays]
    return [Row("pay", say("ledger.pay", items=sums("minus", pays)), listing(why))]


def gain(book):
    found = []
    if book.choice:
        choice = either(signed("plus", item, 1) for item in book.choice)
        found.append(Row("gain", say("ledger.choice", items=choice), piece(book.card)))
    if book.gains:
        certain = all(e.certain for e in book.gains)
        text = sums("plus", book.gains)
        text = say("ledger.gain", items=text) if text else say("ledger.gain_nothing")
        found.append(Row("gain", text, came_from(book.gains), certain=certain))
    return found


def sums(sign, entries):
    total = Counter()
    for entry in entries:
        total[entry.item] += entry.amount
    return " ".join(signed(sign, item, total[item]) for item in ITEMS if total[item])


def came_from(entries):
    """Each source with all it gives."""
    told = []
    for (why, sources), group in groupby(entries, key=lambda entry: (entry.why, entry.sources)):
        key = "letter_source" if why == "letter" else why
        got = listing(map(quantity, group))
        told.append(say(f"ledger.{key}", items=got, sources=pieces(sources), count=len(sources)))
    return listing(told, "semicolon")


def quantity(entry):
    if entry.due > entry.amount:
        return say("ledger.short", got=entry.amount, due=amount(entry.item, entry.due))
    got = amount(entry.item, entry.amount)
    return got if entry.certain else say("ledger.uncertain", items=got)


def others(book, names):
    seats = dict.fromkeys(entry.seat for entry in book.others)
    found = []
    for seat in seats:
        theirs = [entry for entry in book.others if entry.seat == seat]
        text = say("ledger.others", name=seat_name(names, seat), items=sums("plus", theirs))
        found.append(Row("others", text, seat=seat))
    return found


def district(change, player):
    """How the reader stands before and after; where cubes are equal, what decides."""
    colour = say(f"colour.{change.colour}")
    (place, then), (points, later) = change.places(player), change.points(player)
    before = standing(place, points) if change.before else say("ledger.none")
    after = standing(then, later) if change.after else say("ledger.gone")
    text = say("ledger.district", colour=colour, before=before, after=after)
    return Row("district", text[:1].upper() + text[1:], tie(change, player))  # the colour need not be the first word


def standing(place, points):
    place = say(f"place.{place or 'none'}")
    return say("ledger.standing", place=place, points=amount("point", points))


def tie(change, player):
    for d in change.after:
        for rank, below in zip(d.ranks, d.ranks[1:]):
            if player in (rank.seat, below.seat) and rank.ahead_by in ("tallest", "number"):
                return say(f"tie.{rank.ahead_by}")
    return ""


def after(book):
    found = []
    if book.keeps:
        found.append(Row("keeps", say("ledger.keeps", card=piece(book.keeps), does=effect(book.keeps))))
    if book.ways:
        found.append(Row("letter", say("ledger.letter_asked", letter=piece(book.letter))))
    elif book.moved:
        key = "letter_goes" if book.verb == "move_letter" else "letter_moves"
        found.append(Row("letter", say(f"ledger.{key}", letter=pieces(letter for letter, _ in book.moved))))
    return found


def warning(w):
    facts = w.facts
    match w.kind:
        case "falls_back" | "may_fall_back":
            text = say(f"warning.{w.kind}", needs=amount(facts["item"], facts["needs"]), has=facts["has"])
        case "empties_supply":
            text = say("warning.empties_supply" + (".second" if facts["last"] else ""))
        case "neighbours_may_change":
            text = say("warning.neighbours_may_change", pieces=pieces(facts["pieces"]))
        case "tiles_may_run_out":
            text = say("warning.tiles_may_run_out", tiles=amount("tile", facts["left"]))
        case _:
            text = say(f"warning.{w.kind}")
    return Row("warning", only_if(w, text))


def few_words(w):
    """The same where room is short."""
    facts = w.facts
    match w.kind:
        case "falls_back" | "may_fall_back":
            text = say("warning.short.falls_back", needs=amount(facts["item"], facts["needs"]), has=facts["has"])
        case "tiles_may_run_out":
            text = say("warning.short.tiles_may_run_out", tiles=amount("tile", facts["left"]))
        case _:
            text = say(f"warning.short.{w.kind}")
    return only_if(w, text)


def only_if(w, text):
    return say("warning.if_tile", warning=text) if w.facts.get("take") == "tile" else text
