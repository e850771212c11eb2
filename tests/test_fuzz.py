"""What is kept beside the matches, spoiled in any way, is read, refused in a sentence or computed anew.

`make torture` does the same thousands of times.
"""

import random

import pytest

from tests.helpers import fuzz, kept

TRIES = {"settings": 40, "counts": 30, "reviews": 60, "codes": 300, "exports": 60}


@pytest.mark.gui
@pytest.mark.parametrize("name", kept.READERS)
def test_spoiled_files_are_read_or_refused(tmp_path, name):
    faults = kept.READERS[name](tmp_path, TRIES[name])
    assert not faults, "\n".join(faults)


def test_what_is_spoiled_is_another_file_and_never_the_same():
    value, dice = {"a": [1, 2, {"b": None}], "c": "x"}, random.Random(1)
    files = {fuzz.spoiled(dice, value) for _ in range(100)}
    assert len(files) > 60
    assert value == {"a": [1, 2, {"b": None}], "c": "x"}


def test_a_reader_that_raises_is_told():
    def read(_):
        raise KeyError("x")

    assert kept.faults_of("it", random.Random(1), 2, read) == ["it 0: KeyError('x')", "it 1: KeyError('x')"]
