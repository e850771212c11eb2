"""The words every game speaks: how moves are written and read, and who sees an event."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import BadPosition, BadSave, Event, IllegalMove, Move
from engine.core.game import mute


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0 newhand", Move(0, "newhand")),
        ("0 commit red7 blue12", Move(0, "commit", ("red7", "blue12"))),
        ("4 marker B 0,3 A -1,4", Move(4, "marker", ("B", "0,3", "A", "-1,4"))),
        ("12 pick 7 -3 0", Move(12, "pick", (7, -3, 0))),
        ("0 pick 007 -0 1.5 +1 1_000 ٣", Move(0, "pick", ("007", "-0", "1.5", "+1", "1_000", "٣"))),
    ],
)
def test_a_move_is_written_on_one_line_and_reads_back(text, move):
    assert Move.parse(text) == move
    assert str(move) == text
    assert Move.parse(f"  {text.replace(' ', '   ')} ") == move


WORDS = st.from_regex(r"[A-Za-z,.\-][A-Za-z0-9,.\-]{0,8}", fullmatch=True)
KINDS = st.from_regex(r"[a-z_]{1,10}", fullmatch=True)


@given(st.builds(Move, st.integers(0, 99), KINDS, st.lists(st.integers(-999, 999) | WORDS, max_size=4).map(tuple)))
def test_any_move_of_words_and_numbers_makes_the_round_trip(move):
    again = Move.parse(str(move))
    assert str(again) == str(move)
    if not any(isinstance(arg, str) and arg.lstrip("-").isdigit() for arg in move.args):
        assert again == move


NOT_MOVES = ["", "0", "commit red7", "x commit", "-1 commit A", "01 commit A", "1.0 commit A", "0 Commit A", "0 7 A"]


@pytest.mark.parametrize("text", [*NOT_MOVES, "١ commit A", "9" * 4000 + " commit A", None, 7, b"0 commit A", ["0"]])
def test_text_that_is_no_move_is_refused_with_how_to_write_one(text):
    with pytest.raises(IllegalMove, match="is not a move: write") as refusal:
        Move.parse(text)
    assert len(str(refusal.value)) < 200


@given(st.text())
def test_reading_any_text_gives_a_move_or_the_refusal(text):
    try:
        move = Move.parse(text)
    except IllegalMove:
        return
    assert str(move).split() == text.split()


def test_refusals_are_value_errors():
    assert all(issubclass(error, ValueError) for error in (IllegalMove, BadPosition, BadSave))


def test_an_events_secret_is_for_its_player_alone():
    event = Event("drew", 1, {"count": 2}, {"cards": ("A", "B")})
    assert event.seen_by(1) == event
    for viewer in (0, 2, None):
        assert event.seen_by(viewer) == Event("drew", 1, {"count": 2}, None)
    open_event = Event("ended", None, {})
    assert open_event.seen_by(None) is open_event


def test_a_mute_emitter_takes_everything():
    assert mute("drew", 1, {"cards": ()}, count=2) is None
