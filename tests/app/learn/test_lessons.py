"""Every lesson on the real table: walked to its end by touch and keys, in every language, with mistakes on the way."""

import pytest

from app.learn.guide import DONE, END, OTHER, WAIT
from app.learn.lessons import CHOOSE, NEXT, PLAY, ROUND, TOUCH, keys, read
from app.look.i18n import tr
from app.parts import Item
from app.parts.modules import part
from engine import BOTS
from tests.app.helpers import shell
from tests.app.helpers.course import COURSES, TAUGHT, walked
from tests.app.helpers.pupil import ENTER, ESCAPE, TAB, Pupil
from tests.app.learn.test_lesson_data import shelf, spoil  # noqa: F401  a fixture

pytestmark = pytest.mark.gui
GAME = "ginkgopolis"
LESSONS = keys(GAME)


@pytest.fixture(autouse=True)
def english():
    yield
    tr.lang = "en"


def said_well(pupil):
    assert pupil.said
    assert "⟦" not in pupil.said
    assert len(pupil.said) <= 160


# --- to the end ---


def one_or_all(languages):
    """The first of them in the normal run, the others in the long one."""
    return [languages[0], *(pytest.param(lang, marks=pytest.mark.slow) for lang in languages[1:])]


def later(course):
    return pytest.param(*course, marks=pytest.mark.slow)


@pytest.mark.parametrize(("game", "lesson"), COURSES)
@pytest.mark.parametrize("lang", one_or_all(["es", "en", "fr"]))
def test_a_lesson_is_walked_to_its_end_by_touch(ui, tmp_path, game, lesson, lang):
    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game, look={"language": lang})
    seen = pupil.walk(said_well)
    steps = [step.id for step in read(game, lesson).steps if not step.when and step.kind != ROUND]
    assert [step for step in seen if step in steps] == steps
    assert pupil.app.store.settings["learn"][game]["done"] == [lesson]


@pytest.mark.parametrize(
    ("game", "lesson"), [course if keys(course[0])[1] == course[1] else later(course) for course in COURSES]
)
@pytest.mark.parametrize("lang", one_or_all(["en", "es", "fr"]))
def test_a_lesson_is_walked_with_the_keyboard_alone(ui, tmp_path, game, lesson, lang):
    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game, look={"language": lang})
    pupil.walk(do=by_keys)
    assert pupil.app.store.settings["learn"][game]["done"] == [lesson]


def by_keys(pupil):
    screen, step, turn = pupil.screen, pupil.step, pupil.screen.turn
    if pupil.cover is not None or pupil.guide.state == DONE or step.kind == NEXT:
        pupil.key(ENTER)
    elif pupil.app.sheets.top is not None and turn is not None and turn.sheet():
        while pupil.app.focus.at is not pupil.app.sheets.top.button.__self__:
            pupil.key(TAB)
        pupil.key(ENTER)
    elif step.kind == TOUCH:
        key_for(pupil, pupil.wanted(step))
        while pupil.app.sheets.top is not None:
            pupil.key(ESCAPE)
    elif step.kind == ROUND:
        move = BOTS["easy"].choose(screen.referee.game, screen.referee.view, turn.seat, 7)
        for item in turn.touches(move):
            key_for(pupil, item)
        pupil.key(ENTER)
    else:
        items = pupil.open_touches()
        for item in items if step.kind == PLAY else items[:1]:
            key_for(pupil, item)
        if step.kind == PLAY:
            pupil.key(ENTER)
    pupil.settle()


def key_for(pupil, item):
    """The key, or the keys, that touch something."""
    screen = pupil.screen
    if item.kind == "tool":
        key = next(tool.key for tool in screen.table.tools if tool.name == item.name)
        pupil.key(ord(key), key)
    elif item.kind == "option":
        pupil.key(ord("x"), "x")
    elif item.kind == "place":
        screen.desk.board.cursor = item.name  # arrows lead there: see test_keys
        pupil.key(ENTER)
    elif item.kind == "seat":
        pupil.key(ord("i"), "i")
    else:
        row = screen.desk.row_of(item)
        key = row.wish.keys[row.index(item)]
        pupil.key(ord(key), key)


