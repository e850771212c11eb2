"""Rulings where the rulebook is silent or in doubt: one constant each; an official answer is a one-line change."""

# When the tiles run out for the first time, everybody returns tiles at once, in mid-action; otherwise the
# action is finished first and the tiles still owed are drawn after the return.
RETURN_INTERRUPTS = True

# If nobody returns a tile, the empty supply counts as exhausted for the second time.
NOTHING_RETURNED_EXHAUSTS = True

# Labels of `scores` that break a tie of the totals, in order. None: the victory is shared.
TIE_BREAKS: tuple[str, ...] = ()

# Expert Hal turns up a building as his second card and cannot pay for it: it is used all the same, so nothing is
# done and the game ends. Otherwise he would keep the first card.
EXPERT_MUST_USE_BUILDING = True

# As many points as Hal: is that a win?
SOLO_TIE_WINS = False
