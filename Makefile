# The two commands a fresh machine needs: `make play` and `make test`. Everything goes into .venv beside this file.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play terminal test test-long lint mutants bench reports wheels browser clean

play: $(VENV)/.server
	$(BIN)/quincunx serve --open

terminal: $(VENV)/.play
	$(BIN)/quincunx play karmaka --seats me,casual

test: $(VENV)/.dev browser lint
	$(BIN)/python -m pytest -n 2

test-long: $(VENV)/.dev browser
	$(BIN)/python -m pytest -m long

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Break the rules of a game in N small ways and count how often its tests notice (docs/mutants.md).
GAME ?= karmaka
N ?= 400
SEED ?= 1
JOBS ?= 2
mutants: $(VENV)/.dev
	@$(BIN)/python -m quincunx.compliance.mutants $(GAME) --count $(N) --seed $(SEED) --jobs $(JOBS) $(ARGS)

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.yardsticks

reports: $(VENV)/.dev
	$(BIN)/quincunx lab reports --out reports

# Two wheels in dist: pure Python for every machine, and one compiled for machines like this (docs/compiled.md).
wheels: $(VENV)/.dev
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	QUINCUNX_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

# The tests of the pages drive a real Chromium: Debian's, where there is none yet and we may install it.
browser:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null \
	  || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq \
	       && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } \
	  || echo "The tests of the pages need Chromium: install the package chromium, then run this again."

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(PIP) install --editable .
	touch $@

$(VENV)/.server: pyproject.toml | $(VENV)/bin/python
	$(PIP) install --editable ".[server]"
	touch $@ $(VENV)/.play

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(PIP) install --editable ".[dev]"
	touch $@ $(VENV)/.server $(VENV)/.play

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build
