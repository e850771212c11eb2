"""The command line in this process: what it printed and its exit status."""

import io
import sys
from typing import NamedTuple

import pytest

from engine.__main__ import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def engine(capsys, monkeypatch):
    def run(*argv: str, typed: str | io.StringIO = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        try:
            status = main(list(argv))
        except SystemExit as left:
            status = left.code
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return run
