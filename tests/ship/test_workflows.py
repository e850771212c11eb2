"""The workflows cannot run here: each of their steps is something that exists and is tested here."""

import base64
import os
import re
import shlex
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
import yaml

from tests.test_project import PYPROJECT, read

ROOT = Path(__file__).parents[2]
WORKFLOWS = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in
             sorted((ROOT / ".github" / "workflows").glob("*.yml"))}  # fmt: skip
STEPS = [
    pytest.param(step, id=f"{name}-{job}-{n}")
    for name, workflow in WORKFLOWS.items()
    for job, facts in workflow["jobs"].items()
    for n, step in enumerate(facts["steps"])
]
APKSIGNER = """#!/bin/sh
[ "$1" = sign ] && [ "$KEYPASSWORD" = "secret words" ] && [ -z "$KEYSTORE" ] && [ -s "$3" ] || exit 1
shift 10
cp "$2" "$1"
"""
ACTIONS = {"checkout", "setup-python", "setup-java", "upload-artifact", "download-artifact"}


def problems(line):
    """What a command names that is not there."""
    words = shlex.split(line.replace("${{ matrix.target }}", "slow"))
    if words[:1] == ["sudo"]:
        words = words[1:]
    match words:
        case ["make", target, *settings]:
            makefile = read("Makefile")
            missing = [
                word for word in settings if not re.search(rf"^{word.split('=')[0]} \?=", makefile, re.MULTILINE)
            ]
            return missing if re.search(rf"^{target}:", makefile, re.MULTILINE) else [target]
        case ["python", "-m", "pip", "install", "--no-deps", *files]:
            return [file for file in files if file != "-r" and not (ROOT / file).is_file()]
        case ["python", "-m", "pytest", "-q", "-n", "2", "-m", marks]:
            known = {marker.partition(":")[0] for marker in PYPROJECT["tool"]["pytest"]["ini_options"]["markers"]}
            return sorted(set(re.findall(r"\w+", marks)) - {"not", "and"} - known)
        case ["python", script]:
            return [] if (ROOT / script).is_file() else [script]
        case [script, *_] if script.startswith(".ci/"):
            return [] if os.access(ROOT / script, os.X_OK) else [script]
        case ["apt-get", "install", "-y", *_] | ["gh", "release", "create", *_]:
            return []
    return [line]


@pytest.mark.parametrize("step", STEPS)
def test_every_step_calls_what_exists(step):
    if "uses" in step:
        owner, name, _ = re.fullmatch(r"([\w-]+)/([\w-]+)@([0-9a-f]{40})", step["uses"]).groups()
        assert owner == "actions"
        assert name in ACTIONS
    else:
        assert "\n" not in step["run"]
        assert problems(step["run"]) == []


@pytest.mark.parametrize(
    "line",
    ["make nothing", "make android SIZE=3", "python nowhere.py", ".ci/nowhere", "curl somewhere",
     "python -m pip install --no-deps -r no.txt", "python -m pytest -q -n 2 -m quick"],
)  # fmt: skip
def test_a_step_that_calls_what_does_not_exist_is_seen(line):
    assert problems(line)


def test_the_tests_run_on_every_system_and_python():
    jobs = WORKFLOWS["test"]["jobs"]
    promised = re.search(r"^PYTHONS := (.+)", read("Makefile"), re.MULTILINE)[1].split()
    assert jobs["linux"]["strategy"]["matrix"]["python"] == promised
    elsewhere = jobs["elsewhere"]["strategy"]["matrix"]
    assert elsewhere["python"] == promised
    assert {system.split("-")[0] for system in elsewhere["system"]} == {"windows", "macos"}


def uploaded(job):
    return [step["with"]["name"] for step in job["steps"] if "/upload-artifact@" in step.get("uses", "")]


def test_the_long_tests_and_the_budgets_run_every_week():
    workflow = WORKFLOWS["weekly"]
    assert re.fullmatch(r"\d+ \d+ \* \* [0-6]", workflow[True]["schedule"][0]["cron"])
    assert workflow["jobs"]["linux"]["strategy"]["matrix"]["target"] == ["slow", "speed"]
    assert {"run": "make ${{ matrix.target }}"} in workflow["jobs"]["linux"]["steps"]


