"""Layouts of the folder kv/, each loaded once, by the module it belongs to."""

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parents[1] / "kv"


def load(module):
    """The layout with the name of a module: app.screens.home has kv/home.kv."""
    Builder.load_file(str(FOLDER / f"{module.rpartition('.')[2]}.kv"))
