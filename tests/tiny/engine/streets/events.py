"""Event schema of Streets."""

from engine.core.events import Kind

EVENTS = {
    "built": Kind(("site", "worth")),
    "round_began": Kind(("round",), quiet=True),
    "game_over": Kind(("ranking",), of="table", reveals=True),
}
