"""The store listing keeps to the limits of the stores, says the same in every language, and shows the app as it is."""

import json
import re
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import pytest
from PIL import Image

from engine import GAMES
from engine.version import VERSION
from tests.test_project import buildozer

ROOT = Path(__file__).parents[2]
LISTING = ROOT / "fastlane" / "metadata" / "android"
LOCALES = ("en-US", "es-ES", "fr-FR")
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
LIMIT_OF_CHANGES = 500
KILOBYTES = 400  # each picture
# folder: how many at least, and between which lengths of a side
SCREENSHOTS = {"phoneScreenshots": (4, 320, 3840), "sevenInchScreenshots": (3, 320, 3840),
               "tenInchScreenshots": (3, 1080, 7680)}  # fmt: skip
# The bots that play up to what is shown add floats, and sum() rounds otherwise from 3.12 on.
SAME_PLAY = pytest.mark.skipif(sys.version_info >= (3, 12), reason="bots play otherwise: sum() rounds otherwise")


def text(locale, name):
    return (LISTING / locale / name).read_text(encoding="utf-8").strip()


def code():
    """The version as a number, as python-for-android counts."""
    number = 0
    for part in VERSION.split("."):
        number = number * 100 + int(part)
    return f"10{buildozer()['android.minapi']}{number}"


# How the app does not speak: its words for things are those of the printed editions, and it says tú and tu.
STRANGE = {
    "es-ES": r"\bbarrios?\b|\bcubos?\b|\bdraft\b|\bbonos?\b|\busted|[“”]",
    "fr-FR": r"\bmanches?\b|\bcubes?\b|\bdraft\b|\bvous\b|\bvotre\b|\bvos\b|\b(?!chez|assez)\w+ez\b",
}

FILM = """
import main
options = main.parser().parse_args()
main.prepare(options)
from app.dev.film import Film
film = Film(options, 4)
print(len(film.take()), len(film.app.screen("table").referee.match.moves))
"""


def pictures():
    return sorted(LISTING.glob("*/images/**/*.png"))


def test_there_is_a_listing_in_every_language():
    assert tuple(sorted(path.name for path in LISTING.iterdir())) == LOCALES


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_keep_to_the_limits(locale):
    for name, limit in LIMITS.items():
        assert 0 < len(text(locale, name)) <= limit, name
    assert "\n" not in text(locale, "title.txt") + text(locale, "short_description.txt")
    assert 0 < len(text(locale, f"changelogs/{code()}.txt")) <= LIMIT_OF_CHANGES


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_says_the_same(locale):
    own, english = text(locale, "full_description.txt"), text("en-US", "full_description.txt")
    assert own.count("\n\n") == english.count("\n\n")
    assert own.count("•") == english.count("•")
    assert "Xavier Georges" in own
    assert "MIT" in own
    assert {"en-US": "unofficial", "es-ES": "no oficial", "fr-FR": "pas officielle"}[locale] in own


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_on_the_shelf_is_named_with_who_made_it(locale):
    told = text(locale, "full_description.txt")
    for game in GAMES:
        words = json.loads((ROOT / f"assets/{game}/i18n/en/front.json").read_text(encoding="utf-8"))
        front = (ROOT / f"app/games/{game}/front.py").read_text(encoding="utf-8")
        makers = re.findall(r'"([^"]+)"', re.search(r"^DESIGNERS.*", front, re.M)[0])
        assert makers
        assert all(name in told for name in (words[f"{game}.title"], *makers)), game


@pytest.mark.parametrize("locale", STRANGE)
def test_it_speaks_as_the_app_does(locale):
    texts = (LISTING / locale).rglob("*.txt")
    assert not [found[0] for path in texts for found in re.finditer(STRANGE[locale], path.read_text("utf-8"), re.I)]


@pytest.mark.parametrize("folder", SCREENSHOTS)
def test_screenshots_have_sizes_stores_take(folder):
    least, shortest, longest = SCREENSHOTS[folder]
    found = sorted((LISTING / "en-US" / "images" / folder).glob("*.png"))
    assert least <= len(found) <= 8
    for path in found:
        with Image.open(path) as picture:
            sides = sorted(picture.size)
        assert shortest <= sides[0] <= sides[1] <= longest, path.name
        assert sides[1] <= 2 * sides[0], path.name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("folder", SCREENSHOTS)
def test_every_game_is_shown_in_every_language(locale, folder):
    names = {path.stem.partition("_")[2] for path in (LISTING / locale / "images" / folder).glob("*.png")}
    assert sorted(GAMES) == sorted(names & {*GAMES})


def test_icon_and_banner_have_the_sizes_stores_want():
    images = LISTING / "en-US" / "images"
    for name, size in {"icon.png": (512, 512), "featureGraphic.png": (1024, 500)}.items():
        with Image.open(images / name) as picture:
            assert picture.size == size
    with Image.open(images / "featureGraphic.png") as banner:
        assert "transparency" not in banner.info


def test_pictures_are_light():
    assert pictures()
    assert [path.name for path in pictures() if path.stat().st_size > KILOBYTES * 1024] == []
    film = ROOT / "assets" / "pictures" / "round.gif"
    assert film.stat().st_size < 1.5e6
    with Image.open(film) as reel:
        assert reel.n_frames > 40


@pytest.mark.slow
@pytest.mark.gui
def test_the_film_shows_a_round_that_is_played(tmp_path):
    command = [sys.executable, "-c", FILM, "--shots", str(tmp_path), "--size", "360x640"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    frames, moves = map(int, done.stdout.split()[-2:])
    assert frames > 30
    assert moves > 40


def test_an_old_picture_would_be_noticed():
    unlike = run_path(str(ROOT / "assets" / "build_pictures.py"))["unlike"]
    with Image.open(ROOT / "assets" / "pictures" / "screens.png") as kept:
        other = kept.convert("RGB")
        assert unlike(kept, other) == 0
        other.paste("black", (60, 60, 80, 75))  # as large as a number
        assert unlike(kept, other) > 48


@pytest.mark.slow
@pytest.mark.gui
@SAME_PLAY
def test_the_picture_of_the_readme_shows_the_app_as_it_is():
    """Taken again; a word, a sign or a place that changed makes it old. `make pictures` renews it."""
    command = [sys.executable, "assets/build_pictures.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
