"""Everything about one thing of The Great Split: a card, a track, the market, somebody's board."""

from app.base.spans import Span, text
from app.games.great_split import scene, worth
from app.games.great_split.wording import GROUPS, card, character, face, kind, listing, say, the_track, token, track
from app.parts import Detail, Section, Sheet, Thing
from engine.games.great_split.box import (
    ARROW,
    BOARD,
    CHARACTERS,
    EFFECT,
    ID,
    LENGTH,
    LINES,
    MARKET,
    MARKS,
    RESOURCES,
    ROUNDS,
    TRACKS,
)
from engine.games.great_split.box import names as names_of
from engine.games.great_split.scoring import art_points, scores


def detail(view, item, names):
    """The detail of an Item the player has asked about; None where there is nothing to tell."""
    if item.kind != "place" or not isinstance(item.name, tuple):
        return None
    what, *rest = item.name
    if what in ("card", "queue") and rest and rest[0] in ID:
        return of_card(view, rest[0])
    if what == "queue" and rest and rest[0] == "splitter":
        return Detail(say("splitter"), say("detail.splitter"), icon="great_split/ic_splitter")
    if what in ("track", "strip") and rest:
        return of_track(view, rest[0])
    if what in ("gauge", "lines"):
        return Detail(say("tool.piles"), " ".join(market_words(view)), icon="great_split/ic_gauge")
    return None


def seat_of(view):
    return view.viewer if view.viewer is not None else 0


def of_card(view, name):
    what, icons = face(name)
    if what in GROUPS:
        note = say(
            "detail.seal", count=icons, tracks=listing((the_track(f"{each}_seal") for each in GROUPS[what]), "either")
        )
    elif what == "prestige":
        note = say("detail.prestige", count=icons)
    else:
        note = say("detail.resource", count=icons, track=the_track(what))
    told = worth.group(view, seat_of(view), [name]).points
    lines = [
        Section(Span("gain", what), (text(say("detail.alone", points=scene.signed(told)), "bold"),), say("detail.sell"))
    ]
    return Detail(card(name), note, Thing("card", name), sections=tuple(lines))


def of_track(view, name):
    if name == "prestige":
        return Detail(kind("prestige"), say("detail.bar"), icon="great_split/ic_prestige")
    t = TRACKS.index(name)
    level = view.at[seat_of(view) * BOARD + t]
    spaces = [f"{n}: {space(t, n)}" for n in range(1, LENGTH[t] + 1) if space(t, n)]
    sections = (
        Section(Span("gain", name.removesuffix("_seal")), (text(say("detail.spaces"), "bold"),), " · ".join(spaces)),
    )
    rule = say("detail.rule.seal") if name.endswith("_seal") else say(f"detail.rule.{name}")
    return Detail(
        track(name),
        say("detail.level", level=level, length=LENGTH[t]),
        icon=f"great_split/ic_{name.removesuffix('_seal')}",
        sections=(
            *present(view, t),
            *sections,
            Section(Span("icon", "ui_info"), (text(say("detail.scored"), "bold"),), rule),
        ),
    )


def present(view, t):
    """What the whole board is worth now, and with one step more on a track."""
    seat = seat_of(view)
    after = view.clone()
    after.at[seat * BOARD + t] = min(LENGTH[t], view.at[seat * BOARD + t] + 1)
    now, then = (sum(scores(s)[seat].values()) for s in (view, after))
    words = say("present.points", points=now, then=then)
    return (Section(Span("icon", "ui_chart"), (text(say("present.now"), "bold"),), words),)


def space(t, n):
    """What a space gives or counts for; "" for a plain one."""
    if n in MARKS[t]:
        what, number = MARKS[t][n]
        return say(f"space.{what}", count=number)
    effect = EFFECT[t][n]
    if effect == ARROW:
        return say("space.arrow")
    return say("space.bonus", kind=kind(TRACKS[effect])) if effect else ""


def about(view, seat, names):
    """Score by source, character, board and the cards one knows."""
    score = scores(view)[seat]
    parts = [say("about.character", name=character(view.characters[seat]), contracts=contracts(view, seat))]
    parts.append(say("about.total", count=sum(score.values())))
    parts += [f"{say(f'score.{key}')}: {number}" for key, number in score.items()]
    parts += [
        say(
            "about.track",
            kind=kind(name),
            level=view.at[seat * BOARD + t],
            seal=view.at[seat * BOARD + t + 5],
            told=scene.contracts_told(view, seat, t),
        )
        for t, name in enumerate(RESOURCES, 1)
    ]
    known = [name for name in names_of(view.hands[seat]) if name != "?"]
    hidden = len(view.hands[seat]) - len(known)
    if known:
        parts.append(say("about.known", cards=listing(map(card, known))))
    if hidden:
        parts.append(say("about.hidden", count=hidden))
    return Sheet(names[seat], tuple(parts))


def contracts(view, seat):
    found = CHARACTERS[view.characters[seat]].contracts
    return listing(say("contracts.of", count=found[t], kind=kind(TRACKS[t])) for t in range(1, 6) if found[t])


# --- the market ---


def market_words(view):
    shown = [t for t in view.market[: view.round - (view.phase != "over")] if t >= 0]
    told = [say("market.arrow", count=view.arrow)]
    if shown:
        told.append(say("market.shown", tokens=listing(map(str, shown))))
    left = list(MARKET)
    for number in shown:
        left.remove(number)
    if view.phase != "over":
        told.append(say("market.hidden", count=ROUNDS - len(shown), tokens=" ".join(map(str, left))))
    return told


def market(view):
    bands = [say("market.band", points=points, levels=levels) for points, levels in market_bands(view)]
    lines = [
        say("market.line", line=line, tokens=listing(map(token, tokens))) for line, tokens in zip(LINES, view.scoring)
    ]
    return Sheet(say("tool.piles"), (*market_words(view), *bands, *lines, say("market.again")))


def market_bands(view):
    """(points, levels of art) of each band that can be reached."""
    found = {}
    for level in range(17):
        found.setdefault(art_points(level, view.arrow), []).append(level)
    return [
        (points, f"{levels[0]}–{levels[-1]}" if len(levels) > 1 else str(levels[0])) for points, levels in found.items()
    ]
