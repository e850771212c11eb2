"""Pieces, cards and moves in the player's words: take, build out, build up; cubes, tiles, leaves."""

from app.look.i18n import tr
from app.look.telling import listing as listing  # said with the words of this game, and so had from here
from engine.games.ginkgopolis.cards import CARDS, COLOURS, FIRST_CHARACTER, FIRST_LETTER, ID, ITEMS, TILES, TRIGGERS


def say(key, **facts):
    return tr(f"ginkgopolis.{key}", **facts)


def either(parts):
    return listing(parts, "either")


def amount(item, count):
    return say(f"item.{item}", count=count)


def items(*counts):
    """Resources, tiles, points: "2 cubes and 1 leaf"."""
    return listing(amount(item, count) for item, count in zip(ITEMS, counts) if count)


def plus(item, count):
    """+2 cubes"""
    return say(f"plus.{item}", count=count)


def seat_name(names, seat):
    """The players' names, and Hal beside a single one."""
    return names[seat] if seat < len(names) else say("hal")


# --- pieces ---


def piece(name):
    """The name of a building, a letter or a character."""
    c = ID[name]
    if c < TILES:
        return say(f"piece.{COLOURS[CARDS[c].colour]}", number=CARDS[c].number)
    return say("piece.letter", letter=name) if c < FIRST_CHARACTER else say(f"character.{name}")


def pieces(names):
    return listing(map(piece, names))


def role(name):
    return say(f"role.{COLOURS[CARDS[ID[name]].colour]}")


def effect(name):
    """What a card does once it lies in front of somebody; a letter never does."""
    card = CARDS[ID[name]]
    if card.trigger is not None:
        return say("card.bonus", verb=say(f"trigger.{TRIGGERS[card.trigger]}"), items=items(*card.gains))
    return say("card.final", what=_final(card.final)) if card.final else ""


def _final(final):
    facts = {"points": amount("point", final.points)}
    if final.rule == "trigger":
        facts["verb"] = say(f"trigger.{TRIGGERS[final.of]}")
    elif final.rule in ("resources", "colour"):
        facts["colour"] = say(f"colour.{COLOURS[final.of]}")
    return say(f"final.{final.rule}", **facts)


def describe(name):
    """Everything a card says, for its detail: sentences in order."""
    c, card = ID[name], CARDS[ID[name]]
    if c >= FIRST_CHARACTER:
        return [say("card.character", role=role(name), items=items(*card.start)), effect(name)]
    if c >= FIRST_LETTER:
        return [say("card.letter")]
    return [say("card.building", piece=piece(name), item=say(f"many.{ITEMS[card.colour]}")), effect(name)]


# --- moves ---


def verb(kind):
    """Of a ledger: take, build_out, build_up ..."""
    return say(f"verb.{kind}")


def commit(card, tile=None):
    letter = ID[card] >= FIRST_LETTER
    if tile is None:
        return say("move.letter" if letter else "move.take", card=piece(card))
    return say("move.build_out" if letter else "move.build_up", card=piece(card), tile=piece(tile))
