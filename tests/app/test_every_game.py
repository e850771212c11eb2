"""Every game on the table, with what is asked of all of them: by touch, by keys, passing the device, in any window."""

import random
from functools import cache

import pytest

from app.app import GinkgoApp
from app.look.i18n import tr
from app.parts import Item, modules
from app.parts.modules import PARTS, part
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.widgets.focus import ARROWS
from engine import GAMES, Match
from engine.core.asked import is_private
from tests.tiny.shelf import TINY, tiny_tables

pytestmark = pytest.mark.gui
WINDOWS = [(412, 915), (360, 640), (915, 412), (1280, 800), (1600, 1000)]
PHONE = WINDOWS[0]
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Finn", "Greta")
LANGUAGES = ("en", "es", "fr")
ENTER = 13
EVERY = (*GAMES, *TINY)


def sooner(games, others, quick):
    """Every game with each of the others; in the normal run real games are played in a quick few of them, and tiny ones
    in the first and the last as well."""
    slow = pytest.mark.slow
    ends = {others[0], others[-1]}
    return [
        pytest.param(
            game, other, marks=() if other in quick or (game in TINY and other in ends) else slow, id=f"{game}-{other}"
        )
        for game in games
        for other in others
    ]


@pytest.fixture(autouse=True)
def shelf():
    with tiny_tables():
        yield
    tr.lang = "en"


class Player:
    """Somebody who knows no game: plays what the turn says is to be touched."""

    def __init__(self, ui, folder, size=PHONE, **look):
        self.ui = ui
        look = {"speed": "off", "theme": "light", "language": "en", "sound": 0.0, "confirm": "never", **look}
        self.app = ui.start(GinkgoApp(data=folder, look=look), size)
        self.ended = []
        self.app.show_result = lambda: self.ended.append(self.screen.referee.game.name)

    def lay(self, match, humans):
        kinds = [("human", None) if p < humans else ("bot", "random") for p in range(match.players)]
        seats = [Seat(NAMES[p], kind, bot, p) for p, (kind, bot) in enumerate(kinds)]
        self.ended.clear()
        self.app.play(Referee(match, seats, None, AtOnce()))
        self.screen = self.app.screen("table")
        self.ui.frames(4)
        return self

    @property
    def desk(self):
        return self.screen.desk

    def find_turn(self):
        """Until somebody decides, or it is over: curtains are lifted, pauses left."""
        screen = self.screen
        for _ in range(200):
            if self.ended:
                return None
            if screen.handover.curtain.down:
                self.ui.run(0.6)
                screen.handover.curtain.lift()
            elif screen.show.held:
                self.press(ENTER)  # what a game lays over its table is put away
            elif screen.show.paused or (screen.handover.called is not None and not screen.show.director.busy):
                screen.primary()
            elif screen.turn is not None:
                return screen.turn
            self.ui.frames(1)
        raise AssertionError(f"nobody is asked: {screen.referee.stage}")

    # --- by touch ---

    def tap(self, item):
        if item.kind == "place":
            if not self.desk.board.camera.shows(item.name):
                self.desk.board.fit()
            self.ui.until(lambda: not self.desk.board.camera.gliding)
            self.ui.tap(*self.desk.board.centre_of(item.name))
        elif item.kind == "option":
            buttons = self.screen.tabletop.ids.ledger.ids.options.children
            self.ui.tap(*next(button for button in buttons if button.option.key == item.name).center)
        elif item.kind == "button":
            x, y, width, height = self.desk.own.button_box()
            self.ui.tap(x + width / 2, y + height / 2)
        else:
            row = self.desk.row_of(item)
            row.cursor = item  # pushes it into sight
            row.cursor = None
            self.ui.frames(1)
            x, y, width, height = row.box(row.index(item))
            self.ui.tap(x + min(width, row.step() or width) / 3, y + height / 2)

    def by_touch(self, turn, move):
        for item in turn.touches(move):
            self.tap(item)
        assert turn.plan, move
        assert turn.plan[0] == move
        self.ui.tap(*self.screen.tabletop.ids.ledger.ids.lock.center)

    # --- by keys ---

    def press(self, key, text=""):
        self.ui.key(key, text)

    def by_keys(self, turn, move):
        for item in turn.touches(move):
            if item.kind == "place":
                self.walk(item.name)
                self.press(ENTER)
            elif item.kind == "option":
                for _ in turn.book().options:
                    if not any(option.key == item.name and option.chosen for option in turn.book().options):
                        self.press(ord("x"), "x")
            else:
                key = self.key_of(item)
                self.press(ord(key), key)
        assert turn.plan, move
        assert turn.plan[0] == move
        self.press(ENTER)

    def key_of(self, item):
        """The key of a thing in its row, "" for one beyond them: that is reached by Tab and arrows."""
        row = self.desk.row_of(item)
        return row.wish.keys[row.index(item) : row.index(item) + 1] if row else "x"

    def walk(self, spot):
        """The cursor goes there by arrows."""
        board = self.desk.board
        goal = board.camera.spot(spot)
        codes = {way: code for code, way in ARROWS.items()}
        for _ in range(40):
            if board.cursor == spot:
                return
            at = board.camera.spot(board.cursor) if board.cursor is not None else (0, 0)
            dx, dy = goal[0] - at[0], goal[1] - at[1]
            way = ((dx > 0) - (dx < 0), 0) if abs(dx) > abs(dy) else (0, (dy > 0) - (dy < 0))
            self.press(codes[way if way != (0, 0) else (1, 0)])
        raise AssertionError(f"{spot} is not reached by arrows")

    def whole(self, decide, rng):
        """A match to its end."""
        game, decided = self.screen.referee.game, 0
        while (turn := self.find_turn()) is not None:
            self.nothing_overlaps()
            if turn.sheet():
                self.screen.primary()  # a sheet of its own has its own tests
                self.screen.choosing.lock()
            else:
                moves = [move for move in turn.moves if (items := turn.touches(move)) and all(map(self.key_of, items))]
                decide(turn, rng.choice(moves))
            self.ui.frames(2)
            decided += 1
        assert decided
        assert not game.actors(self.screen.referee.match.state)

    def nothing_overlaps(self):
        """Things lie in their rows, and rows in the window beside the board."""
        width, height = self.ui.window.size
        layout = self.screen.tabletop.layout
        for name, row in self.desk.rows.items():
            assert layout[name].x >= 0
            assert layout[name].right <= width
            assert layout[name].top <= height
            for i in range(len(row.things)):
                x, y, wide, high = row.box(i)
                assert y >= row.y - 1, name
                assert y + high <= row.top + 1, name
                assert row.overflow() or (x >= row.x - 1 and x + wide <= row.right + 1), name


