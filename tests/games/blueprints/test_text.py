"""Blueprints in words: what is said is true, is complete, and gives nothing away."""

import re

import pytest

from engine import Move
from engine.cli.screen import Screen
from engine.core.text import text_of
from tests.games.blueprints.builder import GAME, Q3, Q, V, load, only, play, scored
from tests.helpers.positions import SETTINGS, finished, walk

TEXT = text_of("blueprints")
LOOKS = [Screen(), Screen(plain=True)]
NAMES = ["Ada", "Bo", "Cy", "Di"]
OURS = [setting for setting in SETTINGS if setting.name == "blueprints"]
each_setting = pytest.mark.parametrize("setting", OURS, ids=str)


def everything_said(v, p: int | None) -> list[str]:
    names = NAMES[: v.seats]
    said = []
    for look in LOOKS:
        said += TEXT.table(v, p, names, look)
        said += [line for page in TEXT.PAGES.values() for line in page(v, p, names, look)]
    for move in GAME.legal(v, p):
        words = (move.kind, *move.args)
        for chosen in ((), words[:2]):
            said += [TEXT.question(v, p, chosen, names), *TEXT.option(v, p, chosen, words, names)]
        said += [*TEXT.option(v, p, (), words[:2], names), *TEXT.ledger(v, move, names)]
    return said


@each_setting
def test_what_a_seat_is_told_follows_from_its_view_alone(setting):
    for n, (match, _) in enumerate(walk(setting, 8)):
        if n % 4:
            continue
        for viewer in (*range(setting.players), None):
            view = GAME.view(match.state, viewer)
            told = everything_said(view, viewer)
            assert told == everything_said(GAME.view(GAME.guess(view, 77), viewer), viewer)
            assert not [line for line in told if re.search(r"None|HIDDEN|\?$|  [a-z]{9,}  ", line) and "?" not in line]


@each_setting
def test_every_event_is_told_in_whole_sentences(setting):
    names = NAMES[: setting.players]
    for seed in range(4):
        for _, events in walk(setting, seed):
            for viewer in (None, *range(setting.players)):
                for line in TEXT.story(events, viewer, names, LOOKS[1]):
                    assert re.fullmatch(r"[A-Z].*\.", line)
                    assert not re.search(r"None|HIDDEN|\?|  ", line)
                joined = " ".join(TEXT.story(events, viewer, names, LOOKS[0]))
                assert joined == " ".join(TEXT.story(events, viewer, names, LOOKS[1]))


def test_a_square_is_told_to_its_owner_only():
    s = load("BP01", "BP02", "BP03", pool="W3")
    events = only(play(s, "0 take wood3 c"), "took")
    assert TEXT.story(events, 0, NAMES[:3], LOOKS[1]) == ["You take wood3 and put it on square c, level 1."]
    for viewer in (1, 2, None):
        assert TEXT.story(events, viewer, NAMES[:3], LOOKS[1]) == ["Ada takes wood3."]


def test_a_round_is_told_with_what_decided():
    _, events = scored("BP01 a:S1 c:R2,S2 e:W2,W2,R5", "BP04 b:G2,R3 d:R3,S3 f:G1,S3", demand="glass recycled")
    told = TEXT.story(events, 1, NAMES[:2], LOOKS[1])
    assert "Ada wins silver, 2 points." in told
    prize = "You win the prize structural integrity, 2 points: 4 dice of value 3, against Ada"
    assert f"{prize} by more of the first material in demand." in told
    assert "You score 20: plan 6, recycled 5, stone 6 and glass 3." in told
    assert "Nobody gets geometer." in told
    assert "The order is Ada and you." in told


