"""Shared core of all games: moves, events, matches, chance and the grid."""
