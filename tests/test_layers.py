"""Arrows only go down: the app knows the engine, games and bots know the core, the core knows nobody."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path.relative_to(ROOT) for folder in ("app", "engine") for path in (ROOT / folder).rglob("*.py"))
SHARED = [path for path in MODULES if path.parts[1] == "core" or (path.parts[0] == "app" and path.parts[1] != "games")]
GAMES = sorted(path.parent.name for path in (ROOT / "engine" / "games").glob("*/__init__.py"))

# What `engine bench` measures itself against, when it is installed.
RIVALS = {"catanatron", "pyspiel"}
# A rule that looks at the clock, the disk or a hidden die cannot be replayed from its seed.
IMPURE = {"asyncio", "datetime", "multiprocessing", "os", "pathlib", "random", "tempfile", "threading", "time"}


def imports(source: str, path: Path) -> set[str]:
    """The absolute name of everything a module imports, wherever in the module it does so."""
    package = path.parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{origin}.{alias.name}" for alias in node.names}
    return found


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def allowed(path: Path) -> tuple[str, ...]:
    """The packages of this project that a module may import."""
    match path.parts:
        case ("app", *_):
            return "app", "engine"
        case ("engine", "core", *_):
            return ("engine.core",)
        case ("engine", "bots", *_):
            return "engine.core", "engine.bots"
        case ("engine", "games", game, _, *_):
            return "engine.core", f"engine.games.{game}"
        case _:
            return ("engine",)


def points_up(name: str, path: Path) -> bool:
    top = name.split(".")[0]
    if top in ("app", "engine", "main", "tests"):
        return not within(name, *allowed(path))
    if path.parts[:2] in (("engine", "core"), ("engine", "games")):
        return top not in sys.stdlib_module_names - IMPURE
    return path.parts[0] == "engine" and top not in sys.stdlib_module_names | RIVALS


def offences(source: str, path: Path) -> list[str]:
    """Every import of a module that points the wrong way."""
    return sorted(name for name in imports(source, path) if points_up(name, path))


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_only_point_down(path):
    assert offences((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("path", SHARED, ids=str)
def test_shared_parts_name_no_game(path):
    text = f"{path} {(ROOT / path).read_text(encoding='utf-8')}".lower()
    assert [game for game in GAMES if game in text] == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/core/match.py", "import engine.games.ginkgopolis"),
        ("engine/core/match.py", "from ..games import ginkgopolis"),
        ("engine/core/match.py", "from engine import BOTS"),
        ("engine/core/rng.py", "import random"),
        ("engine/core/rng.py", "def roll():\n    from time import time"),
        ("engine/games/ginkgopolis/rules.py", "from ...bots import dice"),
        ("engine/games/ginkgopolis/rules.py", "from engine.__main__ import main"),
        ("engine/games/ginkgopolis/rules.py", "from ..blueprints import GAME"),
        ("engine/games/ginkgopolis/rules.py", "import threading"),
        ("engine/bots/dice.py", "from engine.games.ginkgopolis.state import State"),
        ("engine/bots/dice.py", "import numpy"),
        ("engine/__main__.py", "import app.referee"),
        ("engine/__main__.py", "from kivy.clock import Clock"),
        ("app/referee.py", "from tests.table import deal"),
    ],
)
def test_an_arrow_that_points_up_is_seen(path, line):
    assert offences(line, Path(path))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/core/match.py", "from .game import Move"),
        ("engine/games/ginkgopolis/rules.py", "from .secrets import view"),
        ("engine/games/ginkgopolis/rules.py", "from ...core import grid"),
        ("engine/bots/arena.py", "from engine.core.shelf import GAMES"),
        ("engine/__main__.py", "from engine.bots import BOTS"),
        ("engine/bench.py", "import catanatron"),
        ("app/referee.py", "from engine import Match"),
    ],
)
def test_an_arrow_that_points_down_is_not(path, line):
    assert offences(line, Path(path)) == []
