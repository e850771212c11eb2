"""Cards, tracks and boards of The Great Split in the player's words."""

from app.look.i18n import tr
from app.look.telling import listing as listing  # said with the words of this game, and so had from here
from engine.games.great_split.box import CARDS, CHARACTERS, ID, KINDS, RESOURCES, TRACKS

GROUPS = {"diamond": ("tome", "art"), "square": ("topaz", "emerald", "gold"), "star": RESOURCES}


def say(key, **facts):
    return tr(f"great_split.{key}", **facts)


def kind(name):
    return say(f"kind.{name}")


def track(name):
    """tome, tome seals: the name of a row"""
    return say(f"seals.{name.removesuffix('_seal')}") if name.endswith("_seal") else kind(name)


def the_track(name):
    """the tome track, the tome seals: in a sentence"""
    return say(f"track.{name}")


def price(name):
    """What a card is sold for, in a sentence."""
    return say(f"price.{name}")


def face(card):
    """(kind, icons) of a card by its name; None for one nobody may know."""
    if card not in ID:
        return None
    found = CARDS[ID[card]]
    return KINDS[found.kind], found.icons


def card(name):
    """tome 2"""
    found = face(name)
    return say("card", kind=kind(found[0]), count=found[1]) if found else say("card.hidden")


def cards(names):
    return listing(map(card, names))


def character(number):
    return say(f"character.{CHARACTERS[number].title.lower()}")


def token(name):
    return say(f"token.{name}")


def piece(name):
    """What a reason or a line of the story is about."""
    if name in ID:
        return card(name)
    return track(name) if name in TRACKS else name
