"""Rulings where the rulebook is silent or in doubt: one constant each; an official answer is a one-line change.

Two more doubtful rows are one function each: the art market near its start is `scoring.art_points`, that everybody
sees what is played is `memory.laid_open`. The hand limits of the rounds stand in data.json.
"""

# "Two groups", with the splitter between them: each has at least one card.
EMPTY_GROUPS = False
