"""KivyMD colour scheme filled from our theme, instead of being computed at every start."""

from typing import Any

from kivymd.theming import COLOR_NAMES, ThemeManager

from app.look.theme import theme

OURS = {
    "primary": "primary", "onPrimary": "onPrimary", "primaryContainer": "primaryC", "onPrimaryContainer": "onPrimaryC",
    "secondary": "primary", "onSecondary": "onPrimary", "secondaryContainer": "primaryC",
    "onSecondaryContainer": "onPrimaryC",
    "tertiary": "gold", "onTertiary": "surface", "tertiaryContainer": "goldC", "onTertiaryContainer": "ink",
    "error": "danger", "onError": "surface", "errorContainer": "dangerC", "onErrorContainer": "danger",
    "background": "bg", "inverseSurface": "ink", "inverseOnSurface": "surface", "inversePrimary": "primaryC",
    "surface": "surface", "surfaceBright": "surface", "surfaceContainerLowest": "surface",
    "surfaceContainerLow": "surface", "surfaceTint": "primary", "onSurfaceVariant": "ink2", "onSurfaceLight": "ink2",
    "outline": "outline", "outlineVariant": "outline", "shadow": "shadow", "scrim": "scrim",
}  # fmt: skip


class Material(ThemeManager):
    def set_colors(self, *_: Any) -> None:
        for name in COLOR_NAMES:
            ours = OURS.get(name) or ("ink" if name.startswith("on") else "surface2")
            setattr(self, f"{name}Color", theme[ours])
        self.disabledTextColor = theme["ink2"]
