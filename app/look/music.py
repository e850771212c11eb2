"""Generative background music: calm notes now and then, never the same twice; silent unless turned up."""

import random
from typing import Any

from kivy.clock import Clock
from kivy.core.audio import SoundLoader
from kivy.logger import Logger

from app.look.theme import ASSETS

LOW, HIGH = ("calm_0", "calm_1"), ("calm_2", "calm_3", "calm_4", "calm_5")
PAUSE = (1.3, 2.9)  # seconds between two notes, at least and at most
EVERY = 4  # so many notes for each low one


class Music:
    """Anything missing or broken is silence, never an error."""

    def __init__(self, preferences: Any, dice: random.Random | None = None) -> None:
        self.preferences, self.dice = preferences, dice or random.Random()
        self._sounds: dict[str, Any] = {}
        self._last: list[str] = []
        self._count = 0
        self._clock: Any = None
        preferences.fbind("music", self._turned)
        self.wake()

    def _turned(self, *_: Any) -> None:
        if not self.preferences.music:
            self.rest()
        elif self._clock is None:
            self._note()

    def wake(self) -> None:
        if self.preferences.music and self._clock is None:
            self._clock = Clock.schedule_once(self._note, 1)

    def rest(self) -> None:
        """Silence until it is woken."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        for sound in filter(None, self._sounds.values()):
            sound.stop()

    def _note(self, *_: Any) -> None:
        self._count += 1
        names = LOW if self._count % EVERY == 1 else HIGH
        name = self.dice.choice([name for name in names if name not in self._last])
        self._last = [*self._last[-1:], name] if names is HIGH else self._last
        self._play(name)
        self._clock = Clock.schedule_once(self._note, self.dice.uniform(*PAUSE))

    def _play(self, name: str) -> None:
        try:
            if name not in self._sounds:
                self._sounds[name] = SoundLoader.load(str(ASSETS / "sounds" / f"{name}.wav"))
            sound = self._sounds[name]
            if sound and sound.length:
                sound.volume = self.preferences.music * self.dice.uniform(0.35, 0.7)
                sound.play()
        except Exception as error:  # sound drivers fail in ways of their own
            Logger.debug("music: %s", error)
            self._sounds[name] = None
