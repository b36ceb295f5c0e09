"""Kings of Ruin: the action space."""

from __future__ import annotations

from quincunx.engine import Setting

from . import constants as k
from .content import Pack, load_pack
from .rules import kinds
from .texts import ACT_WORDS, TURN_WORDS, YES_NO, slug


def vocabulary(setting: Setting) -> list[str]:
    p = load_pack(setting.word("pack"))
    keys: list[str] = []
    for pair in YES_NO.values():
        keys += pair
    keys += [word for verb, word in ACT_WORDS.items() if verb in PLAIN_ACTS]
    keys += _world_keys(p) + _card_keys(p) + _number_keys(p)
    return list(dict.fromkeys(keys))


PLAIN_ACTS = (kinds.EXPLORE, kinds.WAYSTONE, kinds.LOCATION, kinds.PASS, kinds.END_DAY)


def _world_keys(p: Pack) -> list[str]:
    heroes = [hero.key for hero in p.heroes]
    guardians = [e.key for e in p.encounters]
    items = [item.key for item in p.items]
    keys = [f"travel:{loc.key}" for loc in p.locations] + [f"place:{loc.key}" for loc in p.locations]
    keys += [f"challenge:{key}" for key in guardians] + [f"guard:{key}" for key in guardians]
    keys += [f"own:{a.key}" for a in p.abilities if a.source in (0, 1, 2, 3)]
    for verb in (
        "tend",
        "give-food",
        "give-wealth",
        "lead",
        "hero-acts",
        "hero",
        "who",
        "active",
        "overflow",
        "share-food",
    ):
        keys += [f"{verb}:{hero}" for hero in heroes]
    keys += [f"{verb}:{hero}" for verb in ("magic", "suffer", "buy-off") for hero in heroes]
    keys += ["overflow:nobody", "no-magic", "who:nobody", "active:nobody"]
    for item in items:
        keys += [f"give-item:{item}:{hero}" for hero in heroes] + [
            f"shed:{item}:{hero}" for hero in [*heroes, "nobody"]
        ]
        keys += [f"turn-item:{item}", f"item:{item}", f"weapon:{item}", f"keep:{item}"]
    for secret in p.secrets:
        keys += [f"give-secret:{secret.key}:{hero}" for hero in heroes]
        keys += [f"turn-secret:{secret.key}", f"keep:secret-{secret.key}", f"averted-by:{secret.key}"]
    keys += [f"memory:{slug(a.key)}" for a in p.achievements] + [f"legend:{slug(one.key)}" for one in p.legendaries]
    keys += [f"order:{event.key}" for event in p.events]
    keys += [f"read:{slug(v.key)}:{at}" for v in p.verses for at in range(len(v.choices))]
    keys += [f"choose:{a.id}:{at}" for a in p.atoms if a.op == "choose" for at in range(len(a.subs))]
    return keys


def _card_keys(p: Pack) -> list[str]:
    names = [card.key for card in p.cards]
    keys = [
        f"{verb}:{name}" for verb in ("play", "discard", "offer", "entrap", "to-deck", "set-aside") for name in names
    ]
    keys += [f"use:{slug(a.key)}" for a in p.abilities] + [f"charge:{slug(a.key)}" for a in p.abilities if a.charges]
    keys += [word for at, word in enumerate(TURN_WORDS) if at not in (kinds.PLAY, kinds.USE, kinds.CHARGE)]
    keys += ["use-none", "entrap-energy", "deck-done", "advance-done"]
    keys += [f"skill:{skill.key}-{side}" for skill in p.skills for side in "ab"]
    return keys


def _number_keys(p: Pack) -> list[str]:
    keys = [f"pay:{n}" for n in range(41)] + [f"share:{n}" for n in range(41)] + [f"food:{n}" for n in range(5)]
    keys += [f"stone:{n}" for n in range(p.stones)] + [f"slot:{corner}" for corner in k.CORNERS]
    keys += ["price:normal", "price:blood", "eat", "fast", "learn:combat", "learn:diplomacy"]
    keys += [f"{verb}:{name}" for verb in ("raise", "buy-skill") for name in k.ATTRIBUTES]
    return keys
