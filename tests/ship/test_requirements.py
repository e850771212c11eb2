"""Dependencies: what is pinned is loaded when the app plays, and what is not pinned is not missed."""

import json
import os
import subprocess
import sys
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest

from tests.test_project import PIN, ROOT, requirements

# What packages ask for and the app plays without: an HTTP client with its helpers, printers of documents, a downloader
# of widgets, shapes of a loading indicator. On a phone there is no Pillow either.
ASKED_FOR = ("requests", "urllib3", "certifi", "idna", "charset_normalizer", "chardet", "docutils", "pygments",
             "garden", "kivy_garden", "materialshapes", "cairo")  # fmt: skip
# What only Windows has cannot be loaded here: which package's sources ask for it, and by what name.
ON_WINDOWS = {"kivy-deps.angle": ("kivy", "kivy_deps"), "kivy-deps.glew": ("kivy", "kivy_deps"),
              "kivy-deps.sdl2": ("kivy", "kivy_deps"), "pywin32": ("plyer", "win32gui")}  # fmt: skip


def pinned():
    return [PIN.fullmatch(line) for line in requirements("requirements.txt")]


def play(folder, *missing):
    """Bots play a round, and every page is looked at and pointed at, in a process of its own."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG", "PYTEST"))}
    done = subprocess.run([sys.executable, "-m", "tests.ship.alone", *missing], cwd=ROOT,
                          env=surroundings | {"HOME": str(folder)}, capture_output=True, text=True)  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["moves"] > 0
    assert told["hints"]
    assert told["caught"] == []
    return set(told["loaded"])


@pytest.mark.gui
def test_the_app_plays_without_what_its_packages_ask_for_and_it_never_uses(tmp_path):
    loaded = play(tmp_path, *ASKED_FOR, "PIL")
    assert {"kivy", "kivymd"} <= loaded
    assert not loaded & {*ASKED_FOR, "PIL"}


@pytest.mark.gui
@pytest.mark.skipif(sys.platform == "win32", reason="there more is pinned")
def test_everything_that_is_pinned_is_loaded_and_everything_loaded_is_pinned(tmp_path):
    owners = packages_distributions()
    loaded = {owner.lower().replace("_", "-") for name in play(tmp_path) for owner in owners.get(name, ())}
    wanted = {pin["name"] for pin in pinned() if "win32" not in pin[0]}
    assert loaded - {"setuptools"} == wanted


def test_what_is_pinned_for_windows_alone_is_asked_for_there():
    assert {pin["name"] for pin in pinned() if "win32" in pin[0]} == set(ON_WINDOWS)
    for package, name in ON_WINDOWS.values():
        sources = [Path(path.locate()) for path in distribution(package).files if path.suffix == ".py"]
        assert any(name in path.read_text(encoding="utf-8") for path in sources if path.is_file()), name
