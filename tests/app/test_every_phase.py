"""A match put away in the middle of any question goes on with the same one, in every game."""

import random

import pytest

from app.app import GinkgoApp
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import GAMES, Match

pytestmark = pytest.mark.gui
SETUPS = {"ginkgopolis": {"characters": "draft"}, "tower_up": {"placing": "players"}}
PLAYERS = 3


def questions(game):
    """Question -> a match whose first seat is asked it, from whole random games."""
    found = {}
    for seed in range(1, 6):
        match, rng = Match.new(game, PLAYERS, seed, SETUPS.get(game, {})), random.Random(seed)
        while actors := match.game.actors(match.state):
            question = match.game.question(match.state)
            if question not in found and 0 in actors:
                found[question] = match.at(len(match.moves))
            match.play(rng.choice(match.game.legal(match.state, rng.choice(actors))))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_in_every_phase(ui, tmp_path, game):
    look = {"speed": "off", "language": "en", "sound": 0.0, "confirm": "never", "pause": "never", "tips": False}
    app = ui.start(GinkgoApp(data=tmp_path, look=look), (412, 915))
    seats = [Seat(name, "human", None, i) for i, name in enumerate(("Anna", "Ben", "Chloé"))]
    alone = [seats[0], *(seat._replace(kind="bot", bot="random") for seat in seats[1:])]
    asked = questions(game)
    assert asked
    for question, match in asked.items():
        app.play(Referee(match, alone, app.store, AtOnce()))
        table = app.screen("table")
        ui.until(lambda table=table: table.turn is not None, 20)
        before = table.turn.question, table.turn.seat, list(table.turn.moves)
        assert before[0] == question
        app.go("home")
        ui.frames(3)
        app.resume(app.store.running()[0])
        ui.until(lambda table=table: table.turn is not None, 20)
        assert (table.turn.question, table.turn.seat, list(table.turn.moves)) == before, (game, question)
        app.store.delete(app.store.running()[0].id)
        app.sheets.close_all()
