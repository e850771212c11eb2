"""Interface of a game's coach: whole facts about a move or the table, numbers that hold, never estimates.

A game that coaches has an object `coach`; one that has none is coached in neutral words: what a move scores.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .game import Game, Move, State
from .judge import Option

S = TypeVar("S", bound=State, contravariant=True)
Say = Callable[..., str]  # say(key, **facts): a sentence of a catalogue
WORLDS = 4  # in which a move is tried where the game has no coach of its own
GOLDEN = 0x9E3779B97F4A7C15
MASK = (1 << 64) - 1
LONGEST = 120  # letters of a hint's sentence


class Fact(NamedTuple):
    """Something that is so. Its words are <game>.fact.<kind>, or coach.fact.<kind>; a value is a number or one of
    ("n", noun, count), ("items", (noun, count), ...), ("piece", name), ("pieces", name, ...), ("seat", number) and
    ("word", key). `weight` orders facts and is never said: below zero it speaks against the move."""

    kind: str
    values: dict[str, Any] = {}
    weight: float = 0.0


class Coach(Protocol[S]):
    """Every question is asked of a view, and every number holds in each world that fits it."""

    chained: frozenset[str]  # questions answered piece by piece: a hint names all the pieces

    def idea(self, view: S, move: Move) -> Hashable: ...  # equal for moves that are one idea; None: not worth naming
    def reasons(self, view: S, option: Option, plan: Sequence[Move]) -> list[Fact]: ...  # of a move and what follows it
    def facts(self, view: S) -> list[Fact]: ...  # what everybody may know, and what this viewer has seen


class Plain:
    """Coaches a game that has no coach: every move is an idea, and what it scores is tried in guessed worlds."""

    chained: frozenset[str] = frozenset()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def idea(self, view: Any, move: Move) -> Hashable:
        return move

    def reasons(self, view: Any, option: Option, plan: Sequence[Move]) -> list[Fact]:
        game, player = self.game, option.move.player
        before = sum(game.scores(view)[player].values())
        found = set()
        for n in range(WORLDS):
            s = game.guess(view, (n + 1) * GOLDEN & MASK)
            game.apply(s, option.move)
            found.add(sum(game.scores(s)[player].values()))
        if len(found) != 1:
            return []
        (now,) = found
        return [Fact("score", {"now": now, "before": before}, now - before)] if now != before else []

    def facts(self, view: Any) -> list[Fact]:
        return [Fact("round", {"round": self.game.round(view)})]


def coach_of(game: Game[Any]) -> Coach[Any]:
    return getattr(game, "coach", None) or Plain(game)


# --- in words ---


def tell(game: str, fact: Fact, say: Say, has: Callable[[str], bool], names: Sequence[str], piece: Say) -> str:
    """A fact as a sentence: `say` and `has` ask a catalogue, `piece` names a piece of the game."""

    def value(given: Any) -> Any:
        if not isinstance(given, tuple):
            return given
        kind, *rest = given
        if kind == "n":
            return say(f"{game}.fact.n.{rest[0]}", count=rest[1])
        if kind == "items":
            return listed([say(f"{game}.fact.n.{noun}", count=count) for noun, count in rest if count])
        if kind == "piece":
            return piece(rest[0])
        if kind == "pieces":
            return listed([piece(name) for name in rest])
        if kind == "seat":
            return names[rest[0]]
        return say(f"{game}.fact.w.{rest[0]}")

    def listed(parts: list[str]) -> str:
        if not parts:
            return say("list.nothing")
        text = parts[0]
        for part in parts[1:-1]:
            text = say("list.comma", head=text, tail=part)
        return say("list.last", head=text, tail=parts[-1]) if len(parts) > 1 else text

    key = f"{game}.fact.{fact.kind}"
    key = key if has(key) else f"coach.fact.{fact.kind}"
    return say(key, **{name: value(given) for name, given in fact.values.items()})


def sentence(facts: Sequence[Fact], told: Callable[[Fact], str], longest: int = LONGEST) -> str:
    """The two weightiest facts for a move and, where it weighs a third of them, the weightiest against it; what would
    make it too long is left out."""
    reasons = [fact for fact in facts if fact.weight >= 0]
    ordered = sorted(reasons, key=lambda fact: -fact.weight)[:2]
    against = min((fact for fact in facts if fact.weight < 0), key=lambda fact: fact.weight, default=None)
    if against is not None and (not ordered or 3 * -against.weight >= sum(fact.weight for fact in ordered)):
        ordered.append(against)
    parts = [told(fact) for fact in ordered]
    while len(parts) > 1 and len(" ".join(parts)) > longest:
        parts.pop()
    return " ".join(parts)
