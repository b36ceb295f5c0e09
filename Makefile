# The two commands a fresh machine needs: `make play` and `make test`. Everything goes into .venv beside this file.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play serve test test-long lint bench clean

play: $(VENV)/.play
	$(BIN)/quincunx play karmaka --seats me,casual

serve: $(VENV)/.server
	$(BIN)/quincunx serve --open

test: $(VENV)/.dev lint
	$(BIN)/python -m pytest -n 2

test-long: $(VENV)/.dev
	$(BIN)/python -m pytest -m long

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.yardsticks

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
