"""Cache of reviews beside finished matches: one file each, computed again when it is damaged."""

from app.base.files import Refused, exists, parse, spell
from app.base.trouble import Trouble

CAP = 1024 * 1024  # bytes


class Reviews:
    """`store` knows the folder; without one they are kept in memory until the app is closed."""

    def __init__(self, store):
        self.store, self._held = store, {}

    def _path(self, name):
        return None if self.store.folder is None else self.store.folder / "reviews" / f"{name}.json"

    def load(self, name):
        """What is kept of a match; None where there is nothing. What cannot be read is said, and the match stays."""
        if name is None or name in self._held:
            return self._held.get(name)
        path = self._path(name)
        if path is None or not exists(path):
            return None
        try:
            data = parse(self.store.files.read(path, CAP))
            if isinstance(data, dict):
                return data
        except (Refused, OSError, ValueError):
            pass
        self.store.trouble.append(Trouble("review.damaged"))
        return None

    def keep(self, name, data):
        if name is None:
            return
        self._held[name] = data
        path = self._path(name)
        if path is not None:
            try:
                self.store.files.replace(path, spell(data))
            except OSError:
                return  # it can be computed again
            self._held.pop(name, None)
