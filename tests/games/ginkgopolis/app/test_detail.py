"""The detail of anything: its prices and gains are those of the rules, and it opens wherever one presses long."""

import pytest

from app.games.ginkgopolis.details import detail
from app.games.ginkgopolis.ledger import ledger
from app.parts import Item
from engine import Move
from engine.core.grid import SIDES, xy
from engine.games.ginkgopolis.actions import cost, lacking
from engine.games.ginkgopolis.cards import FIRST_LETTER, ID, NAMES, TILES
from tests.app.helpers.tables import Table, asked, played, seats

PEOPLE = ["Anna", "Ben", "Chloé"]


@pytest.fixture(scope="module")
def match():
    return played(3, seed=11, until=lambda m: m.state.round > 8 and len(m.state.tiles[0]) > 2 and asked("commit")(m))


@pytest.fixture(scope="module")
def view(match):
    return match.game.view(match.state, 0)


def test_everything_in_the_city_can_be_asked_about_by_everybody(match):
    for viewer in (None, 0, 1, 2):
        seen = match.game.view(match.state, viewer)
        for at in seen.city:
            about = detail(seen, Item("place", xy(at)), PEOPLE)
            assert about.title
            assert about.sections
            assert about.spot == xy(at)


def test_what_taking_brings_is_what_the_ledger_says(view):
    for card in view.hands[0]:
        if card >= FIRST_LETTER:
            continue
        book = ledger(view, 0, Move(0, "commit", (NAMES[card],)))
        title = detail(view, Item("card", NAMES[card]), PEOPLE).sections[0].title
        told = dict(zip((span.what for span in title[2::2]), (int(span.what) for span in title[1::2])))
        assert told == {item: n for item in ("resource", "tile", "point") if (n := book.net(item))}


def test_prices_are_those_of_the_rules_and_what_cannot_be_paid_says_why(view):
    seen = {True: 0, False: 0}
    view = view.clone()
    view.resources[0], view.points[0] = 2, 3
    for at, piece in view.city.items():
        if piece >= TILES:
            continue
        offers = detail(view, Item("place", xy(at)), PEOPLE).sections[1].offers
        assert [ID[offer.thing.name] for offer in offers] == list(view.tiles[0])
        for offer in offers:
            lay, change, points = cost(view, 0, piece, ID[offer.thing.name])
            assert offer.price == ((lay + change, "resource"), (points, "point"))
            assert bool(offer.refused) == bool(lacking(view, 0, piece, ID[offer.thing.name]))
            seen[bool(offer.refused)] += 1
    assert all(seen.values())


def test_a_kept_final_card_tells_what_it_is_worth_today(view):
    texts = [
        detail(view, Item("place", xy(at)), PEOPLE).sections[-1].text
        for at, piece in view.city.items()
        if piece < TILES and piece % 20 >= 9
    ]
    assert texts
    assert all(". Now " in text for text in texts)


def test_one_neighbour_is_told_as_one(view):
    met = set()
    for at, letter in view.city.items():
        if letter >= FIRST_LETTER:
            around = sum(view.city.get(at + side, FIRST_LETTER) < FIRST_LETTER for side in SIDES)
            words = detail(view, Item("place", xy(at)), PEOPLE).sections[1].text
            assert ("The neighbours" in words) == (around > 1)
            assert ("The neighbour " in words) == (around == 1)
            met.add(around)
    assert {1, 2} <= met


def test_an_onlooker_hears_no_prices(match):
    seen = match.game.view(match.state, None)
    for at in seen.city:
        about = detail(seen, Item("place", xy(at)), PEOPLE)
        assert not any(section.offers for section in about.sections)


def test_counters_tiles_characters_and_markers_have_words(view):
    items = [*(Item("counter", name) for name in ("resource", "tile", "point")), Item("button", "newhand")]
    items += [Item("tile", NAMES[view.tiles[0][0]]), Item("card", "c5"), Item("card", "A")]
    for item in items:
        about = detail(view, item, PEOPLE)
        assert about.title
        assert all(section.text or section.title for section in about.sections)
    assert detail(view, Item("ground"), PEOPLE) is None


@pytest.mark.gui
@pytest.mark.parametrize("size", [(360, 640), (915, 412)], ids=str)
def test_long_press_and_right_click_open_it_and_esc_closes_it(ui, tmp_path, match, size):
    table = Table(ui, tmp_path, match, seats(1, 2), size=size)
    table.find_turn()
    before = list(table.match.moves)
    card = table.desk.rows["hand"].things[0].name
    ui.hold(*table.desk.rows["hand"].centre_of(Item("card", card)))
    sheet = table.app.sheets.top
    assert sheet is not None
    table.key("", 27)
    ui.frames(2)
    assert table.app.sheets.top is None
    cell = next(cell for cell, piece in table.desk.board.pieces.items() if getattr(piece, "height", 0))
    ui.tap(*table.desk.board.centre_of(cell), button="right")
    ui.frames(2)
    assert table.app.sheets.top is not None
    table.key("", 27)
    table.screen.choosing.give_up()
    assert [title(table, ui, act) for act in counters(table, ui)] == ["Cubes", "Leaves"]
    assert [title(table, ui, lambda: table.key("i")) for _ in range(2)] == ["Cubes", "Leaves"]
    assert table.match.moves == before


