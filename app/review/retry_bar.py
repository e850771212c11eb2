"""Navigation bar above a mistake that is tried again: which it is, and the way to the others."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv


class AgainBar(BoxLayout):
    title = StringProperty("")
    note = StringProperty("")
    place = StringProperty("")
    several = BooleanProperty(False)
    acts = ObjectProperty(lambda name: None)

    def fill(self, number, count):
        self.place, self.several = f"{number + 1} / {count}", count > 1


kv.load(__name__)
