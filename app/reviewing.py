"""The one review that is being made: it goes on while something else is looked at, and is kept as far as it came."""

from kivy.clock import Clock

from app.disk.reviews import Reviews
from app.play.reviewer import Reviewer

BEAT = 1.0  # seconds between two looks at how far it is


class Reviewing:
    def __init__(self, store):
        self.kept, self.reviewer = Reviews(store), None
        self._about = None

    def of(self, match, seat, name):
        """The reviewer of a match, at work; one of another match waits with what it has."""
        if self.reviewer is None or self._about != (match, seat, name):
            self.rest()
            self._about = match, seat, name
            self.reviewer = Reviewer(match, seat, self.kept.load(name), lambda data: self.kept.keep(name, data))
        self.reviewer.start()
        Clock.unschedule(self._look)
        Clock.schedule_interval(self._look, BEAT)
        return self.reviewer

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
