"""The table as one seat sees it: the market, the lines to come, everybody's board, the hand; and pages to look up."""

from ....core.text import SEAT_STYLES, Look, in_short, tabled
from ....core.tongue import count, listing, say
from .. import scoring
from ..box import ARROW as ARROW_SPACE
from ..box import (
    BOARD,
    CARDS,
    CHARACTERS,
    EFFECT,
    LENGTH,
    LEVELS,
    LIMIT,
    LINES,
    MARKS,
    RESOURCES,
    ROUNDS,
    TOPAZ,
    TRACKS,
)
from ..box import names as card_names
from ..secrets import revealed
from ..state import UNSEEN_SPLIT, State
from .words import Names, called, card_words, named, names_or_hidden, next_words, seat_name, together, track_words, who

RULES = """
Six rounds. Each round everybody gets a card of the round's level (two players also one of the level below) and discards
down to the limit, in secret.

Then everybody divides the whole hand into two groups and passes the wallet to the left. Of the wallet you get, you keep
one group and give the other back: your new hand is what you kept and what your left neighbour left you.

Then all cards are played: a step on a track for each icon. A diamond moves the tome or art seal, a square the topaz,
emerald or gold seal, a star any seal. Instead, a card can be sold: one step on gold or on prestige. The splitter is one
more step, on any track.

What a space gives comes at once: a double arrow on gold is two steps on one other track, an icon on a seal track is a
step on its resource. Prestige steps are points.

After the round a market token moves the arrow. After rounds 3 and 4 the two tokens of that line are scored. The cards
are taken back for the next round.

Tome: the highest value reached. Art: 10 points at the arrow, 13 up to 3 above it, 15 beyond; 6 up to 3 below it, else
nothing. Gems: twice the lower of topaz and emerald. At the end all of this, and for each resource: contracts, with
those of your character, times the stars of the last ribbon on its seal track.

Most prestige wins; a tie shares the victory. The rules are the published ones. The faces of the cards, the spaces of
the boards and most characters are our own design to those rules.
"""
PHASES = {
    "discard": "discarding",
    "split": "splitting",
    "choose": "choosing",
    "resolve": "playing the cards",
    "over": "the end",
}
MARK = {"contract": "c", "ribbon": "r"}
LEGEND = "# cube  1-7, 0 value  c contract  r ribbon  > double arrow  + icon  (+n: character)"


