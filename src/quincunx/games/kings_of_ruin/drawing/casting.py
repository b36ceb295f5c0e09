# ruff: noqa: E501
"""Kings of Ruin: which motif stands on which card. Cards of our packs are cast by name, so that no hero shows the same
thing twice where it can be helped; cards of any other pack are cast by the words of their names."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from quincunx.drawing import slug

WORDS: Final[Sequence[tuple[str, str]]] = (
    ("noose", "noose snare sprung"), ("trap", "deadfall"), ("drowning", "overboard"), ("capsize", "capsize"), ("muffled", "muffle damp soften dull thud"), ("cracked", "cracked break dissonance"), ("burning", "burned"), ("seal", "seal promise oath swear"),
    ("broken", "breaker broken spent struck"), ("hooded", "passenger silence deserter"), ("sleeping", "sleeping lie"), ("dog", "bark hound whistle"), ("between", "between stand side"), ("helm", "captain warden drill guard"), ("axe", "axe felling swing haul"),
    ("knife", "knife jab hamstring split under"), ("sword", "cut steel arc name"), ("spear", "spear drill thrust"), ("shield", "guarded across stance wall arm"), ("fist", "grip cuff everything blunt answer knuckles take"), ("palm", "bare backhand refusal no enough never"),
    ("anvil", "iron lead heavy"), ("hammer", "blow work measured cast stroke"), ("skull", "dead man's"), ("tally", "count drill keep changes three"), ("door", "threshold door inside hinge"), ("steps", "step half-step ledge mind"), ("boots", "feet heels footing legs ground planted walk ankle"),
    ("track", "false sweep shoulder drop off-beat"), ("shake", "terms bargain trade acquaintance common deal dealer"), ("bench", "bench talk talk small share answer"), ("eye", "eye look truth read"), ("laugh", "laugh fool bluff"), ("lips", "tongue nothing silence breath hush held hand"),
    ("heart", "fault own kindness kind warm gentle"), ("hat", "hat manners shrug eyes"), ("mugs", "drink"), ("cup", "cup throw"), ("tea", "tea pour"), ("road", "road way round"), ("ledger", "debt debts owed price"), ("purse", "fee purse lose dealer"), ("coin", "cash fare count coin"), ("give", "weigh price bid"),
    ("scales", "scales weigh fair difference"), ("scroll", "saying story tale told hymn truth"), ("letter", "word plainly speech said"), ("hourglass", "wait pause slow patience long hour"), ("sign", "where then"), ("toy", "children"), ("dice", "bluff loaded question thoughts"), ("mask", "names subject given"),
    ("boat", "boat gunwale sit ferry"), ("prow", "weight bow stream"), ("pole", "pole ribs"), ("oar", "quiet strike oar against"), ("sail", "boom about sail upwind"), ("anchor", "ballast anchor sustain"), ("tide", "tide turn low"), ("wave", "down wave sea full"), ("ripple", "ripple slack settle pool backwater"),
    ("log", "drift past pass"), ("banks", "banks both river"), ("bollard", "cast off"), ("undertow", "under water keeps light"), ("rope", "rope line wet"), ("lantern", "lantern lamp draw them"), ("reeds", "reeds reed hide marsh cover"), ("screen", "blind willow"), ("duck", "decoy call"), ("birds", "birds flushed driven"),
    ("bird", "wing bird release"), ("catch", "catch"), ("hook", "hook bait hooked lost"), ("bait", "baited slow"), ("net", "net drag"), ("fish", "gut eel"), ("sling", "sling stone stones"), ("shot", "lead shot stone second"), ("gun", "gun barrel shot"), ("arrow", "patient quick string"), ("pot", "smudge smoke pot"),
    ("wisp", "wisp will-o'-the-wisp"), ("cloud", "weather wind rain"), ("fire", "fire grate"), ("bag", "bag wring"), ("post", "still post heron"), ("stool", "seat hard"), ("clapper", "clapper stay slider"), ("fork", "fork tuning tune note"), ("handbell", "tap rim grace passing"), ("candles", "votive round"), ("candle", "candle light"),
    ("chord", "chord three third"), ("rings", "overtone echo resonance ring ringing sympathetic hum undertone"), ("notes", "counterpoint refrain tone half-tone emphasis correct strike"), ("hymn", "hymn unfinished"), ("belfry", "tower tolled peal"), ("bell", "bell bronze voice sound circle bass true"), ("leaf", "let"),
    ("crowd", "them"),
)  # fmt: skip

THINGS: Final[Sequence[tuple[str, str]]] = (
    ("trident", "spear tines trident"), ("axe", "billhook axe hatchet"), ("sling", "sling"), ("coat", "oilskin coat cloak"), ("mail", "mail armour"), ("lid", "lid"), ("shard", "shard"), ("chart", "table map birds chart"), ("rope", "rope bell-rope"), ("purse", "purse pouch bribe"),
    ("fork", "choir"), ("shield", "shield"), ("seal", "seal wax"), ("ledger", "ledger march book"), ("hammer", "hammer"), ("clapper", "clapper"), ("lantern", "lantern lamp"), ("bread", "bread loaf"), ("mugs", "beer ale wine"), ("bandage", "bandage linen"), ("bottle", "salts tonic potion oil"), ("candle", "candle"),
    ("pot", "pot smoke"), ("net", "net"), ("charm", "charm amulet"), ("flare", "flare signal"), ("quill", "ink pen"), ("pin", "pin stake"), ("sword", "hanger sword blade"), ("key", "key"), ("roll", "roll list"), ("coin", "coin"), ("bell", "sounds bell rope"), ("wisp", "breath"), ("letter", "name letter"), ("hat", "sought dace"),
    ("toy", "boat"), ("hourglass", "patience"), ("glass", "glass lamp-glass pane"), ("shard", "gold corner"), ("skull", "empowered"), ("dice", "tactical genius"), ("tally", "tally-sticks sticks"), ("helm", "warden rook gate"), ("fist", "anger"), ("handbell", "sister ede"), ("hooded", "hob's wears"), ("sail", "patience ship"), ("steps", "stairs ferry"),
    ("door", "street neap under"), ("jar", "jar"), ("scroll", "slate"), ("knife", "knife dagger"), ("spear", "spear"), ("bag", "bag sack"), ("boots", "boots"),
)  # fmt: skip
SPARE_THINGS: Final = ("pack", "bag", "key", "bottle", "charm", "scroll", "ledger", "lantern", "knife", "rope")
SPARE_MOTIFS: Final = (
    "fist", "palm", "sword", "boots", "shield", "road", "bench", "eye", "lips", "lantern", "rope", "boat", "wave", "bell", "reeds", "hourglass", "shake", "scroll", "knife", "fire",
)  # fmt: skip

CAST: Final = """
tap-the-rim hammer, grace-note bird, full-circle ripple, overtone rings, carry-the-light lantern, candle-round candle, votive candles, light-one-for-them wisp, ground-bass anchor, stroke-and-answer rope,
passing-bell belfry, tolled-hour hourglass, wall-of-sound wave, three-times-three tally, keep-the-count ledger, changes-on-six steps, break-the-note shard, dissonance broken, sympathetic-ringing shake,
hum-it-first birds, dull-thud log, soften-the-blow heart, pause-for-breath leaf, gentle-emphasis quill, correct-a-word scroll, say-it-back bench, third-voice crowd, stand-in-the-echo hooded, stay-and-slider pin,
common-chord chord, where-it-was-cast anvil, let-it-ring handbell, voice-in-the-bronze bell, speak-in-the-bronze laugh, off-beat track, enough-now palm, hand-over-mouth lips,
measured-blow hammer, soft-strike leaf, struck-true bell, half-step steps, slow-peal belfry, hum lips, strike-note clapper, silence hooded, resonance ripple, clear-note handbell, careful-note quill, warm-note candle,
the-whole-chord chord, echo-them birds, half-tone candles, damp-it bag, long-sustain anchor, undertone wave, refrain hymn, held-breath heart, call-and-answer bench,
rope-hand-cuff rope, under-the-guard knife, drop-the-shoulder hooded, wait-for-the-swing hourglass, old-drill spear, nothing-to-lose bag, bare-hands drowning, backhand palm, spend-the-arm broken, take-it-and-answer lid,
long-haul anchor, deserters-patience road, say-it-plainly letter, hard-word dog, slow-to-answer post, swear-by-it hymn, unpaid-debt purse, last-warning-given bell, let-it-pass birds, struck-iron anvil,
name-in-the-steel sword, wardens-cut trident, butt-of-the-axe axe, everything-in-it fist, what-is-owed ledger, a-days-work hammer, count-the-dead tally, common-ground log, planted-on-the-step boots, heels-in-the-mud track, over-the-threshold steps, dead-mans-shove skull, look-them-in-the-eye eye,
side-cut sword, low-cut knife, long-swing spear, stand-my-ground post, oath-spent burning, wide-arc rings, iron-grip helm, working-terms hammer, hard-bargain scales, last-warning bell, blunt-answer fist,
ankle-sweep track, step-to-the-gunwale boat, sit-still-in-the-boat post, read-the-ripple eye, both-hands-on-the-rope rope, wet-rope hook, lamp-in-the-bow candle, let-them-finish tea, what-the-water-keeps coin, half-fare give,
small-talk cloud, let-the-river-talk reeds, change-the-subject bird, swing-the-bow oar, against-the-stream fish, whole-weight-of-the-boat prow, call-the-bluff-softly dice, take-their-side between, everybody-down wave,
wary-jab spear, pole-thrust pole, sure-footing boots, mind-the-step steps, sea-legs boots, gentle-no palm, patient-shot gun, old-kindness heart, quiet-strike oar, full-weight prow, cross-pole shield, deep-pole anchor, careful-word lips, old-saying scroll, tell-the-truth eye, ask-again bench, let-it-settle leaf, ferry-patience post, long-story hymn, kind-word heart,
driven-birds catch, what-the-marsh-said ripple, punt-gun boat, second-barrel gun, baited-ground bait, who-told-you hooded, shrug coat, second-thoughts eye, close-dealer purse, let-them-bid crowd, slow-bait hook, hooked-knife knife,
hamstring trident, quick-release arrow, whistle-up post, plain-trade shake, walk-away-once boots, wring-it bag, bird-in-the-bag bird, upwind sail, lost-line rope
"""
"""Cards of our packs and their motifs."""

PROPS: Final = """
hired-knives knife, debt-collectors ledger, poachers catch, outlaw-band boots, warden-of-the-weir net, warden-of-the-gate key, warden-of-the-sands pole, warden-of-the-bell bell, captain-of-the-watch lantern, sister-ede-at-the-rope rope,
abbey-almoner bread, the-reeves-anger fist, the-reeves-court scales, abbots-inquest scroll, hollow-abbot wave, mob-at-the-gate fire, village-moot mugs, dunstan-rook-called-by-name letter, drunk-toll-guard mugs, drunk-tollman mugs,
haggling-netmaker net, haggling-eelmonger fish, lost-pedlar sign, suspicious-widow skull, the-netmakers-widow net, wrecker-king anchor, marsh-hound rope, the-mourner candle, choirmaster hymn, bell-revenant bell, old-ferryman coin
"""
"""What somebody who is met has about them."""

OWNED: Final = """
the-gate-pin pin, the-key-of-the-stairs key, warden-coat coat, bribe-pouch coin, smelling-salts jar, sought-for-their-own-safety roll, the-patience sail, under-the-bell belfry, warden-of-the-gate key, a-coin-with-a-choir-on-it coin,
billhook knife, dunstan-rook-called-by-name helm, warden-of-the-sands pole, the-roll-of-the-wardens roll, what-wears-hobs-coat coat, neaps-patience hourglass, a-wardens-hanger sword, name-in-the-wax seal, choir-blade fork,
clapper clapper, ferrymans-coin coin, col-s-boat toy, the-lamp-trained-north lantern, sister-ede-at-the-rope handbell, old-ferry-stairs boat, toll-shield shield, bell-metal-shield lid, empowered crown
"""
"""Things and secrets of our packs."""


def _cast(text: str) -> dict[str, str]:
    return dict(tuple(part.split()) for part in text.replace("\n", " ").split(",") if part.strip())  # type: ignore[misc]


_CARDS: Final[Mapping[str, str]] = _cast(CAST)
_PROPS: Final[Mapping[str, str]] = _cast(PROPS)
_OWNED: Final[Mapping[str, str]] = _cast(OWNED)


def heard(name: str) -> list[str]:
    return "".join(c if c.isalpha() or c in "-'" else " " for c in name.lower().replace("’", "'")).split()


def known(name: str, table: Sequence[tuple[str, str]], spare: Sequence[str]) -> str:
    """The motif whose words fit best: the longest word of the name that one of them has; else a seed by the name."""
    said = heard(name)
    best, size = "", 0
    for motif, words in table:
        fits = [len(word) for word in {motif, *words.split()} if word in said]
        if fits and max(fits) + 2 * (len(fits) - 1) > size:
            best, size = motif, max(fits) + 2 * (len(fits) - 1)
    return best or random.Random(name).choice(spare)


def motif_of(name: str) -> str:
    return _CARDS.get(slug(name)) or known(name, WORDS, SPARE_MOTIFS)


def prop_of(name: str) -> str:
    """What lies beside somebody who is met; nothing for those of other packs."""
    return _PROPS.get(slug(name), "")


def thing_of(name: str) -> str:
    return _OWNED.get(slug(name)) or known(name, THINGS, SPARE_THINGS)
