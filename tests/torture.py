"""Nothing is ever lost: kills the playing app again and again, and feeds it spoiled files: python -m tests.torture

Prints a report and fails if a finished move was lost, a save could not be read, a file crashed or held up the reader,
or was changed by it.
"""

import argparse
import gc
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

from app.base.files import NEW
from app.disk.exports import complete, public
from app.disk.log import move_of
from app.disk.store import Store
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.tallies import Tallies
from engine import GAMES
from tests.app.helpers.driver import headless
from tests.app.helpers.stores import SEATS, drive, log_path, new_match, start
from tests.helpers.spoiled import CHEAP, KINDS, Spoiler

ROOT = Path(__file__).parent.parent
LONGEST, GROWTH = 1.0, 50  # seconds of computing for one file, megabytes for all
STUCK = 300  # seconds by the clock after which a reader hangs, however busy the machine is
EACH = 0.1  # megabytes a match may leave behind
BAIT = b"nobody writes here"
PATIENCE = 300  # seconds after which an app that does not get ready counts as hanging


# --- kills ---


class Victim:
    """One folder, in which the app plays and dies, over and over."""

    def __init__(self, folder, seed):
        self.folder, self.dice = folder, random.Random(seed)
        self.counts = Counter()
        self.faults = []
        self.told = None  # the id of the last match and its moves, as the app has shown them
        self.going = None  # how many of them stay when the round is back that is being taken back
        self.away = set()  # ids of matches that were put away
        (folder / "out").mkdir(parents=True)
        (folder / "bait").write_bytes(BAIT)
        for n in range(3):  # who knew the name of an unfinished file could have it written elsewhere
            (folder / "out" / f"{n}.json{NEW}").symlink_to(folder / "bait")

    def kill(self):
        """Let the app play for a while, kill it, and look at what it left."""
        app = self._launch()
        if self.dice.random() < 0.1:
            time.sleep(self.dice.uniform(0, 4))
            self.counts["while it started"] += 1
        else:
            self._play(app, b"ready\n")
            if self.dice.random() < 0.1:
                self._second(app)
                return
        self._end(app)

    def _second(self, first):
        """Another window keeps what it plays in memory, until the first is gone: then it writes it, and goes on."""
        other = self._launch()
        for line in other.stdout:
            if line == b"ready\n":
                break
        self._end(first)
        self._play(other, b"settled\n")
        self.counts["second windows"] += 1
        self._end(other)

    def _launch(self):
        command = [sys.executable, "-m", "tests.app.helpers.player", str(self.folder), str(self.dice.getrandbits(40))]
        env = {name: value for name, value in os.environ.items() if name != "KIVY_HOME"}  # each writes its own
        app = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        app.stuck = Timer(PATIENCE, app.kill)
        app.stuck.start()
        return app

    def _end(self, app):
        app.kill()
        for line in app.communicate()[0].splitlines(keepends=True):
            self._hear(line)
        if not app.stuck.is_alive():
            self.faults.append("the app hangs")
        app.stuck.cancel()
        if app.returncode != -9:
            self.faults.append(f"the app ended by itself: {app.returncode}")
        self.counts["kills"] += 1
        self._look()

    def _play(self, app, begins):
        """A few moves after it has said this; what came before, another window has played."""
        left = None
        for line in app.stdout:
            if left is not None or begins == b"ready\n":
                self._hear(line)
            if line == begins:
                left = self.dice.randrange(25)
            elif left is not None:
                left -= 1
            if left == 0:
                break
        time.sleep(self.dice.uniform(0, 0.1))

    def _hear(self, line):
        if line.endswith(b"]\n"):  # else the kill came in the middle of it
            name, rows, *left = json.loads(line)
            self.told, self.going = (name, [move_of(row) for row in rows]), (left or [None])[0]

    def _look(self):
        store = Store(self.folder, count=Tallies)
        rows = store.list()
        self.faults += [f"{row.id}: {row.trouble}" for row in rows if row.trouble] + list(map(str, store.trouble))
        self.counts["finished"] = sum(row.finished for row in rows)
        counted = {row["id"] for row in store.statistics.rows}
        self.faults += [f"{row.id} is not counted" for row in rows if row.finished and row.id not in counted]
        anew = Tallies()
        for row in store.statistics.rows:
            anew.add(row)
        self.faults += ["the sum of finished matches is wrong"] if anew.kept != store.statistics.tallies.kept else []
        self._look_aside(store)
        if self.told is None:
            return
        name, moves = self.told
        opened = store.peek(name)
        if opened is None:
            self.faults.append(f"{name} cannot be read")
            return
        GAMES[opened.match.game.name].check(opened.match.state)
        found = opened.match.moves
        if opened.trouble is not None:
            self.counts[opened.trouble.key.rpartition(".")[2]] += 1
            if opened.trouble.key != "app.trouble.torn":
                self.faults.append(f"{name}: {opened.trouble}")
        if found == moves:
            self.counts["exactly as shown"] += 1
        elif found[:-1] == moves:
            self.counts["one move ahead of the screen"] += 1
        elif self.going is not None and found == moves[: self.going]:
            self.counts["a round taken back ahead of the screen"] += 1
        elif len(found) == len(moves) - 1 and any(moves[:i] + moves[i + 1 :] == found for i in range(len(moves))):
            self.counts["one taken back ahead of the screen"] += 1
        else:
            self.faults.append(f"{name}: {len(moves)} moves were shown, {len(found)} are there")

    def _look_aside(self, store):
        """What was put away is there for a week, and what was exported is whole."""
        deleted = store.deleted()
        self.faults += [f"{row.id}, put away: {row.trouble}" for row in deleted if row.trouble]
        gone = self.away - {row.id for row in deleted}
        self.faults += [f"{name}, put away, is gone" for name in gone]
        self.away = {row.id for row in deleted}
        self.counts["put away"] = len(deleted)
        reader = Store(None)
        for path in (self.folder / "out").iterdir():
            if not path.name.endswith(NEW) and reader.read(path) is None:
                self.faults.append(f"{path.name}, exported, cannot be read")
        self.faults += [] if (self.folder / "bait").read_bytes() == BAIT else ["an export followed a link"]


