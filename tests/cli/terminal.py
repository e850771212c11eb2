"""A person at a terminal: a pseudo-terminal, or a pipe, that answers what the program asks."""

import io
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Self

ROOT = Path(__file__).parents[2]
HANGS = 300  # seconds after which a program hangs, however busy the machine is
CHOICE, LOCK, HAND_OVER = "Your choice > ", "Enter locks it in, b goes back > ", "nobody else is looking. "
PROMPTS = (CHOICE, LOCK, HAND_OVER)


class Fingers(io.StringIO):
    """Standard input from somebody who types choices at random, some of which do not exist."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = Random(seed)

    def readline(self, *_size: int) -> str:
        return self.dice.choice(["1", "2", "3", "4", "5", "", "", "", "b"]) + "\n"


def listen() -> None:
    """Ctrl-C is heard, also where the tests themselves were started by something that does not hear it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """The program in a pseudo-terminal of so many columns."""

    def __init__(self, *argv: str, columns: int = 100, folder: Path = ROOT, **environment: str) -> None:
        import pty

        self.master, slave = pty.openpty()
        self.screen = ""
        self.read = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engine", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={
                **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
                "TERM": "xterm",
                "COLUMNS": str(columns),
                "PYTHONPATH": str(ROOT),
                **environment,
            },
            start_new_session=True,
            preexec_fn=listen,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def wait_for(self, *texts: str, seconds: float = HANGS) -> str:
        """Read until one of the texts appears after what was read before; the first that does."""
        until = time.monotonic() + seconds
        while True:
            found = [(self.screen.find(text, self.read), text) for text in texts]
            if hits := sorted(hit for hit in found if hit[0] >= 0):
                self.read = hits[0][0] + len(hits[0][1])
                return hits[0][1]
            left = until - time.monotonic()
            ready, _, _ = select.select([self.master], [], [], max(left, 0))
            assert ready, f"waited for {texts}, saw {self.screen[self.read :]!r}"
            try:
                chunk = os.read(self.master, 65536)
            except OSError:  # Linux says so when the program has closed its end
                chunk = b""
            assert chunk, f"it ended while we waited for {texts}: {self.screen[self.read :]!r}"
            self.screen += chunk.decode().replace("\r\n", "\n")

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def end_of_file(self) -> None:
        os.write(self.master, b"\x04")

    def finish(self) -> int:
        """Read what is left; the exit status."""
        while True:
            try:
                chunk = os.read(self.master, 65536)
            except OSError:
                break
            if not chunk:
                break
            self.screen += chunk.decode().replace("\r\n", "\n")
        return self.process.wait(HANGS)

    def play_to_the_end(self, seed: int) -> None:
        dice = Random(seed)
        while (prompt := self.wait_for(*PROMPTS, "Final score:")) != "Final score:":
            self.type(str(dice.randint(1, 3)) if prompt == CHOICE else "")
