"""JSON, in and out: the one place where the codec is chosen."""

from __future__ import annotations

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """Canonical JSON: the same value gives the same bytes."""
    return _encoder.encode(value)


def decode(data: bytes) -> Any:
    return msgspec.json.decode(data)
