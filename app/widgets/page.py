"""Page scaffold: a bar with its title, things to scroll through, a bar of buttons below."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView

from app.look import kv
from app.widgets.button import Plate, SideBySide
from app.widgets.toast import usual


class Page(Screen):
    """A screen. Subclasses fill themselves in `arrive` and may close something of their own in `back`."""

    wide = BooleanProperty(False)  # room for two columns
    low = BooleanProperty(False)  # a phone on its side
    small = BooleanProperty(False)
    ground = BooleanProperty(True)  # painted under everything; a waste where something else covers all of it

    @property
    def app(self):
        return App.get_running_app()

    @property
    def front(self):
        """What takes the keys on this screen."""
        return self

    @property
    def stops(self):
        """What Tab comes to before everything else, in this order."""
        return ()

    @property
    def room(self):
        """Where messages may lie."""
        return usual()

    def arrive(self, **facts):
        """The screen is about to be shown."""

    def again(self):
        """It is about to be shown once more, on the way back."""
        self.arrive()

    def leave(self):
        """Another screen takes its place."""

    def pointed(self):
        """Mouse or finger take over from the keyboard."""

    def hide(self):
        """The app is put away: somebody else may look at the device next."""

    def back(self):
        """Esc or the back button: True if something on the screen was closed by it."""
        return False

    def key(self, key, text, modifiers):
        """A key nobody above wanted; True if it meant something here."""
        return False


class Columns(BoxLayout):
    """Two columns where there is room, else one; `arrange` says what goes where."""

    two = BooleanProperty(False)

    def arrange(self, *columns):
        """Each column is the widgets in it, from the top."""
        for column, widgets in zip(self.children[::-1], columns):
            for widget in widgets:
                if widget.parent:
                    widget.parent.remove_widget(widget)
                column.add_widget(widget)


class Even(GridLayout):
    """Things side by side that are all as high as the highest of them wants to be."""

    def add_widget(self, widget, *args, **kwargs):
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("wanted", self._level)
        self._level()

    def _level(self, *_):
        height = max(child.wanted for child in self.children)
        for child in self.children:
            child.height = height


class TopBar(BoxLayout):
    title = StringProperty("")
    note = StringProperty("")


class Scroll(ScrollView):
    """Moves only where there is more than fits, and lets the wheel through otherwise."""


class Stack(BoxLayout):
    """Things below each other in the middle of the page, no wider than can be read well."""

    widest = NumericProperty("640dp")


class BottomBar(SideBySide, Plate):
    """The one thing to do here, always in reach."""

    widest = NumericProperty("640dp")


class Section(BoxLayout):
    """A heading and what belongs under it."""

    title = StringProperty("")
    note = StringProperty("")


class Empty(BoxLayout):
    """Nothing here yet: one leaf, one sentence, one button."""

    icon = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")
    act = ObjectProperty(lambda: None)


kv.load(__name__)
