"""The words of the effect language (2.16): what each operation and condition takes.

An effect is a line of text, `gain food 2 party`, or a small table where it holds other effects,
`{if = "attr pra >= 2", then = [...], else = [...]}`. Parameters stand in the order given here.
"""

from __future__ import annotations

from typing import Final

WHO: Final = (
    "self", "owner", "active", "last_active", "chosen", "party", "each_member", "each_character", "others", "here",
)  # fmt: skip
SELF, OWNER, ACTIVE, LAST_ACTIVE, CHOSEN, PARTY, EACH_MEMBER, EACH_CHARACTER, OTHERS, HERE = range(10)
NAMED: Final = 100
"""`named:id` is 100 + the number of the hero."""

NUMBERS: Final = ("all", "half_up", "characters", "members", "roll")
N_PLAIN, N_ALL, N_HALF, N_CHARACTERS, N_MEMBERS, N_ROLL, N_ATTR, N_MARKERS = range(8)

UNTIL: Final = ("attack", "activation", "turn", "encounter", "action", "day", "chapter", "campaign")

PLACE_KINDS: Final = ("this", "connected", "neighbour", "nearest", "all", "chosen")
P_THIS, P_CONNECTED, P_NEIGHBOUR, P_NEAREST, P_ALL, P_CHOSEN = range(6)
PLACE_FILTERS: Final = ("any", "clear", "wyrd", "vision", "settlement", "ritual", "timed", "waystone", "guardian")


def place_code(kind: int, which: int = 0) -> int:
    """A place that is not a fixed card, as a negative number; cards are their id."""
    return -1 - (kind * 10 + which)


# Parameters: res track num who attr verse memory secret status marker place loc letter enc colour event deck item
# counter achievement legendary filter standee mod hero, or a choice of words "a|b|c". A "?" may be left out.
WORLD: Final[dict[str, tuple[str, ...]]] = {
    "gain": ("res", "num", "who?"),
    "lose": ("res", "num", "who?"),
    "set": ("track", "num", "who?"),
    "damage": ("num", "who?"),
    "true_damage": ("num", "who?"),
    "goto": ("verse",),
    "memory": ("verse",),
    "end": ("exploration|vision|memory",),
    "gain_item": ("item", "num", "who?"),
    "lose_item": ("item", "num", "who?"),
    "gain_secret": ("secret", "who?"),
    "return_secret": ("secret",),
    "mark": ("status",),
    "unmark": ("status",),
    "time_passes": ("num",),
    "marker": ("marker", "num", "place?"),
    "unmarker": ("marker", "num", "place?"),
    "event_marker": ("event", "marker", "num"),
    "place_character": ("place", "who?", "skip_instant?"),
    "move_character": ("move", "who?", "skip_instant?"),
    "attach": ("loc",),
    "flip": ("clear|wyrd", "place"),
    "replace": ("loc", "letter"),
    "discard_card": ("thing",),
    "remove_game": ("thing",),
    "remove_play": ("thing",),
    "waystone_place": ("ne|se|sw|nw", "place?"),
    "waystone_fade": ("chosen|farthest|touching", "place?"),
    "guardian_place": ("enc", "place"),
    "guardian_move": ("enc", "place"),
    "guardian_remove": ("enc",),
    "standee_place": ("standee", "place"),
    "standee_remove": ("standee",),
    "events_random": ("num", "top|bottom|shuffle"),
    "events_add": ("event", "top|bottom|shuffle"),
    "activate_event": ("event",),
    "end_quest": ("event",),
    "add_encounter": ("enc",),
    "peek": ("deck", "num"),
    "shuffle": ("deck",),
    "attr": ("attr", "num", "who?"),
    "attr_cap": ("num",),
    "skill_offer": ("who?",),
    "card_offer": ("combat|diplomacy", "num", "who?"),
    "ability": ("on|off", "who?"),
    "counter": ("counter", "num"),
    "achievement": ("achievement",),
    "legendary": ("legendary",),
    "filter": ("filter",),
    "die": ("who?",),
    "chapter_end": ("num",),
    "campaign_end": ("win|loss",),
}
FIGHT: Final[dict[str, tuple[str, ...]]] = {
    "pool": ("num",),
    "affinity": ("num",),
    "duration": ("num",),
    "draw": ("num", "who?"),
    "discard_hand": ("num", "who?"),
    "redraw": ("num", "who?"),
    "mill": ("num", "who?"),
    "destroy": ("num",),
    "waits": ("num", "this|last"),
    "charges": ("num", "this|last"),
    "prevent": ("num", "who?"),
    "prevent_part": ("parttype", "num", "who?"),
    "cancel_attack": (),
    "transform": ("terror|energy|nothing", "num"),
    "free_link": (),
    "lift": (),
    "tag": ("candle|bolt",),
    "escape": ("attack|no_attack",),
    "leave": ("who?",),
    "run_away": (),
    "win": (),
    "lose_encounter": (),
}
TABLES: Final = ("if", "choose", "roll", "check", "each", "optional", "encounter", "note", "modify", "add_part", "say")
"""Effects written as a table, by the key that names them."""

