"""A match leaves as one file: complete, or with nothing in it that not everybody may know."""

import json
import random

import pytest

from app.disk import exports
from app.disk.import_file import Opened, load
from app.disk.store import Store
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import GAMES, BadPosition, Match
from engine.core.reel import Reel
from engine.core.seeds import SEALED, TOLD, told
from tests.app.helpers.stores import DRAFT, GAME, SEATS, drive, new_match, only, start
from tests.helpers.positions import SETTINGS, walk

SOLO = {"hal": "expert"}
SECRET = SEALED | 0xC0FFEE


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


def played(players, options, moves, seed=3):
    match, dice = Match.new("ginkgopolis", players, seed, options), random.Random(seed)
    while len(match.moves) < moves:
        actors = GAME.actors(match.state)
        match.play(GAME.sample(match.state, actors[-1], dice.getrandbits(60))[1])
    return Opened(match, tuple(SEATS[:players]), "Sunday", None, {})


def test_a_complete_file_goes_on_exactly_there(store):
    referee = start(store)
    drive(referee, 40)
    save = exports.complete(store.peek(referee.id))
    opened = load(exports.spelled(save), "file")
    assert opened.match.moves == referee.match.moves
    assert opened.match.state.key() == referee.match.state.key()
    assert opened.seats == SEATS
    assert not opened.public


@pytest.mark.parametrize(("players", "options"), [(3, {}), (2, DRAFT), (1, SOLO)], ids=["intro", "draft", "solo"])
def test_a_public_file_begins_with_the_round(players, options):
    for moves in (12, 17, 22):
        before = played(players, options, moves)
        opened = load(exports.spelled(exports.public(before)), "file")
        assert opened.public
        assert (opened.seats, opened.title, opened.match.moves) == (before.seats, "Sunday", [])
        state, then = before.match.state, opened.match.state
        assert then.round == state.round
        assert len(GAME.actors(then)) == players
        # The match goes on to its end.
        GAME.check(then)
        dice = random.Random(1)
        while actors := GAME.actors(then):
            GAME.apply(then, GAME.sample(then, actors[0], dice.getrandbits(60))[1])


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_between_any_two_decisions_there_is_a_file_of_what_all_may_see(setting):
    """And two tables that look the same to an onlooker make the same file, whatever lies face down."""
    game, compared = setting.game, 0
    for match, _ in walk(setting, 8):
        if not game.actors(match.state) or len(match.moves) % 9:
            continue
        before = Opened(match, tuple(Seat(name) for name in match.names), "Sunday", None, {})
        data = exports.spelled(exports.public(before, SECRET))
        opened = load(data, "file")
        assert opened.public
        assert opened.match.open, "whoever has the file knows what was dealt"
        game.check(opened.match.state)
        assert game.actors(opened.match.state)
        assert str(match.seed | TOLD).encode() not in data
        reel = Reel(match)
        seen = game.view(match.at(reel.fork(len(reel) - 1)).state, None)
        other = laid_out(game, seen)
        if other is not None:
            compared += 1
            assert other.state.key() != seen.key()
            alike = exports.spelled(exports.public(before._replace(match=other), SECRET))
            assert json.loads(alike) == {**json.loads(data), "seats": other.names}
    assert compared


def laid_out(game, seen):
    """Another table that looks like this; None in the middle of something."""
    try:
        return Match.begin(game.dump(game.guess(seen, 99)))
    except BadPosition:
        return None


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_public_goes_on_to_its_end(setting):
    match = next(match for match, _ in walk(setting, 9) if len(match.moves) == 11)
    before = Opened(match, tuple(Seat(name) for name in match.names), "", None, {})
    state, dice = load(exports.spelled(exports.public(before)), "file").match.state, random.Random(1)
    while actors := setting.game.actors(state):
        setting.game.apply(state, setting.game.sample(state, actors[0], dice.getrandbits(60))[1])


