"""Event sourcing of a match: a seed (or a position) and a list of moves; everything else is derived."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from .game import BadPosition, BadSave, Event, Game, IllegalMove, Move, State, brief
from .seeds import sealed
from .shelf import GAMES

Watch = Callable[[Event, Any], None]  # hears of each event, with the table right after it

FORMAT = 1  # of the save; bump when its fields change meaning


class Match:
    """One table from its first deal to now. A match only grows: `undo` and `at` hand back another, earlier one."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        start: Mapping[str, Any] | None = None,
    ) -> None:
        self.game, self.players, self.seed = game, players, seed
        self.options = dict(options or {})
        try:
            self.start = deepcopy(start)  # a position to begin from, instead of a deal from the seed
        except RecursionError:
            raise BadPosition("the start position is nested too deeply") from None
        if start is not None and start.get("players") != players:
            raise BadPosition(f"the start position is for {brief(start.get('players'))} players, not {players}")
        self.state: State = game.new(players, seed, self.options) if start is None else game.load(start)
        self.names = list(names) if names is not None else [f"Player {p + 1}" for p in range(players)]
        if len(self.names) != players:
            raise BadPosition(f"{players} seats need {players} names, not {len(self.names)}")
        self.moves: list[Move] = []
        self.asked: list[tuple[int, ...]] = []  # per move: who had to decide then
        self.final: list[bool] = []  # per move: did it reveal something, so that it stays played
        self.trouble: str | None = None  # why an old save could not be replayed to its end

    @classmethod
    def new(
        cls,
        game: str,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> "Match":
        return cls(GAMES[game], players, seed, options, names)

    @classmethod
    def begin(cls, position: Any, names: Sequence[str] | None = None) -> "Match":
        """A match that starts from a position on the table."""
        game = position.get("game") if isinstance(position, Mapping) else None
        if not isinstance(game, str) or game not in GAMES:
            raise BadPosition(f"a position names its game, one of {', '.join(GAMES)}; this one says {brief(game)}")
        return cls(GAMES[game], position.get("players", 0), 0, {}, names, position)

    @property
    def open(self) -> bool:
        """Can everything hidden be worked out, because the seed was typed or told, or is short enough to be tried?

        A position somebody wrote down tells everything by itself: a match from one is sealed only by being given such a
        seed, as a branch is whose hidden pieces nobody has seen.
        """
        return not sealed(self.seed)

    def play(self, move: Move, watch: Watch | None = None) -> list[Event]:
        """Play a legal move and return what happened, in order; IllegalMove (and no change) otherwise.

        What `watch` is handed is the table itself, in the midst of the move: to keep it, make a copy.
        """
        events: list[Event] = []

        def emit(kind: str, /, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
            event = Event(kind, player, facts, secret)
            events.append(event)
            if watch is not None:
                watch(event, self.state)

        asked = self.game.actors(self.state)
        try:
            self.game.apply(self.state, move, emit)
        except IllegalMove as error:
            raise IllegalMove(f"move {len(self.moves) + 1}, {_written(move)}: {error}") from None
        self.moves.append(move)
        self.asked.append(asked)
        self.final.append(any(event.kind in self.game.reveals for event in events))
        return events

    def at(self, n: int) -> "Match":
        """Time travel: the same match after its first n moves."""
        past = Match(self.game, self.players, self.seed, self.options, self.names, self.start)
        for move in self.moves[:n]:
            past.play(move)
        return past

    def undo(self, player: int) -> "Match | None":
        """The match before this player's last decision; None if anything was revealed or decided since.

        That the next player is asked is no reason to forbid it, only what somebody has learnt or decided.
        """
        last = len(self.moves) - 1
        if last < 0 or self.moves[last].player != player or self.final[last]:
            return None
        return self.at(last)

    def open_decision(self, player: int) -> int | None:
        """The place of this player's last decision in the list, while it may be changed.

        Nothing was revealed since, and whoever decided since was asked at the same time and did not know of it: in a
        game of turns, nobody.
        """
        last = next((n for n in reversed(range(len(self.moves))) if self.moves[n].player == player), None)
        if last is None or any(self.final[last:]):
            return None
        return last if all(move.player in self.asked[last] for move in self.moves[last + 1 :]) else None

    def save(self) -> dict[str, Any]:
        data = {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            "seed": self.seed,
            "seats": list(self.names),
            "options": dict(self.options),
            "moves": [[move.player, move.kind, *move.args] for move in self.moves],
        }
        return data if self.start is None else {**data, "start": deepcopy(self.start)}

    @classmethod
    def load(cls, data: Any) -> "Match":
        """The match a save describes, replayed through the rules. BadSave says what is wrong with it.

        Moves that newer rules forbid end the replay of an older save; `trouble` then says where and why.
        """
        fields = _fields(data)
        start = data.get("start")
        if start is not None and not isinstance(start, Mapping):
            raise BadSave('in this save "start" should be a position')
        game = GAMES[fields["game"]]
        if fields["rules"] > game.rules:
            raise BadSave(
                f"this save follows rules {fields['rules']} of {game.name}, newer than {game.rules} known here"
            )
        try:
            match = cls(
                game, len(fields["seats"]), fields["seed"], fields["options"], fields["seats"], data.get("start")
            )
        except BadPosition as error:
            raise BadSave(f"this save cannot begin: {error}") from None
        for n, row in enumerate(fields["moves"], 1):
            try:
                match.play(_move(row))
            except IllegalMove as error:
                if fields["rules"] == game.rules:
                    raise BadSave(f"this save stops making sense at {_place(error, n)}") from None
                match.trouble = f"the rules have changed since: {_place(error, n)}"
                break
        return match


FIELDS: dict[str, tuple[type, str]] = {
    "game": (str, "the name of a game"),
    "rules": (int, "the number of the rules"),
    "seed": (int, "a whole number"),
    "seats": (list, "a list of names"),
    "options": (dict, "a table of options"),
    "moves": (list, "a list of moves"),
}


def _fields(data: Any) -> dict[str, Any]:
    """The save's fields, each of its type."""
    if not isinstance(data, Mapping):
        raise BadSave(f"a save is a table of fields, not {type(data).__name__}")
    version = data.get("format", FORMAT)
    if type(version) is not int or version > FORMAT:
        raise BadSave(f"this save is of format {brief(version)}, newer than {FORMAT} known here")
    for name, (kind, what) in FIELDS.items():
        if name not in data:
            raise BadSave(f'this save is cut short: "{name}" is missing')
        if type(data[name]) is not kind:
            raise BadSave(f'in this save "{name}" should be {what}, not {type(data[name]).__name__}')
    if data["game"] not in GAMES:
        raise BadSave(f"this save is of the game {brief(data['game'])}; there is {', '.join(GAMES)} here")
    if not all(type(name) is str for name in data["seats"]):
        raise BadSave('in this save "seats" should be a list of names')
    return dict(data)


def _move(row: Any) -> Move:
    if type(row) is not list or len(row) < 2 or type(row[0]) is not int or type(row[1]) is not str:
        raise IllegalMove(f"{brief(row, 80)} is not a move")
    if not all(type(arg) in (int, str) for arg in row[2:]):
        raise IllegalMove(f"{brief(row, 80)} is not a move: its parts are words and whole numbers")
    return Move(row[0], row[1], tuple(row[2:]))


def _written(move: Move) -> str:
    plain = all(type(arg) in (int, str) for arg in (move.args if type(move.args) is tuple else [None]))
    return f'"{str(move)[:80]}"' if plain and type(move.player) is int and type(move.kind) is str else brief(move, 80)


def _place(error: IllegalMove, n: int) -> str:
    text = str(error)
    return text if text.startswith("move ") else f"move {n}: {text}"
