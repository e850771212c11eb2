"""Repository of matches, settings and statistics. Nothing raises to the player: what fails is said in `trouble`."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, NamedTuple

from app.base.files import EVERYBODY, NEW, OWN_FOLDER, RANDOM, Files, Refused, aside, exists, parse, reason, spell
from app.base.trouble import Trouble
from app.disk.copies import Copied, dealt_anew, is_free
from app.disk.import_file import Opened, check_version, fields, load, seats_of, title_of
from app.disk.json_file import Kept, Settings, T
from app.disk.log import FORMAT, PATIENCE, Log, decode, follow, row_of
from app.disk.statistics import Counts, Statistics, Uncounted
from app.look.sanitize import plain
from app.parts.source import Seat
from engine import Match

MOST_HINTS = 10_000  # of a match; a file may say anything
MOST_ORDERED = 500  # matches of which we know in which order they were played
AWAY, PUT_AWAY = ".deleted", "%Y%m%d%H%M%S"  # how the name of what was put away ends, and when that was before it
KEPT = timedelta(days=7)  # so long it can be brought back
LATEST = 2.5e11  # seconds since 1970: some disks know dates that no calendar has
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
    hints: int = 0  # that the coach has given
    backs: int = 0  # rounds that were taken back


Rows = list[Row]  # inside of the store `list` is something else


class Store:
    """`folder` None: everything is kept in memory until the app is closed."""

    def __init__(
        self,
        folder: str | os.PathLike[str] | None,
        defaults: Mapping[str, Any] | None = None,
        files: Files | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        trouble: Trouble | None = None,
        noted: Callable[[Match], Any] | None = None,
        count: Callable[..., Counts] = Uncounted,
    ) -> None:
        self.folder = None if folder is None else Path(folder)
        self.files, self.now = files or Files(), now
        self._noted = noted or (lambda match: None)  # what is remembered of a finished match beside its score
        self.trouble: list[Trouble] = []  # sentences for the player, oldest first; whoever says one takes it out
        self.settings = Settings(self._kept("settings", dict), defaults or {})
        self.statistics = Statistics(self.folder, self.files, self._say, count)
        self._logs: dict[Path, Log] = {}  # path -> the log being written there
        self._ends: dict[Path, bytes] = {}  # path -> the finished match that is to be written there
        self._away: dict[Path, Any] = {}  # path -> what was in memory of a match that was put away
        self._tried, self._warned = 0.0, False
        # Path -> what its file was when it was read last, and its row.
        self._seen: dict[Path, tuple[tuple[int, int], Row]] = {}
        self._order = self._kept("order", list, quiet=True)  # ids of matches, the one played last at the end
        self._played = [name for name in self._order.load() if isinstance(name, str)][-MOST_ORDERED:]
        self._order.merge = lambda found, ours: [name for name in found if name not in ours] + ours
        if folder is None or trouble:
            self._say(trouble or Trouble("app.trouble.nowhere"))

    def _kept(self, name: str, kind: type[T], quiet: bool = False) -> Kept[T]:
        path = None if self.folder is None else self.folder / f"{name}.json"
        return Kept(path, kind, self.files, (lambda _: None) if quiet else self._say)

    def _say(self, trouble: Trouble) -> None:
        self.trouble.append(trouble)

    def settle(self, folder: str | os.PathLike[str]) -> None:
        """There is a place for the files after all: all that was in memory goes there."""
        self.folder = Path(folder)
        self._rename_ends()
        for kept, name in ((self.settings.kept, "settings"), (self._order, "order")):
            kept.path, kept.unread = self.folder / f"{name}.json", True
        self.settings.kept.save(dict(self.settings))
        self.statistics.settle(self.folder)
        logs, self._logs = self._logs, {}
        for log in logs.values():
            log.settle(self.files, self._free(self.matches / log.path.name))
            self._logs[log.path] = log
        self._end()
        self._say(Trouble("app.trouble.written"))

    def _rename_ends(self) -> None:
        """Matches that came to their end in memory get names that nobody in the folder has, in the statistics, too."""
        ends, self._ends = self._ends, {}
        for path, data in ends.items():
            there = self._free(self.matches / path.name)
            self._ends[there] = data
            self.statistics.rename(path.stem, there.stem)

    def _free(self, path: Path) -> Path:
        """This name or, if there is a match of it, running or over, a new one."""
        taken = any(exists(path.with_suffix(ending)) for ending in (".log", ".json"))
        return self._new_path().with_suffix(path.suffix) if taken else path

    @property
    def matches(self) -> Path:
        return NOWHERE if self.folder is None else self.folder / "matches"

    # --- a match that runs ---

    def begin(self, match: Match, seats: Sequence[Seat], title: str = "", copy: bool = False) -> Log:
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
        return self._write(self._new_path(), [header, *map(row_of, match.moves)], new=True)

    def _write(self, path: Path, values: Iterable[Any], written: bool = False, new: bool = False) -> Log:
        files = None if self.folder is None else self.files
        log = Log(files, path, values, self._say, self._elsewhere, self._note, written, new=new)
        self._logs[log.path] = log
        self._note(log.id)
        return log

    def _note(self, name: str) -> None:
        """This match was played last: clocks are set back, and dates then tell another story."""
        if self._played[-1:] != [name]:
            self._played = [*(each for each in self._played if each != name), name][-MOST_ORDERED:]
            self._order.save(self._played)

    def _elsewhere(self, log: Log) -> Path:
        """The file of a running match was changed by somebody else: it goes on in another, beside it."""
        path = self._new_path()
        self._logs[path] = self._logs.pop(log.path, log)
        return path

    def _new_path(self) -> Path:
        """A name no match has; where nothing can be looked at, one that nobody else has or thinks of."""
        stem = f"{self.now():%Y%m%d-%H%M%S}"
        try:
            next(self.matches.iterdir(), None)
        except FileNotFoundError:
            pass
        except OSError:
            return self.matches / f"{stem}-{token_hex(RANDOM)}.log"
        taken = self._names()
        n = 1
        while any(name.startswith(f"{stem}-{n}.") for name in taken):
            n += 1
        return self.matches / f"{stem}-{n}.log"

    def finish(self, log: Log, match: Match, seats: Sequence[Seat]) -> None:
        """A match that is over becomes one file and, unless it is a copy, a row of the statistics."""
        header, *rest = decode(log.data).values
        told = follow(rest)
        title = title_of(header, told.title)
        save = {**finished(match, seats), "title": title, "ended": self._stamp()}
        helped = {name: count for name, count in (("hints", told.hints), ("backs", told.backs)) if count}
        save |= helped
        if header.get("copy"):
            save["copy"] = True
        else:
            row = {key: save[key] for key in ("game", "options", "totals", "ended")}
            row |= {"id": log.id, "players": match.players, "seats": save["table"]}
            row |= {"ranking": match.game.ranking(match.state), "deeds": self._noted(match)}
            row |= helped
            self.statistics.add(row)
        self._logs.pop(log.path, None)
        self._ends[log.path.with_suffix(".json")] = spell(save)
        self._end(say=True)

    def _stamp(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def _end(self, say: bool = False) -> None:
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

    def retry(self, patience: float = PATIENCE) -> None:
        """Try again, now and then, what could not be written."""
        if monotonic() - self._tried < patience:
            return
        self._tried = monotonic()
        for log in list(self._logs.values()):
            log.retry(patience)
        self.settings.kept.retry()
        self.statistics.retry()
        self._order.retry()
        self._end()
        if self.files.unsynced and not self._warned:
            self._warned = True
            self._say(Trouble("app.trouble.unsynced"))

    # --- the list ---

    def rows(self, kinds: tuple[str, ...] = (".log", ".json")) -> Iterator[Row]:
        """Every match there is, the last one played first; each is read when it is asked for."""
        return map(self._row, self._paths(kinds))

    def list(self) -> Rows:
        return [*self.rows()]

    def running(self) -> Rows:
        return [row for row in self.rows((".log",)) if row.trouble is None]

    def latest(self) -> Row | None:
        """The running match that was played last; None if there is none."""
        return next((row for row in self.rows((".log",)) if row.trouble is None), None)

    def finished(self, game: str, count: int) -> tuple[Rows, int]:
        """The newest matches of a game that are over, and how many there are in all: what the statistics know of need
        not be read to be counted."""
        known, found, names = self.statistics.games, Rows(), self._matches((".json",))
        games = {name: known.get(name.removesuffix(".json")) for name in names}
        for name in (name for name in names if not isinstance(games[name], str)):
            row = self._row(self.matches / name)
            games[name] = row.game if row.trouble is None else None
        own = {name for name in names if games[name] == game}
        for name in self._in_order(own):
            if len(found) == count:
                break
            row = self._row(self.matches / name)
            found += [row] * (row.trouble is None and row.game == game)
        return found, len(own)

    def holds(self, name: str) -> bool:
        """Whether a match of this id is there, without looking into it."""
        return bool({f"{name}.json", f"{name}.log"} & self._names())

    def portion(self, finished: bool, count: int) -> tuple[Rows, int]:
        """The first rows of a list, and how many there are in all: each is only read when it is shown."""
        names = self._matches((".json",) if finished else (".log",))
        return [self._row(self.matches / name) for name in islice(self._in_order(names), count)], len(names)

    def _paths(self, kinds: tuple[str, ...]) -> Iterator[Path]:
        """In the order of the list, without looking into them."""
        return (self.matches / name for name in self._in_order(self._matches(kinds)))

    def _matches(self, kinds: tuple[str, ...]) -> set[str]:
        """Names of files. A log beside its finished match was about to be removed."""
        found = self._names()
        names = {name for name in found if name.endswith(kinds)}
        return {name for name in names if name.endswith(".json") or f"{name.removesuffix('.log')}.json" not in found}

    def _in_order(self, names: AbstractSet[str]) -> Iterator[str]:
        """Those of which it is known when they were played come first: at the others one has to look."""
        for name in (played + kind for played in reversed(self._played) for kind in (".json", ".log")):
            if name in names:
                yield name
        known = set(self._played)

        def key(name: str) -> tuple[float, str]:
            path = self.matches / name
            try:
                return path.stat().st_mtime, name
            except OSError:
                return self.now().timestamp() if path in self._logs or path in self._ends else 0.0, name

        yield from sorted((name for name in names if name.rpartition(".")[0] not in known), key=key, reverse=True)

    def _names(self) -> set[str]:
        """Of all files there are, or would be if they could be written."""
        held = {path.name for path in (*self._logs, *self._ends)}
        try:
            with os.scandir(self.matches) as found:  # a Path for each of thousands would take long
                return held.union(entry.name for entry in found)
        except OSError:
            return held

    def _row(self, path: Path) -> Row:
        """What a list says about a file; read again only when the file has changed."""
        try:
            facts = path.stat()
            mark = facts.st_mtime_ns, facts.st_size
        except OSError:
            mark = None
        if mark is None or path in self._logs or path in self._ends:
            self._seen.pop(path, None)
            return self._read_row(path)
        if self._seen.get(path, (None,))[0] != mark:
            self._seen[path] = mark, self._read_row(path)
        return self._seen[path][1]

    def _read_row(self, path: Path, lies: Path | None = None) -> Row:
        """`lies` is where it was put away."""
        finished = path.suffix == ".json"
        try:
            data = self._data(lies or path)
            changed = self._changed(lies or path)
            facts, *lines = [parse(data)] if finished else decode(data).values or [None]
            check_version(fields(facts, path.name), path.name)
            if finished:
                told, seats, moves = None, seats_of(facts["table"], facts["game"]), len(facts["moves"])
            else:
                told, seats = follow(lines), seats_of(facts["seats"], facts["game"])
                moves = len(told.moves)
            title = title_of(facts, told and told.title)
            helped = (facts.get(name) if finished else getattr(told, name) for name in ("hints", "backs"))
            helped = (count if type(count) is int and 0 < count < MOST_HINTS else 0 for count in helped)
            return Row(path.stem, title, str(facts["game"]), seats, moves, changed, finished, None, *helped)
        except Refused as refused:
            trouble = refused.trouble
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            trouble = Trouble("app.trouble.no_save", {"file": path.name, "why": reason(error)})
        return Row(path.stem, plain(path.stem), "", (), 0, 0.0, finished, trouble)

    def _changed(self, path: Path) -> float:
        try:
            found = path.stat().st_mtime
        except OSError:  # it is in memory
            return self.now().timestamp()
        return found if 0 < found < LATEST else 0.0

    # --- opening ---

    def open(self, name: str) -> Opened | None:
        """The match of this id, to go on with; None (and a sentence) when it cannot be read."""
        try:
            path = self._path(name)
            data = self._data(path)
            opened = load(data, path.name)
        except Refused as refused:
            self._say(refused.trouble)
            return None
        if path.suffix == ".log":
            return self._go_on(path, opened, data)
        if opened.trouble is not None:
            self._say(opened.trouble)
        return opened

    def peek(self, name: str) -> Opened | None:
        """The same, only to look at it: nothing on the disk is touched and nothing said."""
        try:
            path = self._path(name)
            return load(self._data(path), path.name)
        except Refused:
            return None

    def read(self, path: str | os.PathLike[str]) -> Opened | None:
        """A match from any file: a log, a save, or a position to begin from. The file is left as it is."""
        path = Path(path)
        return self.read_data(lambda: self.files.read(path), path.name)

    def read_data(self, data: Callable[[], bytes], name: str) -> Opened | None:
        """The same from bytes, handed over by a function that may refuse them."""
        try:
            return load(data(), name)
        except Refused as refused:
            self._say(refused.trouble)
            return None

    def _path(self, name: str) -> Path:
        paths = self.matches / f"{name}.json", self.matches / f"{name}.log"
        for path in paths:  # what is in memory goes on, whatever the disk says
            if path in self._logs or path in self._ends:
                return path
        for path in paths:
            if exists(path):
                return path
        raise Refused("gone")

    def _data(self, path: Path) -> bytes:
        """What is in memory goes before what is on the disk."""
        held = next((kept[path] for kept in (self._logs, self._ends, self._away) if path in kept), None)
        if held is None:
            return self.files.read(path)
        return held.data if isinstance(held, Log) else held

    def _go_on(self, path: Path, opened: Opened, data: bytes) -> Opened:
        """With the log to write on: as it is, or written anew without what was wrong in it."""
        if path in self._logs:
            return opened._replace(log=self._logs[path])
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
        rows, told = [*map(row_of, opened.match.moves)], follow(lines.values[1:])
        marks = [{"hint": 0}] * told.hints + [{"back": len(rows)}] * told.backs  # what has helped is not forgotten
        log = self._write(path, [header, *rows, *marks])
        return opened._replace(log=log, trouble=trouble)

    # --- coming and going ---

    def take_in(self, opened: Opened) -> str | None:
        """A match from elsewhere, kept here as a copy: its id, None when it cannot be kept."""
        if opened.match.game.actors(opened.match.state):
            return self.begin(opened.match, opened.seats, opened.title, copy=True).id
        path = self._new_path().with_suffix(".json")
        save = {**finished(opened.match, opened.seats), "title": opened.title, "ended": self._stamp(), "copy": True}
        return path.stem if self._put(path, save) else None

    def duplicate(self, name: str, title: str) -> Copied | None:
        """The same match once more, to try something else: Copied; None where that cannot be."""
        opened = self.peek(name)
        if opened is None:
            return None
        exact = is_free(opened)
        opened = opened if exact else dealt_anew(opened)
        if opened is None:
            self._say(Trouble("replay.branch.none"))
            return None
        found = self.take_in(opened._replace(title=title))
        return None if found is None else Copied(found, not exact)

    def tell(self, name: str) -> None:
        """Somebody was told everything about a running match: it is an open deal from now on."""
        opened = self.open(name)
        if opened is not None and opened.log is not None:
            opened.log.tell()

    def write_out(self, path: str | os.PathLike[str], data: bytes) -> bool:
        """Bytes into any file; False (and a sentence) when that does not work."""
        return self._try(self.files.replace, Path(path), data, EVERYBODY)

    # --- tidying ---

    def rename(self, name: str, title: str) -> None:
        opened = self.open(name)
        if opened is not None and opened.log is not None:
            opened.log.title(title)
        elif opened is not None:
            path = self._path(name)
            self._put(path, {**parse(self._data(path)), "title": title})

    def delete(self, name: str) -> None:
        """Put a match away; `restore` brings it back for a week."""
        self._swap(name, "", f".{self.now():{PUT_AWAY}}{AWAY}")

    def restore(self, name: str) -> None:
        for path, lies in self._put_away().items():
            if path.stem == name:
                self._swap(name, lies.name.removeprefix(path.name), "")

    def deleted(self) -> Rows:
        """What was put away and can be brought back, the newest first."""
        found = self._put_away()
        newest = sorted(found, key=lambda path: _when(found[path].name), reverse=True)
        return [self._read_row(path, found[path]) for path in newest]

    def _put_away(self) -> dict[Path, Path]:
        """Where a match that was put away was -> where it lies now."""
        gone = {path: path for path in self._away}
        for name in self._names():
            if name.endswith(AWAY):
                gone[self.matches / name.removesuffix(AWAY).rpartition(".")[0]] = self.matches / name
        return gone

    def purge(self) -> None:
        """Remove what was put away long ago, and what was not written to its end."""
        self._away.clear()
        for folder in () if self.folder is None else (self.folder, self.folder / "reviews"):
            with suppress(OSError):
                for path in folder.glob(f"*{NEW}"):
                    self._try(self.files.remove, path)
        if self.folder is not None:
            with suppress(OSError):  # there is none yet, or it is not ours
                self.matches.chmod(OWN_FOLDER)  # what older versions wrote there could be read by everybody
        for name in self._names() if self.folder is not None else ():
            old = name.endswith(AWAY) and abs(self.now() - _when(name)) > KEPT
            if old or name.endswith(NEW):
                self._try(self.files.remove, self.matches / name)

    def _swap(self, name: str, old: str, new: str) -> None:
        kept: tuple[tuple[str, dict[Path, Any]], ...] = (".json", self._ends), (".log", self._logs)
        for ending, held in kept:
            path = self.matches / f"{name}{ending}"
            there, away = (held, self._away) if new else (self._away, held)
            on_disk = path.with_name(path.name + old)
            if exists(on_disk) and not self._try(self.files.move, on_disk, path.with_name(path.name + new)):
                return
            if path in there:
                away[path] = there.pop(path)

    def _put(self, path: Path, save: Mapping[str, Any]) -> bool:
        """A finished match into its file, or into memory where it is anyway."""
        if self.folder is None or path in self._ends:
            self._ends[path] = spell(save)
            return True
        return self._try(self.files.replace, path, spell(save))

    def _try(self, do: Callable[..., Any], *what: Any) -> bool:
        try:
            do(*what)
        except (OSError, ValueError) as error:
            self._say(Trouble("app.trouble.not_done", {"why": reason(error)}))
            return False
        return True


def _when(name: str) -> datetime:
    """When a file of this name was put away; long ago where it does not say."""
    try:
        return datetime.strptime(name.split(".")[-2], PUT_AWAY).replace(tzinfo=UTC)
    except (ValueError, IndexError):
        return datetime.min.replace(tzinfo=UTC)


def finished(match: Match, seats: Iterable[Seat]) -> dict[str, Any]:
    """A match that is over, as it is kept."""
    totals = [sum(row.values()) for row in match.game.scores(match.state)]
    return {**match.save(), "table": [seat._asdict() for seat in seats], "totals": totals}
