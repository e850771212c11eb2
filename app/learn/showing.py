"""Scripted touches: shows how a step goes, one touch after another, on the real table."""

from kivy.clock import Clock

from app.learn.lessons import CHOOSE, PLAY, ROUND, TOUCH
from app.parts import Item
from engine import BOTS

BEAT = 0.5  # seconds between two touches that are shown


class Showing:
    def __init__(self, screen):
        self.screen = screen
        self.touches = []  # still to be shown; None is the button that locks in

    def forget(self):
        self.touches = []
        Clock.unschedule(self._go_on)

    def step(self):
        """Touches what the step asks for."""
        screen, turn = self.screen, self.screen.turn
        step = screen.guide.step
        if step.kind == TOUCH:
            self._touch(step)
            return
        if turn is None:
            return
        while turn.clear():  # a game may step back bit by bit
            pass
        self.touches = self._any(turn) if step.kind == ROUND else self._scripted(turn, step)
        self._go_on()

    def _any(self, turn):
        """A move of a round that is played as one likes."""
        referee = self.screen.referee
        move = BOTS["easy"].choose(referee.game, referee.view, turn.seat, referee.moment + 1)
        return [*turn.touches(move), None]

    def _scripted(self, turn, step):
        screen, items = self.screen, []
        target = next(ahead for ahead in screen.lesson.steps[screen.guide.at :] if ahead.kind == PLAY)
        for move in [move for move in target.moves if move in turn.moves]:
            before = tuple(items)  # what one move has chosen the next need not touch again; within one it may repeat
            items += [item for item in turn.touches(move) if item not in before]
        if step.kind == CHOOSE:
            return [item for item in items if screen.teacher.touched(screen.shown, item) & step.wanted] or items[:1]
        return [*items, None]

    def _touch(self, step):
        screen = self.screen
        name = step.lit[0] if step.lit else ""
        kind, _, what = name.partition(":")
        if kind == "tool":
            screen.tool(what)
        elif kind == "own":
            screen.touch(Item("seat", screen.mine))
        elif kind == "row":
            thing = screen.desk.rows[what].things[0]
            screen.touch(Item(thing.kind, thing.name))
        else:
            items = screen.teacher.lit(screen.shown, name)
            fits = [item for item in items if step.wanted <= frozenset(screen.teacher.touched(screen.shown, item))]
            screen.touch((fits or items)[0])

    def _go_on(self, *_):
        Clock.unschedule(self._go_on)
        screen = self.screen
        if not self.touches or screen.turn is None:
            self.forget()
            return
        item = self.touches.pop(0)
        if item is None:
            screen.lock()
        else:
            screen.choosing.really(item)
        if self.touches:
            if screen.app.preferences.speed == "off":
                self._go_on()
            else:
                Clock.schedule_once(self._go_on, BEAT)
