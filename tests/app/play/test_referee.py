"""One match at one device: who looks, who decides, what is shown."""

from collections import Counter
from time import sleep

import pytest

from app.parts.source import Seat, Wait
from app.play.referee import Referee
from app.play.thinker import AtOnce, Thinker
from engine import BOTS, HIDDEN, IllegalMove, Match, Move
from engine.core.rng import roll
from tests.games.great_split import wallets

DRAFT = {"characters": "draft"}


def table(kinds, seed=1, options=None, store=None, thinker=None, game="ginkgopolis", **more):
    """One seat per letter: h a human, b a bot."""
    seats = [Seat(f"P{p}", "human" if kind == "h" else "bot", "normal", p) for p, kind in enumerate(kinds)]
    match = Match.new(game, len(kinds), seed, options, [seat.name for seat in seats])
    return Referee(match, seats, store, thinker or AtOnce(), **more)


def step(referee, rng):
    """Whatever comes next, decided by dice."""
    if referee.stage == "curtain":
        referee.lift(referee.curtain)
    elif referee.stage == "choose":
        moves = referee.offer()
        rng, i = roll(rng, len(moves))
        referee.play(moves[i])
    else:
        referee.tick()
    return rng


def until(referee, done, rng=5):
    for _ in range(5000):
        if done():
            return rng
        rng = step(referee, rng)
    raise AssertionError("it goes on for ever")


def finish(referee, rng=5):
    return until(referee, lambda: referee.finished, rng)


# --- whole games ---


@pytest.mark.parametrize("options", [None, DRAFT], ids=["intro", "draft"])
@pytest.mark.parametrize("kinds", ["h", "b", "hb", "bh", "hbb", "hh", "hbh", "hhh", "bbb", "hhhhh", "hbhbb"])
def test_every_mix_of_seats_plays_to_the_end(kinds, options):
    referee = table(kinds, seed=len(kinds), options=options if len(kinds) > 1 else None)
    finish(referee)
    assert referee.stage == "over"
    assert referee.waiting_for == []
    assert referee.offer() == []
    assert referee.trouble == []


@pytest.mark.parametrize("kinds", ["h", "hb", "bbhb", "b", "bb"])
def test_never_a_curtain_with_less_than_two_humans(kinds):
    referee, rng = table(kinds), 3
    while not referee.finished:
        assert referee.curtain is None
        assert referee.stage == ("watch" if "h" not in kinds else referee.stage)
        assert referee.stage != "curtain"
        rng = step(referee, rng)
    assert referee.viewer == (kinds.index("h") if "h" in kinds else None)


@pytest.mark.parametrize("kinds", ["hh", "hhh", "hbh", "hhhh"])
def test_hand_overs_are_as_few_as_humans(kinds):
    referee, rng = table(kinds, seed=2), 3
    visits = Counter()
    while not referee.finished:
        s = referee.match.state
        if referee.stage == "curtain":
            visits[s.question, s.round] += 1
        rng = step(referee, rng)
    rounds = [n for (question, _), n in visits.items() if question == "commit"]
    assert set(rounds) == {kinds.count("h")}
    assert len(rounds) == referee.match.state.round


def test_the_first_player_takes_the_device_last():
    referee, rng = table("hhhh", seed=4), 3
    for _ in range(3):
        s = referee.match.state
        first, order, now = s.first, [], s.round
        while referee.match.state.round == now:
            if referee.stage == "curtain" and referee.match.state.question == "commit":
                order.append(referee.curtain)
            rng = step(referee, rng)
        assert order == [(first + 1 + i) % 4 for i in range(4)]


def test_the_draft_has_three_visits_each():
    referee, rng, visits = table("hhh", seed=4, options=DRAFT), 3, []
    first = referee.match.state.first
    while referee.match.state.question == "draft":
        if referee.stage == "curtain":
            visits.append(referee.curtain)
        rng = step(referee, rng)
    assert visits == [(first + 1 + i) % 3 for i in range(3)] * 3


def test_giving_back_visits_only_humans_with_tiles_and_ends_with_the_active_player():
    met = 0
    for seed in range(12):
        referee, rng = table("hhbh", seed=seed), seed
        while not referee.finished:
            s = referee.match.state
            if s.question == "giveback" and referee.stage == "curtain" and not met & 1 << seed:
                met |= 1 << seed
                asked = [p for p in s.waiting if p in referee.humans]
                assert all(s.tiles[p] for p in asked)
                order = [(s.acting + 1 + i) % 4 for i in range(4)]
                visits = []
                while referee.match.state.question == "giveback":
                    if referee.stage == "curtain":
                        visits.append(referee.curtain)
                    rng = step(referee, rng)
                assert visits == [p for p in order if p in asked]
            else:
                rng = step(referee, rng)
    assert met


