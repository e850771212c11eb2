"""What can be proved of the Android app without an Android SDK."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tarfile
from functools import cache
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from PIL import Image

from engine import GAMES
from engine.version import VERSION
from tests.ship import android
from tests.ship.test_listing import code
from tests.test_layers import imports
from tests.test_project import in_git, read, tracked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="buildozer builds on Linux")
ROOT = android.ROOT
NAMESPACE = "{http://schemas.android.com/apk/res/android}"
BUDGET = 13 * 2**20  # four games with their drawings

# Names to import that come with a recipe of another name.
RECIPES = {"jnius": "pyjnius", "android": "android"}
# What KivyMD asks for and the app does not use: the first draws its loading indicator alone, and brings cairo along.
LEFT_OUT = {"materialshapes", "pillow"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "requests", "urllib3", "xmlrpc"}
# Standard modules that CPython does not have on Android, or no longer has in 3.14.
MISSING = {
    *("curses", "ensurepip", "fcntl", "grp", "idlelib", "multiprocessing", "readline", "syslog", "tkinter", "turtle"),
    *("venv", "winreg", "winsound", "msvcrt", "_winapi", "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb"),
    *("chunk", "crypt", "distutils", "imghdr", "imp", "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev"),
    *("pipes", "smtpd", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"),
}
# ... but Windows is asked for its colours in its own words.
ELSEWHERE = {("app/system.py", name) for name in ("fcntl", "msvcrt", "winreg")}  # only asked for on a desktop


FEW = """
import main, sys
options = main.parser().parse_args()
main.prepare(options)
from app.dev.shots import Shots
class Few(Shots):
    table_scenes = property(lambda self: (self.draft, self.choosing))
    def end(self): pass
sys.exit(Few(options).run())
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return android.Package(tmp_path_factory.mktemp("android"))


@pytest.fixture(scope="module")
def assembled(package):
    return package.assemble("--no-byte-compile-python")


@pytest.fixture(scope="module")
def manifest(assembled):
    return ElementTree.parse(assembled / "AndroidManifest.xml").getroot()


def path_of(module):
    """The file of one of our modules, or None."""
    path = ROOT / module.replace(".", "/")
    return next((p for p in (path / "__init__.py", path.with_suffix(".py")) if p.is_file()), None)


@cache
def reached():
    """Every module of ours the app can reach, with what it imports: screens and parts of games are named in strings."""
    waiting = [ROOT / "main.py", *(path for path in (ROOT / "app").rglob("*.py") if path.name != "bench.py")]
    found = {}
    while waiting:
        path = waiting.pop()
        name = path.relative_to(ROOT)
        if name in found:
            continue
        found[name] = imports(path.read_text(encoding="utf-8"), name)
        if name == Path("main.py"):
            continue  # its terminal is for machines without a window
        for module in found[name]:
            packages = [module, *(module.rsplit(".", n)[0] for n in range(1, module.count(".") + 1))]
            waiting += filter(None, map(path_of, packages))
    return found


def picture(path):
    with Image.open(path) as found:
        return found.copy()


def tops(names):
    return {name.split(".")[0] for name in names}


# --- the spec ---


def test_buildozer_reads_the_spec(package):
    assert package.buildozer.get_version() == VERSION
    assert package.buildozer.target._get_package() == "org.ginkgopolis.ginkgopolis"
    assert package.command[0] == package.buildozer.config["app"]["android.release_artifact"] == "aab"
    assert callable(package.buildozer.target.cmd_release)


def test_make_may_ask_for_an_apk(monkeypatch):
    line = next(line for line in read("Makefile").splitlines() if "RELEASE_ARTIFACT" in line)
    monkeypatch.setenv(re.search(r"\w+_RELEASE_ARTIFACT", line)[0], "apk")
    assert android.spec()["app"]["android.release_artifact"] == "apk"


def test_the_toolchain_is_the_one_tested_here():
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    app = android.spec()["app"]
    year, month, day = importlib.metadata.version("python-for-android").split(".")
    assert re.fullmatch("[0-9a-f]{40}", app["p4a.commit"]), "a tag can be moved"
    assert f"# The commit that is tagged v{year}.{month:0>2}.{day:0>2}:" in read("buildozer.spec")
    assert app["android.ndk"] == RECOMMENDED_NDK_VERSION
    assert int(re.match(r"\d+", app["android.ndk"])[0]) >= 28, "older ones do not align for pages of 16 KB"
    assert all("64" in arch for arch in android.spec().getlist("app", "android.archs"))


def test_no_permission_is_asked_for(manifest):
    assert [element.tag for element in manifest if "permission" in element.tag] == []
    assert manifest.find(f"application/meta-data[@{NAMESPACE}name='wakelock']").get(f"{NAMESPACE}value") == "0"


