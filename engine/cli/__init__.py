"""The command line: play in a terminal, and the tools a developer gets."""


class Refused(ValueError):
    """Input the command line cannot use; the sentence says what and where."""
