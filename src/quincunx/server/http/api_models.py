"""The forms of the HTTP API: what programs send, and what the OpenAPI document says they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Whole = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=30)]
ClientKey = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="Your own key for this submission; sent again with the same body it gives the same answer.",
    ),
]
OptionKey = Annotated[str, Field(min_length=1, max_length=200, description="The key of one of the options offered.")]
Name = Annotated[str, Field(max_length=200, description="1 to 24 printable characters; the server normalises it.")]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class MannersIn(Strict):
    stand_in: bool = True
    takeback: bool = True
    replay: bool = True
    hints: Literal["alone", "all", "off"] = Field(
        default="alone", description="Who may ask the coach: whoever plays alone against bots, everybody, or nobody."
    )
    lab: bool = Field(default=False, description="The lab of the server may read the finished match, without names.")


class CreateIn(Strict):
    game: Annotated[str, Field(max_length=80)]
    seats: Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=16)] = Field(
        description="For each seat: `me`, `invite` or `bot:<level>`; `/api/games` names levels and a game's own bots."
    )
    name: Name = ""
    options: Annotated[
        dict[
            Annotated[str, Field(max_length=80)],
            Annotated[int, Field(ge=-(10**9), le=10**9)] | bool | Annotated[str, Field(max_length=200)],
        ],
        Field(max_length=50),
    ] = Field(default_factory=dict)
    manners: MannersIn = Field(default_factory=MannersIn)
    public: bool = False
    variant: Annotated[str, Field(max_length=80, description="The name of one of the game's variants.")] = ""


class JoinIn(Strict):
    name: Name
    seat: SeatNumber | None = None
    invite: Annotated[str, Field(max_length=64)] = ""


class ChoiceIn(Strict):
    seq: Whole
    key: OptionKey
    client: ClientKey


class UndoIn(Strict):
    seq: Whole
    client: ClientKey


class TakebackIn(Strict):
    seq: Whole


class TakebackAnswerIn(Strict):
    seq: Whole
    answer: Literal["yes", "no"]


class ChatIn(Strict):
    text: Annotated[str, Field(max_length=1200)]
    name: Name = ""


class MuteIn(Strict):
    seat: SeatNumber | None = Field(description="The seat; null for everybody who watches.")
    muted: Annotated[bool, Field(strict=True)]


class WishIn(Strict):
    seat: SeatNumber = Field(description="The seat of a bot of your own side.")
    wish: Annotated[str, Field(max_length=32, description="One of the game's wishes; empty takes back what you asked.")]
    place: Annotated[str, Field(max_length=64, description="The key of a place, where the wish names one.")] = ""


class SpectatorsIn(Strict):
    open: Annotated[bool, Field(strict=True)]


class StandInIn(Strict):
    seat: SeatNumber
    level: Annotated[str, Field(max_length=24)]


class Problem(BaseModel):
    """Every refusal: it changed nothing. 409 carries the fresh state."""

    status: int
    what: str
    todo: str
    retry_after: int | None = None
    faults: list[str] | None = None
    state: dict[str, Any] | None = None


class SeatOut(BaseModel):
    table: str
    seat: int | None
    token: str | None = Field(description="Send it as `Authorization: Bearer`; null if you sent your own.")
    invites: dict[str, str] = Field(default_factory=dict, description="Invitation of each free seat, by seat number.")


class Accepted(BaseModel):
    seq: int = Field(description="The number of the log entry.")


class Done(BaseModel):
    done: bool = True


class RematchOut(BaseModel):
    table: str


class OptionOut(BaseModel):
    key: str
    label: str
    group: str
    touches: list[str]
    final: bool = Field(description="Reveals something or rolls dice: cannot be taken back.")


class DecisionOut(BaseModel):
    kind: str
    rule: str
    prompt: str
    options: list[OptionOut]


class LineOut(BaseModel):
    seq: int
    rule: str
    text: str
    turn: int


class StateOut(BaseModel):
    """Everything of the match that the viewer may know."""

    seq: int
    seat: int | None = Field(description="Your seat; null for a spectator.")
    view: dict[str, Any] | None
    status: str
    waiting: list[int]
    decision: DecisionOut | None
    keep: int = Field(description="How many of the lines you have are still good; `lines` follow them.")
    lines: list[LineOut]
    over: bool
    result: dict[str, Any] | None
    undo_refusal: str | None


class SeatInfoOut(BaseModel):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    bot: str
    online: bool


class TakebackOut(BaseModel):
    seat: int
    seq: int
    waits_for: list[int]


class VariantOut(BaseModel):
    name: str
    version: str
    digest: str = Field(description="Of what the variant changes: the same for the same changes.")


class VariantOffer(VariantOut):
    note: str


class TableOut(BaseModel):
    """What everybody may know of a table."""

    table: str
    game: str
    options: dict[str, int | bool | str]
    phase: Literal["waiting", "playing", "over"]
    paused: bool
    seats: list[SeatInfoOut]
    commitment: str
    key: str | None
    rematch: str | None
    takeback: TakebackOut | None
    variant: VariantOut | None


class ChatLineOut(BaseModel):
    number: int
    seat: int | None
    name: str
    text: str
    at: int


class WholeOut(BaseModel):
    """A table as one answer: around, match and chat."""

    table: TableOut
    state: StateOut
    chat: list[ChatLineOut]


class DeclaredOut(BaseModel):
    name: str
    kind: Literal["number", "pick", "flag", "text", "folder"]
    help: str
    default: int | bool | str
    limits: str


class BotOut(BaseModel):
    """A trained network that plays this game, beside the levels that play every one."""

    bot: str = Field(description="What follows `bot:` of a seat.")
    words: str
    seats: int = Field(description="It plays with so many seats, and with no option changed.")


class GameOut(BaseModel):
    id: str
    title: str
    summary: str
    rules_version: str
    seats: list[int]
    minutes: list[int]
    options: list[DeclaredOut]
    bots: list[BotOut]
    variants: list[VariantOffer]


class GamesOut(BaseModel):
    games: list[GameOut]
    levels: list[str]


class CheckOut(BaseModel):
    commitment: str
    key: str
    checked: bool
    detail: str


class AdviceOut(BaseModel):
    key: str
    label: str
    touches: list[str] = Field(description="Names of what the option touches on the drawn table.")
    chance: float = Field(description="Of winning, from 0 to 1, as far as your seat can know.")
    error: float = Field(description="The standard error of the simulations.")
    reason: str


class HintOut(BaseModel):
    seat: int
    options: list[AdviceOut] = Field(description="The best two or three, best first.")
    close: bool = Field(description="The first two are too close to call.")
    line: str
    judge: str = Field(description="Who judged, and how far that can be believed.")


class ReviewOut(BaseModel):
    done: int
    of: int
    review: dict[str, Any] | None = Field(description="The whole review once every choice is examined.")
