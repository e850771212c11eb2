"""Details tell what something is worth now: every number of them is the rules' own, whatever the position."""

import re

import pytest

from app.games.blueprints import details as blueprints
from app.games.ginkgopolis import present
from app.games.ginkgopolis.wording import amount, say
from app.games.great_split import details as great_split
from engine import GAMES
from engine.core.grid import xy
from engine.games.blueprints.rehearsal import count
from engine.games.ginkgopolis import scoring
from engine.games.ginkgopolis.cards import CARDS, FIRST_CHARACTER, ID, TILES, TRIGGERS
from engine.games.ginkgopolis.judge.scene import rounds_left
from tests.helpers.positions import SETTINGS, walk

pytestmark = pytest.mark.gui
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus")
STEP = 9  # every so many moves a position is looked at


def positions(game, seed=5):
    setting = next(each for each in SETTINGS if each.name == game and each.players == 3)
    past = []
    for n, (match, events) in enumerate(walk(setting, seed)):
        past += events
        if n % STEP == 0:
            yield match, past


def numbers(words):
    return [int(each) for each in re.findall(r"\d+", words)]


def test_a_final_card_says_its_points_and_names_what_counts():
    seen = 0
    for match, _ in positions("ginkgopolis"):
        s = match.state
        for seat in range(s.seats):
            for card in (card for card in s.front[seat] if CARDS[card].final):
                points = scoring.final_points(s, seat, card)
                each = CARDS[card].final.points
                found = present.counted(s, seat, card)
                weight = sum(s.height[tile] for tile in found) if CARDS[card].final.rule == "resources" else len(found)
                assert points == each * (weight if CARDS[card].final.rule != "flat" else 1)
                assert numbers(present.final(s, seat, card))[:1] == [points] or not points
                seen += 1
    assert seen > 10


def test_a_bonus_card_pays_on_as_often_as_its_owner_did():
    seen = 0
    for match, past in positions("ginkgopolis"):
        s = match.state
        for seat in range(s.seats):
            done = present.done(past, seat)
            turns = sum(event.kind == "revealed" and event.player == seat for event in past)
            assert sum(done.values()) == turns
            for card in (card for card in s.front[seat] if CARDS[card].trigger is not None and turns):
                times = round(done[TRIGGERS[CARDS[card].trigger]] / turns * rounds_left(s, pace=1))
                told = numbers(present.pace(s, seat, card, past))
                assert told == [done[TRIGGERS[CARDS[card].trigger]], turns, *([times] if times > 1 else [])]
                seen += 1
    assert seen > 10


def test_a_district_says_what_one_more_cube_would_change():
    seen = 0
    for match, _ in positions("ginkgopolis"):
        s = match.state
        for at in [at for at, piece in s.city.items() if piece < TILES]:
            told = present.district(s, 0, at, NAMES)
            found = present.district_of(s, at)
            assert (told is None) == (found is None)
            if found is None:
                continue
            after = present.one_more(s, 0, found)
            if after is None:
                continue
            cubes = [sum(r.resources for d in scoring.districts(x) for r in d.ranks if r.seat == 0) for x in (s, after)]
            assert cubes[1] == cubes[0] + 1, xy(at)
            gain = scoring.scores(after)[0]["districts"] - scoring.scores(s)[0]["districts"]
            assert told[1].endswith(say("present.more", points=amount("point", gain)) if gain else say("present.same"))
            seen += 1
    assert seen > 20


def test_a_kept_card_tells_it_in_its_detail():
    from app.games.ginkgopolis.details import detail
    from app.parts import Item

    told = []
    for match, past in positions("ginkgopolis"):
        view = match.game.view(match.state, 0)
        if view.question != "commit":
            continue
        for card in view.front[0]:
            name = next(name for name, number in ID.items() if number == card)
            about = detail(view, Item("card", name), NAMES, past)
            words = about.sections[-1].text
            wanted = present.final(view, 0, card) if CARDS[card].final else present.pace(view, 0, card, past)
            assert wanted in words
            told.append(card >= FIRST_CHARACTER)
    assert True in told
    assert False in told


def test_fields_and_prizes_of_a_sheet_say_how_far_one_is():
    for match, _ in positions("blueprints"):
        view = match.game.view(match.state, 0)
        if not view.question:
            continue
        total = blueprints.of_field(view, "total").sections[-1].text
        assert numbers(total)[0] == count(view, 0).total
        for name in ("skyscraper", "geometer"):
            have, need = numbers(blueprints.of_prize(view, name).sections[1].text)[:2]
            assert have <= 6
            assert need in (5, 6)


def test_a_track_says_what_one_step_more_would_bring():
    for match, _ in positions("great_split"):
        view = match.game.view(match.state, 0)
        told = numbers(great_split.of_track(view, "tome").sections[0].text)
        assert told[0] == sum(GAMES["great_split"].scores(view)[0].values())
        assert told[1] >= told[0]
