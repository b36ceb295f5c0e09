"""The habits of the project: one version, a lock that agrees with what is declared, a Makefile that explains itself."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import quincunx

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
LOCKS = ("play", "server", "docs", "dev", "build")

NO_IMPORT = {
    "mkdocs": ("Makefile", "mkdocs build"),
    "mkdocs-material": ("mkdocs.yml", "name: material"),
    "mkdocstrings": ("mkdocs.yml", "mkdocstrings"),
    "python-multipart": ("src/quincunx/server/http/forms.py", ".form("),
    "ruff": ("Makefile", "$(BIN)/ruff"),
    "uv": ("Makefile", "$(BIN)/uv"),
    "pre-commit": ("Makefile", "$(BIN)/pre-commit"),
    "pytest-xdist": ("Makefile", "pytest -n"),
    "pytest-cov": ("Makefile", "pytest -n 2 --cov"),
    "axe-playwright-python": ("tests/drawing/test_browser.py", "axe_playwright_python"),
    "editables": ("Makefile", "--no-build-isolation --editable"),
}
"""Dependencies that no line imports, with the file and the words that use them."""
ANOTHER_NAME = {"mypyc": "mypy", "pyspiel": "open-spiel", "vl_convert": "vl-convert-python", "yaml": "pyyaml"}
"""Modules that are called otherwise than what is installed, where the extra `train` need not be."""
UNDECLARED = {"absl", "catanatron", "jax", "pgx", "rlcard"}
"""absl comes with OpenSpiel and is silenced in its tests; the peers of benchmarks are installed by hand."""


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


# -- the version and the metadata


def test_the_version_is_written_once() -> None:
    assert "version" not in PROJECT and PROJECT["dynamic"] == ["version"]
    home = PYPROJECT["tool"]["hatch"]["version"]["path"]
    assert f'__version__ = "{quincunx.__version__}"' in text(home)


def test_the_metadata_names_licence_and_authors() -> None:
    assert PROJECT["license"] == "Apache-2.0"
    assert PROJECT["authors"] == [{"name": "The Quincunx authors"}]
    assert "Apache License" in text("LICENSE") and len(text("LICENSE")) > 11_000
    for game in ("Karmaka", "Mountain Miners", "KARMAGGÄN", "Axis Mundi", "Kings of Ruin"):
        assert game in text("NOTICE")


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "quincunx", "--version"], capture_output=True, text=True)
    assert done.stdout.strip() == f"quincunx {quincunx.__version__}"


def test_the_shell_completes_commands() -> None:
    asked = {"_QUINCUNX_COMPLETE": "complete_bash", "COMP_WORDS": "quincunx pl", "COMP_CWORD": "1"}
    command = [sys.executable, "-m", "quincunx"]
    done = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True)
    assert done.stdout.split() == ["play", "playthrough"]


# -- what is declared is used, and what is used is declared


def declared(*extras: str) -> list[Requirement]:
    """The requirements of an installation with these extras; the project's own extras are followed."""
    found = [Requirement(line) for line in PROJECT["dependencies"]]
    for extra in extras:
        for requirement in map(Requirement, PROJECT["optional-dependencies"][extra]):
            found += declared(*requirement.extras) if requirement.name == "quincunx" else [requirement]
    return found


def names(requirements: list[Requirement]) -> set[str]:
    return {canonicalize_name(requirement.name) for requirement in requirements}


