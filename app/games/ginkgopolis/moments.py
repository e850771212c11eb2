"""The moments of a match of Ginkgopolis that one may want to see again."""

from engine.games.ginkgopolis.cards import ID
from engine.games.ginkgopolis.scoring import districts
from engine.games.ginkgopolis.state import NOBODY


def taken(event, before, after):
    """Somebody else's building was built over."""
    owner = before.owner[ID[event.facts["card"]]]
    return "ginkgopolis/act_construct" if owner not in (NOBODY, event.player) else ""


def led(event, before, after):
    """The first place of a district has changed hands."""
    was = {cell: district.ranks[0].seat for district in districts(before) if district.ranks for cell in district.cells}
    firsts = [(district.cells, district.ranks[0].seat) for district in districts(after) if district.ranks]
    return "ui_crown" if any(was.get(cell, seat) != seat for cells, seat in firsts for cell in cells) else ""


MARKS = {
    "resources_placed": led,
    "constructed": taken,
    "hand_renewed": "ginkgopolis/new_hand",
    "tiles_returned": "ui_pass",
    "deck_rebuilt": "ui_deck",
}
