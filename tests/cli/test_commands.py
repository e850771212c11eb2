"""The other commands: what they print, what a program reads, and their exit status."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest

from engine import GAMES, Match
from engine.cli import fuzz
from tests.cli.terminal import ROOT
from tests.helpers.table import random_match

COMMANDS = ("play", "replay", "hint", "rules", "perft", "arena", "bench", "fuzz", "check")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def save(folder):
    """A finished game of three."""
    match = random_match(3, 5)
    (folder / "game.json").write_text(json.dumps(match.save()))
    return match


# --- help ---


def test_help_names_every_command(engine):
    answer = engine("--help")
    assert answer.status == 0
    assert [name for name in COMMANDS if f"    {name} " not in answer.out] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(engine, command):
    answer = engine(command, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"usage: python -m engine {command}")


@pytest.mark.parametrize("command", ["play", "perft", "arena", "bench", "fuzz"])
def test_what_is_left_to_chance_has_a_seed(engine, command):
    assert "--seed" in engine(command, "--help").out


@pytest.mark.parametrize("command", ["replay", "hint", "rules", "perft", "arena", "bench", "fuzz", "check"])
def test_programs_can_read_the_answer(engine, command):
    assert "--json" in engine(command, "--help").out


def test_the_module_can_be_run():
    answer = subprocess.run(
        [sys.executable, "-m", "engine", "--version"], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert (answer.returncode, answer.stderr) == (0, "")


# --- replay ---


def test_replay_tells_the_whole_game(engine, save):
    answer = engine("replay", "game.json")
    assert answer.status == 0
    assert f"After {len(save.moves)} of {len(save.moves)} moves" in answer.out
    assert "Final score:" in answer.out


def test_replay_shows_the_table_after_any_move(engine, save):
    for n in range(0, len(save.moves) + 1, 7):
        answer = json.loads(engine("replay", "game.json", "--at", str(n), "--json").out)
        past = save.at(n)
        assert answer["position"] == json.loads(json.dumps(save.game.dump(save.game.view(past.state, None))))
        assert answer["actors"] == list(save.game.actors(past.state))
        assert (answer["moves"], answer["of"]) == (n, len(save.moves))


def test_replay_as_a_seat_shows_what_that_seat_saw(engine, save):
    for viewer in range(3):
        answer = json.loads(engine("replay", "game.json", "--at", "10", "--as", str(viewer), "--json").out)
        seats = answer["position"]["seats"]
        assert [p for p, seat in enumerate(seats) if "?" not in seat["tiles"] and seat["tiles"]] == [viewer]
        assert [event for event in answer["events"] if event["secret"] and event["player"] != viewer] == []


def test_replay_as_a_seat_is_drawn_and_told(engine, save):
    drawn, plain = (engine("replay", "game.json", "--at", "10", "--as", "1", *how).out for how in ([], ["--plain"]))
    assert "Your tiles:" in drawn
    assert "Your tiles:" in plain
    assert len(max(plain.splitlines(), key=len)) > len(max(drawn.splitlines(), key=len))


# --- perft ---


def test_perft_counts(engine):
    line = ("perft", "ginkgopolis", "--players", "2", "--seed", "1", "--depth", "2")
    s = GAMES["ginkgopolis"].new(2, 1)
    first = [move for p in (0, 1) for move in GAMES["ginkgopolis"].legal(s, p)]
    answer = json.loads(engine(*line, "--json", "--divide").out)
    assert list(answer["divide"]) == [str(move) for move in first]
    assert answer["nodes"] == sum(answer["divide"].values())
    assert engine(*line).out.startswith(f"{answer['nodes']} sequences of 2 moves")
    assert f"{first[0]}: {answer['divide'][str(first[0])]}" in engine(*line, "--divide").out


def test_perft_counts_from_a_position_and_with_options(engine, folder):
    (folder / "p.json").write_text(json.dumps(GAMES["ginkgopolis"].dump(GAMES["ginkgopolis"].new(3, 4))))
    dealt = json.loads(engine("perft", "ginkgopolis", "--players", "3", "--seed", "4", "--depth", "1", "--json").out)
    read = json.loads(engine("perft", "ginkgopolis", "--position", "p.json", "--depth", "1", "--json").out)
    assert dealt["nodes"] == read["nodes"]
    draft = json.loads(engine("perft", "ginkgopolis", "--characters", "draft", "--depth", "1", "--json").out)
    assert draft["nodes"] == 8


# --- fuzz ---


def test_fuzz_plays_at_least_so_many_moves_of_every_kind(engine, folder):
    answer = json.loads(engine("fuzz", "--moves", "1500", "--seed", "3", "--json").out)
    assert answer["moves"] >= 1500
    assert answer["failures"] == []
    assert list(folder.iterdir()) == []
    assert "every position was sound" in engine("fuzz", "--moves", "50").out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_fuzz_shares_the_work(engine, monkeypatch, jobs):
    monkeypatch.setattr(fuzz, "SHARE", 200)
    answer = engine("fuzz", "--moves", "600", "--jobs", jobs, "--game", "ginkgopolis")
    assert answer.status == 0, answer.err
    assert answer.out.startswith("600 moves in")


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("game", ["streets", "picks"])
def test_fuzz_plays_the_tables_of_one_game(engine, monkeypatch, game):
    met = set()
    play = fuzz.play

    def noted(name, players, options, seed, most):
        met.add((name, players, *options.values()))
        return play(name, players, options, seed, most)

    monkeypatch.setattr(fuzz, "play", noted)
    assert engine("fuzz", "--game", game, "--moves", "900").status == 0
    assert met == {(game, players, *options.values()) for players, options in GAMES[game].setups}


def test_a_failure_is_named_with_its_seed_and_saved(engine, folder, monkeypatch):
    game = GAMES["ginkgopolis"]
    monkeypatch.setattr(type(game), "check", lambda self, s: 1 // (s.round < 3))
    answer = engine("fuzz", "--game", "ginkgopolis", "--moves", "40", "--seed", "70")
    assert answer.status == 1
    assert "seed 70, 1 players, hal normal: ZeroDivisionError" in answer.out
    match = Match.load(json.loads((folder / "fuzz-ginkgopolis-70.json").read_text()))
    assert match.state.round == 3
    assert (
        json.loads(engine("fuzz", "--game", "ginkgopolis", "--moves", "40", "--seed", "70", "--json").out)["failures"][
            0
        ]["seed"]
        == 70
    )
    assert (folder / "fuzz-ginkgopolis-70-2.json").exists()


# --- check ---


@pytest.mark.parametrize("kind", ["save", "position"])
def test_check_says_that_a_file_is_sound(engine, save, folder, kind):
    if kind == "position":
        (folder / "game.json").write_text(json.dumps(GAMES["ginkgopolis"].dump(GAMES["ginkgopolis"].new(2, 1))))
    answer = engine("check", "game.json")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"game.json is sound: a {kind}")
    assert json.loads(engine("check", "game.json", "--json").out)["sound"] is True


def test_check_says_what_is_wrong(engine, save, folder):
    data = save.save()
    data["moves"][4] = [0, "commit", "red99"]
    (folder / "game.json").write_text(json.dumps(data))
    answer = engine("check", "game.json")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("game.json: this save stops making sense at move 5")
    assert answer.err.count("\n") == 1
    told = engine("check", "game.json", "--json")
    assert told.status == 2
    assert json.loads(told.out)["sound"] is False


def test_check_says_where_old_rules_have_changed(engine, save, folder):
    data = {**save.save(), "rules": 0}
    data["moves"][4] = [0, "commit", "red99"]
    (folder / "game.json").write_text(json.dumps(data))
    assert "the rules have changed since" in engine("check", "game.json").err
    assert "The save goes on, but the rules have changed since" in " ".join(engine("replay", "game.json").out.split())


# --- bench ---


@pytest.mark.usefixtures("tiny")
def test_bench_measures_everything(engine):
    answer = json.loads(engine("bench", "--rounds", "1", "--slice", "1", "--json").out)
    assert set(answer["games"]) == {*GAMES} >= {"streets", "picks"}
    for name, row in answer["games"].items():
        assert set(row["players"]) == set(map(str, GAMES[name].players))
        numbers = [number for rates in row["players"].values() for number in rates.values()]
        numbers += [row[what] for what in ("clone_us", "view_us", "guess_us", "replay_ms")]
        assert min(numbers) > 0
    told = engine("bench", "--rounds", "1", "--slice", "1").out
    assert [name for name in GAMES if f"\n{name} " not in told] == []


@pytest.mark.usefixtures("tiny")
def test_bench_of_one_game_is_of_that_game(engine):
    answer = json.loads(engine("bench", "--game", "picks", "--rounds", "1", "--slice", "1", "--json").out)
    assert (set(answer["games"]), set(answer["games"]["picks"]["players"])) == ({"picks"}, set("234567"))


def test_bench_compares_where_there_is_something_to_compare_with(engine, monkeypatch):
    from engine.cli import bench, rivals

    twin = rivals.Contender("twin", bench.contender(GAMES["ginkgopolis"], 4).play)
    monkeypatch.setattr(rivals, "found", lambda: ([twin], []))
    answer = engine("bench", "--game", "ginkgopolis", "--rounds", "3", "--slice", "20")
    ratio = float(answer.out.rsplit("against twin: ")[1].split("x")[0])
    assert 0.2 < ratio < 5
    assert "Not installed" not in answer.out


def test_bench_says_what_is_not_installed(engine, monkeypatch):
    from engine.cli import rivals

    def nothing(name):
        raise ImportError(name)

    monkeypatch.setattr(rivals, "import_module", nothing)
    answer = engine("bench", "--game", "ginkgopolis", "--rounds", "1", "--slice", "1")
    assert "Not installed, so not compared: catanatron, pyspiel" in answer.out


class Toy:
    """As much of catanatron and OpenSpiel as the bench touches."""

    Color = ("red", "blue", "white", "orange", "green")

    def __init__(self, players=(), seed=0):
        self.players, self.state, self.num_turns, self.playable_actions, self.copies = players, self, 0, [1], 0

    Game = property(lambda self: Toy)

    @staticmethod
    def RandomPlayer(colour):
        return colour

    def winning_color(self):
        return "red" if self.num_turns >= 9 else None

    def copy(self):
        self.copies += 1
        return self

    def execute(self, action):
        self.num_turns += 1

    def load_game(self, name):
        return self

    def new_initial_state(self):
        return Toy()

    is_terminal = winning_color
    clone = copy
    apply_action = execute

    def is_chance_node(self):
        return self.num_turns % 3 == 0

    def chance_outcomes(self):
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self):
        return [1, 2]


def test_rivals_are_counted_by_the_decisions_of_their_players(monkeypatch):
    from engine.cli import rivals

    monkeypatch.setattr(rivals, "import_module", lambda name: Toy())
    found, absent = rivals.found()
    assert absent == []
    assert {each.name: each.play(1, True) for each in found} == {
        "catanatron, 4 players": 9,
        "OpenSpiel backgammon": 6,
        "OpenSpiel hearts": 6,
    }


# --- arena ---


def test_arena_prints_a_row_for_each_bot(engine):
    answer = engine("arena", "ginkgopolis", "--seats", "random,random", "--games", "4", "--seed", "2")
    assert answer.status == 0
    assert answer.out.startswith("4 games of ginkgopolis")
    *rows, ends = answer.out.splitlines()[2:]
    assert [row.split()[:3] for row in rows] == [["1", "random", "4"], ["2", "random", "4"]]
    assert ends.startswith("ended by: ")


def test_arena_in_several_processes_is_the_same_tournament(engine):
    line = ("arena", "ginkgopolis", "--seats", "random,random,random", "--games", "6", "--json")
    one, two = (json.loads(engine(*line, "--jobs", jobs).out) for jobs in "12")
    for answer in (one, two):
        for row in answer["bots"]:
            del row["seconds"]
    assert one == two


def test_arena_writes_every_seat_of_every_game(engine, folder):
    engine("arena", "ginkgopolis", "--seats", "random,random", "--games", "4", "--csv", "games.csv", "--hal", "normal")
    rows = list(csv.DictReader(io.StringIO((folder / "games.csv").read_text())))
    assert len(rows) == 8
    assert [(row["seed"], row["seat"], row["entrant"]) for row in rows[:4]] == [
        ("1", "0", "1"),
        ("1", "1", "2"),
        ("1", "0", "2"),
        ("1", "1", "1"),
    ]
    for row in rows:
        parts = ("points", "final_cards", "new_hand", "districts")
        assert int(row["total"]) == sum(int(row[part]) for part in parts)


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(("game", "seats"), [("streets", "hard:neighbour,easy"), ("picks", "hard,normal:miser,random")])
def test_arena_knows_every_game_and_its_characters(engine, game, seats):
    answer = json.loads(engine("arena", game, "--seats", seats, "--games", "3", "--budget", "9p", "--json").out)
    assert [row["entrant"] for row in answer["bots"]] == seats.split(",")
    assert answer["rounds"] >= 3
    assert set(answer["endings"]) == ({"hands"} if game == "picks" else set())


def test_arena_does_not_overwrite(engine, folder):
    (folder / "games.csv").write_text("precious")
    answer = engine("arena", "ginkgopolis", "--games", "2", "--csv", "games.csv")
    assert answer.status == 2
    assert (folder / "games.csv").read_text() == "precious"


@pytest.mark.parametrize(
    ("line", "last"), [("arena ginkgopolis --games 2", "2 of 2 games\n"), ("fuzz --moves 30", "30 moves\n")]
)
def test_at_a_terminal_the_progress_is_shown(engine, monkeypatch, line, last):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert engine(*line.split()).err.split("\r")[-1] == last


# --- pipes and interruptions ---


@pytest.mark.skipif(os.name == "nt", reason="no such pipes there")
def test_a_reader_who_has_seen_enough_is_no_error(save, folder):
    line = f"{sys.executable} -m engine replay {folder / 'game.json'} | head -n 1"
    answer = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert answer.stderr == ""


def test_an_interrupted_tool_says_so(engine, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(fuzz, "play_share", interrupted)
    answer = engine("fuzz", "--moves", "10")
    assert (answer.status, answer.err) == (130, "stopped\n")


# --- rules ---


def test_rules_lists_every_page(engine):
    answer = engine("rules", "ginkgopolis")
    assert answer.status == 0
    assert answer.out.startswith("2.1 ")
    assert "2.4.C   Build up" in answer.out


def test_a_rule_is_told_by_its_number_in_the_readers_language(engine):
    answer = engine("rules", "ginkgopolis", "2.7.2", "--lang", "fr")
    assert answer.out.startswith("2.7 Où va la lettre")
    assert "2.7.3" in answer.out


def test_rules_can_be_searched_and_read_by_programs(engine):
    pages = json.loads(engine("rules", "ginkgopolis", "--search", "majority", "--json").out)
    assert [page["number"] for page in pages] == ["2.9"]
    assert pages[0]["paragraphs"][3]["number"] == "2.9.4"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["9.9"], "there is no rule '9.9'"),
        (["--search", "zeppelin"], "nothing is said about 'zeppelin'"),
        (["--lang", "xx"], "only in en, es, fr"),
    ],
)
def test_a_rule_that_is_not_there_is_said_so(engine, asked, said):
    answer = engine("rules", "ginkgopolis", *asked)
    assert answer.status == 2
    assert said in answer.err
