"""Rule ids that state nothing the program does, each with the reason."""

from __future__ import annotations

from typing import Final

NO_BEHAVIOUR: Final[dict[str, str]] = {
    "KR-R51": "A remark on the layout of printed cards; closing left and opening right hold for all cards (KR-198).",
    "KR-R52": "A slip in the numbering of phases in the source.",
}
