"""The screens around the table: home, set-up, saved games, records, the final screen, settings."""
