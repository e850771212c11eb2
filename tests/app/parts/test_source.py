"""Contract of a table source: what screens may ask, and that every implementation answers the same questions alike."""

import ast
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from app.parts.modules import part
from app.parts.source import Seat, TableSource, Told
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.replay.replay_source import OPEN, ReplaySource
from engine import GAMES, IllegalMove, Match, Move
from engine.core.rng import roll
from tests.test_layers import MODULES, ROOT

ALL = ("ginkgopolis", "tower_up", "blueprints", "great_split")
MIDDLE, END, SEED = 0.5, 1.0, 5


@cache
def moves_of(game):
    """A whole match of dice: who is asked, and what they do."""
    return tuple(play(new(game)).moves)


def new(game):
    mode = part(game, "front").MODES[0]
    return Match(GAMES[game], min(3, mode.seats[-1]), SEED, mode.options)


def play(match):
    rng = SEED
    while actors := match.game.actors(match.state):
        rng, n = roll(rng, len(actors))
        rng, move = match.game.sample(match.state, actors[n], rng)
        match.play(move)
    return match


def played(game, share):
    match, moves = new(game), moves_of(game)
    for move in moves[: int(share * len(moves))]:
        match.play(move)
    return match


def table(game, share, humans):
    match = played(game, share)
    seats = [Seat(f"P{p}", *(("human", None) if p < humans else ("bot", "random")), p) for p in range(match.players)]
    return Referee(match, seats, thinker=AtOnce())


def lifted(game):
    """Somebody holds the device; where a question is open to all, nobody needs to."""
    referee = table(game, MIDDLE, 2)
    if referee.curtain is not None:
        referee.lift(referee.curtain)
    return referee


def looked_at(game, share, eyes, at=None):
    match = played(game, share)
    return ReplaySource(match, [Seat(f"P{p}") for p in range(match.players)], eyes, at)


SOURCES = {
    "one person plays": lambda game: table(game, MIDDLE, 1),
    "two share the device": lambda game: table(game, MIDDLE, 2),
    "one of two looks": lifted,
    "bots play": lambda game: table(game, MIDDLE, 0),
    "it is over": lambda game: table(game, END, 1),
    "looked back on openly": lambda game: looked_at(game, END, OPEN, 7),
    "looked back on by a seat": lambda game: looked_at(game, END, 1, 7),
    "looked back on to its end": lambda game: looked_at(game, END, OPEN),
    "looked back on while it runs": lambda game: looked_at(game, MIDDLE, 0),
}
READ = [name for name, member in vars(TableSource).items() if isinstance(member, property)]
KEPT = ["backs", "hints", "humans", "pace", "seats", "trouble"]


@pytest.fixture(params=ALL)
def game(request):
    return request.param


@pytest.fixture(params=SOURCES)
def source(request, game):
    return SOURCES[request.param](game)


def kinds(base):
    return {base, *(kind for each in base.__subclasses__() for kind in kinds(each))}


def test_every_implementation_is_asked():
    ours = {kind for kind in kinds(TableSource) if kind.__module__.startswith("app.")}
    assert ours == {TableSource} | {type(make("tower_up")) for make in SOURCES.values()}


def fits(value, hint):
    """Whether a value is of a declared type; a function and what follows a Protocol cannot be looked into."""
    if get_origin(hint) is UnionType:
        return any(fits(value, each) for each in get_args(hint))
    kind = get_origin(hint) or hint
    known = isinstance(kind, type) and kind is not Any and not getattr(kind, "_is_protocol", False)
    return isinstance(value, kind) if known else value is not None or kind is Any


def test_it_answers_as_declared(source):
    hints = {name: get_type_hints(getattr(TableSource, name).fget)["return"] for name in READ}
    assert [name for name, hint in hints.items() if not fits(getattr(source, name), hint)] == []


def test_what_it_keeps_is_as_declared(source):
    hints = get_type_hints(TableSource)
    assert sorted(hints) == KEPT
    assert [name for name in KEPT if not fits(getattr(source, name), hints[name])] == []
    assert source.pace()


def test_who_sits_there_is_a_seat_of_the_match(source):
    places = range(len(source.seats))
    assert set(source.here) <= set(source.humans) <= set(places)
    assert sorted(source.order) == list(places)
    assert {source.viewer, source.chooser, source.curtain} - {None} <= set(places)
    assert {wait.seat for wait in source.waiting_for} <= set(places)


def test_the_stage_says_who_is_called(source):
    assert (source.stage == "choose") == (source.chooser is not None)
    assert (source.stage == "curtain") == (source.curtain is not None)
    assert source.stage in ("choose", "curtain", "wait", "watch", "over")


def test_who_decides_is_at_the_device_and_has_moves(source):
    assert bool(source.offer()) == (source.chooser is not None)
    assert source.chooser is None or source.chooser in source.here
    assert {move.player for move in source.offer()} <= {source.chooser}


def test_a_match_is_a_result_once_it_is_over(source):
    assert source.result() is (source.record() if source.finished else None)
    assert not (source.finished and (source.offer() or source.waiting_for))
    assert source.free or not source.finished


def whole(source):
    """The table behind it, secrets and all."""
    return source.reel.state(source.at) if isinstance(source, ReplaySource) else source.record().state


def test_the_public_table_shows_what_an_onlooker_may_know(source):
    assert source.public.key() == source.game.view(whole(source), None).key()


