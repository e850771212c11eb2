"""The ledger is true: what it announces is what the engine then does, for everything that is certain."""

from collections import Counter
from typing import NamedTuple

import pytest

from app.games.ginkgopolis.ledger import earlier, ledger
from engine import GAMES, Event, Move
from engine.core.rng import roll
from engine.games.ginkgopolis import scoring
from engine.games.ginkgopolis.cards import ITEMS

GAME = GAMES["ginkgopolis"]
TABLES = [(1, {"hal": "normal"}), (1, {"hal": "expert"}), *((n, {"characters": "intro"}) for n in range(2, 6))]
TRIES = 20_000


class Over(Exception):
    """The action is over: what comes after it is not the ledger's business."""


class Truth(NamedTuple):
    """What the engine did with a commit."""

    events: list[Event]
    before: object
    after: object
    asked: dict[str, tuple]  # question -> its possible answers
    returned_at: int | None  # how many events there were when tiles were given back


def positions(players, options, seed):
    """Every choice of a random game: the state, and a seat that has not committed yet; some others have."""
    s = GAME.new(players, seed, options)
    rng = seed
    while s.waiting:
        rng, i = roll(rng, len(s.waiting))
        if s.question == "commit":
            yield s, s.waiting[i]
        rng, move = GAME.sample(s, s.waiting[i], rng)
        GAME.apply(s, move)


def resolve(s, move, rng, first, answers=()):
    """Let everybody commit, this seat last, and resolve from seat `first` until this seat's action is over."""
    s = s.clone()
    p = move.player
    s.first = first
    events, asked = [], {}
    ends = []
    before, returned_at = None, None

    def emit(kind, player=None, secret=None, **facts):
        events.append(Event(kind, player, facts))
        if kind == "revealed" and player == p:
            ends.append((len(events), s.clone()))
        if kind in ("discarded", "kept") and player == p:
            raise Over

    for q in [q for q in s.waiting if q != p]:
        while q in s.waiting and s.question == "commit":
            rng, others = GAME.sample(s, q, rng)
            GAME.apply(s, others)
    try:
        GAME.apply(s, move, emit)
        while s.waiting:
            q = s.waiting[0]
            if q == p and s.acting == p and s.question in ("take", "marker"):
                asked[s.question] = s.ask
                wish = [m for m in answers if m.kind == s.question and m.args in s.ask]
            else:
                wish = []
                if s.question == "giveback" and s.acting == p and returned_at is None:
                    returned_at = len(events)
            rng, answer = GAME.sample(s, q, rng)
            GAME.apply(s, wish[0] if wish else answer, emit)
    except Over:
        pass
    start, before = ends[0]
    at = None if returned_at is None else returned_at - start
    return Truth(events[start:], before, s, asked, at)


def entries(events, p):
    """The pays, gains and others' gains that events speak of, as (seat, item, amount, why, sources)."""
    pays, gains, others = Counter(), Counter(), Counter()
    for e in events:
        f = e.facts
        mine = gains if e.player == p else others
        match e.kind:
            case "paid":
                pays[p, "resource", "colour", ()] += f["resources"]
                pays[p, "point", "number", ()] += f["points"]
            case "resources_placed":
                pays[p, "resource", "lay", ()] += f["resources"]
            case "reclaimed":
                mine[e.player, "resource", "back", (f["card"],)] += f["resources"]
                mine[e.player, "point", "back", (f["card"],)] += f["points"]
            case "gained":
                mine[e.player, "resource", f["why"], f["sources"]] += f["resources"]
                mine[e.player, "point", f["why"], f["sources"]] += f["points"]
            case "tiles_drawn":
                mine[e.player, "tile", f["why"], f["sources"]] += f["count"]
    return +pays, +gains, +others


def counted(rows):
    found = Counter()
    for e in rows:
        found[e.seat, e.item, e.why, e.sources] += e.amount
    return +found


def stocks(s, p):
    return {"resource": s.resources[p], "tile": len(s.tiles[p]), "point": s.points[p]}


