"""Settings and statistics are small files that may break, and are never missed."""

from contextlib import suppress

import pytest

from app.disk.store import Store
from tests.app.helpers.stores import Faulty, Killed, disk_full

DEFAULTS = {"theme": "system", "volume": 0.5, "sounds": True}


def test_settings_are_kept_at_once(tmp_path):
    store = Store(tmp_path, DEFAULTS)
    assert dict(store.settings) == DEFAULTS
    store.settings["theme"] = "dark"
    assert dict(Store(tmp_path, DEFAULTS).settings) == {**DEFAULTS, "theme": "dark"}
    del store.settings["theme"]
    assert Store(tmp_path, DEFAULTS).settings["theme"] == "system"


def test_a_setting_of_another_type_is_the_default(tmp_path):
    (tmp_path / "settings.json").write_text('{"theme": 7, "volume": 0.25, "sounds": 1, "other": []}')
    store = Store(tmp_path, DEFAULTS)
    assert dict(store.settings) == {**DEFAULTS, "volume": 0.25}
    assert store.trouble == []


@pytest.mark.parametrize("name", ["settings", "statistics"])
@pytest.mark.parametrize("broken", ["", "{", "7", "[" * 10_000, '"\\ud800"', "NaN", "\x00\xff"])
def test_a_broken_file_is_set_aside(tmp_path, name, broken):
    path = tmp_path / f"{name}.json"
    path.write_text(broken, encoding="latin-1")
    store = Store(tmp_path, DEFAULTS)
    assert [trouble.key for trouble in store.trouble] == [f"app.trouble.{name}"]
    assert dict(store.settings) == DEFAULTS
    assert store.statistics.rows == []
    assert (tmp_path / f"{name}.json.broken").read_text(encoding="latin-1") == broken
    store.settings["theme"] = "dark"
    store.statistics.add({"id": "1"})
    assert Store(tmp_path, DEFAULTS).trouble == []


def test_a_number_too_large_is_none_and_breaks_nothing_when_it_is_written_again(tmp_path):
    (tmp_path / "settings.json").write_text('{"theme": "dark", "volume": 1e999}')
    (tmp_path / "statistics.json").write_text('[{"id": "1", "totals": [1e999, 2]}, {"id": "2"}]')
    store = Store(tmp_path, DEFAULTS)
    assert dict(store.settings) == {**DEFAULTS, "theme": "dark"}
    store.settings["sounds"] = False
    store.statistics.add({"id": "3"})
    again = Store(tmp_path, DEFAULTS)
    assert again.trouble == []
    assert again.settings["theme"] == "dark"
    assert [row["id"] for row in again.statistics.rows] == ["1", "2", "3"]


def test_settings_that_cannot_be_written_are_kept_and_said_once(tmp_path):
    files = Faulty(0, disk_full(), lasting=True)
    store = Store(tmp_path, DEFAULTS, files)
    store.settings["theme"] = "dark"
    store.settings["sounds"] = False
    assert store.settings["theme"] == "dark"
    assert [trouble.key for trouble in store.trouble] == ["app.trouble.write"]
    files.lasting, files.at = False, -1
    store.retry(patience=0)
    assert store.trouble[-1].key == "app.trouble.written"
    assert dict(Store(tmp_path, DEFAULTS).settings) == {**DEFAULTS, "theme": "dark", "sounds": False}


@pytest.mark.parametrize("fault", [Killed(), disk_full()], ids=["killed", "full"])
def test_settings_are_whole_whatever_fails(tmp_path, fault):
    for at in range(8):
        folder = tmp_path / f"{at}"
        Store(folder, DEFAULTS).settings["theme"] = "light"
        files = Faulty(at, fault)
        with suppress(Killed):
            Store(folder, DEFAULTS, files).settings["theme"] = "dark"
        fresh = Store(folder, DEFAULTS)
        assert fresh.settings["theme"] in ("light", "dark")
        assert fresh.trouble == []


def test_a_match_counts_once_and_a_reset_forgets(tmp_path):
    store = Store(tmp_path)
    first, other = {"id": "a", "game": "go", "totals": [1]}, {"id": "b", "game": "chess"}
    for row in (first, {**first, "totals": [2]}, other):
        store.statistics.add(row)
    assert Store(tmp_path).statistics.rows == [first, other]
    store.statistics.reset("go")
    assert Store(tmp_path).statistics.rows == [other]
