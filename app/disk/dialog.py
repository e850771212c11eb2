"""Native file dialogs: those of a phone, of a Linux desktop's helper programs, else of plyer.

plyer's chooser for Linux imports distutils, which Python has not had since 3.12; so its helpers are called from here.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from app import system
from app.look.i18n import tr

HELPERS = ("zenity", "yad", "kdialog")  # programs that show the dialog on a Linux desktop
CANCELLED = (1, 252)  # what they answer then; 252 is yad's word for the Escape key
PATTERNS = ("*.json", "*.JSON")  # browsers put numbers between our ending's two halves


def available() -> bool:
    """Whether there is a dialog to ask with."""
    if system.device.documents:
        return True
    if platform == "linux":
        return helper() is not None
    needed = {"win": "win32gui", "macosx": "pyobjus"}.get(platform)
    return needed is not None and find_spec(needed) is not None


class Dialog:
    """One that asks for a file to "open" or to "save". `done` gets the chosen place, or None if the player thought
    better of it; `failed` is called if there was no dialog after all. Both later, on the app's own thread."""

    def __init__(
        self, mode: str, title: str, path: Path, done: Callable[[Any], None], failed: Callable[[], None]
    ) -> None:
        self.mode, self.title, self.path = mode, title, path  # a file to save, or the folder of those to open
        self._done, self._failed = done, failed
        self._process: subprocess.Popen[bytes] | None = None
        self._over = False
        if platform == "macosx" or system.device.documents:
            Clock.schedule_once(self._work)  # these want to be asked on the main thread
        else:
            Thread(target=self._work, name="dialog", daemon=True).start()

    def close(self) -> None:
        """Nobody wants the answer any more."""
        self._over = True
        if self._process is not None:
            self._process.terminate()

    def _work(self, *_: Any) -> None:
        try:
            if system.device.documents:
                device: Any = system.device  # one that has documents can ask for them
                device.ask_document(self.mode, self.path.name, self._tell)
            else:
                found = self._ask_helper() if platform == "linux" else self._ask_plyer()
                self._tell(Path(found) if found else None)
        except Exception as error:  # each platform's library fails in its own way
            Logger.warning("dialog: %s", error)
            self._later(self._failed)

    def _tell(self, place: Any) -> None:
        self._later(self._done, place)

    def _later(self, hear: Callable[..., None], *what: Any) -> None:
        Clock.schedule_once(lambda _: None if self._over else hear(*what))

    def _ask_helper(self) -> str | None:
        program = helper()
        if program is None:
            raise OSError("no program shows a dialog")
        command = kdialog if Path(program).name == "kdialog" else zenity
        self._process = subprocess.Popen(
            [program, *command(self.mode, self.title, self.path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        if self._over:  # closed before it was open
            self._process.terminate()
        told, warned = self._process.communicate()
        # Without a display zenity ends as if it had been cancelled.
        if self._process.returncode in CANCELLED and b"open display" not in warned:
            return None
        if self._process.returncode != 0:
            raise OSError(f"{program} ended with {self._process.returncode}: {os.fsdecode(warned[-200:])}")
        return os.fsdecode(told.removesuffix(b"\n"))

    def _ask_plyer(self) -> str | None:
        from plyer import filechooser

        show = {"open": filechooser.open_file, "save": filechooser.save_file}[self.mode]
        filters = [(tr("app.title"), *PATTERNS), (tr("app.import.any"), "*")] if self.mode == "open" else []
        here = Path.cwd()
        try:
            found = show(title=self.title, path=str(self.path), filters=filters)
        finally:
            os.chdir(here)  # the dialog of Windows leaves the whole program in the folder it showed last
        return found[0] if found else None


def helper() -> str | None:
    """Where the program is, KDE's own on its desktop."""
    names = reversed(HELPERS) if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else HELPERS
    return next(filter(None, map(shutil.which, names)), None)


def zenity(mode: str, title: str, path: Path) -> list[str]:
    """What to tell it, and yad."""
    told = ["--file-selection", f"--title={title}"]
    if mode == "save":
        return [*told, "--save", "--confirm-overwrite", f"--filename={path}"]
    filters = [f"--file-filter={tr('app.title')} | {' '.join(PATTERNS)}", f"--file-filter={tr('app.import.any')} | *"]
    return [*told, f"--filename={path}{os.sep}", *filters]  # without its stroke the folder would be a file of another


def kdialog(mode: str, title: str, path: Path) -> list[str]:
    if mode == "save":
        return ["--title", title, "--getsavefilename", str(path)]
    filters = f"{tr('app.title')} ({' '.join(PATTERNS)});;{tr('app.import.any')} (*)"
    return ["--title", title, "--getopenfilename", str(path), filters]
