"""`play`: whole games through pipes and pseudo-terminals, leaving, saving, hand-over, and what is shown."""

import errno
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES, Match
from engine.cli import files
from engine.cli.play import Sitting
from tests.cli.terminal import CHOICE, HAND_OVER, LOCK, ROOT, Fingers, Terminal
from tests.tiny.shelf import TINY

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals here")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder to play in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


SEATS = {1: "human", 2: "human,random", 3: "human,random,human", 5: "human,random,human,random,random"}


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_game_through_a_pipe_comes_to_its_final_score(engine, players, plain):
    game = engine("play", "ginkgopolis", "--seats", SEATS[players], "--seed", "4", *plain, typed=Fingers(players))
    assert game.status == 0, game.err
    assert game.err == ""
    last = game.out.strip().rsplit("Final score:")[-1]
    assert re.search(r"wins|share the victory|is not beaten", last)
    assert "\x1b" not in game.out


@pytest.mark.parametrize("options", [["--characters", "draft"], ["--hal", "expert"]])
def test_the_options_of_the_game_are_options_of_the_command(engine, options):
    seats = "human" if "--hal" in options else "human,human"
    game = engine("play", "ginkgopolis", "--seats", seats, "--seed", "4", *options, typed=Fingers(1))
    assert game.status == 0
    assert "Final score:" in game.out


@pytest.mark.parametrize("players", SEATS)
def test_a_game_in_a_terminal_comes_to_its_final_score(players):
    with Terminal("play", "ginkgopolis", "--seats", SEATS[players], "--seed", "9") as terminal:
        terminal.play_to_the_end(players)
        assert terminal.finish() == 0
        assert "\x1b[1;97;41m" in terminal.screen
        assert "Traceback" not in terminal.screen


@pytest.mark.parametrize(
    ("options", "environment"), [([], {"NO_COLOR": "1"}), (["--plain"], {}), ([], {"TERM": "dumb"})]
)
def test_without_colours_there_are_none(options, environment):
    with Terminal("play", "ginkgopolis", "--seed", "9", *options, **environment) as terminal:
        terminal.play_to_the_end(1)
        assert terminal.finish() == 0
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.screen)


def test_plain_is_sentences_only(engine):
    game = engine("play", "ginkgopolis", "--seed", "4", "--plain", typed="city\n1\n2\n")
    assert not re.search(r"[^\x20-\x7e\n]", game.out)
    assert not [line for line in game.out.splitlines() if re.search(r"\S {2,}\S", line)]
    assert "0,0: " in game.out


@pytest.mark.parametrize("columns", [30, 45, 60, 80, 200])
def test_no_line_is_wider_than_the_terminal(columns):
    with Terminal("play", "ginkgopolis", "--seed", "9", columns=columns, NO_COLOR="1") as terminal:
        terminal.play_to_the_end(1)
        terminal.finish()
    shown = re.sub(r"\r\x1b\[K[^\n]*?(?=\r|\n)|\x1b\[K|\r", "", terminal.screen)
    assert [line for line in shown.splitlines() if len(line.split(LOCK)[-1].split(CHOICE)[-1]) > columns] == []


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("how", [[], ["--plain"]], ids=["drawn", "plain"])
@pytest.mark.parametrize("name", [*GAMES, *TINY])
def test_every_game_is_played_and_told_to_its_end(engine, name, how):
    """The first choice each time, Enter where one more is needed; and every page."""
    pages = "".join(f"{page}\n" for page in ("help", "log", "table", "rules"))
    game = engine("play", name, "--seats", "human,normal", "--seed", "4", *how, typed=pages + "1\n\n" * 400)
    assert (game.status, game.err) == (0, "")
    assert "The end" in game.out
    for word in ("None", "HIDDEN", "Traceback"):
        assert word not in game.out


@pytest.mark.usefixtures("tiny")
def test_at_one_terminal_a_move_in_turn_can_be_taken_back_by_who_made_it(engine):
    game = engine("play", "streets", "--seats", "Ada=human,Bo=human", "--seed", "4", typed="\n1\nundo\n2\n\n")
    assert '"build a1" is taken back' in game.out


# --- choosing ---


def test_a_card_then_a_tile_then_enter(engine):
    match = Match.new("ginkgopolis", 2, 7)
    card, tile = GAMES["ginkgopolis"].dump(match.state)["seats"][0]["hand"][0], None
    game = engine("play", "ginkgopolis", "--seed", "7", typed="1\n2\n\nlog\n")
    tile = GAMES["ginkgopolis"].dump(match.state)["seats"][0]["tiles"][0]
    assert f"commit {card} {tile}:" in game.out
    assert f"You turn up {card} with {tile}" in game.out


