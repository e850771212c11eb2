"""Event schema of Picks."""

from engine.core.events import Kind

EVENTS = {
    "picked": Kind(secret=("card",), quiet=True),
    "turned_up": Kind(("cards",), of="table", reveals=True),
    "took": Kind(("prize",)),
    "round_began": Kind(("round", "prize"), quiet=True),
    "end_triggered": Kind(("why",), of="table"),
    "game_over": Kind(("totals",), of="table", reveals=True),
}
