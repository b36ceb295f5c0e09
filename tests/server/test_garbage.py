"""Garbage is collected in servings that nobody notices."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any, Final

import pytest

from quincunx.server.ops.gc import freeze_startup_objects

MOST: Final = 5_000
"""Objects that a collection may look at while people play: a few milliseconds."""


@pytest.fixture
def collecting() -> Iterator[None]:
    thresholds = gc.get_threshold()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def test_no_collection_while_people_play_looks_at_many_objects(collecting: None) -> None:
    freeze_startup_objects()
    looked: list[int] = []

    def begins(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            looked.append(sum(len(gc.get_objects(age)) for age in range(about["generation"] + 1)))

    gc.callbacks.append(begins)
    try:
        kept = [[number] for number in range(200_000)]
    finally:
        gc.callbacks.remove(begins)
    assert len(kept) == 200_000 and looked
    assert max(looked) <= MOST
