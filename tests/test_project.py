"""What the project says about itself in several files says the same everywhere."""

import ast
import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine import GAMES
from engine.version import VERSION

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
TOP = {
    *("pyproject.toml", "README.md", "main.py", "app", "engine", "kv", "assets", "tests", "buildozer.spec"),
    *("Makefile", "requirements.txt", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md", ".ci", ".github"),
    *("desktop", "docs", "fastlane"),
    *(".gitignore", ".gitattributes", ".editorconfig"),
}
PIN = re.compile(r'(?P<name>[a-z0-9.-]+)==(?P<version>\d[\w.]*)(; sys_platform == "(win32|darwin|linux)")?')


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def requirements(name: str) -> list[str]:
    """The lines of a list without the hashes that follow each."""
    return [line.removesuffix(" \\") for line in read(name).splitlines() if line and not line.startswith(("#", " "))]


def pins(lines: list[str]) -> dict[str, str]:
    """Name to version of the requirements that give a version."""
    split = (re.split(r"\[\w+\]==|==|;", line) for line in lines if "==" in line)
    return {name.lower().replace("_", "-"): version for name, version, *_ in split}


def buildozer() -> configparser.SectionProxy:
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return spec["app"]


def tracked(*options: str) -> list[str]:
    # A checkout that belongs to somebody else is safe enough to list.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", *options]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return listing.stdout.split("\0")[:-1]


in_git = pytest.mark.skipif(not ((ROOT / ".git").exists() and shutil.which("git")), reason="not a git checkout")


def test_the_version_is_written_once():
    assert "version" not in PYPROJECT["project"]
    assert PYPROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "engine.version.VERSION"}
    spec = buildozer()
    assert spec["version.filename"] == "%(source.dir)s/engine/version.py"
    assert re.search(spec["version.regex"], read("engine/version.py"))[1] == VERSION


def test_the_changelog_begins_with_this_version_or_the_next():
    newest = re.search(r"^## \[(.+?)\]", read("CHANGELOG.md"), re.MULTILINE)[1]
    assert newest in ("Unreleased", VERSION)


def test_the_engine_alone_has_no_dependency():
    assert PYPROJECT["project"]["dependencies"] == []


@pytest.mark.parametrize("name", ["requirements.txt", "tests/requirements.txt", "desktop/requirements.txt"])
def test_requirements_are_pinned_exactly_and_sorted(name):
    lines = requirements(name)
    assert [line for line in lines if not PIN.fullmatch(line)] == []
    names = [PIN.fullmatch(line)["name"] for line in lines]
    assert names == sorted(set(names))


@pytest.mark.parametrize("name", ["requirements.txt", "tests/requirements.txt", "desktop/requirements.txt"])
def test_whatever_is_installed_is_what_its_project_published(name):
    entries = read(name).replace(" \\\n", "").splitlines()
    hashed = [line for line in entries if re.fullmatch(r"[^#]+?(?: +--hash=sha256:[0-9a-f]{64})+", line)]
    assert len(hashed) == len(requirements(name))


@pytest.mark.parametrize(
    ("extra", "name"),
    [("test", "tests/requirements.txt"), ("desktop", "desktop/requirements.txt")],
)
def test_extras_agree_with_the_pinned_requirements(extra, name):
    wanted = pins(EXTRAS[extra])
    assert len(wanted) == len(EXTRAS[extra])
    assert wanted.items() <= pins(requirements(name)).items()


def test_whatever_builds_is_pinned_too():
    builders = [*PYPROJECT["build-system"]["requires"], *(line for extra in EXTRAS.values() for line in extra)]
    assert [line for line in builders if not re.match(r"[\w.-]+(\[\w+\])?==\d[\w.]*(;|$)", line)] == []


def test_android_and_desktop_have_the_same_versions():
    wanted = pins(buildozer()["requirements"].split(","))
    assert {"kivy", "kivymd"} <= wanted.keys()
    assert wanted.items() <= pins(requirements("requirements.txt")).items()


def test_the_pictures_of_the_android_app_exist():
    named = [value for key, value in buildozer().items() if key.endswith(".filename") and "assets" in value]
    assert named
    assert [path for path in named if not (ROOT / path.replace("%(source.dir)s/", "")).is_file()] == []


