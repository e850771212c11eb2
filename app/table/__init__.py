"""The table screen and its parts."""
