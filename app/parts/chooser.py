"""Touches narrow the legal moves to one, in any order; the chooser never judges."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import Move

KIND = "kind"  # the role every move has: a move without further parts is chosen by it alone
Roles = Mapping[str, Sequence[str]]  # kind of move -> what its args are (Game.roles)


def parts(move: Move, roles: Roles) -> dict[str, Any]:
    """What a move is made of, role by role; where its args go round the roles again, these are counted: cell2."""
    named: dict[str, Any] = {KIND: move.kind}
    names = roles[move.kind]
    for i, value in enumerate(move.args):
        turn, which = divmod(i, len(names))
        named[names[which] + (str(turn + 1) if turn else "")] = value
    return named


class Chooser:
    """`moves` are all that may be played now, `roles` says what their args are."""

    def __init__(self, moves: Iterable[Move], roles: Roles) -> None:
        self.all = [(move, parts(move, roles)) for move in moves]
        self.chosen: dict[str, Any] = {}

    @property
    def moves(self) -> list[Move]:
        """Those that have everything chosen so far."""
        return [move for move, _ in self._having(self.chosen)]

    def _having(self, chosen: dict[str, Any]) -> list[tuple[Move, dict[str, Any]]]:
        wanted = chosen.items()
        return [(move, named) for move, named in self.all if wanted <= named.items()]

    def touch(self, role: str, value: Any) -> bool:
        """Choose this, or take it off again; what cannot go with it gives way. False if no move has it."""
        if self.chosen.get(role) == value:
            self.clear(role)
            return True
        if not self._having({role: value}):
            return False
        self.chosen.pop(role, None)
        chosen = {**self.chosen, role: value}
        while not self._having(chosen):
            del chosen[next(iter(chosen))]  # the oldest one
        self.chosen = chosen
        return True

    def clear(self, role: str | None = None) -> None:
        if role is None:
            self.chosen = {}
        else:
            self.chosen.pop(role, None)

    def targets(self) -> set[tuple[str, Any]]:
        """Every (role, value) that may be touched now and would make a difference; also to change one's mind."""
        found: set[tuple[str, Any]] = set()
        for role in {role for _, named in self.all for role in named}:
            others = {name: value for name, value in self.chosen.items() if name != role}
            values = {named.get(role) for _, named in self._having(others)}
            if len(values) > 1:
                found |= {(role, value) for value in values if value not in (None, self.chosen.get(role))}
        return found

    def ready(self) -> Move | None:
        """The one move meant by now: it has what is chosen and nothing else, or it is the only one left."""
        if not self.chosen:
            return None
        left = self._having(self.chosen)
        exact = [move for move, named in left if named.keys() - {KIND} == self.chosen.keys() - {KIND}]
        if len(exact) == 1:
            return exact[0]
        return left[0][0] if len(left) == 1 else None
