"""The terminal: how wide it is, whether it shows colours, and how a line is broken."""

import os
import re
import shutil
import sys
from typing import TextIO

from ..core.tongue import typeset
from . import Refused

STYLES = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "on_red": "1;97;41",
    "on_blue": "1;97;44",
    "on_yellow": "1;30;43",
    "seat0": "1;32",
    "seat1": "1;35",
    "seat2": "1;36",
    "seat3": "1;33",
    "seat4": "1;34",
}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
OURS = re.compile(r"(\x1b\[[0-9;]*m)")
SPACES = "\n\u00a0\u202f"
NARROWEST, WIDEST = 30, 110


class Screen:
    """Where lines are shown, and how."""

    def __init__(self, plain: bool = False, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.plain = plain
        self.terminal = self.out.isatty()
        clever = self.terminal and os.environ.get("TERM") != "dumb"
        self.colours = clever and not plain and not os.environ.get("NO_COLOR")
        self.clears = clever
        self.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colours and style else text

    def show(self, *lines: str, hang: int = 0) -> None:
        """Print lines, broken at spaces where they are too long and then indented by `hang` more."""
        for line in lines:
            self.out.write("\n".join(self.broken(typeset(tame(line)), hang)) + "\n")

    def broken(self, line: str, hang: int) -> list[str]:
        if self.plain or seen(line) <= self.width:  # a screen reader needs no line breaks
            return [line]
        indent = " " * (len(line) - len(line.lstrip(" ")) + hang)
        rows, row = [], ""
        for word in re.findall(r" *[^ ]+", line):
            if row.strip() and seen(row) + seen(word) > self.width:
                rows.append(row)
                row = indent + word.lstrip(" ")
            else:
                row += word
        return [*rows, row]

    def rule(self, title: str) -> None:
        if self.plain:
            self.show(title)
        else:
            line = "─" if self.colours else "-"
            self.show("", self.paint(f"{line * 2} {title} ".ljust(self.width, line), "bold"))

    def notice(self, text: str) -> None:
        """A line that the next one replaces; only where that can be done."""
        if self.clears and not self.plain:
            self.out.write(f"\r\x1b[K{tame(text)}")
            self.out.flush()

    def clear(self) -> None:
        """Nobody shall read what the last player saw."""
        self.out.write("\x1b[2J\x1b[3J\x1b[H" if self.clears else "\n" * 40 if self.terminal else "")

    def ask(self, prompt: str) -> str:
        """One line of input, without its blanks at the ends; EOFError when there is none to come."""
        self.out.write(tame(prompt))
        self.out.flush()
        try:
            line = sys.stdin.readline()
        except OSError as error:  # the terminal is gone
            raise Refused(f"cannot read what is typed: {str(error.strerror or error).lower()}") from None
        if not line:
            self.out.write("\n")
            raise EOFError
        return clean(line.strip())


def seen(text: str) -> int:
    """How many columns it takes."""
    return len(ESCAPE.sub("", text))


def clean(text: str) -> str:
    """Text from outside without anything a terminal could take for a command."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def tame(text: str) -> str:
    """What is shown, with the colours and spaces we gave it and nothing else a terminal could take for a command."""
    if text.isprintable():
        return text
    return "".join(part if ESCAPE.fullmatch(part) else _seen(part) for part in OURS.split(text))


def _seen(text: str) -> str:
    return "".join(letter if letter.isprintable() or letter in SPACES else "?" for letter in text)
