"""The system's own file dialogs, where plyer knows one; everywhere else the app shows a list of its own."""

import shutil
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

HELPERS = ("zenity", "kdialog", "yad")  # programs that show the dialog on a Linux desktop


def available(mode):
    """Whether plyer can ask for a file to "open" or to "save" here; on a phone it can at most open one."""
    if platform == "linux":
        # plyer's chooser for Linux still imports distutils, which newer Pythons have not.
        return any(map(shutil.which, HELPERS)) and find_spec("distutils") is not None
    if platform == "win":
        return find_spec("win32gui") is not None
    if platform == "macosx":
        return find_spec("pyobjus") is not None
    return platform == "android" and mode == "open"


def ask(mode, title, path, done):
    """Shows the dialog; `done` gets the chosen path, or None, later and on the app's own thread."""

    def tell(chosen):
        found = chosen[0] if isinstance(chosen, list | tuple) and chosen else None
        Clock.schedule_once(lambda _: done(Path(found) if isinstance(found, str) and found else None))

    def work(*_):
        try:
            from plyer import filechooser

            if platform == "android":
                filechooser.open_file(on_selection=tell)
                return
            show = {"open": filechooser.open_file, "save": filechooser.save_file}[mode]
            tell(show(title=title, path=str(path)))
        except Exception as error:  # each platform's library fails in its own way
            Logger.warning("dialog: %s", error)
            tell(None)

    if platform in ("macosx", "android"):
        Clock.schedule_once(work)  # these want to be asked on the main thread
    else:
        Thread(target=work, name="dialog", daemon=True).start()
