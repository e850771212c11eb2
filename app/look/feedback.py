"""Sound and haptic feedback: one for each kind of event, silent where a device has none."""

from kivy.logger import Logger

from app import system
from app.look.theme import ASSETS

TICK, CLICK, THUD, DOUBLE, LONG = "tick", "click", "thud", "double", "long"
NOTHING = (None, None)

# What the screens themselves do. What happens in a game sounds as its animate.FEEL says.
FEEL = {
    "lock": ("seal", CLICK),  # in private every choice feels the same
    "select": ("tick", TICK),
    "snap": ("snap", TICK),
    "curtain": ("cloth", None),
    "inspect": ("click", CLICK),
    "refused": ("knock", DOUBLE),
    "sample": ("leaf", TICK),
}


class Feel:
    """Loads a sound when it is first wanted. Anything missing, broken or forbidden is silence, never an error."""

    def __init__(self, preferences):
        self.preferences = preferences
        self._sounds = {}

    def event(self, event, feels):
        """What happened in a game, as its table says: kind -> (sound, touch), or what to ask about the event."""
        feel = feels.get(event.kind, NOTHING)
        self._feel(*(feel(event) if callable(feel) else feel))

    def play(self, kind):
        self._feel(*FEEL.get(kind, NOTHING))

    def _feel(self, sound, touch):
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

        game, _, name = name.rpartition("/")  # "game/name" is a sound of its own
        return SoundLoader.load(str(ASSETS / game / "sounds" / f"{name}.wav"))
