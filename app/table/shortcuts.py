"""Keyboard shortcuts at the table."""

from app.look.i18n import tr
from app.parts import Item
from app.play.key_layout import HELP
from app.table.tabletop import said
from app.widgets.focus import ARROWS, ENTER, KEYPAD_ENTER, SPACE, TAB

TOOLS = {"z": "undo", "f": "fit", "0": "fit", "+": "plus", "=": "plus", "-": "minus", "l": "log", "h": "hint",
         "c": "facts", "v": "peek"}  # fmt: skip
KEYPAD = {269: "-", 270: "+"}  # Kivy's numbers of these keys
IDEAS = ("1", "2", "3")  # keys of the coach's ideas while they are looked at


def cap(key):
    """What is written on a key: letters and signs as they are, words in the player's language."""
    return tr(f"table.cap.{key.lower()}") if tr.has(f"table.cap.{key.lower()}") else key


class Keys:
    """Things by the keys of their rows, the board by arrows, tools and everything else by letters; Tab goes through
    all of it."""

    def __init__(self, screen):
        self.screen = screen
        self._asked = -1  # the counter told of last
        self._touched = None  # what Enter has touched last

    @property
    def table(self):
        return self.screen.table

    @property
    def desk(self):
        return self.screen.desk

    @property
    def stops(self):
        """What Tab comes to first: rows that are held, one's own, then the board."""
        if self.desk is None:
            return ()
        rows = sorted(self.desk.rows.values(), key=lambda row: row.wish.own)
        return (*rows, self.desk.board, self.screen.tabletop.ids.ledger.__self__)

    def leave(self):
        """Nothing is under the keyboard any more."""
        if self.screen.app.focus.at in self.stops:
            self.screen.app.focus.clear()
        for part in (self.desk.board, *self.desk.rows.values()):
            part.cursor = None

    def key(self, key, text, modifiers):
        screen, free = self.screen, self.screen.app.focus.at is None
        if key == TAB:
            self.desk.board.cursor = None
        if key == HELP:
            if text or not self._ask_pointed():
                screen.tool("shortcuts")
            return True
        letter = KEYPAD.get(key) or (text or "").lower() or (chr(key) if 32 < key < 127 else "")
        if not letter and key not in (*ARROWS, ENTER, KEYPAD_ENTER, SPACE):
            return False
        if key in ARROWS and free:
            return self._arrow(*ARROWS[key])
        if key in (ENTER, KEYPAD_ENTER, SPACE):
            return self._enter(key == SPACE) if free else key != SPACE and self._finish()
        if letter == "r" and "shift" in modifiers:
            screen.tool("turn")
            return True
        if letter == "x":
            return self._next_option()
        if letter == "i":
            return self._inspect_cursor()
        if letter in IDEAS and screen.coaching.panel is not None:
            screen.coaching.show_me(int(letter))
            return True
        place = screen.app.keyboard.place
        if self._thing(place or letter, modifiers) or self._button(letter) or self._tool(letter):
            return True
        # Where a letter has become the key of a thing, what it did elsewhere is done by the key at its old place.
        moved = place.isdigit() or letter.isalpha()
        return moved and (self._button(place) or self._tool(place))

    def _thing(self, key, modifiers):
        """Touches a thing by the key at its place in a row, whatever is written on it. Where nothing lies the key does
        what is written there: on a French keyboard minus is the key of the sixth."""
        if {"ctrl", "meta"} & set(modifiers):
            return False
        for row in self.desk.rows.values():
            if key and key in row.wish.keys:
                at = row.wish.keys.index(key)
                if at < len(row.things):
                    self.screen.touch(Item(row.things[at].kind, row.things[at].name))
                    return True
        return False

    def _button(self, letter):
        """The extra button at one's own bar."""
        name = self.table.keys.get(letter)
        if name:
            self.screen.touch(Item("button", name))
        return bool(name)

    def _tool(self, letter):
        own = next((tool.name for tool in self.table.tools if tool.key and tool.key == letter), None)
        name = own or TOOLS.get(letter)
        if name:
            self.screen.tool(name)
        return bool(name)

    def _next_option(self):
        """Goes round what may be taken."""
        options = self.screen.turn.book().options if self.screen.turn else ()
        if options:
            at = next((i for i, option in enumerate(options) if option.chosen), -1)
            self.screen.touch(Item("option", options[(at + 1) % len(options)].key))
        return bool(options)

    def _inspect_cursor(self):
        keyed = next(filter(None, (part.keyed() for part in self.stops[:-1])), None)
        chosen = next(iter(self.screen.turn.marks().selected), None) if self.screen.turn else None
        if keyed or chosen:
            self.screen.inspect(keyed or chosen)
            return True
        return self._inspect_counter()

    def _inspect_counter(self):
        """What one owns, one thing after another."""
        own = self.desk.own.own if self.desk.own else None
        names = [name for name, _ in own.counters] if own else []
        if names:
            self._asked = (self._asked + 1) % len(names)
            self.screen.inspect(Item("counter", names[self._asked]))
        return bool(names)

    def _ask_pointed(self):
        """What is this, on which the pointer lies?"""
        asked = self.screen.app.hints.pointed
        if asked is None:
            return False
        self.screen.inspect(asked.item if isinstance(asked.item, Item) else Item("seat", asked.item))
        return True

    def _arrow(self, dx, dy):
        """Over all pieces; where they lie close, over those one may choose now."""
        board = self.desk.board
        among = [*board.rings, *board.ghosts, *board.laid] if board.painter.reach else []
        if among and board.chosen:
            among.append(board.chosen[0])
        if board.ghosts and not board.rings:  # only these can be chosen now
            among = list({**board.ghosts, **board.laid})
        return board.step_cursor(dx, dy, among or list({**board.pieces, **board.ghosts, **board.laid}))

    def _enter(self, space):
        """The piece under the cursor, or Lock in; Space goes on with what is being shown."""
        screen, board, show = self.screen, self.desk.board, self.screen.show
        if show.panel.parent or show.paused:
            show.panel.key_go()
        elif show.director.busy:
            show.director.skip()
        elif board.cursor is not None and not space:
            spot, board.cursor = board.cursor, None
            screen.touch(Item("place", spot))
        elif screen.turn is not None and screen.turn.onward and not space:
            screen.primary()
        elif screen.turn is not None and screen.turn.plan and not space:
            screen.choosing.lock()
        else:
            return False
        return True

    def _finish(self):
        """Enter once more on what it has touched last: what is chosen is complete, and is locked in."""
        screen, at = self.screen, self.screen.app.focus.at
        item = at.keyed() if at in self.stops[:-1] else None
        complete = screen.turn is not None and (screen.turn.plan or screen.turn.onward)
        if item is not None and complete and item == self._touched:
            self._touched = None
            screen.primary()
            return True
        self._touched = item
        return False

    # --- in words ---

    def shortcuts(self):
        """(keys, words) of everything: rows and tools as the game has them."""
        game, written = self.table.game.name, self.screen.app.keyboard.written
        rows = sorted((wish for wish in self.table.rows if wish.keys), key=lambda wish: wish.own)
        taken = {written(key) for wish in rows for key in wish.keys}

        def at(key):
            return ((written(key) if key in taken else key).upper(),)

        found = [(span([written(key).upper() for key in wish.keys]), wish.name) for wish in rows]
        found += [(("←", "↑", "↓", "→"), "move"), (("Enter",), "lock"), (("Esc",), "cancel"), (("X",), "option")]
        found += [(at(key), name) for key, name in self.table.keys.items()]
        layers = [(at(tool.key), tool.name) for tool in self.table.tools if tool.key and tool.layer]
        pages = [(at(tool.key), tool.name) for tool in self.table.tools if tool.key and not tool.layer]
        found += [(at("z"), "undo"), *layers, (at("f"), "fit"), (("+", "–"), "zoom")]
        found += [(("Shift", "R"), "turn")] if self.table.turns else []
        found += [(at("h"), "hint")] if self.screen.coaching.offered else []
        found += [(at("c"), "facts"), (at("l"), "log"), *pages, (("I",), "inspect"), (at("v"), "peek")]
        found += [(("Space",), "skip"), (("Tab",), "buttons"), (("F1", "?"), "all")]
        return [(tuple(map(cap, keys)), said(game, f"key.{name}")) for keys, name in found]


def span(keys):
    """From the first key to the last."""
    return (keys[0], "–", keys[-1]) if len(keys) > 1 else tuple(keys)
