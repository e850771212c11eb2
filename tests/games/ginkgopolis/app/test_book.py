"""What the rows on the screen say is what the ledger holds, in every window: nothing is told wrong, nothing is lost."""

from itertools import pairwise
from random import Random

import pytest

from app.base.spans import Span
from app.games.ginkgopolis import book
from app.games.ginkgopolis.ledger import ledger
from app.games.ginkgopolis.results import paid
from app.games.ginkgopolis.story import lines
from app.games.ginkgopolis.wording import effect, piece
from app.look import spans
from engine.games.ginkgopolis.cards import CARDS, FIRST_LETTER, ID
from tests.app.helpers.tables import LARGER, NAMES, Table, asked, later, played, seats
from tests.games.ginkgopolis.app.test_ledger import TABLES, tentative

PHONE, SMALL = (412, 915), (360, 640)
PLACES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", None: "–"}


def flat(line):
    """The spans of a line, groups opened."""
    return [inner for span in line for inner in (flat(span.what) if span.kind == "group" else [span])]


def said(line):
    return " ".join(str(span.what) for span in flat(line) if span.kind == "text").replace("\u00a0", " ")


def badges(line):
    return [span.what for span in flat(line) if span.kind == "badge"]


def rows_of(told, label):
    return [row for row in told.rows if row.label == label]


def arrow(before, after):
    return f"{before}" if before == after else f"{before} → {after}"


def check_title(told, account, view):
    words = said(told.title)
    if account.wanted == "build_up":
        before = view.height[ID[account.card]]
        assert words == f"Build up {piece(account.card)} {piece(account.tile)} · height {before + 1}"
    elif account.wanted == "build_out":
        assert words == f"Build out at {account.card} with {piece(account.tile)}"
    else:
        assert words == f"Take {piece(account.card)}"


def check_districts(told, account):
    """Every seat whose standing changes is named with its own numbers, the player first."""
    rows = iter(rows_of(told, "District"))
    for change in account.districts:
        seats_there = {rank.seat for d in (*change.before, *change.after) for rank in d.ranks}
        changed = {
            seat
            for seat in seats_there
            if len(set(change.points(seat))) > 1 or len(set(change.places(seat))) > 1
        }  # fmt: skip
        if not changed:
            continue
        line = next(rows).spans
        assert line[0] == Span("swatch", change.colour)
        named = badges(line)
        assert set(named) >= changed
        assert len(set(named)) == len(named)
        assert (account.player in seats_there) == (named[0] == account.player)
        words = said(line)
        assert arrow(*(PLACES[place] for place in change.places(named[0]))) in words
        for seat in named:
            assert arrow(*change.points(seat)) in words
    assert next(rows, None) is None


def check_warnings(told, account):
    filled = [row for row in told.rows if row.fill]
    assert len(filled) == len(account.warnings)
    short = [w for w in account.warnings if w.kind in ("falls_back", "may_fall_back")]
    assert bool(short) == account.falls_back
    gain = [said(row.spans) for row in rows_of(told, "Gain")]
    assert any("as Take" in words for words in gain) == account.falls_back
    if short:
        facts = short[0].facts
        for words in (said(told.rows[0].spans), said(spans.shortened(told.rows[0].spans))):
            assert words.startswith(f"Needs {facts['needs']} ")
            assert f"you have {facts['has']}" in words


def check_amounts(told, account):
    for label, entries, sign in (("Pay", account.pays, "−"), ("Gain", account.gains, "+")):
        line = [span for row in rows_of(told, label) for span in row.spans]
        for item in ("resource", "tile", "point"):
            wanted = sum(entry.amount for entry in entries if entry.item == item)
            due = any(entry.item == item for entry in entries)
            gain = Span("gain", item)
            number = [a.what for a, b in pairwise(line) if b == gain and a.style in ("plus", "minus")]
            if due and not account.choice:
                assert [n.strip("~") for n in number] == [f"{sign}{wanted}"]
    for seat in {entry.seat for entry in account.others}:
        assert any(badges(row.spans) == [seat] for row in rows_of(told, "Others"))


def check_kept(told, account):
    kept = rows_of(told, "Keep")
    assert bool(kept) == bool(account.keeps)
    if kept:
        assert said(kept[0].spans) == f"{piece(account.keeps)} {effect(account.keeps)}"


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_the_rows_say_what_the_ledger_holds(players, options):
    seen = set()
    for _, view, p, move, _ in tentative(players, options, 400, players * 31):
        account = ledger(view, p, move)
        told = book.of_move(account, view)
        check_title(told, account, view)
        check_districts(told, account)
        check_warnings(told, account)
        check_amounts(told, account)
        check_kept(told, account)
        seen |= {account.falls_back, bool(account.keeps), account.wanted}
        seen |= {"rival" for row in rows_of(told, "District") if p not in badges(row.spans)}
    assert seen >= {True, False, "take", "build_up", "build_out"}
    assert players == 1 or "rival" in seen, "what is done to others alone was never tried"


