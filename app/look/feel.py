"""What the table sounds and feels like: a sound and a touch for each kind of event, silent where a device has none."""

from kivy.logger import Logger

from app import system
from app.theme import ASSETS

TICK, CLICK, THUD, DOUBLE, LONG = "tick", "click", "thud", "double", "long"

# Events of a game, then what the screens themselves do. In private every choice feels the same.
FEEL = {
    "drafted": ("seal", CLICK),
    "committed": ("seal", CLICK),
    "gave_back": ("seal", CLICK),
    "revealed": ("fan", CLICK),
    "characters_passed": ("fan", None),
    "characters_revealed": ("fan", CLICK),
    "gained": ("cube", TICK),
    "gained_point": ("leaf", TICK),
    "tiles_drawn": ("tile", TICK),
    "urbanized": ("place", THUD),
    "constructed": ("build", THUD),
    "reclaimed": ("marbles", TICK),
    "resources_placed": ("marbles", None),
    "paid": ("rustle", None),
    "marker_moved": ("roll", None),
    "kept": ("slide", None),
    "discarded": ("slide", None),
    "hand_discarded": ("slide", None),
    "hand_renewed": ("fan", None),
    "fell_back": ("low", DOUBLE),
    "supply_emptied": ("gong", LONG),
    "return_asked": ("gong", LONG),
    "tiles_returned": ("marbles", None),
    "hands_passed": ("fan", None),
    "deck_rebuilt": ("shuffle", None),
    "end_triggered": ("gong", LONG),
    "district_scored": ("chord", TICK),
    "scored": ("chime", TICK),
    "game_over": ("melody", DOUBLE),
    "hal_chose": ("servo", None),
    "hal_skipped": ("servo", None),
    "select": ("tick", TICK),
    "snap": ("snap", TICK),
    "curtain": ("cloth", None),
    "inspect": ("click", CLICK),
    "refused": ("knock", DOUBLE),
}


class Feel:
    """Loads a sound when it is first wanted. Anything missing, broken or forbidden is silence, never an error."""

    def __init__(self, preferences):
        self.preferences = preferences
        self._sounds = {}

    def event(self, event):
        """What happened in the game; gains of points alone have a sound of their own."""
        leaf = event.kind == "gained" and event.facts.get("points") and not event.facts.get("resources")
        self.play("gained_point" if leaf else event.kind)

    def play(self, kind):
        sound, touch = FEEL.get(kind, (None, None))
        if sound and self.preferences.sound:
            self._sound(sound)
        if touch and self.preferences.haptics:
            system.device.touch(touch)

    def _sound(self, name):
        try:
            if name not in self._sounds:
                self._sounds[name] = self._load(name)
            sound = self._sounds[name]
            if sound and sound.length:
                sound.volume = self.preferences.sound
                sound.play()
        except Exception as error:  # sound drivers fail in ways of their own
            Logger.debug("feel: %s", error)
            self._sounds[name] = None

    def _load(self, name):
        from kivy.core.audio import SoundLoader

        return SoundLoader.load(str(ASSETS / "sounds" / f"{name}.wav"))
