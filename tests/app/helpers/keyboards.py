"""Keyboards as SDL tells of them: keys by their places, what is written there, and what Shift makes of it."""

import ctypes
from pathlib import Path

import kivy

KEY_DOWN, KEY_UP, TEXT = 0x300, 0x301, 0x303
LEFT_SHIFT = 0x0001
F1 = 58, 0x4000003A  # place, SDL's code
DIGITS, LETTERS = [*range(30, 40)], {letter: 4 + n for n, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
US = {**dict(zip(DIGITS, "1234567890")), **{n: c for c, n in LETTERS.items()},
      45: "-", 46: "=", 47: "[", 48: "]", 51: ";", 52: "'", 54: ",", 55: ".", 56: "/"}  # fmt: skip
SPANISH = {**US, 45: "'", 46: "¡", 47: "`", 48: "+", 51: "ñ", 52: "´", 56: "-"}
FRENCH = {**US, 20: "a", 26: "z", 4: "q", 29: "w", 51: "m", 16: ",", 54: ";",
          45: ")", 46: "=", 48: "$"}  # fmt: skip
GERMAN = {**US, 28: "z", 29: "y", 45: "ß", 48: "+", 56: "-"}
QUESTION = {"us": 56, "spanish": 45, "french": 16, "german": 45}  # with Shift
LAYOUTS = {"us": US, "spanish": SPANISH, "french": FRENCH, "german": GERMAN}


class Keysym(ctypes.Structure):
    _fields_ = [("place", ctypes.c_int32), ("sym", ctypes.c_int32), ("mod", ctypes.c_uint16), ("_", ctypes.c_uint32)]


class Event(ctypes.Structure):
    _fields_ = [("type", ctypes.c_uint32), ("time", ctypes.c_uint32), ("window", ctypes.c_uint32)]


class KeyEvent(Event):
    _fields_ = [("state", ctypes.c_uint8), ("again", ctypes.c_uint8), ("pad", ctypes.c_uint16), ("key", Keysym),
                ("_rest", ctypes.c_uint8 * 32)]  # fmt: skip


class TextEvent(Event):
    _fields_ = [("text", ctypes.c_char * 32), ("_rest", ctypes.c_uint8 * 32)]


def sdl():
    """The library Kivy itself uses."""
    folder = Path(kivy.__file__).parents[1]
    found = [path for name in ("Kivy.libs", "kivy.libs") for path in (folder / name).glob("libSDL2-2*")]
    return ctypes.CDLL(str(found[0])) if found else None


class Typist:
    """Presses keys of a layout: what SDL would tell goes through Kivy's own loop."""

    def __init__(self, ui, layout):
        self.ui, self.layout, self.sdl = ui, layout, sdl()

    def _push(self, event):
        assert self.sdl.SDL_PushEvent(ctypes.byref(event)) >= 0

    def press(self, place, shift=False, writes=""):
        sign = LAYOUTS[self.layout].get(place, "")
        self._key(place, ord(sign) if sign else 0, shift)
        if writes and self.sdl.SDL_IsTextInputActive():
            self._push(TextEvent(TEXT, text=writes.encode()))
        self.pump()

    def _key(self, place, sym, shift=False):
        for kind in (KEY_DOWN, KEY_UP):
            self._push(KeyEvent(kind, state=kind == KEY_DOWN, key=Keysym(place, sym, LEFT_SHIFT if shift else 0)))

    def question_mark(self):
        self.press(QUESTION[self.layout], shift=True, writes="?")

    def help_key(self):
        self._key(*F1)
        self.pump()

    def letter(self, letter, shift=False):
        """The key this letter is written on."""
        place = next(place for place, sign in LAYOUTS[self.layout].items() if sign == letter)
        self.press(place, shift, letter.upper() if shift else letter)

    def pump(self):
        self.ui.window.mainloop()
        self.ui.frames(2)
