"""What each game brings for the screens, a folder a game. ORDER is how they stand on the shelf; others come after."""

ORDER = ("ginkgopolis", "tower_up", "blueprints", "great_split")
