"""Who knows what: a view shows what its seat may know, and a guess fills in the rest, everything as likely."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from engine import GAMES, Event, IllegalMove, Match, Move
from engine.games.ginkgopolis.state import State
from tests.helpers.positions import SETTINGS, Setting, is_even, played, strings, walk
from tests.helpers.table import is_choice, position, seat

GAME = GAMES["ginkgopolis"]
HELD = [setting for setting in SETTINGS if setting.name == "ginkgopolis"]
TABLES = [setting for setting in HELD if setting.players > 1]
each_table = pytest.mark.parametrize("setting", TABLES, ids=str)


def seen_by(match: Match, viewer: int | None) -> dict:
    return GAME.dump(GAME.view(match.state, viewer))


def named(row: list[str]) -> set[str]:
    return {name for name in row if name != "?"}


# --- views ---


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_a_view_names_no_hidden_piece(setting):
    for match, _ in walk(setting, 21):
        true = GAME.dump(match.state)
        acting = match.state.acting
        for viewer in (*range(setting.players), None):
            view = seen_by(match, viewer)
            assert view["rng"] == 0
            for pile in ("deck", "supply", "removed"):
                assert view[pile] == ["?"] * len(true[pile])
            for public in ("city", "markers", "discard", "round", "first", "exhausted", "ended", "agenda"):
                assert view.get(public) == true.get(public)
            for q, (shown, truth) in enumerate(zip(view["seats"], true["seats"])):
                assert [shown[k] for k in ("resources", "points", "front", "newhand")] == [
                    truth[k] for k in ("resources", "points", "front", "newhand")
                ]
                if q == viewer:
                    assert shown == truth
                    continue
                assert not named(shown["tiles"])
                assert len(shown["hand"]) == len(truth["hand"])
                assert named(shown["hand"]) <= set(truth["hand"])
                commit, real = (position.get("commits", [None] * 9)[q] for position in (view, true))
                assert commit == (real if q == acting or real is None else ["?"])
                if q != acting:
                    behind = len(truth["tiles"]) + len(real[1:] if real else [])
                    behind += len(true["giveback"]["tiles"][q]) if "giveback" in true else 0
                    assert len(shown["tiles"]) == behind
            for q in range(setting.players):
                if q != viewer and match.state.question in ("draft", "commit", "giveback"):
                    assert GAME.legal(GAME.view(match.state, viewer), q) == []


def knowledge(match: Match, viewer: int, where: dict[str, int], hand: list[str], events: list) -> dict[str, int]:
    """Which card the viewer knows in whose hand after these events, by paper and pencil."""
    n, where = match.players, dict(where)
    for event in events:
        if event.kind == "revealed":
            where.pop(event.facts["card"], None)
        elif event.kind == "hand_renewed":
            where = {card: q for card, q in where.items() if q != event.player}
        elif event.kind == "hands_passed":
            where = {card: (q + 1) % n for card, q in where.items()}
            where.update(dict.fromkeys(hand, (viewer + 1) % n))
            where = {card: q for card, q in where.items() if q != viewer}
    return where


@pytest.mark.parametrize("setting", HELD, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_you_only_see_what_you_were_shown(setting, seed):
    """Every piece a view shows was there from the start, or in the viewer's own seat, or in an event she saw."""
    shown: list[set[str]] = []
    viewers = [*range(setting.players), None]
    for match, events in walk(setting, seed):
        dumps = [GAME.dump(GAME.view(match.state, viewer)) for viewer in viewers]
        if not shown:
            shown = [strings(dump) for dump in dumps]
        for viewer, seen, dump in zip(viewers, shown, dumps):
            for event in (event.seen_by(viewer) for event in events):
                seen |= strings(event.facts) | strings(event.secret)
            if viewer is not None:
                seen |= strings(dump["seats"][viewer]) | strings(dump.get("draft", {viewer: {}})[viewer])
            names = strings({key: value for key, value in dump.items() if key not in ("agenda", "city", "markers")})
            assert names <= seen | {"?"} | strings(list(dump) + list(dump["seats"][0])) | {"asked", "tiles"}