@pytest.mark.parametrize("form", ["commit {} {}", "0 commit {} {}", "{} {}"])
def test_a_move_can_be_written_out(engine, form):
    seat = GAMES["ginkgopolis"].dump(Match.new("ginkgopolis", 2, 7).state)["seats"][0]
    words = form.format(seat["hand"][2], seat["tiles"][1])
    game = engine("play", "ginkgopolis", "--seed", "7", typed=f"{words}\n\n")
    assert f"You turn up {seat['hand'][2]} with {seat['tiles'][1]}" in game.out


def test_b_goes_back_to_the_tiles_and_then_to_the_cards(engine):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="1\n2\nb\nb\n")
    asked = re.findall(r"Which card|which tile|Behind your screen", game.out)
    assert asked == ["Which card", "which tile", "Behind your screen", "which tile", "Which card"]


@pytest.mark.parametrize(
    "typed", ["9", "0", "commit red99", "1 commit A", "frobnicate", "commit", "²", "-1", "9" * 500, "b b", "s\x1b"]
)
def test_nonsense_is_answered_with_a_sentence_and_the_question_again(engine, typed):
    game = engine("play", "ginkgopolis", "--seed", "7", typed=f"{typed}\n")
    assert "Type a number, or help." in " ".join(game.out.split())
    assert game.out.count("Which card do you choose?") == 2


def test_help_lists_the_commands_and_pages_open(engine):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="help\ncity\nscores\ncards\npowers\nrules\nlog\ntable\n")
    assert "city, cards, powers, scores, rules: look that up" in " ".join(game.out.split())
    assert "If the game ended now:" in game.out
    assert "yellow20: at the end 9 leaves." in game.out
    assert "A letter with a tile builds out (urbanizes)" in " ".join(game.out.split())
    assert game.out.count("Which card do you choose?") == 9


def test_undo_takes_back_a_tile_that_was_to_be_given_back(engine, folder):
    match = asked_to_give_back()
    (folder / "at.json").write_text(json.dumps(match.save()))
    game = engine("play", "ginkgopolis", "--load", "at.json", typed="1\nundo\n")
    assert "is taken back." in game.out
    assert re.findall(r"So far: (\d) tile", game.out) == ["0", "1", "0"]


def asked_to_give_back() -> Match:
    """A random game in which only seat 0 has still to say which of its tiles it gives back."""
    game = GAMES["ginkgopolis"]
    for seed in range(40):
        match, rng = Match.new("ginkgopolis", 2, seed, names=["Ada", "bot:random"]), seed
        while actors := game.actors(match.state):
            moves = game.legal(match.state, 0)
            if actors == (0,) and moves[0].kind == "giveback" and len(moves) > 2:
                return match
            rng, move = game.sample(match.state, actors[-1], rng)
            match.play(move)
    raise AssertionError("no such game among forty")


def test_a_decision_after_which_something_was_revealed_cannot_be_taken_back(engine):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="1\n1\n\nundo\n")
    assert "There is nothing you could take back" in game.out


# --- several people ---


def test_between_people_the_screen_is_cleared_and_handed_over():
    with Terminal("play", "ginkgopolis", "--seats", "Ada=human,Bo=human", "--seed", "3") as terminal:
        terminal.wait_for("Ada, it is your turn")
        terminal.wait_for(HAND_OVER)
        terminal.type("")
        terminal.wait_for(CHOICE)
        terminal.type("1")
        terminal.wait_for(CHOICE)
        terminal.type("1")
        terminal.wait_for(LOCK)
        terminal.type("")
        terminal.wait_for("\x1b[2J")
        terminal.wait_for("Bo, it is your turn")
        terminal.wait_for(HAND_OVER)
        terminal.type("undo")
        terminal.wait_for("is taken back")
        terminal.wait_for("Ada decides")


def test_nobody_reads_the_others_secrets(engine):
    """Between two hand-overs the screen shows the tiles of one person only."""
    typed = Fingers(5)
    game = engine("play", "ginkgopolis", "--seats", "Ada=human,Bo=human,random", "--seed", "6", typed=typed)
    parts = re.split(r"-- (\w+), it is your turn", game.out)[1:]
    for name, part in zip(parts[::2], parts[1::2]):
        other = "Bo" if name == "Ada" else "Ada"
        assert f"{other} decides" not in part
        assert not re.search(rf"{other} draws [^.;]*: ", part)


