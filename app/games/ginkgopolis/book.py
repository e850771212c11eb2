"""The ledger in rows of words and pictures, the most telling first."""

from typing import NamedTuple

from app.base.spans import GREY, Row, Span, amount, group, text
from app.games.ginkgopolis.results import paid
from app.games.ginkgopolis.rows import few_words, tie, warning
from app.games.ginkgopolis.story import lines
from app.games.ginkgopolis.wording import effect, either, listing, piece, say, verb
from app.look.i18n import tr
from app.parts import Book, Option
from engine.games.ginkgopolis.cards import CARDS, COLOURS, FIRST_LETTER, ID, ITEMS, NAMES, TRIGGERS


class Return(NamedTuple):
    """Tiles to give back or to keep."""

    title: str
    note: str
    text: str
    tiles: tuple  # (name, given)
    notes: tuple
    sum: tuple  # spans
    button: str


FALLS_BACK = ("falls_back", "may_fall_back")
BADGE = {"take": "exploit", "build_out": "urbanize", "build_up": "construct"}


def of_turn(turn):
    """The rows of what is chosen now."""
    if turn.question == "take":
        options = tuple(Option(item, item_words(item), item == turn.item) for (item,) in (m.args for m in turn.moves))
        return Book(rows=(), options=options, ask=tr("ginkgopolis.ask.take"))
    if turn.question == "marker":
        if turn.way is None:
            whose = ".automaton" if turn.view.hal and turn.view.acting != turn.seat else ""
            return Book(ask=tr(f"ginkgopolis.ask.marker{whose}", letter=turn.letter))
        return Book(
            (Span("disc", turn.letter), text(say("piece.letter", letter=turn.letter), "title")),
            tuple(Row("", (text(words),)) for words in way_words(turn)),
        )
    if turn.question == "giveback":
        return Book(ask=tr("ginkgopolis.return.title"))
    if turn.renewing:
        return new_hand(turn)
    if turn.ledger is None:
        if turn.tile:
            return Book(ask=tr("ginkgopolis.ask.card_for", tile=piece(turn.tile)))
        return Book(ask=tr("ginkgopolis.ask.card" if turn.view.tiles[turn.seat] else "ginkgopolis.ask.card_alone"))
    book = of_move(turn.ledger, turn.view, turn.letter)
    if turn.choice:
        options = tuple(Option(item, item_words(item), item == turn.item) for item in turn.choice)
        book = book._replace(options=options)
    return book


def give_back(turn):
    """What the sheet asks when the tiles have run out."""
    view, seat = turn.view, turn.seat
    names = turn.returnable()
    laid = turn.tile if turn.promising else NAMES[view.tile[seat]] if view.tile[seat] is not None else None
    notes = [tr("ginkgopolis.return.laid", tile=piece(laid))] if laid is not None else []
    given = len(turn.given)
    title, note = tr("ginkgopolis.return.title"), tr("ginkgopolis.return.once")
    if turn.promising:
        title, note = tr("ginkgopolis.return.if"), tr("ginkgopolis.return.left", count=len(view.supply))
    return Return(
        title,
        note,
        tr("ginkgopolis.return.text"),
        tuple((name, name in turn.given) for name in names),
        tuple(notes),
        (text(tr("ginkgopolis.return.keep")), text(len(names) - given, "bold"), Span("gain", "tile"),
         text(tr("ginkgopolis.return.gain")), *amount(given, "point")),
        tr("ginkgopolis.return.do", count=given) if given else tr("ginkgopolis.return.none"),
    )  # fmt: skip


def standings(view, names):
    """Every district somebody lives in: who leads, with how many cubes, for how many leaves, and why."""
    rows = []
    for district in paid(view):
        spans = [Span("swatch", district.colour)]
        for at, (seat, cubes, points) in enumerate(district.ranks[:3], 1):
            spans += [
                *(() if district.reason else (text(place(at), GREY),)),  # a tie says who is first in its own words
                Span("badge", seat),
                text(cubes, "bold"),
                *(amount(points, "point", "ink") if points else ()),
            ]
        if district.reason:
            spans.append(text(say(f"tie.{district.reason}"), "ink", say(f"tie.{district.reason}.short")))
        rows.append(Row("", tuple(spans)))
    return tuple(rows)


