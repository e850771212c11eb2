"""Choosing characters by touch and by key, alone with bots and passing the device."""

import pytest

from app.games.ginkgopolis import draft as part
from engine import Match
from engine.games.ginkgopolis.cards import CARDS, ID
from tests.app.helpers.tables import ENTER, SPACE, Table, seats

pytestmark = pytest.mark.gui
DRAFT = {"characters": "draft"}
WINDOWS = [((412, 915), 1.0), ((360, 640), 1.3), ((915, 412), 1.3), ((720, 1000), 1.0), ((1280, 800), 1.3)]


def cards(view):
    return view.ids.cards.children[::-1]


@pytest.fixture
def table(ui, tmp_path):
    return Table(ui, tmp_path, who=seats(1, 2), options=DRAFT)


def test_three_characters_are_kept_by_touch(table, ui):
    view = table.screen.show.cover
    kept = []
    for pick in range(3):
        assert len(view.facts.choices) == 4 - pick
        card = cards(view)[-1]
        kept.append(card.choice.name)
        ui.tap(*card.center)
        assert view.chosen == 3 - pick
        ui.tap(*view.ids.keep.center)
        ui.frames(4)
    state = table.match.state
    assert state.round == 1
    assert [CARDS[c].name for c in state.front[0]] == sorted(kept, key=ID.get)
    assert view.parent is None
    assert len(table.desk.rows["hand"].things) == 4


def test_a_tap_alone_decides_nothing_and_a_second_takes_it_back(table, ui):
    view = table.screen.show.cover
    ui.tap(*view.ids.keep.center)
    ui.tap(*cards(view)[0].center)
    ui.tap(*cards(view)[0].center)
    assert view.chosen == -1
    ui.tap(*view.ids.keep.center)
    assert not table.match.moves or all(move.player for move in table.match.moves)


def test_keys_choose_and_keep(table, ui):
    view = table.screen.show.cover
    name = view.facts.choices[1].name
    table.key("2")
    assert view.chosen == 1
    table.key("", ENTER)
    ui.frames(3)
    assert name in [CARDS[c].name for c in table.match.state.kept[0]]


def test_the_start_items_are_summed_as_they_will_be_given(table, ui):
    view = table.screen.show.cover
    ui.tap(*cards(view)[2].center)
    name = view.facts.choices[2].name
    assert dict(view.ids.begin.counts) == dict(zip(("resource", "tile", "point"), CARDS[ID[name]].start))
    assert view.ids.keep.name == "Ben"
    assert "3" in view.ids.keep.text


def test_a_long_press_explains_a_character(table, ui):
    card = cards(table.screen.show.cover)[0]
    ui.hold(*card.center)
    assert table.app.sheets.top is not None
    assert table.screen.show.cover.chosen == -1


def test_each_human_sees_own_characters_only(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(2), options=DRAFT)
    screen = table.screen
    seen = []
    for _ in range(2):
        assert screen.show.cover.parent is None
        ui.now += 0.5
        ui.frames(2)
        table.key(" ", SPACE)
        ui.frames(3)
        seen.append({choice.name for choice in screen.show.cover.facts.choices})
        ui.tap(*cards(screen.show.cover)[0].center)
        ui.tap(*screen.show.cover.ids.keep.center)
        ui.frames(3)
    assert not seen[0] & seen[1]
    assert screen.handover.curtain.down


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_everything_has_room_in_every_window(ui, tmp_path, size, scale):
    view = Table(ui, tmp_path, who=seats(1, 4), options=DRAFT, size=size, font_scale=scale).screen.show.cover
    for card in cards(view):
        assert card.x >= 0
        assert card.right <= size[0] + 1
        assert card.y >= view.ids.bottom.top - 1
        assert card.top <= view.ids.cards.top + 1
        assert min(card.size) >= 48
        assert card.card_width >= 60
    assert view.ids.keep.height >= 48
    assert view.ids.keep.right <= size[0]


def test_the_last_one_goes_back_to_the_box():
    match = Match.new("ginkgopolis", 3, 1, DRAFT)
    for _ in range(2):
        for p in range(3):
            match.play(match.game.legal(match.state, p)[0])
    facts = part.draft(match.game.view(match.state, 2), 2)
    assert len(facts.choices) == 2
    assert len(facts.kept) == 2
    assert facts.passes == 0


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((360, 640), 1.0)], ids=str)
def test_no_sentence_lies_over_its_card(ui, tmp_path, size, scale):
    for seed in (3, 5):
        table = Table(
            ui, tmp_path / str(seed), who=seats(1, 2), options=DRAFT, size=size, look={"text": scale}, seed=seed
        )
        ui.frames(10)
        for card in cards(table.screen.show.cover):
            words, face = card.ids.caption, card.card_width * card.painter.card_ratio
            assert words.top <= card.top - 10 - face
            assert words.y >= card.y - 1
        ui.stop()


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((412, 915), 1.6)], ids=str)
def test_long_names_stay_on_their_buttons(ui, tmp_path, size, scale):
    who = [seat._replace(name="W" * 20) for seat in seats(2)]
    table = Table(ui, tmp_path, who=who, options=DRAFT, size=size, look={"text": scale})
    table.screen.handover.lift(table.screen.referee.curtain)
    ui.frames(10)
    view = table.screen.show.cover
    keep, who = view.ids.keep, view.ids.who
    assert keep.ids.words.x >= keep.x
    assert keep.ids.name.right <= keep.right
    assert who.right <= who.parent.right <= size[0]
