"""Rulings where the rulebook is silent or in doubt: one constant each; an official answer is a one-line change."""

# A die that fits nowhere may be taken, and is removed, although another die of the pool fits. Otherwise only when no
# die fits.
MAY_WASTE_A_DIE = True

# A removed die is out for the round and goes back into the bag afterwards. Otherwise it is lost for the whole game.
REMOVED_COMES_BACK = True

# The next round begins with the one ranked last, ties broken as for the trophies. Otherwise with the one of the fewest
# points who came first in the turn order.
LAST_RANKED_BEGINS = True
