"""The table kit: drawings of views, made in Python, for the browser, the replay, pictures and tests."""

from .account import Account, account_of
from .cards import CardArt, Face, back, card, gap, pile, slip
from .drawing import draw, plain_scene
from .markup import NOTHING, Markup, classes, el, escape, join, slug
from .objects import pawn
from .panels import Box, Dock, Gauge, Group, Moment, Panel, Scene, Stat, Ways
from .picture import cover_picture, picture, picture_of_match
from .scene import Art, Column, Fold, Layer, Map, Node, Orbit, Paint, Piece, Row, Words, Zone, named
from .shapes import SIGNS, bag, counter, die, emblem, figure, ring, sign, stone
from .theme import Identity, contrast, css, identities
from .tracks import Step, track
from .tutorial import Lesson, Tutorial, extras_of, script_of, tutorial_of
from .world import World

__all__ = [
    "NOTHING",
    "SIGNS",
    "Account",
    "Art",
    "Box",
    "CardArt",
    "Column",
    "Dock",
    "Face",
    "Fold",
    "Gauge",
    "Group",
    "Identity",
    "Layer",
    "Lesson",
    "Map",
    "Markup",
    "Moment",
    "Node",
    "Orbit",
    "Paint",
    "Panel",
    "Piece",
    "Row",
    "Scene",
    "Stat",
    "Step",
    "Tutorial",
    "Ways",
    "Words",
    "World",
    "Zone",
    "account_of",
    "back",
    "bag",
    "card",
    "classes",
    "contrast",
    "counter",
    "cover_picture",
    "css",
    "die",
    "draw",
    "el",
    "emblem",
    "escape",
    "extras_of",
    "figure",
    "gap",
    "identities",
    "join",
    "named",
    "pawn",
    "picture",
    "picture_of_match",
    "pile",
    "plain_scene",
    "ring",
    "script_of",
    "sign",
    "slip",
    "slug",
    "stone",
    "track",
    "tutorial_of",
]
