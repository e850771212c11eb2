"""Starts the app; where there is no display the game is played in the terminal, and without one bots play as text."""

import argparse
import logging
import os
import re
import socket
import sys
from contextlib import suppress

GAME = "ginkgopolis"  # that the app is named after
SPLASH = 0x12 / 255, 0x4A / 255, 0x36 / 255, 1.0  # as in buildozer.spec
SMALLEST, LARGEST = 100, 8000


def size(text):
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if not found or not all(SMALLEST <= int(n) <= LARGEST for n in found.groups()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size such as 412x915")
    return tuple(map(int, found.groups()))


def known(name):
    """Only a game there is; asked for before anything else is imported."""
    from engine.cli.arguments import game

    return game(name)


def factor(low, high):
    def parse(text):
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number between {low:g} and {high:g}")
        return value

    return parse


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}; --help lists what there is.\n")


def parser():
    found = Parser(prog="main.py", description="Ginkgopolis, the board game by Xavier Georges: an unofficial app.")
    add = found.add_argument
    add("file", nargs="?", metavar="FILE", help="a saved game to import and open")
    add("--size", type=size, metavar="WxH", help="of the window in dp, as 412x915")
    add("--density", type=factor(0.5, 6), metavar="D", help="pixels for each dp, as 2.625")
    add("--lang", metavar="CODE", help="language, as es")
    add("--theme", choices=("system", "light", "dark"), help="colours")
    add("--font-scale", type=factor(0.5, 3), metavar="F", help="size of the text, as 1.3")
    add("--data", metavar="DIR", help="where saves and settings live")
    add("--open", metavar="FILE", help="the same as FILE: a save or a position")
    add("--animations", choices=("off", "fast", "normal"), help="how fast things move")
    add("--game", type=known, metavar="NAME", help="the game to set up, demonstrate or draw, as ginkgopolis")
    add("--seed", type=int, metavar="N", help="deal the next game with this number again")
    add("--demo", action="store_true", help="bots play each other on the table")
    add("--shots", metavar="DIR", help="draw every screen off-screen, one PNG each, into this folder")
    return found


def has_display():
    """Whether a window would be seen. SDL itself does not tell: with no display it draws where nobody looks."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return os.environ["SDL_VIDEODRIVER"] != "dummy"
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return bool(os.environ.get("WAYLAND_DISPLAY")) or answers(os.environ.get("DISPLAY", ""))


def answers(display):
    """Whether an X server is there; one that is not would end the program without a word of ours."""
    found = re.fullmatch(r"(?:unix)?:(\d{1,5})(?:\.\d+)?", display)
    if not found:
        return bool(display)  # on another machine: only trying tells
    path = f"/tmp/.X11-unix/X{found[1]}"
    for address in (path, "\0" + path):
        with socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.settimeout(2)
            server.connect(address)
            return True
    return False


def unbundle(environment):
    """The bundle brings libraries of its own, which programs of the system that we start must not be given."""
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)  # where PyInstaller keeps what the user had set
    if before is None:
        environment.pop("LD_LIBRARY_PATH", None)
    else:
        environment["LD_LIBRARY_PATH"] = before


def prepare(options):
    """Everything Kivy wants to know before it is imported."""
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        # Otherwise SDL would draw where nobody looks when the display does not answer.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    if options.shots:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        os.environ["KIVY_DPI"] = "96"
        os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    if options.density or options.shots:
        os.environ["KIVY_METRICS_DENSITY"] = str(options.density or 1)
    from kivy.config import Config

    # Kivy tries many drivers and complains about each it does not find; one is enough.
    logging.getLogger("kivy").setLevel(logging.CRITICAL + 1)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "desktop", "1" if "ANDROID_ARGUMENT" not in os.environ else "0")
    Config.set("input", "mouse", "mouse,multitouch_on_demand")  # a right click is a right click
    if options.size:
        density = options.density or float(os.environ.get("KIVY_METRICS_DENSITY", "1"))
        for name, length in zip(("width", "height"), options.size):
            Config.set("graphics", name, str(round(length * density)))
    if options.shots:
        for name, value in {"multisamples": 0, "maxfps": 0, "vsync": 0}.items():
            Config.set("graphics", name, str(value))
        for name, _ in list(Config.items("input")):
            Config.remove_option("input", name)


def in_terminal(options):
    """The same game without pictures."""
    from engine.__main__ import main as engine
    from engine.cli import Refused
    from engine.cli.files import load_match

    if sys.stdin.isatty() and sys.stdout.isatty():
        print("There is no display: you play in the terminal.")
        seats = "human,normal"
    else:
        print("There is no display and no terminal to play at: two bots play, as text, to the final score.")
        seats = "normal,normal"
    command = ["play", options.game or GAME]
    if options.open:
        command += ["--load", options.open]
        if "human" not in seats:
            # A file nobody can read is refused by the command itself.
            with suppress(Refused):
                command += ["--seats", ",".join(["normal"] * load_match(options.open).players)]
    else:
        command += ["--seats", seats]
        command += [] if options.seed is None else ["--seed", str(options.seed)]
    return engine(command)


def in_window(options):
    prepare(options)
    try:
        import kivymd  # noqa: F401  the window is made here
        from kivy.core.window import Window
    except ImportError as error:
        print(f"The app cannot start, a package is missing ({error}): pip install --no-deps -r requirements.txt")
        return 1
    except SystemExit:  # Kivy's way to say that there is no window
        Window = None
    if Window is None:
        return 1 if options.shots else in_terminal(options)
    Window.clearcolor = SPLASH
    Window.clear()
    Window.flip()  # the colour of the start picture, and not black, until the first page is drawn
    sys.setswitchinterval(0.001)  # a thinking bot must not hold up the picture
    if options.shots:
        from app.dev.shots import Shots

        return Shots(options).run()
    from app.app import GinkgoApp

    look = {"theme": options.theme, "speed": options.animations, "language": options.lang}
    GinkgoApp(
        data=options.data,
        look={name: value for name, value in look.items() if value is not None},
        font_scale=options.font_scale,
        file=options.open,
        seed=options.seed,
        demo=options.demo,
        game=options.game or "",
        ahead=True,
    ).run()
    return 0


def main(argv=None):
    if getattr(sys, "frozen", False) and sys.platform.startswith("linux"):
        unbundle(os.environ)
    found = parser()
    options = found.parse_args(argv)
    if options.file and options.open:
        found.error("one file at a time can be opened")
    options.open = options.open or options.file
    if options.shots or has_display():
        return in_window(options)
    return in_terminal(options)


if __name__ == "__main__":
    sys.exit(main())
