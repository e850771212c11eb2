"""The Android package as far as it can be made without an SDK: with buildozer's and python-for-android's own code."""

import json
import os
import shutil
import subprocess
import sys
import warnings
from contextlib import chdir, suppress
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

ROOT = Path(__file__).parents[2]
SPEC = "buildozer.spec"
SDK_ONLY = ("--arch", "--ndk-api", "--local-recipes")  # what the toolchain keeps for itself


def spec():
    from buildozer.specparser import SpecParser

    found = SpecParser()
    found.read(ROOT / SPEC, "utf-8")
    return found


def requirements():
    """Name to version (or None) of what the spec asks for."""
    split = (entry.partition("==") for entry in spec().getlist("app", "requirements"))
    return {name: version or None for name, _, version in split}


def graph(names):
    """What python-for-android makes of these names: recipes in their order, and packages it takes from pip."""
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    recipes, packages, bootstrap = get_recipe_order_and_bootstrap(context(), names, None)
    return recipes, packages, bootstrap.name


def recipe(name):
    from pythonforandroid.recipe import Recipe

    return Recipe.get_recipe(name, context())


def context():
    """Where python-for-android looks for recipes: ours first."""
    import pythonforandroid

    folder = str(Path(pythonforandroid.__file__).parent)
    ours = str(ROOT / spec()["app"]["p4a.local_recipes"])
    return SimpleNamespace(local_recipes=ours, storage_dir=folder, root_dir=folder)


class Package:
    """Everything `buildozer android release` does before Gradle takes over, in a folder of its own."""

    def __init__(self, folder):
        from buildozer import Buildozer

        self.folder = folder
        # buildozer makes folders at home and in the project, and leaves files open
        with chdir(ROOT), patch.dict(os.environ, HOME=str(folder)), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.buildozer = Buildozer(SPEC)
            self.buildozer.logger.set_level(0)
            self.buildozer.user_bin_dir = str(folder / "bin")
            self.buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
            self.buildozer.set_target("android")
            self.buildozer._copy_application_sources()
            self.command = self._command()
        self.sources = Path(self.buildozer.app_dir)

    @property
    def files(self):
        return {path.relative_to(self.sources).as_posix(): path.stat().st_size for path in walk(self.sources)}

    def _command(self):
        """What buildozer tells python-for-android to do."""
        target, commands = self.buildozer.target, []
        target.build_mode, target.artifact_format = "release", "aab"
        target._p4a = lambda command, **_: commands.append(command)
        target.get_dist_dir = lambda _: str(self.folder)
        target._update_libraries_references = lambda _: None
        with suppress(OSError):  # it looks for what Gradle has built
            target.build_package()
        return commands[0]

    def assemble(self, *options):
        """The folder Gradle would be given: manifest, resources, and the app's files in one archive."""
        import pythonforandroid

        made = self.folder / "dist"
        for part in ("common", "_sdl_common", "sdl2"):
            shutil.copytree(Path(pythonforandroid.__file__).parent / "bootstraps" / part / "build", made,
                            dirs_exist_ok=True)  # fmt: skip
        app = self.buildozer.config["app"]
        facts = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": ["arm64-v8a"],
                 "ndk_api": int(app["android.ndk_api"])}  # fmt: skip
        (made / "dist_info.json").write_text(json.dumps(facts))
        (made / "project.properties").write_text(f"target=android-{app['android.api']}")
        (made / "local.properties").write_text(f"sdk.dir={self.folder}")
        for needed in (
            made / "_python_bundle__arm64-v8a",
            made / "libs" / "arm64-v8a",
            self.folder / "build-tools/1.0",
        ):
            needed.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [sys.executable, "build.py", *self._arguments(), *options],
            cwd=made, env={**os.environ, "PYTHONWARNINGS": "ignore"}, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return made / "src" / "main"

    def _arguments(self):
        """The command as the toolchain hands it on."""
        rest = iter(self.command[self.command.index("--name") :])
        for word in rest:
            if word in SDK_ONLY:
                next(rest)
            elif word != "--copy-libs":
                yield word.replace("--add-resource", "--resource")


def walk(folder):
    return (path for path in sorted(folder.rglob("*")) if path.is_file())
