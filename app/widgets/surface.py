"""A widget that can be touched: it says what lies under a finger, the table's gestures say what that means."""

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.gestures import LIFT


class Surface(Widget):
    """City, hand and tray share one Gestures, so a second finger anywhere ends a drag."""

    gestures = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def item_at(self, x, y):
        """The Item under a pixel, or None where the widget is bare."""
        raise NotImplementedError

    def wheel(self, x, y, notches):
        """The mouse wheel turned over the widget; True if that meant something here."""
        return False

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
