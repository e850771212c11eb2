"""A match as one file for elsewhere: complete, or with only what everybody at the table may know."""

import json
import re
import unicodedata

from engine import BadPosition, Match
from engine.core.seeds import fresh, seeded

ENDING = ".ginkgo.json"
LONGEST_NAME = 60
MOST_BYTES = 180  # with an ending and a number behind it, less than the 255 a file system takes
DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(?![^.])", re.IGNORECASE)  # no files on Windows


def complete(opened):
    """The deal and every move: it goes on exactly here, and can be replayed; hidden things can be found out from it."""
    table = [seat._asdict() for seat in opened.seats]
    return {**opened.match.save(), "table": table, "title": opened.title}


def public(opened, deal=None):
    """A match that begins with the last moment everybody was asked to choose, as an onlooker knows it; what an onlooker
    does not know is dealt anew. None if there has been no such moment yet."""
    deal = seeded(fresh()) if deal is None else deal
    match, game = opened.match, opened.match.game
    for n in range(len(match.moves), -1, -1):
        state = match.at(n).state
        if len(game.actors(state)) < match.players:
            continue
        try:
            position = game.dump(game.guess(game.view(state, None), deal))
            begun = Match.begin(position, [seat.name for seat in opened.seats])
        except BadPosition:  # in the middle of something
            continue
        return {**complete(opened._replace(match=begun)), "public": True}
    return None


def spelled(save):
    """Readable, for whoever looks into the file."""
    return json.dumps(save, indent=1, ensure_ascii=False).encode("utf-8")


def file_name(title, ending=ENDING):
    """A name every file system takes: letters, digits, spaces and a few signs."""
    plain = unicodedata.normalize("NFC", title)
    plain = re.sub(r"[^\w\- ,.()]+", " ", plain).strip(" .")
    plain = re.sub(r"\s+", " ", plain)[:LONGEST_NAME]
    plain = plain.encode("utf-8")[:MOST_BYTES].decode("utf-8", "ignore").rstrip(" .")
    if DEVICES.match(plain):  # whatever comes after a dot
        plain = f"_{plain}"
    return (plain or "game") + ending