# --- who sees what ---


@pytest.mark.parametrize("kinds", ["hh", "hhb", "hbb"])
def test_nothing_secret_leaves_the_hands_of_its_owner(kinds):
    referee, rng = table(kinds, seed=6, options=DRAFT), 3

    def hear(events, view):
        assert view is referee.view
        assert len(events.views) == len(events)
        for v in (*events.views, view):
            assert v.viewer == referee.viewer
            for p in range(len(kinds)):
                if p != referee.viewer:
                    assert set(v.tiles[p]) <= {HIDDEN}
                    assert not v.draft or set(v.draft[p]) <= {HIDDEN}
        for event in events:
            assert event.secret is None or event.player == referee.viewer
        assert all(event.secret is None or event.player == referee.viewer for event in referee.past())

    referee.on_events(hear)
    while not referee.finished:
        if referee.stage in ("curtain", "wait") and len(referee.humans) > 1:
            assert referee.viewer is None
        rng = step(referee, rng)


def test_the_last_one_to_lock_in_sees_no_secret_in_the_resolution():
    referee, told = table("hh", seed=3), []
    until(referee, lambda: referee.stage == "choose" and len(referee.match.state.waiting) == 1)
    last = referee.viewer
    referee.on_events(lambda events, view: told.append((events, view)))
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    events, view = told[0]
    assert "revealed" in [event.kind for event in events]
    assert all(event.secret is None for event in events)
    assert view.viewer is None
    assert set(view.hands[last]) <= {HIDDEN}


def test_the_views_on_the_way_end_with_the_table_as_it_is():
    referee = table("hb", seed=3)
    seen = []
    referee.on_events(lambda events, view: seen.append((events.views, view)))
    finish(referee)
    for views, view in seen:
        if views:
            assert views[-1].points == view.points
            assert views[-1].city == view.city


def test_a_hidden_device_goes_back_behind_the_curtain():
    referee = table("hh", seed=3)
    referee.lift(referee.curtain)
    seat = referee.viewer
    referee.hide()
    assert (referee.viewer, referee.curtain, referee.stage) == (None, seat, "curtain")
    alone = table("hb", seed=3)
    alone.hide()
    assert (alone.viewer, alone.stage) == (0, "choose")


def test_only_the_one_it_is_for_lifts_the_curtain():
    referee = table("hh", seed=3)
    with pytest.raises(ValueError, match="curtain"):
        referee.lift(1 - referee.curtain)
    assert referee.viewer is None


def test_an_open_question_needs_no_curtain():
    referee, rng, met = table("hh", seed=3), 3, set()
    while not referee.finished:
        s = referee.match.state
        if s.question in ("take", "marker"):
            met.add(s.question)
            assert (referee.stage, referee.viewer) == ("choose", None)
            assert referee.waiting_for == [Wait(s.waiting[0], "choosing")]
            assert {move.kind for move in referee.offer()} == {s.question}
        rng = step(referee, rng)
    assert met == {"take", "marker"}


def test_whom_we_wait_for_and_why():
    referee = table("hhb", seed=3)
    referee.lift(referee.curtain)
    me = referee.viewer
    other = next(p for p in (0, 1) if p != me)
    assert set(referee.waiting_for) == {Wait(me, "choosing"), Wait(other, "curtain"), Wait(2, "thinking")}


def test_nobody_plays_for_another():
    referee = table("hh", seed=3)
    s = referee.match.state
    with pytest.raises(IllegalMove):
        referee.play(referee.game.legal(s, 0)[0])
    referee.lift(referee.curtain)
    with pytest.raises(IllegalMove):
        referee.play(referee.game.legal(s, 1 - referee.viewer)[0])
    assert referee.match.moves == []


# --- New Hand ---


def test_a_new_hand_stays_in_the_visit_and_new_hands_count_in_their_order():
    referee, told = table("hh", seed=3), []
    referee.lift(referee.curtain)
    first = referee.viewer
    referee.on_events(lambda events, view: told.extend(events))
    referee.play(Move(first, "newhand"))
    assert (referee.viewer, referee.stage) == (first, "choose")
    assert [e.secret is not None for e in told if e.kind == "drew"] == [True] * 4
    assert not referee.can_undo()
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    second = referee.curtain
    referee.lift(second)
    referee.play(Move(second, "newhand"))
    assert referee.viewer == second
    assert [move.player for move in referee.match.moves if move.kind == "newhand"] == [first, second]


# --- taking back ---


