"""`--shots` draws every screen off-screen, the same every time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

pytestmark = pytest.mark.gui
ROOT = Path(__file__).parents[2]
SCENES = {
    *(
        "home_first",
        "home",
        "setup",
        "setup_bot",
        "setup_colour",
        "setup_solo",
        "settings",
        "about",
        "saved",
        "records",
    ),
    *("final", "final_below", "draft", "table", "take", "build_out", "build_up", "ledger", "new_hand", "districts"),
    *("detail_card", "detail_building", "detail_tile", "tableau", "log", "piles", "menu", "shortcuts", "leave"),
    *("ask_take", "ask_marker", "ask_giveback", "round", "recap", "curtain", "visit", "round_end", "solo", "five"),
    *("records", "face_down"),
}


def shots(folder, *options):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL", "DISPLAY"))}
    return subprocess.run(
        [sys.executable, "main.py", "--shots", str(folder), *options],
        cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300,
    )  # fmt: skip


def test_every_screen_is_drawn_in_the_size_and_theme_asked_for(tmp_path):
    done = shots(tmp_path, "--size", "320x480", "--density", "1.25", "--theme", "dark")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    pictures = sorted(tmp_path.glob("*.png"))
    names = {path.stem.partition("_")[2] for path in pictures}
    assert names >= SCENES
    unlike = {path.read_bytes() for path in pictures}
    assert len(unlike) == len(pictures), "each shows something else"
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.size == (400, 600)
            small = picture.convert("RGB").resize((40, 60))
            assert len(small.getcolors(40 * 60)) > 20, f"{path.name} is empty"


def test_a_folder_that_cannot_be_made_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    refused = shots(tmp_path / "file" / "pictures")
    assert refused.returncode == 1
    assert refused.stdout.startswith("The pictures cannot be written")
    assert "Traceback" not in refused.stderr