def deal(game, players, seed=3):
    """A match from its beginning; a long game near its end."""
    if game in TINY:
        return Match.new(game, players, seed)
    whole = late(game, players, seed)
    return whole.at(len(whole.moves) - 8)


@cache
def late(game, players, seed):
    match, rng = Match.new(game, players, seed), seed
    while actors := match.game.actors(match.state):
        rng, move = match.game.sample(match.state, actors[0], rng)
        match.play(move)
    return match


PROTOCOLS = (
    modules.Front,
    modules.TableModule,
    modules.PaintModule,
    modules.AnimateModule,
    modules.Words,
    modules.Results,
)


@pytest.mark.parametrize("game", EVERY)
def test_every_part_has_what_is_asked_for(game):
    for name, protocol in zip(PARTS, PROTOCOLS, strict=True):
        asked = {member for member in vars(protocol) if not member.startswith("_")}
        assert asked
        assert [member for member in sorted(asked) if not hasattr(part(game, name), member)] == [], name


@pytest.mark.parametrize(("game", "size"), sooner(EVERY, WINDOWS, [PHONE]))
def test_a_whole_match_by_touch(ui, tmp_path, game, size):
    player = Player(ui, tmp_path, size).lay(deal(game, 2), 1)
    player.whole(player.by_touch, random.Random(1))
    assert player.ended


@pytest.mark.parametrize(("game", "size"), sooner(EVERY, WINDOWS, [WINDOWS[-1]]))
def test_a_whole_match_by_keys(ui, tmp_path, game, size):
    player = Player(ui, tmp_path, size).lay(deal(game, 2), 1)
    player.whole(player.by_keys, random.Random(2))


@pytest.mark.parametrize(("game", "size"), sooner(EVERY, WINDOWS, [PHONE]))
def test_a_whole_match_passing_the_device(ui, tmp_path, game, size):
    most = max(GAMES[game].players) if game in TINY else 2
    player = Player(ui, tmp_path, size).lay(deal(game, most), most)
    player.whole(player.by_touch, random.Random(3))


