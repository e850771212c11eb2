"""TableSource of a replay: what was, through somebody's eyes; it plays nothing."""

from app.parts.modules import has, part, seated, words_of
from app.parts.source import TableSource, Told
from engine.core.game import END
from engine.core.reel import Reel
from engine.core.seeds import fresh

OPEN = "open"  # the eyes that see everything, once a match is over
FLAG = "ui_flag"
LEAD = {"lead": "ui_crown"}


class ReplaySource(TableSource):
    """Frame `at` of a match seen by `eyes`: a seat, None for an onlooker, OPEN.

    Of a match that still runs only the eyes it was opened with may look, and they see what that seat knew.
    """

    def __init__(self, match, seats, eyes=OPEN, at=None):
        self.match, self.seats = match, tuple(seats)
        self.words, self.trouble = words_of(match.game.name), []
        self.over = not self.game.actors(match.state)
        self.reel = Reel(match, lambda event: event.kind not in self.words.QUIET)
        self.eyes = eyes if self.over or eyes != OPEN else None
        self.at = len(self.reel) - 1 if at is None else min(max(0, at), len(self.reel) - 1)
        self.rounds, self.turns = self.reel.rounds(), self.reel.turns()
        self._seen = {}  # frame -> its view, for these eyes
        self._marks, self._leaders = None, {}
        self._named = part(self.game.name, "moments").MARKS if has(self.game.name, "moments") else LEAD

    @property
    def offered(self):
        """Whose eyes may be looked through."""
        return (OPEN, *range(len(self.seats))) if self.over else (self.eyes,)

    def look(self, eyes):
        if eyes in self.offered and eyes != self.eyes:
            self.eyes = eyes
            self._seen.clear()
            return True
        return False

    # --- what a table asks ---

    @property
    def game(self):
        return self.match.game

    @property
    def viewer(self):
        return None if self.eyes == OPEN else self.eyes

    @property
    def view(self):
        return self.view_at(self.at)

    @property
    def public(self):
        return self.game.view(self.reel.state(self.at), None)

    @property
    def finished(self):
        return self.over and self.at == len(self.reel) - 1

    free = finished

    @property
    def open(self):
        return self.match.open

    @property
    def moves(self):
        return tuple(self.match.moves[: self.frame.move + 1])

    def result(self):
        return self.match if self.finished else None

    def record(self):
        return self.match

    def view_at(self, n):
        if n not in self._seen:
            if len(self._seen) > 64:  # a page turned back and forth is there at once; a whole match need not be
                self._seen.clear()
            self._seen[n] = self._view(self.reel.state(n))
        return self._seen[n]

    def _view(self, s):
        return s if self.eyes == OPEN else self.game.view(s, self.eyes)

    def on_events(self, callback):
        """Nothing ever happens here by itself."""

    def told(self, n):
        """What happened on the way to frame n, for these eyes."""
        pairs = self.reel.told(n)
        events = [event if self.eyes == OPEN else event.seen_by(self.eyes) for event, _ in pairs]
        return Told(events, [self._view(s) for _, s in pairs])

    def events(self, n):
        """The same without the tables."""
        return [event if self.eyes == OPEN else event.seen_by(self.eyes) for event in self.reel.events(n)]

    def past(self):
        return [event for n in range(1, self.at + 1) for event in self.events(n)]

    def chapters(self):
        """The round that is shown, up to now, and the one before: [(number, events)]."""
        number = self.reel.frames[self.at].round
        begins = next((n for n in reversed(self.rounds) if n < self.at and self.reel.frames[n].round < number), 0)
        first = max([n for n in self.rounds if n <= begins], default=0)
        found = []
        for n in range(max(1, first), self.at + 1):
            events, round_ = self.events(n), self.reel.frames[n].round
            if not found or found[-1][0] != round_:
                found.append((round_, []))
            found[-1][1].extend(events)
        return found

    # --- the way through it ---

    @property
    def frame(self):
        return self.reel.frames[self.at]

    def sentence(self):
        """What happened last, in the words of the log, and who did it: (seat, sentence)."""
        events, names = self.events(self.at), self._table_names
        told = [(line.seat, line.sentence) for line in self.words.lines(events, self.viewer, names)]
        if not any(words for _, words in told):
            news = [event for event in events if event.kind not in self.words.QUIET]
            told = [(event.player, self.words.sentence(event, self.viewer, names)) for event in news]
        return next(((seat, words) for seat, words in reversed(told) if words), (self.frame.seat, ""))

    @property
    def _table_names(self):
        return seated(self.game.name, self.seats, len(self.game.scores(self.match.state)))[0]

    def totals(self):
        return [sum(row.values()) for row in self.game.scores(self.view)]

    def stop(self, steps, by):
        """The next of these frames in a direction, or the end of it all."""
        if by > 0:
            return next((n for n in steps if n > self.at), len(self.reel) - 1)
        return next((n for n in reversed(steps) if n < self.at), 0)

    @property
    def marks(self):
        """Frames one may want to find again: {frame: icon}. The game names the events, an onlooker could have seen all
        of them; where it names none, changes of the lead are marked."""
        if self._marks is None:
            self._marks = {n: icon for n in range(1, len(self.reel)) if (icon := self._mark(n))}
        return self._marks

    def _mark(self, n):
        named, found = self._named, []
        if any(callable(named.get(event.kind)) for event in self.reel.events(n)):
            before = self.game.view(self.reel.state(n - 1), None)
            told = [(event, named.get(event.kind), s) for event, s in self.reel.told(n)]
            found = [
                what(event.seen_by(None), before, self.game.view(s, None)) for event, what, s in told if callable(what)
            ]
        plain = (FLAG if event.kind == END else named.get(event.kind, "") for event in self.reel.events(n))
        found = [icon for icon in (*found, *plain) if icon and not callable(icon)]
        if "lead" in named and None not in (ahead := (self._leader(n - 1), self._leader(n))) and ahead[0] != ahead[1]:
            found.append(named["lead"])
        return min(found, key=lambda icon: (icon != FLAG, icon != LEAD["lead"])) if found else ""

    def _leader(self, n):
        """Who would win, to an onlooker; while several would, who would have before."""
        while n > 0 and n not in self._leaders:
            totals = [sum(row.values()) for row in self.game.scores(self.game.view(self.reel.state(n), None))]
            if totals.count(max(totals)) == 1:
                self._leaders[n] = totals.index(max(totals))
            else:
                n -= 1
        return self._leaders.get(n)

    def branch(self):
        """(a new match from here, the number of its round); (None, 0) where there can be none."""
        if self.over:
            match = self.reel.branch(self.at)
        else:
            match = self.reel.branch_unseen(self.at, self.viewer, fresh())
        return (None, 0) if match is None else (match, self.game.round(match.state))
