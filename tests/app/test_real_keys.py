"""Every shortcut that is printed does what it says on real keyboards: US, Spanish and French, through an X server."""

import os
import queue
import shutil
import subprocess
import sys
import threading
import time

import pytest

NEEDED = ("Xvfb", "xdotool", "setxkbmap")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"real keys need {', '.join(MISSING)}, which this machine has not"),
]
DISPLAY = ":93"
WAIT = 120.0  # seconds until a window is there, on a busy machine
FIRST, ROW = 10, 24  # X's number of the key 1, and of the first letter of the upper row
LAYOUTS = {"us": "en", "es": "es", "fr": "fr"}
MOVED = {"fr": {"z": "w"}}  # its old key is a tile's now
ROWS = {"us": "QWERTYUIOP", "es": "QWERTYUIOP", "fr": "AZERTYUIOP"}  # what is written there
# What is pressed, as it is printed -> what is to happen. Letters are pressed by what is written on them.
LETTERS = {
    "x": "option", "n": "touch button newhand", "z": "tool undo", "d": "tool districts", "f": "tool fit",
    "l": "tool log", "p": "tool piles", "i": "inspect", "h": "tool hint", "c": "tool facts", "v": "tool peek",
}  # fmt: skip
SIGNS = {
    "Left": "move", "Up": "move", "Down": "move", "Right": "move", "Return": "lock", "Escape": "cancel",
    "plus": "tool plus", "minus": "tool minus", "shift+r": "tool turn", "space": "skip", "Tab": "buttons",
    "F1": "tool shortcuts", "question": "tool shortcuts",
}  # fmt: skip


@pytest.fixture(scope="module")
def screen():
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x800x24", "-noreset"], stderr=subprocess.DEVNULL)
    time.sleep(2)
    yield {**os.environ, "DISPLAY": DISPLAY}
    server.terminate()
    server.wait()


class Window:
    """The app in a real window: `press` a key, and hear what it does."""

    def __init__(self, env, folder, lang):
        self.env, self.heard = env, queue.Queue()
        command = [sys.executable, "-m", "tests.app.helpers.real_window", str(folder), lang]
        self.app = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        self.listener = threading.Thread(target=self._listen)
        self.listener.start()
        self.printed = []
        while (line := self.heard.get(timeout=WAIT)) != "ready":
            self.printed.append(line.removeprefix("printed ").split())
        found = self._tell("search", "--pid", str(self.app.pid)).split()
        for window in found:
            self._tell("windowfocus", window)

    def _listen(self):
        with self.app.stdout as told:
            for line in told:
                self.heard.put(line.strip())

    def _tell(self, *words):
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True).stdout

    def press(self, key):
        self._tell("key", key)
        try:
            return self.heard.get(timeout=15)
        except queue.Empty:
            return "nothing"

    def close(self):
        self.app.kill()
        self.app.wait()
        self.listener.join()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_printed_shortcut_works_on_a_real_keyboard(screen, tmp_path, layout):
    subprocess.run(["setxkbmap", layout], env=screen, check=True)
    told = subprocess.run(["setxkbmap", "-query"], env=screen, check=True, capture_output=True, text=True).stdout
    assert told.split()[-1] == layout  # a server that forgets it would try one keyboard three times
    window = Window(screen, tmp_path, LAYOUTS[layout])
    try:
        written = [key for keys in window.printed for key in keys]
        letters = {MOVED.get(layout, {}).get(key, key): does for key, does in LETTERS.items()}
        printed = {key for key in written if len(key) == 1 and key.isalpha()}
        assert printed <= {*map(str.upper, letters), "R", *ROWS[layout]}
        assert {*map(str.upper, letters)} <= printed
        wanted = {**{str(FIRST + n): f"touch card {n}" for n in range(4)},
                  **{str(ROW + n): f"touch tile {n}" for n in range(3)}, **letters, **SIGNS}  # fmt: skip
        happened = {key: window.press(key) for key in wanted}
    finally:
        window.close()
    assert happened == wanted
