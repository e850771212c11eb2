"""The desktop app: what its menu entry and metadata say, and, slowly, the bundle itself."""

import configparser
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.disk.exports import ENDING
from engine import GAMES
from engine.version import VERSION
from tests.test_project import buildozer, read

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "desktop"
ID = "org.ginkgopolis.ginkgopolis"
LIMIT = 70 * 2**20
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="for Linux desktops")


@pytest.fixture(scope="module")
def about():
    return ElementTree.parse(DESKTOP / f"{ID}.metainfo.xml").getroot()


def entry():
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str
    found.read(DESKTOP / f"{ID}.desktop", encoding="utf-8")
    return found["Desktop Entry"]


def test_every_system_knows_the_app_by_the_same_name(about):
    spec = buildozer()
    assert f"{spec['package.domain']}.{spec['package.name']}" == ID == about.findtext("id")
    assert about.findtext("launchable") == f"{ID}.desktop"
    assert about.findtext("icon") == entry()["Icon"] == ID
    assert about.findtext("name") == entry()["Name"] == spec["title"]
    for file in ("ginkgopolis.spec", "install", "build.py"):
        assert ID in read(f"desktop/{file}")


def test_the_menu_entry_is_complete():
    found = entry()
    assert found["Type"] == "Application"
    assert found["Terminal"] == "false"
    assert found["Categories"].split(";") == ["Game", "BoardGame", ""]
    assert found["Exec"] == "ginkgopolis %f"
    for key in ("GenericName", "Comment"):
        assert {f"{key}[es]", f"{key}[fr]"} <= set(found)


def test_a_game_is_opened_from_the_file_manager(about):
    """The menu entry, the metadata and the type of our files name each other."""
    spaces = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(DESKTOP / f"{ID}.mime.xml").find("mime-type", spaces)
    assert kind.find("glob", spaces).get("pattern") == f"*{ENDING}"
    assert entry()["MimeType"] == kind.get("type") + ";"
    assert about.findtext("provides/mediatype") == kind.get("type")


def test_what_is_not_released_is_not_called_released(about):
    version, date = re.search(r"^## \[(.+?)\](?: - (.+))?$", read("CHANGELOG.md"), re.MULTILINE).groups()
    newest = about.find("releases/release")
    if version == "Unreleased":
        assert newest.get("type") == "development"
    else:
        assert (newest.get("type", "stable"), newest.get("date")) == ("stable", date)


