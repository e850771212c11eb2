"""Interface conformance between games and shared code: what is asked of a game is in its base class, and nothing else
is. A game answers from values alone."""

import ast
import inspect
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from app.parts import Context, People, Room
from app.parts.animator import BaseAnimator
from app.parts.host import Host
from app.parts.modules import has, painter, part
from app.parts.painter import BasePainter
from app.parts.table import BaseTable
from app.parts.turn import BaseTurn
from app.play.referee import Seat
from app.table.host import TableHost
from engine import GAMES, Match

APP = Path(__file__).parents[3] / "app"
BASES = {"painter": BasePainter, "turn": BaseTurn, "table": BaseTable, "animator": BaseAnimator, "host": Host}
GAMES_CODE = sorted((APP / "games").rglob("*.py"))
SHARED = sorted({*APP.rglob("*.py")} - {*GAMES_CODE})
NAMESAKES = {  # a turning point of a match is called a turn, too
    "replay/chances.py": {("turn", "round")},
    "review/review_screen.py": {("turn", "round")},
}
WIDGETS = {"cover", "sheet", "about", "__init__"}  # what makes a game's own widgets, or is one


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def asked_in(source, names):
    """(name, attribute) of every attribute asked of something so called, however one gets at it."""
    for node in ast.walk(source):
        if isinstance(node, ast.Attribute):
            of = node.value
            if isinstance(of, ast.Name) and of.id in names:
                yield of.id, node.attr
            elif isinstance(of, ast.Attribute) and of.attr in names and called(of.value) != "ids":
                yield of.attr, node.attr


