"""JSON file replaced atomically: settings, and other small things kept beside the matches."""

from collections.abc import MutableMapping

from app.base.files import Refused, aside, exists, parse, reason, spell
from app.base.trouble import Trouble

CAP = 4 * 1024 * 1024  # bytes


class Kept:
    """A value and its file. A broken file is set aside as .broken; what cannot be written is kept in memory."""

    def __init__(self, path, kind, files, say):
        self.path, self.kind, self.files, self.say = path, kind, files, say
        self.late = None  # what could not be written
        self.merge = None  # how to bring together what a file holds that could not be read at first, and what is new
        self.unread = False  # the file is there, but cannot be read just now: it must not be written over

    @property
    def name(self):
        return self.path.stem

    def load(self):
        """What the file holds; a new value when there is none or it is broken."""
        if self.path is None or not exists(self.path):
            return self.kind()
        try:
            value = self._parsed()
            if type(value) is self.kind:
                return value
        except Refused as refused:
            if refused.trouble.key == "app.trouble.unreadable":  # perhaps another time
                self.unread = True
                self.say(refused.trouble)
                return self.kind()
        except ValueError:
            pass
        put = aside(self.path)
        try:
            self.files.move(self.path, put)
        except OSError:
            put = self.path
        self.say(Trouble(f"app.trouble.{self.name}", {"file": put.name}))
        return self.kind()

    def _parsed(self):
        """A single number nobody can have scored costs itself, not all the rest."""
        return parse(self.files.read(self.path, CAP), too_large=lambda _: None)

    def save(self, value):
        if self.path is None:
            return
        try:
            if self.unread:
                value = self._read_at_last(value)
            self.files.replace(self.path, spell(value))
        except OSError as error:
            if self.late is None:
                self.say(Trouble("app.trouble.write", {"why": reason(error)}))
            self.late = value
        else:
            if self.late is not None:
                self.say(Trouble("app.trouble.written"))
            self.late = None

    def _read_at_last(self, value):
        """What the file holds, with what is new; OSError as long as it cannot be read."""
        found = self.kind()
        if exists(self.path):
            try:
                found = self._parsed()
            except Refused as refused:
                raise OSError(refused.trouble.facts.get("why", "")) from None
            except ValueError:
                self.files.move(self.path, aside(self.path))
        self.unread = False
        return self.merge(found if type(found) is self.kind else self.kind(), value)

    def retry(self):
        if self.late is not None:
            self.save(self.late)


class Settings(MutableMapping):
    """The player's settings, kept as soon as they change. Only what has a default is taken from the file, if it is
    of the same type."""

    def __init__(self, kept, defaults):
        self.kept, self.defaults = kept, dict(defaults)
        kept.merge = self._merge
        self._changed = set()  # names set since the start
        found = kept.load()
        self._values = {
            name: found[name] if type(found.get(name)) is type(default) else default
            for name, default in self.defaults.items()
        }

    def __getitem__(self, name):
        return self._values[name]

    def __setitem__(self, name, value):
        if name not in self._values or self._values[name] != value:
            self._changed.add(name)
            self._values[name] = value
            self.kept.save(self._values)

    def _merge(self, found, _):
        """Merge a recovered file, except values changed since."""
        for name, default in self.defaults.items():
            if name not in self._changed and type(found.get(name)) is type(default):
                self._values[name] = found[name]
        return self._values

    def __delitem__(self, name):
        self[name] = self.defaults[name]

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)
