"""Appearance settings applied: dark or light, contrast, size of the letters, language."""

from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics

from app import system
from app.look.i18n import FALLBACK, languages, tr
from app.look.theme import theme


class Dress:
    """Follows the preferences from now on; `font_scale` stands for the system's own size of letters."""

    def __init__(self, preferences: Any, keyboard: Any, material: Any, font_scale: float | None = None) -> None:
        self.preferences, self.keyboard, self.material = preferences, keyboard, material
        material.theme_style_switch_animation = False  # it would fade in from black at every start
        self._base_scale = font_scale or 1.0
        if not font_scale:
            Metrics.reset_metrics()
            self._base_scale = Metrics.fontscale
        for name in ("theme", "contrast", "text", "language"):
            preferences.fbind(name, self.renew)
        self.renew()

    def renew(self, *_: Any) -> None:
        chosen = self.preferences
        theme.style = chosen.theme if chosen.theme != "system" else "dark" if system.device.prefers_dark() else "light"
        theme.contrast = chosen.contrast
        Metrics.fontscale = self._base_scale * chosen.text
        wanted = system.device.language() if chosen.language == "system" else chosen.language
        # Only a language that was asked for by name is missed.
        tr.lang = wanted if wanted in languages() or chosen.language != "system" else FALLBACK
        self.keyboard.guess(tr.lang)
        self.material.theme_style = theme.style.capitalize()
        self.material.set_colors()
        Window.clearcolor = theme["bg"]
