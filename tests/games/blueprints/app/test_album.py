"""The end of a match: every building of it side by side, each with its count and the cards it won."""

import pytest

from app.games.blueprints.reveal import rounds
from app.parts.source import Seat
from engine import BOTS, Match
from tests.app.helpers import shell
from tests.games.blueprints.app.hands import GAME, NAMES, match_of

SEATS = [Seat(name, "bot", "easy", i) for i, name in enumerate(NAMES)]


@pytest.fixture(scope="module")
def match():
    return match_of(4, 7, lambda s: False, "normal")


def of(app, kind):
    return [w for w in app.top.walk() if type(w).__name__ == kind]


def opened(ui, folder, match, size=shell.PHONE):
    app = shell.start(ui, folder, size)
    app.go("final", match=match, seats=SEATS[: match.players])
    ui.frames(5)
    return app


def show(ui, app, widget):
    app.top.ids.scroll.scroll_to(widget, animate=False)
    ui.frames(3)
    shell.tap(ui, widget)
    ui.frames(3)


# --- what is remembered ---


def test_every_round_is_told_again_with_its_cards(match):
    found = rounds(match, NAMES)
    assert [each.round for each in found] == [1, 2, 3]
    won = [[0, 0] for _ in NAMES]
    for each in found:
        for seat in each.trophies:
            won[seat][0] += {"gold": 3, "silver": 2, "bronze": 1}[each.trophies[seat]]
        for _, seat, _ in each.prizes:
            if seat is not None:
                won[seat][1] += 2
    assert won == [[row["trophies"], row["prizes"]] for row in GAME.scores(match.state)]


def test_a_position_laid_out_in_the_last_round_has_one():
    start = match_of(2, 3, lambda s: s.round == 3 and not any(map(len, s.dice)))
    match = Match.begin(GAME.dump(start.state), list(NAMES[:2]))
    while actors := GAME.actors(match.state):
        match.play(BOTS["random"].choose(GAME, GAME.view(match.state, actors[0]), actors[0], 1))
    assert [each.round for each in rounds(match, NAMES[:2])] == [3]


# --- what is shown ---


@pytest.mark.gui
@pytest.mark.parametrize("size", [shell.PHONE, shell.SMALL, (1280, 800)], ids=str)
def test_all_twelve_buildings_stand_in_the_order_of_the_table(ui, tmp_path, match, size):
    app = opened(ui, tmp_path, match, size)
    ranking = GAME.ranking(match.state)
    order = sorted(range(4), key=lambda seat: (ranking[seat], seat))
    cells = of(app, "Standing")
    assert len(cells) == 12
    assert [(cell.reveal.round, cell.seat) for cell in cells] == [(r, seat) for r in (1, 2, 3) for seat in order]
    for cell in cells:
        assert cell.width >= 48
        assert str(cell.reveal.total(cell.seat, "glass")) in cell.hint
        assert NAMES[cell.seat] in cell.hint


@pytest.mark.gui
def test_a_touch_tells_how_a_building_was_counted_and_what_it_won(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    cell = next(cell for cell in of(app, "Standing") if cell.seat in cell.reveal.trophies)
    assert of(app, "Counted") == []
    show(ui, app, cell)
    (counted,) = of(app, "Counted")
    parts = list(counted.walk(restrict=True))
    told = " ".join(line.text for line in parts if hasattr(line, "text"))
    (numbers,) = [line.line for line in parts if hasattr(line, "line")]
    assert f"=\u00a0{cell.reveal.total(cell.seat, 'glass')}" in [span.what for span in numbers]
    assert cell.reveal.trophies[cell.seat] in told
    show(ui, app, cell)
    assert of(app, "Counted") == []


@pytest.mark.gui
def test_the_building_can_be_turned(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    show(ui, app, of(app, "Standing")[0])
    (model,) = of(app, "Model")
    before = ui.shot().tobytes()
    show(ui, app, model)
    assert model.turn == 1
    assert ui.shot().tobytes() != before


@pytest.mark.gui
def test_the_keyboard_reaches_every_building(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    cell = of(app, "Standing")[5]
    cell.activate()
    ui.frames(3)
    assert of(app, "Counted")
    assert all(cell.focusable for cell in of(app, "Standing"))
