"""A long list of moves as a few short questions: word by word, and no question with only one answer."""

from collections.abc import Iterable

from ..core.game import IllegalMove, Move
from ..core.text import Words
from ..core.tongue import say


def words_of(move: Move) -> Words:
    return (move.kind, *map(str, move.args))


def options(moves: Iterable[Move], chosen: Words = ()) -> list[Words]:
    """The next answers after the words chosen so far. An answer equal to `chosen` ends the move there.

    The first answer is a kind of move with its first word; a word that all answers share is not asked for. Kinds
    that need no further word come last.
    """
    rows = [row for row in map(words_of, moves) if row[: len(chosen)] == chosen]
    size = max(len(chosen) + 1, 2)
    groups: dict[Words, list[Words]] = {}
    for row in rows:
        groups.setdefault(row[:size], []).append(row)
    if len(groups) == 1 and len(rows) > 1:
        (only,) = groups
        return options(moves, only)
    answers = [group[0] if len(group) == 1 else answer for answer, group in groups.items()]
    return sorted(answers, key=lambda answer: len(answer) == 1)


def understood(
    moves: list[Move], player: int, chosen: Words, answers: list[Words], line: str
) -> tuple[Words, Move | None]:
    """What a line leads to: the words chosen now, and the move they stand for once there is nothing more to ask."""
    if line.isdecimal():
        number = int(line[:6])
        if not 1 <= number <= len(answers):
            raise IllegalMove(
                say("there is no choice {number}, they go from 1 to {last}", number=line[:6], last=len(answers))
            )
        return narrowed(moves, chosen, answers[number - 1])
    return chosen, typed(moves, player, line)


def narrowed(moves: list[Move], chosen: Words, answer: Words) -> tuple[Words, Move | None]:
    rows = {words_of(move): move for move in moves}
    longer = [row for row in rows if row[: len(answer)] == answer and row != answer]
    return (answer, None) if longer and answer != chosen else (chosen, rows[answer])


def typed(moves: list[Move], player: int, line: str) -> Move:
    """The move somebody wrote out, with or without player and kind."""
    written = tuple(line.split())
    if written[:1] == (str(player),) and len(written) > 1:
        written = written[1:]
    for move in moves:
        if written in (words_of(move), words_of(move)[1:]):
            return move
    raise IllegalMove(say('"{line}" is no command and not among your moves now', line=line[:80]))