@each_table
def test_cards_passed_on_stay_known_to_those_who_held_them(setting):
    """Hand by hand, until they are played, discarded for a New Hand, or have come round; nobody else knows them."""
    seats = range(setting.players)
    passed = 0
    for seed in (31, 32):
        where: list[dict[str, int]] = [{} for _ in seats]
        hands: list[list[str]] = [[] for _ in seats]
        for match, events in walk(setting, seed):
            if match.state.question == "draft":
                continue
            passed += any(event.kind == "hands_passed" for event in events)
            hidden = [card is not None and q != match.state.acting for q, card in enumerate(match.state.card)]
            for viewer in seats:
                if match.moves and match.moves[-1].kind == "commit" and match.moves[-1].player == viewer:
                    hands[viewer] = [card for card in hands[viewer] if card != match.moves[-1].args[0]]
                where[viewer] = knowledge(match, viewer, where[viewer], hands[viewer], events)
                view = seen_by(match, viewer)
                assert view.get("known", [[]] * 9)[viewer] == sorted(where[viewer], key=order)
                assert not any(view.get("known", [[]] * 9)[q] for q in seats if q != viewer)
                for q in seats:
                    if q != viewer:
                        known = {card for card, holder in where[viewer].items() if holder == q}
                        assert named(view["seats"][q]["hand"]) == (set() if hidden[q] else known)
                hands[viewer] = view["seats"][viewer]["hand"]
            assert not any(named(seat["hand"]) for seat in seen_by(match, None)["seats"])
            assert "known" not in seen_by(match, None)
    assert passed > 4


def order(card: str) -> tuple[int, int]:
    """The place of a card in the tables: red, blue, yellow by number, then the letters."""
    for i, colour in enumerate(("red", "blue", "yellow")):
        if card.startswith(colour):
            return i, int(card.removeprefix(colour))
    return 3, ord(card)


def test_with_two_players_three_of_the_four_cards_are_known_until_they_are_covered():
    match = next(match for match, _ in walk(Setting("ginkgopolis", 2, {}), 1) if match.state.round == 2)
    known = named(seen_by(match, 0)["seats"][1]["hand"])
    assert len(known) == 3
    tiles = len(seen_by(match, 0)["seats"][1]["tiles"])
    alone, with_tile = (
        next(move for move in GAME.legal(match.state, 1) if move.kind == "commit" and len(move.args) == words)
        for words in (1, 2)
    )
    for move in (alone, with_tile):
        after = match.at(len(match.moves))
        after.play(move)
        view = seen_by(after, 0)
        assert view["commits"] == [None, ["?"]]
        assert view["seats"][1]["hand"] == ["?"] * 3
        assert len(view["seats"][1]["tiles"]) == tiles
        assert set(view["known"][0]) == known
    match.play(Move(1, "newhand"))
    view = seen_by(match, 0)
    assert view["seats"][1]["hand"] == ["?"] * 4
    assert "known" not in view
    assert len(named(seen_by(match, 1)["seats"][0]["hand"])) == 3, "seat 1 still knows what it passed on"


@pytest.mark.parametrize("hal", ["normal", "expert"])
def test_hals_card_lies_face_down(hal):
    for match, _ in walk(Setting("ginkgopolis", 1, {"hal": hal}), 5):
        if is_choice(match.state):
            assert seen_by(match, 0)["seats"][1]["hand"] == ["?"]


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_can_foresee_a_rebuilt_deck(players):
    """The same table with other dice: the same cards come back in another order, the open ones too."""
    decks, shown = set(), set()
    for rng in range(12):
        table = position(players, seats=[seat(hand="A B C D"), *[seat()] * (players - 1)], deck_size=4, rng=rng)
        match = Match.begin(table)
        (told,) = (event for event in match.play(Move(0, "newhand")) if event.kind == "deck_rebuilt")
        now = GAME.dump(match.state)
        decks.add(tuple(now["deck"]))
        shown.add(told.facts["shown"])
        assert {"A", "B", "C", "D"} <= {*now["deck"], *now["discard"]}
    assert len(decks) > 10
    assert len(shown) > 10 if players <= 3 else shown == {()}


