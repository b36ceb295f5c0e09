"""One server and one Chromium for all browser tests of a worker; each test is a fresh visitor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.drawing.browsing import FLAGS, Serving, some_chromium
from tests.server.helpers import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="package")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=some_chromium(), args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Nobody goes on playing beside the next test."""
    yield chromium
    for context in chromium.contexts:
        context.close()
