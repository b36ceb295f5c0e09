"""Every kind of decision of the game, with what is asked and what others read meanwhile."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Kind

CHOOSE_CORNER: Final = Kind(
    "corner",
    "MM-116",
    "Choose the corner where the arrow starts.",
    "{0} {0:choose|chooses} where the arrow starts.",
    "Corner",
)
USE_BEFORE: Final = Kind(
    "before",
    "MM-042",
    "You may use one action before you grab.",
    "{0} may use an action before grabbing.",
    "Use",
)
USE_AFTER: Final = Kind(
    "after",
    "MM-052",
    "You may use one action after the arrow has moved.",
    "{0} may use an action after grabbing.",
    "Use",
)
GRAB_TILE: Final = Kind("grab", "MM-043", "Grab one of the available tiles.", "{0} {0:grab|grabs} a tile.", "Grab")
PICK_SECTION: Final = Kind(
    "section",
    "MM-174",
    "Two sides of the tile face the arrow: choose the one you get.",
    "{0} {0:choose|chooses} a side of the tile.",
    "Get",
)
PICK_TILE: Final = Kind(
    "tile",
    "MM-176",
    "Several tiles count as this, but their other sections differ: which one?",
    "{0} {0:choose|chooses} between tiles.",
    "Tile",
)
WILDCARD_PILE: Final = Kind(
    "wildcard-pile",
    "MM-190",
    "Choose the pile your Wildcard joins for good.",
    "{0} {0:choose|chooses} a pile for a Wildcard.",
    "Lay on",
)
MULTIPLIER_PILE: Final = Kind(
    "multiplier-pile",
    "MM-154",
    "Choose the pile your Multiplier doubles; it is closed to you from then on.",
    "{0} {0:choose|chooses} a pile for a Multiplier.",
    "Lay on",
)
MOVE_TO: Final = Kind("arrow", "MM-060", "Put an arrow on any position.", "{0} {0:move|moves} an arrow.", "Arrow")
TELEPORT_TO: Final = Kind(
    "teleport", "MM-188", "Teleport an arrow to any position.", "{0} {0:teleport|teleports} an arrow.", "Arrow"
)
SWAP_FIRST: Final = Kind("swap", "MM-068", "Choose the tile to swap.", "{0} {0:swap|swaps} tiles.", "Swap")
SWAP_WITH: Final = Kind(
    "swap-with",
    "MM-069",
    "Choose the tile to exchange it with, or the empty space to move it to.",
    "{0} {0:swap|swaps} tiles.",
    "With",
)
STEAL_TILE: Final = Kind("steal", "MM-075", "Choose a tile to steal.", "{0} {0:steal|steals} a tile.", "Steal")
LOOK_AT: Final = Kind(
    "look", "MM-135", "Look secretly at one facedown tile.", "{0} {0:look|looks} at a facedown tile.", "Look at"
)
TURN_UP: Final = Kind(
    "turn-up", "MM-136", "Turn one facedown tile faceup.", "{0} {0:turn|turns} a tile faceup.", "Turn up"
)
PICK_ROW: Final = Kind("row", "MM-140", "Choose the row to light up.", "{0} {0:choose|chooses} a row.", "Row")
LATE_ROW: Final = Kind(
    "late-row",
    "MM-223",
    "Look secretly at one row, or turn up two rows: choose the first.",
    "{0} {0:choose|chooses} a row.",
    "Row",
)
OTHER_ROW: Final = Kind("other-row", "MM-223", "Choose the second row.", "{0} {0:choose|chooses} a row.", "Row")
BOMB_BLOCK: Final = Kind(
    "bomb", "MM-141", "Choose the two by two tiles to blow up.", "{0} {0:aim|aims} a Bomb.", "Blow up"
)
SECOND_AT: Final = Kind(
    "second", "MM-146", "Choose the position of the second arrow.", "{0} {0:place|places} the second arrow.", "Arrow"
)
COVER: Final = Kind(
    "cover", "MM-149", "Choose the faceup tile to turn facedown.", "{0} {0:ransack|ransacks} the board.", "Turn down"
)
COLLECT: Final = Kind(
    "collect", "MM-149", "Collect a tile beside it.", "{0} {0:collect|collects} a neighbouring tile.", "Collect"
)
ROTATE_PILE: Final = Kind(
    "rotate", "MM-185", "Choose which of your tiles to rotate.", "{0} {0:rotate|rotates} a collected tile.", "Rotate"
)
ROTATE_TO: Final = Kind(
    "rotate-to", "MM-186", "Choose its new active section.", "{0} {0:rotate|rotates} a collected tile.", "To"
)
ROTATE_CELL: Final = Kind(
    "rotate-cell", "MM-187", "Choose the tile of the board to rotate.", "{0} {0:rotate|rotates} a tile.", "Rotate"
)
ROTATE_BY: Final = Kind("rotate-by", "MM-187", "Choose how far.", "{0} {0:rotate|rotates} a tile.", "By")
FLASH: Final = Kind(
    "flash", "MM-200", "Take a tile from anywhere on the board.", "{0} {0:take|takes} any tile.", "Take"
)
LIFT: Final = Kind("lift", "MM-201", "Choose a tile to move.", "{0} {0:move|moves} a tile.", "Move")
DROP: Final = Kind("drop", "MM-201", "Choose its new space.", "{0} {0:move|moves} a tile.", "To")
PICK_STEP: Final = Kind(
    "step", "MM-205", "Choose how far the arrow travels each turn.", "{0} {0:set|sets} the arrow's pace.", "Step"
)
COPY: Final = Kind(
    "copy", "MM-221", "Choose an action on the board to execute.", "{0} {0:copy|copies} an action.", "Execute"
)
THROW: Final = Kind(
    "throw", "MM-222", "Choose the pile to throw away.", "{0} {0:throw|throws} a pile away.", "Throw away"
)

ALL_KINDS: Final = (
    CHOOSE_CORNER,
    USE_BEFORE,
    USE_AFTER,
    GRAB_TILE,
    PICK_SECTION,
    PICK_TILE,
    WILDCARD_PILE,
    MULTIPLIER_PILE,
    MOVE_TO,
    TELEPORT_TO,
    SWAP_FIRST,
    SWAP_WITH,
    STEAL_TILE,
    LOOK_AT,
    TURN_UP,
    PICK_ROW,
    LATE_ROW,
    OTHER_ROW,
    BOMB_BLOCK,
    SECOND_AT,
    COVER,
    COLLECT,
    ROTATE_PILE,
    ROTATE_TO,
    ROTATE_CELL,
    ROTATE_BY,
    FLASH,
    LIFT,
    DROP,
    PICK_STEP,
    COPY,
    THROW,
)
