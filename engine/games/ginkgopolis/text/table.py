"""The table as one seat sees it: the city, everybody's means, the piles, the hand; and the pages to look things up."""

from ....core.game import HIDDEN
from ....core.text import Look, in_short, tabled
from ....core.tongue import listing, say
from .. import scoring
from ..cards import CARDS, COLOUR, COLOURS, FIRST_CHARACTER, NAMES, TILES
from ..position import words as piece_names
from ..state import State
from .city import city
from .sentences import district_words
from .words import DOING, Names, apart, bonus_words, by_name, called, card_words, count, seat_name, who

RULES = """
Each round everybody secretly chooses one card, alone or with one tile; then the cards are turned up one by one.

A card alone takes (exploits): a red building gives cubes (resources), a blue one tiles, a yellow one leaves (success
points), one for each level. A letter alone gives one cube or one tile, as you like.

A letter with a tile builds out (urbanizes): the tile takes the marker's place and you lay 1 cube on it. Then you take
from every building beside it, and the marker moves on.

A building card with a tile builds up (constructs): the tile covers that building and you lay a cube for each level on
it. Another colour costs 1 cube more, a lower number the difference in leaves. Who owned the building gets the cubes
back, and a leaf for each. You keep the card for the rest of the game.

Your characters and kept cards give bonuses whenever you do what they name, or leaves at the end.

If you cannot pay when your turn comes, you take the tile back and the card takes.

After the round the hands are passed to the left. The cards of new buildings, which have a construction site, come
into play when the deck is shuffled again.

The game ends when the tiles run out for the second time or somebody has every cube in the city. Then touching
buildings of a colour form districts: who has the most cubes in one gets a leaf for each cube there, the second a leaf
for each of its own; who is alone gets both.

Alone you play against Hal. He builds whatever card he turns up and pays nothing; the game ends when the tiles run out,
or when you or he have laid every cube.
"""


