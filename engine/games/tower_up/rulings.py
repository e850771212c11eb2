"""Rulings where the rulebook is silent or in doubt: one constant each; an official answer is a one-line change."""

from .components import DATA

# The deck is empty: the discards are shuffled when a card is needed. So often, and the game comes to its end.
SHUFFLES_UNTIL_END: int = DATA["constants"]["shuffles_until_end"]

# The limit of ten floors holds before an extra turn; otherwise only when the turn passes on.
LIMIT_BEFORE_EXTRA_TURN = True

# Both border streets of "borders2" may lie between the same two districts.
BORDERS_MAY_BE_ALIKE = True
