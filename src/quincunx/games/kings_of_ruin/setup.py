"""Campaign setup before the first decision (3.1): everything in its box, deck or pile."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Setting, rule

from .constants import MODES
from .content import Pack, load_pack
from .rules import chapters
from .state import NOT_IN_PLAY, SECRET_DECK, Realm


def modes_of(setting: Setting) -> int:
    return sum(bit for name, bit in MODES.items() if setting.flag(name))


@rule("KR-001", "KR-011", "KR-013", "KR-015", "KR-016")
def setup(setting: Setting, t: Context) -> Realm:
    pack = load_pack(setting.word("pack"))
    s = Realm(pack.piece_face[:], [ALL] * len(pack.piece_face), pack.key)
    s.base = pack.code << 20
    s.mode = modes_of(setting)
    s.seats = setting.seats
    s.lead = setting.number("chronicler") - 1
    s.day = 1
    s.verdict = -1
    s.active = s.last_active = -1
    s.result = 3
    characters(s, setting.seats)
    world(s, pack)
    lay_out_cards(s, pack)
    t.shuffle(s, s.consumables)
    t.shuffle(s, s.ev_random)
    heroes(s, t, pack, setting.word("heroes"))
    return s


def characters(s: Realm, n: int) -> None:
    for name in ("energy", "health", "terror", "solo", "ability_off", "final_on", "exhausted", "nights", "raised"):
        setattr(s, name, [0] * n)
    for name in ("fights", "alone3", "greens", "returned", "prevent", "changed", "changed_to"):
        setattr(s, name, [0] * n)
    for name in ("hero", "place", "dying"):
        setattr(s, name, [-1] * n)
    for name in ("attr", "goods", "skills", "visited", "items"):
        setattr(s, name, [[] for _ in range(n)])
    for name in ("deck", "hand", "discard", "aside", "draft"):
        setattr(s, name, [[] for _ in range(2 * n)])


def world(s: Realm, pack: Pack) -> None:
    places = len(pack.locations)
    s.loc_zone = [0] * places
    s.loc_x = [NOT_IN_PLAY] * places
    s.loc_y = [NOT_IN_PLAY] * places
    s.loc_side = [1] * places
    s.secret = [SECRET_DECK] * len(pack.secrets)
    s.secret_up = [0] * len(pack.secrets)
    s.counters = [0] * len(pack.counters)
    s.readings = [0] * pack.counted
    s.met = [0] * len(pack.encounters)


def lay_out_cards(s: Realm, pack: Pack) -> None:
    """Encounters by colour to the box, secret ones to the secret deck; random events to their pile; items to theirs."""
    s.enc_decks = [[], [], []]
    s.tray = list(range(pack.first_pieces[0]))
    encounters, events, items = (range(*pack.first_pieces[at : at + 2]) for at in range(3))
    face = pack.piece_face
    s.enc_secret = [piece for piece in encounters if pack.enc(face[piece]).source == "secret"]
    s.enc_box = [piece for piece in encounters if pack.enc(face[piece]).source != "secret"]
    s.ev_random = [piece for piece in events if pack.event(face[piece]).kind == 0]
    s.ev_box = [piece for piece in events if pack.event(face[piece]).kind]
    s.consumables = [piece for piece in items if pack.item(face[piece]).set == "consumable"]
    s.item_box = [piece for piece in items if pack.item(face[piece]).set != "consumable"]


def heroes(s: Realm, t: Context, pack: Pack, given: str) -> None:
    """Heroes named in the options are taken at once; the others are picked in play."""
    for seat, key in enumerate(word.strip() for word in given.split(",") if word.strip()):
        chapters.take_hero(s, t, seat, next(hero.id for hero in pack.heroes if hero.key == key))


def hero_faults(pack: Pack, seats: int, given: str) -> list[str]:
    names = [word.strip() for word in given.split(",") if word.strip()]
    known = [hero.key for hero in pack.heroes]
    faults = [f"There is no hero “{name}”; the heroes are {', '.join(known)}." for name in names if name not in known]
    if len(set(names)) != len(names):
        faults.append("Every character must be a different hero.")
    if len(names) > seats:
        faults.append(f"{len(names)} heroes are named for {seats} seats.")
    if seats > len(known):
        faults.append(f"This pack has only {len(known)} heroes.")
    return faults