def test_the_view_shows_what_its_viewer_may_know(source):
    open_to_all = getattr(source, "eyes", None) == OPEN
    assert open_to_all <= (not source.game.actors(source.record().state)), "only what is over"
    seen = whole(source) if open_to_all else source.game.view(whole(source), source.viewer)
    assert source.view.key() == seen.key()


def test_a_hand_lies_open_only_where_somebody_else_may_see_it(source):
    assert source.secret == (source.viewer is not None and len(source.here) > 1)
    source.hide()
    assert not source.secret


def test_its_moves_are_those_of_the_match(source):
    assert source.moves == tuple(source.record().moves[: source.moment])
    assert source.record().game is source.game


def test_the_chapters_end_with_the_last_that_happened(source):
    told = [event for _, events in source.chapters() for event in events]
    assert told == list(source.past())[len(source.past()) - len(told) :]
    numbers = [number for number, _ in source.chapters()]
    assert numbers == sorted(numbers)


def test_what_a_seat_missed_is_told_with_its_tables(source):
    for seat in range(len(source.seats)):
        told = source.retell(seat)
        assert isinstance(told, Told)
        assert len(told) == len(told.views) == len(source.recap(seat))


def test_a_match_of_no_store_is_not_kept(source):
    assert (source.id, source.kept) == (None, False)


def test_nobody_else_decides(source):
    before = source.moves, source.view.key()
    for seat in set(range(len(source.seats))) - {source.chooser}:
        with pytest.raises(IllegalMove):
            source.play(Move(seat, "anything", ()))
        with pytest.raises(ValueError, match="does not decide now"):
            source.advised(seat)
    assert (source.moves, source.view.key()) == before


def test_nobody_looks_who_is_not_called(source):
    before = source.viewer, source.view.key()
    for seat in set(range(len(source.seats))) - {source.curtain}:
        with pytest.raises(ValueError, match="the curtain is not for"):
            source.lift(seat)
    assert (source.viewer, source.view.key()) == before


def test_what_cannot_be_taken_back_stays(source):
    before = source.moves
    for seat in range(len(source.seats)):
        if not source.can_change(seat):
            with pytest.raises(IllegalMove):
                source.change(seat)
    if not source.can_undo():
        source.undo()
    if source.round_back is None:
        with pytest.raises(IllegalMove):
            source.take_round_back()
    assert source.moves == before


def test_it_can_be_run_and_left(source):
    heard = []
    source.on_events(lambda events, view: heard.append((events, view)))
    source.hurry()
    source.tick()
    assert all(isinstance(events, Told) and view is not None for events, view in heard)
    source.leave()


class Bare(TableSource):
    """What a source must say of itself, and nothing else."""

    seats, game, viewer, free, view, public, finished, open, moves = (), None, None, True, None, None, False, True, ()

    def nothing(self, *_):
        return ()

    on_events = past = chapters = result = record = nothing


def test_a_source_without_players_refuses_by_itself():
    bare = Bare()
    assert (bare.offer(), bare.chooser, bare.curtain, bare.stage) == ((), None, None, "watch")
    for refused in (lambda: bare.play(Move(0, "any")), lambda: bare.lift(0), lambda: bare.change(0),
                    bare.take_round_back, lambda: bare.advised(0), lambda: bare.count_hint(0)):  # fmt: skip
        with pytest.raises(ValueError):  # noqa: PT011  each its own sentence
            refused()


def test_a_source_that_leaves_out_what_there_is_to_read_cannot_be_made():
    with pytest.raises(TypeError, match="abstract"):
        type("Mute", (TableSource,), {})()


# --- screens ask no more, and no less ---

OFFERED = {name for name in (*vars(TableSource), *get_type_hints(TableSource)) if not name.startswith("_")}
REPLAYED = OFFERED | {name for name in dir(looked_at("tower_up", MIDDLE, 0)) if not name.startswith("_")}
SCREENS = [path for path in MODULES if path.parts[0] == "app" and path.parts[1] not in ("parts", "play")]
PROBES = ("getattr", "hasattr", "setattr")


def asked(source, path):
    """[(what is held as, name)] of everything a module asks of a source, or puts into it."""
    names = {"referee": "table"} | ({"source": "replay", "_source": "replay"} if path.parts[1] in HOLD_REPLAYS else {})
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            held, name = node.value, node.attr
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in PROBES:
            held, name = node.args[0], f"{node.func.id}()"
        else:
            continue
        said = getattr(held, "attr", getattr(held, "id", ""))
        found += [(names[said], name)] if said in names else []
    return found


HOLD_REPLAYS = ("replay", "review")


def beyond(source, path):
    known = {"table": OFFERED, "replay": REPLAYED}
    return sorted({name for held, name in asked(source, path) if name not in known[held]})


@pytest.mark.parametrize("path", SCREENS, ids=str)
def test_screens_ask_a_source_for_what_it_offers(path):
    assert beyond((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("name", ["log", "match", "store", "thinker"])
def test_a_question_beyond_it_is_seen(name):
    path = ROOT / "app" / "table" / "planted.py"
    assert beyond(f"self.screen.referee.{name}.any()", path.relative_to(ROOT)) == [name]
    assert beyond(f"getattr(referee, '{name}', None)", path.relative_to(ROOT)) == ["getattr()"]


def test_a_source_offers_what_somebody_asks():
    texts = ((path, (ROOT / path).read_text(encoding="utf-8")) for path in SCREENS)
    assert OFFERED - {name for path, text in texts for _, name in asked(text, path)} == set()
