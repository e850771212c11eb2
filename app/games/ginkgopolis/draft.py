"""The draft as the player sees it: characters to choose from, those kept so far, and where the others go."""

from typing import Any, NamedTuple

from app.games.ginkgopolis.faces import face
from app.games.ginkgopolis.wording import piece, plus, say
from engine.games.ginkgopolis.cards import CARDS, ID, ITEMS, NAMES, TRIGGERS
from engine.games.ginkgopolis.rules import legal
from engine.games.ginkgopolis.setup import DRAFT_KEEP

VERB = {"exploit": "take", "urbanize": "build_out", "construct": "build_up"}


class Choice(NamedTuple):
    move: Any
    name: str
    face: Any
    caption: str


class Draft(NamedTuple):
    choices: tuple[Choice, ...]
    kept: tuple[str, ...]  # names, in the order they were kept
    of: int  # so many are kept in all
    passes: int  # so many go on after this choice ...
    to: int  # ... to this seat; they go back to the box when it is nobody's turn any more


def is_draft(view):
    return view.question == "draft" and bool(view.kept)  # what was kept is laid out before anything else is asked


def draft(view, seat):
    """What the draft looks like for a seat that sees its own characters."""
    choices = tuple(Choice(move, move.args[0], face(move.args[0]), caption(move.args[0])) for move in legal(view, seat))
    kept = tuple(NAMES[c] for c in view.kept[seat] if c >= 0)
    last = len(kept) + 1 >= DRAFT_KEEP
    return Draft(choices, kept, DRAFT_KEEP, 0 if last else len(choices) - 1, (seat + 1) % view.seats)


def caption(name):
    """Who it is, and what the pictures on the card say."""
    card = CARDS[ID[name]]
    gains = " ".join(plus(item, count) for item, count in zip(ITEMS, card.gains) if count)
    return say("draft.each", name=piece(name), verb=say(f"verb.{VERB[TRIGGERS[card.trigger]]}"), items=gains)


def start(names):
    """What these characters bring together, [(item, count)]."""
    counts = [sum(CARDS[ID[name]].start[i] for name in names) for i in range(len(ITEMS))]
    return list(zip(ITEMS, counts))
