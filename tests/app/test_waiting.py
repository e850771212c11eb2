"""For whom the table waits, in words: bots think, people take the device, and nobody is told to wait for themselves."""

import pytest

from app.look.i18n import tr
from app.parts.source import Wait
from app.table.waiting import waiting_words

NAMES = ["Anna", "Ben", "Inès", "Dario"]


@pytest.fixture
def told(request):
    yield lambda *waits, mine=None: waiting_words([Wait(*each) for each in waits], NAMES, mine)
    tr.lang = "en"


def test_only_those_think_who_do(told):
    assert told((1, "thinking"), (3, "thinking"), (0, "choosing"), mine=0)[0] == "Ben and Dario are thinking …"
    assert told((0, "choosing"), (1, "thinking"), mine=0)[0] == "Ben is thinking …"


def test_it_says_who_takes_the_device(told):
    assert told((0, "curtain"))[0] == "Anna takes the device."
    assert told((0, "curtain"), (1, "curtain"), (2, "curtain"))[0] == "Anna takes the device, then Ben and Inès."
    assert told((2, "curtain"), (1, "thinking"))[0] == "Inès takes the device."


def test_somebody_who_looks_already_is_waited_for(told):
    assert told((1, "choosing"), (2, "curtain"), mine=0)[0] == "Waiting for Ben"
    assert told((0, "choosing"), mine=0) == []


def test_fewer_words_come_after_the_full_ones(told):
    full, short = told((0, "curtain"), (1, "curtain"))
    assert (full, short) == ("Anna takes the device, then Ben.", "Anna takes the device.")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("es", "Anna toma el dispositivo; después, Ben e Inès."), ("fr", "Anna prend l’appareil, puis Ben et Inès.")],
)
def test_in_other_languages(told, lang, said):
    tr.lang = lang
    assert told((0, "curtain"), (1, "curtain"), (2, "curtain"))[0] == said