@pytest.mark.parametrize(
    ("building", "move", "lines"),
    [
        (
            "BP09 b:W3 c:G5 d:R1",
            "0 take wood6 e",
            ["Wood: 2 to 4.", "The plan stays possible.", "Total: 9 to 11, with 2 dice to come."],
        ),
        (
            "BP09 b:R3 c:G5 d:R1",
            "0 take wood6 b",
            ["Wood: 0 to 2.", "This breaks the plan: the square gets higher than printed."],
        ),
        (
            "BP01 a:G6 c:G6 e:G6",
            "0 take wood1",
            ["No material scores more.", "This breaks the plan: a plan needs all six dice."],
        ),
    ],
)
def test_the_ledger_says_what_a_die_would_bring(building, move, lines):
    s = load(building, "BP02 b:S1 d:S1 f:S1", "BP03 a:R1 c:R1 e:R1", pool="W6 W1", demand="stone glass")
    told = TEXT.ledger(GAME.view(s, 0), Move.parse(move), NAMES[:3])
    for line in lines:
        assert line in told


def test_the_ledger_announces_plan_and_prizes_of_the_last_die():
    others = ("BP02 b:S1,S1 d:S1 f:S1,S2", "BP03 a:W1,W1 c:W1,W1 e:W1")
    s = load("BP08 a:G3,R3 c:G1,R1 d:W1", *others, pool="S1", demand="recycled glass")
    told = TEXT.ledger(GAME.view(s, 0), Move.parse("0 take stone1 d"), NAMES[:3])
    assert "The plan is built exactly: 6 points." in told
    assert "Then it qualifies for the prize structural integrity: 4 dice of value 1." in told


@pytest.mark.parametrize("setting", OURS, ids=str)
def test_the_ledger_is_true(setting):
    """The last take of a seat in a round: what the ledger counts is what is scored."""
    compared = 0
    for seed in range(4):
        for match, _ in walk(setting, seed):
            s = match.state
            if GAME.question(s) != "take":
                continue
            p = GAME.actors(s)[0]
            if sum(map(len, s.dice)) < 6 * setting.players - 1:
                continue
            for move in GAME.legal(s, p)[:5]:
                last = s.clone()
                (total,) = [line for line in TEXT.ledger(GAME.view(s, p), move, NAMES) if line.startswith("Total")]
                (event,) = only(play(last, move), "building_scored", p)
                assert re.search(rf"to {event.facts['total']}, with 0 dice to come", total)
                compared += 1
    assert compared > 20


def test_the_end_names_the_winner_and_what_decided():
    cards = [("gold gold", ""), ("silver silver", ""), ("", "")]
    s, _ = scored(Q, V, Q3, round=3, cards=cards)
    told = "\n".join(TEXT.result(GAME.view(s, None), NAMES[:3], LOOKS[1]))
    assert "Bo wins." in told
    assert "1. Bo: 7 points, 7 for trophies and 0 for prizes (1 gold, 2 silver)." in told


def test_the_end_tells_of_ties():
    s = finished(OURS[1], 2).state
    equal = s.clone()
    equal.won = [(1, 1, 0, 1, 0, 0, 0), (1, 1, 0, 0, 1, 0, 0), (1, 1, 0, 0, 0, 0, 0)]
    assert "Ada and Bo share the victory" in TEXT.result(equal, NAMES[:3], LOOKS[0])[-1]
    equal.won = [(1, 0, 0, 1, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0)]
    assert "Bo has as many points" in TEXT.result(equal, NAMES[:3], LOOKS[0])[-1]


def test_a_tie_now_is_explained():
    s = load("BP01 a:R4", "BP02 b:S1", "BP03 a:G1", demand="recycled stone")
    told = TEXT.PAGES["demand"](GAME.view(s, 0), 0, NAMES[:3], LOOKS[1])
    assert told[-1] == "A tie now would go to you, Bo before Cy."


def test_the_site_is_drawn_and_told():
    s = load("BP09 c:G5,R5 d:W4,W4", "BP02 b:S1 d:S1 f:S1,S1", "BP03 a:R1 c:R1 e:R1,R1", demand="stone glass")
    drawn = "\n".join(TEXT.PAGES["building"](GAME.view(s, 0), 0, NAMES[:3], LOOKS[0]))
    assert "c 3: G5 R5 __" in drawn
    assert "d 1: W4 W4 !" in drawn
    told = TEXT.PAGES["building"](GAME.view(s, 0), 0, NAMES[:3], LOOKS[1])
    assert "Square c, printed height 3: glass5 and recycled5, from the bottom; 2 levels." in told
    assert "Square a: hatched." in told
    assert "Square b, printed height 1: empty." in told
