# The two commands a fresh machine needs: `make play` and `make test`. Everything goes into .venv beside this file, in the
# versions and with the hashes that requirements/ names (docs: CONTRIBUTING.md).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
COMPILE = $(BIN)/uv pip compile --quiet --system-certs --universal --python-version 3.11 --generate-hashes --no-header $(UPGRADE)

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-long quick lint coverage mutants bench reports docs pictures wheels audit lock upgrade hooks browser clean

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.server  ## a table in the browser
	$(BIN)/quincunx serve --open

terminal: $(VENV)/.play  ## a Karmaka duel in the terminal
	$(BIN)/quincunx play karmaka --seats me,casual

# 790 s of pytest on two cores when last timed, other work beside it for half of that; 17 minutes with installing.
test: $(VENV)/.dev browser lint  ## check everything
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-long: $(VENV)/.dev browser  ## the long campaigns: hours
	$(BIN)/python -m pytest -m long

# Style, types, and what the rules say card by card; not the law suites, drawings, bots, pages and server. 47 s on two cores, and 40
# more where mypy has no cache yet.
quick: lint  ## what catches most mistakes, in under a minute
	$(BIN)/python -m pytest -n 2 tests/test_architecture.py tests/engine tests/games \
	  tests/contract/test_suite.py::test_the_template_keeps_every_law -k 'not compliance_suite' \
	  --ignore-glob='*/test_laws.py' --ignore-glob='*/test_match.py' --ignore-glob='*/test_bots.py' --ignore-glob='*/test_drawing.py'

lint: $(VENV)/.dev  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Break the rules of a game in N small ways and count how often its tests notice (docs/mutants.md).
GAME ?= karmaka
N ?= 400
SEED ?= 1
JOBS ?= 2
mutants: $(VENV)/.dev  ## how many small breaks of GAME's rules its tests notice
	@$(BIN)/python -m quincunx.testing.mutants $(GAME) --count $(N) --seed $(SEED) --jobs $(JOBS) $(ARGS)

# Branches count. What was never run is listed line by line in coverage/html. These are the tests of what has bounds; watched
# line by line, all tests together take far longer. 12 minutes on two cores.
coverage: $(VENV)/.dev browser  ## which lines and branches the tests run, with the bounds that must hold
	rm -rf coverage
	$(BIN)/python -m pytest -n 2 --cov --cov-report= tests/engine tests/adapters tests/server tests/lab tests/contract tests/cli/test_records.py
	$(BIN)/coverage html --quiet
	$(BIN)/coverage report --skip-empty
	$(BIN)/coverage report --format=total --include='src/quincunx/engine/*' --fail-under=95
	$(BIN)/coverage report --format=total --include='src/quincunx/server/*' --fail-under=90
	$(BIN)/coverage report --format=total --include='src/quincunx/lab/*' --fail-under=90

bench: $(VENV)/.dev  ## speed, beside yardsticks
	$(BIN)/python -m benchmarks.yardsticks

reports: $(VENV)/.dev  ## a balance report for every game, into reports/
	$(BIN)/quincunx lab reports --out reports

# Built from docs/ and from docstrings; a warning is an error. It is put into site/.
docs: $(VENV)/.docs  ## the documentation as a site
	$(BIN)/mkdocs build --strict --quiet
	@echo "The site is in site/: open site/index.html"

# Needs Chromium; five minutes.
pictures: $(VENV)/.dev browser  ## pictures of all games for README and docs, into docs/pictures/
	$(BIN)/python docs/pictures/make.py

# Pure Python for every machine, and compiled for machines like this one (docs/compiled.md).
wheels: $(VENV)/.dev  ## two wheels into dist/
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	QUINCUNX_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

# Needs a network that reaches the public list of vulnerabilities; without one it fails, package by package (--strict).
audit: $(VENV)/.dev  ## known vulnerabilities of what the locks name
	$(PIP) install --quiet pip-audit
	$(BIN)/pip-audit --strict --require-hashes --disable-pip --requirement requirements/dev.txt

# The locks hold for Python 3.11 and newer on every system. All take their versions from dev's, so that they agree.
lock: $(VENV)/.dev  ## write requirements/ anew after a change of dependencies
	$(COMPILE) pyproject.toml --extra dev --group build --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --extra server --constraints requirements/dev.txt --output-file requirements/server.txt
	$(COMPILE) pyproject.toml --constraints requirements/dev.txt --output-file requirements/play.txt
	$(COMPILE) --group build --constraints requirements/dev.txt --output-file requirements/build.txt
	$(COMPILE) pyproject.toml --extra docs --constraints requirements/dev.txt --output-file requirements/docs.txt

upgrade: UPGRADE := --upgrade
upgrade: lock  ## the same, with the newest version of everything

hooks: $(VENV)/.dev  ## check style and messages at every commit from now on
	$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

# The tests of the pages drive a real Chromium: Debian's, where there is none yet and we may install it. Its headless shell does
# the same work in two thirds of the processor time; where there is none, the tests take the browser itself.
APT := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
browser:
	@command -v chromium-headless-shell >/dev/null || command -v google-chrome >/dev/null \
	  || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq \
	       && { $(APT) chromium chromium-headless-shell >/dev/null || $(APT) chromium >/dev/null; }; } \
	  || command -v chromium >/dev/null \
	  || echo "The tests of the pages need Chromium: install the package chromium, then run this again."

clean:  ## remove everything that was made here
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis coverage dist build site

# -- installing: the dependencies from a lock, then this project, editable and without looking for anything else
# The lock is a constraint as well: of “psycopg[pool]”, which a dependency asks for, older pips take the newest version
# there is, whatever a line for psycopg says, and then refuse it because no line has its hash.

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play $(VENV)/.server $(VENV)/.docs $(VENV)/.dev: $(VENV)/.%: pyproject.toml requirements/build.txt requirements/%.txt | $(VENV)/bin/python
	$(PIP) install --requirement requirements/build.txt --requirement requirements/$*.txt --constraint requirements/$*.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@ $(if $(filter dev,$*),$(VENV)/.server $(VENV)/.play) $(if $(filter server,$*),$(VENV)/.play)