def called(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def members(base):
    """Whatever a class offers: methods, properties, declared values, and what its __init__ sets."""
    found = {name for name in dir(base) if not name.startswith("__")} | set(base.__annotations__)
    source = ast.parse(inspect.getsource(inspect.getmodule(base)))
    start = next(node for node in source.body if isinstance(node, ast.ClassDef) and node.name == base.__name__)
    told = (node for node in ast.walk(start) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    return found | {node.attr for node in told if called(node.value) == "self"}


def beyond(source, names=frozenset(BASES)):
    return sorted((name, what) for name, what in asked_in(source, names) if what not in members(BASES[name]))


def short(path):
    return path.relative_to(APP).as_posix()


@pytest.mark.parametrize("path", SHARED, ids=short)
def test_shared_code_asks_only_what_the_base_has(path):
    assert [asked for asked in beyond(tree(path)) if asked not in NAMESAKES.get(short(path), ())] == []


def test_what_is_asked_beyond_it_is_found():
    source = "def show(self):\n    self.screen.table.paper()\n    painter.ring(1)\n    self.ids.table.add_widget(2)"
    assert beyond(ast.parse(source)) == [("table", "paper")]


@pytest.mark.parametrize("path", GAMES_CODE, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_game_asks_of_its_host_only_what_a_host_has(path):
    assert beyond(tree(path), {"host"}) == []


def test_a_host_is_for_widgets_only():
    """Tables, turns and painters know values."""
    for path in GAMES_CODE:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and any(arg.arg == "host" for arg in node.args.args):
                assert node.name in WIDGETS, (path.name, node.name)
        if path.name in ("paint.py", "turn.py", "playing.py", "animate.py"):
            assert not list(asked_in(tree(path), {"host"})), path


def used(name):
    """Whether anybody asks for an attribute of this name, or it is named in words as a sign of a span."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Load))
        or (isinstance(node, ast.Constant) and node.value == name)
        for path in APP.rglob("*.py")
        for node in ast.walk(tree(path))
    )


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
def test_nothing_is_offered_that_nobody_asks(base):
    offered = {name for name in members(base) if not name.startswith("_")}
    assert sorted(name for name in offered if not used(name)) == []


def test_the_table_is_a_whole_host():
    assert TableHost.__abstractmethods__ == frozenset()
    assert set(members(TableHost)) >= {name for name in members(Host) if not name.startswith("_")}


# --- overrides ---


def overrides(kind, base):
    """What a class and those it is made of say otherwise than the base: (name, theirs, the base's)."""
    for each in kind.__mro__[: kind.__mro__.index(base)]:
        for name, value in vars(each).items():
            mine = getattr(base, name, None)
            if not name.startswith("_") and inspect.isfunction(value) and inspect.isfunction(mine):
                yield f"{each.__name__}.{name}", value, mine


def fits(mine, base):
    """Whether everything the base may be called with may be given to this, too."""
    (*mine,), (*base,) = inspect.signature(mine).parameters.values(), inspect.signature(base).parameters.values()
    asked, more = mine[: len(base)], mine[len(base) :]
    same = all(b.default is b.empty or (a.name == b.name and a.default is not a.empty) for a, b in zip(asked, base))
    return len(asked) == len(base) and same and all(each.default is not each.empty for each in more)


def classes(game):
    """Every class of a game's folder that is made from one of the bases."""
    for path in sorted((APP / "games" / game).glob("*.py")):
        if path.stem == "__init__" or path.stem.endswith("_view"):
            continue
        for kind in vars(part(game, path.stem)).values():
            if inspect.isclass(kind):
                yield from ((kind, base) for base in BASES.values() if issubclass(kind, base) and kind is not base)


@pytest.mark.parametrize("game", GAMES)
def test_every_override_takes_what_the_base_takes(game):
    found = set(classes(game))
    assert {base for _, base in found} == set(BASES.values()) - {Host}
    wrong = {name for kind, base in found for name, mine, theirs in overrides(kind, base) if not fits(mine, theirs)}
    assert wrong == set()


def test_another_signature_is_found():
    assert not fits(lambda self, canvas, strip, x, y, w, h, u: None, BasePainter.strip)
    assert not fits(lambda self, few: None, BaseTurn.prompt)
    assert fits(lambda self, canvas, dice, x, y, width, height: None, BasePainter.strip)


# --- values alone ---

SETUPS = {"ginkgopolis": {"characters": "draft"}, "tower_up": {"placing": "players"}}
PHONE, DESK = Room(412, 400, 90, 0), Room(1000, 620)


def positions(game, seed, step=5):
    """(view, seat that is asked or None, its moves) of a random match, at every question and every so many moves."""
    match, rng, seen = Match.new(game, 3, seed, SETUPS.get(game, {})), random.Random(seed), set()
    while actors := match.game.actors(match.state):
        question, seat = match.game.question(match.state), rng.choice(actors)
        legal = match.game.legal(match.state, seat)
        if question not in seen or len(match.moves) % step == 0:
            seen.add(question)
            yield match.game.view(match.state, seat), seat, legal
            yield match.game.view(match.state, None), None, ()
        match.play(rng.choice(legal))
    yield match.game.view(match.state, None), None, ()


def laid(game, room):
    people = [Seat(name, "human", None, i) for i, name in enumerate(("Anna", "Ben", "Chloé"))]
    table = part(game, "table").Table(GAMES[game], [seat.name for seat in people], [0, 1, 2], painter(game, people))
    table.context = Context(room, People((0, 1, 2)))
    return table


def look(table, view, seat, turn):
    layers = ["", *(tool.name for tool in table.tools if tool.layer)]
    return [table.face(view, seat, turn, layer, whose) for layer in layers for whose in (None, 0, 2)]


def held(table):
    """What a table and its painter keep, to see whether they keep it."""
    return {f"{type(each).__name__}.{name}": repr(value) for each in (table, table.painter)
            for name, value in vars(each).items()}  # fmt: skip


@pytest.mark.parametrize("room", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_looking_changes_nothing(game, room):
    """A face is the same twice, and leaves table, painter and choice as they were."""
    table = laid(game, room)
    for view, seat, moves in positions(game, 3):
        turn = table.turn(view, seat, moves) if seat is not None else None
        before = held(table)
        assert look(table, view, seat, turn) == look(table, view, seat, turn)
        assert held(table) == before
        if turn is not None:
            for item in turn.touches(moves[len(moves) // 2]):
                turn.touch(item)
            told = turn.marks(), turn.book(), turn.prompt(), turn.plan
            assert look(table, view, seat, turn) == look(table, view, seat, turn)
            assert (turn.marks(), turn.book(), turn.prompt(), turn.plan) == told
            assert held(table) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_table_remembers_without_motion(game):
    """It is told of every event; what lies turned up comes and goes, and nothing does once it is to forget."""
    table, match, rng, turned = laid(game, DESK), Match.new(game, 3, 4), random.Random(4), 0
    while actors := match.game.actors(match.state):
        for event in match.play(rng.choice(match.game.legal(match.state, rng.choice(actors)))):
            if table.remember(event, match.game.view(match.state, None)):
                turned = max(turned, len(table.turned()))
    table.forget()
    assert table.turned() == ()
    assert turned == (3 if has(game, "handover") else 0)


WINDOWLESS = """
import sys
from tests.app.parts.test_base_classes import GAMES, PHONE, laid, look, positions
for game in GAMES:
    table = laid(game, PHONE)
    for view, seat, moves in positions(game, 1, 40):
        turn = table.turn(view, seat, moves) if seat is not None else None
        assert look(table, view, seat, turn)
        assert turn is None or (turn.prompt() and turn.book())
from kivy.base import EventLoop
assert EventLoop.window is None
assert "kivy.core.window" not in sys.modules
print("no window")
"""


def test_a_table_opens_no_window():
    done = subprocess.run([sys.executable, "-c", WINDOWLESS], cwd=APP.parent, capture_output=True, text=True)
    assert done.stdout.strip().endswith("no window"), done.stderr[-2000:]
