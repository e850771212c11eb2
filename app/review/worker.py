"""Worker thread that analyses a finished match, piece by piece, for whoever wants to know how it went."""

from threading import Thread

from engine.bots import Deadline
from engine.bots.review import Review


class Reviewer:
    """`poll` says whether something is new. What is done so far is in `review.data`, and `keep(data)` is told of it."""

    def __init__(self, match, seat, data=None, keep=lambda data: None):
        self.review, self.keep = Review(match, seat, data), keep
        self._deadline = self._thread = None
        self._seen = -1

    @property
    def running(self):
        return self._thread is not None and self._thread.is_alive()

    @property
    def share(self):
        return self.review.done / max(1, self.review.total)

    def start(self):
        if not self.running and not self.review.finished:
            self._deadline = Deadline()
            self._thread = Thread(target=self._work, args=(self._deadline,), name="reviewer", daemon=True)
            self._thread.start()

    def stop(self):
        """What is being thought about is given up; all before is kept."""
        if self._deadline is not None:
            self._deadline.cancel()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(5)
        self.keep(self.review.data)

    def _work(self, deadline):
        while not deadline.cancelled and self.review.step(deadline):
            pass

    def poll(self):
        """True if there is more than the last time; the end is kept at once."""
        done = self.review.done
        if done == self._seen:
            return False
        self._seen = done
        if self.review.finished or done % 8 == 0:
            self.keep(self.review.data)
        return True
