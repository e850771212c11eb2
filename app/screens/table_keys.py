"""The keyboard at the table."""

from app.gestures import Item
from app.i18n import tr
from app.widgets.focus import ARROWS, ENTER, KEYPAD_ENTER, SPACE, TAB

CARD_KEYS = {"1": 0, "2": 1, "3": 2, "4": 3, "&": 0, "é": 1, '"': 2, "'": 3}  # a French keyboard shifts for digits
TILE_KEYS = "qwertyu"
SHORTCUTS = (  # keys, words
    (("1", "–", "4"), "card"), (("Q", "–", "U"), "tile"), (("←", "↑", "↓", "→"), "move"), (("Enter",), "lock"),
    (("Esc",), "cancel"), (("X",), "option"), (("N",), "new_hand"), (("Z",), "undo"), (("D",), "districts"),
    (("F",), "fit"), (("+", "–"), "zoom"), (("Shift", "R"), "turn"), (("L",), "log"), (("P",), "piles"),
    (("I",), "inspect"), (("H",), "peek"), (("Space",), "skip"), (("Tab",), "buttons"), (("?",), "all"),
)  # fmt: skip
TOOLS = {"z": "undo", "d": "districts", "f": "fit", "0": "fit", "+": "plus", "=": "plus", "-": "minus", "l": "log",
         "?": "shortcuts", "p": "piles", "h": "peek"}  # fmt: skip


def cap(key):
    """What is written on a key: letters and signs as they are, words in the player's language."""
    return tr(f"table.cap.{key.lower()}") if len(key) > 1 else key


class TableKeys:
    """Cards and tiles by their keys, the city by arrows, everything else by letters; Tab goes through all of it."""

    @property
    def stops(self):
        """What Tab comes to first."""
        return (self.desk.hand, self.desk.tray, self.desk.city, self.tabletop.ids.ledger.__self__) if self.desk else ()

    def key(self, key, text, modifiers):
        if self.desk is None:
            return False
        if key == TAB:
            self.desk.city.cursor = None
        letter = (text or "").lower() or (chr(key) if 32 < key < 127 else "")
        if not letter and key not in (*ARROWS, ENTER, KEYPAD_ENTER, SPACE):
            return False
        if key in ARROWS and self.app.focus.at is None:
            return self._arrow(*ARROWS[key])
        if key in (ENTER, KEYPAD_ENTER, SPACE):
            return self.app.focus.at is None and self._enter(key == SPACE)
        if letter == "r" and "shift" in modifiers:
            self.tool("turn")
            return True
        if letter == "x":
            return self._next_option()
        if letter == "i":
            return self._inspect_cursor()
        if letter in CARD_KEYS:
            return self._touch_nth("card", [card.name for card in self.desk.hand.cards], CARD_KEYS[letter])
        if letter and letter in TILE_KEYS and not {"ctrl", "meta"} & set(modifiers):
            return self._touch_nth("tile", self.desk.tray.tiles, TILE_KEYS.index(letter))
        if letter == "n":
            self.touch(Item("button", "newhand"))
            return True
        if letter in TOOLS:
            self.tool(TOOLS[letter])
            return True
        return False

    def _touch_nth(self, kind, names, index):
        if index < len(names):
            self.touch(Item(kind, names[index]))
        return True

    def _next_option(self):
        """Goes round what may be taken."""
        options = self.turn.book().options if self.turn else ()
        if options:
            at = next((i for i, option in enumerate(options) if option.chosen), -1)
            self.touch(Item("option", options[(at + 1) % len(options)].key))
        return bool(options)

    def _inspect_cursor(self):
        keyed = next(filter(None, (part.keyed() for part in (self.desk.hand, self.desk.tray, self.desk.city))), None)
        if keyed:
            self.inspect(keyed)
        elif self.turn is not None and self.turn.card:
            self.inspect(Item("card", self.turn.card))
        elif self.turn is not None and self.turn.tile:
            self.inspect(Item("tile", self.turn.tile))
        else:
            return self._inspect_counter()
        return True

    def _inspect_counter(self):
        """What one owns, one thing after another."""
        names = [name for name, _ in self.game.counters(self.shown, self.mine)]
        if names:
            self._asked = (self._asked + 1) % len(names)
            self.inspect(Item("counter", names[self._asked]))
        return bool(names)

    _asked = -1

    def shortcuts(self):
        return [(tuple(map(cap, keys)), tr(f"table.key.{name}")) for keys, name in SHORTCUTS]

    def _arrow(self, dx, dy):
        city = self.desk.city
        among = {**city.pieces, **city.ghosts, **city.laid}
        return city.step_cursor(dx, dy, list(among))

    def _enter(self, space):
        """The piece under the cursor, or Lock in; Space goes on with what is being shown."""
        city = self.desk.city
        if self.director.busy:
            self.director.skip()
        elif city.cursor is not None and not space:
            cell, city.cursor = city.cursor, None
            self.touch(Item("place", cell))
        elif self.turn is not None and self.turn.plan and not space:
            self.lock()
        else:
            return False
        return True
