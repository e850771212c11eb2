"""Tower Up in words: what is said is true, complete, and gives nothing away."""

import re

import pytest

from engine import Move
from engine.cli.chooser import options as answers
from engine.cli.chooser import words_of
from engine.cli.screen import Screen
from engine.core.text import text_of
from tests.games.tower_up.desk import GAME, L9_BUILDS, L9_START, desk, position
from tests.games.tower_up.test_scoring import over
from tests.helpers.positions import SETTINGS, walk

TEXT = text_of("tower_up")
LOOKS = [Screen(), Screen(plain=True)]
NAMES = ["Ada", "Bo", "Cy", "Di"]
MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]


def everything_said(v, p: int, names: list[str]) -> list[str]:
    said = []
    for look in LOOKS:
        said += TEXT.table(v, p, names, look)
        said += [line for page in TEXT.PAGES.values() for line in page(v, p, names, look)]
    moves = GAME.legal(v, p)
    for move in moves[::5]:
        chosen = ()
        while chosen != words_of(move):
            found = answers(moves, chosen)
            said.append(TEXT.question(v, p, chosen, names))
            for answer in found:
                said += TEXT.option(v, p, chosen, answer, names)
            chosen = next(answer for answer in found if words_of(move)[: len(answer)] == answer)
        said += TEXT.ledger(v, move, names)
    return said


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_what_a_seat_is_told_follows_from_its_view_alone(setting):
    names = NAMES[: setting.players]
    for n, (match, _) in enumerate(walk(setting, 8)):
        if n % 9 == 0:
            for p in GAME.actors(match.state):
                view = GAME.view(match.state, p)
                told = everything_said(view, p, names)
                assert told == everything_said(GAME.view(GAME.guess(view, 77), p), p, names)
                assert not any(re.search(r"None|HIDDEN|\?\?|-1", line) for line in told)


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_every_event_is_told_in_whole_sentences(setting):
    names = NAMES[: setting.players]
    for seed in range(3):
        for _, events in walk(setting, seed):
            for viewer in (None, *range(setting.players)):
                plain = TEXT.story(events, viewer, names, LOOKS[1])
                for line in plain:
                    assert re.fullmatch(r"[A-Za-z].*\.", line), line
                    assert not re.search(r"None|HIDDEN|  ", line), line
                assert len(" ".join(TEXT.story(events, viewer, names, LOOKS[0]))) <= len(" ".join(plain))


def test_the_ledger_says_what_then_happens():
    d = desk()
    lines = TEXT.ledger(GAME.view(d.s, 0), Move.parse("0 build 12 black 13"), NAMES)
    assert "You pay a brown floor on site 4 over Cy's roof, now 2 high." in lines
    assert "You lay a roof on site 13 at height 4; 9 roofs left." in lines
    assert "Your white marker moves from 0 to 4." in lines
    assert lines[-1] == "You then have 1 grey in your reserve, and 5 millions instead of 0."
    lines = TEXT.ledger(GAME.view(d.s, 0), Move.parse("0 take 21 grey grey"), NAMES)
    assert lines[0] == "You gain 2 grey."
    assert not any("Card" in line for line in lines)


def test_the_ledger_announces_extra_turns_chips_the_end_and_returns():
    view = GAME.view(desk(L9_START, L9_BUILDS, seat=1, tracks=(2, 1, 2, 2)).s, 1)
    told = " ".join(TEXT.ledger(view, Move.parse("1 build 23 white 24"), NAMES))
    assert "an extra turn" in told
    assert "Last turns: Cy and Ada." in told
    view = GAME.view(desk(reserve=(3, 2, 2, 2)).s, 0)
    assert "Then you give back 3 floors, as you choose." in TEXT.ledger(view, Move.parse("0 take 10"), NAMES)


def test_small_questions_need_no_second_thought():
    view = GAME.view(desk(reserve=(5, 5, 2, 0)).s, 0)
    assert TEXT.ledger(view, Move.parse("0 return brown brown"), NAMES) == []
    assert "2 floors more than ten" in TEXT.question(view, 0, (), NAMES)


def test_the_map_shows_every_site():
    for players in (2, 3):
        s = GAME.new(players, 3)
        lines = TEXT.PAGES["map"](GAME.view(s, 0), 0, NAMES[:players], LOOKS[0])
        numbers = {int(n) for n in re.findall(r"(?<![\d/])(\d+)", " ".join(lines[:-1]).replace("/", " /"))}
        assert set(range(1, {2: 31, 3: 49}[players])) <= numbers
        told = " ".join(TEXT.PAGES["map"](GAME.view(s, 0), 0, NAMES[:players], LOOKS[1]))
        assert all(f"Site {site}," in told for site in map(int, GAME.dump(s)["buildings"]))


def test_the_result_names_the_winner_and_what_broke_the_tie():
    for data, verdict in (
        (over(), "Ada wins, with more floors in the reserve."),
        (over((0, 4, 0, 0)), "Ada and Bo share the victory."),
    ):
        s = GAME.load(data)
        for look in LOOKS:
            last = TEXT.result(GAME.view(s, None), NAMES[:3], look)[-1]
            assert last == f"Final score: 22 for Ada, 22 for Bo and 5 for Cy. {verdict}"


def test_the_pages_tell_rules_objectives_and_scores():
    v = GAME.view(desk().play("0 build 12 black 13").s, 0)
    assert any("our own design" in line for line in TEXT.PAGES["rules"](v, 0, NAMES, LOOKS[0]))
    assert sum("Goal:" in line for line in TEXT.PAGES["goals"](v, 0, NAMES, LOOKS[0])) == 3
    assert TEXT.PAGES["scores"](v, 0, NAMES[:3], LOOKS[1])[1] == (
        "Ada: 5 in all; brown 0, black 0, grey 0, white 4, cone 1, chips 0."
    )


def test_the_heading_says_where_the_game_is():
    d = desk(tracks=(2, 1, 2, 2)).play("0 build 12 black 12")
    assert TEXT.table(GAME.view(d.s, 0), 0, NAMES[:3], LOOKS[1])[0] == "Turn 21, an extra one, of you."
    placing = GAME.new(3, 1, {"placing": "players"})
    assert "still to come" in TEXT.table(GAME.view(placing, 0), 0, NAMES[:3], LOOKS[1])[0]
    ended = desk(L9_START, L9_BUILDS, seat=1).play("1 build 23 white 23").s
    assert "last turns" in TEXT.table(GAME.view(ended, None), None, NAMES[:3], LOOKS[1])[0]
    s = GAME.load(position(builds="0 5 grey 5, 0 4 brown 4, 0 14 black 14, 0 12 black 13"))
    assert any("taken: you 7" in line for line in TEXT.table(GAME.view(s, 0), 0, NAMES[:3], LOOKS[1]))
