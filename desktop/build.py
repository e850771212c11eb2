"""Builds the desktop app for the system this runs on and packs it: dist/ginkgopolis-<version>-<system>-<machine>"""

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from engine.version import VERSION  # noqa: E402

ID = "org.ginkgopolis.ginkgopolis"
SHARE = {  # where a Linux desktop looks for them
    HERE / f"{ID}.desktop": f"share/applications/{ID}.desktop",
    HERE / f"{ID}.metainfo.xml": f"share/metainfo/{ID}.metainfo.xml",
    HERE / f"{ID}.mime.xml": f"share/mime/packages/{ID}.xml",
    ROOT / "assets" / "launcher" / "icon.png": f"share/icons/hicolor/512x512/apps/{ID}.png",
    ROOT / "assets" / "launcher" / "icon.svg": f"share/icons/hicolor/scalable/apps/{ID}.svg",
    HERE / "install": "install",
    ROOT / "LICENSE": "LICENSE",
}


def build(dist, work):
    """The folder (on a Mac the .app) with everything in it."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", dist, "--workpath", work, HERE / "ginkgopolis.spec"]
    subprocess.run(command, cwd=ROOT, check=True)
    if sys.platform == "darwin":
        return dist / "Ginkgopolis.app"
    made = dist / "ginkgopolis"
    if sys.platform == "linux":
        furnish(made)
    return made


def furnish(made):
    """Puts beside the program what a Linux desktop wants to know of it."""
    for source, target in SHARE.items():
        (made / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, made / target)


def pack(made):
    kind = "zip" if sys.platform == "win32" else "gztar"  # zip forgets who may run a file
    name = f"ginkgopolis-{VERSION}-{platform.system()}-{platform.machine()}".lower()
    return shutil.make_archive(str(made.parent / name), kind, made.parent, made.name)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where it goes")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="where it is made")
    options = parser.parse_args()
    made = build(options.dist.resolve(), options.work.resolve())
    size = sum(path.lstat().st_size for path in made.rglob("*") if path.is_file())
    print(f"{made.name}: {size / 2**20:.1f} MB, packed as {pack(made)}")


if __name__ == "__main__":
    main()