def test_the_metadata_is_complete(about):
    """What app stores insist on."""
    assert about.tag == "component"
    assert about.get("type") == "desktop-application"
    newest = about.find("releases/release")
    assert newest.get("version") == VERSION
    assert newest.get("date")
    summary = about.findtext("summary")
    assert len(summary) <= 80
    assert not summary.endswith(".")
    paragraphs = about.findall("description/p")
    assert len(paragraphs) >= 2
    assert "unofficial" in paragraphs[0].text
    assert about.findtext("metadata_license") == "MIT"
    assert about.find("content_rating").get("type") == "oars-1.1"


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstreamcli is not installed")
def test_appstream_finds_nothing_wrong():
    command = ["appstreamcli", "validate", "--no-net", "--pedantic", DESKTOP / f"{ID}.metainfo.xml"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-validate is not installed")
def test_desktops_find_nothing_wrong():
    done = subprocess.run(["desktop-file-validate", DESKTOP / f"{ID}.desktop"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


# --- the installer ---


@pytest.fixture
def unpacked(tmp_path):
    """A bundle whose program only says what it was given."""
    spec = importlib.util.spec_from_file_location("build", DESKTOP / "build.py")
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    made = tmp_path / "unpacked"
    (made / "_internal").mkdir(parents=True)
    (made / "ginkgopolis").write_text('#!/bin/sh\necho "$@"\n')
    (made / "ginkgopolis").chmod(0o755)
    build.furnish(made)
    return made


def install(bundle, prefix, *options):
    kept = {"PREFIX": str(prefix), "PATH": os.environ["PATH"], "HOME": str(bundle)}
    return subprocess.run([bundle / "install", *options], env=kept, capture_output=True, text=True)


@on_linux
def test_it_is_installed_and_goes_away_again(unpacked, tmp_path):
    prefix = tmp_path / "with space"
    for _ in range(2):  # a new one replaces the old one
        assert install(unpacked, prefix).returncode == 0
    assert run([prefix / "bin" / "ginkgopolis"], "game", home=tmp_path).stdout == "game\n"
    menu = (prefix / f"share/applications/{ID}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{prefix}/lib/ginkgopolis/ginkgopolis" %f\n' in menu
    if shutil.which("update-mime-database"):
        assert f"*{ENDING}" in (prefix / "share/mime/globs2").read_text(encoding="utf-8")
    assert install(unpacked, prefix, "--remove").returncode == 0
    assert [path for path in prefix.rglob("*") if path.is_file() and b"ginkgo" in path.read_bytes()] == []


@on_linux
def test_a_command_of_the_same_name_is_left_alone(unpacked, tmp_path):
    """pip install puts one there, too."""
    other = tmp_path / "bin" / "ginkgopolis"
    other.parent.mkdir()
    other.write_text("#!python")
    assert install(unpacked, tmp_path).returncode == 0
    assert install(unpacked, tmp_path, "--remove").returncode == 0
    assert other.read_text() == "#!python"


@on_linux
@pytest.mark.parametrize("sign", '|&"$`\\%')
def test_a_folder_no_menu_entry_can_name_is_refused_before_anything_is_done(unpacked, tmp_path, sign):
    prefix = tmp_path / f"a{sign}b"
    done = install(unpacked, prefix)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert not prefix.exists()


# --- the bundle ---


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    pytest.importorskip("PyInstaller", reason="make slow installs it")
    dist = tmp_path_factory.mktemp("bundle")
    command = [sys.executable, "desktop/build.py", "--dist", dist, "--work", dist / "work"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return dist / "ginkgopolis"


def run(program, *options, home):
    kept = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run([*program, *options], env=kept, cwd=ROOT, capture_output=True, text=True, timeout=300)


@pytest.mark.slow
@on_linux
def test_the_bundle_is_small_and_complete(bundle):
    files = [path for path in bundle.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files if not path.is_symlink()) <= LIMIT
    inside = bundle / "_internal"
    games = [f"assets/{game}" for game in GAMES if (ROOT / "assets" / game).is_dir()]
    for folder in ("kv", "assets/fonts", "assets/i18n", "assets/sounds", "assets/ui", *games):
        left = (".md", ".py", ".pyc", ".svg")
        wanted = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.*") if path.suffix not in left}
        assert [path for path in wanted if not (inside / path).is_file()] == []
    assert (inside / "licences" / "kivymd" / "LICENSE").is_file()
    assert not list(inside.rglob("*.svg"))
    modules = (bundle.parent / "work" / "ginkgopolis" / "PYZ-00.toc").read_text(encoding="utf-8")
    for module in ("plyer.platforms.linux.storagepath", "app.games.ginkgopolis.table", "app.table.screen"):
        assert f"'{module}'" in modules
    for module in ("app.dev.bench", "kivy.tests", "kivymd.uix.loadingindicator", "docutils"):
        assert f"'{module}'" not in modules
    archive = next(bundle.parent.glob(f"ginkgopolis-{VERSION}-linux-*.tar.gz"))
    with tarfile.open(archive) as packed:
        assert packed.getmember("ginkgopolis/ginkgopolis").mode & 0o111
        assert f"ginkgopolis/share/metainfo/{ID}.metainfo.xml" in packed.getnames()


@pytest.mark.slow
@pytest.mark.gui
@on_linux
def test_the_bundle_plays_and_looks_as_the_sources_do(bundle, tmp_path):
    """Every screen off-screen; for those of the table a game is laid, moves are made and a round is shown."""
    size = ("--size", "412x915")
    ours = run([sys.executable, "main.py"], "--shots", tmp_path / "ours", *size, home=tmp_path)
    theirs = run([bundle / "ginkgopolis"], "--shots", tmp_path / "theirs", *size, home=tmp_path)
    assert ours.returncode == 0, ours.stderr
    assert theirs.returncode == 0, theirs.stderr
    pictures = sorted(path.name for path in (tmp_path / "ours").iterdir())
    assert any(name.endswith("_recap.png") for name in pictures)  # a move was locked in, and the bots answered
    different = [
        name
        for name in pictures
        if (tmp_path / "ours" / name).read_bytes() != (tmp_path / "theirs" / name).read_bytes()
    ]
    assert different == []


@pytest.mark.slow
@on_linux
def test_the_bundle_plays_in_the_terminal_where_there_is_no_display(bundle, tmp_path):
    done = run([bundle / "ginkgopolis"], "--seed", "7", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "final score" in done.stdout.lower()


@pytest.mark.slow
@on_linux
def test_the_bundle_installs_and_goes_away_again(bundle, tmp_path):
    there = {"PREFIX": str(tmp_path / "with space"), "PATH": os.environ["PATH"]}
    subprocess.run([bundle / "install"], env=there, check=True, capture_output=True)
    program = Path(there["PREFIX"]) / "bin" / "ginkgopolis"
    assert run([program], "--help", home=tmp_path).returncode == 0
    subprocess.run([bundle / "install", "--remove"], env=there, check=True, capture_output=True)
    assert not program.exists()
