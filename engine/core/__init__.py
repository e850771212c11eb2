"""What every game shares: moves, events, matches, chance and the grid."""
