"""Who is who: 128-bit tokens, kept as hashes, compared in constant time; and the texts people call themselves by."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Final

from .errors import Refusal

TOKEN_BYTES: Final = 16
CSRF_BYTES: Final = 16
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)
LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 300
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control, format (with every bidirectional mark), surrogate, private, unassigned, line and paragraph separators."""


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Of a table: part of its link, not to be guessed. None begins as an option of a command does."""
    made = secrets.token_urlsafe(12)
    return new_id() if made.startswith("-") else made


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def hash_of(seat_token: str) -> bytes:
    """What is stored. Tokens are random, so one round of a plain hash is enough."""
    return hashlib.sha256(b"quincunx seat\n" + seat_token.encode()).digest()


def same(left: bytes, right: bytes) -> bool:
    return hmac.compare_digest(left, right)


HOLE: Final = secrets.token_hex(32)
"""Stands in drawings where a form carries its holder's token; nobody can write it into a name or a chat line."""


def masked(csrf: str) -> str:
    """The token as one response carries it, never twice the same: the length of what is compressed tells nothing."""
    mask = secrets.token_bytes(len(csrf) // 2)
    return mask.hex() + bytes(a ^ b for a, b in zip(mask, bytes.fromhex(csrf), strict=True)).hex()


def unmasked(given: str) -> str:
    """The token itself, from either form."""
    if len(given) != 4 * CSRF_BYTES:
        return given
    try:
        mask, rest = bytes.fromhex(given[: 2 * CSRF_BYTES]), bytes.fromhex(given[2 * CSRF_BYTES :])
        return bytes(a ^ b for a, b in zip(mask, rest, strict=True)).hex()
    except ValueError:
        return ""


def csrf_of(seat_token: str) -> str:
    """What every form of this visitor carries: derived from the token, which no other site can read."""
    return hashlib.blake2b(b"csrf", key=seat_token.encode(), digest_size=CSRF_BYTES).hexdigest()


def invite_of(invite_key: bytes, seat: int) -> str:
    """The invitation to one seat: whoever holds it may take the seat while it is free."""
    digest = hashlib.blake2b(f"seat {seat}".encode(), key=invite_key, digest_size=TOKEN_BYTES).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def invited_seat(invite_key: bytes, seats: int, invite: str) -> int | None:
    """Which seat an invitation is for."""
    given = invite.encode("ascii", "replace")
    found = [seat for seat in range(seats) if same(invite_of(invite_key, seat).encode(), given)]
    return found[0] if found else None


def submit_key(match_id: str, seat: int, seq: int) -> str:
    """The client key of a page's next submission: a double click has the same one."""
    return hashlib.blake2b(f"{match_id} {seat} {seq}".encode(), digest_size=12).hexdigest()


def clean_name(given: str) -> str:
    """A name of 1 to 24 printable characters, normalised; refused otherwise."""
    name = _clean(given[: 8 * LONGEST_NAME])
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal(422, "A name has 1 to 24 printable characters.", "Type another name.")
    return name


def clean_chat(given: str) -> str:
    """A line of chat: 1 to 300 printable characters, normalised; refused otherwise."""
    line = _clean(given[: 4 * LONGEST_CHAT])
    if not 1 <= len(line) <= LONGEST_CHAT:
        raise Refusal(422, "A chat line has 1 to 300 printable characters.", "Shorten it and send it again.")
    return line


def _clean(given: str) -> str:
    normal = unicodedata.normalize("NFKC", given)
    kept = "".join(
        " " if c in "\t\r\n" else c for c in normal if c in "\t\r\n" or unicodedata.category(c) not in _UNSEEN
    )
    return " ".join(kept.split())
