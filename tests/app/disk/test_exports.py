"""A match leaves as one file: complete, or with nothing in it that not everybody may know."""

import json
import random

import pytest

from app.disk import exports
from app.disk.reading import Opened, load
from app.disk.store import Store
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import BadPosition, Match
from tests.app.stores import DRAFT, GAME, SEATS, drive, only, start

SOLO = {"hal": "expert"}


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


def test_a_public_file_tells_nothing_hidden():
    """Two tables that look the same to an onlooker make the same file, whatever lies face down."""
    for moves in (21, 30, 48):
        before = played(3, {}, moves)
        known = exports.public(before, 5)
        n = next(n for n in range(moves, -1, -1) if is_choice(before.match.at(n).state))
        view = GAME.view(before.match.at(n).state, None)
        other = Match.begin(GAME.dump(GAME.guess(view, 99)))
        assert other.state.key() != before.match.at(n).state.key()
        assert exports.public(before._replace(match=other), 5) == known
        assert str(before.match.seed) not in json.dumps(known["seed"])


def is_choice(state):
    if len(GAME.actors(state)) < 3:
        return False
    try:
        GAME.load(GAME.dump(state))
    except BadPosition:
        return False
    return True


def test_in_the_draft_nothing_is_public_yet():
    assert exports.public(played(3, DRAFT, 4)) is None


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
    name = store.duplicate(referee.id, "Copy")
    before = list(referee.match.moves)
    drive(referee, 30, seed=5)
    assert store.open(name).match.moves == before != referee.match.moves
    assert {row.title for row in store.list()} == {"Copy", ""}
    assert store.duplicate("nothing", "x") is None


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