def recap(events, seat, names):
    """What has happened since somebody's last look, in one row; None when nothing has."""
    told = lines(events, seat, names)
    if not told:
        return None
    entries = [entry(line) for line in told if line.piece and line.seat != seat]
    alarms = [line for line in told if line.fill == "goldC"]
    if alarms:
        return Row("", (Span("icon", "ui_warn", "gold"), text(alarms[-1].sentence, "bold", alarms[-1].short)), "goldC")
    return Row("", (Span("icon", "ui_replay", GREY), *entries), "surface2") if entries else None


def entry(line):
    """Who did what with which piece, together; drawn small where room is short."""
    who = Span("badge", line.seat), line.spans[0]
    what = next(span for span in line.spans if span.style == "bold")
    return group(*who, text(what.what, GREY), short=(*who, *drawn(line.piece)))


def drawn(name):
    """A building or a letter without words."""
    card = CARDS[ID[name]]
    if ID[name] >= FIRST_LETTER:
        return (Span("disc", name),)
    return Span("swatch", COLOURS[card.colour]), text(card.number, "bold")


def item_words(item):
    return Span("gain", item), text(tr(f"ginkgopolis.pick.{item}"), "bold")


def new_hand(turn):
    left = turn.view.newhand[turn.seat]
    cards = len(turn.view.hands[turn.seat])
    return Book(
        (Span("icon", "ginkgopolis/new_hand"), text(tr("ginkgopolis.new_hand"), "title")),
        (
            Row("", (text(tr("ginkgopolis.new_hand.cards", count=cards)),)),
            Row(
                "",
                (text(tr("ginkgopolis.new_hand.left", count=left - 1)), text(tr("ginkgopolis.new_hand.worth"), GREY)),
            ),
        ),
    )


def way_words(turn):
    """Where the letter goes, and what becomes of those in its way."""
    others = turn.way[2::2]
    if not others:
        return [tr("ginkgopolis.way.here")]
    rows = [tr("ginkgopolis.way.room", letters=listing(others), count=len(others))]
    return [*rows, tr("ginkgopolis.way.elsewhere", letters=either(turn.movable))] if turn.movable else rows


def of_move(ledger, view, letter=None):
    """All rows of a ledger. That it comes to something else is said before what that brings."""
    instead, but = warnings(ledger)
    rows = [*instead, *pays(ledger), *gains(ledger), *but, *districts(ledger), *other_rows(ledger), *keeps(ledger)]
    return Book(title(ledger), (*rows, *letters(ledger, letter)), after=ledger.after)


def title(ledger):
    """What the player means, even where it comes to something else."""
    badge = Span("action", BADGE[ledger.wanted]) if ledger.wanted in BADGE else None
    what = text(verb(ledger.wanted), "title")
    if ledger.wanted == "build_up":
        facts = {"tile": piece(ledger.tile), "height": ledger.height}
        onto = group(text(piece(ledger.card), GREY), Span("icon", "ui_arrow", GREY), style=GREY)
        words = onto, text(tr("ginkgopolis.up", **facts), "bold", tr("ginkgopolis.up.short", **facts))
    elif ledger.wanted == "build_out":
        words = (text(tr("ginkgopolis.out", letter=ledger.card, tile=piece(ledger.tile)), "bold"),)
    else:
        words = (text(piece(ledger.card), "bold"),) if ledger.card else ()
    return (*((badge,) if badge else ()), what, *words)


def summed(entries):
    """Item -> [amount, due, certain] over entries."""
    found = {}
    for entry in entries:
        got = found.setdefault(entry.item, [0, 0, True])
        got[0] += entry.amount
        got[1] += entry.due
        got[2] = got[2] and entry.certain
    return {item: found[item] for item in ITEMS if item in found}


def pays(ledger):
    if not ledger.pays:
        return []
    spans = []
    for item, (number, _, _) in summed(ledger.pays).items():
        spans += amount(-number, item)
    why = {entry.why: entry.amount for entry in ledger.pays}
    words = []
    if why.get("lay"):
        words.append(tr("ginkgopolis.pay.lay", count=why["lay"]))
    if why.get("colour"):
        words.append(tr("ginkgopolis.pay.colour", count=why["colour"]))
    if why.get("number"):
        words.append(tr("ginkgopolis.pay.number", count=why["number"]))
    return [Row(tr("ginkgopolis.pay"), (*spans, text(" + ".join(words), GREY)))]


