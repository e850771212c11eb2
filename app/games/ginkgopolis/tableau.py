"""Tableau values: cards by trigger with their totals, final cards with their worth today."""

from typing import Any, NamedTuple

from app.games.ginkgopolis.wording import say
from app.games.ginkgopolis.wording import seat_name as named
from engine.games.ginkgopolis.cards import CARDS, COLOURS, FIRST_CHARACTER, ITEMS, NAMES, RESOURCES, TRIGGERS
from engine.games.ginkgopolis.scoring import final_points, scores

ORDER = ("exploit", "construct", "urbanize")  # take, build up, build out
VERB = {"exploit": "take", "construct": "build_up", "urbanize": "build_out"}


class Kept(NamedTuple):
    name: str
    colour: str
    number: int  # 0 for a character
    gains: tuple = ()  # ((item, count), ...)
    worth: int | None = None  # of a final card, today


class Column(NamedTuple):
    action: str  # a trigger, or "" for final cards
    title: str
    total: tuple  # ((item, count), ...)
    cards: tuple[Kept, ...]


class Tableau(NamedTuple):
    seat: int
    name: str
    columns: tuple[Column, ...]
    stocks: tuple  # (item, count) behind the screen
    new_hands: int
    built: tuple[int, int]  # cubes in the city, of so many
    score: Any  # what it would be if the game ended now


def counted(counts):
    return tuple((item, count) for item, count in zip(ITEMS, counts) if count)


def tableaux(view, names, first=None):
    """Everybody's, beginning with one seat."""
    start = 0 if first is None else first
    rows = scores(view)
    return [tableau(view, (start + i) % view.seats, names, rows) for i in range(view.seats)]


def tableau(view, seat, names, rows):
    front = [c for c in view.front[seat] if c >= 0]
    columns = []
    for trigger in ORDER:
        t = TRIGGERS.index(trigger)
        cards = tuple(kept(c) for c in front if CARDS[c].trigger == t)
        columns.append(
            Column(
                trigger,
                say(f"verb.{VERB[trigger]}.short" if trigger == "construct" else f"verb.{VERB[trigger]}"),
                counted(view.bonus[seat][t][0]),
                cards,
            )
        )
    finals = tuple(kept(c)._replace(worth=final_points(view, seat, c)) for c in front if CARDS[c].final)
    total = sum(card.worth for card in finals)
    columns.append(Column("", say("tableau.final"), (("point", total),) if finals else (), finals))
    of = RESOURCES[view.seats]
    built = of - view.resources[seat] - view.reserve[seat]
    stocks = tuple(zip(ITEMS, (view.resources[seat], len(view.tiles[seat]), view.points[seat])))
    return Tableau(seat, named(names, seat), tuple(columns), stocks, view.newhand[seat], (built, of), rows[seat])


def kept(c):
    card = CARDS[c]
    return Kept(NAMES[c], COLOURS[card.colour], 0 if c >= FIRST_CHARACTER else card.number, counted(card.gains))
