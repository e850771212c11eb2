"""Random access to the steps of a match: forwards and backwards, as fast as turning a page."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .game import BadPosition, Event
from .match import Match, Watch
from .seeds import seeded, told


class Frame(NamedTuple):
    """A moment worth stopping at: after so many events of a move. The first is the deal, before any move."""

    move: int  # its place in the list, -1 for the deal
    shown: int  # events of the move that have happened by then
    whole: bool  # have all of them?
    seat: int | None  # whose doing it was
    round: int


class Reel:
    """The frames of a match. What one move sets off is cut where somebody else begins to act; what is no `news`, as a
    choice that nobody may see yet, is no frame of its own.

    It keeps the table before every move and plays that one move again, so that a frame costs the same wherever it is.
    """

    def __init__(self, match: Match, news: Callable[[Event], bool] = lambda event: True) -> None:
        self.match, self.game = match, match.game
        self._tables: list[Any] = []  # before each move
        self._happened: list[list[Event]] = []  # by each move
        past = match.at(0)
        self.frames = [Frame(-1, 0, True, None, self.game.round(past.state))]
        for n, move in enumerate(match.moves):
            self._tables.append(past.state.clone())
            rounds: list[int] = []
            events = past.play(move, self._counting(rounds))
            self._happened.append(events)
            self._cut(n, events, rounds, news)
        self._tables.append(past.state)
        last = self.frames[-1]
        if match.moves and (last.move != len(match.moves) - 1 or not last.whole):
            # Nothing was told since, yet the end of what there is can always be reached.
            self.frames.append(Frame(len(match.moves) - 1, len(events), True, move.player, self.game.round(past.state)))
        self.asked = past.asked

    def _counting(self, rounds: list[int]) -> Watch:
        return lambda _event, s: rounds.append(self.game.round(s))

    def _cut(self, move: int, events: list[Event], rounds: list[int], news: Callable[[Event], bool]) -> None:
        seat: int | None = None
        told = False
        for i, event in enumerate(events):
            if told and event.player is not None and event.player != seat and news(event):
                self.frames.append(Frame(move, i, False, seat, rounds[i - 1]))
                seat, told = event.player, False
            if news(event):
                told = True
                seat = event.player if seat is None else seat
        if told:
            self.frames.append(Frame(move, len(events), True, seat, rounds[-1]))

    def __len__(self) -> int:
        return len(self.frames)

    def state(self, n: int) -> Any:
        """The table after frame n, to be kept."""
        frame = self.frames[n]
        if frame.whole:
            return self._tables[frame.move + 1].clone()
        *_, (_, s) = self._events(frame.move, 0, frame.shown)
        return s

    def events(self, n: int) -> list[Event]:
        """What happened since the frame before, in order."""
        return [event for move, low, high in self._span(n) for event in self._happened[move][low:high]]

    def told(self, n: int) -> list[tuple[Event, Any]]:
        """The same, each with the table right after it."""
        return [pair for move, low, high in self._span(n) for pair in self._events(move, low, high)]

    def _span(self, n: int) -> list[tuple[int, int, int]]:
        """The moves between the frame before and this one, with the events of each that lie there."""
        if n <= 0:
            return []
        before, frame = self.frames[n - 1], self.frames[n]
        return [
            (
                move,
                before.shown if move == before.move else 0,
                frame.shown if move == frame.move else len(self._happened[move]),
            )
            for move in range(max(0, before.move), frame.move + 1)
        ]

    def _events(self, move: int, low: int, high: int) -> Iterator[tuple[Event, Any]]:
        s, shots = self._tables[move].clone(), list[tuple[Event, Any]]()

        def emit(kind: str, /, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
            n = len(shots)
            kept = s.clone() if low <= n < high else None
            shots.append((Event(kind, player, facts, secret), kept))

        self.game.apply(s, self.match.moves[move], emit)
        yield from shots[low:high]

    # --- ways through it ---

    def rounds(self) -> list[int]:
        """The first frame of every round."""
        return [n for n, frame in enumerate(self.frames) if n == 0 or frame.round != self.frames[n - 1].round]

    def turns(self) -> list[int]:
        """The frames at which somebody else has begun to act, and those of the rounds."""
        frames = self.frames
        return [
            n
            for n, frame in enumerate(frames)
            if n == 0 or (frame.round, frame.seat) != (frames[n - 1].round, frames[n - 1].seat)
        ]

    def frame_of(self, moves: int) -> int:
        """The last frame that shows no more than so many moves."""
        return max((n for n, frame in enumerate(self.frames) if frame.move + frame.whole <= moves), default=0)

    # --- another way on ---

    def fork(self, n: int) -> int:
        """How many moves a match keeps that goes another way from here: back to where nothing is half decided."""
        frame = self.frames[n]
        count = frame.move + 1 if frame.whole else frame.move
        count = max(0, min(count, len(self.match.moves)))
        if not self._actors(count):
            count = max(0, count - 1)  # it is over: the last decision
        return self._whole(count)

    def _whole(self, count: int) -> int:
        """The same moment or, when somebody has decided in secret and others have not yet, the one before that."""
        s, asked = self._tables[count], self._actors(count)
        onlooker = self.game.view(s, None)
        if all(self.game.legal(onlooker, p) == self.game.legal(s, p) for p in asked):
            return count  # it is decided in the open
        question = self.game.question(s)
        found, most = count, set(asked)
        for n in range(count - 1, -1, -1):
            before = set(self._actors(n))
            if self.game.question(self._tables[n]) != question or not before >= most:
                break
            if before > most:
                found, most = n, before
        return found

    def _actors(self, count: int) -> tuple[int, ...]:
        return self.asked[count] if count < len(self.asked) else self.game.actors(self._tables[count])

    def branch(self, n: int) -> Match:
        """A new match from frame n on: the same deal and the moves up to there. What was hidden in it has been seen."""
        match = self.match.at(self.fork(n))
        match.seed = told(match.seed)
        return match

    def branch_unseen(self, n: int, viewer: int | None, seed: int) -> Match | None:
        """The same from a match still running: what the viewer does not know is dealt anew from this seed, so that
        playing on tells nothing about it. None where no such position can be laid out."""
        count = self.fork(n)
        while count >= 0:
            view = self.game.view(self._tables[count], viewer)
            try:
                match = Match.begin(self.game.dump(self.game.guess(view, seeded(seed))), self.match.names)
            except BadPosition:  # in the middle of something
                count = self._whole(count - 1) if count else -1
                continue
            match.seed = seed
            return match
        return None
