"""The moments of a match of Tower Up that one may want to see again."""

MARKS = {
    "lead": "ui_crown",
    "objective_met": "ui_trophy",
    "extra_turn_earned": "tower_up/ui_star",
    "floors_returned": "tower_up/ui_floor",
    "deck_shuffled": "ui_deck",
}