def modules(tree: ast.AST) -> Iterator[str]:
    """The top modules that a file imports, also by `import_module("…")` and `need("…")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "need") and isinstance(node.args[0].value, str):
                yield node.args[0].value.split(".")[0]


@cache
def imported() -> set[str]:
    """What must be installed for the imports of all our Python files, by the names of the index."""
    files = [ROOT / "hatch_build.py"]
    for folder in ("src", "tests", "benchmarks", "examples"):
        files += sorted((ROOT / folder).rglob("*.py"))
    found = {name for path in files for name in modules(ast.parse(path.read_text(encoding="utf-8")))}
    known = packages_distributions()
    return {
        canonicalize_name(ANOTHER_NAME.get(name) or next(iter(known.get(name, [name]))))
        for name in found - {"quincunx", "tests", "benchmarks", "hearts"} - UNDECLARED - set(sys.stdlib_module_names)
    }


def all_declared() -> set[str]:
    build = [Requirement(line) for line in PYPROJECT["dependency-groups"]["build"]]
    return names(declared(*PROJECT["optional-dependencies"]) + build)


def test_every_declared_dependency_is_used() -> None:
    unused = all_declared() - imported()
    assert unused <= set(NO_IMPORT), "declared, but nothing imports it"
    for name in unused:
        file, words = NO_IMPORT[name]
        assert words in text(file), f"{name} is said to be used in {file}"


def test_every_import_is_declared() -> None:
    assert imported() <= all_declared()


# -- the lock


def pinned(lock: str) -> dict[str, Requirement]:
    """What a lock installs here. A package may stand in several lines, each for other versions of Python."""
    lines = re.findall(r"^([A-Za-z].*?) *\\?$", text(f"requirements/{lock}.txt"), flags=re.MULTILINE)
    said = [Requirement(line) for line in lines]
    split = {one.name for one in said if sum(other.name == one.name for other in said) > 1}
    here = [one for one in said if one.name not in split or (one.marker and one.marker.evaluate())]
    found: dict[str, Requirement] = {canonicalize_name(one.name): one for one in here}
    assert len(found) == len(here) == len({one.name for one in said})
    return found


def version(requirement: Requirement) -> str:
    return str(requirement.specifier).removeprefix("==")


def wanted(lock: str) -> list[Requirement]:
    build = [Requirement(line) for line in PYPROJECT["dependency-groups"]["build"]]
    if lock == "build":
        return build
    return declared() if lock == "play" else declared(lock) + (build if lock == "dev" else [])


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_what_is_declared(lock: str) -> None:
    pins = pinned(lock)
    for requirement in wanted(lock):
        pin = pins.get(canonicalize_name(requirement.name))
        assert pin is not None, f"{requirement.name} is not in the lock: make lock"
        assert requirement.specifier.contains(version(pin)), f"{pin} is not {requirement}: make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_nothing_that_is_no_longer_declared(lock: str) -> None:
    blocks = re.split(r"\n(?=[A-Za-z])", text(f"requirements/{lock}.txt"))
    direct = {canonicalize_name(block.split("==")[0]) for block in blocks if "quincunx (pyproject.toml" in block}
    assert direct == names(wanted(lock)), "make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_of_the_lock_has_a_hash_and_no_place(lock: str) -> None:
    content = text(f"requirements/{lock}.txt")
    for block in re.split(r"\n(?=[A-Za-z])", content):
        assert re.match(r"\S+==\S+ .*\\\n    --hash=sha256:[0-9a-f]{64}", block), block[:80]
    assert "://" not in content and "--index" not in content


def test_the_locks_agree_with_each_other() -> None:
    everything = pinned("dev")
    for lock in ("play", "server", "build"):
        for name, pin in pinned(lock).items():
            assert version(pin) == version(everything[name])  # markers differ by who else needs it
    assert set(pinned("play")) < set(pinned("server")) < set(everything)


# -- the Makefile


def make(*arguments: str) -> str:
    done = subprocess.run(["make", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_bare_make_lists_the_targets_and_does_nothing_else() -> None:
    listed = set(re.findall(r"^make ([a-z-]+) ", make(), flags=re.MULTILINE))
    phony = re.search(r"^\.PHONY: (.*)$", text("Makefile"), flags=re.MULTILINE)
    assert phony and set(phony[1].split()) - {"browser"} <= listed
    assert {"play", "test", "quick", "lock", "coverage", "reports"} <= listed


def test_what_make_writes_is_ignored() -> None:
    assert {".venv/", "/reports/", "/coverage/", "/dist/"} <= set(text(".gitignore").split())
    assert "lab reports --out reports\n" in make("--dry-run", "reports")


@pytest.mark.parametrize("target", ["play", "test"])
def test_make_installs_from_the_lock_only(target: str) -> None:
    commands = make("--dry-run", "--always-make", target)
    installs = [line for line in commands.splitlines() if " install " in line and "pip" in line]
    assert installs
    for line in installs:
        assert "--requirement requirements/" in line or "--no-deps --no-build-isolation --editable ." in line
        *_, lock = re.findall(r"--requirement (\S+)", line) or [""]
        assert not lock or f"--constraint {lock}" in line, "an extra that a dependency asks for is held by it too"


# -- the files for a forge, for containers and for hooks


def settings(path: str) -> Any:
    return yaml.safe_load(text(path))


def test_the_workflow_runs_what_we_run_on_every_python_we_name() -> None:
    jobs = settings(".github/workflows/ci.yml")["jobs"]
    said = {line.rsplit(" ", 1)[1] for line in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", line)}
    assert set(jobs["test"]["strategy"]["matrix"]["python"]) == said
    assert any(step.get("run") == ".ci/run" for step in jobs["test"]["steps"])
    assert any(step.get("run") == "make wheels" for step in jobs["wheels"]["steps"])
    made = [step["run"].split() for job in jobs.values() for step in job["steps"] if "run" in step]
    targets = re.findall(r"^([a-z-]+):", text("Makefile"), flags=re.MULTILINE)
    assert all(words[1] in targets for words in made if words[0] == "make") and ["make", "docs"] in made


def test_containers_run_without_privileges_and_say_how_they_are() -> None:
    dockerfile = text("Dockerfile")
    user = re.findall(r"^USER (\S+)", dockerfile, flags=re.MULTILINE)
    assert user and user[-1] not in ("root", "0")
    assert "/healthz" in dockerfile and "--require-hashes" in dockerfile
    assert "--requirement requirements/server.txt --constraint requirements/server.txt" in dockerfile
    services = settings("compose.yaml")["services"]
    assert set(services) == {"server", "database"}
    assert "healthcheck" in services["database"]
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert all(str(port).startswith("127.0.0.1:") for port in services["server"]["ports"])


def test_the_hooks_use_the_locked_tools() -> None:
    hooks = [hook for repo in settings(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert {repo["repo"] for repo in settings(".pre-commit-config.yaml")["repos"]} == {"local"}
    assert {"ruff", "ruff-format", "commit-message"} <= {hook["id"] for hook in hooks}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("One thing\n\nand why.\n", 0),
        ("a" * 72 + "\n", 0),
        ("a" * 73 + "\n", 1),
        ("One thing\nno empty line\n", 1),
        ("One thing.\n", 1),
        ("# only a comment\n", 1),
        ("Merge branch 'a-very-long-name-of-a-branch' into 'another-very-long-name-of-a-branch'\n", 0),
    ],
)
def test_a_commit_has_one_short_subject(tmp_path: Path, message: str, code: int) -> None:
    file = tmp_path / "message"
    file.write_text(message, encoding="utf-8")
    assert subprocess.run([sys.executable, ROOT / ".ci" / "commit_message.py", file]).returncode == code


# -- what the pages for contributors promise


def test_every_test_that_the_threat_table_names_exists() -> None:
    table = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text("SECURITY.md"))
    threats = text("SECURITY.md").partition("## What was read")[0]
    rows = re.findall(r"^\| (?!who tries what).+\|$", threats, re.MULTILINE)
    assert len(rows) >= 35 and all("`tests/" in row or "`make " in row for row in rows), "each line has its test"
    for file, name in table:
        assert f"def {name}(" in text(file), f"{file}::{name}"


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "SECURITY.md"])
def test_links_of_the_front_pages_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text(page)):
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_every_target_that_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), flags=re.MULTILINE))
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        said = set(re.findall(r"(?:`|^)make ([a-z-]+)", page.read_text(encoding="utf-8"), flags=re.MULTILINE))
        assert said <= targets, page
