"""Font fallback by glyph coverage: a name in another script gets a font that has it, or dots, never boxes."""

import struct
import unicodedata
from functools import cache, lru_cache

from app.look.theme import ASSETS, FONTS

DOT = "•"
LARGEST = "Inter"  # the font with most letters
KEPT = "\n\t"  # breaks are no letters


@cache
def letters(font: str, bold: bool = False) -> frozenset[int]:
    """The code points a font has, from its own table."""
    data = (ASSETS / "fonts" / FONTS[font][bold]).read_bytes()
    tables: dict[bytes, int] = {}
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        tables[tag] = start
    cmap, found = tables[b"cmap"], set[int]()
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        at = cmap + struct.unpack_from(">HHL", data, cmap + 4 + 8 * i)[2]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 4:
            found |= _segments(data, at)
        elif kind == 12:
            for n in range(struct.unpack_from(">L", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">LLL", data, at + 16 + 12 * n)
                found.update(range(first, last + 1))
    return frozenset(found)


def _segments(data: bytes, at: int) -> set[int]:
    """The letters of a table in ranges of the lower 65 536; a letter that stands for none is left out."""
    count, found = struct.unpack_from(">H", data, at + 6)[0] // 2, set[int]()
    for n in range(count):
        last = struct.unpack_from(">H", data, at + 14 + 2 * n)[0]
        first, delta, offset = (struct.unpack_from(">H", data, at + 16 + 2 * (k * count + n))[0] for k in (1, 2, 3))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code + delta
            if offset:
                where = at + 16 + 2 * (3 * count + n) + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, where)[0]
            if glyph & 0xFFFF:
                found.add(code)
    return found


@lru_cache(maxsize=2048)
def fitting(text: str, font: str, bold: bool = False) -> tuple[str, str]:
    """(text, font) as it can be shown: in the font asked for, in the one with most letters, or with dots in it."""
    if text.isascii() or font not in FONTS or _has(text, font, bold):
        return text, font
    shown = unicodedata.normalize("NFC", text)
    if not _has(shown, font, bold):
        font = LARGEST
    there = letters(font, bool(bold))
    return "".join(sign if sign in KEPT or ord(sign) in there else _stand_in(sign) for sign in shown), font


def _has(text: str, font: str, bold: bool) -> bool:
    there = letters(font, bool(bold))
    return all(ord(sign) in there or sign in KEPT for sign in text)


def _stand_in(sign: str) -> str:
    """A dot for a letter; nothing for what only changes the one before, or is not seen."""
    return "" if unicodedata.category(sign) in ("Mn", "Me", "Cf") else DOT