def test_the_manifest_says_what_the_spec_means(manifest):
    def said(path, name):
        return manifest.find(path).get(NAMESPACE + name)

    assert manifest.get(f"{NAMESPACE}versionName") == VERSION
    assert manifest.get(f"{NAMESPACE}versionCode") == code()  # by which stores find its changelog
    assert (said("uses-sdk", "minSdkVersion"), said("uses-sdk", "targetSdkVersion")) == ("24", "36")
    assert said("application/activity", "screenOrientation") == "unspecified"  # every way round
    assert said("application", "theme").endswith("NoTitleBar")  # not full-screen: the bars stay
    assert said("application", "allowBackup") == "false"  # nothing leaves the device
    assert said("application", "enableOnBackInvokedCallback") == "false"  # back stays a key, which Kivy understands


def test_the_icon_has_three_layers_of_one_size(assembled):
    icon = ElementTree.parse(assembled / "res/mipmap-anydpi-v26/icon.xml").getroot()
    layers = {layer.tag: layer.get(f"{NAMESPACE}drawable").removeprefix("@mipmap/") for layer in icon}
    assert layers.keys() == {"background", "foreground", "monochrome"}
    pictures = {tag: picture(assembled / "res" / "mipmap" / f"{name}.png") for tag, name in layers.items()}
    assert {picture.size for picture in pictures.values()} == {(432, 432)}
    assert pictures["monochrome"].mode == pictures["foreground"].mode == "RGBA"
    for tag in ("foreground", "monochrome"):
        left, top, right, bottom = pictures[tag].getchannel("A").getbbox()
        # Launchers cut away up to a sixth on each side.
        assert min(left, top) >= 72, tag
        assert max(right, bottom) <= 360, tag


def test_the_start_picture_ends_in_the_colour_around_it(assembled):
    edge = picture(assembled / "res/drawable/presplash.jpg").convert("RGB").getpixel((0, 0))
    assert "#{:02X}{:02X}{:02X}".format(*edge) == android.spec()["app"]["android.presplash_color"]


# --- what it needs ---


def test_the_recipes_fit_together():
    recipes, packages, bootstrap = android.graph(list(android.requirements()))
    assert bootstrap == "sdl2"
    assert {"python3", "kivy", "materialyoucolor", "pyjnius", "android"} <= set(recipes)
    assert set(packages) == {"kivymd", "plyer", "asynckivy", "asyncgui", "filetype", "six"}


def test_no_http_client_and_no_reader_of_foreign_pictures_is_on_the_phone():
    """Kivy's own recipe brings an HTTP client, and Pillow has had holes in the readers of formats that nobody needs."""
    recipes, packages, _ = android.graph(list(android.requirements()))
    assert not {"requests", "urllib3", "certifi", "idna", "chardet", "pillow", "png", "jpeg"} & {*recipes, *packages}


def test_our_recipe_of_kivy_finds_the_patches_of_the_one_it_comes_from():
    ours = android.recipe("kivy")
    assert type(ours).__name__ == "OfflineKivyRecipe"
    names = [patch if isinstance(patch, str) else patch[0] for patch in ours.patches]
    assert names
    assert [name for name in names if not (Path(ours.get_recipe_dir()) / name).is_file()] == []


def test_the_recipes_build_the_versions_we_run():
    wanted = android.requirements()
    assert android.recipe("kivy").version == wanted["kivy"]
    assert wanted["materialyoucolor"] == importlib.metadata.version("materialyoucolor")


def test_every_package_the_app_imports_is_asked_for():
    ours = {"app", "engine", "main"}
    used = (names for path, names in reached().items() if not path.is_relative_to("app/dev"))  # for pictures and films
    foreign = tops(chain.from_iterable(used)) - ours - sys.stdlib_module_names
    assert {"kivy", "kivymd"} <= foreign
    provided = importlib.metadata.packages_distributions()
    recipes, packages, _ = android.graph(list(android.requirements()))
    names = {RECIPES.get(name) or provided[name][0].lower() for name in foreign}
    assert names <= {*recipes, *packages}


def test_packages_without_a_recipe_are_pure_python_and_complete():
    recipes, packages, _ = android.graph(list(android.requirements()))
    for name in set(packages) & android.requirements().keys():
        package = importlib.metadata.distribution(name)
        assert [file for file in package.files if file.suffix in (".so", ".pyd", ".dylib")] == [], name
        needed = {requirement.name.lower() for requirement in map(Requirement, package.requires or ())
                  if not requirement.marker or requirement.marker.evaluate({"python_version": "3.14", "extra": ""})
                  }  # fmt: skip
        assert needed - LEFT_OUT <= {*recipes, *packages}, name


