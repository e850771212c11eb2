"""Layered architecture of the app: a folder imports itself and what lies below it, and no import goes in a ring."""

import ast
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

from tests.test_layers import MODULES, ROOT, imports

# From the ground up; `app/games` asks shared code, and shared code asks the games by way of `parts` alone.
LAYERS = (
    "base", "system", "look", "parts", "play", "disk", "preferences", "records", "shelf", "tallies", "widgets", "board",
    "table", "previews", "learn", "replay", "review", "daily", "games", "pages", "shell", "app", "dev",
)  # fmt: skip
APP = [path for path in MODULES if path.parts[0] == "app" and len(path.parts) > 1 and path.stem != "__init__"]
PACKAGES = {"app/shelf.py": {"app.games"}}  # it looks into the folder to see which games there are
# What works on a machine without screen: in a test, in a terminal, for a guest's table.
WITHOUT_KIVY = ("app.base", "app.disk", "app.play", "app.records")
PLAIN_PARTS = ["app.parts", "app.parts.chooser", "app.parts.honours", "app.parts.modules", "app.parts.source",
               "app.parts.values"]  # fmt: skip
NAMES_KIVY = {"app.disk.dialog", "app.disk.report"}  # ask the window, and tell which Kivy it is


def layer(module):
    """How high a module of the app lies; None for what is no part of it."""
    name = module.split(".")
    return LAYERS.index(name[1]) if name[0] == "app" and len(name) > 1 and name[1] in LAYERS else None


def module_of(path):
    return ".".join(path.with_suffix("").parts)


def upward(source, path):
    """Every import of a module that lies above it."""
    here = layer(module_of(path))
    found = (name for name in imports(source, path) if (layer(name) or 0) > here)
    return sorted(name for name in found if name not in PACKAGES.get(path.as_posix(), ()))


@pytest.mark.parametrize("path", APP, ids=str)
def test_a_module_imports_only_what_lies_below(path):
    assert upward((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("path", APP, ids=str)
def test_every_folder_has_its_layer(path):
    assert layer(module_of(path)) is not None


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("app/base/files.py", "from app.look.i18n import tr"),
        ("app/parts/table.py", "import app.play.referee"),
        ("app/play/referee.py", "from app.disk.store import Store"),
        ("app/play/referee.py", "def late():\n    from app.disk import log"),
        ("app/table/log.py", "from ..pages import home"),
        ("app/learn/guide.py", "from app import app"),
        ("app/shelf.py", "from app.games.streets import front"),
    ],
)
def test_an_import_from_above_is_seen(path, line):
    assert upward(line, Path(path))


def test_nothing_is_imported_in_a_ring():
    known = {module_of(path): path for path in MODULES if path.parts[0] == "app"}

    def asked(path):
        names = imports((ROOT / path).read_text(encoding="utf-8"), path)
        return {found for name in names for found in (name, name.rpartition(".")[0]) if found in known}

    ring = TopologicalSorter({name: asked(path) - {name} for name, path in known.items()})
    try:
        ring.prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def plain_modules():
    below = (module_of(path) for path in APP if module_of(path).startswith(WITHOUT_KIVY))
    return sorted({*chain(below, PLAIN_PARTS)} - NAMES_KIVY)


def test_what_plays_and_keeps_matches_works_without_kivy():
    hidden = "import sys; sys.modules['kivy'] = None\n"
    code = hidden + "".join(f"import {module}\n" for module in plain_modules())
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# --- what the papers say of it ---

ARCHITECTURE = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
# Somebody who searches for a term does not search for these.
RIDDLES = re.compile(r"(Wh(at|o|om|ose|ere|en|y|ich|ether)|How)(ever)?\b")


def test_the_picture_of_the_layers_is_true():
    picture = ARCHITECTURE.partition("─ app ─")[2].partition("─ engine ─")[0]
    rows = [re.split(r"  +", row)[0] for row in re.findall(r"^ *│ (\S.*)", picture, re.MULTILINE)]
    told = [name.removesuffix(".py").removesuffix("/x") for row in rows for name in row.split()]
    assert told[::-1] == list(LAYERS)


def test_every_file_the_architecture_names_is_there():
    spans = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", ARCHITECTURE, flags=re.DOTALL))
    named = {span for span in spans if re.fullmatch(r"\w+(/\w+)+/?|(\w+/)*\w+\.(py|kv|json|md)", span)}
    game = ("engine/games/x", "app/games/x", "assets/x", "tests/games/x")

    def there(name):
        places = (f"{root}/{name}" for root in ("", "app", "engine", *game))
        return any((ROOT / re.sub(r"/x(?=[/.]|$)", "/ginkgopolis", place).lstrip("/")).exists() for place in places)

    assert len(named) > 40
    assert sorted(name for name in named if not there(name)) == []


@pytest.mark.parametrize("path", [path for path in MODULES if path.parts[0] in ("app", "engine")], ids=str)
def test_a_module_says_first_what_somebody_would_search_for(path):
    words = ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or ""
    assert not RIDDLES.match(words), words.partition("\n")[0]


def test_a_riddle_would_be_noticed():
    assert all(RIDDLES.match(word) for word in ("What is", "Who", "Where", "How far", "Whether", "When", "Whoever"))
    assert not RIDDLES.match("Whole match")
