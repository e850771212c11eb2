"""What belongs to the table of any game: the others' turns can be watched at one's own pace, and seen once more."""

import pytest
from kivy.graphics import Color, Rectangle

from app.look.i18n import tr
from engine import GAMES, Match
from tests.app.test_every_game import ALL_IN_SECRET, Player, decides_in_secret
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui
PHONE = (412, 915)


def at_table(ui, tmp_path, game, **look):
    return Player(ui, tmp_path, PHONE, tips=False, **look).lay(begun(game, players=3, moves=24), 1)


def decide(ui, table):
    turn = table.find_turn()
    table.screen.referee.play(turn.moves[0])
    ui.frames(2)


def until_asked(ui, table, also=lambda: None):
    """What the others do is shown; the player goes on whenever the table waits."""
    screen = table.screen
    for _ in range(3000):
        also()
        if screen.show.held:  # a page of the game's own about the end of a round: Enter goes on
            ui.key(13)
        elif screen.show.paused:
            screen.primary()
        elif screen.turn is not None or table.ended:
            return
        ui.frames(1)
    raise AssertionError(f"nobody is asked: {screen.referee.stage}")


@pytest.mark.parametrize("game", tuple(GAMES))
def test_what_the_others_did_is_shown_again_while_the_next_choice_is_made(ui, tmp_path, game):
    table = at_table(ui, tmp_path, game, pause="never")
    show = table.screen.show
    for _ in range(6):  # some questions come before anybody else does anything
        show.last, moves = type(show.told)(), len(table.screen.referee.match.moves)
        decide(ui, table)
        until_asked(ui, table)
        if any(move.player for move in table.screen.referee.match.moves[moves:]):
            break
    assert show.again
    shown, again = table.screen.shown, list(show.last)
    assert {table.screen.table.acting(view, event) for event, view in zip(show.last, show.last.views)} - {None, 0}
    table.screen.tool("replay")
    until_asked(ui, table)
    assert list(show.last)[: len(again)] == again
    assert table.screen.turn is not None
    assert table.screen.referee.game.round(table.screen.shown) == table.screen.referee.game.round(shown)


@pytest.mark.parametrize("game", tuple(GAMES))
def test_nothing_that_flies_crosses_the_words_being_read(ui, tmp_path, game):
    table = at_table(ui, tmp_path, game)
    stage, ledger = table.screen.show.stage, table.screen.tabletop.ids.ledger
    left, low, right, high = (round(v) for v in (ledger.x, ledger.y, ledger.right, ledger.top))
    box = left + 1, ui.window.height - high + 1, right - 1, ui.window.height - low - 1
    ui.frames(30)
    before = ui.shot()

    def paint(canvas):
        canvas.add(Color(1, 0, 1, 1))
        canvas.add(Rectangle(pos=(-200, -200), size=(400, 400)))

    stage.fly(paint, ledger.center, ledger.center, 100.0)
    stage.advance(50.0)
    during = ui.shot()
    assert during.crop(box).tobytes() == before.crop(box).tobytes()
    assert during.getpixel((round(ledger.center_x), box[1] - 4)) == (255, 0, 255), "it is seen above"
    stage.finish()
    assert not [*stage.canvas.before.children, *stage.canvas.after.children], "a resting table pays for no stencil"


@pytest.mark.parametrize("game", tuple(GAMES))
def test_a_resting_board_is_laid_down_pixel_upon_pixel_and_mixed_only_between_two_sizes(ui, tmp_path, game):
    board = at_table(ui, tmp_path, game).screen.desk.board
    assert board.scenery.texture.mag_filter == "nearest"
    if not board.painter.fixed:
        board.zoom(*board.center, 1.1)
        assert board.scenery.texture.mag_filter == "linear"


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_show_goes_once_or_twice_as_fast_at_every_table(ui, tmp_path, game):
    table, seen = at_table(ui, tmp_path, game, pause="never", speed="normal"), set()
    bar = table.screen.tabletop.ids.top

    def look():
        pace = next((tool for tool in bar.ids.buttons.children if tool.name == "pace"), None)
        if pace is not None and not seen:
            ui.tap(*pace.center)
            seen.add(table.app.preferences.speed)

    for _ in range(4):
        decide(ui, table)
        until_asked(ui, table, look)
        if seen:
            break
    assert seen == {"fast"}


@pytest.mark.parametrize("game", tuple(GAMES))
def test_after_each_player_every_table_waits(ui, tmp_path, game):
    """And whenever it does, the way on is there to be pressed."""
    table, held = at_table(ui, tmp_path, game, pause="player", speed="normal"), []
    show = table.screen.show

    def look():
        if show.director.held:
            held.append(show.beside or show.panel.parent is not None)

    for _ in range(6):
        decide(ui, table)
        until_asked(ui, table, look)
        if held:
            break
    assert held
    assert all(held)


def shared(ui, tmp_path, game, size=PHONE, **look):
    """Three people at one device, and one of them has something to look back on."""
    table = Player(ui, tmp_path, size, tips=False, pause="never", **look).lay(begun(game, players=3, moves=24), 3)
    for _ in range(40):
        turn = table.find_turn()
        if table.screen.show.again:
            return table
        table.screen.referee.play(turn.moves[0])
        ui.frames(2)
    raise AssertionError("nobody has anything to look back on")