def table(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Everything this seat can see. Read aloud, the city would be too long every time: it has its own page."""
    if v.draft:
        kept = listing(piece_names(v.kept[viewer])) if viewer is not None else say("hidden")
        draft = "Everybody keeps three characters, one by one; the others are passed on. Kept so far: {kept}."
        return [say(draft, kept=kept)]
    lines = [heading(v, viewer, names)]
    if not look.plain:
        lines += ["", *city(v, viewer, names, look), ""]
    for p in range(v.seats):
        lines += seat(v, p, viewer, names, look)
    return lines + ([] if look.plain else [""]) + stocks(v, viewer, names, look) + own_tiles(v, viewer, look)


def heading(v: State, viewer: int | None, names: Names) -> str:
    if v.hal:
        return say("Round {round}.", round=v.round)
    if v.first == viewer:
        return say("Round {round}. You are first player.", round=v.round)
    return say("Round {round}. {name} is first player.", round=v.round, name=seat_name(names, v.first))


def seat(v: State, p: int, viewer: int | None, names: Names, look: Look) -> list[str]:
    name = f"{say('Seat ') if look.plain else say('P')}{p + 1} {who(names, p, viewer)}"
    in_city = sum(v.height[t] for t in range(TILES) if v.owner[t] == p)
    cubes, supply = count(v.resources[p], "resource"), v.reserve[p]
    means = [
        say("{cubes} (supply {supply}, city {city})", cubes=cubes, supply=supply, city=in_city),
        count(len(v.tiles[p]), "tile"),
        count(v.points[p], "point"),
    ]
    if v.hal is None:
        means.append(say("{count} New Hand", count=v.newhand[p]))
    facts = [look.paint(name, f"seat{p}") + ": " + ", ".join(means) + "."]
    gives = [f"{say(doing)} {bonus_words(v, p, i)}" for i, doing in enumerate(DOING) if v.bonus[p][i][1]]
    final = [
        say("{card} ({points} now)", card=NAMES[c], points=scoring.final_points(v, p, c))
        for c in v.front[p]
        if CARDS[c].final
    ]
    front = []
    if gives and not (v.hal and p):  # Hal ignores his
        front.append(say("bonus: {items}", items=", ".join(gives)))
    if final:
        front.append(say("final cards: {cards}", cards=apart(final)))
    known = [NAMES[c] for c in v.hands[p] if c != HIDDEN] if p != viewer else []
    if known:
        front.append(say("you know of {cards} in hand", cards=listing(known)))
    return facts + [f"    {'; '.join(front)}."] * bool(front)


def stocks(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    discard = apart(piece_names(reversed(v.discard))) or say("empty")
    tiles = "Tiles in supply: {count}, the last ones." if v.exhausted else "Tiles in supply: {count}."
    lines = [
        say("Deck: {cards}. Discard pile: {discard}.", cards=count(len(v.deck), "card"), discard=discard),
        say(tiles, count=len(v.supply)),
    ]
    if v.sites:
        lines.append(say("Entering at the next shuffle: {cards}.", cards=apart(NAMES[t] for t in v.sites)))
    if v.ended:
        lines.append(say("This is the last round."))
    return lines


def own_tiles(v: State, viewer: int | None, look: Look) -> list[str]:
    if viewer is None:
        return []
    tiles = [look.paint(called(NAMES[t]), f"on_{COLOURS[COLOUR[t]]}") for t in v.tiles[viewer]]
    return [say("Your tiles: {tiles}", tiles=apart(tiles) or say("none"))]


def cards(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """Every card in front of somebody, with what it does."""
    lines = []
    for p in range(v.seats):
        you = say(" (you)") if p == viewer else ""
        lines.append(look.paint(f"{seat_name(names, p)}{you}", f"seat{p}") + ":")
        if not v.front[p]:
            lines.append("    " + say("no cards in front."))
        for c in v.front[p]:
            kind = "character {name}: {does}{now}." if c >= FIRST_CHARACTER else "card {name}: {does}{now}."
            now = say(", now {points}", points=scoring.final_points(v, p, c)) if CARDS[c].final else ""
            lines.append("    " + say(kind, name=NAMES[c], does=card_words(NAMES[c]), now=now))
    return lines


def powers(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    """What every building card does once it is kept."""
    return [f"{card.name}: {card_words(card.name)}." for card in CARDS[:TILES]]


def scores(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    lines = [say("If the game ended now:")]
    return lines + score_table(v, names, look) + [_district(d, viewer, names) for d in scoring.districts(v) if d.ranks]


def _district(d: scoring.District, viewer: int | None, names: Names) -> str:
    return district_words(d._asdict(), viewer, names)


def score_table(v: State, names: Names, look: Look) -> list[str]:
    rows = [dict(row) for row in scoring.scores(v)]
    heads = {"points": "leaves", "final_cards": "final cards", "new_hand": "New Hand", "districts": "districts"}
    labels = {key: say(words) for key, words in heads.items() if not (v.hal and key == "new_hand")}
    return tabled([seat_name(names, p) for p in range(v.seats)], rows, labels, look)


def result(v: State, names: Names, look: Look) -> list[str]:
    """The end: the table of points and who has won."""
    totals = [sum(row.values()) for row in scoring.scores(v)]
    winners = [seat_name(names, p) for p, place in enumerate(scoring.ranking(v)) if place == 1]
    verdict = "{names} wins."
    if v.hal and totals[0] == totals[1]:
        verdict = "{names} is not beaten, the totals are equal."
    elif len(winners) > 1:
        verdict = "{names} share the victory: nothing breaks a tie of the totals."
    told = [say("{points} for {name}", points=total, name=seat_name(names, p)) for p, total in enumerate(totals)]
    final = say("Final score: {points}. {verdict}", points=listing(told), verdict=say(verdict, names=listing(winners)))
    return ["", *score_table(v, names, look), "", final]


def rules(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    return in_short("ginkgopolis", RULES)


PAGES = {"city": city, "cards": by_name(cards), "powers": by_name(powers), "scores": by_name(scores), "rules": rules}