def counters(table, ui):
    """What opens the detail of each counter: beside the tiles, or in the bar of a low window."""
    here = [(x + w / 2, y + h / 2) for _, x, y, w, h in table.desk.rows["tray"].counter_boxes()]
    if here:
        return [lambda: ui.hold(*here[0]), lambda: ui.tap(*here[1], button="right")]
    counts = table.screen.tabletop.ids.top.ids.counts.children[::-1]
    return [lambda count=count: ui.tap(*count.center) for count in counts]


def title(table, ui, act):
    act()
    ui.frames(2)
    found = [w.text for w in table.app.sheets.top.walk() if getattr(w, "role", "") == "title" and w.text]
    table.key("", 27)
    ui.frames(2)
    return found[0]


@pytest.mark.gui
def test_show_in_city_leads_there(ui, tmp_path, match):
    table = Table(ui, tmp_path, match, seats(1, 2))
    table.find_turn()
    cell = max(table.desk.board.pieces)
    table.screen.inspect(Item("place", cell))
    ui.frames(3)
    button = next(w for w in table.app.sheets.top.walk() if getattr(w, "text", "") == "Show in city")
    button.activate()
    ui.frames(30)
    assert table.app.sheets.top is None
    assert table.desk.board.cursor == cell
    assert table.desk.board.camera.shows(cell)


def buttons(table):
    return next(w for w in table.app.sheets.top.walk() if type(w).__name__ == "DetailButtons")


@pytest.mark.gui
def test_close_is_as_wide_as_the_sheet_or_as_high_as_its_neighbour(ui, tmp_path, match):
    table = Table(ui, tmp_path, match, seats(1, 2), size=(360, 640))
    table.find_turn()
    table.screen.inspect(Item("tile", table.desk.rows["tray"].things[0].name))
    ui.frames(5)
    (close,) = buttons(table).children
    assert (close.x, close.right) == (buttons(table).x, buttons(table).right)
    table.app.back()
    table.screen.inspect(Item("place", next(iter(table.desk.board.pieces))))
    ui.frames(5)
    close, shown = buttons(table).children
    assert close.height == shown.height


def test_what_something_is_leads_to_its_rule_and_back(ui, tmp_path):
    from tests.app.helpers import shell
    from tests.app.helpers.tables import Table, commits, seats

    table = Table(ui, tmp_path, who=seats(1, 1))
    table.find_turn()
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    table.screen.inspect(Item("card", move.args[0]))
    ui.frames(4)
    number = table.screen.table.words.rule(table.screen.shown, Item("card", move.args[0]))
    shell.press(ui, table.app, f"Rule {number}")
    assert (table.app.manager.current, table.app.top.number) == ("rules", number)
    while table.app.manager.current == "rules":
        table.app.back()
    ui.frames(3)
    assert table.turn.plan == [move], "the choice is untouched"


def test_every_thing_on_the_table_has_a_rule_that_is_there(ui, tmp_path):
    from engine.core.reference import page_of, reference
    from tests.app.helpers.tables import Table, seats

    table = Table(ui, tmp_path, who=seats(1, 1))
    table.find_turn()
    screen, pages = table.screen, reference("ginkgopolis")
    items = [Item("place", spot) for spot in table.desk.board.pieces]
    items += [item for row in table.desk.rows.values() for item in row.items()]
    items += [Item("counter", "resource"), Item("counter", "point")]
    for item in items:
        number = screen.table.words.rule(screen.shown, item)
        assert page_of(pages, number), item


def test_every_sentence_of_the_log_leads_to_its_rule(ui, tmp_path):
    from engine.core.reference import page_of, reference
    from tests.app.helpers import shell
    from tests.app.helpers.tables import Table, seats

    table = Table(ui, tmp_path, who=seats(1, 1)).play_on(moves=3)
    table.find_turn()
    pages = reference("ginkgopolis")
    for chapter in table.screen.tools._chapters():
        assert len(chapter.rules) == len(chapter.sentences)
        for number, (_, words) in zip(chapter.rules, chapter.sentences):
            assert page_of(pages, number), words
    table.screen.tool("log")
    ui.frames(4)
    sentence = next(w for w in table.app.top.walk() if getattr(w, "rule", ""))
    number = sentence.rule
    shell.tap(ui, sentence)
    ui.frames(4)
    shell.press(ui, table.app, f"Rule {number}")  # below why it happened
    assert table.app.manager.current == "rules"
    assert table.app.top.sought == number
