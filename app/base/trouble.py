"""Error that the player should hear of: a sentence of the catalogue with its facts."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple


class Trouble(NamedTuple):
    """Say it with tr(trouble.key, **trouble.facts)."""

    key: str
    facts: dict[str, Any] = {}


Say = Callable[[Trouble], None]  # tells the player of it, now or later

WHYS = {  # what systems say -> app.why.<key>
    "No space left on device": "full",
    "Disk quota exceeded": "full",
    "Permission denied": "forbidden",
    "Operation not permitted": "forbidden",
    "Read-only file system": "read_only",
    "No such file or directory": "gone",
    "Input/output error": "broken",
    "Is a directory": "folder",
    "File name too long": "long",
}

TECHNICAL = re.compile(r" at character \d+$|^[A-Z]\w+(Error|Exception)|^'|object|index")  # as only programs speak
