"""User preferences; every change applies at once and is kept."""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, Property, StringProperty

TEXT_SIZES = [0.85, 1.0, 1.15, 1.3, 1.45, 1.6]
VOLUMES = [0.0, 0.25, 0.5, 0.75, 1.0]
RANGES = {"text": (0.5, 3.0), "sound": (0.0, 1.0), "music": (0.0, 1.0)}


class Preferences(EventDispatcher):
    theme = OptionProperty("system", options=("system", "light", "dark"))
    text = NumericProperty(1.0)
    speed = OptionProperty("normal", options=("off", "fast", "normal"))
    pause = OptionProperty("round", options=("player", "round", "never"))  # after what the table waits for the player
    confirm = OptionProperty("risky", options=("always", "risky", "never"))
    counts = BooleanProperty(True)
    rivals = BooleanProperty(True)  # what a choice would bring to another player is told as well
    haptics = BooleanProperty(True)
    sound = NumericProperty(0.75)
    music = NumericProperty(0.0)
    left_handed = BooleanProperty(False)
    peek = BooleanProperty(False)  # the own hand lies face down until it is looked at
    flat = BooleanProperty(False)  # the device lies on the table: what happens is turned to whom it concerns
    quick_returns = BooleanProperty(False)  # what to give back is asked before it has to be
    tips = BooleanProperty(True)  # a word in the first games, when its moment comes
    hints = OptionProperty("any", options=("any", "three", "none"))  # how many the coach gives in a game
    take_back = BooleanProperty(True)  # whoever plays alone may take a round back, which is noted
    teaching = BooleanProperty(False)  # the coach speaks up before a mistake counts
    margin = OptionProperty("clear", options=("small", "clear", "large"))  # from which mistakes on
    contrast = BooleanProperty(False)
    language = StringProperty("system")

    def __init__(self, kept, **overrides):
        """`kept` is the settings table of the store; overrides hold for this run only."""
        super().__init__()
        self.kept = kept
        for name in DEFAULTS.keys() & kept.keys():
            self._take(name, kept[name])
        for name, value in overrides.items():
            self._take(name, value)
        for name in DEFAULTS:
            self.fbind(name, self._keep, name)

    def _take(self, name, value):
        """A value from a file or a command line: one that makes no sense is left alone."""
        low, high = RANGES.get(name, (None, None))
        if isinstance(DEFAULTS[name], bool) and not isinstance(value, bool):
            return  # a switch would take anything for on or off
        try:
            if low is None or low <= value <= high:
                setattr(self, name, value)
        except (TypeError, ValueError):
            return

    def _keep(self, name, _, value):
        self.kept[name] = value


DEFAULTS = {name: prop.defaultvalue for name, prop in vars(Preferences).items() if isinstance(prop, Property)}