def kill(folder, count, jobs, seconds):
    """Kills, spread over as many folders as there are jobs; what happened, and what should not have."""
    victims = [Victim(folder / str(n), n) for n in range(jobs)]
    end = time.monotonic() + seconds

    def work(victim):
        try:
            for _ in range(count // jobs):
                if time.monotonic() > end:
                    break
                victim.kill()
        except Exception as error:  # what was seen until then is told all the same
            victim.faults.append(f"the torture itself ended: {error!r}")

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, victims))
    return sum((victim.counts for victim in victims), Counter()), [f for victim in victims for f in victim.faults]


# --- spoiled files ---


def examples(folder):
    """Good logs and good saves of every game, short and long."""
    logs, saves = [], []
    for n, game in enumerate(GAMES):
        for steps in (8, 40) if n else (8, 20, 40):
            store = Store(folder / f"{game}{steps}")
            drive(start(store, steps, game=game), steps)
            logs.append(log_path(store).read_bytes())
        logs.append(taken_back(folder / f"{game}back", game))
        store = Store(folder / game)
        drive(start(store, 5, game=game), 5000)
        (done,) = (folder / game / "matches").iterdir()
        save = json.loads(done.read_bytes())
        saves += [json.dumps({**save, "moves": save["moves"][:length]}).encode() for length in (8, 20, 60)]
        opened = store.peek(done.stem)
        saves += [json.dumps(each).encode() for each in (complete(opened), public(opened, seed=3)) if each is not None]
    return logs, saves


def taken_back(folder, game):
    """A log of somebody who plays alone and has taken rounds back."""
    store = Store(folder)
    seats = [SEATS[0], *(seat._replace(kind="bot", bot="random") for seat in SEATS[1:])]
    referee, backs = Referee(new_match(4, game=game), seats, store, AtOnce()), 0
    while backs < 3 and not referee.finished:
        drive(referee, 9, seed=backs)
        if referee.round_back is not None:
            referee.take_round_back()
            backs += 1
    return log_path(store).read_bytes()


def megabytes():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


class Tally:
    def __init__(self):
        self.files, self.opened, self.slowest = 0, 0, 0.0


