"""A state declared by its fields: slots, constructor and copy are written from the annotations.

Used when a class is made, and when a wheel is compiled, where the same methods are written into the source
(`hatch_build.py`). So this module imports nothing of ours, and a forgotten field cannot exist in either form.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import formatannotation, get_annotations
from typing import Any, Final, TypeVar, cast, dataclass_transform

S = TypeVar("S")

FIELDS: Final = "__state_fields__"
"""Where a declared class keeps its fields, those of its bases first, with their annotations."""
SHARED: Final = ("int", "bool", "str", "float", "None", "tuple[")
"""Beginnings of annotations of what cannot change, which copies share."""


def copied(name: str, annotation: str) -> str:
    """How a copy gets a field, as an expression; raises ValueError for what is not plain data."""
    if annotation.startswith("list[list[") and "list[list[list[" not in annotation:
        return f"[one.copy() for one in self.{name}]"
    if annotation.startswith("list[") and not annotation.startswith("list[list["):
        return f"self.{name}.copy()"
    if all(part.strip().startswith(SHARED) for part in annotation.split("|")):
        return f"self.{name}"
    raise ValueError(f"{name}: {annotation} is not plain data: numbers, texts, tuples, lists, or lists of lists")


def written_init(fields: Mapping[str, str], defaults: Mapping[str, str]) -> str:
    """The constructor, on one line: every field in the order of declaration; a default is an expression, made anew."""
    given = [f"{name}: {kind}" + (" | None = None" if name in defaults else "") for name, kind in fields.items()]
    sets = [f"self.{name} = {_given(name, defaults)}" for name in fields]
    return f"def __init__(self, {', '.join(given)}) -> None: {'; '.join(sets)}"


def _given(name: str, defaults: Mapping[str, str]) -> str:
    return f"{defaults[name]} if {name} is None else {name}" if name in defaults else name


def written_copy(cls: str, fields: Mapping[str, str]) -> str:
    """The copy, on one line: no list of it is one of the original's."""
    sets = [f"new.{name} = {copied(name, kind)}" for name, kind in fields.items()]
    return f"def copy(self) -> {cls}: new = {cls}.__new__({cls}); {'; '.join(sets)}; return new"


def faults_of(cls: str, fields: Mapping[str, str]) -> list[str]:
    """Every field that is not plain data."""
    found: list[str] = []
    for name, kind in fields.items():
        try:
            copied(name, kind)
        except ValueError as fault:
            found.append(f"{cls}.{fault}")
    return found


def _written(annotation: object) -> str:
    """An annotation as it stands in the source, also where the module does not import `annotations`."""
    return annotation if isinstance(annotation, str) else formatannotation(annotation)


@dataclass_transform()
def state(cls: type[S]) -> type[S]:
    """Of a class with annotated fields: the same class with slots, a constructor of all fields in their order, and a
    `copy`. Defaults are numbers, texts, or empty lists made anew."""
    own = {name: _written(kind) for name, kind in get_annotations(cls).items()}
    fields = {**getattr(cls, FIELDS, {}), **own}
    if faults := faults_of(cls.__name__, own):
        raise TypeError("; ".join(faults))
    defaults = {name: repr(vars(cls)[name]) for name in own if name in vars(cls)}
    kept = {name: value for name, value in vars(cls).items() if name not in (*own, "__dict__", "__weakref__")}
    methods: dict[str, Any] = {}
    exec(written_init(fields, defaults), methods)  # noqa: S102 (our own text, made from a declaration)
    exec(written_copy(cls.__name__, fields), methods)  # noqa: S102
    made = {"__init__": methods["__init__"], "copy": methods["copy"], **kept, "__slots__": tuple(own), FIELDS: fields}
    new = cast(type[S], type(cls.__name__, cls.__bases__, made))
    methods[cls.__name__] = new
    return new
