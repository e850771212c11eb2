"""The workflows cannot run here: each of their steps is something that exists and is tested here."""

import base64
import os
import re
import shlex
import subprocess
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
ACTIONS = {"checkout", "setup-python", "setup-java", "upload-artifact", "download-artifact"}


def problems(line):
    """What a command names that is not there."""
    words = shlex.split(line)
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
        case [".ci/keystore", *command] if command:
            return problems(shlex.join(command))
        case [script] if script.startswith(".ci/"):
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


def test_a_tag_releases_android_and_three_desktops():
    workflow = WORKFLOWS["release"]
    assert workflow[True]["push"]["tags"] == ["v*"]  # YAML reads `on` as yes
    jobs = workflow["jobs"]
    assert {system.split("-")[0] for system in jobs["desktop"]["strategy"]["matrix"]["system"]} == {
        *("ubuntu", "windows", "macos")
    }
    assert sorted(jobs["publish"]["needs"]) == ["android", "desktop"]
    lines = [step.get("run", "") for step in jobs["android"]["steps"]]
    assert {".ci/keystore make android FORMAT=apk", ".ci/keystore make android FORMAT=aab"} <= set(lines)


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


def test_secrets_are_given_to_the_steps_that_need_them_alone():
    for step in (step for workflow in WORKFLOWS.values() for job in workflow["jobs"].values() for step in job["steps"]):
        assert ("secrets." in str(step)) == step.get("run", "").startswith(".ci/keystore make android ")


def test_an_action_is_named_by_its_commit_with_the_version_beside_it():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "uses:" in line:
                assert re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_key_reaches_buildozer_and_nobody_else(tmp_path):
    told = tmp_path / "told"
    look = 'env > "$0"; if [ -n "${P4A_RELEASE_KEYSTORE:-}" ]; then cat "$P4A_RELEASE_KEYSTORE" > "$0.key"; fi'
    command = [ROOT / ".ci" / "keystore", "sh", "-c", look, str(told)]
    surroundings = {"PATH": os.environ["PATH"], "TMPDIR": str(tmp_path / "tmp")}
    (tmp_path / "tmp").mkdir()
    none = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=True)
    assert "unsigned" in none.stdout
    assert "P4A" not in told.read_text()
    surroundings |= {"KEYSTORE": base64.b64encode(b"key").decode(), "KEYALIAS": "app", "KEYPASSWORD": "a b"}
    subprocess.run(command, cwd=tmp_path, env=surroundings, check=True)
    facts = dict(line.split("=", 1) for line in told.read_text().splitlines())
    assert (tmp_path / "told.key").read_bytes() == b"key"
    assert (facts["P4A_RELEASE_KEYALIAS"], facts["P4A_RELEASE_KEYALIAS_PASSWD"]) == ("app", "a b")
    assert facts["KEYSTORE"] == facts["KEYPASSWORD"] == ""
    assert not list((tmp_path / "tmp").iterdir()), "the key does not stay behind"
    failing = subprocess.run([*command[:3], "exit 3"], cwd=tmp_path, env=surroundings, check=False)
    assert failing.returncode == 3
    assert not list((tmp_path / "tmp").iterdir())
