"""The end of a round on the table: why a plan failed, cards that are given one after another, what one has won."""

import pytest
from kivy.metrics import Metrics

from app.games.blueprints.reveal import COUNTED, STEPS
from app.games.blueprints.wording import say
from app.look import spans
from tests.app.helpers.tables import SMALL
from tests.games.blueprints.app.hands import GAME, Hands, last_die, match_of

pytestmark = pytest.mark.gui


def revealed(ui, folder, players=4, seed=6, **more):
    """The table with all screens up."""
    match = match_of(players, seed, last_die)
    table = Hands(ui, folder, match, humans=players, **more)
    table.on()
    table.by_touch(table.turn.moves[0])
    table.tap_lock()
    ui.until(lambda: table.cover.holds, 20)
    return table


def test_what_a_plan_lacks_stays_amber_and_too_much_only_while_the_plan_is_counted(ui, tmp_path, monkeypatch):
    table = revealed(ui, tmp_path)
    cover, boards = table.cover, []
    monkeypatch.setattr(cover.painter, "building", lambda canvas, board, *_: boards.append(board))
    failed = [bool(cover.reveal.wrong[seat]) for seat in cover.reveal.turns]
    assert any(failed)
    for step in COUNTED:
        boards.clear()
        cover.step = STEPS.index(step)
        cover._draw()
        assert [any(column.missing for column in board.pieces.values()) for board in boards] == failed
        assert [any(column.excess for column in board.pieces.values()) for board in boards] == [
            wrong and step == "plan" for wrong in failed
        ]


def test_trophies_are_given_from_the_last_to_the_best_then_prizes(ui, tmp_path):
    table = revealed(ui, tmp_path)
    cover = table.cover
    cover.step = STEPS.index("trophies")
    seen = []
    for told in (0, 3, 6, 9, 99):
        cover.told = told
        seen.append([event.facts["trophy"] for event in cover.given("trophies")])
        assert len(cover.given("prizes")) == 0
    assert seen == [[], ["bronze"], ["bronze", "silver"], *[["bronze", "silver", "gold"]] * 2]
    cover.step = STEPS.index("prizes")
    cover.told = 3
    assert len(cover.given("trophies")) == 3
    assert [event.facts["prize"] for event in cover.given("prizes")] == ["skyscraper"]
    ui.tap(200, 400)  # anywhere: the end of the step
    assert len(cover.given("prizes")) == 4


def test_each_card_has_its_sound_as_it_is_given(ui, tmp_path, monkeypatch):
    table = revealed(ui, tmp_path, look={"speed": "normal"})
    cover, heard = table.cover, []
    monkeypatch.setattr(table.app.feel, "event", lambda event, feels: heard.append((event.kind, feels[event.kind][0])))
    cover.step = STEPS.index("trophies")
    cover._count()
    ui.run(3.0)
    assert heard == [("trophy_won", "chord")] * 3


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_large_words_on_a_small_phone_are_whole_and_clear_of_the_buttons(ui, tmp_path, monkeypatch, lang):
    table = revealed(ui, tmp_path, size=SMALL, look={"language": lang})
    cover, lines = table.cover, []
    Metrics.fontscale = 1.3
    ui.frames(3)
    monkeypatch.setattr(spans, "paint", lambda canvas, painter, line, x, y, size, *_: lines.append((line, y)))
    for step in STEPS:
        lines.clear()
        cover.step, cover.told = STEPS.index(step), 99
        ui.frames(3)
        lines.clear()
        cover._draw()
        assert lines
        assert min(y for _, y in lines) > cover.next_button.top
        words = [str(span.what) for line, _ in lines for span in line]
        assert not [word for word in words if word.endswith("…")]
        if step in COUNTED:
            assert {say(f"step.{name}.note") for name in COUNTED} <= set(words)
        else:
            assert {"1", "2"} <= set(words)


@pytest.mark.parametrize("seed", [2, 22])
def test_one_is_told_what_one_has_won(ui, tmp_path, seed):
    match = match_of(3, seed, lambda s: last_die(s) and s.waiting == (0,))
    table = Hands(ui, tmp_path, match)
    table.on()
    table.by_touch(table.turn.moves[0])
    table.tap_lock()
    table.settle(4)
    cover = table.cover
    cover.step, cover.told = STEPS.index("prizes"), 99
    cards, points = cover.reveal.cards(0)
    line = cover.own_line()
    told = "".join(str(span.what) for span in line)
    assert [(span.kind, span.what) for span in line if span.kind in ("trophy", "prize")] == cards
    assert points == sum(GAME.scores(match.state)[0].values()) - before(match)
    assert ("No card" in told) == (not cards)
    assert not cards or str(points) in told


def before(match):
    """What the seat had won in earlier rounds."""
    return sum(GAME.scores(match.at(len(match.moves) - 1).state)[0].values())


def test_several_people_are_not_told_as_one(ui, tmp_path):
    table = revealed(ui, tmp_path)
    table.cover.step, table.cover.told = STEPS.index("prizes"), 99
    assert table.cover.own_line() == ()
