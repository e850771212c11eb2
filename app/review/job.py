"""Background job of a review: it goes on while something else is looked at, and is kept as far as it came."""

from weakref import WeakValueDictionary

from kivy.clock import Clock

from app.review.practice import Practice
from app.review.store import Book, Reviews
from app.review.worker import Reviewer

BEAT = 1.0  # seconds between two looks at how far it is
PATIENCE = 5.0  # seconds that the end of the app waits for what is kept


class Reviewing:
    def __init__(self, store):
        self.kept, self.reviewer = Reviews(store), None
        self.practice = Practice(store, self.kept)
        self._books = WeakValueDictionary()  # as long as somebody reads in them
        self._about = None
        self._own = False

    def book(self, name, match=None):
        """What was counted in a match: whoever asks for it while another has it gets the same. One that is in no store
        is known by itself."""
        if name is None and (match is None or self._about is None or self._about[0] is not match):
            return Book()
        if name is None:
            return self.reviewer.book
        book = self._books.get(name)
        if book is None:
            book = self._books[name] = Book(self.kept, name)
        return book

    def of(self, match, seat, name, own=True):
        """The reviewer of a match, at work; one of another match waits with what it has. `own` mistakes, and no bot's,
        are put aside to be practised."""
        if self.reviewer is None or self._about != (match, seat, name):
            self.rest()
            book = self.book(name, match)
            self._about, self._own = (match, seat, name), own
            self.reviewer = Reviewer(match, seat, self.kept.load(name), self._keeper(name), book)
            self._noted = False
        self.reviewer.start()
        Clock.unschedule(self._look)
        Clock.schedule_interval(self._look, BEAT)
        return self.reviewer

    def _keeper(self, name):
        return lambda data: self.kept.keep(name, data)

    def known(self, name):
        """What there is of the review of a match by now; None where there is nothing."""
        if self._about is not None and self._about[2] == name and name is not None:
            return self.reviewer.review.data
        return self.kept.load(name)

    def _look(self, _):
        self.reviewer.poll()
        self._note()
        return self.reviewer.running

    def _note(self):
        """Once a review is whole its mistakes are put aside."""
        if self._own and not self._noted and self.reviewer.review.finished:
            self._noted = True
            self.practice.note(self._about[2], self.reviewer.review)

    def rest(self, wait=0.0):
        """Somebody plays, or leaves: the machine is theirs. It goes on when it is looked at again."""
        Clock.unschedule(self._look)
        if self.reviewer is not None:
            self._note()
            self.reviewer.stop(wait)

    def leave(self):
        """The app ends: what is known is written down."""
        self.rest(PATIENCE)