def test_undo_before_the_bots_have_answered():
    referee = table("hbb", seed=3)
    before = referee.match.state.key()
    assert not referee.can_undo()
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    assert referee.stage == "wait"
    assert referee.can_undo()
    referee.undo()
    assert (referee.match.moves, referee.stage) == ([], "choose")
    assert referee.match.state.key() == before
    finish(referee)


def test_nothing_is_taken_back_once_the_cards_are_turned_up():
    referee, rng = table("hbb", seed=3), 3
    referee.tick()
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    moves = list(referee.match.moves)
    assert not referee.can_undo()
    referee.undo()
    assert referee.match.moves == moves
    finish(referee, rng)


def test_choosing_again_through_the_own_curtain():
    referee = table("hhh", seed=3)
    played = []
    for _ in range(2):
        referee.lift(referee.curtain)
        move = next(m for m in referee.offer() if m.kind == "commit")
        played.append(move)
        referee.play(move)
    first, third = played[0].player, referee.curtain
    assert referee.can_change(first)
    assert not referee.can_change(third)
    referee.change(first)
    assert (referee.curtain, referee.stage, len(referee.match.moves)) == (first, "curtain", 2)
    referee.hide()  # thought better of it
    assert referee.curtain == third
    referee.change(first)
    referee.lift(first)
    assert (referee.viewer, referee.match.moves) == (first, [played[1]])
    other = next(m for m in referee.offer() if m.kind == "commit" and m != played[0])
    referee.play(other)
    assert referee.match.moves == [played[1], other]
    assert referee.curtain == third
    with pytest.raises(IllegalMove):
        referee.change(third)
    finish(referee)


@pytest.mark.usefixtures("tiny")
def test_at_an_open_table_the_last_one_takes_back_until_the_next_one_decides():
    referee = table("hhh", game="streets")
    first = referee.chooser
    assert (referee.viewer, referee.can_undo()) == (None, False)
    referee.play(referee.offer()[0])
    second = referee.chooser
    assert second != first
    assert referee.can_undo()
    referee.undo()
    assert (referee.chooser, referee.match.moves) == (first, [])
    referee.play(referee.offer()[1])
    referee.play(referee.offer()[0])
    assert not referee.can_change(first)
    with pytest.raises(IllegalMove):
        referee.change(first)
    referee.undo()
    assert (referee.chooser, len(referee.match.moves)) == (second, 1)


@pytest.mark.usefixtures("tiny")
def test_a_move_is_not_taken_back_underneath_a_bots_answer():
    referee = table("hb", seed=2, game="streets")
    until(referee, lambda: referee.chooser == 0)
    referee.play(referee.offer()[0])
    assert referee.can_undo()  # the bot still thinks
    referee.undo()
    assert referee.chooser == 0
    referee.play(referee.offer()[0])
    referee.tick()
    assert referee.match.moves[-1].player == 1
    assert not referee.can_undo()


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("game", ["streets", "picks"])
@pytest.mark.parametrize("kinds", ["hb", "hh", "bhb", "hhbh", "bbb"])
def test_other_games_are_played_to_the_end(game, kinds):
    referee = table(kinds, seed=3, game=game)
    finish(referee)
    assert referee.stage == "over"
    assert referee.trouble == []


def test_a_match_with_changes_replays_exactly():
    referee, rng = table("hhb", seed=8), 3
    while not referee.finished:
        rng = step(referee, rng)
        rng, dice = roll(rng, 4)
        changing = [p for p in referee.humans if referee.can_change(p)]
        if not dice and changing and referee.viewer is None:
            referee.change(changing[0])
            referee.lift(changing[0])
    again = Match.load(referee.match.save())
    assert again.state.key() == referee.match.state.key()


# --- wishes ---


def wishing(referee, kind):
    """Commit a letter, with or without a tile, and wish for an answer."""
    while True:
        referee.lift(referee.curtain) if referee.stage == "curtain" else referee.tick()
        if referee.stage == "choose" and referee.viewer is not None:
            wanted = 2 if kind == "marker" else 1
            for move in referee.offer():
                letter = move.kind == "commit" and len(move.args[0]) == 1 and len(move.args) == wanted
                if letter and referee.match.state.resources[move.player] > 0:
                    return move
            referee.play(next(m for m in referee.offer() if m.kind == "commit"))
        while referee.stage == "choose" and referee.viewer is None:
            referee.play(referee.offer()[0])


def test_what_was_wished_for_is_played_when_it_is_asked():
    for seed in range(4):
        referee = table("hh", seed=seed)
        move = wishing(referee, "take")
        asked = []
        referee.on_events(lambda events, view, asked=asked: asked.extend(events))
        referee.play(move, then=(Move(move.player, "take", ("tile",)),))
        until(referee, lambda p=move.player, r=referee: Move(p, "take", ("tile",)) in r.match.moves[-8:], seed)
        assert "tiles_drawn" in [event.kind for event in asked]


