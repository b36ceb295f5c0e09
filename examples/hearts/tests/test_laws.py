"""Hearts keeps every law of the platform; its rules are tested in scenes (`tests/test_hearts.py` of Quincunx)."""

import pytest

from hearts import GAME
from quincunx.testing.plugin import Law


@pytest.mark.laws_of(GAME, matches=1, setting=GAME.setting(4, {"limit": 26}))
def test_law(law: Law) -> None:
    law.check()
