"""Event schema of The Great Split, in the order of the rules."""

from ...core.events import Kind

EVENTS = {
    "round_began": Kind(("round", "level", "extra", "limit"), of="table", paragraph=True, rule="2.3.1"),
    "dealt": Kind(("count",), ("cards",), reveals=True, rule="2.3.1"),
    "discarded": Kind(("count",), ("cards", "forced"), rule="2.3.2"),
    "all_discarded": Kind(of="table", reveals=True, quiet=True, rule="2.3.2"),
    "split": Kind(secret=("groups", "forced"), rule="2.4.1"),
    "wallets_passed": Kind(of="table", reveals=True, rule="2.4.2"),
    "offered": Kind(("source",), ("groups",), rule="2.4.2"),
    "kept": Kind(secret=("group", "cards"), rule="2.4.3"),
    "wallets_returned": Kind(of="table", reveals=True, quiet=True, rule="2.4.3"),
    "received": Kind(("kept", "returned", "hand"), ("kept", "returned", "taken"), paragraph=True, rule="2.4.4"),
    "sold": Kind(("track",), ("card",), paragraph=True, rule="2.5.2"),
    "played": Kind(("card", "icons", "kind"), paragraph=True, rule="2.5.1"),
    "splitter_played": Kind(paragraph=True, rule="2.5.3"),
    "advanced": Kind(("track", "at", "why", "cause", "depth", "forced"), quiet=True, rule="2.5.1"),
    "arrow_reached": Kind(("at", "depth"), quiet=True, rule="2.5.5"),
    "icon_reached": Kind(("track", "at", "resource", "depth"), quiet=True, rule="2.5.5"),
    "marked": Kind(("track", "at", "what", "number"), quiet=True, rule="2.5.4"),
    "lost": Kind(("track", "icon", "why"), maybe=("track", "icon"), rule="2.5.6"),  # one of both
    "resolved": Kind(quiet=True, rule="2.5"),
    "market_revealed": Kind(("token", "arrow"), of="table", reveals=True, paragraph=True, rule="2.6.1"),
    "line_crossed": Kind(("line", "tokens"), of="table", paragraph=True, rule="2.6.2"),
    "cards_taken_back": Kind(("count",), quiet=True, rule="2.6.3"),
    "scored": Kind(  # the names that may lack are those of what is counted
        ("what", "points", "final", "level", "arrow", "lower", "contracts", "from_character", "stars"),
        maybe=("level", "arrow", "lower", "contracts", "from_character", "stars"),
    ),
    "game_over": Kind(("totals", "places"), of="table", reveals=True, rule="2.7.5"),
}
