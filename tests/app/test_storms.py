"""Whatever comes, on any screen: fingers, keys, a mouse that moves and rests, windows of any size."""

import random
from functools import cache

import pytest
from kivy.config import Config

from app.app import SCREENS
from app.disk import dialog
from app.learn import lessons
from app.pages import exchange
from app.play.referee import Referee
from engine import GAMES, Match
from tests.app.helpers import shell
from tests.app.helpers.tables import Table, later, seats

pytestmark = pytest.mark.gui
ENTER, ESCAPE, TAB, ARROWS = 13, 27, 9, (273, 274, 275, 276)
FUNCTION = range(282, 294)  # F1 to F12
MENU = 319
SIZES = [shell.PHONE, shell.SMALL, shell.LANDSCAPE, shell.TABLET, shell.DESKTOP, (200, 200)]
REST = 0.6  # seconds, longer than a hint takes


def begun(game, players, dice):
    """A match somewhere in the middle: from its first moves to its last."""
    match, rng = Match.new(game, players, dice.randrange(1000)), dice.getrandbits(40)
    for _ in range(dice.choice((6, 30, 80, 160))):
        before, actors = match, match.game.actors(match.state)
        rng, move = match.game.sample(match.state, actors[0], rng)
        match.play(move)
        if not match.game.actors(match.state):
            return before.at(len(before.moves) - 1)
    return match


@cache
def ended(game):
    """A match that is over; each is played once."""
    match, rng = Match.new(game, 3, 11), 11
    while actors := match.game.actors(match.state):
        rng, move = match.game.sample(match.state, actors[0], rng)
        match.play(move)
    return match


class Storm:
    """Random events at the whole app. It may end up anywhere, but it must go on."""

    def __init__(self, ui, app, seed, sizes=SIZES, game="ginkgopolis"):
        self.ui, self.app, self.dice, self.sizes, self.game = ui, app, random.Random(seed), sizes, game
        self.held, self.been = [], set()

    def point(self):
        return tuple(self.dice.randrange(length) for length in self.ui.window.size)

    def blow(self, events):
        for event in range(events):
            if event % 50 == 0:
                self.ui.shot()
            if event % 400 == 0:
                self.somewhere_else()
            self.one()
            self.been.add(self.app.manager.current)
        for touch in self.held:
            touch.touch_up()
        self.ui.frames(3)

    def one(self):
        dice, ui = self.dice, self.ui
        kinds = {"tap": 30, "drag": 8, "let_go": 8, "move": 16, "rest": 12, "key": 16, "wheel": 3, "wait": 4, "size": 2}
        kind = dice.choices(list(kinds), kinds.values())[0]
        if kind == "tap":
            ui.tap(*self.point(), dice.choice((None, None, None, "right")))
        elif kind == "drag":
            self.held.append(ui.drag(self.point(), self.point(), 3, release=False))
        elif kind == "let_go" and self.held:
            self.held.pop(dice.randrange(len(self.held))).touch_up()
        elif kind in ("move", "rest"):
            ui.point(*self.point(), REST if kind == "rest" else 0.0)
        elif kind == "key":
            keys = [*"123456789qwertyuinxzdflpmgsbv?+-0 ", ENTER, ESCAPE, TAB, MENU, *ARROWS, *FUNCTION]
            key = dice.choice(keys)
            code, text = (ord(key), key) if isinstance(key, str) else (key, "")
            ui.key(code, text, dice.choice(((), (), ("shift",), ("ctrl",), ("alt",))))
        elif kind == "wheel":
            ui.wheel(*self.point(), dice.choice(("scrollup", "scrolldown")))
        elif kind == "wait":
            ui.frames(dice.randrange(1, 12))
        elif kind == "size":
            ui.resize(dice.choice(self.sizes))

    def somewhere_else(self, name=None):
        """Another screen, or another match on the table: for one, for several, for nobody."""
        app, dice = self.app, self.dice
        name = name or dice.choice([*SCREENS, "table", "table"])
        who = seats(*dice.choice(((1, 2), (3, 0), (2, 1), (0, 3))))
        if name == "table":
            app.play(Referee(begun(self.game, 3, dice), who, app.store))
        elif name == "lesson":
            app.learn(self.game, dice.choice(lessons.keys(self.game)))
        elif name == "replay":
            app.replay(begun(self.game, 3, dice), who, dice.choice(("open", 0, None)))
        elif name in ("final", "review", "poster"):
            app.go(name, match=ended(self.game), seats=who)
        else:
            app.go(name, **({"game": self.game} if name in ("rules", "learn", "challenge") else {}))
        self.ui.frames(2)


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    """With folders of its own for what goes out, and no dialogs of this machine's."""
    outer = tmp_path / "outer"
    outer.mkdir()
    monkeypatch.setattr(dialog, "available", lambda: False)
    monkeypatch.setattr(exchange, "outer_folders", lambda: [("documents", outer)])
    return shell.start(ui, tmp_path / "data")


def test_a_short_storm_at_every_screen(ui, app):
    storm = Storm(ui, app, 1)
    for name in SCREENS:
        storm.somewhere_else(name)
        assert app.manager.current in (name, "final")  # a match of bots may be over at once
        for _ in range(6):
            storm.one()
    assert app.manager.current_screen


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_long_storm_at_every_screen(ui, app, seed):
    storm = Storm(ui, app, seed)
    storm.blow(10_000)
    assert len(storm.been) > 10
    assert all(row.trouble is None for row in app.store.list())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("game", [name for name in GAMES if name != "ginkgopolis"])
def test_a_long_storm_over_every_game(ui, app, game, seed):
    storm = Storm(ui, app, seed, game=game)
    storm.blow(10_000)
    assert {"home", "table"} <= storm.been
    assert all(row.trouble is None for row in app.store.list())


@pytest.mark.parametrize("game", GAMES)
def test_a_short_storm_over_every_game(ui, app, game):
    storm = Storm(ui, app, 5, sizes=[shell.PHONE, shell.SMALL, shell.LANDSCAPE], game=game)
    app.play(Referee(begun(game, 3, storm.dice), seats(1, 2), app.store))
    ui.frames(2)
    for _ in range(60):
        storm.one()
    assert app.manager.current_screen


# --- F1 ---


@pytest.mark.parametrize("key", [FUNCTION[0], MENU, *later(*FUNCTION[1:])])
def test_no_key_opens_a_panel_of_kivys_own(ui, tmp_path, key):
    table = Table(ui, tmp_path, who=seats(2))
    assert table.screen.referee.curtain is not None
    kept, before = dict(Config.items("kivy")), list(ui.window.children)
    ui.key(key)
    ui.frames(3)
    assert ui.window.children == before
    assert table.app.manager.current == "table"
    assert table.screen.referee.curtain is not None
    assert dict(Config.items("kivy")) == kept
