"""Text of events for one reader: a sentence for each, those of one action in a paragraph."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from .game import Event
from .text import Look
from .tongue import does, say


class Telling:
    """One event and who hears of it."""

    def __init__(self, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        seen = event.seen_by(viewer)
        self.secret: dict[str, Any] = seen.secret or {}
        self.facts: dict[str, Any] = {**seen.facts, **self.secret}
        self.player, self.viewer, self.names = seen.player, viewer, names
        self.mine = viewer is not None and seen.player == viewer
        self.subject = ""  # whom the sentence begins with

    def name(self, seat: int) -> str:
        return say("you") if seat == self.viewer else self.called(seat)

    def called(self, seat: int) -> str:
        return self.names[seat]

    def does(self, english: str, **facts: object) -> str:
        """What the player of the event does: "takes {card}." """
        assert self.player is not None
        self.subject = "You" if self.mine else self.called(self.player)
        return does(english, self.called(self.player), self.mine, **facts)


T = TypeVar("T", bound=Telling)


def story(
    events: Sequence[Event],
    tell: Callable[[Event], T],
    sentences: Mapping[str, Callable[[T], str]],
    begins: Collection[str] | Callable[[Event, str], bool],
    look: Look,
) -> list[str]:
    """A sentence for each event; unless they are to be plain, a paragraph from each kind on that begins one."""
    told: list[str] = []
    subject = before = ""
    for event in events:
        telling = tell(event)
        sentence = sentences[event.kind](telling)
        if not sentence:
            continue
        fresh = begins(event, before) if callable(begins) else event.kind in begins
        if look.plain or not told or fresh:
            told.append(sentence)
        elif telling.subject and telling.subject == subject:
            told[-1] = say("{before}; {after}", before=told[-1].removesuffix("."), after=_went_on(sentence, subject))
        else:
            told[-1] = f"{told[-1]} {sentence}"
        subject, before = telling.subject, event.kind
    return told


def _went_on(sentence: str, subject: str) -> str:
    """The rest of a sentence about whom the last one was about."""
    rest = sentence.removeprefix(f"{subject} ")
    return rest if rest != sentence else f"{sentence[:1].lower()}{sentence[1:]}"
