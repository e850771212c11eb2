"""Log sentences of an event: how every game's catalogue is read to one reader."""

from collections.abc import Iterable, Sequence
from typing import Any

from app.look.i18n import tr
from engine import Event


def listing(parts: Iterable[str], last: str = "last") -> str:
    """a, b and c; `last` may be "either" for a, b or c, and "semicolon" where the parts have commas of their own."""
    parts = list(parts)
    if not parts:
        return tr("list.nothing")
    text = parts[0]
    for part in parts[1:-1]:
        text = tr("list.semicolon" if last == "semicolon" else "list.comma", head=text, tail=part)
    return tr(f"list.{last}", head=text, tail=parts[-1]) if len(parts) > 1 else text


class Telling:
    """One event and who hears of it. Words are <game>.event.<kind>, .<variant> and, to the one it is about, .you."""

    game = ""  # whose words

    def __init__(self, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        seen = event.seen_by(viewer)
        self.secret = seen.secret or {}  # what the reader alone may know
        self.facts = {**seen.facts, **self.secret}
        self.kind, self.player, self.viewer, self.names = seen.kind, seen.player, viewer, names
        self.mine = viewer is not None and seen.player == viewer

    def seat(self, seat: int) -> str:
        return self.names[seat]

    def name(self, seat: int) -> str:
        return tr(f"{self.game}.you") if seat == self.viewer else self.seat(seat)

    def say(self, variant: str = "", whose: int | None = None, **facts: Any) -> str:
        """The sentence of this event, to the reader if it is about the reader; `.yours` if what is named is theirs.

        `whose` is the seat of somebody else the sentence tells of, as {owner}.
        """
        key = f"{self.game}.event.{self.kind}{'.' * bool(variant)}{variant}"
        if whose is not None:
            key, facts = f"{key}{'.yours' * (whose == self.viewer)}", {**facts, "owner": self.seat(whose)}
        if self.player is None:
            return tr(key, **facts)
        if self.player == self.viewer and tr.has(f"{key}.you"):
            return tr(f"{key}.you", **facts)
        return tr(key, name=self.seat(self.player), **facts)

    def won(self, winners: Sequence[int], **facts: Any) -> str:
        """Who has won, alone or together: a reader among the winners shares it with the others."""
        self.player = winners[0] if len(winners) == 1 else None
        if len(winners) == 1:
            return self.say(**facts)
        others = [seat for seat in winners if seat != self.viewer]
        variant = "shared.you" if len(others) < len(winners) else "shared"
        return self.say(variant, names=listing(map(self.seat, others)), **facts)