@pytest.mark.parametrize("lesson", LESSONS[1:4])
def test_a_lesson_is_walked_by_dragging(ui, tmp_path, lesson):
    pupil = Pupil(ui, tmp_path, lesson=lesson)
    pupil.walk(do=by_drag)
    assert pupil.app.store.settings["learn"][GAME]["done"] == [lesson]


def by_drag(pupil):
    """The last thing of a move is carried to its place: a card alone, or the tile that lies on it."""
    step = pupil.step
    if pupil.guide.state == DONE or step.kind not in (CHOOSE, PLAY):
        pupil.do()
        return
    screen = pupil.screen
    things = [item for item in pupil.scripted() if item.kind in ("card", "tile")]
    last = things[-1]
    if last not in screen.turn.marks().selected:
        pupil.drag(last, screen.turn.reach(things[0])[0])
    if pupil.step.kind == NEXT:
        pupil.next()
    elif pupil.step.kind == PLAY:
        pupil.do()


# --- mistakes ---


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), COURSES)
@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_a_lesson_is_walked_with_mistakes_on_the_way(ui, tmp_path, game, lesson, lang):
    answered = set()

    def err(pupil):
        step, screen = pupil.step, pupil.screen
        if step.kind == TOUCH:
            wrong = [Item("place", spot) for spot in screen.desk.board.pieces]
            wrong = [item for item in wrong if not step.wanted <= frozenset(screen.teacher.touched(screen.shown, item))]
            if wrong:
                pupil.tap(wrong[0])
                assert pupil.guide.state == OTHER
                said_well(pupil)
                answered.add(step.id)
        elif step.kind in (PLAY, CHOOSE) and screen.turn is not None and not screen.turn.sheet():
            target = next(s for s in screen.lesson.steps[pupil.guide.at :] if s.kind == PLAY)
            tags = {move: frozenset(screen.teacher.move(screen.shown, move)) for move in screen.turn.moves}
            for move in [move for move, found in tags.items() if not target.wanted <= found][:3]:
                played = len(screen.referee.match.moves)
                screen.turn.clear()
                for item in screen.turn.touches(move):
                    pupil.tap(item)
                if screen.turn.plan != [move]:  # it means something else on the way there
                    continue
                pupil.lock()
                assert len(screen.referee.match.moves) == played, f"{move} was locked in"
                assert pupil.guide.state == OTHER, move
                said_well(pupil)
                answered.add(target.id)
            chosen = screen.choosing.give_up()
            while screen.choosing.give_up():
                pupil.settle()
            assert pupil.guide.state == WAIT or not chosen  # what needs no choice stays answered

    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game, look={"language": lang})
    pupil.walk(err)
    assert answered or not may_err(game, lesson)
    assert pupil.app.store.settings["learn"][game]["done"] == [lesson]


def may_err(game, lesson):
    """Whether anything can be done in a lesson that does not fit."""
    teacher = part(game, "lesson")
    for _, step, match in walked(game, lesson):
        view = match.game.view(match.state, 0)
        moves = match.game.legal(view, 0) if step.kind == PLAY else ()
        if step.kind == TOUCH or any(not step.wanted <= teacher.move(view, move) for move in moves):
            return True
    return False


def test_after_three_mistakes_it_is_shown(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="1_look")
    pupil.next()
    for name in ("red9", "red2", "blue2"):
        pupil.tap(pupil.screen.teacher.lit(pupil.screen.shown, f"building:{name}")[0])
    shown = next(answer for answer in pupil.screen.speech.ids.answers.children if answer.text == tr("learn.show"))
    shell.tap(ui, shown)
    assert (pupil.step.id, pupil.guide.state) == ("1.2", DONE)


@pytest.mark.parametrize("way", ["left", "ended"])
def test_a_lesson_that_is_over_is_not_shown_on(ui, tmp_path, way):
    pupil = Pupil(ui, tmp_path, lesson="2_take", look={"speed": "normal"})
    screen = pupil.screen
    for _ in range(20):
        if not screen.showing.touches:
            ui.tap(*screen.bar.ids.skip.center)
            pupil.settle(0.1)
    assert screen.showing.touches == [None], "a move is being shown, and it is to be locked in"
    if way == "left":
        screen.quit()
    else:
        pupil.guide.state = END
        screen.chosen()
    assert pupil.guide is None
    pupil.settle(2)  # what is still to be touched is nobody's any more
    assert screen.referee is None or not screen.referee.moves


