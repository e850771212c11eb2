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
        case [script] if script.startswith(".ci/"):
            return [] if os.access(ROOT / script, os.X_OK) else [script]
        case ["apt-get", "install", "-y", *_] | ["gh", "release", "create", *_]:
            return []
    return [line]


@pytest.mark.parametrize("step", STEPS)
def test_every_step_calls_what_exists(step):
    if "uses" in step:
        owner, name, version = re.fullmatch(r"([\w-]+)/([\w-]+)@v(\d+\.\d+\.\d+)", step["uses"]).groups()
        assert owner == "actions"
        assert name in ACTIONS
        assert version
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
    assert {"make android FORMAT=apk", "make android FORMAT=aab"} <= set(lines)


def test_no_machine_is_called_by_a_name_that_moves():
    for name, workflow in WORKFLOWS.items():
        assert "latest" not in str(workflow), name
        assert "permissions" in workflow


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_key_reaches_buildozer_and_its_absence_is_said(tmp_path):
    command, surroundings = [ROOT / ".ci" / "keystore"], {"PATH": os.environ["PATH"]}
    none = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=True)
    assert "unsigned" in none.stdout
    assert not list(tmp_path.iterdir())
    surroundings |= {"KEYSTORE": base64.b64encode(b"key").decode(), "KEYALIAS": "app", "KEYPASSWORD": "a b"}
    told = tmp_path / "environment"
    subprocess.run(command, cwd=tmp_path, env={**surroundings, "GITHUB_ENV": str(told)}, check=True)
    facts = dict(line.split("=", 1) for line in told.read_text().splitlines())
    assert Path(facts["P4A_RELEASE_KEYSTORE"]).read_bytes() == b"key"
    assert (facts["P4A_RELEASE_KEYALIAS"], facts["P4A_RELEASE_KEYALIAS_PASSWD"]) == ("app", "a b")
