"""Mixin: reports a touch while it is dragged along the widget."""

from kivy.uix.widget import Widget


class Slide(Widget):
    def follow(self, x):
        """The finger is at this pixel across."""
        raise NotImplementedError

    def on_touch_down(self, touch):
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        touch.grab(self)
        self.follow(touch.x)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self:
            self.follow(touch.x)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return super().on_touch_up(touch)
