"""The Great Split in words: what is said is true, is complete, and gives nothing away."""

import re

import pytest

from engine import Match, Move
from engine.cli.screen import Screen
from engine.core.text import text_of
from tests.games.great_split.wallets import GAME, Table, position, random_table, seat

TEXT = text_of("great_split")
LOOKS = [Screen(), Screen(plain=True)]
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus"]


def narrow():
    look = Screen()
    look.width = 40
    return look


def everything_said(v, p, players):
    """All that a seat can be shown of a view."""
    names, said = NAMES[:players], []
    for look in (*LOOKS, narrow()):
        said += TEXT.table(v, p, names, look)
        said += [line for page in TEXT.PAGES.values() for line in page(v, p, names, look)]
    for move in GAME.legal(v, p):
        words = (move.kind, *move.args)
        for chosen in ((), words[:2], words[:3]):
            said += [TEXT.question(v, p, chosen, names), *TEXT.option(v, p, chosen, words, names)]
            if len(words) > 2:
                said += TEXT.option(v, p, chosen, words[:2], names)
        said += TEXT.ledger(v, move, names)
    return said


@pytest.mark.parametrize("players", [2, 3, 7])
def test_what_a_seat_is_told_follows_from_its_view_alone(players):
    for n, (table, _) in enumerate(random_table(players, 8)):
        if n % 7:
            continue
        s = table.match.state
        for p in table.actors[:2]:
            told = everything_said(GAME.view(s, p), p, players)
            other = GAME.guess(GAME.view(s, p), 77)
            assert told == everything_said(GAME.view(other, p), p, players)
            assert not [line for line in told if "None" in line or ("?" in line.rstrip("?.") and " ? " in line)]


@pytest.mark.parametrize("players", [2, 4])
def test_every_event_is_told_in_whole_sentences(players):
    names = NAMES[:players]
    for seed in range(3):
        for _, events in random_table(players, seed):
            for viewer in (None, *range(players)):
                for line in TEXT.story(events, viewer, names, LOOKS[1]):
                    assert re.fullmatch(r"[A-Za-z].*\.", line), line
                    assert not re.search(r"None|HIDDEN|\?|  ", line), line
                joined = " ".join(TEXT.story(events, viewer, names, LOOKS[0]))
                assert len(joined) <= len(" ".join(TEXT.story(events, viewer, names, LOOKS[1])))


def test_secrets_are_told_to_their_owner_only():
    hands = seat("tome1a art1a gold1a"), seat("tome1b art1b gold1b"), seat("tome1c art1c gold2b")
    table = Table(position(*hands, phase="split", round=2))
    events = table.play("0 split tome1a | art1a gold1a")
    (mine,) = TEXT.story(events, 0, NAMES[:3], LOOKS[1])
    assert mine == "You split the hand: tome1a and art1a gold1a."
    for viewer in (None, 1, 2):
        assert TEXT.story(events, viewer, NAMES[:3], LOOKS[1]) == ["Ada has split."]
    table = Table(position(seat("tome1a art1a gold1a")))
    events = table.play("0 sell tome1a gold")
    assert TEXT.story(events, 1, NAMES[:3], LOOKS[1])[0] == "Ada sells a card for gold."
    assert TEXT.story(events, 0, NAMES[:3], LOOKS[1])[0] == "You sell tome1a for gold."


def test_the_ledger_foretells_what_happens():
    """Every step it announces is made, and the total it names is the total afterwards."""
    told = 0
    for table, _ in random_table(2, 5):
        s = table.match.state
        for p in table.actors:
            if GAME.question(s) != "resolve":
                continue
            move = GAME.legal(s, p)[0]
            lines = TEXT.ledger(GAME.view(s, p), move, NAMES[:2])
            after = s.clone()
            after.waiting = (*after.waiting, 2)
            GAME.apply(after, move)
            total = sum(GAME.scores(after)[p].values())
            assert f"scored now you would have {total} instead of" in lines[-1]
            told += 1
    assert told > 20


def test_a_split_is_asked_for_card_by_card():
    table = Table(position(seat("tome1a art1a gold1a star1a"), phase="split"))
    v = GAME.view(table.match.state, 0)
    asked = TEXT.question(v, 0, (), NAMES[:3])
    assert asked == "How do you split? Bo will choose. The first group is tome1a; what else belongs to it?"
    assert TEXT.option(v, 0, (), ("split", "tome1a", "art1a"), NAMES[:3]) == ["art1a, and more"]
    whole = ("split", "tome1a", "|", "art1a", "gold1a", "star1a")
    assert TEXT.option(v, 0, (), whole, NAMES[:3]) == ["tome1a | art1a gold1a star1a"]


def test_the_board_shows_every_kind_of_space():
    table = Table(position(seat("tome1a art1a", "c2", tome=5, gold=4, tome_seal=3)))
    lines = TEXT.table(GAME.view(table.match.state, 0), 0, NAMES[:3], LOOKS[0])
    (tome,) = [line for line in lines if line.startswith("  tome  ")]
    assert ".1c3#c5c7c.0ccc" in tome
    assert tome.endswith("next a contract at 6 (+1 contract)")
    (gold,) = [line for line in lines if line.startswith("  gold  ")]
    assert "..>#c>cc>c>c" in gold


def test_a_full_track_says_so():
    table = Table(position(seat("diamond1a art1a", tome=15)))
    lines = TEXT.table(GAME.view(table.match.state, 0), 0, NAMES[:3], LOOKS[1])
    assert "tome 15 of 15, next full." in lines


@pytest.mark.parametrize("players", [2, 7])
def test_the_end_adds_up(players):
    *_, (table, _) = random_table(players, 2)
    for look in LOOKS:
        lines = TEXT.result(GAME.view(table.match.state, None), NAMES[:players], look)
        totals = [sum(row.values()) for row in GAME.scores(table.match.state)]
        assert all(f"{total} for {name}" in lines[-1] for total, name in zip(totals, NAMES))


def test_a_shared_victory_is_told():
    seats = [seat(prestige=20), seat(prestige=20), seat(prestige=3)]
    s = GAME.load(position(*seats, phase="over", market=[2, 3, 3, 4, 0, 1]))
    assert "Ada and Bo share the victory" in TEXT.result(GAME.view(s, None), NAMES[:3], LOOKS[1])[-1]


def test_an_onlooker_sees_the_table_and_remembers_nothing():
    match = Match.new("great_split", 3, 2)
    v = GAME.view(match.state, None)
    assert TEXT.PAGES["memory"](v, None, NAMES[:3], LOOKS[0]) == ["An onlooker remembers nothing."]
    assert any("Cy" in line for line in TEXT.table(v, None, NAMES[:3], LOOKS[0]))


def test_moves_can_be_written_out():
    table = Table(position(seat("tome1a art1a gold1a"), phase="split"))
    for move in GAME.legal(table.match.state, 0):
        assert Move.parse(str(move)) == move
