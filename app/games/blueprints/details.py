"""Everything about one thing of Blueprints: a die, a square, a prize, somebody's dice."""

from app.base.spans import GREY, Span, group, text
from app.games.blueprints import book, scene
from app.games.blueprints.pieces import GONE, MATERIALS, PRIZES
from app.games.blueprints.turn import bare
from app.games.blueprints.wording import dice, die, say
from app.parts import Detail, Section, Sheet, Thing
from engine.games.blueprints.awards import standing
from engine.games.blueprints.pieces import CARD_POINTS, CARDS, DICE_EACH, DIE, FIRST_PRIZE, NAMES, VALUE
from engine.games.blueprints.plans import HEIGHTS, SQUARE, SQUARES
from engine.games.blueprints.rules import fitting
from engine.games.blueprints.state import REMOVED, SIX


def detail(view, item, names):
    if item.kind == "die":
        return of_die(view, bare(item.name))
    if item.kind != "place":
        return None
    if isinstance(item.name, str):
        return of_square(view, item.name)
    kind, name = item.name
    if kind == "view":
        return of_square(view, name)
    return of_prize(view, name) if kind == "prize" else of_field(view, name)


def of_die(view, name):
    """How its material is scored, and where it fits."""
    found = name[:-1]
    sections = [Section(Span("mat", found), (text(say(f"step.{found}"), "bold"),), say(f"scored.{found}"))]
    seat = next((p for p in range(view.seats) if scene.knows(view, p)), None)
    if seat is not None and view.question:
        fits = [SQUARES[square] for square in fitting(view, seat, VALUE[DIE[name]])]
        words = say("detail.fits", squares=", ".join(fits)) if fits else say("detail.nowhere")
        sections.append(Section(Span("icon", "blueprints/ic_plan"), (text(say("ledger.plan"), "bold"),), words))
    count = view.pool.count(DIE[name])
    return Detail(die(name), say("detail.pool", count=count), Thing("die", name), sections=tuple(sections))


def of_square(view, name):
    seat = next((p for p in range(view.seats) if view.plan[p] >= 0), None)
    if seat is None:
        return None
    at = SQUARE[name]
    printed, built = HEIGHTS[view.plan[seat]][at], view.levels[SIX * seat + at]
    stack = scene.stacks(view, seat)[name]
    lines = [say("detail.square", built=built, printed=printed)]
    if stack:
        lines.append(say("detail.stack", dice=dice(stack)))
        lines.append(say("why.too_low", value=view.tops[SIX * seat + at]))
    section = Section(Span("icon", "blueprints/ic_plan"), (text(say("square", square=name), "bold"),), " ".join(lines))
    return Detail(say("square", square=name), icon="blueprints/ic_plan", sections=(section,), spot=name)


def of_prize(view, name):
    """How it is won, and how far one is."""
    points = CARD_POINTS[FIRST_PRIZE + PRIZES.index(name)]
    section = Section(Span("prize", name), (text(say(f"prize.{name}"), "bold"),), say(f"why.prize.{name}"))
    ties = Section(Span("icon", "blueprints/ic_demand"), (text(say("demand"), "bold"),), say("demand.prizes"))
    note = say("detail.prize", count=points)
    sections = (section, *present_prize(view, name), ties)
    return Detail(say(f"prize.{name}"), note, icon=f"blueprints/ic_{name}", sections=sections)


def present_prize(view, name):
    """One's own way to a prize, as a section, where one's sheet lies open."""
    seat = next((p for p in range(view.seats) if scene.knows(view, p)), None)
    prize = next((each for each in scene.prizes(view, seat) if each.name == name), None) if seat is not None else None
    if prize is None:
        return ()
    words = say(f"present.{prize.state}", have=prize.have, need=prize.need, missing=max(0, prize.need - prize.have))
    return (Section(Span("icon", "ui_chart"), (text(say("present.now"), "bold"),), words),)


def of_field(view, name):
    """How a field of the title block is counted, and what it is by now."""
    words = say(f"scored.{name}")
    title = say(f"step.{name}") if name in MATERIALS else say(f"field.{name}")
    sign = Span("mat", name) if name in MATERIALS else Span("icon", "blueprints/ic_plan")
    sections = [Section(sign, (text(title, "bold"),), words)]
    seat = next((p for p in range(view.seats) if scene.knows(view, p)), None)
    if seat is not None:
        field = next(each for each in scene.fields(view, seat) if each.key == name)
        told = say("present.points", points=field.text)
        sections.append(Section(Span("icon", "ui_chart"), (text(say("present.now"), "bold"),), told))
    return Detail(title, icon="blueprints/ic_plan", sections=tuple(sections))


def about(view, seat, names):
    """What everybody saw somebody take, what that still allows, and the cards won."""
    rows = []
    for i, (each, square) in enumerate(zip(view.dice[seat], view.squares[seat]), 1):
        words = say("about.removed", die=die(NAMES[each])) if square == REMOVED else die(NAMES[each])
        rows.append(Section(Span("mini", NAMES[each]), (text(say("about.nth", nth=i), GREY), text(words, "bold"))))
    if not rows:
        rows.append(say("about.none"))
    counts = zip(scene.MATERIALS, book.kept(view, seat))
    line = tuple(group(Span("mat", name), text(number, "bold")) for name, number in counts)
    rows.append(Section(Span("icon", "blueprints/ic_die"), (text(say("about.materials"), "bold"), *line)))
    for name, have, need, state in scene.public_prizes(view, seat):
        rows.append(Section(Span("icon", f"blueprints/ic_{name}"), (text(say(f"prize.{name}"), "bold"),
                            text(chance(name, have, need, state), GREY))))  # fmt: skip
    rows += cards(view, seat)
    rows.append(say("about.hidden", left=DICE_EACH - len(view.dice[seat])))
    return Sheet(names[seat], tuple(rows))


def chance(name, have, need, state):
    """How far somebody else can be with a prize, as far as everybody saw."""
    if name == "skyscraper":
        return say("about.unknown")
    return say("about.gone") if state == GONE else say("about.chance", have=have, need=need)


def cards(view, seat):
    """The trophies and prizes somebody has won."""
    total = standing(view.won[seat])[0]
    found = []
    for card, (name, number) in enumerate(zip(CARDS, view.won[seat])):
        if number:
            kind = "trophy" if card < FIRST_PRIZE else "prize"
            words = say(f"{kind}.{name}") + (f" × {number}" if number > 1 else "")
            found.append(
                Section(Span(kind, name), (text(words, "bold"), text(f"+{number * CARD_POINTS[card]}", "plus")))
            )
    head = Section(Span("icon", "ui_trophy"), (text(say("about.cards", count=total), "bold"),))
    return [head, *found]
