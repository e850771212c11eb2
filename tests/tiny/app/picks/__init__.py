"""Picks on the table: a hand of cards each, chosen in secret, for up to seven."""
