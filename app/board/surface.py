"""Hit testing of a touchable widget: what lies under a finger; the table's gestures say what that means."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.look.theme import theme
from app.play.gestures import LIFT
from app.widgets.focus import Focusable
from app.widgets.hint import Asked


class Surface(Focusable):
    """The board and all rows share one Gestures, so a second finger anywhere ends a drag."""

    gestures = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    voice = ObjectProperty(lambda item: "")  # what an Item is called
    hinted = ObjectProperty(lambda item: "")  # what the pointer is told about it
    pointed = ObjectProperty(None, allownone=True)  # the Item under the pointer

    def close(self):
        """It is thrown away, and need not hear of the theme any more."""
        theme.unbind(colour=self._restyle)

    def item_at(self, x, y):
        """The Item under a pixel, or None where the widget is bare."""
        raise NotImplementedError

    def asked(self, x, y):
        """What the pointer is over; None where nothing is to be said."""
        item = self.item_at(x, y)
        words = self.hinted(item) if item is not None else ""
        if not words:
            return None
        left, bottom, width, height = self.box_of(item)
        return Asked(self, item, words, (*self.to_window(left, bottom), width, height))

    def box_of(self, item):
        """Where an Item lies."""
        return (*self.pos, *self.size)

    def keyed(self):
        """The Item under the keyboard, or None."""
        raise NotImplementedError

    def within(self):
        item = self.keyed()
        return self.voice(item) if item else ""

    def activate(self):
        if self.keyed():
            self.gestures.act("tap", item=self.keyed())

    def wheel(self, x, y, notches):
        """The mouse wheel turned over the widget; True if that meant something here."""
        return False

    def let_go(self):
        if self.gestures is not None:
            self.gestures.cancel()

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        button = touch.button if "button" in touch.profile else None
        if button in ("scrollup", "scrolldown", "scrollleft", "scrollright"):
            return self.wheel(*touch.pos, 1 if button in ("scrolldown", "scrollright") else -1)
        item = self.item_at(*touch.pos)
        if item is None or self.gestures is None:
            return False
        touch.grab(self)
        # A pointer hides nothing: what it drags need not float above it.
        lift = LIFT if button is None else 0.0
        self.gestures.down(touch.uid, *touch.pos, Clock.get_time(), item, button or "left", lift)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return False
        self.gestures.move(touch.uid, *touch.pos, Clock.get_time())
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.gestures.up(touch.uid, *touch.pos, Clock.get_time())
        return True


class Row(Surface):
    """A surface whose things lie side by side: arrows go along them."""

    selected = ListProperty()  # Items that are chosen
    cursor = ObjectProperty(None, allownone=True)  # the Item under the keyboard
    focusable = BooleanProperty(False)  # while there is nothing in it

    def items(self):
        """Everything in it, from left to right."""
        raise NotImplementedError

    def keyed(self):
        return self.cursor if self.cursor in self.items() else None

    def on_focused(self, _, focused):
        items = self.items() if focused else []
        chosen = [item for item in items if item in self.selected]
        things = [item for item in items if item.kind != "button"]
        self.cursor = next(iter(chosen or things or items), None)

    def turn(self, dx, dy):
        items = self.items()
        at = items.index(self.cursor) + dx if self.cursor in items else 0
        if not dx or not 0 <= at < len(items):
            return False
        self.cursor = items[at]
        return True