# --- two tables a player cannot tell apart ---


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_worlds_that_look_the_same_answer_the_same(setting):
    """Own moves while others still choose: the same events, views, scores; refused moves: the same sentence."""
    compared = 0
    for n, (match, _) in enumerate(walk(setting, 41)):
        for viewer in range(setting.players):
            view = GAME.view(match.state, viewer)
            worlds = [GAME.guess(view, n), GAME.guess(view, n + 1000)]
            assert GAME.scores(worlds[0]) == GAME.scores(worlds[1])
            for kind, args in (("commit", ("red1", "red4")), ("giveback", ("red4",)), ("draft", ("A",)), ("take", ())):
                move = Move(viewer, kind, args)
                if move not in GAME.legal(view, viewer):
                    assert refusal(worlds[0], move) == refusal(worlds[1], move)
            if viewer in GAME.actors(view) and len(GAME.actors(view)) > 1:
                for move in GAME.legal(view, viewer)[n % 4 :: 4]:
                    if move.kind != "newhand":
                        compared += 1
                        first, second = (seen_after(world, move, viewer) for world in worlds)
                        assert first == second
    assert compared or setting.players == 1


def seen_after(s: State, move: Move, viewer: int) -> tuple[list[Event], dict]:
    """What the viewer is told and shows when the move is played on a copy."""
    after, events = played(GAME, s, move)
    return [event.seen_by(viewer) for event in events], GAME.dump(GAME.view(after, viewer))