def test_a_refused_move_is_taken_back_by_its_button(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="4_build_up")
    for item in (Item("card", "blue3"), Item("tile", "yellow12")):
        pupil.tap(item)
    assert pupil.said == tr(f"{GAME}.lesson.4.3.tile:yellow12")
    assert pupil.screen.tabletop.ids.ledger.button == tr("learn.not_now")
    shell.press(ui, pupil.app, tr("learn.undo"))
    assert (pupil.step.id, pupil.guide.state) == ("4.1", WAIT)
    assert pupil.screen.turn.plan == []


def test_looking_closer_is_never_a_mistake(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="1_look")
    pupil.next()
    ui.hold(*pupil.screen.desk.board.centre_of((0, 0)))
    assert pupil.app.sheets.top is not None
    pupil.close_sheet()
    pupil.tap(Item("seat", 0))
    pupil.close_sheet()
    pupil.tap(Item("tool", "districts"))
    assert (pupil.step.id, pupil.guide.state, pupil.guide.missed) == ("1.2", WAIT, 0)


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_lies_on_the_table_may_be_touched_in_a_lesson(ui, tmp_path, game):
    pupil = Pupil(ui, tmp_path, lesson=keys(game)[1], game=game)
    desk = pupil.screen.desk
    things = [Item(thing.kind, thing.name) for row in desk.rows.values() for thing in row.things]
    for item in (*(Item("place", spot) for spot in desk.board.pieces), *things):
        pupil.screen.touch(item)
        pupil.close_sheet()
    ui.frames(3)
    assert pupil.app.manager.current == "lesson"


def test_why_leads_to_the_rule_and_back(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="2_take")
    for item in (Item("card", "blue2"), Item("tile", "red8")):
        pupil.tap(item)
    said = pupil.said
    shell.press(ui, pupil.app, tr("learn.why"))
    assert (pupil.app.manager.current, pupil.app.top.number) == ("rules", "2.4.A")
    pupil.app.back()
    if pupil.app.manager.current == "rules":
        pupil.app.back()
    pupil.settle()
    assert (pupil.app.manager.current, pupil.said) == ("lesson", said)
    assert pupil.screen.turn.plan


# --- skipping, repeating, leaving ---


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), COURSES)
def test_every_step_may_be_skipped_and_the_table_stays_sound(ui, tmp_path, game, lesson):
    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game)
    for _ in range(60):
        if pupil.done:
            break
        if pupil.cover is not None:
            pupil.do()
            continue
        ui.tap(*pupil.screen.bar.ids.skip.center)
        pupil.settle(0.5)
        if pupil.app.sheets.top is not None and not pupil.done:  # tiles to give back: none
            shell.tap(ui, pupil.app.sheets.top.button)
            pupil.settle(0.5)
    assert pupil.done
    assert pupil.app.store.settings["learn"][game]["done"] == [lesson]


def test_holding_skip_leaves_the_lesson(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="2_take")
    ui.hold(*pupil.screen.bar.ids.skip.center, 0.8)
    pupil.settle()
    assert pupil.app.manager.current == "learn"
    assert pupil.app.store.settings["learn"][GAME] == {"place": {}}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), COURSES)
def test_a_lesson_is_left_and_gone_on_with_at_every_step(ui, tmp_path, game, lesson):
    def leave(pupil):
        step = pupil.step
        for _ in range(3):  # what was chosen is given up first
            if pupil.app.manager.current == "lesson":
                pupil.key(ESCAPE)
        assert pupil.app.manager.current == "learn"
        pupil.begin(lesson)
        asked = [s.id for s in pupil.screen.lesson.steps]
        assert asked.index(pupil.step.id) <= asked.index(step.id)
        said_well(pupil)

    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game)
    pupil.walk(leave)
    assert pupil.app.store.settings["learn"][game]["done"] == [lesson]


