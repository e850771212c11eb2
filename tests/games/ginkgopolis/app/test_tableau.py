"""Everybody's kept cards: columns, totals and what final cards are worth today."""

import pytest

from app.games.ginkgopolis.tableau import tableaux
from engine.games.ginkgopolis.cards import CARDS, ID, ITEMS, TRIGGERS
from engine.games.ginkgopolis.scoring import final_points, scores
from tests.app.helpers.tables import Table, played, seats

NAMES = ["Anna", "Ben", "Chloé"]


@pytest.fixture(scope="module")
def match():
    return played(3, seed=11, until=lambda m: m.state.round > 9)


def test_columns_hold_every_card_once_and_their_totals_are_what_the_rules_give(match):
    view = match.game.view(match.state, None)
    for row in tableaux(view, NAMES):
        names = [card.name for column in row.columns for card in column.cards]
        assert sorted(names, key=ID.get) == sorted((CARDS[c].name for c in view.front[row.seat]), key=ID.get)
        for column in row.columns[:3]:
            got = view.bonus[row.seat][TRIGGERS.index(column.action)][0]
            assert dict(column.total) == {item: n for item, n in zip(ITEMS, got) if n}
        final = row.columns[3]
        assert sum(card.worth for card in final.cards) == scores(view)[row.seat]["final_cards"]
        assert [card.worth for card in final.cards] == [final_points(view, row.seat, ID[c.name]) for c in final.cards]


def test_it_begins_with_whom_one_asked_about(match):
    view = match.game.view(match.state, 0)
    assert [row.seat for row in tableaux(view, NAMES, 2)] == [2, 0, 1]


@pytest.mark.gui
def test_a_chip_opens_it_and_a_card_in_it_is_explained(ui, tmp_path, match):
    table = Table(ui, tmp_path, match, seats(1, 2))
    table.find_turn()
    chip = table.screen.tabletop.ids.opponents.chip_of(1)
    ui.tap(*chip.center)
    ui.frames(3)
    sheet = table.app.sheets.top
    rows = [w.tableau for w in sheet.walk() if type(w).__name__ == "TableauRow"]
    assert [row.seat for row in rows] == [1, 2, 0]
    card = next(w for w in sheet.walk() if type(w).__name__ == "KeptCard")
    assert card.height >= 48
    card.activate()
    ui.frames(3)
    assert table.app.sheets.top is not sheet
    table.app.back()
    assert table.app.sheets.top is sheet


@pytest.mark.gui
def test_a_long_name_leaves_room_for_the_counts(ui, tmp_path, match):
    who = [seat._replace(name="Maximilian-Alexander"[i:]) for i, seat in enumerate(seats(1, 2))]
    table = Table(ui, tmp_path, match, who, size=(360, 640))
    table.screen.tools.inspect_seat(1)
    ui.frames(5)
    for row in (w for w in table.app.sheets.top.walk() if type(w).__name__ == "TableauRow"):
        assert row.ids.name.right <= row.ids.facts.x
        assert not row.ids.name.is_shortened
        assert row.ids.facts.right <= row.right