def test_quit_at_the_hand_over(engine):
    game = engine("play", "ginkgopolis", "--seats", "Ada=human,Bo=human", "--seed", "7", typed="quit\n")
    assert game.status == 0
    assert "Which card" not in game.out


# --- leaving ---


def test_ctrl_c_offers_the_save_and_it_can_be_loaded(folder):
    with Terminal("play", "ginkgopolis", "--seed", "9", folder=folder) as terminal:
        for prompt, line in ((CHOICE, "1"), (CHOICE, "1"), (LOCK, "")):
            terminal.wait_for(prompt)
            terminal.type(line)
        terminal.wait_for(CHOICE)
        terminal.interrupt()
        terminal.wait_for("Save it as ginkgopolis-9.json?")
        terminal.type("")
        terminal.wait_for("Saved as ginkgopolis-9.json")
        assert terminal.finish() == 0
        assert "Traceback" not in terminal.screen
    match = Match.load(json.loads((folder / "ginkgopolis-9.json").read_text()))
    assert match.names == ["Player 1", "bot:random"]
    assert len(match.moves) >= 2
    with Terminal("play", "ginkgopolis", "--load", "ginkgopolis-9.json", folder=folder) as terminal:
        terminal.play_to_the_end(2)
        assert terminal.finish() == 0


def test_ctrl_c_twice_leaves_without_saving(folder):
    with Terminal("play", "ginkgopolis", "--seed", "9", folder=folder) as terminal:
        for prompt, line in ((CHOICE, "1"), (CHOICE, "1"), (LOCK, "")):
            terminal.wait_for(prompt)
            terminal.type(line)
        terminal.wait_for(CHOICE)
        terminal.interrupt()
        terminal.wait_for("n does not > ")
        terminal.interrupt()
        assert terminal.finish() == 0
        assert "The game is not saved." in terminal.screen
    assert list(folder.iterdir()) == []


def test_end_of_file_in_a_terminal_offers_the_save(folder):
    with Terminal("play", "ginkgopolis", "--seed", "9", folder=folder) as terminal:
        for prompt, line in ((CHOICE, "1"), (CHOICE, "1"), (LOCK, "")):
            terminal.wait_for(prompt)
            terminal.type(line)
        terminal.wait_for(CHOICE)
        terminal.end_of_file()
        terminal.wait_for("n does not > ")
        terminal.type("n")
        assert terminal.finish() == 0
        assert "The game is not saved." in terminal.screen
    assert list(folder.iterdir()) == []


def test_end_of_file_saves_where_it_was_asked_for(engine, folder):
    game = engine("play", "ginkgopolis", "--seed", "7", "--save", "mine.json", typed="1\n1\n\n")
    assert game.status == 0
    assert "Saved as mine.json" in game.out
    assert len(Match.load(json.loads((folder / "mine.json").read_text())).moves) >= 2


def test_end_of_file_without_a_place_to_save_says_so(engine, folder):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="1\n1\n\n")
    assert game.status == 0
    assert "The game is not saved: start it with --save FILE" in game.out
    assert list(folder.iterdir()) == []


def test_nobody_is_asked_about_a_game_without_a_move(engine, folder):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="quit\n")
    assert game.status == 0
    assert "Save" not in game.out


@pytest.mark.parametrize("typed", ["save\n", "quit\n", ""])
def test_a_file_that_exists_is_not_overwritten_without_a_yes(engine, folder, typed):
    (folder / "mine.json").write_text("precious")
    game = engine("play", "ginkgopolis", "--seed", "7", "--save", "mine.json", typed=f"1\n1\n\n{typed}")
    assert game.status == 0
    assert (folder / "mine.json").read_text() == "precious"
    assert "Saved as mine-2.json" in game.out
    assert Match.load(json.loads((folder / "mine-2.json").read_text())).moves


def test_a_file_that_exists_is_replaced_after_a_yes(engine, folder):
    (folder / "mine.json").write_text("precious")
    game = engine("play", "ginkgopolis", "--seed", "7", typed="save mine.json\ny\nquit\n")
    assert "Saved as mine.json" in game.out
    assert Match.load(json.loads((folder / "mine.json").read_text())).seed == 7
    assert [path.name for path in folder.iterdir()] == ["mine.json"]