# --- in a window ---


class Written(list):
    """What the ledger panel paints, line by line."""

    def __init__(self, monkeypatch, ui):
        self.ui = ui
        paint = spans.paint

        def listen(canvas, painter, line, *rest, **more):
            self.append((canvas, list(line)))
            return paint(canvas, painter, line, *rest, **more)

        monkeypatch.setattr(spans, "paint", listen)

    def of(self, lines):
        """The lines of a Lines widget as it is now, labels and all."""
        self.ui.frames(2)
        self.clear()
        lines.repaint()
        self.ui.frames(2)
        return [line for canvas, line in self if canvas is lines._below]


@pytest.fixture
def written(monkeypatch, ui):
    return Written(monkeypatch, ui)


def poor():
    """Somebody without cubes but with a tile, and how many cubes a building asks for."""
    return next(
        match
        for seed in range(1, 60)
        if (match := played(4, seed, {"characters": "intro"}, lambda m: asked("commit")(m) and broke(m.state)))
    )


def broke(state):
    return state.resources[0] == 0 and state.tiles[0] and any(c < FIRST_LETTER for c in state.hands[0])


def building(table, up=True):
    return [m for m in table.turn.moves if m.kind == "commit" and m.args[1:] and (ID[m.args[0]] < FIRST_LETTER) == up]


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE, (915, 412), (1280, 800), (1600, 1000)], ids=str)
@pytest.mark.parametrize("scale", [1.3, *later(1.0)])
def test_what_is_missing_is_never_cut(ui, tmp_path, written, size, scale):
    table = Table(ui, tmp_path, poor(), seats(1, 3), size, font_scale=scale)
    table.by_taps(building(table)[0])
    needs = table.turn.ledger.warnings[0].facts["needs"]
    words = " ".join(map(said, written.of(table.ledger.ids.lines)))
    assert f"Needs {needs} cube" in words
    assert "you have 0" in words.replace("…", "")


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=str)
@pytest.mark.parametrize("scale", LARGER)
def test_a_phone_shows_what_becomes_of_the_district(ui, tmp_path, written, size, scale):
    match = played(4, 7, {"characters": "intro"}, lambda m: asked("commit")(m) and m.state.round >= 8)
    table = Table(ui, tmp_path, match, seats(1, 3), size, font_scale=scale)
    met = 0
    for move in Random(1).sample(building(table) + building(table, up=False), 6):
        table.screen.choosing.give_up()
        table.by_taps(move)
        told = table.ledger.book
        lines = [line for line in written.of(table.ledger.ids.lines) if line]
        if not rows_of(told, "District") or any(row.fill for row in told.rows):
            continue
        met += 1
        first = next(at for at, line in enumerate(lines) if line[0].kind == "swatch")
        shown = [span for line in lines[first : first + 2] for span in line]  # in large type it may take two lines
        change = table.turn.ledger.districts[0]
        seat = badges(shown)[0]
        words = said(shown).replace(" → ", "→")
        assert arrow(*change.points(seat)).replace(" → ", "→") in words
        assert arrow(*(PLACES[place] for place in change.places(seat))).replace(" → ", "→") in words
    assert met


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE, (915, 412)], ids=str)
@pytest.mark.parametrize("scale", LARGER)
def test_large_type_keeps_the_arrow_with_what_it_comes_from(ui, tmp_path, written, size, scale):
    match = played(4, 7, {"characters": "draft"}, lambda m: asked("commit")(m) and m.state.round >= 9)
    table = Table(ui, tmp_path, match, seats(1, 3), size, font_scale=scale)
    for move in building(table):
        table.screen.choosing.give_up()
        table.by_taps(move)
        title, *_ = written.of(table.ledger.ids.lines)
        assert (piece(move.args[0]) in said(title)) == (Span("icon", "ui_arrow", "grey") in flat(title))
        assert piece(move.args[1]) in said(title)


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=str)
@pytest.mark.parametrize(("players", "scale"), [(4, 1.3), (5, 1.3), *later((4, 1.0), (5, 1.0))])
def test_the_recap_keeps_every_piece_beside_who_used_it(ui, tmp_path, written, size, players, scale):
    match = played(players, 7, {"characters": "intro"}, lambda m: asked("commit")(m) and m.state.round >= 8)
    table = Table(ui, tmp_path, match, seats(1, players - 1, "normal"), size, font_scale=scale)
    table.by_taps(next(m for m in table.turn.moves if m.kind == "commit" and ID[m.args[0]] < FIRST_LETTER))
    table.tap_lock()
    table.find_turn()
    told = [line.piece for line in lines(table.screen.referee.recap(0), 0, NAMES) if line.piece and line.seat]
    row = [line for line in written.of(table.ledger.ids.lines) if any(span.kind == "group" for span in line)]
    entries = [span.what for line in row for span in line if span.kind == "group"]
    assert len(entries) == len(told) == players - 1
    for entry, name in zip(entries, told):
        assert entry[0].kind == "badge"
        if ID[name] < FIRST_LETTER:
            assert str(CARDS[ID[name]].number) in said(entry).replace(",", "").split()
        else:
            assert name in said(entry) or entry[-1] == Span("disc", name)


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE, (915, 412)], ids=str)
def test_why_a_tie_goes_as_it_does_stands_beside_it(ui, tmp_path, written, size):
    def tied(match):
        return asked("commit")(match) and (found := paid(match.state)) and found[0].reason

    match = next(m for seed in range(1, 60) if (m := played(4, seed, {"characters": "intro"}, tied)))
    table = Table(ui, tmp_path, match, seats(1, 3), size)
    table.key("d")
    line = next(line for line in written.of(table.ledger.ids.lines) if line[0].kind == "swatch")
    assert "tie" in said(line)
    assert "…" not in said(line[:-1])