@pytest.mark.parametrize(("game", "lang"), sooner(EVERY, LANGUAGES, ["es"]))
def test_no_word_is_missing(ui, tmp_path, game, lang):
    player = Player(ui, tmp_path, WINDOWS[-1], language=lang).lay(deal(game, 2), 1)
    screen = player.screen
    player.find_turn()
    tr.missing.clear()
    for name in (
        "menu",
        "log",
        "shortcuts",
        *(tool.name for tool in screen.table.tools),
        *(t.name for t in screen.table.tools if t.layer),
    ):
        screen.tool(name)
        ui.frames(2)
        player.app.sheets.close_all()
    for seat in range(2):
        screen.tools.inspect_seat(seat)
        ui.frames(2)
        player.app.sheets.close_all()
    things = [Item(thing.kind, thing.name) for row in screen.desk.rows.values() for thing in row.things]
    places = [Item("place", spot) for spot in screen.desk.board.pieces]
    for item in (*things[:4], *places[::4]):
        screen.inspect(item)
        ui.frames(1)
        player.app.sheets.close_all()
    for move in screen.turn.moves[:20]:
        assert screen.table.words.move(screen.shown, move)
    player.whole(player.by_touch, random.Random(4))
    assert not tr.missing


def test_from_one_game_to_another_and_back(ui, tmp_path):
    player = Player(ui, tmp_path)
    for game in (*EVERY, *EVERY[::-1]):
        player.lay(deal(game, min(4, max(GAMES[game].players))), 1)
        for _ in range(2):
            turn = player.find_turn()
            if turn is None or turn.sheet():
                break
            player.by_touch(turn, next(move for move in turn.moves if turn.touches(move)))
            ui.frames(3)
        assert set(player.desk.rows) == {wish.name for wish in player.screen.table.rows}


def decides_in_secret(game):
    match = Match.new(game, 3, 5)
    return is_private(match.game, match.state, match.game.actors(match.state)[0])


ALL_IN_SECRET = ("ginkgopolis", "great_split", "picks")  # at Blueprints everybody sees which die is taken


def test_some_games_have_secrets_and_some_have_none():
    assert {game for game in EVERY if decides_in_secret(game)} == {*ALL_IN_SECRET, "blueprints"}


@pytest.mark.parametrize("size", [PHONE, pytest.param(WINDOWS[-1], marks=pytest.mark.slow)], ids=str)
@pytest.mark.parametrize("game", ALL_IN_SECRET)
def test_nothing_tells_what_was_picked_in_secret(ui, tmp_path, game, size):
    """The same table after two different choices: everybody sees the same picture."""
    pictures = []
    for choice in (0, -1):
        match = Match.new(game, 3, 5, {"length": "long"} if game in TINY else None)
        player = Player(ui, tmp_path / str(choice), size).lay(match, 3)
        turn = player.find_turn()
        player.desk.board.zoom(*player.desk.board.center, 1.5 if choice else 0.8)  # where somebody looks is secret, too
        alike = [move for move in turn.moves if move.kind == turn.moves[-1].kind]  # a new hand would be no answer yet
        player.by_touch(turn, alike[choice])
        ui.run(0.5)
        screen = player.screen
        assert screen.referee.viewer is None
        assert screen.desk.board.whole
        assert all(not row.things for row in screen.desk.rows.values())
        screen.handover.curtain.shown = 0.0
        ui.frames(2)
        pictures.append(ui.shot().tobytes())
        ui.stop()
    assert pictures[0] == pictures[1]


def test_people_look_at_what_they_picked_before_the_device_goes_on(ui, tmp_path):
    player = Player(ui, tmp_path).lay(Match.new("picks", 3, 5), 3)
    for _ in range(3):
        turn = player.find_turn()
        player.by_touch(turn, turn.moves[0])
        ui.run(0.5)
    assert player.screen.show.paused
    assert not player.screen.handover.curtain.down
    assert player.screen.show.panel.go_on == tr("table.start_round", round=2)


def test_a_game_without_rows_gives_its_room_to_the_board(ui, tmp_path):
    player = Player(ui, tmp_path).lay(Match.new("streets", 2, 5), 1)
    streets = player.desk.board.height
    player.lay(Match.new("picks", 2, 5), 1)
    assert streets > player.desk.board.height


def test_where_everybody_has_a_board_a_touch_on_a_chip_looks_at_it(ui, tmp_path):
    player = Player(ui, tmp_path).lay(Match.new("streets", 3, 5), 1)
    table, asked = player.screen.table, []
    face = table.face
    table.personal, table.face = True, lambda *facts: (asked.append(facts[4]), face(*facts))[1]
    chip = player.screen.tabletop.ids.opponents.children[0]
    ui.tap(*chip.center)
    assert asked[-1] == chip.chip.seat
    ui.tap(*chip.center)
    assert player.app.sheets.top is not None, "a second touch tells all about its owner"
    player.app.sheets.close_all()
    player.screen.touch(Item("seat", 0))
    assert asked[-1] is None
