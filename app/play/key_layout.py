"""Keyboard layout: which key lies where and what is written on it; a row of things is a row of keys everywhere."""

# SDL's number of a place -> what is written there on a US keyboard.
PLACES = {4 + n: key for n, key in enumerate("abcdefghijklmnopqrstuvwxyz1234567890")}
FRENCH, GERMAN = dict(zip("qwaz", "azqw")), dict(zip("yz", "zy"))  # place -> what is written there instead
GUESSES: dict[str, dict[str, str]] = {"fr": FRENCH}  # by the player's language, until a key tells
HELP = 282  # F1


class Keyboard:
    """`place` is where the key being pressed lies, "" if that is not known. The layout is learnt from what is typed."""

    def __init__(self) -> None:
        self.place = ""
        self._layout: dict[str, str] = {}
        self._known = False

    def guess(self, lang: str) -> None:
        if not self._known:
            self._layout = GUESSES.get(lang, {})

    def press(self, number: int, letter: str) -> bool:
        """A key goes down: SDL's number of its place, and what it writes without Shift. True if this tells of another
        layout than was thought."""
        self.place = PLACES.get(number, "")
        if not self.place.isalpha() or letter == self.written(self.place):
            return False
        told: dict[str, str] = next((layout for layout in (FRENCH, GERMAN) if layout.get(self.place) == letter), {})
        if not told and letter != self.place:
            return False  # some other keyboard
        self._layout, self._known = told, True
        return True

    def written(self, place: str) -> str:
        """What is written on the key at this place of a US keyboard."""
        return self._layout.get(place, place)
