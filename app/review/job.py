"""Background job of a review: it goes on while something else is looked at, and is kept as far as it came."""

from kivy.clock import Clock

from app.review.practice import Practice
from app.review.store import Reviews
from app.review.worker import Reviewer

BEAT = 1.0  # seconds between two looks at how far it is


class Reviewing:
    def __init__(self, store):
        self.kept, self.reviewer = Reviews(store), None
        self.practice = Practice(store, self.kept)
        self._about = None
        self._own = False

    def of(self, match, seat, name, own=True):
        """The reviewer of a match, at work; one of another match waits with what it has. `own` mistakes, and no bot's,
        are put aside to be practised."""
        if self.reviewer is None or self._about != (match, seat, name):
            self.rest()
            self._about, self._own = (match, seat, name), own
            self.reviewer = Reviewer(match, seat, self.kept.load(name), self._keep)
        self.reviewer.start()
        Clock.unschedule(self._look)
        Clock.schedule_interval(self._look, BEAT)
        return self.reviewer

    def _keep(self, data):
        name = self._about[2]
        self.kept.keep(name, data)
        if self._own and self.reviewer.review.finished:
            self.practice.note(name, self.reviewer.review)

    def known(self, name):
        """What there is of the review of a match by now; None where there is nothing."""
        if self._about is not None and self._about[2] == name and name is not None:
            return self.reviewer.review.data
        return self.kept.load(name)

    def _look(self, _):
        self.reviewer.poll()
        return self.reviewer.running

    def rest(self):
        """Somebody plays, or leaves: the machine is theirs. It goes on when it is looked at again."""
        Clock.unschedule(self._look)
        if self.reviewer is not None and self.reviewer.running:
            self.reviewer.stop()
