"""The Great Split on the screens."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # each of its parts has what the screens ask for
    from app import parts

    from . import animate, front, paint, results, table, words

    FRONT: parts.Front = front
    TABLE: parts.TableModule = table
    PAINT: parts.PaintModule = paint
    ANIMATE: parts.AnimateModule = animate
    WORDS: parts.Words = words
    RESULTS: parts.Results = results
