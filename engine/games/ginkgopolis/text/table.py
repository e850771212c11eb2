"""The table as one seat sees it: the city, everybody's means, the piles, the hand; and the pages to look things up."""

from ....core.game import HIDDEN
from ....core.text import Look
from .. import scoring
from ..cards import CARDS, COLOUR, COLOURS, FIRST_CHARACTER, NAMES, TILES, TRIGGERS
from ..position import words as piece_names
from ..state import State
from .city import city
from .sentences import district_words
from .words import Names, bonus_words, card_words, count, listing, seat_name

RULES = """
Each round everybody secretly chooses one card, alone or with one tile; then the cards are turned up one by one.

A card alone is exploited: a red building gives resources, a blue one tiles, a yellow one points, one for each level.
A letter alone gives one resource or one tile, as you like.

A letter with a tile builds outward: the tile takes the marker's place and you lay 1 resource on it. Then every
building beside it is exploited for you, and the marker moves on.

A building card with a tile builds up: the tile covers that building and you lay a resource for each level on it.
Another colour costs 1 resource more, a lower number the difference in points. Who owned the building gets the
resources back, and a point for each. You keep the card for the rest of the game.

Your characters and kept cards give bonuses whenever you do what they name, or points at the end.

If you cannot pay when your turn comes, you take the tile back and the card is exploited.

After the round the hands are passed to the left. The cards of new buildings, which have a construction site, come
into play when the deck is shuffled again.

The game ends when the tiles run out for the second time or somebody has every resource in the city. Then touching
buildings of a colour form districts: who has the most resources in one gets a point for each resource there, the
second a point for each of its own; who is alone gets both.

Alone you play against Hal. He builds whatever card he turns up and pays nothing; the game ends when the tiles run out,
or when you or he have laid every resource.
"""


