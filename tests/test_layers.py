"""Arrows only go down: the app knows the engine, games and bots know the core, the core knows nobody."""

import ast
import json
import re
import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path.relative_to(ROOT) for folder in ("app", "engine") for path in (ROOT / folder).rglob("*.py"))
SHARED = [path for path in MODULES if path.parts[1] != "games"]
GAMES = sorted(path.parent.name for path in (ROOT / "engine" / "games").glob("*/__init__.py"))

# What `engine bench` measures itself against, when it is installed.
RIVALS = {"catanatron", "pyspiel"}
# What is trained with, on a developer's machine; nothing that plays needs it.
TRAINING = Path("engine/bots/training"), "numpy"
# A rule that looks at the clock, the disk or a hidden die cannot be replayed from its seed.
IMPURE = {
    "asyncio",
    "datetime",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "tempfile",
    "threading",
    "time",
}

# The one place where a match gets its seed, before any rule has begun.
CHANCE = {(Path("engine/core/seeds.py"), "secrets")}


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
        return top not in sys.stdlib_module_names - IMPURE and (path, top) not in CHANCE
    if (path.parent, top) == TRAINING:
        return False
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
        ("engine/core/rng.py", "import secrets"),
        ("engine/core/seeds.py", "import random"),
        ("engine/core/rng.py", "def roll():\n    from time import time"),
        ("engine/games/ginkgopolis/rules.py", "from ...bots import dice"),
        ("engine/games/ginkgopolis/rules.py", "from engine.__main__ import main"),
        ("engine/games/ginkgopolis/rules.py", "from ..blueprints import GAME"),
        ("engine/games/ginkgopolis/rules.py", "import threading"),
        ("engine/bots/dice.py", "from engine.games.ginkgopolis.state import State"),
        ("engine/bots/dice.py", "import numpy"),
        ("engine/__main__.py", "import app.referee"),
        ("engine/__main__.py", "from kivy.clock import Clock"),
        ("app/play/referee.py", "from tests.helpers.table import deal"),
    ],
)
def test_an_arrow_that_points_up_is_seen(path, line):
    assert offences(line, Path(path))


# What every state has; all else is its game's own, and asked of the game.
OF_ANY_STATE = {"clone", "key", "rng"}
ENGINE = [path for path in SHARED if path.parts[0] == "engine" and path.stem != "rivals"]  # those have their own
STATES = {"after", "s", "state", "v", "view", "world"}


