"""The faces of cards: from the tables of the box to what the painter paints."""

from functools import cache

from app.games.ginkgopolis.pieces import Card, Character
from app.parts import Thing
from engine.games.ginkgopolis.cards import CARDS, COLOURS, FIRST_CHARACTER, FIRST_LETTER, ID, ITEMS, TRIGGERS

PER = {"resources": "cube_{}", "low": "low", "tall": "tall", "trigger": "cards_{}", "colour": "card_{}"}


@cache
def face(name):
    """A building card, a letter card or a character, as it is painted."""
    c, card = ID[name], CARDS[ID[name]]
    if c >= FIRST_CHARACTER:
        return Character(COLOURS[card.colour], TRIGGERS[card.trigger], listed(card.gains), listed(card.start))
    if c >= FIRST_LETTER:
        return Card(name)
    if card.final is None:
        return Card(name, TRIGGERS[card.trigger], listed(card.gains))
    of = TRIGGERS[card.final.of] if card.final.rule == "trigger" else COLOURS[card.final.of]
    per = PER[card.final.rule].format(of) if card.final.rule in PER else None
    return Card(name, points=card.final.points, per=per)


def of_hand(name):
    """A card as a thing that can be touched."""
    return Thing("card", name, face(name))


def listed(counts):
    """Resources, tiles and points one by one: (2, 0, 1) is resource, resource, point."""
    return tuple(item for item, count in zip(ITEMS, counts) for _ in range(count))
