"""Break the engine on purpose, one place at a time, and see whether the tests notice: python -m tests.mutants

The mutants are in mutants.txt beside this file. Each is a paragraph: what is broken, the file, the lines as they are
(-) and as they become (+). Everything happens in a copy of the project.
"""

import argparse
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
LIST = Path(__file__).with_suffix(".txt")
TESTS = ("tests/core", "tests/games", "tests/test_contract.py")
TELLING = {  # the tests most likely to notice run first, all others after them; those of the core for its own files
    "state": "test_secrets",
    "setup": "test_setup test_draft test_secrets",
    "rules": "test_choice test_deck test_secrets",
    "actions": "test_exploit test_urbanize test_construct test_fallback test_bonuses test_markers test_end",
    "markers": "test_markers",
    "piles": "test_deck test_exhaustion test_exploit test_events test_solo",
    "secrets": "test_secrets",
    "scoring": "test_districts test_final_cards test_end test_rulings",
    "hal": "test_solo test_rulings",
    "position": "test_positions test_broken_positions",
    "reading": "test_positions test_broken_positions",
}
PATIENCE = 600  # seconds; a mutant that hangs the tests is noticed too


class Mutant(NamedTuple):
    what: str
    path: str
    old: str
    new: str


def read(text: str, project: Path) -> list[Mutant]:
    """The mutants of a list; ValueError if one does not fit the source, exactly once."""
    found = []
    for paragraph in text.strip().split("\n\n"):
        what, path, *lines = paragraph.split("\n")
        old, new = ("\n".join(line[2:] for line in lines if line[:1] == sign) for sign in "-+")
        times = (project / path).read_text().count(old)
        if not old or times != 1:
            raise ValueError(f"{what}: {path} has these lines {times} times:\n{old}")
        found.append(Mutant(what, path, old, new))
    return found


def copy_project(source: Path, target: Path) -> None:
    for part in ("engine", "tests"):
        shutil.copytree(source / part, target / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(source / "pyproject.toml", target)


def first_failure(project: Path, options: list[str], *tests: str) -> str | None:
    """The first of these tests that fails there, or None."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider"]
    command += ["--ignore-glob=*/app", *options, *tests]  # there is no app in the copy
    try:
        run = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return "the clock"
    if run.returncode == 0:
        return None
    failed = re.search(r"(?:FAILED|ERROR) (?:tests/)?([^\s\[]+)", run.stdout)
    return failed[1] if failed else run.stdout.strip().splitlines()[-1]


def noticed_by(mutant: Mutant, project: Path, options: list[str]) -> str | None:
    """The test that notices the mutant, or None."""
    telling = [f"tests/games/ginkgopolis/{name}.py" for name in TELLING.get(Path(mutant.path).stem, "").split()]
    telling = telling or ["tests/core"]
    with TemporaryDirectory() as folder:
        copy_project(project, Path(folder))
        source = Path(folder, mutant.path)
        source.write_text(source.read_text().replace(mutant.old, mutant.new))
        return first_failure(Path(folder), options, *telling) or first_failure(Path(folder), options, *TESTS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants are tested at once (2)")
    parser.add_argument("--only", default="", help="only mutants with these words in their description or file")
    parser.add_argument("options", nargs="*", help="options for pytest, after --")
    given = parser.parse_args()
    with TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as pool:
        project = Path(folder)
        copy_project(ROOT, project)
        try:
            mutants = [each for each in read(LIST.read_text(), project) if given.only in f"{each.what} {each.path}"]
        except ValueError as error:
            print(error)
            return 2
        if failing := first_failure(project, given.options, *TESTS):
            print(f"The tests fail as it is: {failing}")
            return 2
        survivors = 0
        for mutant, test in zip(mutants, pool.map(lambda each: noticed_by(each, project, given.options), mutants)):
            survivors += test is None
            print(f"{mutant.what:58s} {test or 'SURVIVED'}", flush=True)
    print(f"{len(mutants) - survivors} of {len(mutants)} mutants noticed")
    return min(survivors, 1)


if __name__ == "__main__":
    sys.exit(main())
