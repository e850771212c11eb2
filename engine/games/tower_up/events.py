"""Event schema of Tower Up, in the order of the rules; nothing in this game is secret."""

from ...core.events import Kind

EVENTS = {
    "start_floor_placed": Kind(("site", "colour", "left"), paragraph=True, rule="2.2.2"),
    "turn_began": Kind(("turn", "extra", "last"), quiet=True, paragraph=True, rule="2.3"),
    "card_taken": Kind(("card", "place"), paragraph=True, rule="2.3.A"),
    "floors_gained": Kind(("floors", "chosen", "missing"), rule="2.3.A.1"),
    "marker_moved": Kind(("colour", "before", "after", "lost", "source")),
    "deck_shuffled": Kind(("cards", "times"), of="table", rule="2.3.A.3"),
    "card_revealed": Kind(("card", "place", "left"), of="table", reveals=True, quiet=True, rule="2.3.A.3"),
    "floors_returned": Kind(("floors", "forced"), rule="2.3.A.4"),
    "built": Kind(("site", "colour"), paragraph=True, rule="2.3.B.1"),
    "floor_paid": Kind(("site", "colour", "height", "covered"), rule="2.3.B.1"),
    "roof_placed": Kind(("site", "height", "left"), rule="2.3.B.2"),
    "objective_met": Kind(("objective", "chip", "sites"), rule="2.7"),
    "extra_turn_earned": Kind(("columns",), rule="2.6"),
    "end_triggered": Kind(("why", "order"), rule="2.8.1"),
    "roofs_counted": Kind(("sites", "cone"), rule="2.8.2"),
    "game_over": Kind(("scores", "places"), of="table", reveals=True, paragraph=True, rule="2.8.3"),
}
