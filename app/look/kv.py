"""Loader of kv layouts, each once, by the module it belongs to."""

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parents[2] / "kv"


def forget(*widgets):
    """These are thrown away: Kivy's rules hold fast what asks for an id of another widget, and so all round it."""
    for widget in widgets:
        for each in widget.walk(restrict=True):
            Builder.unbind_widget(each.uid)


def load(module):
    """The layout with the name of a module: app.pages.home has kv/home.kv. All modules of a game share kv/<game>.kv."""
    match module.split("."):
        case ["app", "games", name, *_]:
            pass
        case [*_, name]:
            pass
    path = str(FOLDER / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
