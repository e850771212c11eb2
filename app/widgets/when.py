"""Conditional rendering: what is not shown is not in the tree.

A widget without height or opacity is still touched: its children keep theirs, and what is disabled swallows every touch
over it. So nobody hides a control that way: it stands in one of these.
"""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv


class When(BoxLayout):
    """Holds its widgets, and has them only while `shown`; as high as they are, so that nothing is left of it."""

    shown = BooleanProperty(True)

    def __init__(self, **kwargs):
        self._held = []
        super().__init__(**kwargs)

    def add_widget(self, widget, *args, **kwargs):
        self._held.append(widget)
        if self.shown:
            super().add_widget(widget, *args, **kwargs)

    def on_shown(self, *_):
        self.clear_widgets()
        for widget in self._held if self.shown else ():
            super().add_widget(widget)


kv.load(__name__)