def refusal(s: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as error:
        GAME.apply(s, move)
    return str(error.value)


@each_table
def test_what_nobody_can_see_changes_nothing_that_anybody_sees(setting):
    """Deck, supply, removed tiles and tiles behind screens exchanged: the same moves look the same to an onlooker."""
    dice, rounds = Random(5), 0
    for match, _ in walk(setting, 51):
        if not is_choice(match.state) or any(card is not None for card in match.state.card):
            continue
        start = GAME.dump(match.state)
        tables = [Match.begin(start), Match.begin(exchanged(deepcopy(start), dice))]
        one, other = (table.state for table in tables)
        while GAME.actors(one) and one.round == start["round"]:
            p = GAME.actors(one)[0]
            if one.question == "giveback":
                # Tiles go by other names there; to an onlooker only their number tells.
                moves = [Move(p, "giveback", ("done",))] * 2
            else:
                shared = [
                    move for move in GAME.legal(one, p) if move in GAME.legal(other, p) and move.kind != "newhand"
                ]
                moves = [dice.choice(shared)] * 2
            seen = [[e.seen_by(None) for e in table.play(move)] for table, move in zip(tables, moves)]
            assert seen[0] == seen[1]
            assert GAME.dump(GAME.view(one, None)) == GAME.dump(GAME.view(other, None))
        rounds += 1
    assert rounds > 5


def exchanged(data: dict, dice: Random) -> dict:
    """The same position with its unseen tiles and the deck mixed; some seats keep their tiles."""
    seats = [seat for seat in data["seats"] if dice.random() < 0.5]
    rows = [data["supply"], data["removed"], *(seat["tiles"] for seat in seats)]
    pool = [tile for row in rows for tile in row]
    dice.shuffle(pool)
    for row in rows:
        row[:] = [pool.pop() for _ in row]
    dice.shuffle(data["deck"])
    return data


# --- guesses ---

GUESSES = 1500


def guesses(match: Match, viewer: int | None, count: int = GUESSES) -> list[dict]:
    view = GAME.view(match.state, viewer)
    return [GAME.dump(GAME.guess(view, 7 * k)) for k in range(count)]


def assert_even(pieces, expected: set[str]) -> None:
    counts = Counter(pieces)
    assert set(counts) == expected
    assert is_even(list(counts.values())), counts


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_unknown_card_is_as_likely_in_every_unknown_place(players):
    match = Match.new("ginkgopolis", players, 3)
    real = GAME.dump(match.state)
    unknown = {card for p in range(1, players) for card in real["seats"][p]["hand"]} | set(real["deck"])
    worlds = guesses(match, 0)
    for p in range(1, players):
        assert_even([card for world in worlds for card in world["seats"][p]["hand"]], unknown)
    for place in range(len(real["deck"])):
        assert_even([world["deck"][place] for world in worlds], unknown)
    assert all(world["seats"][0] == real["seats"][0] for world in worlds)
    assert all(world["discard"] == real["discard"] for world in worlds)


@pytest.mark.parametrize("players", [1, 3, 4])
def test_every_unknown_tile_is_as_likely_behind_a_screen_removed_or_in_the_supply(players):
    match = Match.new("ginkgopolis", players, 4)
    real = GAME.dump(match.state)
    own = set(real["seats"][0]["tiles"])
    unknown = ({*real["supply"], *real["removed"]}.union(*(seat["tiles"] for seat in real["seats"]))) - own
    worlds = guesses(match, 0)
    assert_even([tile for world in worlds for tile in world["removed"]] or unknown, unknown)
    assert_even([world["supply"][0] for world in worlds], unknown)
    assert_even([world["supply"][-1] for world in worlds], unknown)
    for p in range(1, players):
        assert real["seats"][p]["tiles"]
        assert_even([tile for world in worlds for tile in world["seats"][p]["tiles"]], unknown)
    onlooker = guesses(match, None, 300)
    assert {tile for world in onlooker for tile in world["seats"][0]["tiles"]} > own


def test_a_hidden_commit_is_any_card_with_any_tile_or_none():
    match = Match.new("ginkgopolis", 3, 8)
    match.play(next(move for move in GAME.legal(match.state, 1) if len(move.args) == 2))
    real = GAME.dump(match.state)
    tiles = len(real["seats"][1]["tiles"]) + 1
    unknown = {card for p in (1, 2) for card in real["seats"][p]["hand"]} | {real["commits"][1][0], *real["deck"]}
    worlds = guesses(match, 0)
    assert_even([world["commits"][1][0] for world in worlds], unknown)
    assert_even([card for world in worlds for card in world["seats"][1]["hand"]], unknown)
    alone = sum(len(world["commits"][1]) == 1 for world in worlds)
    assert is_even([alone, *[(GUESSES - alone) // tiles] * tiles])
    laid = [world["commits"][1][1] for world in worlds if len(world["commits"][1]) == 2]
    assert is_even(list(Counter(laid).values()))
    assert len(set(laid)) > 30


def test_a_hidden_commit_out_of_a_known_hand_is_each_of_its_cards():
    match = next(match for match, _ in walk(Setting("ginkgopolis", 2, {}), 1) if match.state.round == 2)
    known = named(seen_by(match, 0)["seats"][1]["hand"])
    match.play(next(move for move in GAME.legal(match.state, 1) if move.kind == "commit"))
    worlds = guesses(match, 0)
    commits = Counter(world["commits"][1][0] for world in worlds)
    assert set(commits) > known
    drawn = sum(count for card, count in commits.items() if card not in known)
    assert is_even([drawn, *(commits[card] for card in known)])
    for world in worlds:
        assert known < {*world["seats"][1]["hand"], world["commits"][1][0]}


def resolved_and_asked(seed: int) -> tuple[Match, int] | None:
    """A table that gives back, and a seat whose card is done that has at least three tiles and is not the last."""
    for match, _ in walk(Setting("ginkgopolis", 4, {}), seed):
        s = match.state
        for p in s.waiting[1:] if s.question == "giveback" else ():
            if s.card[p] is None and len(s.tiles[p]) > 2 and not any(s.returned):
                return match, p
    return None


def test_tiles_given_back_in_secret_are_any_of_them():
    match, p = next(found for found in map(resolved_and_asked, range(50)) if found)
    tiles = len(match.state.tiles[p])
    match.play(Move(p, "giveback", ("done",)))
    worlds = guesses(match, match.state.waiting[0], 600)
    returned = [world["giveback"]["tiles"][p] for world in worlds]
    assert {len(row) for row in returned} == set(range(tiles + 1))
    total = sum(map(len, returned))
    assert is_even([total, 600 * tiles - total])
    assert all(len(row) + len(world["seats"][p]["tiles"]) == tiles for row, world in zip(returned, worlds))
    open_choice = seen_by(match, p)["giveback"]
    assert open_choice["tiles"][p] == []
    assert seen_by(match, None)["giveback"] == open_choice


def test_who_is_not_asked_to_give_back_has_no_tile_left_behind_the_screen():
    """Seats 1 and 2 have one tile each and a card face down: it lies on the card of the one that is not asked."""
    seats = [seat(hand="blue1"), seat(), seat(tiles="red4"), seat(tiles="red6 red7")]
    commits = {1: "A red5", 2: "B", 3: "C"}
    match = Match.begin(position(4, seats=seats, commits=commits, supply_size=1, hoard=0))
    match.play(Move.parse("0 commit blue1"))
    assert match.state.question == "giveback"
    view = seen_by(match, 0)
    assert view["giveback"]["asked"] == [0, 2, 3]
    assert [len(each["tiles"]) for each in view["seats"][1:]] == [1, 1, 2]
    laid = set()
    for world in guesses(match, 0, 200):
        assert [len(commit) for commit in world["commits"][1:3]] == [2, 1]
        assert [len(each["tiles"]) for each in world["seats"][1:3]] == [0, 1]
        laid.add(len(world["commits"][3]))
    assert laid == {1, 2}


# --- the draft ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_characters_passed_on_are_guessed_where_they_can_be(players):
    """A packet is before the seat it has come to, less one that each seat on its way kept."""
    setting = Setting("ginkgopolis", players, {"characters": "draft"})
    for seed in (1, 2):
        packets: list[list[set[str]]] = [[] for _ in range(players)]
        rounds = 0
        for match, events in walk(setting, seed):
            if match.state.question != "draft":
                break
            draft = GAME.dump(match.state)["draft"]
            if any(event.kind == "characters_passed" for event in events):
                rounds += 1
                for viewer in range(players):
                    packets[viewer].insert(0, set(draft[(viewer + 1) % players]["choices"]))
            for viewer in range(players):
                view = seen_by(match, viewer)["draft"]
                assert view[viewer] == draft[viewer]
                for q in range(players):
                    if q != viewer:
                        assert not named(view[q]["choices"] + view[q]["kept"])
                        assert len(view[q]["choices"]) == len(draft[q]["choices"])
                        assert len(view[q]["kept"]) == len(draft[q]["kept"])
                for world in guesses(match, viewer, 12):
                    for distance, packet in enumerate(packets[viewer], 1):
                        assert packet == packet_in(world["draft"], viewer, distance, rounds)


def packet_in(draft: list[dict], viewer: int, distance: int, rounds: int) -> set[str]:
    """What is left of a packet, with what was kept of it on its way: pick by pick, seat by seat."""
    n = len(draft)
    found = set(draft[(viewer + distance) % n]["choices"])
    for i in range(1, distance + 1):
        picks = draft[(viewer + i) % n]["kept"]
        pick = rounds - distance + i
        found |= set(picks[pick : pick + 1])
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_any_character_of_the_packet_may_have_been_kept(players):
    match = Match.new("ginkgopolis", players, 5, {"characters": "draft"})
    for p in range(players):
        match.play(GAME.legal(match.state, p)[0])
    packet = set(GAME.dump(match.state)["draft"][1]["choices"])
    match.play(GAME.legal(match.state, 1)[0])
    own = {*GAME.dump(match.state)["draft"][0]["choices"], *GAME.dump(match.state)["draft"][0]["kept"]}
    worlds = [world["draft"] for world in guesses(match, 0, 900)]
    assert_even([draft[1]["kept"][1] for draft in worlds], packet)
    others = {f"c{i}" for i in range(1, 28)} - own - packet
    assert_even([draft[1]["kept"][0] for draft in worlds], others)
    if players > 2:
        assert_even([c for draft in worlds for c in draft[2]["choices"]], others)


def test_an_onlooker_of_a_draft_knows_nothing():
    match = Match.new("ginkgopolis", 3, 6, {"characters": "draft"})
    for p in range(3):
        match.play(GAME.legal(match.state, p)[0])
    for world in guesses(match, None, 20):
        found = [c for seat in world["draft"] for c in seat["choices"] + seat["kept"]]
        assert len(set(found)) == len(found) == 12
    match.play(GAME.legal(match.state, 2)[1])
    assert len({world["draft"][2]["kept"][1] for world in guesses(match, None, 200)}) == 27