@pytest.mark.parametrize("place", ["/", ".", "..", "inner", "inner/", "//", "./."])
@pytest.mark.parametrize("answer", ["n", "", "what", "y"])
def test_a_folder_is_no_place_to_save_and_the_game_goes_on(engine, folder, place, answer):
    (folder / "inner").mkdir()
    game = engine("play", "ginkgopolis", "--seed", "7", typed=f"save {place}\n1\n1\n\nsave x.json\n{answer}\nquit\n")
    assert game.status == 0
    assert f"Not saved: cannot save as {place}: it is a folder." in game.out
    assert "Saved as x.json" in game.out
    assert sorted(path.name for path in folder.iterdir()) == ["inner", "x.json"]


@pytest.mark.parametrize("answer", ["n", "no", "", "what", "/", "save", "\u202ey"])
def test_any_answer_but_yes_leaves_the_file_that_is_there(engine, folder, answer):
    (folder / "x.json").write_text("precious")
    game = engine("play", "ginkgopolis", "--seed", "7", typed=f"save x.json\n{answer}\nquit\n")
    assert game.status == 0
    assert "Saved as x-2.json" in game.out
    assert (folder / "x.json").read_text() == "precious"


@pytest.mark.parametrize("argv", [(), ("--save", "inner")])
def test_who_leaves_and_names_a_folder_is_asked_again(engine, folder, argv):
    game = ("play", "ginkgopolis", "--seed", "7", *argv)
    if not argv:
        (folder / "inner").mkdir()

    class Typist(io.StringIO):
        def readline(self, *size):
            if argv and not (folder / "inner").exists():
                (folder / "inner").mkdir()  # while the game is played
            return super().readline(*size)

    told = engine(*game, typed=Typist("1\n1\n\nquit\ninner\n/\nmine.json\n"))
    assert told.status == 0
    assert "Not saved: cannot save as inner: it is a folder." in told.out
    assert Match.load(json.loads((folder / "mine.json").read_text())).moves


@pytest.mark.parametrize("argv", [(), ("--save", "mine.json")])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_goes_wrong_the_game_is_saved_beside_and_where_is_said(engine, folder, monkeypatch, argv, game):
    (folder / "mine.json").write_text("precious")

    def fails(self, *_):
        if len(self.match.moves) > 5:
            raise ZeroDivisionError("nobody foresaw this")
        return Sitting.choose_before(self, *_)

    monkeypatch.setattr(Sitting, "choose_before", Sitting.choose, raising=False)
    monkeypatch.setattr(Sitting, "choose", fails)
    with pytest.raises(ZeroDivisionError):
        engine("play", game, "--seats", "human,random", *argv, typed=Fingers(3))
    (path,) = (path for path in folder.iterdir() if path.name != "mine.json")
    assert len(Match.load(json.loads(path.read_text())).moves) > 5
    assert (folder / "mine.json").read_text() == "precious"
    assert path.name == "mine-2.json" if argv else path.name.startswith(game)


def test_where_no_file_can_be_written_the_game_is_saved_elsewhere(
    engine, folder, monkeypatch, tmp_path_factory, capsys
):
    elsewhere = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(elsewhere))
    real = files.write_new

    def no_room(path, text):
        if not str(path).startswith(str(elsewhere)):
            raise files.BadFile(f"cannot write {path}: no space left on device")
        real(path, text)

    monkeypatch.setattr(files, "write_new", no_room)
    with pytest.raises(ZeroDivisionError):
        engine("play", "ginkgopolis", "--seed", "7", typed=Broken("1\n1\n\n", ZeroDivisionError()))
    (path,) = elsewhere.iterdir()
    assert f"The game is saved as {path}" in capsys.readouterr().err
    assert Match.load(json.loads(path.read_text())).moves


class Broken(io.StringIO):
    """Somebody types these lines, and then the keyboard is gone."""

    def __init__(self, text, error):
        super().__init__(text)
        self.error = error

    def readline(self, *size):
        line = super().readline(*size)
        if not line:
            raise self.error
        return line


def test_a_terminal_that_is_gone_ends_in_a_sentence_and_the_game_is_saved(engine, folder):
    game = engine(
        "play", "ginkgopolis", "--seed", "7", typed=Broken("1\n1\n\n", OSError(errno.EIO, "Input/output error"))
    )
    assert game.status == 2
    assert "Traceback" not in game.err
    (path,) = folder.iterdir()
    assert game.err.splitlines() == [
        f"Something went wrong. The game is saved as {path.name}. To go on: play ginkgopolis --load {path.name}",
        "cannot read what is typed: input/output error",
    ]
    assert Match.load(json.loads(path.read_text())).moves


