"""Visual regression test by hand: pictures of every scene of every game, compared to the pixel with those of before.

python -m tests.app.helpers.scenes --take FOLDER       takes them, some minutes
python -m tests.app.helpers.scenes --compare FOLDER    takes them again and says where they differ
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from engine import GAMES

ROOT = Path(__file__).parents[3]
# Of a phone and of a desk, light and dark, in two languages, and one with large letters.
WINDOWS = {
    "phone": ("--size", "412x915", "--theme", "light"),
    "small": ("--size", "360x640", "--theme", "light", "--font-scale", "1.3", "--lang", "es"),
    "wide": ("--size", "1280x800", "--theme", "dark"),
}


def take(folder, games, windows):
    """Every scene of these games in these windows, a folder each."""
    for game in games:
        for window in windows:
            target = folder / f"{game}_{window}"
            command = [sys.executable, "main.py", "--shots", str(target), "--game", game, *WINDOWS[window]]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def unlike(before, after):
    """Names of the pictures that differ, or are in one of the folders only."""
    names = {path.relative_to(folder) for folder in (before, after) for path in folder.rglob("*.png")}
    return sorted(name for name in names if not same(before / name, after / name))


def same(one, other):
    if not (one.exists() and other.exists()):
        return False
    with Image.open(one) as left, Image.open(other) as right:
        return left.size == right.size and ImageChops.difference(left, right).getbbox() is None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--take", type=Path, metavar="FOLDER")
    what.add_argument("--compare", type=Path, metavar="FOLDER")
    parser.add_argument("--games", nargs="+", default=sorted(GAMES))
    parser.add_argument("--windows", nargs="+", default=list(WINDOWS), choices=list(WINDOWS))
    options = parser.parse_args()
    if options.take:
        return take(options.take.resolve(), options.games, options.windows)
    with tempfile.TemporaryDirectory() as folder:
        take(Path(folder), options.games, options.windows)
        found = unlike(options.compare.resolve(), Path(folder))
    print(*found, f"{len(found)} pictures differ", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