# --- letters ---


def letters(seed, wanted, players=3):
    """A match where the first seat may build out at a letter whose ledger is as wanted; and that move."""

    def until(match):
        return asked("commit")(match) and match.state.round >= 3 and found(match)

    def found(match):
        view = match.game.view(match.state, 0)
        moves = [m for m in match.game.legal(view, 0) if m.kind == "commit" and m.args[1:]]
        moves = [m for m in moves if ID[m.args[0]] >= FIRST_LETTER]
        return next((m for m in moves if wanted(ledger(view, 0, m))), None)

    match = played(players, seed, {"characters": "intro"}, until)
    return match, found(match)


@pytest.mark.gui
@pytest.mark.parametrize("size", [SMALL, PHONE, (915, 412)], ids=str)
@pytest.mark.parametrize("seed", [3, *later(4, 5, 6)])
def test_every_cell_a_letter_may_go_to_is_in_view(ui, tmp_path, size, seed):
    match, move = letters(seed, lambda account: len(account.ways) > 1)
    table = Table(ui, tmp_path, match, seats(1, 2), size)
    table.by_taps(move)
    table.still()
    city = table.desk.board
    cells = [*city.laid, *city.ghosts]
    assert len(cells) == len(table.turn.ledger.moved) + len(city.ghosts) > 1
    assert all(city.camera.shows(cell) for cell in cells)
    table.tap_cell(next(iter(city.ghosts)))
    assert table.turn.ledger.moved == (tuple(table.turn.way),), "the touched cell is the letter's"


@pytest.mark.gui
def test_a_letter_with_a_single_way_shows_where_it_goes(ui, tmp_path):
    match, move = letters(3, lambda account: account.moved)
    table = Table(ui, tmp_path, match, seats(1, 2), PHONE)
    table.by_taps(move)
    table.still()
    city = table.desk.board
    ((letter, name), *_) = table.turn.ledger.moved
    cell = tuple(map(int, name.split(",")))
    assert city.laid[cell].letter == letter
    assert city.camera.shows(cell)
    assert not city.ghosts


@pytest.mark.gui
def test_letters_that_make_room_are_named_and_can_be_moved(ui, tmp_path):
    def crowded(match):
        actor = match.game.actors(match.state)[0]
        return match.state.question == "marker" and any(len(m.args) > 2 for m in match.game.legal(match.state, actor))

    match = next(m for seed in range(1, 80) if (m := played(3, seed, {"characters": "intro"}, crowded)))
    actor = match.game.actors(match.state)[0]
    who = seats(0, 3, "normal")
    who[actor] = who[actor]._replace(kind="human", bot=None)
    table = Table(ui, tmp_path, match, who, PHONE)
    table.still()
    city, ways = table.desk.board, [move.args for move in table.turn.moves]
    letter = ways[0][0]
    assert {marker.letter for marker in city.ghosts.values()} == {letter}, "it is asked where this one goes"
    way = next(way for way in ways if sum(other[1] == way[1] for other in ways) > 1)
    spot = tuple(map(int, way[1].split(",")))
    table.tap_cell(spot)
    assert city.laid[spot].letter == letter
    displaced = table.turn.way[2]
    said_there = " ".join(said(row.spans) for row in table.ledger.book.rows)
    assert f"{displaced} makes room" in said_there
    elsewhere = next(cell for cell, marker in city.ghosts.items() if marker.letter == displaced)
    assert f"dashed {displaced}" in said_there
    table.tap_cell(elsewhere)
    assert city.laid[spot].letter == letter, "the letter stays"
    assert city.laid[elsewhere].letter == displaced, "and the other goes where it was told to"
