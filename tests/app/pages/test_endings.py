"""Every way a game can end has its sentence on the final page, and it is what really ended the game."""

import re
from functools import cache

import pytest

from app.look.i18n import tr
from app.pages.final import how_it_ended
from tests.helpers.positions import SETTINGS, walk

NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gil"]
SEEDS = 12
SAID = {  # (game, why) -> what the final page says of it
    ("ginkgopolis", "resources"): "ha(s|ve) all cubes in the city",
    ("ginkgopolis", "tiles"): "the tile supply ran out",
    ("ginkgopolis", "hal"): "Hal could not build",
    ("tower_up", "roof"): "the tenth roof was laid",
    ("tower_up", "shortage"): "the floors ran out",
    ("tower_up", "cards"): "the deck ran out twice",
    ("great_split", ""): "6 rounds",
    ("blueprints", ""): "3 rounds",
}


@pytest.fixture(params=["en", "es", "fr"])
def lang(request):
    tr.lang, tr.strict = request.param, True
    yield request.param
    tr.lang, tr.strict = "en", False


@cache
def ended(setting, seed):
    """A game to its end, why it ended and by whose doing."""
    match, why, seat = None, "", None
    for match, events in walk(next(each for each in SETTINGS if str(each) == setting), seed):  # noqa: B007
        for event in events:
            if event.kind == "end_triggered":
                why, seat = event.facts["why"], event.player
    return match, why, seat


def cases(setting):
    """For some games: what the final page says, why it ended, by whose doing."""
    for seed in range(SEEDS):
        match, why, seat = ended(str(setting), seed)
        yield how_it_ended(match, [*NAMES[: setting.players], "Hal"]), why, "Hal" if seat == setting.players else seat


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_final_page_says_what_ended_the_game(setting):
    for seed, (said, why, by) in enumerate(cases(setting)):
        name = NAMES[by] if isinstance(by, int) else by
        assert any(re.search(SAID[setting.name, why], line) for line in said), f"seed {seed}: {why} by {name}, {said}"
        assert why != "resources" or any(re.search(rf"\b{name}\b.* ha(s|ve) all cubes", line) for line in said)
        others = {text for (game, other), text in SAID.items() if game == setting.name and other != why}
        assert not [line for line in said for text in others if re.search(text, line)], f"seed {seed}: {said}"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_in_every_language_each_way_has_a_sentence_of_its_own(lang, setting):
    told = {}
    for said, why, _ in cases(setting):
        told.setdefault(why, set()).add(tuple(re.sub(r"\d+|\b(Ada|Bo|Cy|Di|Eve|Flo|Gil|Hal)\b", "…", x) for x in said))
    for why, lines in told.items():
        for other in told.keys() - {why}:
            assert not lines & told[other], (why, other)