def test_a_wish_that_no_longer_fits_is_asked_openly():
    referee = table("hh", seed=3)
    move = wishing(referee, "marker")
    referee.play(move, then=(Move(move.player, "marker", ("A", "40,40")),))
    until(referee, lambda: referee.match.state.question == "marker" and referee.match.state.acting == move.player)
    assert (referee.stage, referee.chooser) == ("choose", move.player)


def test_a_wish_does_not_outlive_its_round():
    referee = table("hb", seed=3)
    move = next(m for m in referee.offer() if m.kind == "commit" and len(m.args[0]) > 1)
    wish = (Move(0, "take", ("tile",)),)
    referee.play(move, then=wish)
    until(referee, lambda: referee.match.state.round == 2 and referee.stage == "choose")
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    assert referee._wishes[0] == ()


# --- bots ---


class Bad:
    """Fails now and then, in each way a bot can fail."""

    name = "bad"

    def __init__(self):
        self.times = 0

    def choose(self, game, view, player, rng, deadline=None):
        assert view.viewer == player
        self.times += 1
        if self.times % 3 == 0:
            raise RuntimeError("no idea")
        return Move(player, "commit", ("red99",)) if self.times % 3 == 1 else None


def test_a_question_that_answered_itself_is_no_trouble_for_the_bot_that_thought_about_it():
    """A position may be opened with one open: the next move of anybody takes it, and the bot answers too late."""
    position = wallets.position(wallets.seat("tome1a art1a gold1a"), players=4, phase="split")
    for kinds in ("hbbb", "bbbb"):
        seats = [Seat(f"P{p}", "human" if kind == "h" else "bot", "random", p) for p, kind in enumerate(kinds)]
        referee = Referee(Match.begin(position, [seat.name for seat in seats]), seats, None, AtOnce())
        finish(referee)
        assert referee.trouble == []


def test_a_failing_bot_is_replaced_for_the_move_and_it_is_said(monkeypatch):
    monkeypatch.setitem(BOTS, "bad", Bad())
    seats = [Seat("Anna"), Seat("Rob", "bot", "bad", 1)]
    referee = Referee(Match.new("ginkgopolis", 2, 5), seats, thinker=AtOnce())
    finish(referee)
    assert {trouble.key for trouble in referee.trouble} == {"app.trouble.bot"}
    assert referee.trouble[0].facts["name"] == "Rob"


def test_bots_play_the_same_match_again():
    seats = [Seat("A", "bot", "random"), Seat("B", "bot", "easy", 1), Seat("C", "bot", "normal", 2)]
    matches = []
    for seed in (12, 12, 13):
        referee = Referee(Match.new("ginkgopolis", 3, seed), seats, thinker=AtOnce())
        finish(referee)
        matches.append(referee.match.moves)
    assert matches[0] == matches[1] != matches[2]


def test_bots_think_on_their_thread_and_are_told_when_nobody_cares():
    thinker = Thinker(seconds=0.2)
    referee = table("hb", seed=2, thinker=thinker)
    assert thinker.busy
    referee.play(next(m for m in referee.offer() if m.kind == "commit"))
    referee.undo()
    assert referee.match.moves == []

    def third_round():
        sleep(0.002)  # as a screen would: thousands of ticks at once leave the other thread no time to think
        return referee.match.state.round == 3

    until(referee, third_round)
    referee.leave()
    moves = list(referee.match.moves)
    assert not thinker.busy
    referee.tick()
    assert referee.match.moves == moves


# --- what was ---


def test_the_recap_begins_with_the_own_last_choice():
    referee = table("hh", seed=3)
    until(referee, lambda: referee.match.state.round == 2 and referee.curtain is not None)
    seat = referee.curtain
    kinds = [event.kind for event in referee.recap(seat)]
    assert kinds.count("revealed") == 2
    assert kinds[0] == "committed"
    secrets = [event for event in referee.recap(seat) if event.secret is not None]
    assert {event.player for event in secrets} == {seat}


def test_an_opened_match_remembers_what_was():
    referee = table("hh", seed=3)
    until(referee, lambda: referee.match.state.round == 4)
    again = Referee(Match.load(referee.match.save()), referee.seats, thinker=AtOnce())
    assert again.past() == [event.seen_by(again.viewer) for past in referee._past for event in past.events]
    assert again.curtain is not None
    assert again.recap(again.curtain) == referee.recap(again.curtain)