def test_a_match_from_elsewhere_is_kept_and_does_not_count(store):
    referee = start(store)
    drive(referee, 30)
    opened = load(exports.spelled(exports.complete(store.peek(referee.id))), "file")
    other = Store(store.folder.with_name("other"))
    name = other.take_in(opened)
    again = other.open(name)
    assert again.match.moves == referee.match.moves
    drive(Referee(again.match, again.seats, other, AtOnce(), log=again.log), 5000)
    row = only(other)
    assert row.finished
    assert other.statistics.rows == []
    # The finished one travels, too.
    third = Store(store.folder.with_name("third"))
    third.take_in(load(exports.spelled(exports.complete(other.peek(row.id))), "file"))
    assert only(third).finished
    assert third.statistics.rows == []


def test_a_copy_goes_its_own_way(store):
    referee = start(store)
    drive(referee, 30)
    copied = store.duplicate(referee.id, "Copy")
    before = store.peek(copied.id).match.state.key()
    drive(referee, 30, seed=5)
    assert store.open(copied.id).match.state.key() == before
    assert {row.title for row in store.list()} == {"Copy", ""}
    assert store.duplicate("nothing", "x") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_a_running_match_tells_nothing_about_what_is_still_to_come(store, game):
    """Two worlds that the player cannot tell apart are copied alike, and no copy is dealt like another."""
    bots = [seat._replace(kind="bot", bot="random") for seat in SEATS[1:]]
    referee = Referee(new_match(SECRET, game=game), (SEATS[0], *bots), store, AtOnce())
    drive(referee, 12)
    rules, seen = referee.game, referee.view
    copies = [store.duplicate(referee.id, "Copy") for _ in range(2)]
    assert all(copied.anew for copied in copies)
    first, second = (store.peek(copied.id) for copied in copies)
    for opened in (first, second):
        assert opened.copy
        assert not opened.match.open, "nobody has seen what was dealt anew"
        assert SECRET not in (opened.match.seed, opened.match.state.rng)
        state = opened.match.state
        if all(ask(state) == ask(seen) for ask in (rules.round, rules.question, rules.actors)):
            assert rules.view(state, 0).key() == seen.key(), "the player finds what the player knows"
    assert first.match.state.key() != second.match.state.key()


def test_with_several_people_at_the_device_a_copy_shows_nobody_the_hands_of_the_others(store):
    referee = start(store, SECRET)
    opened = store.peek(store.duplicate(referee.id, "Copy").id)
    assert opened.match.state.hands != referee.match.state.hands


def test_a_copy_of_a_copy_whose_deal_is_open_and_of_what_is_over_is_exact(store):
    referee = start(store, SECRET)
    drive(referee, 30)
    name = store.take_in(opened_from(store, referee))
    drive(referee, 5000)
    for each in (name, only_finished(store).id):
        copied = store.duplicate(each, "Copy")
        assert not copied.anew
        assert store.peek(copied.id).match.state.key() == store.peek(each).match.state.key()


def opened_from(store, referee):
    """The match as it comes back from a file."""
    opened = load(exports.spelled(exports.complete(store.peek(referee.id))), "file")
    opened.match.seed = told(opened.match.seed)
    return opened


def only_finished(store):
    (row,) = (row for row in store.list() if row.finished)
    return row


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Sunday", "Sunday"),
        ("Anna, Chloé", "Anna, Chloé"),
        ("../../etc/passwd", "etc passwd"),
        ('a<b>:c"|?*\\/', "a b c"),
        ("", "game"),
        ("...", "game"),
        ("x" * 500, "x" * 60),
        ("tab\tand\nline", "tab and line"),
        ("nul", "_nul"),
        ("CON", "_CON"),
        ("Com1.old", "_Com1.old"),
        ("Connie", "Connie"),
        ("COM10", "COM10"),
    ],
)
def test_every_title_is_a_file_name(title, name):
    assert exports.file_name(title) == name + ".ginkgo.json"