def test_what_is_left_out_is_not_used():
    for path, names in reached().items():
        assert [name for name in names if "loadingindicator" in name or name in LEFT_OUT] == [], path
    layouts = (path.read_text(encoding="utf-8") for path in (ROOT / "kv").glob("*.kv"))
    assert [text for text in layouts if "MDLoadingIndicator" in text] == []


def test_nothing_imports_what_android_lacks():
    found = {(path.as_posix(), top) for path, names in reached().items() for top in tops(names) & MISSING}
    assert found == ELSEWHERE


def test_no_picture_is_read_that_the_app_did_not_bring():
    """Holes in what reads pictures do not matter to an app that reads its own alone."""
    opening = re.compile(r"\bPIL\b|AsyncImage|CoreImage|Image\.(open|load)\(")
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "app").rglob("*.py")
        if opening.search(path.read_text("utf-8"))
    }
    assert all(name.startswith("app/dev/") for name in found), found


def test_nothing_reaches_for_the_network():
    """A promise of the README and of every store; main.py only asks whether an X server listens."""
    found = {(path.as_posix(), top) for path, names in reached().items() for top in tops(names) & NETWORK}
    assert found == {("main.py", "socket")}


def test_nothing_the_app_imports_is_thrown_away():
    """python-for-android leaves out parts of the standard library."""
    from pythonforandroid import bootstraps

    lines = (Path(bootstraps.__path__[0]) / "_sdl_common/build/blacklist.txt").read_text().split()
    away = {line.split("/")[0] for line in lines if re.fullmatch(r"\w+/\*", line)}
    assert "unittest" in away
    assert tops(chain.from_iterable(reached().values())) & away == set()


@pytest.mark.parametrize("version", ["py311", "py312", "py313", "py314"])
def test_the_sources_are_written_in_what_each_python_understands(version):
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--select", "E9,W605,B012"]
    done = subprocess.run([*command, "--target-version", version, "app", "engine", "main.py"], cwd=ROOT,
                          capture_output=True, text=True)  # fmt: skip
    assert done.returncode == 0, done.stdout
    newest = "template = t'{version}'" if version != "py314" else "def broken(:"
    refused = subprocess.run([*command, "--target-version", version, "-"], input=newest, text=True, capture_output=True)
    assert refused.returncode == 1


def test_no_module_needs_its_docstring():
    """On Android there are none."""
    for path in reached():
        names = {node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
                 for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))}  # fmt: skip
        assert "__doc__" not in names, path


# --- what is in it ---


@in_git
def test_nothing_built_or_cached_is_in_the_package(package):
    assert package.files.keys() <= set(tracked("--cached", "--others", "--exclude-standard"))


def test_the_package_is_small(package):
    assert sum(package.files.values()) <= BUDGET


def test_every_module_word_and_layout_is_included(package):
    modules = {path.as_posix() for path in reached()}
    folders = [
        ROOT / "kv",
        ROOT / "assets" / "fonts",
        *(ROOT / "assets").rglob("i18n"),
        *(ROOT / "assets").rglob("sounds"),
    ]
    data = {path.relative_to(ROOT).as_posix() for folder in folders for path in android.walk(folder)}
    assert {f"assets/{game}/i18n/en" for game in GAMES if (ROOT / "app" / "games" / game).is_dir()} <= {
        path.rpartition("/")[0] for path in data
    }
    data |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").glob("*/[0-9]*")}
    assert modules | data | {"LICENSE", "assets/CREDITS.md", "assets/tokens.json"} <= package.files.keys()


@pytest.mark.gui
def test_the_files_of_the_package_are_enough(package, tmp_path):
    """The app starts from them alone, shows its screens and lays a table."""
    program = package.sources / "few.py"
    program.write_text(FEW, encoding="utf-8")
    draw(package.sources, program.name, tmp_path)
    program.unlink()


@pytest.mark.slow
@pytest.mark.gui
def test_the_packed_archive_runs(tmp_path_factory, tmp_path):
    """Without sources, docstrings and assertions, as on a phone."""
    made = android.Package(tmp_path_factory.mktemp("packed")).assemble()
    with tarfile.open(made / "assets" / "private.tar") as archive:
        archive.extractall(tmp_path / "app", filter="data")
    assert not list((tmp_path / "app").rglob("*.py"))
    draw(tmp_path / "app", "main.pyc", tmp_path / "shots")


def draw(folder, program, into):
    command = [sys.executable, "-OO", "-P", program, "--shots", str(into), "--size", "360x640"]
    done = subprocess.run(command, cwd=folder, env={"PYTHONPATH": "."}, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr + done.stdout
    assert "Traceback" not in done.stderr
    assert len(list(into.glob("*.png"))) > 10
