"""The table of Tower Up, played with fingers and keys in the real app."""

import random

import pytest

from app.games.tower_up.scene import spot
from app.look import spans
from app.parts import Item
from app.parts.source import Seat
from app.play.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW
from engine import GAMES
from tests.app.helpers.tables import SMALL, WINDOWS, later
from tests.games.tower_up.app.hands import NAMES, Hands, floor, match_of, play

pytestmark = pytest.mark.gui
GAME = GAMES["tower_up"]


def hands(ui, folder, match, humans=1, size=(412, 915), **more):
    who = [Seat(NAMES[i], "human" if i < humans else "bot", None if i < humans else "random", i)
           for i in range(match.players)]  # fmt: skip
    return Hands(ui, folder, match, who, size, **more)


def building(state, seat=0):
    """Whether a seat may build."""
    return state.question == "turn" and state.active == seat and any(m.kind == "build" for m in GAME.legal(state, seat))


# --- whole games ---


def test_a_whole_game_by_touch_on_a_phone(ui, tmp_path):
    table = play(hands(ui, tmp_path, match_of(4, 3)))
    assert table.app.manager.current == "final"
    assert table.screen.referee.finished
    assert not table.app.store.running()


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, WINDOWS[LOW], WINDOWS[LARGE], WINDOWS[EXTRA_LARGE]], ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_in_every_window(ui, tmp_path, size, players):
    options = {"objectives": "random", "placing": "players"} if players == 3 else {}
    table = play(hands(ui, tmp_path, match_of(players, sum(size), options), size=size), sum(size))
    assert table.app.manager.current == "final"


def test_the_device_goes_round_without_a_curtain(ui, tmp_path):
    """Nothing is hidden: whoever is next simply plays."""
    table, rng = hands(ui, tmp_path, match_of(3, 5), humans=3), random.Random(2)
    asked = []
    for _ in range(8):
        asked.append(table.find_turn().seat)
        table.answer(rng)
    assert len(set(asked)) == 3
    assert table.screen.referee.curtain is None


# --- three ways to the same move ---