def kinds(events):
    return {e.kind for e in events}


def check(view, s, p, move, rng):
    """Compare, and say which kinds of things were compared."""
    then = ()
    book = ledger(view, p, move)
    if book.choice:
        rng, i = roll(rng, 2)
        then = (Move(p, "take", (book.choice[i],)),)
        common = [e for e in book.gains if e.certain]
        book = ledger(view, p, move, then)
        assert all(e in book.gains for e in common)
        assert not book.choice
    truth = resolve(s, move, rng, p, then)
    events = truth.events if truth.returned_at is None else truth.events[: truth.returned_at]
    seen = kinds(truth.events)

    built = {e.kind for e in events} & {"urbanized", "constructed"}
    assert book.verb == {"urbanized": "build_out", "constructed": "build_up"}.get(next(iter(built), ""), "take")
    assert book.falls_back == ("fell_back" in seen)
    for e in events:
        if e.kind in built:
            assert (book.cell, book.height) == (e.facts["cell"], e.facts.get("height", 1))
    assert {w.kind for w in book.warnings if w.kind == "ends_game"} == (
        {"ends_game"} if "end_triggered" in kinds(events) else set()
    )
    assert ("empties_supply" in {w.kind for w in book.warnings}) == ("supply_emptied" in kinds(events))
    assert [e.facts["card"] for e in truth.events if e.kind == "kept"] == ([book.keeps] if book.keeps else [])
    assert book.ways == truth.asked.get("marker", ())
    moved = [(e.facts["letter"], e.facts["cell"]) for e in events if e.kind == "marker_moved" and e.facts["forced"]]
    assert list(book.moved[:1]) == moved
    assert book.returned == (truth.returned_at is not None)

    pays, gains, others = entries(truth.events, p)
    assert counted(book.pays) == pays
    if book.returned:
        certain = counted(e for e in book.gains if e.item != "tile")
        assert certain == Counter({key: n for key, n in gains.items() if key[1] != "tile"})
        tiles = sum(e.amount for e in book.gains if e.item == "tile")
        assert tiles >= sum(n for key, n in gains.items() if key[1] == "tile")
    else:
        assert counted(book.gains) == gains
        assert counted(book.others) == others
        used = 1 if book.verb != "take" else 0
        shown = stocks(s, p)
        for item in ITEMS:
            expected = shown[item] + book.net(item) - (used if item == "tile" else 0)
            assert stocks(truth.after, p)[item] == expected, item
        for q in range(s.seats):
            if q != p:
                # Others' tiles are committed with hidden cards in the meantime; resources and points are not touched.
                for item in ("resource", "point"):
                    got = sum(e.amount for e in book.others if (e.seat, e.item) == (q, item))
                    assert stocks(truth.after, q)[item] == stocks(s, q)[item] + got
    check_districts(book, s, truth.after)
    return seen | {w.kind for w in book.warnings} | ({"short"} if any(e.due > e.amount for e in book.gains) else set())


def check_districts(book, s, after):
    old, new = scoring.districts(s), scoring.districts(after)
    assert {d for c in book.districts for d in c.before} >= {d for d in old if d.ranks and d not in new}
    assert {d for c in book.districts for d in c.before} <= {d for d in old if d not in new}
    assert {d for c in book.districts for d in c.after} >= {d for d in new if d.ranks and d not in old}
    assert {d for c in book.districts for d in c.after} <= {d for d in new if d not in old}
    for q in range(s.seats):
        told = sum(then - now for now, then in (c.points(q) for c in book.districts))
        assert told == earned(new, q) - earned(old, q)


def earned(districts, seat):
    return sum(rank.points for d in districts for rank in d.ranks if rank.seat == seat)


