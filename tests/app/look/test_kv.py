"""Which layout belongs to which module."""

import pytest
from kivy.lang import Builder

from app.look import kv


@pytest.fixture
def loaded(tmp_path, monkeypatch):
    """Loads layouts from a folder of its own; tells how often each was read."""
    for name in ("home", "streets"):
        (tmp_path / f"{name}.kv").write_text(f"<{name.title()}Page@Widget>:\n", encoding="utf-8")
    read, load = [], Builder.load_file
    monkeypatch.setattr(kv, "FOLDER", tmp_path)
    monkeypatch.setattr(Builder, "load_file", lambda path: (read.append(path), load(path)))
    yield lambda: [path.rpartition("/")[2] for path in read]
    for path in read:
        Builder.unload_file(path)


def test_a_module_has_the_layout_of_its_name(loaded):
    kv.load("app.pages.home")
    assert loaded() == ["home.kv"]


def test_all_modules_of_a_game_share_one_layout_read_once(loaded):
    for module in ("app.games.streets.table", "app.games.streets.draft", "app.games.streets"):
        kv.load(module)
    assert loaded() == ["streets.kv"]
