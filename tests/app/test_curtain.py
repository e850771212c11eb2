"""One device, several players: the curtain, and that nothing of a hand is ever seen by the wrong eyes."""

import random

import pytest

from app.look.theme import PLAYERS
from engine import Match
from tests.app.helpers.tables import SPACE, Table, seats

pytestmark = pytest.mark.gui
SMALL, LANDSCAPE = (360, 640), (915, 412)


def later(ui, seconds=0.5):
    """Time passes in one long frame; another one shows what has come of it."""
    ui.now += seconds
    ui.frames(3)


def lift(table):
    """Waits out the guard and says: it is me."""
    later(table.ui)
    table.key(" ", SPACE)
    later(table.ui)


def commit(table, tile=False):
    """Locks in the first card, alone or with the first tile, by touch."""
    move = next(m for m in table.turn.moves if m.kind == "commit" and len(m.args) == 1 + tile)
    table.by_taps(move)
    if table.ledger.book.options:
        table.tap_option("resource")
    table.tap_lock()


def swapped(position):
    """The same position for everybody's eyes: two players have each other's cards and tiles."""
    one, two = position["seats"][:2]
    one["hand"], two["hand"] = two["hand"], one["hand"]
    one["tiles"][0], two["tiles"][0] = two["tiles"][0], one["tiles"][0]
    return position


@pytest.fixture
def three(ui, tmp_path):
    return Table(ui, tmp_path, who=seats(3), size=SMALL, look={"speed": "normal"})


def test_the_curtain_covers_everything_and_names_the_player(three):
    referee, curtain = three.screen.referee, three.screen.handover.curtain
    later(three.ui)
    assert curtain.down
    assert curtain.seat == referee.curtain == (referee.view.first + 1) % 3
    face = tuple(round(255 * c) for c in PLAYERS[referee.seats[referee.curtain].colour].face[:3])
    width, height = three.ui.window.size
    for spot in ((2, 2), (width - 2, 2), (2, height - 2)):
        assert all(abs(a - b) < 40 for a, b in zip(three.ui.pixel(*spot), face)), spot
    assert [who.seat for who in curtain.rows][-1] == referee.view.first


def test_a_finger_that_comes_from_something_else_does_not_lift_it(three):
    screen = three.screen
    lift(three)
    commit(three)
    three.ui.until(lambda: screen.handover.curtain.down)
    three.key(" ", SPACE)
    button = next(w for w in screen.handover.curtain.walk() if type(w).__name__ == "LiftButton")
    three.ui.tap(*button.center)
    assert screen.handover.curtain.down
    assert screen.referee.viewer is None
    later(three.ui)
    three.ui.tap(*button.center)
    later(three.ui)
    assert not screen.handover.curtain.down
    assert screen.referee.viewer == screen.turn.seat


def test_two_deals_that_differ_in_hands_alone_look_the_same_at_every_hand_over(ui, tmp_path):
    """From a lock-in to the next curtain, frame by frame, no pixel depends on what anybody holds."""
    match = Match.new("ginkgopolis", 3, 5)
    position = match.game.dump(match.state)
    films, hands = [], []
    for i, start in enumerate((position, swapped(match.game.dump(match.state)))):
        table = Table(
            ui, tmp_path / str(i), Match.begin(start, ["Anna", "Ben", "Chloé"]), seats(3), SMALL, {"speed": "normal"}
        )
        film = []
        for visit in range(2):
            film += [ui.shot().tobytes()]
            lift(table)
            hands.append((i, ui.shot().tobytes()))
            commit(table, tile=visit == 1)
            for _ in range(17):  # as long as the slide takes
                film.append(ui.shot().tobytes())
        films.append(film)
        ui.stop()
    assert films[0] == films[1]
    # The proof would be worth nothing if hands did not show at all.
    first, second = ([shot for j, shot in hands if j == i] for i in (0, 1))
    assert first != second


def test_whole_rounds_with_three_humans_need_three_hand_overs_each(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(3))
    screen, referee = table.screen, table.screen.referee
    lifted = []
    for _ in range(60):
        if referee.match.state.round > 2 or table.over:
            break
        if screen.handover.curtain.down:
            assert table.desk.rows["hand"].things == []
            assert table.desk.rows["tray"].things == []
            lifted.append((referee.match.state.round, int(screen.handover.curtain.seat)))
            lift(table)
        elif screen.turn is not None:
            if screen.turn.question == "commit":
                commit(table, tile=bool(table.desk.rows["tray"].things))
            else:
                table.answer(random.Random(1))
        elif screen.show.pausing:
            ui.tap(*next(w for w in screen.show.panel.walk() if getattr(w, "kind", "") == "primary").center)
        ui.frames(3)
    for number in (1, 2):
        visits = [seat for at, seat in lifted if at == number]
        assert sorted(visits) == [0, 1, 2]
    assert referee.match.state.round > 2


