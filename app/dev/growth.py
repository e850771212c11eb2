"""Benchmark of growth: start and Records with nothing, a hundred, and thousands of finished matches behind them.

Each in a process of its own, and the start after one that has added up what there is; computing time.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

MATCHES = (0, 100, 5_000, 50_000)
PROGRAM = """
import sys, time
from app.dev.bench import prepare
prepare()
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from app.app import GinkgoApp
began = time.process_time()
app = GinkgoApp(data=sys.argv[1], look={"speed": "off", "theme": "light", "language": "en", "sound": 0.0})
app._run_prepare()
runTouchApp(embedded=True)
Window.dispatch("on_draw")
started = time.process_time()
for _ in range(30):
    EventLoop.idle()
before = time.process_time()
app.go("records", game=sys.argv[2])
Window.dispatch("on_draw")
print(started - began, time.process_time() - before, flush=True)
"""


def fill(folder: Path, game: str, count: int) -> None:
    from app.disk.journal import line_of

    seats = [{"name": "Anna", "kind": "human", "bot": None}, {"name": "Ben", "kind": "bot", "bot": "normal"}]
    row = {"game": game, "options": {}, "players": 2, "seats": seats, "ended": "2026-11-18T12:00:00", "deeds": None}
    lines = (
        line_of({"id": f"m{n}", **row, "totals": [40 + n % 50, 60], "ranking": [1 + (n % 50 < 20), 1]})
        for n in range(count)
    )
    (folder / "statistics.log").write_bytes(b"".join(lines))


def measured(folder: Path, game: str, where: dict[str, str]) -> list[float]:
    """Seconds until the first picture of the app, and of Records."""
    command = [sys.executable, "-c", PROGRAM, str(folder), game]
    done = subprocess.run(command, env=where, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()[-2:]]


def report(game: str, where: dict[str, str]) -> None:
    print("\nfinished matches        start ms   Records ms")
    for count in MATCHES:
        with tempfile.TemporaryDirectory() as folder:
            fill(Path(folder), game, count)
            measured(Path(folder), game, where)
            start, records = measured(Path(folder), game, where)
        print(f"{count:<20}{1000 * start:12.0f}{1000 * records:13.0f}")