def test_the_same_pythons_are_promised_everywhere():
    """Makefile, pyproject, README, contributing and workflows; what is written for the oldest runs on all."""
    promised = re.search(r"^PYTHONS := (.+)", read("Makefile"), re.MULTILINE)[1].split()
    oldest, newest = promised[0], promised[-1]
    words = f"{', '.join(promised[:-1])} or {newest}"
    assert f"\nOR := {words}\n" in read("Makefile")
    assert f"you need Python {words} and make" in read("README.md")
    assert f"Python {oldest} to {newest} on every system" in read("CONTRIBUTING.md")
    assert PYPROJECT["project"]["requires-python"] == f">={oldest},<3.{int(newest.split('.')[1]) + 1}"
    told = [line.rpartition(" ")[2] for line in PYPROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert told == promised
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == oldest
    named = {each for name in ("README.md", "CONTRIBUTING.md", "Makefile", ".github/workflows/test.yml",
                               ".github/workflows/release.yml", ".github/workflows/weekly.yml")
             for each in re.findall(r"(?:[Pp]ython ?=?|py -|\")(3\.\d+)\b", read(name))}  # fmt: skip
    assert named <= set(promised)


@in_git
def test_the_top_level_holds_what_belongs_there():
    assert {path.split("/")[0] for path in tracked()} <= TOP


@in_git
def test_every_asset_is_credited():
    credited = re.findall(r"`([\w/*.\[\]-]+)`", read("assets/CREDITS.md"))
    assets = [Path(path).relative_to("assets") for path in tracked() if path.startswith("assets/")]
    uncredited = [path for path in assets if not any(path.match(pattern) for pattern in credited)]
    assert uncredited == [Path("CREDITS.md")]


@pytest.mark.parametrize("name", ["buildozer.spec", "desktop/ginkgopolis.spec", "assets/CREDITS.md", "pyproject.toml"])
def test_what_is_packed_names_no_game(name):
    """A folder in its place is enough."""
    named = re.findall(r"(?:assets|games|kv)[/.\" ,(]+(\w+)|`(\w+)/|\"(\w+)\"[,)]", read(name))
    assert [game for game in GAMES if game in {word for words in named for word in words}] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md", "docs/TERMINAL.md"])
def test_links_and_pictures_of_the_papers_lead_somewhere(name):
    links = re.findall(r"\]\((?!http)([^)#]+)|<img src=\"([^\"]+)", read(name))
    gone = [link for pair in links for link in pair if link and not (ROOT / name).parent.joinpath(link).exists()]
    assert gone == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_make_targets_in_the_texts_exist(name):
    named = set(re.findall(r"(?:^    |`)make ([a-z]+)", read(name), re.MULTILINE))
    assert {"test"} <= named <= set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))


def test_make_help_lists_every_target():
    phony = re.search(r"^\.PHONY: (.*)", read("Makefile"), re.MULTILINE)[1].split()
    assert set(re.findall(r"^([a-z]+):.*## ", read("Makefile"), re.MULTILINE)) == set(phony)


def engine_lines() -> list[str]:
    papers = read("README.md") + read("docs/TERMINAL.md")
    told = re.findall(r"^    python -m engine (.+)", papers, re.MULTILINE)
    return told + re.findall(r"-m engine ([^&\n]+)", read("Makefile"))


@pytest.mark.parametrize("line", engine_lines())
def test_the_engine_knows_the_commands_that_papers_and_makefile_give_it(line):
    command, *words = line.split()
    answer = subprocess.run(
        [sys.executable, "-m", "engine", command, "--help"], cwd=ROOT, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr
    assert [word for word in words if word.startswith("--") and word not in answer.stdout] == []


CLOCKS = {"monotonic", "perf_counter", "process_time", "thread_time", "time_ns", "monotonic_ns", "perf_counter_ns"}


def measured(tree: ast.Module) -> set[str]:
    """The functions of a test file that look at a clock and belong to the normal run."""
    whole = [node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets) == "pytestmark"]
    found = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            marks = " ".join(map(ast.unparse, (*whole, *node.decorator_list)))
            names = {getattr(each, "id", getattr(each, "attr", "")) for each in ast.walk(node)}
            if names & CLOCKS and not re.search(r"mark\.(speed|slow)\b", marks):
                found.add(node.name)
    return found


def test_no_test_of_the_normal_run_measures_time():
    """What takes long on a busy machine, or no time at all on a fast one, is a test of the machine."""
    files = sorted(ROOT.glob("tests/**/test_*.py"))
    found = {path.stem: measured(ast.parse(path.read_text(encoding="utf-8"))) for path in files}
    assert {name: names for name, names in found.items() if names} == {}


def test_a_test_that_measures_time_would_be_noticed():
    text = "def test_x():\n    assert time.perf_counter() < 3\n"
    assert measured(ast.parse(text)) == {"test_x"}
    assert measured(ast.parse("@pytest.mark.speed\n" + text)) == set()
    assert measured(ast.parse("pytestmark = pytest.mark.slow\n" + text)) == set()


SUBJECT = 72  # characters, so that every list of commits shows all of it; older ones were longer
SINCE = "2026-11-18T19:00:00Z"


def too_long(subjects: list[str]) -> list[str]:
    return [subject for subject in subjects if len(subject) > SUBJECT]


@in_git
def test_the_subject_of_a_commit_fits_a_line():
    command = ["git", "-c", "safe.directory=*", "log", "--no-merges", f"--since={SINCE}", "--format=%s"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert too_long(told.splitlines()) == []


def test_a_subject_that_is_too_long_would_be_noticed():
    assert too_long(["é" * 72, "a" * 73]) == ["a" * 73]


ENTRIES = 25  # in one list, so that somebody reads them


def long_lists(changelog: str) -> list[str]:
    """Headings of the changelog below which too much is listed, or entries of more than a line."""
    parts = re.split(r"^(##.+)$", changelog, flags=re.MULTILINE)[1:]
    lists = zip(parts[::2], parts[1::2])
    return [head for head, body in lists if body.count("\n- ") > ENTRIES or re.search(r"^  ", body, re.MULTILINE)]


def test_the_changelog_can_be_read():
    text = read("CHANGELOG.md")
    assert long_lists(text) == []
    assert {"Added", "Changed", "Fixed"} == set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert len(re.findall(r"^## \[", text, re.MULTILINE)) >= 2


def test_a_changelog_that_is_too_long_would_be_noticed():
    assert long_lists("# C\n\n### Added\n" + "- a\n" * 26) == ["### Added"]
    assert long_lists("# C\n\n### Added\n- a\n  b\n\n### Fixed\n- c\n") == ["### Added"]