def test_where_a_letter_goes_is_decided_in_the_private_visit(ui, tmp_path):
    match = Match.new("ginkgopolis", 2, 5)
    while True:  # a deal in which somebody holds a letter at a corner
        hands = [[m for m in match.game.legal(match.state, p) if m.args and m.args[0] in "ACDFGIJL"] for p in (0, 1)]
        if all(any(len(m.args) == 2 for m in moves) for moves in hands):
            break
        match = Match.new("ginkgopolis", 2, match.seed + 1)
    table = Table(ui, tmp_path, match, seats(2))
    screen = table.screen
    for _ in range(2):
        lift(table)
        move = next(m for m in table.turn.moves if m.args and m.args[0] in "ACDFGIJL" and len(m.args) == 2)
        table.by_taps(move)
        table.still()
        ghost = next(iter(table.desk.board.ghosts), None)
        if ghost:
            table.tap_cell(ghost)
        table.tap_lock()
        ui.frames(3)
    assert match.state is not screen.referee.match.state or match.state.round == 2
    assert screen.referee.match.state.round == 2
    assert [m.kind for m in screen.referee.match.moves].count("marker") >= 1


def test_put_away_and_back_the_hand_is_behind_the_curtain(three):
    lift(three)
    assert three.desk.rows["hand"].things
    three.app.on_pause()
    assert three.screen.handover.curtain.shown == 1.0
    three.ui.frames(1)
    assert three.desk.rows["hand"].things == []
    assert three.screen.handover.curtain.seat == three.screen.referee.curtain


def test_a_sheet_about_the_hand_goes_with_it(three):
    from app.parts import Item

    lift(three)
    three.screen.inspect(Item("card", three.desk.rows["hand"].things[0].name))
    later(three.ui)
    three.app.on_pause()
    assert three.app.sheets.top is None
    assert not three.app.sheets.children


def test_turning_the_device_at_the_hand_over_shows_nothing(three):
    lift(three)
    commit(three)
    three.ui.until(lambda: three.screen.handover.curtain.down)
    three.ui.resize(LANDSCAPE)
    three.ui.frames(4)
    assert three.screen.handover.curtain.size == list(LANDSCAPE)
    later(three.ui)
    face = tuple(round(255 * c) for c in PLAYERS[int(three.screen.handover.curtain.look)].face[:3])
    assert all(abs(a - b) < 40 for a, b in zip(three.ui.pixel(4, 4), face))


def test_a_loaded_match_begins_behind_the_curtain(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(2))
    lift(table)
    commit(table)
    ui.frames(3)
    table.app.leave_match()
    row = table.app.store.running()[0]
    table.app.resume(row)
    ui.frames(2)
    assert table.screen.handover.curtain.down
    assert table.screen.referee.viewer is None


def test_a_locked_choice_can_be_changed_through_an_own_curtain(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(3))
    screen = table.screen
    first = int(screen.handover.curtain.seat)
    lift(table)
    commit(table)
    later(ui)
    row = next(w for w in screen.handover.curtain.walk() if getattr(getattr(w, "who", None), "seat", None) == first)
    ui.tap(*row.center)
    later(ui)
    assert int(screen.handover.curtain.seat) == first
    lift(table)
    assert screen.turn.seat == first
    assert len(screen.turn.view.hands[first]) == 4


def test_one_human_never_meets_a_curtain(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    for _ in range(4):
        table.find_turn()
        assert not table.screen.handover.curtain.down
        commit(table)
        table.ui.frames(3)
        while table.turn is not None and table.turn.question != "commit":
            table.answer(random.Random(2))
            table.ui.frames(2)
    table.app.on_pause()
    ui.frames(2)
    assert not table.screen.handover.curtain.down
    assert table.desk.rows["hand"].things


def test_every_player_colour_has_readable_words_on_it():
    def light(colour):
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    for look in PLAYERS:
        dark, bright = sorted((light(look.face), light(look.ink)))
        assert (bright + 0.05) / (dark + 0.05) >= 4.4, look.key


def test_esc_leaves_a_saved_match_without_a_question(three):
    later(three.ui)
    three.key("", 27)
    assert three.app.sheets.top is None
    assert three.app.manager.current == "home"


@pytest.mark.parametrize(
    ("size", "scale"), [(SMALL, 1.0), (SMALL, 1.3), (SMALL, 1.6), (LANDSCAPE, 1.0), (LANDSCAPE, 1.6)], ids=str
)
def test_five_long_names_have_room(ui, tmp_path, size, scale):
    who = [seat._replace(name="W" * 19 + str(i)) for i, seat in enumerate(seats(5))]
    table = Table(ui, tmp_path, who=who, size=size, look={"text": scale})
    ui.frames(10)
    curtain = table.screen.handover.curtain
    parts = curtain.ids
    (emblem,) = [w for w in curtain.walk() if type(w).__name__ == "Emblem"]
    (button,) = [w for w in curtain.walk() if type(w).__name__ == "LiftButton"]
    assert emblem.top <= parts.bar.y + 1
    assert parts.name.width <= size[0]
    assert parts.progress.top <= parts.bar.y + 1
    assert button.top <= parts.progress.y + 1
    assert button.y >= 0
    assert button.ids.words.height <= button.height