def gains(ledger):
    spans, sources = [], []
    for item, (number, due, certain) in summed(ledger.gains).items():
        sign, picture = amount(number, item)
        if not certain:
            sign = sign._replace(what=f"~{sign.what}")
        spans += (sign, picture)
        if due > number:
            spans.append(text(tr("ginkgopolis.gain.short", count=number, due=due), "gold"))
    for entry in ledger.gains:
        sources += [piece(name) for name in entry.sources if not name.startswith("c") and piece(name) not in sources]
    if ledger.choice:
        spans += [text("+1", "plus"), Span("gain", "resource"), text(tr("ginkgopolis.or"), GREY), Span("gain", "tile")]
        sources = []
    if not spans:
        if ledger.verb != "take":
            return []
        spans.append(text(tr("ginkgopolis.gain.nothing"), GREY))
    if ledger.falls_back:
        spans.append(text(tr("ginkgopolis.gain.instead", verb=verb(ledger.verb)), "bold"))
    return [Row(tr("ginkgopolis.gain"), (*spans, *((text(", ".join(sources), GREY),) if sources else ())))]


def place(number):
    return say(f"place.{number or 'none'}")


def districts(ledger):
    """One row for each district in which somebody's standing changes: the own one first, then the rivals'."""
    return [
        Row(tr("ginkgopolis.district"), spans) for change in ledger.districts if (spans := district(change, ledger))
    ]


def district(change, ledger):
    player = ledger.player
    seats = sorted({rank.seat for d in (*change.before, *change.after) for rank in d.ranks})
    changed = [seat for seat in seats if change.differs(seat)]
    if not changed:
        return ()
    first = player if player in seats else max(changed, key=lambda seat: abs(change.gain(seat)))
    why = tie(change, player)
    rivals = [group(Span("badge", seat), *leaves(change, seat), style=GREY) for seat in changed if seat != first]
    return (
        Span("swatch", change.colour),
        group(Span("badge", first), rank(change, first), *leaves(change, first)),
        *((text(why, GREY),) if why else ()),
        *rivals,
    )


def rank(change, seat):
    before, after = map(place, change.places(seat))
    return text(after, "bold") if before == after else text(f"{before} → {after}", "bold", f"{before}→{after}")


def leaves(change, seat):
    """What a seat has of the district, now and then."""
    before, after = change.points(seat)
    if before == after:
        return text(after), Span("gain", "point")
    style = "plus" if after > before else "minus"
    return text(f"{before} → {after}", style, f"{before}→{after}"), Span("gain", "point")


def others(ledger):
    """seat -> spans of what it gets."""
    found = {}
    for seat in sorted({entry.seat for entry in ledger.others}):
        spans = []
        for item, (number, _, _) in summed(e for e in ledger.others if e.seat == seat).items():
            spans += amount(number, item, "bold")
        found[seat] = tuple(spans)
    return found


def other_rows(ledger):
    return [Row(tr("ginkgopolis.others"), (Span("badge", seat), *spans)) for seat, spans in others(ledger).items()]


def keeps(ledger):
    """The card that stays in front, and what it will do there."""
    if not ledger.keeps:
        return []
    card = CARDS[ID[ledger.keeps]]
    gains = [span for item, count in zip(ITEMS, card.gains) if count for span in amount(count, item, "bold")]
    drawn = (Span("action", TRIGGERS[card.trigger]), *gains) if card.trigger is not None else ""
    return [Row(tr("ginkgopolis.keeps"), (text(piece(ledger.keeps), "bold"), text(effect(ledger.keeps), GREY, drawn)))]


def letters(ledger, choosing=None):
    letter = choosing or (ledger.moved[0][0] if ledger.moved else None)
    if letter is None:
        return []
    key = "ginkgopolis.letter.choose" if choosing else "ginkgopolis.letter.moves"
    return [Row(say("piece.letter", letter=letter), (text(tr(key), "label", tr(f"{key}.short")),))]


def warnings(ledger):
    """The rows that it comes to something else, and those of all other warnings."""
    rows = {True: [], False: []}
    for w in ledger.warnings:
        words = text(warning(w), "bold", few_words(w))
        rows[w.kind in FALLS_BACK].append(Row("", (Span("icon", "ui_warn", "gold"), words), "goldC"))
    return rows[True], rows[False]


def prompt(turn, few=False):
    """What to do now, in a few words."""
    key = f"ginkgopolis.prompt.{turn.question}"
    if turn.view.hal and not few and tr.has(f"{key}.solo"):
        return tr(f"{key}.solo")  # nobody must not see it
    return tr(f"{key}.short") if few and tr.has(f"{key}.short") else tr(key)
