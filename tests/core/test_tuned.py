"""The weights of a judge: a file that is cut or spoiled is refused in a sentence, and its game is played on."""

import json
import random
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import engine
from engine import BOTS, GAMES
from engine.core.tuned import FILE, PARTS, checked, plain, read, spelled

ENGINE = Path(engine.__file__).parent
PLAY = """
from sys import argv
from engine import BOTS, GAMES, Match
from engine.bots import Deadline

assert all(GAMES[name].judge for name in GAMES)
match = Match.new(argv[1], 2, 7)
while actors := match.game.actors(match.state):
    player = actors[0]
    bot = BOTS[("hard", "easy", "normal")[len(match.moves) % 3]]
    match.play(bot.choose(match.game, match.game.view(match.state, player), player, 5, Deadline(playouts=2)))
"""
WAYS = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "no text": lambda data: b"\xff" + data,
    "deep": lambda data: b"[" * 100_000,
    "no table": lambda data: b"[1, 2]",
}


def package(game):
    return f"engine.games.{game}.judge"


def own(game):
    return files(package(game)).joinpath(FILE).read_text("utf-8")


def weighed(game):
    data = GAMES[game].judge.data
    return tuple(data["glance"]), tuple(data["value"])


@pytest.mark.parametrize("game", GAMES)
def test_a_cut_file_stops_no_game(game, tmp_path):
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "engine" / "games" / game / "judge" / FILE
    path.write_bytes(path.read_bytes()[:500])
    command = [sys.executable, "-c", PLAY, game]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("the tuned weights cannot be used, bots play by plain ones") == 1
    assert game in run.stderr


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_file_that_says_nothing_is_refused_in_a_sentence(way, tmp_path, monkeypatch, caplog):
    name = next(iter(GAMES))
    (tmp_path / FILE).write_bytes(way(own(name).encode()))
    monkeypatch.setattr("engine.core.tuned.files", lambda _: tmp_path)
    assert read(package(name), *weighed(name)) == plain(*weighed(name))
    assert len(caplog.records) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_part_that_is_spoiled_is_noticed(game):
    """Each value of the file in turn becomes something that is no weight, or goes."""
    names, data = weighed(game), json.loads(own(game))
    assert checked(own(game), *names) == data
    dice, spoiled = random.Random(3), 0
    for part in data:
        for key in data[part] if isinstance(data[part], dict) else range(len(data[part])):
            bad = dice.choice([None, "1", {}, [], [1.0], [1.0, "2"], [1.0, float("nan")], [1e9, 0.0], [True, 0.0]])
            whole = json.loads(own(game))
            whole[part][key] = bad
            with pytest.raises(ValueError, match="the file"):
                checked(json.dumps(whole), *names)
            spoiled += 1
        with pytest.raises(ValueError, match="the file"):
            checked(json.dumps({**data, part: "nothing"}), *names)
    assert spoiled > len(names[0]) + len(names[1])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_is_believed(game):
    assert checked(own(game), *weighed(game)).items() <= GAMES[game].judge.data.items()


@pytest.mark.parametrize("game", GAMES)
def test_at_any_byte_a_cut_file_is_refused(game):
    text = own(game).rstrip()
    for end in random.Random(4).sample(range(len(text)), 60):
        with pytest.raises(ValueError, match="cut"):
            checked(text[:end], *weighed(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_tuning_writes_is_what_is_read(game):
    data = GAMES[game].judge.data
    assert own(game) == spelled(data)
    assert set(json.loads(own(game))) <= set(PARTS)


@pytest.mark.parametrize("name", GAMES)
def test_by_plain_weights_bots_still_beat_dice(name, monkeypatch):
    game = GAMES[name]
    judge = game.judge.retuned({**game.judge.data, **plain(*weighed(name))})
    monkeypatch.setattr(game, "judge", judge)
    won = 0
    for seed in range(12):
        s, seat = game.new(2, seed), seed % 2
        while actors := game.actors(s):
            p = actors[0]
            bot = BOTS["normal" if p == seat else "random"]
            game.apply(s, bot.choose(game, game.view(s, p), p, seed * 1000 + sum(map(len, map(str, actors)))))
        won += game.ranking(s)[seat] == 1
    assert won > 6
