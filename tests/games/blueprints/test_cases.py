"""Every worked case of the rules file has its test."""

import re
from pathlib import Path

CASES = 58


def test_each_case_is_a_test_that_carries_its_number():
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    found = {int(number) for text in texts for number in re.findall(r"def test_case_(\d+)_", text)}
    assert found == set(range(1, CASES + 1))
