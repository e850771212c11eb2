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
    assert jobs["linux"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    elsewhere = jobs["elsewhere"]["strategy"]["matrix"]
    assert elsewhere["python"] == ["3.11", "3.12", "3.13"]
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
