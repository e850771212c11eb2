"""Something went wrong that the player should hear of: a sentence of the catalogue with its facts."""

from typing import Any, NamedTuple


class Trouble(NamedTuple):
    """Say it with tr(trouble.key, **trouble.facts)."""

    key: str
    facts: dict[str, Any] = {}