def test_a_tag_releases_android_and_three_desktops():
    workflow = WORKFLOWS["release"]
    assert workflow[True]["push"]["tags"] == ["v*"]  # YAML reads `on` as yes
    jobs = workflow["jobs"]
    assert {system.split("-")[0] for system in jobs["desktop"]["strategy"]["matrix"]["system"]} == {
        *("ubuntu", "windows", "macos")
    }
    assert jobs["sign"]["needs"] == "android"
    assert sorted(jobs["publish"]["needs"]) == ["desktop", "sign"]
    given = {name: uploaded(job) for name, job in jobs.items()}
    assert given == {"android": ["unsigned"], "sign": ["release-android"], "publish": [],
                     "desktop": ["release-${{ matrix.system }}"]}  # fmt: skip
    lines = [step.get("run", "") for step in jobs["android"]["steps"]]
    assert {"make android FORMAT=apk", "make android FORMAT=aab"} <= set(lines)


def test_no_machine_is_called_by_a_name_that_moves():
    for name, workflow in WORKFLOWS.items():
        assert "latest" not in str(workflow), name
        assert "permissions" in workflow


def test_only_the_job_that_publishes_may_write():
    for name, workflow in WORKFLOWS.items():
        assert workflow["permissions"] in ({}, {"contents": "read"}), name
        for job, facts in workflow["jobs"].items():
            writes = "write" in str(facts.get("permissions", {}))
            assert writes == (job == "publish"), job
            assert 0 < facts["timeout-minutes"] <= 180, job


def test_no_step_after_the_checkout_finds_its_credentials():
    for workflow in WORKFLOWS.values():
        for facts in workflow["jobs"].values():
            for step in facts["steps"]:
                if "/checkout@" in step.get("uses", ""):
                    assert step["with"]["persist-credentials"] is False


def test_secrets_are_given_to_the_step_that_signs_alone():
    for step in (step for workflow in WORKFLOWS.values() for job in workflow["jobs"].values() for step in job["steps"]):
        assert ("secrets." in str(step)) == step.get("run", "").startswith(".ci/sign ")


