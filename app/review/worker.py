"""Worker thread that analyses a finished match, piece by piece, for whoever wants to know how it went."""

from threading import Thread
from time import monotonic

from engine.bots import Deadline
from engine.bots.review import Review

KEEP = 5.0  # seconds between two times it is written down


class Reviewer:
    """`poll` says whether something is new. What is done so far is in `review.data`, and the thread calls `keep(data)`
    now and then and when it ends."""

    def __init__(self, match, seat, data=None, keep=lambda data: None, book=None):
        self.book, self.keep = book, keep
        self.review = Review(match, seat, data, None if book is None else book.tallies)
        self._deadline = self._thread = None
        self._seen = -1

    @property
    def running(self):
        return self._thread is not None and self._thread.is_alive() and not self._deadline.cancelled

    @property
    def share(self):
        return self.review.done / max(1, self.review.total)

    def start(self):
        if not self.running and not self.review.finished:
            self._deadline = Deadline()
            self._thread = Thread(target=self._work, args=(self._deadline,), name="reviewer", daemon=True)
            self._thread.start()

    def stop(self, wait=0.0):
        """What is being thought about is given up, and all that was counted is kept; `wait` so many seconds for it."""
        if self._deadline is not None:
            self._deadline.cancel()
        if wait and self._thread is not None:
            self._thread.join(wait)

    def _work(self, deadline):
        if self.book is None:
            self._go(deadline, lambda: None)
        else:
            with self.book:  # one that was stopped has still to come to its end, and the coach may be counting
                self._go(deadline, self.book.keep)

    def _go(self, deadline, count):
        kept = monotonic()
        try:
            while not deadline.cancelled and self.review.step(deadline):
                if monotonic() - kept >= KEEP:
                    self.keep(self.review.data)
                    count()
                    kept = monotonic()
        finally:
            self.keep(self.review.data)
            count()

    def poll(self):
        """True if there is more than the last time."""
        done, before = self.review.done, self._seen
        self._seen = done
        return done != before
