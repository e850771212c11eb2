"""Ginkgopolis on the screens."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # each of its parts has what the screens ask for
    from app.parts import modules

    from . import animate, front, paint, results, table, tips, words

    FRONT: modules.Front = front
    TABLE: modules.TableModule = table
    PAINT: modules.PaintModule = paint
    ANIMATE: modules.AnimateModule = animate
    WORDS: modules.Words = words
    RESULTS: modules.Results = results
    TIPS: modules.Tips = tips
