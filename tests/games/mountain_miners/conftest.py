"""Every test builds its maps anew: what is remembered between matches must not hide a changed rule."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners import content, geometry


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    for cache in (geometry._MAPS, geometry._MASKS, content._POOLS):
        cache.clear()
