"""One running match at one device: whose turn it is, who may look, what the bots play. No widgets, no rules."""

from typing import NamedTuple

from engine import Event, IllegalMove
from engine.core.rng import MASK, roll

from .log import left
from .thinker import Thinker
from .trouble import Trouble


class Seat(NamedTuple):
    name: str
    kind: str = "human"  # or "bot"
    bot: str | None = None  # its name in BOTS
    colour: int = 0


class Wait(NamedTuple):
    """A seat the table waits for, and why: "choosing", "curtain" (must take the device first) or "thinking"."""

    seat: int
    why: str


class Told(list):
    """Events in order, for the eyes at the device now; `views[i]` is the table right after the i-th."""

    def __init__(self, events=(), views=()):
        super().__init__(events)
        self.views = list(views)


class Past(NamedTuple):
    """A move that was played: what happened, and whether it was decided in private."""

    private: bool
    events: list[Event]


class Referee:
    """Humans share one device. With two or more of them nobody looks until a curtain is lifted, and a private visit
    ends with its decision; a single human always looks and never meets a curtain.

    Whoever shows the table gets, through `on_events`, what happened and the view after it. No events: the table
    looks different for another reason (a curtain, something taken back).
    """

    def __init__(self, match, seats, store=None, thinker=None, log=None, wishes=()):
        self.match, self.seats, self.store = match, tuple(seats), store
        self.thinker = Thinker() if thinker is None else thinker
        self.humans = tuple(p for p, seat in enumerate(self.seats) if seat.kind == "human")
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        self.trouble = []  # sentences for the player, oldest first; whoever says one takes it out
        self.log = store.begin(match, self.seats) if store is not None and log is None else log
        self.id = self.log.id if self.log is not None else None  # of the match in the store
        self._wishes = dict(wishes)  # seat -> its decision and the answers foreseen for questions still to come
        self._past = retold(match)
        self.pace = lambda: True  # whether the table is ready to see what a bot plays
        self._listeners = []
        self._thinking = {}  # ticket -> seat
        self._changing = None  # the seat that wants to choose again, once its curtain is lifted
        self._view = None
        self._privacy = {}  # seat -> is its question private? Until the next move
        self._go_on()

    @property
    def game(self):
        return self.match.game

    @property
    def names(self):
        return [seat.name for seat in self.seats]

    @property
    def view(self):
        """The table as the viewer sees it."""
        if self._view is None:
            self._view = self.game.view(self.match.state, self.viewer)
        return self._view

    @property
    def finished(self):
        return not self.game.actors(self.match.state)

    @property
    def secret(self):
        """Is something open that not everybody at the device may see?"""
        return self.viewer is not None and len(self.humans) > 1

    def on_events(self, callback):
        self._listeners.append(callback)

    # --- whose turn ---

    @property
    def _asked(self):
        """The humans who must decide, in the order they take the device: clockwise, the first player last."""
        s, n = self.match.state, len(self.seats)
        last = getattr(s, "acting", None)
        if last is None:
            last = getattr(s, "first", n - 1)
        actors = self.game.actors(s)
        order = ((last + 1 + i) % n for i in range(n))
        return [p for p in order if p in actors and p in self.humans]

    def _private(self, seat):
        if seat not in self._privacy:
            self._privacy[seat] = is_private(self.game, self.match.state, seat)
        return self._privacy[seat]

    @property
    def chooser(self):
        """The human who decides at the device now, or None."""
        asked = self._asked
        if self.viewer in asked:
            return self.viewer
        if self.viewer is None and self._changing is None:
            return next((p for p in asked if not self._private(p)), None)
        return None

    @property
    def curtain(self):
        """The seat that must take the device now, or None."""
        if self.viewer is not None or len(self.humans) < 2:
            return None
        if self._changing is not None:
            return self._changing
        return next((p for p in self._asked if self._private(p)), None)

    @property
    def stage(self):
        if self.finished:
            return "over"
        if self.curtain is not None:
            return "curtain"
        if self.chooser is not None:
            return "choose"
        return "wait" if self.humans else "watch"

    @property
    def waiting_for(self):
        chooser = self.chooser
        waits = [Wait(p, "choosing" if p == chooser else "curtain") for p in self._asked]
        actors = self.game.actors(self.match.state)
        return waits + [Wait(p, "thinking") for p in actors if p not in self.humans]

    def lift(self, seat):
        """The curtain is lifted: this seat looks."""
        if seat != self.curtain:
            raise ValueError(f"the curtain is not for seat {seat}")
        if self._changing is not None:
            self._changing = None
            self._take_back(seat)
            self._go_on()
        self.viewer = seat
        self._changed()

    def hide(self):
        """Somebody else may be looking (pause, another app, a load): secrets go behind the curtain again."""
        self._changing = None
        if len(self.humans) > 1:
            self.viewer = None
        self._changed()

    # --- playing ---

    def offer(self):
        """What may be played at the device now."""
        seat = self.chooser
        return [] if seat is None else self.game.legal(self.view, seat)

    def play(self, move, then=()):
        """The decision of the one at the device. `then` are answers to questions that may follow from it: they are
        played when they are asked, if they are still legal."""
        if move.player != self.chooser:
            raise IllegalMove(f"seat {move.player} does not decide now")
        self._play(move)
        if then:
            self._wishes[move.player] = (move, *then)
            if self.log is not None:
                self.log.wish(move.player, then)
        self._go_on()

    def _play(self, move):
        private, actors = self._private(move.player), self.game.actors(self.match.state)
        shots = []
        rehearsal = self.match.state.clone()
        self.game.apply(rehearsal, move, lambda *_args, **_facts: shots.append(rehearsal.clone()))
        events = self.match.play(move)
        self._privacy.clear()
        self._past.append(Past(private, events))
        self._wishes[move.player] = left(self._wishes.get(move.player, ()), move)
        if self.log is not None:
            self.log.move(move)
        if move.player == self.viewer and not self._goes_on(actors):
            self.viewer = None
        self._changed(Told([e.seen_by(self.viewer) for e in events], [self.game.view(s, self.viewer) for s in shots]))

    def _goes_on(self, actors):
        """Does the visit of the viewer go on: a single human's always, another's while the same are asked as before."""
        same = self.game.actors(self.match.state) == actors
        return len(self.humans) == 1 or (same and self._private(self.viewer))

    def _go_on(self):
        """Answer what was decided beforehand, set the bots thinking, and put a finished match away."""
        while (wish := self._wish()) is not None:
            self._play(wish)
        if self.finished:
            if self.log is not None:
                self.store.finish(self.log, self.match, self.seats)
                self.log = None
            return
        for p in self.game.actors(self.match.state):
            if p not in self.humans and p not in self._thinking.values():
                view = self.game.view(self.match.state, p)
                ticket = self.thinker.ask(self.seats[p].bot, self.game, view, p, self._luck(p))
                self._thinking[ticket] = p

    def _wish(self):
        for p in self._asked:
            wishes = self._wishes.get(p, ())[1:]
            legal = self.game.legal(self.match.state, p) if wishes else ()
            for move in wishes:
                if move in legal:
                    return move
        return None

    def _luck(self, seat):
        """A bot's dice: by the match and by how often the seat has decided, so that a match can be played again."""
        decided = sum(move.player == seat for move in self.match.moves)
        return roll((self.match.seed + (decided * 8 + seat + 1) * 0x9E3779B97F4A7C15) & MASK, MASK)[1]

    def tick(self):
        """Play what the bots have thought of. Call it every frame."""
        for answer in self.thinker.poll() if self.pace() else ():
            seat = self._thinking.pop(answer.ticket, None)
            if seat is not None:
                self._play_bot(seat, answer)
                self._go_on()
        if self.log is not None:
            self.log.retry()

    def _play_bot(self, seat, answer):
        move = answer.move
        if answer.error is not None or move not in self.game.legal(self.match.state, seat):
            why = str(answer.error or move)[:200]
            self.trouble.append(Trouble("app.trouble.bot", {"name": self.seats[seat].name, "why": why}))
            move = self.game.sample(self.match.state, seat, self._luck(seat))[1]
        self._play(move)

    def leave(self):
        """The match is closed: no bot goes on thinking."""
        self._thinking.clear()
        self.thinker.close()

    # --- taking back ---

    def can_undo(self):
        """May the one at the device take back the own last decision?"""
        return self.viewer is not None and self.can_change(self.viewer)

    def undo(self):
        if self.can_undo():
            self._take_back(self.viewer)
            self._changed()
            self._go_on()

    def can_change(self, seat):
        """Was nothing revealed since this seat's last decision?"""
        last = self._last(seat)
        return last is not None and not any(self.match.final[last:])

    def change(self, seat):
        """This seat wants to choose again: through its own curtain, until the last one has chosen."""
        if not self.can_change(seat):
            raise IllegalMove(f"seat {seat} cannot choose again")
        if len(self.humans) > 1:
            self.viewer, self._changing = None, seat
            self._changed()
        else:
            self.undo()

    def _last(self, seat):
        return next((i for i in reversed(range(len(self.match.moves))) if self.match.moves[i].player == seat), None)

    def _take_back(self, seat):
        """Leave out the seat's last move. Those of others since then were made at the same time and stay."""
        last = self._last(seat)
        earlier = self.match.at(last)
        for move in self.match.moves[last + 1 :]:
            earlier.play(move)
        self.match = earlier
        self._privacy.clear()
        self._past = retold(earlier)
        self._wishes.pop(seat, None)
        self._thinking.clear()
        self.thinker.cancel()
        if self.log is not None:
            self.log.undo(last)

    # --- what was ---

    def past(self):
        """Everything that has happened, as the viewer may know it."""
        return [event.seen_by(self.viewer) for past in self._past for event in past.events]

    def recap(self, seat):
        """What has happened since this seat last decided in private, as it may know it."""
        moves = self.match.moves
        last = next((i for i in reversed(range(len(moves))) if moves[i].player == seat and self._past[i].private), 0)
        return [event.seen_by(seat) for past in self._past[last:] for event in past.events]

    def _changed(self, told=None):
        self._view = None
        for callback in self._listeners:
            callback(Told() if told is None else told, self.view)


def is_private(game, s, seat):
    """Does this seat's question show what others may not see? What an onlooker could answer is open."""
    return game.legal(game.view(s, None), seat) != game.legal(s, seat)


def retold(match):
    """What every move of a match brought about."""
    again = match.at(0)
    return [Past(is_private(again.game, again.state, move.player), again.play(move)) for move in match.moves]
