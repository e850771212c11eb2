"""Recipe for python-for-android: Kivy without an HTTP client, for an app that opens no connection."""

from pathlib import Path

from pythonforandroid.recipes.kivy import KivyRecipe


class OfflineKivyRecipe(KivyRecipe):
    python_depends = ["filetype"]

    def get_recipe_dir(self):
        """Its patches stay where the recipe comes from."""
        return str(Path(self.ctx.root_dir) / "recipes" / self.name)


recipe = OfflineKivyRecipe()