def test_again_begins_the_lesson_anew(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="3_build_out")
    while pupil.step.id != "3.5":
        pupil.do()
    ui.tap(*pupil.screen.bar.ids.again.center)
    pupil.settle()
    assert pupil.step.id == "3.1"
    assert pupil.screen.referee.match.moves == []


def test_the_end_of_a_lesson_leads_on(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="1_look")
    pupil.walk()
    pupil.settle(0.5)
    shell.press(ui, pupil.app, "Lesson 2: Take")
    assert (pupil.app.manager.current, pupil.step.id) == ("lesson", "2.1")
    assert pupil.app.store.running() == []


def test_a_lesson_leaves_no_match_behind(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="5_end")
    pupil.walk()
    assert pupil.app.store.running() == []
    assert pupil.app.store.statistics.rows == []


# --- where they are found ---


def test_the_first_start_offers_the_lessons(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    card = app.top.learn
    assert card.new
    shell.tap(ui, card)
    assert app.manager.current == "learn"
    shell.press(ui, app, "Look around")
    assert app.manager.current == "lesson"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_table_of_each_game_offers_its_lessons_until_they_are_begun(ui, tmp_path, game):
    app = shell.start(ui, tmp_path)
    app.go("setup", game=game)
    ui.frames(3)
    assert app.top.newcomer
    shell.tap(ui, app.top.lessons)
    assert (app.manager.current, app.top.game) == ("learn", game)
    app.store.settings["learn"] = {game: {"done": keys(game)[:1]}}
    app.go("setup", game=game)
    assert not app.top.newcomer


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_of_a_game_can_be_read_before_it_begins(ui, tmp_path, game):
    app = shell.start(ui, tmp_path)
    app.go("setup", game=game)
    ui.frames(3)
    shell.tap(ui, app.top.ids.rules)
    assert (app.manager.current, app.top.game) == ("rules", game)
    app.back()
    assert (app.manager.current, app.top.game) == ("setup", game)


def test_the_lessons_of_every_game_are_a_tab_away(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("learn", game=GAME)
    ui.frames(3)
    for game in TAUGHT:
        shell.press(ui, app, tr(f"{game}.title"))
        ui.frames(3)
        assert app.top.game == game
        assert [row.key for row in app.top.ids.rows.children[::-1]] == keys(game)


def test_whoever_has_begun_is_led_to_the_next_lesson(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.store.settings["learn"] = {GAME: {"done": ["1_look"]}}
    app.go("home")
    card = app.top.learn
    assert not card.new
    assert card.note == "Ginkgopolis · Lesson 2: Take"


def test_a_page_of_the_rules_leads_to_its_lesson(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("rules", game=GAME, number="2.4.C")
    ui.frames(3)
    shell.press(ui, app, "Try it: lesson 4")
    assert app.screen("lesson").lesson.key == "4_build_up"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_spoiled_lesson_says_so_and_the_others_begin(ui, tmp_path, shelf, game):  # noqa: F811
    first, second, third = keys(game)[:3]
    spoil(shelf, game, first, lambda data: data["position"].pop("seats"))
    (shelf / game / "lessons" / f"{second}.json").write_text("{", encoding="utf-8")
    app = shell.start(ui, tmp_path / "data")
    app.go("learn", game=game)
    ui.frames(3)
    for key in (first, second):
        app.learn(game, key)
        ui.frames(3)
        assert app.manager.current == "learn"
        assert "cannot start" in app.toasts.current.text
    app.learn(game, third)
    assert app.manager.current == "lesson"


# --- nothing speaks against her ---


def test_nobody_asks_for_a_card_while_the_guide_tells_or_asks_for_a_touch(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="1_look")
    for _ in range(2):
        assert pupil.screen.tabletop.ids.ledger.book.ask == tr("learn.hold")
        assert pupil.screen.desk.board.rings == []
        pupil.next()
    pupil.begin("2_take")
    assert pupil.screen.tabletop.ids.ledger.book.ask == pupil.screen.turn.book(None).ask


def test_what_has_only_to_be_locked_in_is_not_ringed_with_other_choices(ui, tmp_path):
    """ "Tap a dashed one" speaks of the cells a letter may step to, not of buildings of other cards."""
    pupil = Pupil(ui, tmp_path, lesson="3_build_out")
    while pupil.step.id != "3.4":
        pupil.do()
    assert pupil.screen.desk.board.rings == []
    assert pupil.screen.desk.board.ghosts


@pytest.mark.parametrize(("game", "lesson", "step"), [("tower_up", "3_build", "3.6"), (GAME, "3_build_out", "3.6")])
def test_when_all_is_chosen_the_pin_points_at_the_button(ui, tmp_path, game, lesson, step):
    pupil = Pupil(ui, tmp_path, lesson=lesson, game=game)
    while pupil.step.id != step:
        pupil.do()
    pupil.settle(0.5)
    lock = pupil.screen.tabletop.ids.ledger.ids.lock
    assert not lock.x <= pupil.screen.pin.tip[0] <= lock.right or pupil.screen.pin.tip[1] < lock.y
    for item in pupil.scripted():
        pupil.tap(item)
    assert lock.x <= pupil.screen.pin.tip[0] <= lock.right
    assert pupil.screen.pin.tip[1] == lock.top


def test_a_pile_that_is_spoken_of_lies_over_nothing_in_the_city(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, lesson="2_take")
    board = pupil.screen.desk.board
    while pupil.step.id != "2.6":
        pupil.do()
    pupil.settle(0.5)
    pile, s = pupil.screen.pointer.pile, board.camera.s
    for spot in board.pieces:
        x, y = board.corner(spot)
        assert x >= pile.right or y >= pile.top or x + s <= pile.x or y + s <= pile.y, spot


# --- every window ---


WINDOWS = [(360, 640), (412, 915), (915, 412), (720, 1000), (1280, 800), (1920, 1080)]
HARD = [(size, 1.3) for size in WINDOWS[::2]]
EASY = [(size, scale) for size in WINDOWS for scale in (1.0, 1.3) if (size, scale) not in HARD]


@pytest.mark.parametrize(("size", "scale"), [*HARD, *map(later, EASY)], ids=str)
def test_what_is_said_covers_neither_buttons_nor_hand(ui, tmp_path, size, scale):
    pupil = Pupil(ui, tmp_path, size, {"language": "fr"}, "3_build_out", font_scale=scale)
    while not pupil.done and pupil.step.id != "3.5":
        screen = pupil.screen
        speech = screen.speech
        assert speech.x >= 0
        assert speech.right <= size[0] + 1
        assert speech.top <= size[1] + 1
        for other in (screen.tabletop.ids.ledger.ids.lock, *screen.desk.rows.values(), screen.bar):
            assert not speech.collide_widget(other), (pupil.step.id, other)
        pupil.do()


def boxes(screen):
    """Where everything that is pointed at lies in the window: left, low, right, top."""
    board = screen.desk.board
    for spot in screen.lit[0]:
        x, y = board.corner(spot)
        yield spot, *(a + b * board.camera.s for a, b in zip((x, y, x, y), screen.painter.bounds(board.pieces[spot])))
    for item in screen.lit[1]:
        row = screen.desk.row_of(item)
        x, y, width, height = row.box(row.index(item))
        yield item, x, y, x + width, y + height


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), COURSES)
@pytest.mark.parametrize(
    ("size", "scale"), [((360, 640), 1.3), ((412, 915), 1.0), ((915, 412), 1.0), ((1280, 800), 1.0)]
)
def test_what_is_said_never_covers_what_it_points_at(ui, tmp_path, game, lesson, size, scale):
    def look(pupil):
        ui.run(max(0.6, pupil.step.wait + 0.2))
        speech, board = pupil.screen.speech, pupil.screen.desk.board
        ui.until(lambda: not board.camera.gliding)
        pin = pupil.screen.pin
        assert not pin.shown or 15 <= pin.tip[0] <= size[0] - 15, pupil.step.id
        for what, left, low, right, top in boxes(pupil.screen):
            apart = speech.right <= left or right <= speech.x or speech.top <= low or top <= speech.y + 2
            assert apart, (pupil.step.id, what, speech.pos, (left, low, right, top))

    pupil = Pupil(ui, tmp_path, size, {"language": "es"}, lesson, game, font_scale=scale)
    pupil.walk(look)
