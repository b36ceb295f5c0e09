"""A pytest plugin for authors of games: every law is a test of its own.

    pytest_plugins = "quincunx.testing.plugin"      # in conftest.py

    @pytest.mark.laws_of(GAME, matches=5)           # in a test module; takes what `check_game` takes
    def test_law(law: Law) -> None:
        law.check()

The matches are played once, when the first of these tests runs. A law that had nothing to look at (no decision of
several seats, no symmetry) is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from .report import LAWS, Report
from .runner import check_game

__all__ = ["Law"]


class Law:
    """One law, and the matches in which it is looked for."""

    def __init__(self, name: str, played: Callable[[], Report]) -> None:
        self.name = name
        self.played = played

    def check(self) -> None:
        """Fails with every sort of violation of this law."""
        report = self.played()
        if self.name not in report.laws:
            pytest.skip("nothing of this sort happened")
        if self.name in report.broken:
            pytest.fail(report.words(self.name), pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "laws_of(game, matches=100, ...): every law of this game, one test for each")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "law" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("laws_of")
    if mark is None:
        raise pytest.UsageError(f"{metafunc.function.__name__} takes a law: @pytest.mark.laws_of(GAME) says of what.")
    played = cache(lambda: check_game(*mark.args, **mark.kwargs))
    metafunc.parametrize("law", [Law(name, played) for name in LAWS], ids=LAWS)