def table(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everything this seat can see."""
    heading = "Round {round} of {rounds}, {phase}. Hands go up to {limit}."
    lines = [
        say(heading, round=v.round, rounds=ROUNDS, phase=say(PHASES[v.phase]), limit=LIMIT[v.round]),
        market(v),
        lines_to_come(v),
    ]
    for p in range(v.seats):
        if p != viewer:
            lines += other(v, p, viewer, names, look)
    if viewer is None:
        return lines
    lines += ["" for _ in range(not look.plain)]
    return lines + own(v, viewer, names, look)


def market(v: State) -> str:
    known = revealed(v)
    tokens = [str(token) for token in v.market[:known]]
    told = say("tokens so far {tokens}", tokens=" ".join(tokens)) if tokens else say("no token yet")
    return say("Art market: arrow at {arrow}, {told}, {left} to come.", arrow=v.arrow, told=told, left=ROUNDS - known)


def lines_to_come(v: State) -> str:
    told = []
    for line, tokens in zip(LINES, v.scoring, strict=True):
        done = say(" (done)") if revealed(v) >= line else ""
        told.append(say("after round {round} {tokens}{done}", round=line, tokens=listing(map(say, tokens)), done=done))
    return say("Scoring lines: {lines}.", lines="; ".join(told))


def other(v: State, p: int, viewer: int | None, names: Names, look: Look) -> list[str]:
    name = look.paint(seat_name(names, p), SEAT_STYLES[p])
    lines = [f"{name}, {say(CHARACTERS[v.characters[p]].title)}: {standing(v, p)}."]
    lines.append(f"    {short_board(v, p)}.")
    lines.append(f"    {cards_of(v, p, viewer)}.")
    return lines


def standing(v: State, p: int) -> str:
    now = sum(scoring.scores(v)[p].values())
    return say("prestige {steps}, {points} if scored now", steps=v.at[p * BOARD], points=now)


def short_board(v: State, p: int) -> str:
    at = v.at[p * BOARD : (p + 1) * BOARD]
    pairs = [
        say("{track} {level} (seal {seal})", track=say(resource), level=at[t], seal=at[t + 5])
        for t, resource in enumerate(RESOURCES, 1)
    ]
    return ", ".join(pairs)


def cards_of(v: State, p: int, viewer: int | None) -> str:
    """Somebody else's cards, as far as they are known."""
    parts = [say("hand: {cards}", cards=names_or_hidden(card_names(v.hands[p])))]
    if v.aside[p]:
        parts.append(say("{cards} laid aside", cards=count(len(v.aside[p]), "card")))
    groups = v.split[p]
    if groups == UNSEEN_SPLIT:
        parts.append(say("has split"))
    elif groups is not None:
        parts = [say("wallet: {cards}", cards=" | ".join(map(together, groups)))]
    if v.keep[p] is not None:
        parts.append(say("has chosen"))
    if v.played[p]:
        parts.append(say("played {cards}", cards=together(v.played[p])))
    if v.sold[p]:
        parts.append(say("sold {cards}", cards=sales(v, p)))
    return "; ".join(parts)


def sales(v: State, p: int) -> str:
    """What somebody sold, and for what; a card the viewer may not know is just a card."""
    return listing(
        say("{card} for {track}", card=named([c])[0] if c >= 0 else say("a card"), track=track_words(TRACKS[t]))
        for c, t in v.sold[p]
    )


def own(v: State, p: int, names: Names, look: Look) -> list[str]:
    name = look.paint(say("You"), SEAT_STYLES[p])
    lines = [f"{name}, {say(CHARACTERS[v.characters[p]].title)}: {standing(v, p)}."]
    lines += board_lines(v, p, look)
    groups, hand = v.split[p], v.hands[p]
    if hand:
        lines.append(say("Your hand: {cards}.", cards=together(hand)))
    if v.aside[p]:
        lines.append(say("Laid aside: {cards}.", cards=together(v.aside[p])))
    if groups is not None:
        lines.append(say("Your split: {first} | {second}.", first=together(groups[0]), second=together(groups[1])))
    if v.played[p]:
        lines.append(say("Played: {cards}.", cards=together(v.played[p])))
    if v.sold[p]:
        lines.append(say("Sold: {cards}.", cards=sales(v, p)))
    return lines


def board_lines(v: State, p: int, look: Look) -> list[str]:
    at, extra = v.at[p * BOARD : (p + 1) * BOARD], CHARACTERS[v.characters[p]].contracts
    lines, drawn_ = [], not (look.plain or look.width < 60)
    size = max(len(track_words(track)) for track in TRACKS) + 1
    for t in (t for r in range(1, 6) for t in (r, r + 5)):
        contracts = f" (+{count(extra[t], 'contract')})" if extra[t] else ""
        ahead, track = say("next {what}", what=next_words(t, at[t])) + contracts, track_words(TRACKS[t])
        if drawn_:
            spaces = "".join(drawn(t, space, at[t], look) for space in range(1, LENGTH[t] + 1))
            lines.append(f"  {track:<{size}}{at[t]:>3}  {spaces}{' ' * (16 - LENGTH[t])}{ahead}")
        else:
            told = {"track": track, "level": at[t], "length": LENGTH[t], "ahead": ahead}
            lines.append(say("{track} {level} of {length}, {ahead}.", **told))
    return [*lines, look.paint(f"  {say(LEGEND)}", "dim")] if drawn_ else lines


def drawn(t: int, space: int, level: int, look: Look) -> str:
    if space == level:
        return look.paint("#", "bold")
    what, number = MARKS[t].get(space, ("", 0))
    effect = EFFECT[t][space]
    sign = MARK.get(what) or (f"{number % 10}" if what else ">" if effect == ARROW_SPACE else "+" if effect else ".")
    return look.paint(sign, "dim") if space < level else sign


# --- pages ---


def boards(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everybody's board in full."""
    lines = []
    for p in range(v.seats):
        you = say(" (you)") if p == viewer else ""
        title = say(CHARACTERS[v.characters[p]].title)
        lines.append(look.paint(f"{seat_name(names, p)}{you}", SEAT_STYLES[p]) + f", {title}:")
        lines += board_lines(v, p, look)
    return lines


def cards(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Every card there is."""
    lines = []
    for level, title in enumerate(LEVELS):
        told = [called(card.name) for card in CARDS if card.level == level]
        lines.append(say("Level {level}: {cards}.", level=title, cards=" ".join(told)))
    means = "A name is kind, icons and copy: {one} is {first}, {two} {second}."
    pair = {"one": called("tome2b"), "first": card_words("tome2b")}
    return [*lines, say(means, **pair, two=called("square1a"), second=card_words("square1a"))]


def memory(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """What this seat knows of cards it does not hold."""
    if viewer is None:
        return [say("An onlooker remembers nothing.")]
    lines = []
    for p in range(v.seats):
        if p != viewer:
            lines.append(f"{who(names, p, viewer)}: {cards_of(v, p, viewer)}.")
    seen = named([c for c, bits in enumerate(v.seen) if bits])
    known = [called(name) for name in card_names(v.discard) if name != "?"]
    lines.append(say("Your discards: {cards}.", cards=listing(known)))
    lines.append(say("Seen, but nobody tells where they are now: {cards}.", cards=listing(seen)))
    return lines


def scores(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return [say("If the game ended now:"), *score_table(v, names, look), *reasons(v, names)]


def reasons(v: State, names: Names) -> list[str]:
    """What the points of each seat come from."""
    lines = []
    for p in range(v.seats):
        at = v.at[p * BOARD : (p + 1) * BOARD]
        told = [
            say("art {level} at arrow {arrow}", level=at[2], arrow=v.arrow),
            say("lower gem {level}", level=min(at[TOPAZ], at[TOPAZ + 1])),
        ]
        for t in scoring.CONTRACT_TRACKS:
            row = scoring.explained(v, p, TRACKS[t] + scoring.CONTRACTS_OF)
            if row["points"]:
                contracts, track = row["contracts"] + row["from_character"], track_words(TRACKS[t])
                times = "{track} {contracts} contracts x {stars}"
                told.append(say(times, track=track, contracts=contracts, stars=row["stars"]))
        lines.append(f"{seat_name(names, p)}: {', '.join(told)}.")
    return lines


LABELS = ("steps", "mid game", "tome", "art", "gem", "contracts")


def score_table(v: State, names: Names, look: Look) -> list[str]:
    labels = {label.replace(" ", "_"): say(label) for label in LABELS}
    return tabled([seat_name(names, p) for p in range(v.seats)], scoring.scores(v), labels, look)


def result(v: State, names: Names, look: Look) -> list[str]:
    """The end: the table of points and who has won."""
    totals = [sum(row.values()) for row in scoring.scores(v)]
    winners = [seat_name(names, p) for p, place in enumerate(scoring.ranking(v)) if place == 1]
    shared = "{names} share the victory: nothing breaks a tie of the totals."
    verdict = say(shared if len(winners) > 1 else "{names} wins.", names=listing(winners))
    told = [say("{points} for {name}", points=total, name=seat_name(names, p)) for p, total in enumerate(totals)]
    final = say("Final score: {points}. {verdict}", points=listing(told), verdict=verdict)
    return ["", *score_table(v, names, look), *reasons(v, names), "", final]


def rules(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return in_short("great_split", RULES)


PAGES = {"boards": boards, "cards": cards, "memory": memory, "scores": scores, "rules": rules}
