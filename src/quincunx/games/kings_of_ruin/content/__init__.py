"""Content packs: reading, checking and holding what the rules play with."""

from .pack import Pack, check_pack, load_pack, pack_by_code, pack_of

__all__ = ["Pack", "check_pack", "load_pack", "pack_by_code", "pack_of"]
