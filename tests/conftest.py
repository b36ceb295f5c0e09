"""What holds for all tests: none depends on how fast the machine is, and each run tries the same."""

from __future__ import annotations

import compileall
import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

ROOT = Path(__file__).parent.parent


def pytest_configure(config: pytest.Config) -> None:
    """Compiles the program once: of the many interpreters that tests start, none compiles it again."""
    if not hasattr(config, "workerinput"):
        for folder in ("src", "examples"):
            compileall.compile_dir(ROOT / folder, quiet=2)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that collecting makes is rubbish, so looking for rubbish meanwhile would cost a third of it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
