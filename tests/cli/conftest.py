"""Every test keeps its rescued matches in a folder of its own, and runs without colour settings from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .terminal import Pty, Typist


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of rescued matches."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("NO_COLOR", "FORCE_COLOR", "QUINCUNX_DEBUG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "quincunx"


@pytest.fixture
def quincunx(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    return Typist(monkeypatch, capsys)


class Terminals:
    def __init__(self) -> None:
        self.opened: list[Pty] = []

    def __call__(self, *arguments: str, env: dict[str, str] | None = None) -> Pty:
        self.opened.append(Pty(*arguments, env=env))
        return self.opened[-1]


@pytest.fixture
def terminal() -> Iterator[Terminals]:
    terminals = Terminals()
    yield terminals
    for one in terminals.opened:
        one.close()
