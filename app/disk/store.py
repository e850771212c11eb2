"""Matches, settings and statistics on the disk. Nothing here raises to the player: what fails is said in `trouble`."""

from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from .files import Files, Refused, aside, parse, reason, spell
from .kept import Kept, Settings, Statistics
from .log import FORMAT, PATIENCE, Log, decode, follow, row_of
from .reading import check_version, fields, load, seats_of, title_of
from .referee import Seat
from .shelf import part
from .trouble import Trouble

NOWHERE = Path("nowhere")  # stands for the folder of matches that are only in memory; nothing is ever written there


class Row(NamedTuple):
    """A match in the list."""

    id: str
    title: str
    game: str
    seats: tuple[Seat, ...]
    moves: int
    changed: float  # seconds since 1970
    finished: bool
    trouble: Trouble | None = None  # why it cannot be opened


class Store:
    """`folder` None: everything is kept in memory until the app is closed."""

    def __init__(self, folder, defaults=None, files=None, now=lambda: datetime.now(UTC), trouble=None):
        self.folder = None if folder is None else Path(folder)
        self.files, self.now = files or Files(), now
        self.trouble = []  # sentences for the player, oldest first; whoever says one takes it out
        self.settings = Settings(self._kept("settings", dict), defaults or {})
        self.statistics = Statistics(self._kept("statistics", list))
        self._logs = {}  # path -> the log being written there
        self._ends = {}  # path -> the finished match that is to be written there
        self._away = {}  # path -> what was in memory of a match that was put away
        self._tried = 0.0
        if folder is None or trouble:
            self._say(trouble or Trouble("app.trouble.nowhere"))

    def _kept(self, name, kind):
        path = None if self.folder is None else self.folder / f"{name}.json"
        return Kept(path, kind, self.files, self._say)

    def _say(self, trouble):
        self.trouble.append(trouble)

    @property
    def matches(self):
        return NOWHERE if self.folder is None else self.folder / "matches"

    # --- a match that runs ---

    def begin(self, match, seats, title="", copy=False):
        """The log of a new match, with what has been played so far. A copy does not count in the statistics."""
        header = {
            "format": FORMAT,
            "game": match.game.name,
            "rules": match.game.rules,
            "seed": match.seed,
            "options": match.options,
            "seats": [seat._asdict() for seat in seats],
            "title": title,
            "began": self._stamp(),
        }
        if match.start is not None:
            header["start"] = match.start
        if copy:
            header["copy"] = True
        return self._write(self._new_path(), [header, *map(row_of, match.moves)])

    def _write(self, path, values, written=False):
        self._logs[path] = Log(None if self.folder is None else self.files, path, values, self._say, written)
        return self._logs[path]

    def _new_path(self):
        stem = f"{self.now():%Y%m%d-%H%M%S}"
        taken = self._names()
        n = 1
        while any(name.startswith(f"{stem}-{n}.") for name in taken):
            n += 1
        return self.matches / f"{stem}-{n}.log"

    def finish(self, log, match, seats):
        """A match that is over becomes one file and, unless it is a copy, a row of the statistics."""
        header, *rest = decode(log.data).values
        title = title_of(header, follow(rest).title)
        save = {**finished(match, seats), "title": title, "ended": self._stamp()}
        if header.get("copy"):
            save["copy"] = True
        else:
            row = {key: save[key] for key in ("game", "options", "totals", "ended")}
            row |= {"id": log.id, "players": match.players, "seats": save["table"]}
            row |= {"ranking": match.game.ranking(match.state), "deeds": part(match.game.name, "deeds").deeds(match)}
            self.statistics.add(row)
        self._logs.pop(log.path, None)
        self._ends[log.path.with_suffix(".json")] = spell(save)
        self._end(say=True)

    def _stamp(self):
        return self.now().isoformat(timespec="seconds")

    def _end(self, say=False):
        """Finished matches take the place of their logs. Until that works the log has it all."""
        for path, data in list(self._ends.items()) if self.folder is not None else ():
            try:
                self.files.replace(path, data)
                self.files.remove(path.with_suffix(".log"))
            except OSError as error:
                if say:
                    self._say(Trouble("app.trouble.write", {"why": reason(error)}))
                return
            del self._ends[path]

    def retry(self, patience=PATIENCE):
        """Try again, now and then, what could not be written."""
        if monotonic() - self._tried < patience:
            return
        self._tried = monotonic()
        for log in list(self._logs.values()):
            log.retry(patience)
        self.settings.kept.retry()
        self.statistics.kept.retry()
        self._end()

    # --- the list ---

    def list(self):
        """Every match there is, the last one changed first."""
        return sorted(self._rows(), key=lambda row: (row.changed, row.id), reverse=True)

    def running(self):
        rows = [row for row in self._rows((".log",)) if row.trouble is None]
        return sorted(rows, key=lambda row: (row.changed, row.id), reverse=True)

    def _rows(self, kinds=(".log", ".json")):
        found = self._names()
        for name in sorted(found):
            path = self.matches / name
            # A log beside its finished match was about to be removed.
            if path.suffix in kinds and not (path.suffix == ".log" and f"{path.stem}.json" in found):
                yield self._row(path)

    def _names(self):
        """Of all files there are, or would be if they could be written."""
        held = {path.name for path in (*self._logs, *self._ends)}
        try:
            return held | {path.name for path in self.matches.iterdir()}
        except OSError:
            return held

    def _row(self, path):
        finished = path.suffix == ".json"
        try:
            data = self._data(path)
            changed = path.stat().st_mtime if path.exists() else self.now().timestamp()
            facts, *lines = [parse(data)] if finished else decode(data).values or [None]
            check_version(fields(facts, path.name), path.name)
            if finished:
                told, seats, moves = None, seats_of(facts["table"]), len(facts["moves"])
            else:
                told, seats = follow(lines), seats_of(facts["seats"])
                moves = len(told.moves)
            title = title_of(facts, told and told.title)
            return Row(path.stem, title, str(facts["game"]), seats, moves, changed, finished)
        except Refused as refused:
            trouble = refused.trouble
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            trouble = Trouble("app.trouble.no_save", {"file": path.name, "why": reason(error)})
        return Row(path.stem, path.stem, "", (), 0, 0.0, finished, trouble)

    # --- opening ---

    def open(self, name):
        """The match of this id, to go on with; None (and a sentence) when it cannot be read."""
        try:
            path = self._path(name)
            opened = load(self._data(path), path.name)
        except Refused as refused:
            self._say(refused.trouble)
            return None
        if path.suffix == ".log":
            return self._go_on(path, opened)
        if opened.trouble is not None:
            self._say(opened.trouble)
        return opened

    def peek(self, name):
        """The same, only to look at it: nothing on the disk is touched and nothing said."""
        try:
            path = self._path(name)
            return load(self._data(path), path.name)
        except Refused:
            return None

    def read(self, path):
        """A match from any file: a log, a save, or a position to begin from. The file is left as it is."""
        path = Path(path)
        return self.read_data(lambda: self.files.read(path), path.name)

    def read_data(self, data, name):
        """The same from bytes, handed over by a function that may refuse them."""
        try:
            return load(data(), name)
        except Refused as refused:
            self._say(refused.trouble)
            return None

    def _path(self, name):
        for path in (self.matches / f"{name}.json", self.matches / f"{name}.log"):
            if path in self._logs or path in self._ends or path.exists():
                return path
        raise Refused("gone")

    def _data(self, path):
        if path in self._logs:
            return self._logs[path].data
        return self._ends[path] if path in self._ends else self.files.read(path)

    def _go_on(self, path, opened):
        """With the log to write on: as it is, or written anew without what was wrong in it."""
        if path in self._logs:
            return opened._replace(log=self._logs[path])
        data = self.files.read(path)
        lines = decode(data)
        if lines.clean and opened.trouble is None:
            return opened._replace(log=self._write(path, lines.values, written=True))
        trouble = opened.trouble
        if trouble is not None and trouble.key != "app.trouble.torn":
            put = aside(path)
            if self._try(self.files.replace, put, data):
                trouble = trouble._replace(facts={**trouble.facts, "file": put.name})
            else:
                path = self._new_path()  # the damaged file is the only one there is: it stays as it is
        if trouble is not None:
            self._say(trouble)
        header = {**lines.values[0], "title": opened.title, "rules": opened.match.game.rules}
        log = self._write(path, [header, *map(row_of, opened.match.moves)])
        return opened._replace(log=log, trouble=trouble)

    # --- coming and going ---

    def take_in(self, opened):
        """A match from elsewhere, kept here as a copy: its id, None when it cannot be kept."""
        if opened.match.game.actors(opened.match.state):
            return self.begin(opened.match, opened.seats, opened.title, copy=True).id
        path = self._new_path().with_suffix(".json")
        save = {**finished(opened.match, opened.seats), "title": opened.title, "ended": self._stamp(), "copy": True}
        return path.stem if self._put(path, save) else None

    def duplicate(self, name, title):
        """The same match once more, to try something else."""
        opened = self.peek(name)
        return None if opened is None else self.take_in(opened._replace(title=title))

    def write_out(self, path, data):
        """Bytes into any file; False (and a sentence) when that does not work."""
        return self._try(self.files.replace, Path(path), data)

    # --- tidying ---

    def rename(self, name, title):
        opened = self.open(name)
        if opened is not None and opened.log is not None:
            opened.log.title(title)
        elif opened is not None:
            path = self._path(name)
            self._put(path, {**parse(self._data(path)), "title": title})

    def delete(self, name):
        """Put a match away; `restore` brings it back as long as the app runs."""
        self._swap(name, "", ".deleted")

    def restore(self, name):
        self._swap(name, ".deleted", "")

    def purge(self):
        """Remove what was put away, and what was not written to its end."""
        self._away.clear()
        if self.folder is not None and self.matches.is_dir():
            for path in (*self.matches.glob("*.deleted"), *self.matches.glob("*.new")):
                self._try(self.files.remove, path)

    def _swap(self, name, old, new):
        for ending, held in ((".json", self._ends), (".log", self._logs)):
            path = self.matches / f"{name}{ending}"
            there, away = (held, self._away) if new else (self._away, held)
            on_disk = path.with_name(path.name + old)
            if on_disk.exists() and not self._try(self.files.move, on_disk, path.with_name(path.name + new)):
                return
            if path in there:
                away[path] = there.pop(path)

    def _put(self, path, save):
        """A finished match into its file, or into memory where it is anyway."""
        if self.folder is None or path in self._ends:
            self._ends[path] = spell(save)
            return True
        return self._try(self.files.replace, path, spell(save))

    def _try(self, do, *what):
        try:
            do(*what)
        except (OSError, ValueError) as error:
            self._say(Trouble("app.trouble.not_done", {"why": reason(error)}))
            return False
        return True


def finished(match, seats):
    """A match that is over, as it is kept."""
    totals = [sum(row.values()) for row in match.game.scores(match.state)]
    return {**match.save(), "table": [seat._asdict() for seat in seats], "totals": totals}
