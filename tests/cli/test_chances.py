"""Winning chances put to the test at the terminal: of moves, by fifths of a match."""


def test_the_command_prints_fifths_and_mistakes(engine):
    answer = engine("chances", "tower_up", "--moves", "--games", "2", "--times", "2", "--pairs", "2", "--seed", "3")
    assert answer.status == 0
    assert "10 positions of tower_up, 2 players; normal plays on 2 times" in answer.out
    assert "80-100 %" in answer.out
    refused = engine("chances", "ginkgopolis", "--players", "1", "--games", "2")
    assert refused.status == 2
    assert "--moves" in refused.err
