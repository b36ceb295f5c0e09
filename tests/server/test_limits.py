"""Rate limits: for whom a bucket is kept, and what is forgotten when there are too many."""

from __future__ import annotations

import pytest

from quincunx.server.errors import Refusal
from quincunx.server.http import limits
from quincunx.server.http.limits import Buckets, household


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.8", False),
        ("192.0.2.7", "192.0.2.8", False),
        ("testclient", "testclient", True),
    ],
)
def test_all_addresses_that_one_household_can_take_count_together(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) is same


def test_who_makes_many_keys_empties_nobodys_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    buckets = Buckets("tables", 0.001, 3)
    for _ in range(3):
        buckets.take("greedy")
    for number in range(1000):
        buckets.take(number)
        assert len(buckets.level) <= 100
    with pytest.raises(Refusal):
        buckets.take("greedy")