@pytest.mark.parametrize("game", tuple(GAMES))
def test_where_people_share_a_device_each_sees_again_what_the_others_did(ui, tmp_path, game):
    table = shared(ui, tmp_path, game)
    screen, referee, show = table.screen, table.screen.referee, table.screen.show
    seat, viewer, moves, shown = screen.turn.seat, referee.viewer, screen.turn.moves, referee.game.dump(screen.shown)
    seen, event = [], show.director.play_event
    show.director.play_event = lambda *facts: (seen.append(facts[:2]), event(*facts))[1]
    screen.tool("replay")
    until_asked(ui, table)
    assert {each.player for each, _ in seen} - {None, seat}
    assert all(each.secret is None or each.player == viewer for each, _ in seen)
    assert (screen.turn.seat, referee.viewer, screen.turn.moves) == (seat, viewer, moves)
    assert referee.game.dump(screen.shown) == shown
    assert not show.strip.shown or not decides_in_secret(game)
    assert not show.told, "nothing of it is kept for the next one"


def second_of_three(ui, folder, game, choice):
    """The first has chosen in secret; the second one's curtain is lifted."""
    table = Player(ui, folder, PHONE, tips=False).lay(Match.new(game, 3, 5), 3)
    turn = table.find_turn()
    alike = [move for move in turn.moves if move.kind == turn.moves[-1].kind]  # a new hand would be no answer yet
    table.screen.referee.play(alike[choice])
    ui.frames(2)
    table.find_turn()
    assert table.screen.show.again
    return table


@pytest.mark.parametrize("game", ALL_IN_SECRET[:2])
def test_looking_back_tells_nothing_of_what_was_picked_in_secret(ui, tmp_path, game):
    """The same is shown after two different choices of somebody else."""
    shown = []
    for choice in (0, -1):
        table = second_of_three(ui, tmp_path / str(choice), game, choice)
        screen, seen, event = table.screen, [], table.screen.show.director.play_event

        def watched(happens, view, seconds, seen=seen, event=event, screen=screen):
            seen.append((happens, screen.referee.game.dump(view)))
            done = event(happens, view, seconds)
            screen.refresh()
            seen.append(ui.shot().tobytes())
            return done

        screen.show.director.play_event = watched
        screen.tool("replay")
        until_asked(ui, table)
        seen.append(ui.shot().tobytes())
        shown.append(seen)
        ui.stop()
    assert len(shown[0]) > 2
    assert shown[0] == shown[1]


@pytest.mark.parametrize("game", ALL_IN_SECRET[:2])
def test_what_one_looked_back_on_leaves_nothing_for_the_next_one(ui, tmp_path, game):
    """The same table for the third, whether the second looked back or not."""
    pictures = []
    for looks in (False, True):
        table = second_of_three(ui, tmp_path / str(looks), game, 0)
        screen = table.screen
        if looks:
            screen.tool("replay")
            until_asked(ui, table)
        screen.referee.play(screen.turn.moves[-1])
        ui.run(0.5)
        assert screen.handover.curtain.down
        assert not screen.show.paused
        screen.handover.curtain.shown = 0.0
        ui.frames(2)
        pictures.append(ui.shot().tobytes())
        ui.stop()
    assert pictures[0] == pictures[1]


def test_a_hand_behind_which_others_sit_is_not_turned_to_them(ui, tmp_path):
    table = shared(ui, tmp_path, "ginkgopolis", flat=True, speed="normal")
    turned = []
    table.screen.handover.turn_to = turned.append
    table.screen.tool("replay")
    until_asked(ui, table)
    assert set(turned) <= {None}


@pytest.mark.parametrize("game", ["ginkgopolis", "tower_up"])
def test_the_menu_and_the_bar_offer_it_to_those_who_share_a_device(ui, tmp_path, game):
    table = shared(ui, tmp_path, game, (1280, 800))
    button = next(tool for tool in table.screen.tabletop.ids.top.ids.buttons.children if tool.name == "replay")
    assert not button.disabled
    table.screen.tool("menu")
    ui.frames(3)
    words = [w.text for w in table.app.sheets.top.walk() if getattr(w, "text", "")]
    assert tr.own(game, "table.tool.replay") in words
    table.app.sheets.close_all()
    ui.frames(2)
    turn = table.screen.turn
    ui.tap(*button.center)
    until_asked(ui, table)
    assert table.screen.turn is not turn


@pytest.mark.parametrize("size", [(1600, 1000), (915, 412)], ids=str)
@pytest.mark.parametrize("game", tuple(GAMES))
def test_what_is_told_above_the_ledger_covers_nothing_one_plays_with(ui, tmp_path, game, size):
    tabletop = Player(ui, tmp_path, size, tips=False).lay(begun(game, players=3, moves=24), 1).screen.tabletop
    tabletop.lift = 84
    ui.frames(2)
    layout = tabletop.layout
    x, y, width, _ = layout["ledger"]._replace(y=layout["ledger"].top)
    for name, part in layout.parts.items():
        if name not in ("ledger", "panel"):  # the log may be covered for a while
            beside = part.x >= x + width - 1 or part.right <= x + 1
            assert beside or part.y >= y + 84 - 1 or part.top <= y + 1, name


@pytest.mark.parametrize("game", tuple(GAMES))
def test_while_a_tablet_goes_from_one_to_the_other_every_chip_is_its_owners(ui, tmp_path, game):
    table = Player(ui, tmp_path, (1280, 800), tips=False).lay(begun(game, players=2, moves=8), 2)
    for _ in range(6):
        table.screen.refresh()
        chips = table.screen.tabletop.ids.opponents.chips
        assert {chip.seat for chip in chips} - {None} <= {0, 1}
        decide(ui, table)
