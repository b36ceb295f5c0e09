"""All escaping happens in one place; nothing that is not markup gets through it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.drawing import Markup, el, escape, join, slug
from quincunx.drawing.markup import classes, number


def test_text_and_attributes_are_escaped() -> None:
    made = el("a", "<b>&", href='"><script>', title="it's")
    assert made == '<a href="&quot;&gt;&lt;script&gt;" title="it&#39;s">&lt;b&gt;&amp;</a>'


def test_markup_is_not_escaped_again() -> None:
    assert el("p", el("b", "1 < 2")) == "<p><b>1 &lt; 2</b></p>"
    assert escape(escape("&")) == "&amp;"


def test_attributes_none_and_false_are_left_out_true_is_bare() -> None:
    assert el("input", class_="x", data_face=3, checked=False, value=None, hidden=True) == (
        '<input class="x" data-face="3" hidden=""/>'
    )


def test_children_may_be_lists_numbers_and_nothing() -> None:
    assert el("g", [el("path", d="M0 0"), None, [1, "a"]]) == '<g><path d="M0 0"/>1a</g>'
    assert join([]) == ""


@pytest.mark.parametrize(("value", "shown"), [(2.0, "2"), (2.5, "2.5"), (1 / 3, "0.33"), (-0.004, "-0"), (7, "7")])
def test_numbers_are_short(value: float, shown: str) -> None:
    assert number(value) == shown


def test_slug_and_classes() -> None:
    assert slug("Hell's Heart") == "hells-heart"
    assert slug("  Größe 3! ") == "gr-e-3"
    assert classes("a", "", "b") == "a b"
    assert classes("") is None


@given(st.text(), st.text())
def test_any_text_gives_well_formed_xml_and_comes_back(text: str, value: str) -> None:
    made = el("p", text, title=value)
    read = ElementTree.fromstring(made.encode("utf-8"))
    assert len(read) == 0
    assert read.attrib.keys() == {"title"}
    legal = [c for c in text if c in "\t\n\r" or (ord(c) >= 32 and not 0xD800 <= ord(c) < 0xE000)]
    kept = "".join(c for c in legal if c not in "\ufffe\uffff")
    assert (read.text or "") == kept.replace("\r\n", "\n").replace("\r", "\n"), "as any reader of XML ends lines"
    assert isinstance(made, Markup)