def test_touch_drag_and_keys_give_the_same_build(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, until=building))
    builds = [move for move in table.turn.moves if move.kind == "build"]
    for move in builds[:: max(1, len(builds) // 4)][:4]:
        for way in (table.by_touch, table.by_keys, lambda m: by_drag(table, m)):
            way(move)
            assert table.turn.plan == [move]
            table.screen.choosing.give_up()
            table.screen.choosing.give_up()
            table.desk.board.fit()
            assert table.turn.plan == []


def by_drag(table, move):
    site, name, roof = move.args
    carry(table, name, spot(table.screen.shown, site))
    table.tap(Item("place", spot(table.screen.shown, roof)))


def carry(table, name, place):
    x, y = table.desk.board.centre_of(place)
    table.ui.drag(table.centre(floor(name)), (x, y - 56), steps=5)


@pytest.mark.parametrize("count", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_a_floor_can_be_dropped_on_every_legal_site_of_a_phone(ui, tmp_path, count):
    """In so many positions, each legal site: a floor let go there lies there, and a tap on the site means it."""
    rng, dropped, table = random.Random(50), 0, None
    for n in range(count):
        turns = 4 + n % 24
        match = match_of(4, 100 + n, until=lambda s, turns=turns: s.turn >= turns and building(s))
        if not building(match.state):
            continue
        table = hands(ui, tmp_path, match) if table is None else _next(table, match)
        name = rng.choice(list(table.turn.sites))
        for site in table.turn.sites[name]:
            place = spot(table.screen.shown, site)
            carry(table, name, place)
            assert (table.turn.colour, table.turn.site) == (name, site), (n, name, site)
            _away(table)
            table.ui.tap(*table.centre(floor(name)))
            table.still()
            table.ui.tap(*table.desk.board.centre_of(place))
            assert table.turn.site == site, (n, name, site)
            _away(table)
            dropped += 1
    assert dropped >= 2 * count


def test_the_map_comes_nearer_while_a_floor_is_held_over_it(ui, tmp_path):
    """Held still over a site, the map doubles about it and a small one shows the rest; then it is as before."""
    table = hands(ui, tmp_path, match_of(4, 104, until=lambda s: s.turn >= 12 and building(s)))
    name, sites = max(table.turn.sites.items(), key=lambda pair: len(pair[1]))
    board, far = table.desk.board, table.desk.board.camera.s
    places = [spot(table.screen.shown, site) for site in sites]
    x, y = board.centre_of(places[0])
    finger = ui.drag(table.centre(floor(name)), (x, y - 56), steps=6, release=False)
    assert board.camera.s == far
    ui.run(0.7)
    assert board.camera.s > 1.5 * far
    assert table.desk._map.parent is not None
    assert table.desk.gestures.target == places[0]
    near = [place for place in places[1:] if board.camera.shows(place)]
    goal = near[0] if near else places[0]
    x, y = board.centre_of(goal)
    for i in range(1, 6):
        ui.slide(finger, finger.x + (x - finger.x) * i / 5, finger.y + (y - 56 - finger.y) * i / 5)
    finger.touch_up()
    ui.frames(2)
    assert table.turn.site == goal.number
    assert table.desk._map is None
    _away(table)
    table.still()
    assert board.camera.s == far


@pytest.mark.parametrize("size", [(412, 915), SMALL], ids=str)
def test_no_round_button_of_a_phone_lies_over_a_name_or_a_site(ui, tmp_path, size):
    table = hands(ui, tmp_path, match_of(4, 3, turns=12), size=size)
    board, buttons = table.desk.board, [b for b in table.screen.tabletop.ids.map.children if b.opacity]
    camera, painter = board.camera, board.painter
    low = min(
        [
            *(board.y + camera.y + y - size for _, _, _, y, size in painter.labels("large", camera.s)),
            *(board.centre_of(place)[1] - 0.42 * camera.s for place in board.pieces),
        ]
    )
    assert max(button.top for button in buttons) <= low
    left, _, right, _ = camera.bounds
    assert (right - left) * camera.s > 0.9 * board.width, "the map does not fill the width it has"


def test_a_floor_that_is_carried_shows_prices_and_no_buttons(ui, tmp_path):
    """As when it was touched: each site that takes it says what it costs, and no button lies there."""
    table = hands(ui, tmp_path, match_of(4, 104, until=lambda s: s.turn >= 12 and building(s)))
    name, sites = max(table.turn.sites.items(), key=lambda pair: len(pair[1]))
    board, tabletop = table.desk.board, table.screen.tabletop
    finger = ui.drag(table.centre(floor(name)), (board.center_x, board.y + 20), steps=6, release=False)
    assert {place.number: lot.price for place, lot in board.offers.items()} == {
        site: table.turn.price(site) for site in sites
    }
    assert {b.name for b in tabletop.ids.map.children if b.opacity} == {"fit"}
    table.desk.gestures.cancel()
    finger.touch_up()
    table.settle(2)
    assert not board.offers
    assert {"hint", "presence", "steps", "fit"} == {b.name for b in tabletop.ids.map.children if b.opacity}


def test_with_a_floor_in_hand_all_sites_that_take_it_are_in_view(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 9, until=building))
    far, seen = table.desk.board.camera.s, []
    for name, sites in table.turn.sites.items():
        table.ui.tap(*table.centre(floor(name)))
        table.still()
        camera = table.desk.board.camera
        seen.append(camera.s)
        assert camera.s >= far
        assert all(camera.shows(spot(table.screen.shown, site)) for site in sites)
        _away(table)
    assert table.desk.board.camera.s == far
    assert max(seen) > far


def _next(table, match):
    """Another match on the same screen."""
    from app.play.referee import Referee
    from app.play.thinker import AtOnce

    who = [Seat(NAMES[i], "bot" if i else "human", "random" if i else None, i) for i in range(4)]
    table.app.play(Referee(match, who, table.app.store, AtOnce()))
    table.settle(4)
    table.find_turn()
    return table


def _away(table):
    while table.screen.choosing.give_up():
        pass
    table.desk.board.fit()
    table.settle(1)


@pytest.mark.parametrize(("size", "text"), [((412, 915), 1.0), (SMALL, 1.3)], ids=str)
def test_nothing_lies_over_a_site_or_a_place_for_the_roof(ui, tmp_path, size, text):
    """With a floor in hand the buttons over the map make room: only the way back to the whole map stays."""
    match = match_of(4, 104, until=lambda s: s.turn >= 16 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=size, look={"text": text})
    shown = lambda: {b.name for b in table.screen.tabletop.ids.map.children if b.opacity}  # noqa: E731
    idle, camera = shown(), table.desk.board.camera
    assert {"hint", "presence", "steps", "fit"} <= idle
    for name, sites in table.turn.sites.items():
        table.tap(floor(name))
        table.still()
        assert shown() == {"fit"}
        assert all(camera.shows(spot(table.screen.shown, site)) for site in sites), name
        for site in sites:
            table.ui.tap(*table.desk.board.centre_of(spot(table.screen.shown, site)))
            table.still()
            assert table.turn.site == site
            assert all(camera.shows(spot(table.screen.shown, roof)) for roof in table.turn.roofs()), (name, site)
            table.screen.choosing.give_up()
            table.still()
        _away(table)
    assert shown() == idle


@pytest.mark.parametrize("size", [(412, 915), *later((SMALL,), (WINDOWS[LARGE],))], ids=str)
def test_what_every_site_brings_is_told_before_one_is_chosen(ui, tmp_path, size):
    """The best three have a button, the others a row each; a touch on the rows shows them on a sheet."""
    match = match_of(4, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=size)
    table.tap(floor("black"))
    table.settle(2)
    book, lines = table.ledger.book, table.ledger.ids.lines
    told = [int(option.key) for option in book.options] + [int(row.spans[0].what) for row in book.rows]
    assert sorted(told) == sorted(table.turn.sites["black"])
    assert len(book.options) == 3
    assert not lines.laid().cut
    ui.tap(lines.x + 20, lines.top - 8)
    table.settle(2)
    assert table.app.sheets.top is not None
    assert table.turn.colour == "black"


def test_all_that_a_roof_brings_lies_on_its_button(ui, tmp_path):
    match = match_of(4, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=SMALL, look={"text": 1.3})
    table.tap(floor("black"))
    table.screen.touch(Item("place", spot(table.screen.shown, 21)))
    table.settle(2)
    buttons = table.ledger.ids.options.children
    assert max(len(button.option.spans) for button in buttons) >= 4
    for button in buttons:
        assert spans.length(*button.told()) <= button.width, button.option


def test_towers_one_chooses_among_are_seen_to_their_roofs(ui, tmp_path):
    match = match_of(4, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=SMALL, look={"text": 1.3})
    board, view = table.desk.board, table.screen.shown
    for site in (21, 14):
        table.tap(floor("black"))
        table.screen.touch(Item("place", spot(view, site)))
        for place in table.turn.roofs():
            table.screen.touch(Item("place", spot(view, place)))
            table.still()
            for at, tower in {**board.laid, **dict([board.chosen] if board.chosen else ())}.items():
                (x, y), s = board.camera.place(at), board.camera.s
                left, bottom, right, top = board.painter.bounds(tower)
                assert 0 <= x + left * s <= x + right * s <= board.width, (site, place, at)
                assert 0 <= y + bottom * s <= y + top * s <= board.height, (site, place, at)
        _away(table)


# --- what is shown ---


@pytest.mark.parametrize("size", [SMALL, (412, 915)], ids=str)
def test_whoever_wants_to_look_after_each_player_is_told_all_of_it(ui, tmp_path, size):
    """The panel grows over the map: a line for each turn, and nothing of it over one's things."""
    table = hands(ui, tmp_path, match_of(4, 104, until=lambda s: s.turn >= 12 and s.active == 0), size=size,
                  look={"pause": "player"})  # fmt: skip
    panel, tabletop, seen = table.screen.show.panel, table.screen.tabletop, set()
    table.by_touch(next(move for move in table.turn.moves if move.kind == "take"))
    table.tap_lock()
    for _ in range(60):
        if table.turn is not None:
            break
        if table.screen.show.paused:
            table.settle(2)
            assert [row.line for row in panel.ids.rows.children[::-1]] == list(panel.lines)
            assert panel.y >= tabletop.layout["ledger"].y
            assert panel.top <= tabletop.ids.opponents.y
            seen |= {line.seat for line in panel.lines}
            ui.tap(*panel.ids.go.center)
        table.settle(1)
    assert table.turn is not None
    assert seen >= {0, 1, 2}


def test_one_turn_follows_another_without_a_stop(ui, tmp_path):
    """Nothing was secret: the others are watched, and what they did stands above the ledger while one chooses."""
    table, rng = hands(ui, tmp_path, match_of(3, 5), look={"pause": "round"}), random.Random(3)
    for _ in range(4):
        assert table.find_turn() is not None
        table.answer(rng)
        assert not table.screen.show.paused
    table.find_turn()
    table.settle(2)
    told = [span.what[0] for span in table.ledger.book.rows[0].spans if span.kind == "group"]
    assert {badge.what for badge in told} == {1, 2}


@pytest.mark.parametrize("size", [SMALL, (412, 915)], ids=str)
@pytest.mark.parametrize("lang", ["fr", *later("en", "es")])
def test_a_phone_tells_of_all_three_goals(ui, tmp_path, size, lang):
    """They give up their explanations, and what the bar says too, before one of them is left out."""
    match = match_of(4, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=size, look={"language": lang})
    laid = table.ledger.ids.lines.laid()
    signs = [span.what[0] for line in laid.lines for span in line.spans if span.kind == "action"]
    assert (signs.count("goal"), laid.hidden, laid.cut) == (3, 0, [])


def test_on_a_wide_window_what_is_missing_for_a_goal_is_told_to_its_end(ui, tmp_path):
    match = match_of(4, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=WINDOWS[LARGE])
    rows = [row for row in table.screen.tools.log.ids.rows.children[::-1] if hasattr(row, "line")][:3]
    for row in rows:
        assert " ".join(map(spans.words, row._folded())) == spans.words(row.line.spans)
        assert row.height >= len(row._folded()) * row._pitch()


@pytest.mark.parametrize("seats", [4, *later(3)])
def test_every_chip_of_a_small_phone_has_the_total_and_the_roofs(ui, tmp_path, seats):
    match = match_of(seats, 7, until=lambda s: s.turn >= 30 and building(s), bot="normal")
    table = hands(ui, tmp_path, match, size=SMALL)
    drawn = []
    for chip in table.screen.tabletop.ids.opponents.children:
        chip._sign = lambda brush, sign, *_: drawn.append(sign.what)
        chip.repaint()
    table.settle(2)
    assert drawn.count("million") == drawn.count("roof") == seats - 1


def test_on_a_wide_window_the_goals_stay_in_sight_while_something_is_chosen(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 104, until=lambda s: s.turn >= 12 and building(s)), size=WINDOWS[LARGE])
    log = table.screen.tools.log
    goals = table.screen.table.face(table.screen.shown, 0).standing[1]
    table.tap(floor(next(iter(table.turn.sites))))
    table.settle(2)
    lines = [row.line.spans for row in log.ids.rows.children[::-1] if hasattr(row, "line")]
    assert lines[:3] == [row.spans for row in goals]
    assert not {row.spans for row in goals} & {row.spans for row in table.ledger.book.rows}


def test_a_site_that_does_not_fit_answers_with_its_reason(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, until=building))
    name = next(iter(table.turn.sites))
    table.tap(floor(name))
    built = next(n for n in range(1, 49) if table.screen.shown.height[n])
    said = []
    table.app.toasts.say = lambda words, *_, **__: said.append(words)
    table.screen.touch(Item("place", spot(table.screen.shown, built)))
    assert said
    assert str(built) in said[0]
    assert table.turn.colour == name


