"""Event schema of Blueprints, in the order of the rules."""

from ...core.events import Kind

EVENTS = {
    "round_began": Kind(("round", "demand", "pool", "bag"), reveals=True, paragraph=True, rule="2.3"),
    "plan_dealt": Kind(secret=("plan",), reveals=True, quiet=True, rule="2.3.2"),
    # A die that fits nowhere is taken and removed: then there is no square to keep secret.
    "took": Kind(
        ("die", "nth", "forced"), ("square", "level"), maybe=("square", "level"), paragraph=True, rule="2.4.1"
    ),
    "removed": Kind(("die",), rule="2.4.2"),
    "discarded": Kind(("die", "forced"), rule="2.4.3"),
    "refilled": Kind(("dice", "bag"), of="table", reveals=True, rule="2.4.4"),
    "revealed": Kind(("plan", "building", "removed"), reveals=True, paragraph=True, rule="2.5"),
    "plan_scored": Kind(("plan", "points", "wrong"), quiet=True, rule="2.5.1"),
    "material_scored": Kind(("material", "points", "dice"), quiet=True),
    "building_scored": Kind(("plan", "wood", "recycled", "stone", "glass", "total"), paragraph=True, rule="2.5.6"),
    "ranked": Kind(("order", "by"), of="table", quiet=True, paragraph=True, rule="2.5.6"),
    "trophy_won": Kind(("trophy", "points", "by"), rule="2.6.1"),
    "prize_won": Kind(("prize", "points", "rivals", "by", "because"), paragraph=True),
    "prize_unclaimed": Kind(("prize",), of="table", rule="2.6.4"),
    "round_ended": Kind(("round", "totals", "next_first"), of="table", quiet=True, paragraph=True, rule="2.7.1"),
    "game_over": Kind(("ranking", "totals"), of="table", reveals=True, rule="2.7.2"),
}
