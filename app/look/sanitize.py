"""Sanitises untrusted text for display: names of files, of folders, of people in a file."""

import unicodedata

# Signs that are no letters: they turn lines round, hide, break them, or do not exist at all.
SILENT = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
JOINERS = "\u200c\u200d"  # between letters that belong together, as in Persian and in pictures of families
MARK = "\ufffd"
LONGEST = 200


def plain(name: object, longest: int = LONGEST) -> str:
    """One line without signs that cannot be seen. Bytes that are no UTF-8 come as halves of signs, and are marked."""
    text = str(name)
    if not text.isprintable():
        text = "".join(map(_shown, text)).strip(JOINERS)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _shown(sign: str) -> str:
    if "\ud800" <= sign <= "\udfff":
        return MARK
    kind = unicodedata.category(sign)
    return sign if sign in JOINERS or kind not in SILENT else " " if kind in ("Zl", "Zp") or sign in "\t\n\r" else ""