def table(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everything this seat can see. Read aloud, the city would be too long every time: it has its own page."""
    if v.draft:
        return [f"Everybody keeps {count(3, 'character')}, one at a time, and passes the others to the left."]
    lines = [] if look.plain else ["", *city(v, viewer, names, look), ""]
    for p in range(v.seats):
        lines += seat(v, p, viewer, names, look)
    return lines + ([] if look.plain else [""]) + stocks(v, viewer, names, look) + own_tiles(v, viewer, look)


def seat(v: State, p: int, viewer: int | None, names: Names, look: Look) -> list[str]:
    name = f"P{p + 1} {seat_name(names, p)}{' (you)' if p == viewer else ''}"
    if look.plain:
        name = f"Seat {p + 1}, {'you' if p == viewer else seat_name(names, p)}"
    in_city = sum(v.height[t] for t in range(TILES) if v.owner[t] == p)
    means = [
        f"{count(v.resources[p], 'resource')} (supply {v.reserve[p]}, city {in_city})",
        count(len(v.tiles[p]), "tile"),
        count(v.points[p], "point"),
    ]
    if v.hal is None:
        means.append(f"{v.newhand[p]} New Hand")
    facts = [look.paint(name, f"seat{p}") + ": " + ", ".join(means) + "."]
    gives = [f"{trigger} {bonus_words(v, p, i)}" for i, trigger in enumerate(TRIGGERS) if v.bonus[p][i][3]]
    final = [f"{NAMES[c]} ({scoring.final_points(v, p, c)} now)" for c in v.front[p] if CARDS[c].final]
    front = [f"bonus: {', '.join(gives)}"] * (bool(gives) and not (v.hal and p))  # Hal ignores his
    front += [f"final cards: {' '.join(final)}"] * bool(final)
    known = [NAMES[c] for c in v.hands[p] if c != HIDDEN] if p != viewer else []
    front += [f"you know of {listing(known)} in hand"] * bool(known)
    return facts + [f"    {'; '.join(front)}."] * bool(front)


def stocks(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    discard = " ".join(piece_names(reversed(v.discard))) or "empty"
    lines = [
        f"Deck: {count(len(v.deck), 'card')}. Discard pile: {discard}.",
        f"Tiles in supply: {len(v.supply)}{', the last ones' if v.exhausted else ''}.",
    ]
    if v.sites:
        lines.append(f"Entering at the next shuffle: {' '.join(NAMES[t] for t in v.sites)}.")
    if v.ended:
        lines.append("This is the last round.")
    return lines


def own_tiles(v: State, viewer: int | None, look: Look) -> list[str]:
    if viewer is None:
        return []
    tiles = [look.paint(NAMES[t], f"on_{COLOURS[COLOUR[t]]}") for t in v.tiles[viewer]]
    return [f"Your tiles: {' '.join(tiles) or 'none'}"]


def cards(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Every card in front of somebody, with what it does."""
    lines = []
    for p in range(v.seats):
        lines.append(look.paint(f"{seat_name(names, p)}{' (you)' if p == viewer else ''}", f"seat{p}") + ":")
        if not v.front[p]:
            lines.append("    no cards in front.")
        for c in v.front[p]:
            kind = "character" if c >= FIRST_CHARACTER else "card"
            now = f", now {scoring.final_points(v, p, c)}" if CARDS[c].final else ""
            lines.append(f"    {kind} {NAMES[c]}: {card_words(NAMES[c])}{now}.")
    return lines


def powers(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """What every building card does once it is kept."""
    return [f"{card.name}: {card_words(card.name)}." for card in CARDS[:TILES]]


def scores(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    lines = ["If the game ended now:"]
    return lines + score_table(v, names, look) + [_district(d, viewer, names) for d in scoring.districts(v) if d.ranks]


def _district(d: scoring.District, viewer: int | None, names: Names) -> str:
    return district_words(d._asdict(), viewer, names)


def score_table(v: State, names: Names, look: Look) -> list[str]:
    rows = scoring.scores(v)
    labels = ["points", "final cards", "districts"] if v.hal else ["points", "final cards", "New Hand", "districts"]
    keys = [label.lower().replace(" ", "_") for label in labels]
    if look.plain:
        return [
            f"{seat_name(names, p)}: {sum(row.values())} in all; "
            + ", ".join(f"{label} {row[key]}" for label, key in zip(labels, keys, strict=True))
            + "."
            for p, row in enumerate(rows)
        ]
    size = max(len(seat_name(names, p)) for p in range(v.seats))
    lines = [f"{'':{size}}  " + "  ".join(labels) + "  total"]
    for p, row in enumerate(rows):
        numbers = [f"{row[key]:>{len(label)}}" for label, key in zip(labels, keys, strict=True)]
        total = look.paint(f"{sum(row.values()):>5}", "bold")
        lines.append(look.paint(f"{seat_name(names, p):{size}}", f"seat{p}") + "  " + "  ".join([*numbers, total]))
    return lines


def result(v: State, names: Names, look: Look) -> list[str]:
    """The end: the table of points and who has won."""
    totals = [sum(row.values()) for row in scoring.scores(v)]
    winners = [seat_name(names, p) for p, place in enumerate(scoring.ranking(v)) if place == 1]
    if v.hal:
        verb = {True: "is not beaten, the totals are equal", False: "wins"}[totals[0] == totals[1]]
        verdict = f"{winners[0]} {verb}."
    elif len(winners) > 1:
        verdict = f"{listing(winners)} share the victory: nothing breaks a tie of the totals."
    else:
        verdict = f"{winners[0]} wins."
    told = [f"{total} for {seat_name(names, p)}" for p, total in enumerate(totals)]
    return ["", *score_table(v, names, look), "", f"Final score: {listing(told)}. {verdict}"]


def rules(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return [" ".join(paragraph.split()) for paragraph in RULES.split("\n\n")]


PAGES = {"city": city, "cards": cards, "powers": powers, "scores": scores, "rules": rules}
