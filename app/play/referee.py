"""Controller of a running match at one device: whose turn it is, who may look, what bots play. No widgets, no rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from app.base.trouble import Trouble
from app.parts.source import Listener, Seat, TableSource, Told, Wait
from app.play.keeping import MatchLog, MatchStore
from app.play.thinker import Answer, Thinker, Thinking
from app.play.wishes import left
from engine import Event, IllegalMove, Match, Move
from engine.core.asked import is_private, since
from engine.core.game import Game
from engine.core.match import Watch
from engine.core.rng import MASK, roll
from engine.core.seeds import narrow, told


class Past(NamedTuple):
    """A move that was played: what happened, in which round each of it, and whether it was decided in private."""

    private: bool
    events: list[Event]
    rounds: list[int]


class Referee(TableSource):
    """Humans share one device. With two or more of them nobody looks until a curtain is lifted, and a private visit
    ends with its decision; a single human always looks and never meets a curtain."""

    viewer: int | None = None  # whoever has the device in hand

    def __init__(
        self,
        match: Match,
        seats: Iterable[Seat],
        store: MatchStore | None = None,
        thinker: Thinking | None = None,
        log: MatchLog | None = None,
        wishes: Mapping[int, tuple[Move, ...]] | None = None,
    ) -> None:
        self.match, self.seats, self.store = match, tuple(seats), store
        self.thinker = Thinker() if thinker is None else thinker
        self.humans = tuple(p for p, seat in enumerate(self.seats) if seat.kind == "human")
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        self.trouble = []
        self.log = store.begin(match, self.seats) if store is not None and log is None else log
        self._id: str | None = None  # once it is over
        told = self.log.told if self.log is not None else None
        self.hints, self.backs = (told.hints, told.backs) if told else (0, 0)
        self._wishes: dict[int, tuple[Move, ...]] = dict(
            wishes or {}
        )  # seat -> its decision and the answers foreseen for questions still to come
        self._past = retold(match)
        self._listeners: list[Listener] = []
        self._thinking: dict[int, tuple[int, str]] = {}  # ticket -> (seat, question)
        self._changing: int | None = None  # the seat that wants to choose again, once its curtain is lifted
        self._view: Any = None
        self._privacy: dict[int, bool] = {}  # seat -> is its question private? Until the next move
        self._go_on()

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def view(self) -> Any:
        if self._view is None:
            self._view = self.game.view(self.match.state, self.viewer)
        return self._view

    @property
    def public(self) -> Any:
        return self.game.view(self.match.state, None)

    @property
    def seed(self) -> int | None:
        """What deals the same match again, as people write it; None where a position was laid out."""
        return None if self.match.start is not None else told(self.match.seed)

    def tell(self) -> None:
        self.match.seed = told(self.match.seed)
        if self.log is not None:
            self.log.tell()

    @property
    def open(self) -> bool:
        return self.match.open

    @property
    def id(self) -> str | None:
        return self.log.id if self.log is not None else self._id

    @property
    def finished(self) -> bool:
        return not self.game.actors(self.match.state)

    @property
    def free(self) -> bool:
        """Has nobody at the table secrets from anybody: it is over, or somebody plays alone?"""
        return self.finished or self.match.players == 1

    def on_events(self, callback: Listener) -> None:
        self._listeners.append(callback)

    # --- whose turn ---

    @property
    def _asked(self) -> list[int]:
        """The humans who must decide, in the order they take the device."""
        actors = self.game.actors(self.match.state)
        return [p for p in self.order if p in actors and p in self.humans]

    @property
    def order(self) -> list[int]:
        """The seats as they take the device: clockwise, the first player last, or from the one whose visit goes on."""
        n, first = len(self.seats), self._onward
        start = self.game.leader(self.match.state) + 1 if first is None else first
        return [(start + i) % n for i in range(n)]

    @property
    def _onward(self) -> int | None:
        """For questions in `Game.unbroken`: the player who answered last, who begins with the next."""
        question = self.game.question(self.match.state)
        if question not in getattr(self.game, "unbroken", ()):
            return None
        before = (move for move in reversed(self.match.moves) if move.kind != question)
        return next((move.player for move in before if move.player in self.humans), None)

    def _private(self, seat: int) -> bool:
        if seat not in self._privacy:
            self._privacy[seat] = is_private(self.game, self.match.state, seat)
        return self._privacy[seat]

    @property
    def chooser(self) -> int | None:
        asked = self._asked
        if self.viewer in asked:
            return self.viewer
        if self.viewer is None and self._changing is None:
            return next((p for p in (*self._begun, *asked) if not self._private(p)), None)
        return None

    @property
    def _begun(self) -> tuple[int, ...]:
        """The human who decided last, while there is something left to decide that everybody may see: others wait."""
        moves = reversed(self.match.moves)
        last = next((move.player for move in moves if move.player in self.humans), None)
        return (last,) if last in self._asked and not self._private(last) else ()

    @property
    def curtain(self) -> int | None:
        if self.viewer is not None or len(self.humans) < 2:
            return None
        if self._changing is not None:
            return self._changing
        return None if self._begun else next((p for p in self._asked if self._private(p)), None)

    @property
    def stage(self) -> str:
        if self.finished:
            return "over"
        if self.curtain is not None:
            return "curtain"
        if self.chooser is not None:
            return "choose"
        return "wait" if self.humans else "watch"

    @property
    def waiting_for(self) -> list[Wait]:
        chooser = self.chooser
        waits = [Wait(p, "choosing" if p == chooser else "curtain") for p in self._asked]
        actors = self.game.actors(self.match.state)
        return waits + [Wait(p, "thinking") for p in actors if p not in self.humans]

    def lift(self, seat: int) -> None:
        if seat != self.curtain:
            raise ValueError(f"the curtain is not for seat {seat}")
        if self._changing is not None:
            self._changing = None
            self._take_back(seat)
            self._go_on()
        self.viewer = seat
        self._changed()

    def hide(self) -> None:
        self._changing = None
        if len(self.humans) > 1:
            self.viewer = None
        self._changed()

    # --- playing ---

    def offer(self) -> Sequence[Move]:
        seat = self.chooser
        return [] if seat is None else self.game.legal(self.view, seat)

    def play(self, move: Move, then: Sequence[Move] = ()) -> None:
        """The decision of the one at the device. `then` are answers to questions that may follow from it: they are
        played when they are asked, if they are still legal."""
        if move.player != self.chooser:
            raise IllegalMove(f"seat {move.player} does not decide now")
        visitor = self.viewer
        self._play(move)
        if then:
            self._wishes[move.player] = (move, *then)
            if self.log is not None:
                self.log.wish(move.player, then)
        self._go_on()
        if visitor is not None and self.viewer is None and visitor == self._onward == self.curtain:
            self.viewer = visitor  # nobody else had the device
            self._changed()

    @property
    def moment(self) -> int:
        return len(self.match.moves)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self.match.moves)

    def result(self) -> Match | None:
        return self.match if self.finished else None

    def record(self) -> Match:
        return self.match

    def advised(self, seat: int) -> tuple[Any, int]:
        """The table as the seat that decides saw it when it was asked, and how many moves there were then: for its
        coach; at an open table others may look meanwhile."""
        if seat != self.chooser:
            raise ValueError(f"seat {seat} does not decide now")
        at = since(self.game, self._table, self.match.moves, seat, self.moment)
        return self.game.view(self._table(at), seat), at

    def _table(self, at: int) -> Any:
        return self.match.state if at == self.moment else self.match.at(at).state

    def count_hint(self, seat: int) -> None:
        """The coach has helped this seat: it is kept with the match."""
        self.hints += 1
        if self.log is not None:
            self.log.hint(seat)

    def _play(self, move: Move) -> None:
        private, actors = self._private(move.player), self.game.actors(self.match.state)
        question = self.game.question(self.match.state)
        shots = []
        events = self.match.play(move, lambda _event, s: shots.append(s.clone()))
        self._privacy.clear()
        self._past.append(Past(private, events, [self.game.round(s) for s in shots]))
        self._wishes[move.player] = left(self._wishes.get(move.player, ()), move)
        if self.log is not None:
            self.log.move(move)
        if move.player == self.viewer and not self._goes_on(actors, move.player):
            self.viewer = None
        told = [event.seen_by(self.viewer) for event in events]
        opened = question if private and self._all_decided(question, actors, move.player) else ""
        self._changed(Told(told, [self.game.view(s, self.viewer) for s in shots], opened))

    def _all_decided(self, question: str, actors: Sequence[int], seat: int) -> bool:
        """Was this the last of those who decided at the same time?"""
        now, left = set(self.game.actors(self.match.state)), {*actors} - {seat}
        same = self.game.question(self.match.state) == question
        return not same or (now != {*actors} and (now != left or not left))

    def _goes_on(self, actors: Sequence[int], seat: int) -> bool:
        """Does the visit of the viewer go on: a single human's always, another's while the same are asked as before,
        in private or with something that may still be taken back."""
        same = self.game.actors(self.match.state) == actors
        return len(self.humans) == 1 or (same and (self._private(seat) or self.can_change(seat)))

    def _go_on(self) -> None:
        """Answer what was decided beforehand, set the bots thinking, and put a finished match away."""
        while (wish := self._wish()) is not None:
            self._play(wish)
        if self.finished:
            if self.log is not None and self.store is not None:
                self._id = self.log.id
                self.store.finish(self.log, self.match, self.seats)
                self.log = None
            return
        asked, question = self.game.actors(self.match.state), self.game.question(self.match.state)
        # A position may have been opened with a question that answers itself: the next move of anybody takes it.
        self._thinking = {t: each for t, each in self._thinking.items() if each[0] in asked and each[1] == question}
        for p in asked:
            if p not in self.humans and (p, question) not in self._thinking.values():
                view = self.game.view(self.match.state, p)
                ticket = self.thinker.ask(self.seats[p].bot or "", self.game, view, p, self._luck(p))
                self._thinking[ticket] = p, question

    def _wish(self) -> Move | None:
        for p in self._asked:
            wishes = self._wishes.get(p, ())[1:]
            legal = self.game.legal(self.match.state, p) if wishes else ()
            for move in wishes:
                if move in legal:
                    return move
        return None

    def _luck(self, seat: int) -> int:
        """A bot's dice: by the match and by how often the seat has decided, so that a match can be played again."""
        decided = sum(move.player == seat for move in self.match.moves)
        return roll((narrow(self.match.seed) + (decided * 8 + seat + 1) * 0x9E3779B97F4A7C15) & MASK, MASK)[1]

    def tick(self) -> None:
        """Play what the bots have thought of. Call it every frame."""
        for answer in self.thinker.poll() if self.pace() else ():
            seat, _ = self._thinking.pop(answer.ticket, (None, ""))
            if seat is not None:
                self._play_bot(seat, answer)
                self._go_on()
        if self.log is not None:
            self.log.retry()

    def _play_bot(self, seat: int, answer: Answer) -> None:
        move = answer.move
        if answer.error is not None or move not in self.game.legal(self.match.state, seat):
            self.trouble.append(Trouble("app.trouble.bot", {"name": self.seats[seat].name}))
            move = self.game.sample(self.match.state, seat, self._luck(seat))[1]
        self._play(move)

    def hurry(self) -> None:
        self.thinker.hurry()

    def leave(self) -> None:
        self._thinking.clear()
        self.thinker.close()

    # --- taking back ---

    def can_undo(self) -> bool:
        seat = self._undoer
        return seat is not None and self.can_change(seat)

    @property
    def _undoer(self) -> int | None:
        """Whose decision would be taken back: the viewer's; at a table everybody may see, that of the one who decided
        last, unless it was decided in private."""
        if self.viewer is not None or self.curtain is not None or not self.match.moves or self._past[-1].private:
            return self.viewer
        last = self.match.moves[-1].player
        return last if last in self.humans else None

    def undo(self) -> None:
        seat = self._undoer
        if seat is not None and self.can_change(seat):
            self._take_back(seat)
            self._changed()
            self._go_on()

    def can_change(self, seat: int) -> bool:
        return self.match.open_decision(seat) is not None

    def change(self, seat: int) -> None:
        """This seat wants to choose again: through its own curtain, until the last one has chosen."""
        if not self.can_change(seat):
            raise IllegalMove(f"seat {seat} cannot choose again")
        if len(self.humans) > 1:
            self.viewer, self._changing = None, seat
            self._changed()
        else:
            self.undo()

    def _take_back(self, seat: int) -> None:
        """Leave out the seat's last move. Those of others since then were made at the same time and stay."""
        last = self.match.open_decision(seat)
        if last is None:
            return  # it counts by now
        earlier = self.match.at(last)
        for move in self.match.moves[last + 1 :]:
            earlier.play(move)
        self._wishes.pop(seat, None)
        self._begin_from(earlier)
        if self.log is not None:
            self.log.undo(last)

    def _begin_from(self, earlier: Match) -> None:
        """The match is an earlier one again; what a bot is thinking of is not asked any more."""
        self.match = earlier
        self._privacy.clear()
        self._past = retold(earlier)
        self._thinking.clear()
        self.thinker.cancel()

    @property
    def round_back(self) -> int | None:
        """How many moves stay when whoever plays alone takes the round back, to their own last decision, whatever was
        revealed since; None where there is nothing to take back, or where others would have to forget something."""
        if len(self.humans) != 1 or self.finished:
            return None
        mine = (n for n in reversed(range(len(self.match.moves))) if self.match.moves[n].player in self.humans)
        return next(mine, None)

    def take_round_back(self) -> None:
        """It is kept with the match: what comes next is known."""
        left = self.round_back
        if left is None:
            raise IllegalMove("there is no round to take back")
        self.backs += 1
        if self.log is not None:
            self.log.back(left)
        self._wishes.clear()
        self._begin_from(self.match.at(left))
        self._changed()
        self._go_on()

    # --- what was ---

    def past(self) -> list[Event]:
        return [event.seen_by(self.viewer) for past in self._past for event in past.events]

    def chapters(self) -> list[tuple[int, list[Event]]]:
        """The same round by round: [(number, events)]."""
        found: list[tuple[int, list[Event]]] = []
        for past in self._past:
            for event, number in zip(past.events, past.rounds):
                if not found or found[-1][0] != number:
                    found.append((number, []))
                found[-1][1].append(event.seen_by(self.viewer))
        return found

    def recap(self, seat: int) -> list[Event]:
        """What has happened since this seat last decided in private, as it may know it; where nothing is private, since
        it last decided."""
        return [event.seen_by(seat) for past in self._past[self._since(seat) :] for event in past.events]

    def retell(self, seat: int) -> Told:
        """The same with the table after each of it, for the eyes at the device now: nobody's where nobody looks."""
        since, viewer = self._since(seat), self.viewer
        again, events, shots = self.match.at(since), list[Event](), list[Any]()
        for move in self.match.moves[since:]:
            events += again.play(move, lambda _event, s: shots.append(s.clone()))
        return Told([event.seen_by(viewer) for event in events], [self.game.view(s, viewer) for s in shots])

    def _since(self, seat: int) -> int:
        """How many moves had been played when the seat decided last."""
        mine = [i for i, move in enumerate(self.match.moves) if move.player == seat]
        if mine and not any(past.private for past in self._past):
            return mine[-1] + 1
        return next((i for i in reversed(mine) if self._past[i].private), 0)

    def _changed(self, told: Told | None = None) -> None:
        self._view = None
        for callback in self._listeners:
            callback(Told() if told is None else told, self.view)


def retold(match: Match) -> list[Past]:
    """What every move of a match brought about."""
    again, found = match.at(0), list[Past]()

    def counting(rounds: list[int]) -> Watch:
        return lambda _event, s: rounds.append(again.game.round(s))

    for move in match.moves:
        private, rounds = is_private(again.game, again.state, move.player), list[int]()
        events = again.play(move, counting(rounds))
        found.append(Past(private, events, rounds))
    return found
