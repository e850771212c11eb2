"""Export of a match to one file: complete, or with only what everybody at the table may know."""

import json
import re
import unicodedata
from typing import Any

from app.disk.import_file import Opened
from engine.core.reel import Reel
from engine.core.seeds import fresh, told

ENDING = ".ginkgo.json"
LONGEST_NAME = 60
MOST_BYTES = 180  # with an ending and a number behind it, less than the 255 a file system takes
DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(?![^.])", re.IGNORECASE)  # no files on Windows


def complete(opened: Opened) -> dict[str, Any]:
    """The deal and every move: it goes on exactly here, and can be replayed; hidden things can be found out from it."""
    table = [seat._asdict() for seat in opened.seats]
    return {**opened.match.save(), "table": table, "title": opened.title}


def public(opened: Opened, seed: int | None = None) -> dict[str, Any] | None:
    """A match that begins where this one stands, as an onlooker knows it: what an onlooker does not know is dealt anew.

    What somebody has decided in secret is not known yet: it begins before that, and in the middle of an action that no
    position can hold before the action. None where nothing can be laid out.
    """
    reel = Reel(opened.match)
    match = reel.branch_unseen(len(reel) - 1, None, fresh() if seed is None else seed)
    if match is None:
        return None
    match.seed = told(match.seed)  # whoever has the file knows what was dealt
    return {**complete(opened._replace(match=match)), "public": True}


def spelled(save: Any) -> bytes:
    """Readable, for whoever looks into the file."""
    return json.dumps(save, indent=1, ensure_ascii=False).encode("utf-8")


def file_name(title: str, ending: str = ENDING) -> str:
    """A name every file system takes: letters, digits, spaces and a few signs."""
    plain = unicodedata.normalize("NFC", title)
    plain = re.sub(r"[^\w\- ,.()]+", " ", plain).strip(" .").lstrip("- .")  # a name is no option of a program
    plain = re.sub(r"\s+", " ", plain)[:LONGEST_NAME]
    plain = plain.encode("utf-8")[:MOST_BYTES].decode("utf-8", "ignore").rstrip(" .")
    if DEVICES.match(plain):  # whatever comes after a dot
        plain = f"_{plain}"
    return (plain or "game") + ending
