"""The regions that every choice changes. They are written here and not by templates: most of a frame's time went there.

Whatever people wrote passes `content` or `quoted`; everything else in these texts is ours. They hold no blanks around
blocks and no line breaks, so that reading them has nothing to take out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from quincunx.drawing.markup import content, quoted
from quincunx.engine.game import Game

from .data import LogLine, SeatInfo, TableData
from .reading import book_of
from .words import card_links, rule_url

CLOSING: Final = frozenset({"end", "stop", "done", "pass"})
"""The verbs with which something is ended."""
FINAL_MARK: Final = '<span class="final-mark" aria-hidden="true">◆</span>'
CROSS: Final = (
    '<svg class="ico" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 6l12 12M18 6L6 18"/></svg>'
)


class Choice(NamedTuple):
    """A button of the action list."""

    key: str
    label: str
    final: bool
    touches: str
    """Names of the drawn things it lights, with spaces between."""
    anchors: tuple[str, ...]
    """Drawn things that lead to this button because it is their first."""
    price: tuple[str, ...] = ()
    """What it costs or does, each as a chip."""
    short: str = ""
    """What a menu at the piece says."""

    @property
    def closing(self) -> bool:
        """It ends something: it stands below the others."""
        return not CLOSING.isdisjoint(self.key.split(":"))


Group = tuple[str, bool, list[Choice]]
"""What its choices have in common, whether they end something, and the choices."""


class SeatPanel(NamedTuple):
    """A seat as its plaque and mat show it."""

    seat: SeatInfo
    mark: str
    colour: str
    plaque: str
    body: str
    turn: bool
    name: str
    id: str
    uses: Sequence[str]


def status(data: TableData, happened: Sequence[LogLine]) -> str:
    """What just happened and what is waited for. Every other time it ends with a blank: a reader says it again."""
    told = "".join([f"{content(line.text)} " for line in happened])
    before = f'<p class="happened" id="happened" tabindex="0">{told}</p>' if happened else ""
    turn = " your-turn" if data.viewer in data.waiting and data.moment is None else ""
    return f'{before}<p class="must{turn}">{content(data.status)}{"&nbsp;" if data.seq % 2 else ""}</p>'


# -- forms


def _form(data: TableData, action: str, inside: str, look: str = "inline-form", sent: str = "data-post") -> str:
    csrf = quoted(data.shell.csrf)
    head = f'<form method="post" action="/t/{data.id}/{action}" class="{look}" {sent}>'
    return f'{head}<input type="hidden" name="csrf" value="{csrf}"/>{inside}</form>'


def _hidden(name: str, said: object) -> str:
    return f'<input type="hidden" name="{name}" value="{said}">'


def choices(data: TableData, groups: Sequence[Group]) -> str:
    """What can be chosen, with why it is asked; or that one waits."""
    if groups:
        final = [choice.final for _, _, inside in groups for choice in inside]
        lists = "".join([_group(data, *group, all(final)) for group in groups])
        known = f"{_hidden('seq', data.seq)}{_hidden('client', data.submit_key)}"
        return _form(data, "choose", f"{known}{lists}{_final_note(final)}{_asked(data)}", "actions")
    if data.phase != "playing" or data.moment is not None:
        return ""
    chosen = data.seated and data.viewer not in data.waiting and data.seq
    said = f"{'You have chosen. ' if chosen else ''}What can be chosen appears here, and glows on the table."
    return f'<p class="waiting-note">{said}</p>'


def _group(data: TableData, title: str, closing: bool, inside: Sequence[Choice], all_final: bool) -> str:
    advised = data.lesson.key if data.lesson else None
    items = "".join([_choice(choice, choice.key == advised, all_final) for choice in inside])
    look = "action-group closing" if closing else "action-group"
    return f'<fieldset class="{look}"><legend>{content(title)}</legend><ul>{items}</ul></fieldset>'


def _choice(choice: Choice, advised: bool, all_final: bool) -> str:
    label = content(choice.label)
    advice = ' <span class="advice">← the tutorial’s choice</span>' if advised else ""
    chips = "".join([f'<span class="chip">{content(part)}</span>' for part in choice.price])
    final = f'{FINAL_MARK}<span class="visually-hidden">, cannot be taken back</span>'
    mark = final if choice.final and not all_final else ""
    inner = f'<span class="choice-label">{label}{advice}</span>{chips}{mark}'
    anchors = "".join([f'<span class="anchor" id="use-{quoted(name)}"></span>' for name in choice.anchors])
    return f"<li>{anchors}<button {_pressed(choice, advised)}>{inner}</button></li>"


def _pressed(choice: Choice, advised: bool) -> str:
    """The attributes of its button."""
    said = f'class="choice{" advised" if advised else ""}" name="key" value="{quoted(choice.key)}"'
    touches = f' data-touches="{quoted(choice.touches)}"' if choice.touches else ""
    final = " data-final" if choice.final else ""
    short = f' data-short="{quoted(choice.short)}"' if choice.short and choice.short != choice.label else ""
    return f"{said}{touches}{final}{short}"


def _final_note(final: Sequence[bool]) -> str:
    if not any(final):
        return ""
    said = "What you choose here cannot be taken back." if all(final) else "cannot be taken back"
    return f'<p class="final-note">{FINAL_MARK} {said}</p>'


def _asked(data: TableData) -> str:
    decision = data.decision
    return guide(data.game, decision.kind, decision.rule) if decision else ""


@lru_cache(maxsize=1024)
def guide(game: Game[Any], kind: str, rule: str) -> str:
    """Why one is asked and what usually matters, in a friend's words; and the rule that asks, for whoever plays the
    first time."""
    why, found = game.guide().kinds.get(kind, ""), book_of(game).find(rule)
    tip = f'<p class="why" data-tip="{game.id} {quoted(kind)}">{content(why)}</p>' if why else ""
    if found is None:
        return tip
    named = f' <span class="rule-id">{content(rule)}</span>' if rule_url(game, rule) else ""
    title = "The rule behind it" if why else "What is this about?"
    press = 'type="button" class="guide-open needs-script" aria-expanded="false" aria-controls="guide-text"'
    more = f'{content(found.section)} · <a href="/rules/{game.id}#{found.id}">in the rulebook</a>'
    words = f'<p>{card_links(found.text.replace("**", ""), game)}</p><p class="help">{more}</p>'
    text = f'<div class="guide-text" id="guide-text">{words}</div>'
    return f'{tip}<div class="guide" id="guide"><button {press}>{title}{named}</button>{text}</div>'


# -- controls


def controls(data: TableData) -> str:
    """Taking back and asking the coach, for whoever plays."""
    if data.phase != "playing" or not data.seated or data.moment is not None:
        return ""
    hint = _form(data, "hint", '<button class="button quiet">Hint</button>', sent="data-coach") if data.may_hint else ""
    look = "controls one" if data.alone else "controls"
    return f'{_asked_back(data)}<div class="{look}">{hint}{_undo(data)}{_ask_back(data)}</div>'


def _asked_back(data: TableData) -> str:
    asked = data.takeback
    if asked is None:
        return ""
    buttons = (
        ' <button class="button" name="answer" value="yes">Agree</button>'
        ' <button class="button quiet" name="answer" value="no">Refuse</button>'
    )
    answer = _form(data, "takeback/answer", f"{_hidden('seq', data.seq)}{buttons}") if asked.may_answer else ""
    waits = '<p class="help">Waiting for the others to answer.</p>'
    said = f"<p>{content(asked.line)}</p>{answer or waits}"
    return f'<div class="takeback" role="group" aria-label="Taking back">{said}</div>'


def _undo(data: TableData) -> str:
    refusal = data.undo_refusal
    at_once = data.alone and data.may_ask_takeback and data.takeback is None
    if refusal is None or (at_once and refusal):
        return ""
    known = f"{_hidden('seq', data.seq)}{_hidden('client', f'{data.submit_key}-undo')}"
    if not refusal:
        return _form(data, "undo", f'{known} <button class="button quiet">Take back</button>')
    button = ' <button class="button quiet" disabled aria-describedby="undo-why">Take back</button>'
    why = f' <span class="help" id="undo-why" title="{quoted(refusal)}">Not now: {content(refusal)}.</span>'
    return _form(data, "undo", f"{known}{button}{why}")


def _ask_back(data: TableData) -> str:
    if not data.may_ask_takeback or data.takeback is not None or (data.alone and data.undo_refusal == ""):
        return ""
    title = "Take back" if data.alone else "Ask to take back"
    return _form(data, "takeback", f'{_hidden("seq", data.seq)} <button class="button quiet">{title}</button>')


# -- seats


def player(data: TableData, panel: SeatPanel) -> str:
    """A seat: its plaque, and the mat that a press opens."""
    seat, number = panel.seat, panel.seat.number
    said = quoted(seat.name or f"Seat {number + 1}")
    has_turn = panel.turn and data.moment is None
    marks = f"{' has-turn' if has_turn else ''}{' is-me' if number == data.viewer else ''}"
    look = f"player {panel.colour}{marks}{' lit-zone' if panel.uses else ''}"
    plaque = f"{_head(data, panel, said, has_turn)}{panel.plaque}{_opener(number, said)}"
    mat = f"{_mat_head(number, said)}{panel.body}{_stand_in(data, seat)}"
    region = f'role="region" aria-label="Everything of {said}" tabindex="-1"'
    return (
        f'<li id="player-{number}" class="{look}" data-seat="{number}">'
        f'<div class="plaque" id="plaque-{number}">{plaque}</div>'
        f'<div class="mat" id="mat-{number}" {region}>{mat}</div></li>'
    )


def _head(data: TableData, panel: SeatPanel, said: str, has_turn: bool) -> str:
    seat, number = panel.seat, panel.seat.number
    mine = number == data.viewer
    you = '<span class="tag">you</span>' if mine else ""
    turn = f'<span class="tag tag-turn">{"your turn" if mine else "to choose"}</span>' if has_turn else ""
    mark = f'<span class="player-mark">{panel.mark}</span>'
    tags = f"{you}{turn}{_kind(data, seat)}"
    gap = " " if tags and panel.uses else ""
    return f'<h3 class="player-head" id="plaque-head-{number}">{mark} {_name(panel, said)}{gap}{tags}</h3>'


def _name(panel: SeatPanel, said: str) -> str:
    name, shown = panel.name, content(panel.seat.name or "Free seat")
    if panel.uses:
        label = f"{said}. Can be chosen: {quoted('; '.join(panel.uses))}"
        lit = f'id="{panel.id}" data-piece="{name}" href="#use-{name}" aria-label="{label}"'
        return f'<a class="piece place lit player-name" {lit}>{shown}</a>'
    piece = f' id="{panel.id}" data-piece="{name}"' if panel.id else ""
    return f'<span class="player-name"{piece}>{shown}</span>'


def _kind(data: TableData, seat: SeatInfo) -> str:
    """The level of a bot, or that somebody is away."""
    detail = seat.detail
    if seat.kind == "bot" and not data.recorded:
        hidden = '<span class="visually-hidden"> bot</span>' if " bot" in detail else ""
        return f'<span class="tag tag-kind">{content((detail or "bot").replace(" bot", ""))}{hidden}</span>'
    if seat.kind == "person" and data.phase == "playing" and (detail or not seat.online):
        return f'<span class="tag tag-away">{content(detail or "away")}</span>'
    return ""


def _opener(number: int, said: str) -> str:
    press = f'type="button" class="plaque-open needs-script" id="plaque-open-{number}" data-mat="{number}"'
    words = f'<span class="visually-hidden">Everything of {said}</span>'
    return f'<button {press} aria-expanded="false" aria-controls="mat-{number}">{words}</button>'


def _mat_head(number: int, said: str) -> str:
    press = f'type="button" class="mat-close icon needs-script" id="mat-close-{number}" data-mat-close'
    title = f'<p class="mat-title" id="mat-title-{number}" aria-hidden="true">{said}</p>'
    return f'<button {press} aria-label="Close">{CROSS}</button>{title}'


def _stand_in(data: TableData, seat: SeatInfo) -> str:
    """Somebody is away, and a bot may take over."""
    if not (seat.claimable and data.levels) or data.moment is not None:
        return ""
    number = seat.number
    label = f'<label for="level-{number}">{content(seat.name)} is away. A bot may stand in:</label>'
    levels = "".join([f'<option value="{quoted(one.key)}">{content(one.title)}</option>' for one in data.levels])
    choose = f'<select id="level-{number}" name="level">{levels}</select>'
    button = '<button class="button quiet">Stand in</button>'
    return _form(data, "stand-in", f"{_hidden('seat', number)} {label} {choose} {button}")
