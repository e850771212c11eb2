"""The moments of a match of Blueprints that one may want to see again."""

MARKS = {"lead": "ui_crown", "trophy_won": "ui_trophy", "round_began": "blueprints/ic_plan"}
