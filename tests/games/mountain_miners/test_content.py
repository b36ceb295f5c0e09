"""The file of the icons: read in the order the rules number them, refused with every fault at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from quincunx.engine.errors import ContentError
from quincunx.games.mountain_miners.content import FILE, KEYS, TABLE, read_icons


def test_the_order_of_the_file_does_not_matter(tmp_path: Path) -> None:
    head, *icons = FILE.read_text(encoding="utf-8").split("[[icon]]")
    turned = tmp_path / "tiles.toml"
    turned.write_text("[[icon]]".join([head, *[f"{icon.rstrip()}\n\n" for icon in reversed(icons)]]), encoding="utf-8")
    assert read_icons(turned) == TABLE
    assert tuple(icon.key for icon in TABLE) == KEYS


def test_every_fault_of_a_file_is_told_at_once_with_line_and_field(tmp_path: Path) -> None:
    wrong = tmp_path / "tiles.toml"
    text = FILE.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = {
        fault: 1 + lines.index(line, lines.index(f'key = "{key}"'))
        for fault, key, line in (
            ("copies", "ruby", "copies = 8"),
            ("sets", "sapphire", 'sets = ["dark-tunnels"]'),
            ("value", "onyx", "value = 4"),
            ("short", "swap", 'short = "sw"'),
            ("key", "ring", 'key = "ring"'),
        )
    }
    for fault, line in {
        "copies": "copies = -1",
        "sets": 'sets = ["deep"]',
        "value": "worth = 4",
        "short": 'short = "swap"',
        "key": 'key = "rumble"',
    }.items():
        lines[at[fault] - 1] = line
    wrong.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        read_icons(wrong)
    told = "\n".join(refused.value.faults)
    assert f"tiles.toml:{at['copies']}: “copies” must be a whole number from 0 to 20, not -1." in told
    assert f"tiles.toml:{at['sets']}: “deep” is not one of" in told
    assert f"tiles.toml:{at['value']}: There is no field “worth” here" in told and "“value” is missing." in told
    assert f"tiles.toml:{at['short']}: “short” must be two letters." in told
    assert f"tiles.toml:{at['key']}: “rumble” stands there twice." in told
    assert "There is no icon ring." in told
    assert len(refused.value.faults) == 7


def test_a_key_that_no_rule_knows_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "tiles.toml"
    text = FILE.read_text(encoding="utf-8")
    wrong.write_text(text.replace('key = "double"', 'key = "triple"'), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        read_icons(wrong)
    line = 1 + text.splitlines().index('key = "double"')
    assert [fault.partition(" must")[0] for fault in refused.value.faults] == [
        f"tiles.toml:{line}: “key”",
        "tiles.toml:1: There is no icon double.",
    ]


def test_only_what_scores_has_a_value(tmp_path: Path) -> None:
    wrong = tmp_path / "tiles.toml"
    text = FILE.read_text(encoding="utf-8")
    wrong.write_text(text.replace('key = "double"\n', 'key = "double"\nvalue = 3\n'), encoding="utf-8")
    with pytest.raises(ContentError, match="“value” is for gemstones that score, not for “double”"):
        read_icons(wrong)
