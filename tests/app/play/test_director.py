import pytest

from app.parts.source import Told
from app.play.director import LIMIT, Director
from engine import Event


def events(*kinds):
    return [Event(kind, None, {}) for kind in kinds]


class Stage:
    """Remembers what is shown, and for how long."""

    def __init__(self, speed="normal", length=1.0):
        self.shown, self.finished, self.done = [], [], 0
        self.director = Director(self.play, speed, lambda event: length, self.end)

    def play(self, event, view, seconds):
        self.shown.append((event.kind, view, seconds))
        return lambda: self.finished.append(event.kind)

    def end(self):
        self.done += 1

    @property
    def kinds(self):
        return [kind for kind, _, _ in self.shown]


def test_one_after_another():
    stage = Stage()
    stage.director.show(events("a", "b"))
    assert stage.kinds == ["a"]
    stage.director.advance(0.9)
    assert stage.kinds == ["a"]
    stage.director.advance(0.1)
    assert stage.kinds == ["a", "b"]
    assert stage.director.busy
    stage.director.advance(1.0)
    assert (stage.done, stage.director.busy) == (1, False)
    assert stage.finished == []


def test_what_comes_later_waits_its_turn():
    stage = Stage()
    stage.director.show(events("a"))
    stage.director.show(events("b"))
    assert stage.kinds == ["a"]
    stage.director.advance(2.0)
    assert (stage.kinds, stage.done) == (["a", "b"], 1)


def test_each_event_comes_with_the_table_after_it():
    stage = Stage()
    stage.director.show(Told(events("a", "b"), ["one", "two"]))
    stage.director.advance(1.0)
    assert [(kind, view) for kind, view, _ in stage.shown] == [("a", "one"), ("b", "two")]


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 1.0), ("fast", 0.5)])
def test_speed(speed, seconds):
    stage = Stage(speed)
    stage.director.show(events("a"))
    assert stage.shown == [("a", None, seconds)]


def test_off_shows_everything_at_once():
    stage = Stage("off")
    stage.director.show(events("a", "b", "c"))
    assert (stage.kinds, stage.done, stage.director.busy) == (["a", "b", "c"], 1, False)


def test_a_step_of_no_length_holds_nothing_up():
    stage = Stage(length=0.0)
    stage.director.show(events("a", "b"))
    assert (stage.kinds, stage.done) == (["a", "b"], 1)


def test_skip_ends_the_step():
    stage = Stage()
    stage.director.show(events("a", "b"))
    stage.director.skip()
    assert (stage.kinds, stage.finished) == (["a", "b"], ["a"])
    stage.director.skip()
    assert (stage.finished, stage.done) == (["a", "b"], 1)
    stage.director.skip()
    assert stage.done == 1


def test_skip_all_leaves_nothing_half_done():
    stage = Stage()
    stage.director.show(events("a", "b", "c"))
    stage.director.skip_all()
    assert stage.kinds == stage.finished == ["a", "b", "c"]
    assert (stage.done, stage.director.busy) == (1, False)
    stage.director.skip_all()
    assert stage.done == 1


def test_a_long_round_takes_no_longer_than_the_limit():
    stage = Stage()
    stage.director.show(events(*"abcdefghijkl"))
    stage.director.advance(LIMIT + 1e-6)
    assert stage.done == 1
    assert sum(seconds for _, _, seconds in stage.shown) == pytest.approx(LIMIT)


def test_dropped_events_are_never_shown():
    stage = Stage()
    stage.director.show(events("a", "b"))
    stage.director.drop()
    stage.director.advance(9.0)
    assert (stage.kinds, stage.done, stage.director.busy) == (["a"], 0, False)
    stage.director.show(events("c"))
    assert stage.kinds == ["a", "c"]


def test_more_may_come_while_the_last_is_told():
    stage = Stage("off")
    stage.director.on_done = lambda: stage.done or (stage.end(), stage.director.show(events("b")))
    stage.director.show(events("a"))
    assert stage.kinds == ["a", "b"]
