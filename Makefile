PYTHON ?= python3
JOBS ?= 2
FORMAT ?= apk

PYTHONS := 3.11 3.12 3.13
OR := 3.11, 3.12 or 3.13
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet
MOVES := 5000000

.DELETE_ON_ERROR:
.PHONY: help run shots test check lint types versions slow fuzz perft bench arena speed torture desktop android art pictures clean

help:  ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | expand -t 10

run: $(VENV)/app.done  ## start the app; ARGS="--seed 7" hands options on
	@$(PY) main.py $(ARGS)

shots: $(VENV)/app.done  ## pictures of every screen, in every window size, light and dark, into shots/
	@for size in phone=412x915 small=360x640 landscape=915x412 tablet=1280x800 desktop=1600x1000; do \
	    for theme in light dark; do \
	        $(PY) main.py --shots shots/$${size%=*}_$$theme --size $${size#*=} --theme $$theme || exit 1; \
	    done; \
	done

test: check  ## lint, types and every normal test, with the coverage of the engine
	@! .ci/libraries || $(PY) -m pytest -q -n $(JOBS) -m 'gui and not slow and not speed'

check: lint types  ## lint, types and the tests without a window; VENV=.venv-3.13 keeps another Python apart
	@$(PY) -m pytest -q -n $(JOBS) -m 'not gui and not slow and not speed' --cov --cov-report=term

lint: $(VENV)/test.done  ## ruff: rules and format
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types: $(VENV)/test.done  ## mypy, strict on the engine
	@$(PY) -m mypy

versions:  ## list the Pythons that are promised
	@echo $(PYTHONS)

slow: $(VENV)/test.done $(VENV)/desktop.done  ## the long tests: whole games, and the packages, built and played
	@$(PY) -m pytest -q -n $(JOBS) -m slow --dist loadfile --ignore tests/bots

fuzz: $(PY)  ## 5 million random moves, every position checked
	@running=; for seed in $$(seq $(JOBS)); do \
	    $(PY) -m engine fuzz --moves $$(($(MOVES) / $(JOBS))) --seed $$seed & running="$$running $$!"; \
	done; failed=0; for each in $$running; do wait $$each || failed=1; done; exit $$failed

perft: $(VENV)/test.done  ## count every line of the perft tables again
	@$(PY) -m pytest -q -n $(JOBS) -m "" -k perft

bench: $(VENV)/bench.done  ## moves per second, beside catanatron and OpenSpiel
	@$(PY) -m engine bench

arena: $(VENV)/test.done  ## how strong the bots are, in full: hours; one line of it with  python -m engine arena
	@$(PY) -m tests.strength $(JOBS)
	@$(PY) -m pytest -q -s -n 0 -m slow tests/bots

speed: $(VENV)/test.done  ## the speed budgets
	@$(PY) -m pytest -q -m speed

torture: $(VENV)/test.done  ## kill the app 1,000 times, feed it 100,000 spoiled files, play 200 matches; hours
	@$(PY) -m tests.torture --jobs $(JOBS)

desktop: $(VENV)/desktop.done  ## the desktop app for this system, built and packed into dist/
	@$(PY) desktop/build.py

android: $(VENV)/android.done  ## the Android app into bin/, with buildozer: FORMAT=apk or aab
	@VIRTUAL_ENV=$(abspath $(VENV)) PATH="$(abspath $(VENV))/bin:$$PATH" APP_ANDROID_RELEASE_ARTIFACT=$(FORMAT) \
	    $(PY) -m buildozer android release

art: $(VENV)/art.done  ## the textures, after a drawing or a colour has changed
	@$(PY) assets/build_atlas.py

pictures: $(VENV)/app.done  ## the pictures of the README and the store listing, taken from the app
	@$(PY) assets/build_pictures.py

clean:  ## remove .venv and everything built or cached
	rm -rf $(VENV) $(addprefix .venv-,$(PYTHONS)) .buildozer bin build dist *.egg-info .coverage .coverage.* htmlcov .benchmarks .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@command -v "$(PYTHON)" >/dev/null || { echo "There is no $(PYTHON) here: install Python $(OR)," \
	    "or name one with  make PYTHON=python3.12 ..."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit("%d.%d" % sys.version_info[:2] not in "$(PYTHONS)".split())' || \
	    { echo "Ginkgopolis needs Python $(OR), and this is $$("$(PYTHON)" -V 2>&1):" \
	    "name another with  make PYTHON=python3.12 ..."; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "This Python cannot make a virtual environment; type:  sudo apt-get install python3-venv"; exit 1; }
	@"$(PYTHON)" -m venv --clear $(VENV)

$(VENV)/app.done: requirements.txt | $(PY)
	@echo "Installing the app's requirements, once"
	@$(PIP) --no-deps -r requirements.txt
	@touch $@

$(VENV)/test.done: tests/requirements.txt $(VENV)/app.done
	@echo "Installing the test tools, once"
	@$(PIP) --no-deps -r tests/requirements.txt
	@touch $@

$(VENV)/desktop.done: desktop/requirements.txt $(VENV)/app.done
	@echo "Installing what builds the desktop app, once"
	@$(PIP) --no-deps -r desktop/requirements.txt
	@touch $@

$(VENV)/android.done $(VENV)/art.done $(VENV)/bench.done: $(VENV)/%.done: pyproject.toml | $(PY)
	@echo "Installing the tools for $*, once"
	@$(PIP) --editable '.[$*]'
	@touch $@
