"""JSON file replaced atomically: settings, and other small things kept beside the matches."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from app.base.files import Files, Refused, aside, exists, parse, reason, spell
from app.base.trouble import Say, Trouble

CAP = 4 * 1024 * 1024  # bytes

T = TypeVar("T", bound=dict[str, Any] | list[Any])


class Kept(Generic[T]):
    """A value and its file. A broken file is set aside as .broken; what cannot be written is kept in memory."""

    def __init__(self, path: Path | None, kind: type[T], files: Files, say: Say) -> None:
        self.path, self.kind, self.files, self.say = path, kind, files, say
        self.late: T | None = None  # what could not be written
        # How to bring together what a file holds that could not be read at first, and what is new.
        self.merge: Callable[[T, T], T] = lambda found, new: new
        self.unread = False  # the file is there, but cannot be read just now: it must not be written over

    def load(self) -> T:
        """What the file holds; a new value when there is none or it is broken."""
        path = self.path
        if path is None or not exists(path):
            return self.kind()
        try:
            value = self._parsed(path)
            if type(value) is self.kind:
                return value
        except Refused as refused:
            if refused.trouble.key == "app.trouble.unreadable":  # perhaps another time
                self.unread = True
                self.say(refused.trouble)
                return self.kind()
        except ValueError:
            pass
        put = aside(path)
        try:
            self.files.move(path, put)
        except OSError:
            put = path
        self.say(Trouble(f"app.trouble.{path.stem}", {"file": put.name}))
        return self.kind()

    def _parsed(self, path: Path) -> Any:
        """A single number nobody can have scored costs itself, not all the rest."""
        return parse(self.files.read(path, CAP), too_large=lambda _: None)

    def save(self, value: T) -> None:
        if self.path is None:
            return
        try:
            if self.unread:
                value = self._read_at_last(self.path, value)
            self.files.replace(self.path, spell(value))
        except OSError as error:
            if self.late is None:
                self.say(Trouble("app.trouble.write", {"why": reason(error)}))
            self.late = value
        else:
            if self.late is not None:
                self.say(Trouble("app.trouble.written"))
            self.late = None

    def _read_at_last(self, path: Path, value: T) -> T:
        """What the file holds, with what is new; OSError as long as it cannot be read."""
        found = self.kind()
        if exists(path):
            try:
                found = self._parsed(path)
            except Refused as refused:
                raise OSError(refused.trouble.facts.get("why", "")) from None
            except ValueError:
                self.files.move(path, aside(path))
        self.unread = False
        return self.merge(found if type(found) is self.kind else self.kind(), value)

    def retry(self) -> None:
        if self.late is not None:
            self.save(self.late)


class Settings(MutableMapping[str, Any]):
    """The player's settings, kept as soon as they change. Only what has a default is taken from the file, if it is
    of the same type."""

    def __init__(self, kept: Kept[dict[str, Any]], defaults: Mapping[str, Any]) -> None:
        self.kept, self.defaults = kept, dict(defaults)
        kept.merge = self._merge
        self._changed: set[str] = set()  # names set since the start
        found = kept.load()
        self._values = {
            name: found[name] if type(found.get(name)) is type(default) else default
            for name, default in self.defaults.items()
        }

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __setitem__(self, name: str, value: Any) -> None:
        if name not in self._values or self._values[name] != value:
            self._changed.add(name)
            self._values[name] = value
            self.kept.save(self._values)

    def _merge(self, found: dict[str, Any], _: Any) -> dict[str, Any]:
        """Merge a recovered file, except values changed since."""
        for name, default in self.defaults.items():
            if name not in self._changed and type(found.get(name)) is type(default):
                self._values[name] = found[name]
        return self._values

    def __delitem__(self, name: str) -> None:
        self[name] = self.defaults[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)
