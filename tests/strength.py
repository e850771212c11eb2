"""Every line of the tables in the README of Ginkgopolis, played again: `python -m tests.strength [JOBS] [ROWS...]`."""

import shlex
import sys
from subprocess import run

LINES = {
    "easy": "--seats easy,random --games 200",
    "normal": "--seats normal,random --games 200",
    "normal4": "--seats normal,random,random,random --games 200",
    "apart": "--seats normal,easy --games 200",
    "quick": "--seats hard,normal --games 200 --budget 0.25s",
    "hard": "--seats hard,normal --games 200 --budget 1s",
    "hard3": "--seats hard,normal,normal --games 201 --budget 1s",
    "master": "--seats master,hard --games 400 --budget 0.05s",
    "master_slow": "--seats master,hard --games 200 --budget 0.5s",
    "master_normal": "--seats master,normal --games 200 --budget 0.25s",
    "master_60": "--seats master,hard --games 400 --budget 60p",
    "master_300": "--seats master,hard --games 400 --budget 300p",
    "master_60_drafted": "--seats master,hard --games 400 --budget 60p --characters draft",
    "master_300_drafted": "--seats master,hard --games 400 --budget 300p --characters draft",
    "master_third": "--seats master,hard --games 400 --budget 0.02s,0.06s",
    "master3": "--seats master,hard,hard --games 300 --budget 0.02s",
    "master4": "--seats master,hard,hard,hard --games 300 --budget 0.02s",
    "master_time": "--seats master,master --games 400 --budget 0.08s,0.02s",
    "self": "--seats hard,hard --games 200 --budget 0.05s",
    "self3": "--seats hard,hard,hard --games 201 --budget 0.05s",
    "characters": "--seats normal,normal:tower,normal:settler,normal:collector --games 200 --duel",
    "hard_characters": "--seats hard,hard:tower,hard:settler,hard:collector --games 100 --duel --budget 0.01s",
    "master_characters": "--seats master,master:tower,master:settler,master:collector --games 120 --duel --budget 10p",
    **{
        f"{bot}_{hal}": f"--seats {bot} --games 400 --hal {hal} --budget 0.05s"
        for bot in ("random", "easy", "normal", "hard")
        for hal in ("normal", "expert")
    },
}


def main(jobs: str = "2", *rows: str) -> int:
    for row in rows or LINES:
        print(f"\n$ python -m engine arena ginkgopolis {LINES[row]} --jobs {jobs}", flush=True)
        command = [sys.executable, "-m", "engine", "arena", "ginkgopolis", *shlex.split(LINES[row]), "--jobs", jobs]
        if status := run(command).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