OPS: Final[dict[str, int]] = {op: code for code, op in enumerate([*WORLD, *FIGHT, *TABLES])}
CODE: Final = OPS
AIMED: Final = frozenset(
    OPS[op]
    for op in ("gain", "lose", "set", "damage", "true_damage", "discard_hand", "mill", "draw", "redraw", "lose_item")
)
"""Effects aimed at a character: skipped when that character has left (KR-399)."""
SUMMED: Final = frozenset(
    OPS[op]
    for op in (
        "damage", "true_damage", "gain", "lose", "pool", "affinity", "duration", "mill", "discard_hand", "destroy",
    )
)  # fmt: skip
"""Parts whose values are added into one (KR-314)."""
PART_TYPES: Final = ("terror", "pool", "affinity", "energy", "discard_hand", "mill", "duration", "destroy")

COMPARE: Final = (">=", "<=", "==", "<", ">", "!=")

CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "res": ("res", "cmp"),
    "attr": ("attr", "cmp"),
    "track": ("track", "cmp"),
    "status": ("status",),
    "item": ("item",),
    "secret": ("secret",),
    "filter": ("filter",),
    "is": ("hero",),
    "skill": ("skill",),
    "characters": ("cmp",),
    "party_size": ("cmp",),
    "chapter": ("int",),
    "read": ("readverse", "cmp"),
    "turn": ("readverse", "int"),
    "met": ("metenc", "cmp"),
    "losses": ("cmp",),
    "standee": ("standee",),
    "day": ("cmp",),
    "location": ("loc",),
    "variant": ("variantloc",),
    "side": ("clear|wyrd",),
    "seal": ("vision|settlement|ritual",),
    "timed": (),
    "marker": ("marker", "cmp"),
    "event_marker": ("event", "marker", "cmp"),
    "waystone_here": (),
    "waystones": ("cmp",),
    "guardian_here": (),
    "guardian_in_play": ("enc",),
    "event": ("event",),
    "achievement": ("achievement",),
    "counter": ("counter", "cmp"),
    "mode": ("mode",),
    "exhausted": (),
    "dying": (),
    "insane": (),
    "once": ("attack|activation|turn|encounter|action|day|chapter|campaign",),
    "result": ("win|lose|green|gray|red",),
    "roll": ("cmp",),
    "pool": ("cmp",),
    "affinity": ("cmp",),
    "duration": ("cmp",),
    "hand": ("cmp",),
    "sequence": ("cmp",),
    "played": ("cmp",),
    "slot": ("red|gray|green",),
    "connected": ("agg|emp|cou|cau|pra|spi|magic|any",),
    "last_card": ("candle|bolt|passive|own",),
    "previous_card": ("candle|bolt|passive|own",),
    "die": ("n|e|s|w|x",),
    "tally": ("visited|nights|waystones|combats|combat3alone|greens|returned", "cmp"),
}

TRIGGERS: Final = (
    "action", "any", "place", "delayed", "before_attack", "on_attack", "after_attack", "while", "charge", "discarded",
    "other_played", "on_connect", "encounter_start", "activation_start", "encounter_end",
    "start_of_day", "end_of_day", "before_action", "arrive", "check", "gain", "loot", "damaged", "rest",
    "waystone_activated", "encounter_won", "encounter_lost", "legendary",
)  # fmt: skip
TRIGGER: Final[dict[str, int]] = {name: code for code, name in enumerate(TRIGGERS)}

MOD_KINDS: Final = ("cost", "check_bonus", "limit", "skip_instant", "count_characters")
COST_KINDS: Final = ("travel", "waystone", "challenge", "location", "option", "tend")
LIMITS: Final = ("cards_played", "hand", "start_hand_combat", "start_hand_diplomacy")