def test_going_through_a_save_ends_in_a_sentence_when_the_terminal_is_gone(engine, folder):
    (folder / "x.json").write_text(json.dumps(Match.new("ginkgopolis", 2, 1).save()))
    told = engine("replay", "x.json", "--step", typed=Broken("\n", OSError(errno.EIO, "Input/output error")))
    assert (told.status, told.err) == (2, "cannot read what is typed: input/output error\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_where_nothing_can_be_shown_there_is_a_sentence_and_the_game_is_saved(folder):
    line = [sys.executable, "-m", "engine", "play", "ginkgopolis", "--seed", "7"]
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(line, input="1\n" * 200, stdout=full, stderr=subprocess.PIPE, text=True, cwd=folder,
                              env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=300)  # fmt: skip
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert "no space left on device" in told.stderr


def test_bytes_that_are_no_text_are_no_choice(folder):
    line = [sys.executable, "-m", "engine", "play", "ginkgopolis", "--seed", "7"]
    told = subprocess.run(line, input=b"\xff\xfe\nquit\n", capture_output=True, cwd=folder,
                          env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}, timeout=300)  # fmt: skip
    assert (told.returncode, told.stderr) == (0, b"")


def test_a_save_that_cannot_be_written_is_no_reason_to_stop(engine, folder):
    game = engine("play", "ginkgopolis", "--seed", "7", typed="save nowhere/x.json\n1\n")
    assert "Not saved: cannot write nowhere/x.json: no such file or directory." in game.out
    assert "which tile?" in game.out


def test_a_finished_game_is_saved_where_it_was_asked_for(engine, folder):
    game = engine("play", "ginkgopolis", "--seats", "random,random", "--seed", "7", "--save", "mine.json")
    assert game.status == 0
    match = Match.load(json.loads((folder / "mine.json").read_text()))
    assert match.game.actors(match.state) == ()


def test_an_old_save_goes_on_where_its_rules_end(engine, folder):
    match = Match.new("ginkgopolis", 2, 3)
    match.play(match.game.legal(match.state, 0)[1])
    data = {**match.save(), "rules": 0}
    data["moves"].append([1, "commit", "red99"])
    (folder / "old.json").write_text(json.dumps(data))
    game = engine("play", "ginkgopolis", "--load", "old.json", typed="quit\n")
    assert game.status == 0
    assert "You go on after 1 moves: the rules have changed since: move 2" in " ".join(game.out.split())


def test_nothing_new_is_not_saved_again(engine, folder):
    match = Match.new("ginkgopolis", 2, 3, names=["Ada", "bot:random"])
    match.play(match.game.legal(match.state, 1)[1])
    (folder / "old.json").write_text(json.dumps(match.save()))
    game = engine("play", "ginkgopolis", "--load", "old.json", typed="quit\n")
    assert "save" not in game.out.lower().split("quit to leave")[1]


def test_a_position_can_be_played_from(engine, folder):
    (folder / "p.json").write_text(json.dumps(GAMES["ginkgopolis"].dump(Match.new("ginkgopolis", 2, 3).state)))
    game = engine("play", "ginkgopolis", "--load", "p.json", "--seats", "human,random", typed=Fingers(1))
    assert game.status == 0
    assert "Final score:" in game.out


def test_names_cannot_command_the_terminal(engine):
    game = engine("play", "ginkgopolis", "--seats", "\x1b[2JEve=human,random", "--seed", "7", typed="")
    assert "\x1b" not in game.out
    assert "?[2JEve" in game.out


# --- no people ---


@pytest.mark.parametrize("seats", ["random", "random,random", "random,random,random,random,random"])
def test_bots_alone_are_shown_to_the_final_score(engine, seats):
    game = engine("play", "ginkgopolis", "--seats", seats, "--seed", "2")
    assert game.status == 0
    assert "Final score:" in "".join(game.out.splitlines()[-3:])


def test_the_same_seed_is_the_same_game_and_another_is_not(engine):
    games = [engine("play", "ginkgopolis", "--seats", "random,random", "--seed", seed).out for seed in "112"]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("asked", "told"), [("rules 2.7", "2.7 Where the letter goes"), ("rules majority", "2.9 The end")]
)
def test_a_rule_can_be_looked_up_in_play(engine, asked, told):
    game = engine("play", "ginkgopolis", "--seats", "human,random", "--seed", "4", typed=f"{asked}\nquit\nn\n")
    assert told in game.out


def test_read_aloud_the_city_is_described_once_a_round(engine):
    game = engine("play", "ginkgopolis", "--seed", "7", "--plain", typed="table\ntable\n1\n1\n\n")
    rounds = game.out.count("decides")
    assert rounds >= 1
    assert game.out.count("0,0: ") == len(set(re.findall(r"Round (\d+)\.", game.out)))