def tentative(players, options, tries, seed):
    """Random moves of random seats in random games: (state, view, seat, move, rng)."""
    rng = seed
    while True:
        for s, p in positions(players, options, seed):
            view = GAME.view(s, p)
            moves = [move for move in GAME.legal(view, p) if move.kind == "commit"]
            for _ in range(3):
                rng, i = roll(rng, len(moves))
                yield s, view, p, moves[i], rng
                tries -= 1
                if not tries:
                    return
        seed += 1


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_what_is_announced_comes_true(players, options):
    seen = Counter()
    for s, view, p, move, rng in tentative(players, options, TRIES // len(TABLES) + 1, players * 1000):
        try:
            seen.update(check(view, s, p, move, rng))
        except AssertionError as error:
            raise AssertionError(f"{move} in round {s.round} of {players} players: {error}") from error
    wanted = {"urbanized", "constructed", "fell_back", "gained", "tiles_drawn", "paid", "reclaimed", "marker_moved"}
    assert wanted <= set(seen), "something was never tried"
    assert "short" in seen
    assert "supply_emptied" in seen


@pytest.mark.parametrize("players", range(2, 6))
def test_what_is_certain_stays_so_whoever_acts_before(players):
    met = Counter()
    for s, view, p, move, rng in tentative(players, {"characters": "intro"}, 600, players * 77):
        book = ledger(view, p, move)
        warned = {w.kind for w in book.warnings}
        truth = resolve(s, move, rng, s.first, (Move(p, "take", ("resource",)),))
        fell = "fell_back" in kinds(truth.events)
        if fell:
            assert warned & {"falls_back", "may_fall_back"}
        if "falls_back" in warned:
            assert fell
        if not earlier(view, p):
            assert "may_fall_back" not in warned
        met[bool(fell), *sorted(warned & {"falls_back", "may_fall_back"})] += 1
        if fell == book.falls_back:
            _, gains, _ = entries(truth.events, p)
            for key, n in counted(e for e in book.gains if e.certain and e.item != "tile").items():
                assert gains[key] == n
    assert met[True, "falls_back"]
    assert met[False,]


def test_nothing_is_played_on_the_view():
    for s, view, p, move, _ in tentative(3, {}, 200, 5):
        key = view.key()
        ledger(view, p, move)
        assert view.key() == key == GAME.view(s, p).key()


def test_answers_have_their_ledger_too():
    met = set()
    for seed in range(6):
        s, rng = GAME.new(3 if seed % 2 else 1, seed), seed
        while s.waiting:
            p = s.waiting[0]
            view = GAME.view(s, p)
            rng, move = GAME.sample(s, p, rng)
            if s.question in ("take", "marker") and s.acting is not None:
                book = ledger(view, p, move)
                own, after, events = stocks(s, p), s.clone(), []

                def emit(kind, player=None, secret=None, events=events, after=after, **facts):
                    events.append((Event(kind, player, facts), after.clone()))

                GAME.apply(after, move, emit)
                end = next((state for e, state in events if e.kind == "discarded"), None)
                if end is not None and "return_asked" not in {e.kind for e, _ in events}:
                    assert {item: own[item] + book.net(item) for item in ITEMS} == stocks(end, p)
                    met.add((s.question, s.acting == p))
            GAME.apply(s, move)
    assert met == {("take", True), ("marker", True), ("marker", False)}


def test_quiet_moves_announce_nothing():
    s = GAME.new(2, 3, {"characters": "draft"})
    p = s.waiting[0]
    move = GAME.legal(s, p)[0]
    book = ledger(GAME.view(s, p), p, move)
    assert (book.verb, book.card, book.pays, book.gains, book.risky) == ("draft", move.args[0], [], [], False)


def test_a_tie_says_what_decides_it():
    """Both have two cubes in the red district: the taller building is ahead."""
    found = []
    for _, view, p, move, _ in tentative(2, {}, 3000, 11):
        found += [
            c for c in ledger(view, p, move).districts for d in c.after for r in d.ranks if r.ahead_by == "tallest"
        ]
        if found:
            break
    change = found[0]
    first, second = next(d for d in change.after if d.ranks[0].ahead_by == "tallest").ranks[:2]
    assert first.resources == second.resources
    assert first.tallest > second.tallest
    assert change.places(first.seat)[1] == 1
