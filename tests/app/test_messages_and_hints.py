"""What a demanding player stumbles over: messages in the way, hints cut off, keys that are missing, words that lack."""

import pytest
from kivy.metrics import Metrics

import main
from app.look import spans
from app.look.brush import Brush, text_width
from app.look.i18n import tr
from app.parts import Item
from app.parts.source import Seat
from app.review.review_screen import MistakeRow
from app.table.coach_widgets import Ways
from app.widgets.button import Pill
from app.widgets.choice import Field
from tests.app.helpers import shell
from tests.app.helpers.tables import ENTER, ESCAPE, RIGHT, Table, asked, played, seats
from tests.ship import android

pytestmark = pytest.mark.gui


def alone(ui, tmp_path, question="commit", whose=0):
    match = played(1, 3, {"hal": "normal"}, lambda m: m.state.question == question and m.state.acting in (whose, None))
    return Table(ui, tmp_path, match, seats(1))


def test_a_refusal_lies_over_the_board_and_goes_with_the_next_touch(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.screen.choosing.refuse("No.")
    ui.frames(2)
    toasts = table.app.toasts
    assert toasts.current.y >= table.desk.board.y
    assert all(toasts.current.y > row.top for row in table.desk.rows.values())
    table.tap_card(table.desk.rows["hand"].things[0].name)
    assert toasts.current is None
    assert table.turn.card


def test_a_message_about_the_disk_stays(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.app.toasts.say("The disk is full.")
    table.tap_card(table.desk.rows["hand"].things[0].name)
    assert table.app.toasts.current is not None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hints_at_the_right_edge_are_whole(ui, tmp_path, lang):
    table = Table(ui, tmp_path, who=seats(1, 1), size=(1280, 800), look={"language": lang})
    for tool in table.screen.tabletop.ids.top.ids.buttons.children:
        table.app.hints.tell(tool)
        ui.frames(3)
        (hint,) = table.app.hints.children
        assert hint.right <= ui.window.width
        assert hint.x >= 0


def test_the_wheel_does_not_go_beyond_the_whole_board(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), size=(1280, 800))
    board = table.desk.board
    board.fit()
    whole = board.camera.s
    for _ in range(12):
        board.zoom(*board.center, 0.8)
    assert board.camera.s == whole
    assert board.whole
    board.zoom(*board.center, 1.5)
    assert board.camera.s > whole


def test_alone_nothing_is_chosen_in_secret(ui, tmp_path):
    table = alone(ui, tmp_path)
    assert table.screen.tabletop.ids.top.note == "Choose a card"


def test_alone_there_are_no_counts_to_hide(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("setup", game="ginkgopolis", mode="solo")
    ui.frames(3)
    assert not app.top.toggles["counts"][0].shown
    app.top.pick_mode("intro") if hasattr(app.top, "pick_mode") else app.go("setup", game="ginkgopolis", mode="intro")
    ui.frames(3)
    assert app.top.toggles["counts"][0].shown


def test_it_is_said_that_the_automatons_letter_is_yours_to_move(ui, tmp_path):
    table = alone(ui, tmp_path, "marker", 1)
    assert "Hal" in table.ledger.book.ask
    board = table.desk.board
    for _ in range(len(board.ghosts) + 2):
        table.key("", RIGHT)
        assert board.cursor in board.ghosts or board.cursor in board.laid


def test_standings_say_who_is_first(ui, tmp_path):
    table = Table(ui, tmp_path, played(3, 7, None, lambda m: asked("commit")(m) and m.state.round > 5), seats(1, 2))
    table.screen.tool("districts")
    ui.frames(3)
    told = [spans.words(row.spans) for row in table.ledger.book.rows]
    assert told
    assert all(words.startswith("1st") for words in told)


def test_the_piles_list_the_discard_and_the_hands_one_knows(ui, tmp_path):
    table = Table(ui, tmp_path, played(3, 7, None, lambda m: asked("commit")(m) and m.state.round > 5), seats(1, 2))
    parts = " ".join(table.screen.table.page(table.screen.shown, "piles").parts)
    view = table.screen.shown
    assert ("In the discard:" in parts) == bool(view.discard)
    known = [p for p in (1, 2) if any(card >= 0 for card in view.hands[p])]
    assert parts.count("as you know") == len(known)


def test_a_finished_game_of_the_list_leads_back_to_it(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("saved")
    app.go("final", match=shell.played(2, 7, names=["Ada", "Bo"]), seats=[Seat("Ada", "human", None, 0)] * 2)
    ui.frames(3)
    ui.key(ESCAPE)
    assert app.manager.current == "saved"


def test_a_sheet_opened_by_key_can_be_answered_by_key(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.key("p")
    ui.frames(2)
    assert table.app.focus.at in list(table.app.sheets.top.walk())
    table.app.sheets.top.close()
    ui.frames(2)
    table.tap_card(table.desk.rows["hand"].things[0].name)  # whoever takes a finger has left the keyboard
    table.screen.inspect(Item("card", table.desk.rows["hand"].things[0].name))
    ui.frames(2)
    assert table.app.focus.at is None  # a finger needs no ring


def test_a_game_is_begun_by_two_keys(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    app = shell.start(ui, tmp_path)
    ui.key(ord("n"), "n")
    ui.frames(3)
    assert app.manager.current == "setup"
    ui.key(ENTER, "", ("ctrl",))
    assert app.manager.current == "table"


def test_passed_round_the_header_stays_at_the_round_that_is_looked_at(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(2))
    number, screen = table.match.state.round, table.screen
    for _ in range(400):
        if screen.show.paused and screen.show.panel.go_on.startswith("Start round"):
            break
        if screen.handover.curtain.down:
            ui.run(0.6)
            screen.handover.curtain.lift()
        elif screen.show.paused:
            screen.primary()
        elif table.turn is not None:
            screen.referee.play(table.turn.moves[0])
        ui.frames(2)
    assert screen.show.panel.go_on == f"Start round {number + 1}"
    assert screen.tabletop.ids.top.title == f"Round {number}"


def test_three_opponents_on_a_phone_say_of_how_many_cubes(ui, tmp_path, monkeypatch):
    told, text = [], Brush.text
    monkeypatch.setattr(Brush, "text", lambda self, words, *rest: told.append(str(words)) or text(self, words, *rest))
    table = Table(ui, tmp_path, played(4, 7, None, asked("commit")), seats(1, 3))
    table.screen.tabletop.ids.opponents.children[0].repaint()
    ui.frames(3)
    view = table.screen.shown
    own = view.reserve[1] + view.resources[1] + sum(view.height[t] for t, p in enumerate(view.owner) if p == 1)
    assert any(words.endswith(f"/{own}") for words in told)


def test_a_saved_match_is_left_without_a_question(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.key("", ESCAPE)
    assert table.app.manager.current == "home"


def test_a_match_that_is_not_saved_is_left_after_a_question(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.screen.referee.log = None  # as in a second window
    table.key("", ESCAPE)
    assert table.app.manager.current == "table"
    assert table.app.sheets.top is not None


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_styles_of_bots_are_called_so_and_their_strength_is_told(ui, tmp_path, lang):
    app = shell.start(ui, tmp_path, look={"language": lang})
    app.go("setup", game="ginkgopolis")
    app.top.pick_bot(1)
    ui.frames(2)
    words = [w.text for w in app.sheets.top.walk() if getattr(w, "text", "")]
    assert any("tyle" in text or "stilo" in text for text in words if tr("app.bot.normal") in text)


def test_before_the_first_picture_the_window_has_the_colour_of_the_start_picture():
    colour = android.spec()["app"]["android.presplash_color"]
    assert "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in main.SPLASH[:3])) == colour


def test_in_a_low_window_a_detail_leaves_room_to_read(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), size=(915, 412))
    table.screen.inspect(Item("card", table.desk.rows["hand"].things[0].name))
    ui.frames(4)
    sheet = table.app.sheets.top
    assert len(sheet.ids.foot.children) == 1  # the rule, the place and the way out side by side
    assert sheet.ids.foot.height <= 72
    words = [pill.text for pill in sheet.ids.foot.walk() if getattr(pill, "text", "")]
    assert any(word.startswith("Rule") for word in words)


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_draft_says_what_to_do_on_the_smallest_phone(ui, tmp_path, lang):
    scale, Metrics.fontscale = Metrics.fontscale, 1.3
    try:
        options = {"characters": "draft"}
        table = Table(ui, tmp_path, who=seats(1, 1), size=(360, 640), look={"language": lang}, options=options)
        title = table.screen.show.cover.ids.title
        assert text_width(title.text, title.font_size, title.font_name, title.bold) <= title.width
    finally:
        Metrics.fontscale = scale


def test_buttons_side_by_side_are_of_one_height(ui):
    bar = Ways()
    pills = [Pill(text=words) for words in ("Ja", "Noch einmal ganz von vorn beginnen, bitte sehr")]
    for pill in pills:
        bar.add_widget(pill)
    ui.show(bar, (300, 200))
    assert pills[1].wanted > pills[0].wanted
    assert pills[0].height == pills[1].height == pills[1].wanted


def test_a_name_too_long_for_its_line_is_read_from_its_beginning(ui):
    field = Field(text="Anna, Ben, Chloé, depuis le tour onze", longest=60)
    ui.show(field, (160, 60))
    assert field.scroll_x == 0
    field.text = "Une partie toute nouvelle avec un nom long"
    ui.frames(2)
    assert (field.scroll_x, field.cursor_col) == (0, 0)


def test_a_mistake_of_a_review_is_named_on_one_line_on_a_phone(ui):
    row = MistakeRow(title="Round 10 · −14 in 100 · mistake", played="Letter C alone", better="Better.")
    ui.show(row, (348, 200))
    assert row.ids.title.texture_size[1] < 1.5 * row.ids.title.font_size
    assert row.ids.title.right <= next(w for w in row.walk() if isinstance(w, Pill)).x
