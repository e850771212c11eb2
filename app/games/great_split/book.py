"""Ledger rows of The Great Split: a split, a choice, discards, sales and steps, before they are locked in."""

from app.base.spans import GREY, Row, Span, group, text
from app.games.great_split import chain, worth
from app.games.great_split.scene import signed
from app.games.great_split.wording import card, cards, listing, say, the_track, track
from app.parts import Book, Option
from engine.games.great_split.box import BOARD, GOLD, ICONS, TODO, TRACKS
from engine.games.great_split.box import names as names_of
from engine.games.great_split.resolution import open_question
from engine.games.great_split.state import DEPTH


def icon(name, style="gold"):
    return Span("icon", f"great_split/{name}", style)


def kind_of(name):
    return name.removesuffix("_seal")


def split(view, seat, groups, rivals=True):
    """What each half would bring to whom; she takes one, the other comes back."""
    left = (seat + 1) % view.seats
    title = (
        icon("ic_splitter"),
        text(say("ledger.split", left=len(groups[0]), right=len(groups[1])), "title"),
        text(say("at_least.now"), GREY),
    )
    rows = []
    for i, word in enumerate(("left", "right")):
        spans = [Span("badge", seat), text(signed(worth.group(view, seat, groups[1 - i]).points), "plus")]
        if rivals:
            theirs = text(signed(worth.group(view, left, groups[i]).points), "bold")
            spans = [Span("badge", left), theirs, text(say("you"), GREY), *spans]
        rows.append(Row(say(f"ledger.{word}_goes"), tuple(spans)))
    return Book(title, (*rows, Row("", (text(say("split.how"), GREY),))))


def keep(view, seat, which):
    right = (seat - 1) % view.seats
    groups = [names_of(group) for group in view.split[right]]
    told, now = worth.group(view, seat, groups[which]), worth.total(view, seat)
    title = Span("icon", "ui_check", "gold"), text(say(f"ledger.keep.{('left', 'right')[which]}"), "title")
    rows = [Row(say("ledger.points"), (text(f"{now} → {now + told.points}", "bold"), text(say("at_least"), GREY)))]
    if told.arrows:
        at = listing(map(str, told.arrows))
        rows.append(
            Row(
                say("ledger.chains"),
                (icon("ic_double_arrow"), text(say("ledger.arrows", count=len(told.arrows), at=at), "bold")),
            )
        )
    if told.sold:
        rows.append(Row(say("ledger.sells"), (text(cards(told.sold)), text(say("full"), "minus"))))
    rows.append(Row(say("ledger.back"), (Span("badge", right), text(cards(groups[1 - which])))))
    return Book(title, tuple(rows))


def discard(off, need, limit, together):
    """What goes for good; where the split follows before Lock in, that nothing is final yet."""
    title = (
        icon("ic_sell"),
        text(say("ledger.discard", count=len(off), need=need), "title"),
        text(say("ledger.limit", count=limit), GREY),
    )
    rows = [Row("", (text(cards(off)),))] if off else []
    if len(off) < need:
        rows.append(Row("", (text(say("discard.how"), GREY),)))
    if together:
        rows.append(Row("", (text(say("discard.then"), GREY),)))
    return Book(title, tuple(rows))


def sell(view, seat, sold, chosen, ways, told):
    """Options for the card that is touched; else what the marked sales and all other cards bring. `told` is the table
    after them and what happened, as far as nothing asks."""
    if chosen:
        full = not worth.room(view, seat, worth.ID[chosen])
        title = (
            icon("ic_sell"),
            text(say("ledger.sell", card=card(chosen)), "title"),
            text(say("full") if full else "", GREY),
        )
        options = tuple(Option(way, (Span("gain", way), text(say(f"sell.{way}"), "bold", "+1"))) for way in ways)
        return Book(title, (), options)
    if sold:
        title = icon("ic_sell"), text(say("ledger.sold", count=len(sold)), "title")
    else:
        title = Span("icon", "ui_play", "gold"), text(say("ledger.play"), "title"), text(say("sell.how"), GREY)
    rows = [
        Row("", (Span("gain", way), text(cards(n for n, w in sold.items() if w == way))))
        for way in dict.fromkeys(sold.values())
    ]
    return Book(title, (*rows, *sure(view, seat, *told)))


