"""Cache of reviews and tallies beside matches: what cannot be read is computed again."""

from threading import Lock

from app.base.files import Refused, exists, parse, spell
from app.base.trouble import Trouble
from engine.bots.tallies import Tallies

CAP = 4 << 20  # bytes


class Reviews:
    """A file for the review of a match, and one for what was counted in it. `store` knows the folder; without one they
    are kept in memory until the app is closed."""

    def __init__(self, store):
        self.store, self._held = store, {}

    def _path(self, file):
        return None if self.store.folder is None else self.store.folder / "reviews" / file

    def load(self, name):
        """The review of a match; None where there is none. What cannot be read is said, and the match stays."""
        return self._load(f"{name}.json", Trouble("review.damaged")) if name is not None else None

    def counted(self, name):
        """What was counted in it; what cannot be read is dropped, for nobody misses it."""
        return self._load(f"{name}.counts.json", None) if name is not None else None

    def _load(self, file, trouble):
        if file in self._held:
            return self._held[file]
        path = self._path(file)
        if path is None or not exists(path):
            return None
        try:
            data = parse(self.store.files.read(path, CAP))
            if isinstance(data, dict):
                return data
        except (Refused, OSError, ValueError):
            pass
        if trouble is not None:
            self.store.trouble.append(trouble)
        return None

    def keep(self, name, data):
        self._keep(name, f"{name}.json", data)

    def keep_counted(self, name, data):
        self._keep(name, f"{name}.counts.json", data)

    def _keep(self, name, file, data):
        if name is None:
            return
        path = self._path(file)
        if path is None:
            self._held[file] = data
            return
        try:
            self.store.files.replace(path, spell(data))
        except OSError:
            self._held[file] = data  # it can be computed again
        else:
            self._held.pop(file, None)


class Book:
    """The tallies of one match, for one thread at a time: `with book as tallies` waits until nobody else has them, and
    reads first what was kept. What the coach says of a match and what is found out later stand in the same."""

    def __init__(self, reviews=None, name=None):
        self.tallies = Tallies()
        self._reviews, self._name = reviews, name
        self._lock, self._read = Lock(), False

    def __enter__(self):
        self._lock.acquire()
        if not self._read:
            self._read = True
            if self._reviews is not None:
                self.tallies.merge(self._reviews.counted(self._name))
        return self.tallies

    def __exit__(self, *_):
        self._lock.release()

    def keep(self):
        """Whoever has them writes them down."""
        if self._reviews is not None:
            self._reviews.keep_counted(self._name, self.tallies.data)