def test_a_taken_card_stays_taken_and_a_build_can_be_undone(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(2, 3, until=building), humans=2)
    build = next(move for move in table.turn.moves if move.kind == "build")
    table.by_touch(build)
    table.tap_lock()
    table.settle(4)
    assert table.match.moves[-1] == build
    assert table.screen.referee.can_undo()
    table.screen.undo()
    table.settle(4)
    take = next(move for move in table.find_turn().moves if move.kind == "take")
    table.by_touch(take)
    table.tap_lock()
    table.settle(4)
    assert not table.screen.referee.can_undo()


@pytest.mark.parametrize("size", [SMALL, WINDOWS[COMPACT], WINDOWS[LOW], WINDOWS[EXPANDED]], ids=str)
def test_all_four_colours_and_all_three_cards_lie_open(ui, tmp_path, size):
    table = hands(ui, tmp_path, match_of(4, 3, turns=8), size=size)
    for name, count in (("reserve", 4), ("market", 3)):
        row = table.desk.rows[name]
        assert len(row.things) == count
        assert row.overflow() == 0
        boxes = [row.box(i) for i in range(count)]
        assert all(row.x <= x and x + wide <= row.right for x, _, wide, _ in boxes)


def test_a_storm_of_touches_breaks_nothing(ui, tmp_path):
    rng = random.Random(77)
    table = hands(ui, tmp_path, match_of(4, 9, turns=6), humans=4)
    for _ in range(150):
        if table.over:
            break
        x, y = rng.uniform(1, 411), rng.uniform(1, 914)
        act = rng.randrange(6)
        if act < 3:
            table.ui.tap(x, y)
        elif act == 3:
            table.ui.drag((x, y), (rng.uniform(1, 411), rng.uniform(1, 914)), steps=3)
        elif act == 4:
            table.key(rng.choice("qwer123pgml"))
        else:
            table.app.sheets.close_all()
            table.key("", rng.choice((13, 27, 273, 274, 275, 276)))
        GAME.check(table.match.state)
    assert table.app.manager.current
