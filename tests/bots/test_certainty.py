"""What may be said of an estimate: words for two moves, names for a loss, and numbers only where they are sharp."""

import pytest

from engine.bots.certainty import Chance, Loss, Word, figure, share, spread


@pytest.mark.parametrize(
    ("loss", "error", "worlds", "word", "size"),
    [
        (0.20, 0.03, 160, Word.WORSE, "large"),
        (0.10, 0.03, 200, Word.WORSE, "mistake"),
        (0.07, 0.02, 400, Word.WORSE, ""),  # worse, and nothing to speak of
        (0.20, 0.05, 80, Word.OPEN, ""),  # four errors, but a blunt number
        (0.08, 0.03, 300, Word.OPEN, ""),
        (0.08, 0.03, 600, Word.CLOSE, ""),
        (0.01, 0.01, 120, Word.EQUAL, ""),
        (-0.10, 0.03, 120, Word.EQUAL, ""),  # the "better" one is none
    ],
)
def test_a_loss_has_a_word_and_a_sure_one_has_a_name(loss, error, worlds, word, size):
    found = Loss(0.5 - loss, 0.5, error, worlds)
    assert (found.word, found.size) == (word, size)
    assert (found.figure is not None) is bool(size)


@pytest.mark.parametrize(
    ("value", "error", "worlds", "shown"),
    [(0.437, 0.031, 900, None), (0.437, 0.025, 400, 45), (0.437, 0.02, 600, 44)],
)
def test_a_number_is_silent_then_rough_then_sharp(value, error, worlds, shown):
    assert figure(value, error, worlds) == Chance(value, error, worlds).figure == shown


@pytest.mark.parametrize(
    ("chance", "best", "error", "speaks"),
    [
        (0.30, 0.45, 0.02, True),
        (0.30, 0.42, 0.045, False),  # not sure enough
        (0.40, 0.45, 0.01, False),  # too little
        (0.01, 0.045, 0.001, False),  # lost anyway
        (0.955, 0.99, 0.001, False),  # won anyway
    ],
)
def test_teaching_speaks_where_it_matters_and_is_sure(chance, best, error, speaks):
    assert Loss(chance, best, error, 300).speaks(0.08) is speaks


def test_few_worlds_that_agree_are_not_certain():
    assert share(20, 20).error > 0.03
    assert spread([0.0] * 40) == (0.0, 1 / 40)
    assert spread([]) == (0, 1.0)