def looked_into(source: str, states: set[str] = STATES) -> list[str]:
    """Every attribute of a state or view that a module reads or sets, other than those all states have."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr not in OF_ANY_STATE:
            name = getattr(node.value, "attr", getattr(node.value, "id", ""))
            found += [f"{name}.{node.attr}"] if name in states else []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "setattr", "hasattr", "vars"):
            name = getattr(node.args[0], "attr", getattr(node.args[0], "id", ""))
            found += [f"{node.func.id}({name})"] if name in states else []
    return found


@pytest.mark.parametrize("path", ENGINE, ids=str)
def test_the_engine_looks_into_no_state(path):
    assert looked_into((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line", ["s.round", "match.state.question", "getattr(view, 'acting', 0)", "world.rng = view.first", "vars(s)"]
)
def test_a_look_into_a_state_is_seen(line):
    assert looked_into(line)


# The screens, and the table among them, where what is shown is a view.
APP = [path for path in SHARED if path.parts[0] == "app"]
TABLE = [path for path in APP if path.parts[1] in ("board", "parts", "play", "table")]
VIEWS = STATES - {"after", "state"} | {"public"}  # a button has a state, too, and a canvas an after
# Who may know more: the shelf finds the games, the referee has the match.
KNOWS = {
    Path("app/shelf.py"): {"app.games"},
    Path("app/play/referee.py"): {"referee.match"},
}


def screen_offences(source: str, path: Path) -> list[str]:
    """What a shared part of the app may not do: import a game, look into a view, or read the match behind it."""
    found = [name for name in imports(source, path) if within(name, "engine.games", "app.games")]
    found += looked_into(source, VIEWS | {"shown"} if path in TABLE or path.parts[1] == "table" else VIEWS)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "match":
            named = getattr(node.value, "attr", getattr(node.value, "id", ""))
            found += ["referee.match"] if named == "referee" else []
    return [offence for offence in found if offence not in KNOWS.get(path, ())]


@pytest.mark.parametrize("path", APP, ids=str)
def test_the_screens_know_no_game_and_no_secret(path):
    assert screen_offences((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("folder", ["table", "pages", "learn", "replay", "widgets"])
@pytest.mark.parametrize(
    "line",
    [
        "from app.games.ginkgopolis import words",
        "def late():\n    import engine.games.ginkgopolis.rules",
        "def ask(view):\n    return view.question",
        "getattr(view, 'acting', None)",
        "screen.referee.public.first",
        "self.referee.match.seed",
        "def ask(referee):\n    return referee.match.state",
    ],
)
def test_an_offence_of_a_screen_is_seen(line, folder):
    assert screen_offences(line, Path("app") / folder / "planted.py")


def test_what_the_table_shows_is_a_view():
    assert screen_offences("self.shown.round", Path("app/table/planted.py"))


# Words that one game alone has for what lies on its table.
NOUNS = re.compile(
    r"\b(city|cities|districts?|draft|tiles?|cubes?|trays?|leaves|giveback|newhand"
    r"|roofs?|vehicles?|cones?|wallets?|ribbons?|contracts?|troph(?:y|ies)|blueprints?)\b",
    re.IGNORECASE,
)
SPANISH = re.compile(
    r"\b(ciudad|distritos?|losetas?|cubos?|hojas?|bandejas?|tejados?|carteras?|trofeos?|planos?)\b", re.IGNORECASE
)
FRENCH = re.compile(
    r"\b(ville|quartiers?|tuiles?|cubes?|feuilles?|toits?|portefeuilles?|trophées?|plans?)\b", re.IGNORECASE
)
# Words with another meaning: a shape of things and of buttons, what goes away or has pages, the top of something tall.
ALLOWED = {
    "app/board/board.py": {"roof"},
    "app/disk/dialog.py": {"leaves"},
    "app/learn/screen.py": {"leaves"},
    "app/pages/figure.py": {"tiles"},
    "app/pages/gallery.py": {"tile"},
    "app/pages/home.py": {"tile"},
    "app/parts/modules.py": {"tile"},
    "app/parts/values.py": {"tiles"},
    "app/play/camera.py": {"roof"},
    "app/play/gestures.py": {"leaves"},
    "app/play/layout.py": {"tile", "tiles"},
    "app/previews/box.py": {"leaves"},
    "app/review/job.py": {"leaves"},
    "app/system.py": {"leaves"},
    "app/table/desk.py": {"leaves"},
    "app/table/event_player.py": {"roof"},
    "app/table/own.py": {"leaves"},
    "app/table/row.py": {"leaves"},
    "app/widgets/guide.py": {"leaves"},
}
NAMED = {"app.motto"}  # the app bears the name of its first game, and this is its motto
APART = {"app.about.private"}  # what leaves a device grows on no tree


@pytest.mark.parametrize("path", APP, ids=str)
def test_the_screens_speak_of_no_game(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    assert sorted({found.group().lower() for found in NOUNS.finditer(text)} - ALLOWED.get(path.as_posix(), set())) == []


def test_a_word_of_one_game_is_seen():
    assert NOUNS.search("the tiles of the tray")
    assert NOUNS.search("self.city")
    assert NOUNS.search("your wallets")


def shared_words(lang: str) -> dict[str, str]:
    files = sorted((ROOT / "assets" / "i18n" / lang).glob("*.json"))
    return {key: text for path in files for key, text in json.loads(path.read_text(encoding="utf-8")).items()}


@pytest.mark.parametrize(("lang", "nouns"), [("en", NOUNS), ("es", SPANISH), ("fr", FRENCH)])
def test_no_shared_sentence_speaks_of_one_game(lang, nouns):
    words = shared_words(lang)
    assert len(words) > 500
    assert [key for key, text in words.items() if nouns.search(text) and key not in NAMED | APART] == []


# A sentence is said by its key, or by a pattern: f"app.bot.{name}" or "app.bot." + name.
QUOTED = re.compile(r"""(?<![\w])(f?)(["'])((?:(?!\2).)*)\2""")


def said(source: str) -> set[str]:
    """Every key of the catalogue a module or layout may say, with * for what is put in."""
    found = set()
    for pattern, _, text in QUOTED.findall(source):
        if pattern:
            found |= said(" ".join(re.findall(r"\{([^{}]*)\}", text)))
            text = re.sub(r"\{[^{}]*\}", "*", text)
        if re.fullmatch(r"[a-z_]+\.[\w.*]*", text):
            found.add(text + "*" * text.endswith("."))
    return found


def sayers(key: str, places: dict[str, set[str]]) -> set[str]:
    """Who says a sentence, "" for what is shared."""
    key = re.sub(r"\.(one|zero)$", "", key)
    return {place for place, keys in places.items() if any(fnmatchcase(key, said) for said in keys)}


def owner(path: Path) -> str:
    """The game a module or layout belongs to, "" if to none."""
    if path.parts[1] in ("games", "tiny") and len(path.parts) > 3:
        return path.parts[-2] if path.parts[0] == "tests" else path.parts[2]
    return path.stem if path.parts[0] == "kv" and path.stem in GAMES else ""


def everything_said() -> dict[str, set[str]]:
    """What is said where; the two tiny games count like any other."""
    found: dict[str, set[str]] = {}
    further = [*(ROOT / "kv").glob("*.kv"), *(ROOT / "tests" / "tiny" / "app").rglob("*.py")]
    for path in [*MODULES, *(path.relative_to(ROOT) for path in further)]:
        found.setdefault(owner(path), set()).update(said((ROOT / path).read_text(encoding="utf-8")))
    return found


def of_one_game(keys: Iterable[str], places: dict[str, set[str]]) -> list[str]:
    """Sentences of the shared catalogue that one game alone says: they belong to its own."""
    return [key for key in keys if len(who := sayers(key, places)) == 1 and who != {""}]


def test_no_shared_sentence_is_said_by_one_game_alone():
    assert of_one_game(shared_words("en"), everything_said()) == []


def test_every_shared_sentence_is_said():
    places = everything_said()
    assert [key for key in shared_words("en") if not sayers(key, places)] == []


def test_a_sentence_of_one_game_alone_is_seen():
    places = {"": {"table.lock"}, "streets": {"table.paved", "table.lock", "table.over"}, "picks": {"table.over"}}
    assert of_one_game(["table.paved", "table.paved.one", "table.lock", "table.over"], places) == [
        "table.paved", "table.paved.one"
    ]  # fmt: skip
    assert said("""tr(f"app.bot.{name}.note"); text: tr.say('table.lock')""") == {"app.bot.*.note", "table.lock"}
    assert said('tr("app.bot." + name)') == {"app.bot.*"}
    assert sayers("table.gone", places) == set()


def test_asking_the_game_is_no_look_into_a_state():
    assert looked_into("game.round(s), match.state.clone().key(), s.rng, self.state") == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/core/match.py", "from .game import Move"),
        ("engine/games/ginkgopolis/rules.py", "from .secrets import view"),
        ("engine/games/ginkgopolis/rules.py", "from ...core import grid"),
        ("engine/bots/arena.py", "from engine.core.shelf import GAMES"),
        ("engine/__main__.py", "from engine.bots import BOTS"),
        ("engine/bench.py", "import catanatron"),
        ("app/play/referee.py", "from engine import Match"),
    ],
)
def test_an_arrow_that_points_down_is_not(path, line):
    assert offences(line, Path(path)) == []