def sure(view, seat, after, events):
    """Each track with all its steps, what the board is worth then, and what asks next."""
    if after is view:
        return []
    runs = {}
    for run in chain.runs(view, seat, events):
        before = runs.get((run.track, run.lost))
        runs[run.track, run.lost] = run if before is None else chain.joined(before, run)
    spans = [group(*run_spans(run, brief=True)) for run in runs.values() if not run.lost]
    rows = [Row("", tuple(spans))] if spans else []
    before, then = worth.total(view, seat), worth.total(after, seat)
    points = [text(say("now")), text(f"{before} → {then}", "plus" if then > before else "bold")]
    if after.todo[seat]:
        what = TODO[open_question(after, seat)]
        few = say("ledger.asks.short")
        points.append(group(icon(sign_of(what)), text(say("ledger.asks.what", what=asks(what)), "ink", few)))
    rows.append(Row("", tuple(points)))
    return rows + [run_row(run, 0) for run in runs.values() if run.lost]


def asks(what):
    return say(f"asks.{what}")


def sign_of(what):
    return {"arrow": "ic_double_arrow", "splitter": "ic_splitter"}.get(what, f"ic_seal_{what}")


def question(what, view, seat):
    """What asks, and where it comes from."""
    return (
        icon(sign_of(what)),
        text(say(f"ledger.{what}"), "title"),
        *origin(what, view, seat),
        text(say(f"ledger.{what}.note"), GREY),
    )


def origin(what, view, seat):
    """The space of gold an arrow comes from, or which of a card's icons it is."""
    if what == "arrow":
        return (text(say("ledger.from", level=view.at[seat * BOARD + GOLD]), GREY),)
    if what == "splitter" or not view.played[seat]:
        return ()
    count = ICONS[view.played[seat][-1]]
    left = sum(TODO[entry % DEPTH] == what for entry in view.todo[seat])
    return (text(say("ledger.of", number=count - left + 1, count=count), GREY),) if count > 1 else ()


def step(view, seat, what, move):
    """The whole chain of a step, and what the board is worth then."""
    if move is None:
        return Book(question(what, view, seat), (Row("", (text(say("step.how"), GREY),)),))
    after, events = chain.tried(view, seat, [move])
    rows = [run_row(run, i) for i, run in enumerate(chain.runs(view, seat, events))]
    before, then = worth.total(view, seat), worth.total(after, seat)
    rows.insert(1, Row("", (text(say("now")), text(f"{before} → {then}", "plus" if then > before else "bold"))))
    return Book(question(what, view, seat), tuple(rows))


def tracks(view, seat, names, chosen):
    """A button for each of these tracks: its sign and where it stands."""
    found = []
    for name in names:
        level = view.at[seat * BOARD + TRACKS.index(name)]
        found.append(Option(name, (Span("gain", kind_of(name)), text(level, "bold")), name == chosen))
    return tuple(found)


def run_row(run, at):
    if run.lost:
        return Row(
            "",
            (
                Span("gain", kind_of(run.track)),
                text(say("ledger.lost", track=the_track(run.track), count=run.lost), "minus"),
            ),
        )
    spans = [] if not at else [text(say("ledger.then"), GREY)]
    return Row("", (*spans, *run_spans(run)))


def run_spans(run, brief=False):
    """Where the steps lead and what they reach; in brief, a resource is told by its mark alone."""
    name = kind_of(run.track)
    where = f"{run.start} → {run.end}"
    if not brief or name != run.track:
        where = say("ledger.steps", track=track(run.track), start=run.start, end=run.end)
    spans = [Span("gain", name), text(where, "bold")]
    if run.contracts:
        spans += [text(f"+{run.contracts}", "plus"), icon("ic_contract")]
    if run.value:
        spans += [text(say("ledger.value", count=run.value), "plus")]
    if run.stars:
        spans += [text(f"{run.stars}★", "plus")]
    if run.arrow:
        spans += [icon("ic_double_arrow"), *([] if brief else [text(say("ledger.asks"), GREY)])]
    return spans