def test_where_the_key_is_nothing_is_installed_or_built():
    """Whatever building downloads could read or change it: signing has a machine of its own."""
    steps = WORKFLOWS["release"]["jobs"]["sign"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == [".ci/sign bin"]


def test_an_action_is_named_by_its_commit_with_the_version_beside_it():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "uses:" in line:
                assert re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


on_unix = pytest.mark.skipif(os.name == "nt", reason="a shell script")


@pytest.fixture
def packages(tmp_path):
    made = tmp_path / "bin"
    made.mkdir()
    (made / "x-release-unsigned.apk").write_text("app")
    with zipfile.ZipFile(made / "x-release.aab", "w") as bundle:
        bundle.writestr("base/app", "app")
    (tmp_path / "tmp").mkdir()
    return made


def sign(made, tools="", **secrets):
    surroundings = {"PATH": f"{tools}:{os.environ['PATH']}", "TMPDIR": str(made.parent / "tmp"), **secrets}
    return subprocess.run([ROOT / ".ci" / "sign", made], env=surroundings, capture_output=True, text=True)


@on_unix
def test_without_a_key_the_packages_stay_unsigned(packages):
    before = {path.name: path.read_bytes() for path in packages.iterdir()}
    done = sign(packages)
    assert done.returncode == 0
    assert "unsigned" in done.stdout
    assert {path.name: path.read_bytes() for path in packages.iterdir()} == before


@on_unix
@pytest.mark.skipif(not shutil.which("jarsigner"), reason="there is no Java")
def test_with_a_key_both_packages_are_signed_and_the_key_does_not_stay_behind(packages, tmp_path):
    store = tmp_path / "key"
    subprocess.run(["keytool", "-genkeypair", "-keystore", store, "-storepass", "secret words", "-alias", "app",
                    "-keyalg", "RSA", "-dname", "CN=test"], check=True, capture_output=True)  # fmt: skip
    (tmp_path / "apksigner").write_text(APKSIGNER)  # which this machine has not: copies what it is to sign
    (tmp_path / "apksigner").chmod(0o755)
    secrets = {"KEYSTORE": base64.b64encode(store.read_bytes()).decode(), "KEYALIAS": "app",
               "KEYPASSWORD": "secret words"}  # fmt: skip
    done = sign(packages, tools=tmp_path, **secrets)
    assert done.returncode == 0, done.stderr + done.stdout
    assert {path.name for path in packages.iterdir()} == {"x-release.apk", "x-release.aab"}
    assert (packages / "x-release.apk").read_text() == "app"
    assert "META-INF/APP.SF" in zipfile.ZipFile(packages / "x-release.aab").namelist()
    assert not list((tmp_path / "tmp").iterdir())
    wrong = sign(packages, tools=tmp_path, **secrets | {"KEYPASSWORD": "other words"})
    assert wrong.returncode != 0
    assert not list((tmp_path / "tmp").iterdir())


# --- the run of everything ---

PYTHON = """#!/bin/sh
echo {version}
"""
MAKE = """#!/bin/sh
case "$*" in
    *--silent*) echo 3.11 3.12 3.13 ;;
    *) echo "$@" >>"$HOME/made"; mkdir -p .venv/bin; cp "$HOME/first" .venv/bin/python; [ "$1" != "{failing}" ] ;;
esac
"""


def program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


@pytest.fixture
def everything(tmp_path):
    """Calls .ci/run where these Pythons are, in a home of its own, and tells what was made of it."""

    def run(python3, path=(), pyenv=(), failing=""):
        home, tools = tmp_path / "home", tmp_path / "tools"
        program(home / "first", PYTHON.format(version=python3 if python3 in ("3.11", "3.12", "3.13") else "3.13"))
        program(tools / "make", MAKE.replace("{failing}", failing))
        program(tools / "python3", PYTHON.format(version=python3))
        for version in ("3.11", "3.12", "3.13"):  # this machine's own are hidden
            program(tools / f"python{version}", PYTHON.format(version=version if version in path else ""))
        for version in pyenv:
            program(home / f".pyenv/versions/{version}.1/bin/python", PYTHON.format(version=version))
        (tmp_path / "it/.ci").mkdir(parents=True)
        shutil.copy(ROOT / ".ci" / "run", tmp_path / "it/.ci/run")
        surroundings = {"PATH": f"{tools}:/usr/bin:/bin", "HOME": str(home)}
        done = subprocess.run([tmp_path / "it/.ci/run"], env=surroundings, capture_output=True, text=True)
        made = home / "made"
        return done, made.read_text().replace(str(home), "~").splitlines() if made.exists() else []

    return run


@on_unix
def test_everything_is_run_once_and_all_but_the_window_on_the_oldest_and_the_newest(everything):
    done, made = everything("3.12", path=["3.11", "3.12"], pyenv=["3.11", "3.13"])
    assert done.returncode == 0, done.stderr
    assert made == [
        "test PYTHON=python3",
        "check PYTHON=python3.11 VENV=.venv-3.11",
        "check PYTHON=~/.pyenv/versions/3.13.1/bin/python VENV=.venv-3.13",
    ]
    assert done.stdout.splitlines()[-1] == "Run on Python: 3.12 3.11 3.13 "


@on_unix
def test_a_python_that_has_run_everything_is_not_run_again(everything):
    assert everything("3.11", path=["3.11"])[1] == ["test PYTHON=python3"]


@on_unix
def test_where_python3_is_too_new_the_newest_that_is_promised_runs_everything(everything):
    assert everything("3.14", path=["3.12", "3.13"])[1] == [
        "test PYTHON=python3.13",
        "check PYTHON=python3.12 VENV=.venv-3.12",
    ]


@on_unix
def test_without_any_of_them_it_is_said_in_a_sentence(everything):
    done, made = everything("3.14")
    assert (done.returncode, made) == (1, [])
    assert done.stderr == "None of the Pythons is here that the app runs on: 3.11 3.12 3.13\n"


@on_unix
@pytest.mark.parametrize(("failing", "runs"), [("test", 1), ("check", 2)])
def test_what_fails_on_one_of_them_ends_the_run(everything, failing, runs):
    done, made = everything("3.12", path=["3.11", "3.12", "3.13"], failing=failing)
    assert done.returncode != 0
    assert len(made) == runs
