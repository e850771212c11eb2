"""Somebody who takes a lesson in the real app: by touch, by keys, and with mistakes on the way."""

import tempfile

from app.app import GinkgoApp
from app.learn.guide import DONE, OTHER
from app.learn.lessons import CHOOSE, NEXT, PLAY, ROUND, TOUCH
from app.parts import Item
from app.widgets.focus import reveal
from engine import BOTS

ENTER, ESCAPE, TAB = 13, 27, 9


class Pupil:
    def __init__(self, ui, folder=None, size=(412, 915), look=None, lesson=None, game="ginkgopolis", **options):
        self.ui = ui
        look = {"speed": "off", "theme": "light", "language": "en", "sound": 0.0, **(look or {})}
        self.app = ui.start(GinkgoApp(data=folder or tempfile.mkdtemp(), look=look, **options), size)
        self.game = game
        if lesson:
            self.begin(lesson)

    def begin(self, lesson):
        self.app.learn(self.game, lesson)
        self.ui.run(0.3)
        return self

    @property
    def screen(self):
        return self.app.screen("lesson")

    @property
    def guide(self):
        return self.screen.guide

    @property
    def step(self):
        return self.guide.step

    @property
    def said(self):
        return self.screen.speech.text

    @property
    def done(self):
        """Whether the lesson has come to its end."""
        return self.guide is None

    def settle(self, seconds=0.2):
        self.ui.run(seconds)

    # --- fingers ---

    def tap(self, item):
        """A finger on a thing, a place of the board, or a tool."""
        screen = self.screen
        if item.kind == "place":
            board = screen.desk.board
            self.ui.until(lambda: not board.camera.gliding)
            if not board.camera.shows(item.name):
                board.fit()
                self.ui.frames(2)
            self.ui.tap(*self.middle(item.name))
        elif item.kind == "option":
            options = screen.tabletop.ids.ledger.ids.options.children
            self.ui.tap(*next(button for button in options if button.option.key == item.name).center)
        elif item.kind == "tool":
            buttons = screen.tabletop.ids.map.children
            self.ui.tap(*next(button for button in buttons if button.name == item.name).center)
        elif item.kind == "button":
            x, y, width, height = screen.desk.own.button_box()
            self.ui.tap(x + width / 2, y + height / 2)
        elif item.kind == "seat":
            self.ui.tap(*screen.desk.own.owner_centre())
        else:
            row = screen.desk.row_of(item)
            left, _, width = row.row()
            x, _ = row.centre_of(item)
            row.slide(min(0.0, left + width - row.thing_width - x) + max(0.0, left + row.thing_width / 2 - x))
            self.ui.frames(1)
            self.ui.tap(*row.centre_of(item))
        self.settle()

    def middle(self, spot):
        """Where a place of the board is touched: some are no squares."""
        board = self.screen.desk.board
        x, y = board.centre_of(spot)
        if board.item_at(x, y) == Item("place", spot):
            return x, y
        x, y = board.corner(spot)
        left, low, right, top = self.screen.painter.bounds(board.pieces[spot])
        return x + (left + right) / 2 * board.camera.s, y + (low + top) / 2 * board.camera.s

    @property
    def cover(self):
        """What the game lays over the whole table, while it lies there."""
        cover = self.screen.show.cover
        return cover if cover is not None and cover.parent else None

    def key(self, code, text=""):
        self.ui.key(code, text)
        self.settle()

    def drag(self, item, spot):
        """A thing is carried to a place of the board; it floats above the finger."""
        board = self.screen.desk.board
        self.ui.until(lambda: not board.camera.gliding)
        if not board.camera.shows(spot):
            board.fit()
            self.ui.frames(2)
        start, (x, y) = self.screen.desk.row_of(item).centre_of(item), board.centre_of(spot)
        self.ui.drag(start, (x, y - 56), steps=5)
        self.settle()

    def next(self):
        self.ui.tap(*self.screen.speech.center)
        self.settle()

    def lock(self):
        self.ui.tap(*self.screen.tabletop.ids.ledger.ids.lock.center)
        self.settle(0.5)

    def close_sheet(self):
        while self.app.sheets.top is not None:
            self.app.sheets.top.close()
            self.settle()

    def give_back(self, names):
        """In the sheet with which the game asks."""
        sheet = self.app.sheets.top
        self.settle(0.5)
        for tile in [tile for tile in sheet.tiles if tile.name in names]:
            reveal(tile)
            self.ui.frames(2)
            self.ui.tap(*tile.to_window(*tile.center))
        self.ui.tap(*sheet.button.to_window(*sheet.button.center))
        self.settle(0.5)

    # --- what is asked for ---

    def wanted(self, step):
        """What a step asks to be touched."""
        screen, name = self.screen, step.lit[0]
        kind, _, what = name.partition(":")
        if kind in ("tool",):
            return Item(kind, what)
        if kind == "own":
            return Item("seat", 0)
        if kind == "row":
            return screen.desk.rows[what].items()[0]
        return screen.teacher.lit(screen.shown, name)[0]

    def scripted(self):
        """The touches of the move that is shown next."""
        steps, at = self.screen.lesson.steps, self.guide.at
        step = next(step for step in steps[at:] if step.kind == PLAY)
        turn = self.screen.turn
        return [item for move in step.moves if move in turn.moves for item in turn.touches(move)]

    def open_touches(self):
        """Those that are still to be done: a second touch on a place takes it back."""
        turn, step = self.screen.turn, self.step
        if step.kind == PLAY and step.moves[0] in turn.plan:
            return []
        return [item for item in self.scripted() if item not in turn.marks().selected]

    def do(self):
        """What the guide asks for now, by touch."""
        step, screen = self.step, self.screen
        if self.cover is not None:
            self.ui.tap(*self.cover.next_button.center)
            self.settle()
        elif self.guide.state == DONE or step.kind == NEXT:
            self.next()
        elif step.kind == TOUCH:
            self.tap(self.wanted(step))
            self.close_sheet()
        elif screen.turn is not None and screen.turn.question == "giveback":
            self.give_back([move.args[0] for move in step.moves])
        elif step.kind == CHOOSE:
            self.tap(self.open_touches()[0])
        elif step.kind == PLAY:
            for item in self.open_touches():
                self.tap(item)
            self.lock()
        elif step.kind == ROUND:
            self.play_round()

    def play_round(self):
        """Any move will do."""
        screen = self.screen
        turn, referee = screen.turn, screen.referee
        move = BOTS["easy"].choose(referee.game, referee.view, turn.seat, 7)
        for item in turn.touches(move):
            self.tap(item)
        self.lock()

    def walk(self, each=lambda pupil: None, do=None, most=80):
        """To the end of the lesson; `each` is called at every step, `do` does what is asked for."""
        seen = []
        for _ in range(most):
            if self.done:
                return seen
            if self.step.id not in seen:
                seen.append(self.step.id)
                each(self)
                if self.done:
                    return seen
            (do or Pupil.do)(self)
        raise AssertionError(f"stuck at {self.step.id}, {self.guide.state}: {self.said!r}")


__all__ = ["DONE", "ENTER", "ESCAPE", "OTHER", "TAB", "Pupil"]
