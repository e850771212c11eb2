"""Cards, tracks and seats as a reader would say them."""

import re
from collections.abc import Iterable, Sequence

from ....core.tongue import count, listing, say
from ..box import ARROW as ARROW_SPACE
from ..box import CARDS, EFFECT, ID, KINDS, LENGTH, MARKS, TRACKS
from ..box import names as card_names

Names = Sequence[str]
STEPS = {
    "diamond": "{steps} on the tome or art seal",
    "square": "{steps} on the topaz, emerald or gold seal",
    "star": "{steps} on any seal",
}


def seat_name(names: Names, seat: int) -> str:
    return names[seat]


def who(names: Names, seat: int, viewer: int | None) -> str:
    return say("you") if seat == viewer else seat_name(names, seat)


def track_words(track: str) -> str:
    return say(track.replace("_", " "))


def the_track(track: str) -> str:
    """A track in a sentence."""
    return say(f"the {track.removesuffix('_seal')} seal track" if track.endswith("_seal") else f"the {track} track")


def called(card: str) -> str:
    """A card by its name: tome2b."""
    found = re.fullmatch(r"([a-z]+)(\d[a-z]?)", card)
    return f"{say(found[1])}{found[2]}" if found else card


def named(cards: Iterable[int]) -> list[str]:
    return [called(name) for name in card_names(list(cards))]


def together(cards: Iterable[int]) -> str:
    return " ".join(named(cards))


def card_words(name: str) -> str:
    """What a card is: tome2b is two steps on tome."""
    card = CARDS[ID[name]]
    kind = KINDS[card.kind]
    return say(STEPS.get(kind, "{steps} on {kind}"), steps=count(card.icons, "step"), kind=say(kind))


def space_words(t: int, at: int) -> str:
    """What a space gives or counts for; "" for a plain one."""
    if at in MARKS[t]:
        what, number = MARKS[t][at]
        if what == "value":
            return say("{points} at a scoring", points=number)
        return say("a contract") if what == "contract" else say("a ribbon of {stars}", stars=count(number, "star"))
    effect = EFFECT[t][at] if at < len(EFFECT[t]) else 0
    if effect == ARROW_SPACE:
        return say("a double arrow")
    return say("a step on {track}", track=the_track(TRACKS[effect])) if effect else ""


def next_words(t: int, level: int) -> str:
    """The next space ahead that is not plain."""
    if level >= LENGTH[t]:
        return say("full")
    for at in range(level + 1, LENGTH[t] + 1):
        if said := space_words(t, at):
            return say("{what} at {space}", what=said, space=at)
    return say("nothing more")


def names_or_hidden(cards: Sequence[str]) -> str:
    """Cards by name, and how many more there are."""
    known = [called(card) for card in cards if card != "?"]
    hidden = len(cards) - len(known)
    more = count(hidden, "hidden card") if hidden else ""
    return listing([*known, *([more] if more else [])]) if known else more or say("no cards")
