"""What is known from earlier runs: a file of lines in `runs/`, one for each attempt, never changed, only added to."""

from __future__ import annotations

import json
import pickle
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .pool import SURVIVED, Outcome
from .scope import Scope, digest, is_test, source_digest, test_files


@dataclass(frozen=True)
class Result:
    key: str
    what: str
    by: str
    tests: str
    """The digest of all tests, or for a kill of the test that killed and of what all tests share."""


class Store:
    """Results of one game in its present form. A survivor is tried again when any test has changed, a kill is
    believed as long as its test has not."""

    def __init__(self, scope: Scope, folder: Path) -> None:
        self.scope = scope
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        files = test_files(scope)
        self.source = source_digest(scope)
        which = repr((scope.unmarked, scope.not_scenarios))
        self.all_tests = digest(files, which)
        self.shared = digest((path for path in files if not is_test(path)), which)
        self.files = {self.name_of(path): digest([path]) for path in files if is_test(path)}
        self.path = folder / f"{scope.game}-{self.source}.jsonl"
        self.results = self.read()
        self.earlier: dict[str, dict[str, str]] = {}
        self.keep_files()

    def name_of(self, path: Path) -> str:
        return path.relative_to(self.scope.root).as_posix() if path.is_relative_to(self.scope.root) else str(path)

    def read(self) -> dict[str, Result]:
        found: dict[str, Result] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    result = Result(**json.loads(line))
                except (ValueError, TypeError):
                    continue  # a line cut short when a run was stopped
                found[result.key] = result
        return found

    def known(self, key: str) -> Result | None:
        """The result of this mutant, if it still holds."""
        result = self.results.get(key)
        return result if result is not None and result.tests == self.basis(result.what, result.by) else None

    def basis(self, what: str, by: str) -> str:
        path = self.scope.root / by.partition("::")[0]
        if what == SURVIVED or "::" not in by or not path.exists():
            return self.all_tests
        return digest([path]) + self.shared

    def keep(self, key: str, outcome: Outcome) -> None:
        result = Result(key, outcome.what, outcome.by, self.basis(outcome.what, outcome.by))
        self.results[key] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")

    # -- which tests a survivor has survived

    def listed(self, tests: str) -> Path:
        return self.folder / f"{self.scope.game}-{tests}.tests"

    def keep_files(self) -> None:
        self.listed(self.all_tests).write_text(json.dumps({"": self.shared, **self.files}), encoding="utf-8")

    def survived(self, key: str, test: str) -> bool:
        """Whether the mutant is known to have survived this test as it is now."""
        result = self.results.get(key)
        if result is None or result.what != SURVIVED:
            return False
        if result.tests not in self.earlier:
            path = self.listed(result.tests)
            self.earlier[result.tests] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        then = self.earlier[result.tests]
        name = test.partition("::")[0]
        return then.get("") == self.shared and name in then and then[name] == self.files.get(name)

    # -- which test runs which lines

    @property
    def traced(self) -> Path:
        return self.folder / f"{self.scope.game}-{self.source}-{self.all_tests}.traces"

    def traces(self) -> Any:
        return pickle.loads(self.traced.read_bytes()) if self.traced.exists() else None

    def keep_traces(self, traces: Any) -> None:
        for old in self.folder.glob(f"{self.scope.game}-*.traces"):
            old.unlink()
        half = self.traced.with_suffix(".half")
        half.write_bytes(pickle.dumps(traces))
        half.replace(self.traced)
