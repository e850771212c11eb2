"""The final scoring: every number is the game's, in the order of the ranking."""

import pytest

from app.games.ginkgopolis import results
from app.parts.source import Seat
from app.widgets.chart import history
from tests.app.helpers import shell

pytestmark = pytest.mark.gui
SEATS = [Seat("Ada", "human", None, 3), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]


@pytest.fixture(scope="module")
def match():
    return shell.played(3, 7, options={"characters": "draft"}, names=["Ada", "Bo", "Cleo"])


def opened(ui, tmp_path, match, seats=SEATS, size=shell.PHONE):
    app = shell.start(ui, tmp_path, size)
    app.go("final", match=match, seats=seats)
    ui.frames(5)
    return app


def of(app, kind):
    return [w for w in app.top.walk() if type(w).__name__ == kind]


def explained(match):
    return {section.key: section for section in results.explained(match.state, [])}


def unfold(ui, app, title):
    shell.tap(ui, next(row for row in of(app, "ScoreRow") if row.title == title))
    ui.frames(3)


def test_podium_and_table_say_what_the_game_says(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    scores, ranking = match.game.scores(match.state), match.game.ranking(match.state)
    totals = [sum(row.values()) for row in scores]
    order = sorted(range(3), key=lambda seat: ranking[seat])
    podium = of(app, "Podium")
    assert [int(one.points) for one in podium] == [totals[seat] for seat in order]
    assert [one.name for one in podium] == [SEATS[seat].name for seat in order]
    assert [one.winner for one in podium] == [ranking[seat] == 1 for seat in order]
    rows = [row for row in of(app, "ScoreRow") if row.numbers]
    for row, key in zip(rows, scores[0]):
        assert list(row.numbers) == [scores[seat][key] for seat in order]
    assert list(rows[-1].numbers) == [totals[seat] for seat in order]
    winner = SEATS[order[0]].name
    assert app.top.headline == f"{winner} wins by {totals[order[0]] - totals[order[1]]}"


def test_the_districts_add_up(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    paid = [0, 0, 0]
    for district in results.paid(match.state):
        for seat, _, points in district.ranks:
            paid[seat] += points
    assert paid == [row["districts"] for row in match.game.scores(match.state)]
    section = explained(match)["districts"]
    assert [len(row.spans) for row in section.rows] == [1 + 3 * len(d.ranks) for d in results.paid(match.state)]
    unfold(ui, app, "Districts")
    assert len(of(app, "SpanLine")) == len(section.rows)
    assert len(app.top.ids.board.board.pieces) == len(match.state.city)


def numbers(section, seat):
    """What the rows of a section say that somebody got."""
    rows = [row.spans for row in section.rows if row.spans[0].what == seat]
    return sum(int(spans[-1].what) for spans in rows)


@pytest.mark.parametrize("key", ["final_cards", "new_hand"])
def test_rows_unfold_into_what_they_add_up_from(ui, tmp_path, match, key):
    app, section = opened(ui, tmp_path, match), explained(match)[key]
    assert [numbers(section, seat) for seat in range(3)] == [row[key] for row in match.game.scores(match.state)]
    unfold(ui, app, section.title)
    assert len(of(app, "SpanLine")) == len(section.rows)
    unfold(ui, app, section.title)
    assert not of(app, "SpanLine")


def test_no_plus_stands_beside_a_number(ui, tmp_path, match):
    """It would read as part of it: 19+."""
    app = opened(ui, tmp_path, match)
    assert {sign.icon for sign in of(app, "Unfolds") if sign.icon} == {"ui_down"}
    unfold(ui, app, "Final cards")
    row = next(row for row in of(app, "ScoreRow") if row.title == "Final cards")
    sign = next(sign for sign in row.walk() if type(sign).__name__ == "Unfolds" and sign.there)
    assert sign.open
    assert row.ids.numbers.right <= sign.x < sign.right <= row.right


def test_rows_unfold_by_keyboard(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    row = next(row for row in of(app, "ScoreRow") if row.title == "Final cards")
    for _ in range(20):
        ui.key(9)
        if app.focus.at is row:
            break
    ui.key(13)
    assert row.open


def test_it_says_who_ended_the_game(ui, tmp_path):
    games = (shell.played(2, seed, names=["Ada", "Bo"], bot="normal") for seed in range(1, 9))
    match = next(match for match in games if any(map(over, [match] * 2, range(2))))
    app = opened(ui, tmp_path, match, SEATS[:2])
    named = [name for seat, name in enumerate(("Ada", "Bo")) if over(match, seat)]
    assert f"{' and '.join(named)} ha" in app.top.summary
    assert "somebody" not in app.top.summary


def over(match, seat):
    return not match.state.resources[seat] and not match.state.reserve[seat]


def test_the_totals_stand_under_their_columns(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    rows = [row for row in of(app, "ScoreRow") if row.numbers]
    ends = {tuple(round(number.right) for number in row.ids.numbers.children) for row in rows}
    assert len(ends) == 1


def test_a_tie_in_a_district_has_its_reason(ui, tmp_path):
    match = next(
        match
        for match in (shell.played(3, seed, moves=70, bot="random") for seed in range(1, 40))
        if any(district.reason for district in results.paid(match.state))
    )
    app = opened(ui, tmp_path, match)
    unfold(ui, app, "Districts")
    reasons = [text.text for text in of(app, "Text") if text.text.startswith("tie: ")]
    assert len(reasons) == sum(bool(district.reason) for district in results.paid(match.state)) > 0


def test_the_line_of_points_ends_with_the_result(match):
    rows = history(match)
    assert rows[-1] == [sum(row.values()) for row in match.game.scores(match.state)]
    assert len(rows) == match.state.round


@pytest.mark.parametrize("size", [shell.PHONE, shell.SMALL, shell.LANDSCAPE, shell.DESKTOP], ids=str)
def test_it_fits_every_window(ui, tmp_path, match, size):
    app = opened(ui, tmp_path, match, size=size)
    parts = app.top.ids
    assert parts.board.parent.uid == (parts.right if size[0] >= 840 else parts.left).uid
    ui.resize(shell.TABLET)
    ui.frames(4)
    assert parts.board.parent.uid == parts.right.uid
    assert parts.board.right <= parts.columns.right


def test_alone_the_automaton_has_a_name_and_a_look(ui, tmp_path):
    match = shell.played(1, 3, options={"hal": "normal"})
    app = opened(ui, tmp_path, match, [Seat("Ada", "human", None, 0)])
    assert {one.name for one in of(app, "Podium")} == {"Ada", "Hal"}
    assert {one.look for one in of(app, "Podium")} == {0, 1}
    assert "Unused new hands" not in [row.title for row in of(app, "ScoreRow")]  # there are none alone


def test_again_leads_to_the_same_table(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    shell.tap(ui, app.top.ids.again)
    assert app.manager.current == "setup"
    assert app.top.mode == "draft"


def test_the_records_are_one_step_away_and_lead_back(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    shell.tap(ui, app.top.ids.records)
    assert app.manager.current == "records"
    app.back()
    assert app.manager.current == "final"


def test_the_seed_can_be_copied(ui, tmp_path, match):
    from kivy.core.clipboard import Clipboard

    app = opened(ui, tmp_path, match)
    shell.press(ui, app, f"Copy the deal’s number {match.seed}")
    assert Clipboard.paste() == str(match.seed)


def test_a_seed_nobody_could_read_is_not_shown(ui, tmp_path):
    app = opened(ui, tmp_path, shell.played(3, 10**38 + 7))
    shell.find(app, "Copy the deal’s number")
    assert not any("000000" in str(getattr(widget, "title", "")) for widget in app.top.walk())


def test_home_leaves_the_match(ui, tmp_path, match):
    app = opened(ui, tmp_path, match)
    ui.key(27)
    assert app.manager.current == "home"
    assert app.referee is None


def test_a_shared_victory_names_both(ui, tmp_path, match, monkeypatch):
    monkeypatch.setattr(type(match.game), "ranking", staticmethod(lambda s: [1, 1, 3]))
    rows = [dict.fromkeys(("points", "final_cards", "new_hand", "districts"), points) for points in (9, 9, 3)]
    monkeypatch.setattr(type(match.game), "scores", staticmethod(lambda s: rows))
    assert opened(ui, tmp_path, match).top.headline == "Ada and Bo share the victory"


def test_names_on_the_podium_grow_smaller_before_they_are_cut(ui, tmp_path):
    names = ["Anna", "Dario", "Chloé", "Ben"]
    match = shell.played(4, 7, options={"characters": "intro"}, names=names)
    app = shell.start(ui, tmp_path, shell.SMALL, look={"text": 1.3})
    app.go("final", match=match, seats=[Seat(name, "human", None, i) for i, name in enumerate(names)])
    ui.frames(5)
    assert not any(one.ids.name.is_shortened for one in of(app, "Podium"))


def test_the_rule_behind_a_number_is_named_on_one_line_however_many_can_be_shown(ui, tmp_path):
    five = [Seat(name, "human", None, colour) for colour, name in enumerate(("Ada", "Bo", "Cleo", "Dan", "Eve"))]
    app = shell.start(ui, tmp_path, shell.SMALL, font_scale=1.3)
    app.go("final", match=shell.played(5, 7, names=[seat.name for seat in five], bot="normal"), seats=five)
    ui.frames(5)
    unfold(ui, app, "Districts")
    assert len(of(app, "ShowSeat")) > 3
    read = shell.find(app, "Rule 2.9.4")
    assert read.ids.words.texture_size[1] < 1.5 * read.ids.words.font_size
    assert not any(read.collide_widget(show) for show in of(app, "ShowSeat"))
