"""Replay of a match: the real table with a timeline, and another way on from any point of it."""