def spoil(folder, count, seconds=None, seed=7, longest=None):
    """Reads so many spoiled files, or as many as there is time for: a tally by kind, the growth in megabytes, and what
    should not have happened. None may take longer than `longest` seconds of computing."""
    signal.signal(signal.SIGALRM, stuck)
    dice = random.Random(seed)
    trap, path = folder / "trap", folder / "spoiled"
    spoiler = Spoiler(dice, *examples(folder), trap)
    reader = Store(None)
    tallies = {kind: Tally() for kind in (*KINDS, *CHEAP)}
    cuts = min(count // 4, sum(map(len, spoiler.all)))  # at every byte, if there is time for it
    each = (count - cuts) // (len(KINDS) + len(CHEAP) / 10)
    plan = [kind for kind in tallies for _ in range(int(each / 10) if kind in CHEAP else int(each))]
    plan += ["truncated"] * (count - len(plan))
    dice.shuffle(plan)
    faults, before, end = [], megabytes(), time.monotonic() + (seconds or 1e9)
    for n, kind in enumerate(plan):
        if time.monotonic() > end:
            break
        data = spoiler.write(kind, path)
        faults += [f"{kind} {n}: {fault}" for fault in read(reader, path, data, tallies[kind], longest)]
        path.rmdir() if kind == "directory" else path.unlink()
        if n == min(500, count // 5):
            before = megabytes()  # once everything that is loaded late has been
    if trap.exists():
        faults.append("a file was run")
    return tallies, megabytes() - before, faults


def stuck(*_):
    raise TimeoutError("it waits for something that never comes")


def read(reader, path, data, tally, longest=None):
    """One file; every fault it shows."""
    reader.trouble.clear()
    began = time.thread_time()
    signal.setitimer(signal.ITIMER_REAL, STUCK)
    try:
        opened = reader.read(path)
        if opened is not None:
            GAMES[opened.match.game.name].check(opened.match.state)
    except Exception as error:
        return [f"crashed with {error!r}"[:300]]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    took = time.thread_time() - began
    tally.files += 1
    tally.slowest = max(tally.slowest, took)
    tally.opened += opened is not None
    faults = []
    if longest is not None and took > longest:
        faults.append(f"took {took:.1f} s")
    if opened is None and len(reader.trouble) != 1:
        faults.append("was refused without a sentence")
    if data is not None and path.read_bytes() != data:
        faults.append("was changed")
    return faults


def spoil_kept(folder, count):
    """What is kept beside the matches, so many files of each kind: what should not have happened."""
    from tests.helpers.kept import READERS

    faults = []
    for name, read_all in READERS.items():
        began, place = time.monotonic(), folder / name
        place.mkdir()
        wrong = read_all(place, count)
        print(f"{count} spoiled {name} in {time.monotonic() - began:.0f} s, {len(wrong)} faults", flush=True)
        faults += wrong
    return faults


# --- a long evening ---


def soak(folder, matches, seconds):
    """Plays so many matches, each game in turn, to their end in one app, through its screens: what it holds after each
    tenth of them."""
    from app.app import GinkgoApp
    from app.play.referee import Referee
    from app.play.thinker import AtOnce
    from tests.app.helpers.driver import Driver
    from tests.app.helpers.player import turn_page
    from tests.app.helpers.stores import SEATS, new_match

    ui, held, end, games = Driver(), [], time.monotonic() + seconds, list(GAMES)
    app = ui.start(GinkgoApp(data=folder, look={"speed": "off", "sound": 0.0}), (412, 915))
    seats = [*SEATS[:2], SEATS[2]._replace(bot="random")]
    for n in range(matches):
        app.play(Referee(new_match(n, game=games[n % len(games)]), seats, app.store, AtOnce()))
        dice = random.Random(n)
        while not app.referee.finished:
            drive(app.referee, 5, seed=dice.getrandbits(32))  # the same dice again could change their mind for ever
            ui.frames()
            turn_page(ui, app)
        app.show_result()
        ui.frames(3)
        for name in ("saved", "records", "gallery"):
            app.go(name)
            ui.frames(8)
        app.leave_match()
        ui.frames(3)
        if (n + 1) % max(1, matches // 10) == 0:
            gc.collect()
            app.store.trouble.clear()
            opened, files = (len(list(Path(place).iterdir())) for place in ("/proc/self/fd", folder / "matches"))
            held.append((n + 1, megabytes(), opened, threading.active_count(), files))
        if app.mishaps.traces or time.monotonic() > end:
            break
    faults = ["\n".join(trace) for trace in app.mishaps.traces]
    ui.stop()
    return held, faults


# --- the report ---


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__.partition(":")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--kept", type=int, default=2000, help="spoiled files of each kind that is kept beside matches")
    parser.add_argument("--soak", type=int, default=200, help="matches played to their end in one app")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=600, help="for each of both at most")
    options = parser.parse_args()
    headless()  # Kivy would read the arguments, too
    folder = Path(tempfile.mkdtemp(prefix="torture"))
    faults = []
    if options.files:
        began = time.monotonic()
        tallies, growth, faults = spoil(folder, options.files, 60 * options.minutes, longest=LONGEST)
        print(f"{sum(t.files for t in tallies.values())} spoiled files in {time.monotonic() - began:.0f} s")
        for kind, tally in tallies.items():
            print(f"  {kind:18} {tally.files:6} files, {tally.opened:6} opened, slowest {1000 * tally.slowest:5.0f} ms")
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        print(f"  memory grew by {growth:.1f} MB, the most was {most} MB")
        faults += [f"memory grew by {growth:.0f} MB"] if growth > GROWTH else []
        print(f"  {len(faults)} faults", flush=True)
    if options.kept:
        faults += spoil_kept(folder, options.kept)
    if options.kills:
        began = time.monotonic()
        counts, lost = kill(folder, options.kills, options.jobs, 60 * options.minutes)
        print(f"{counts.pop('kills', 0)} kills in {time.monotonic() - began:.0f} s, {len(lost)} faults")
        for what, count in counts.most_common():
            print(f"  {count:6} {what}")
        faults += lost
    if options.soak:
        (folder / "soak").mkdir()
        held, broken = soak(folder / "soak", options.soak, 60 * options.minutes)
        print("matches    MB  open files  threads  files of matches")
        for row in held:
            print("{:7} {:5.0f} {:11} {:8} {:17}".format(*row))
        if len(held) > 2:
            each = (held[-1][1] - held[1][1]) / (held[-1][0] - held[1][0])
            print(f"{each:+.3f} MB for each match")
            faults += [f"memory grows by {each:.2f} MB a match"] if each > EACH else []
            faults += ["files or threads stay open"] if held[-1][2] > held[1][2] or held[-1][3] > held[1][3] else []
        faults += broken
    for fault in faults[:50]:
        print("FAULT", fault)
    if faults:
        print(f"The files are kept in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
