"""Small things kept beside the matches: settings and statistics, each one JSON file, replaced as a whole."""

from collections.abc import MutableMapping

from .files import Refused, aside, parse, reason, spell
from .trouble import Trouble

CAP = 4 * 1024 * 1024  # bytes: thousands of matches in the statistics


class Kept:
    """A value and its file. A broken file is set aside as .broken; what cannot be written is kept in memory."""

    def __init__(self, path, kind, files, say):
        self.path, self.kind, self.files, self.say = path, kind, files, say
        self.late = None  # what could not be written

    @property
    def name(self):
        return self.path.stem

    def load(self):
        """What the file holds; a new value when there is none or it is broken."""
        if self.path is None or not self.path.exists():
            return self.kind()
        try:
            value = parse(self.files.read(self.path, CAP))
            if type(value) is self.kind:
                return value
        except (Refused, ValueError):
            pass
        put = aside(self.path)
        try:
            self.files.move(self.path, put)
        except OSError:
            put = self.path
        self.say(Trouble(f"app.trouble.{self.name}", {"file": put.name}))
        return self.kind()

    def save(self, value):
        if self.path is None:
            return
        try:
            self.files.replace(self.path, spell(value))
        except OSError as error:
            if self.late is None:
                self.say(Trouble("app.trouble.write", {"why": reason(error)}))
            self.late = value
        else:
            if self.late is not None:
                self.say(Trouble("app.trouble.written"))
            self.late = None

    def retry(self):
        if self.late is not None:
            self.save(self.late)


class Settings(MutableMapping):
    """The player's settings, kept as soon as they change. Only what has a default is taken from the file, if it is
    of the same type."""

    def __init__(self, kept, defaults):
        self.kept, self.defaults = kept, dict(defaults)
        found = kept.load()
        self._values = {
            name: found[name] if type(found.get(name)) is type(default) else default
            for name, default in self.defaults.items()
        }

    def __getitem__(self, name):
        return self._values[name]

    def __setitem__(self, name, value):
        if name not in self._values or self._values[name] != value:
            self._values[name] = value
            self.kept.save(self._values)

    def __delitem__(self, name):
        self[name] = self.defaults[name]

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)


class Statistics:
    """One row per finished match, oldest first."""

    def __init__(self, kept):
        self.kept = kept
        self.rows = [row for row in kept.load() if isinstance(row, dict)]

    def add(self, row):
        """Count a match, once."""
        if all(known.get("id") != row["id"] for known in self.rows):
            self.rows.append(row)
            while len(spell(self.rows)) > CAP:
                del self.rows[: len(self.rows) // 10 + 1]
            self.kept.save(self.rows)

    def reset(self):
        self.rows = []
        self.kept.save(self.rows)
