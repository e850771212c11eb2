"""Textures made from pixels in memory: the soft edge of a line, and patterns to be repeated over an area."""

from functools import lru_cache

from kivy.graphics.texture import Texture

STONES = 32  # pixels of the two courses of stones


@lru_cache
def edge(width):
    """Across a line so many pixels wide: it fades over the outermost pixel on either side."""
    pixels = bytes(v for i in range(width + 2) for v in (255, 255, 255, 0 if i in (0, width + 1) else 255))
    texture = _filled(Texture.create(size=(1, width + 2), colorfmt="rgba"), pixels)
    texture.mag_filter = texture.min_filter = "linear"
    return texture


@lru_cache(maxsize=1)
def cobbles():
    """Two courses of stones: only their joints are painted."""
    rows = []
    for y in range(STONES):
        for x in range(STONES):
            joint = y % 16 < 3 or (x in (7, 8, 9) and y < 16) or (x in (23, 24, 25) and y >= 16)
            rows += (255, 255, 255, 255 if joint else 0)
    texture = _filled(Texture.create(size=(STONES, STONES), colorfmt="rgba", mipmap=True), bytes(rows))
    texture.wrap = "repeat"
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture


def _filled(texture, pixels):
    def draw(texture):
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(draw)  # a phone may throw it away while the app sleeps
    draw(texture)
    return texture


PATTERNS = {"cobbles": cobbles}
