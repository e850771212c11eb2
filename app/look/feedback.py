"""Sound and haptic feedback: one for each kind of event, silent where a device has none."""

from collections.abc import Mapping
from typing import Any

from kivy.logger import Logger

from app import system
from app.look.theme import ASSETS
from engine import Event

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

    def __init__(self, preferences: Any) -> None:
        self.preferences = preferences
        self._sounds: dict[str, Any] = {}

    def event(self, event: Event, feels: Mapping[str, Any]) -> None:
        """What happened in a game, as its table says: kind -> (sound, touch), or what to ask about the event."""
        feel = feels.get(event.kind, NOTHING)
        self._feel(*(feel(event) if callable(feel) else feel))

    def play(self, kind: str) -> None:
        self._feel(*FEEL.get(kind, NOTHING))

    def _feel(self, sound: str | None, touch: str | None) -> None:
        if sound and self.preferences.sound:
            self._sound(sound)
        if touch and self.preferences.haptics:
            system.device.touch(touch)

    def _sound(self, name: str) -> None:
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

    def _load(self, name: str) -> Any:
        from kivy.core.audio import SoundLoader

        game, _, name = name.rpartition("/")  # "game/name" is a sound of its own
        return SoundLoader.load(str(ASSETS / game / "sounds" / f"{name}.wav"))
