"""Games on the screens, a folder each. ORDER is how they stand on the shelf; others come after."""

ORDER = ("ginkgopolis", "tower_up", "blueprints", "great_split")
