"""Localisation checklist: CONTRIBUTING names every place that a new language needs, and each language has all files."""

import ast
import re
from pathlib import Path

import pytest

from engine import GAMES
from tests.test_project import ROOT, in_git, tracked

LANGUAGES = sorted(path.name for path in (ROOT / "assets" / "i18n").iterdir() if path.is_dir())
FURTHER = [lang for lang in LANGUAGES if lang != "en"]
LOCALES = {lang: re.compile(rf"{lang}(-[A-Z]{{2}})?") for lang in FURTHER}
CODE = ("app", "engine", "assets", "desktop")


def chapter() -> str:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.search(r"## Adding a language\n(.*?)\n## ", told, re.DOTALL)[1]


def place(name: str, lang: str) -> str | None:
    """Where a file of a language lies, for any language and game: assets/i18n/<xx>; None for a file of no language."""
    parts = Path(name).with_suffix("").parts
    at = next((n for n, part in enumerate(parts) if LOCALES[lang].fullmatch(part)), None)
    if at is None:
        return None
    whole = ["<game>" if part in GAMES else part for part in parts[:at]]
    return "/".join([*whole, "<xx>" + (Path(name).suffix if at == len(parts) - 1 else "")])


def places(names: list[str]) -> set[str]:
    found = (place(name, lang) for name in names for lang in FURTHER)
    return {each for each in found if each is not None and not each.startswith("tests/")}


def speaks_of(source: str) -> bool:
    """Whether code treats one of our languages apart from the others."""
    told = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    return any(isinstance(text, str) and form.fullmatch(text) for text in told for form in LOCALES.values())


@in_git
def test_every_folder_of_a_language_is_named():
    found = places(tracked())
    assert len(found) >= 6
    assert sorted(each for each in found if f"`{each}" not in chapter()) == []


def test_all_code_that_knows_a_language_is_named():
    paths = [path for folder in CODE for path in (ROOT / folder).rglob("*.py")]
    known = [path.relative_to(ROOT).as_posix() for path in paths if speaks_of(path.read_text(encoding="utf-8"))]
    assert len(known) >= 5
    assert sorted(name for name in known if f"`{name}`" not in chapter()) == []


@in_git
def test_nothing_is_named_that_is_not_there():
    names = re.findall(r"`((?:app|assets|engine|fastlane)/[^`]*)`", chapter())
    found = places(tracked())
    gone = [name for name in names if not (ROOT / name).exists() and name.removesuffix("/") not in found]
    assert gone == []


@in_git
def test_every_language_has_the_same_files():
    words = [name for name in tracked() if name.startswith(("assets/", "engine/"))]
    files = [{re.sub(rf"(?<=/){lang}(?=[/.])", "xx", name) for name in words if place(name, lang)} for lang in FURTHER]
    assert len(files[0]) > 50
    assert all(each == files[0] for each in files)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("assets/i18n/es/new.json", "assets/i18n/<xx>"),
        ("assets/tower_up/i18n/fr/words.json", "assets/<game>/i18n/<xx>"),
        ("engine/games/tower_up/reference/es.txt", "engine/games/<game>/reference/<xx>.txt"),
        ("fastlane/metadata/android/fr-FR/title.txt", "fastlane/metadata/android/<xx>"),
        ("engine/core/plural.py", None),
    ],
)
def test_a_place_of_a_language_is_seen(name, expected):
    assert places([name]) == ({expected} if expected else set())


def test_code_that_knows_a_language_is_seen():
    assert speaks_of("if lang == 'fr':\n    pass")
    assert not speaks_of("tr('fresh')")
