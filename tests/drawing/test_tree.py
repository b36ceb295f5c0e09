"""Reading what was rendered: blanks nobody sees go, sizes are true, and what is gone does not pile up."""

from __future__ import annotations

import pytest

from quincunx.drawing.difference import attributes
from quincunx.drawing.tree import Part, read, squeezed

LIST = '<ul class="x">\n<li id="a">one <b>two</b></li>\n  <li>three</li>\n</ul>\n<p>four\n five</p>\n<b>six</b>\n'


@pytest.mark.parametrize(
    ("html", "left"),
    [
        ("<ul>\n  <li>a</li>\n\n  <li>b</li>\n</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("a\n<p>b</p>\nc", "a<p>b</p>c"),
        ("<b>a</b>\n<i>b</i>", "<b>a</b>\n<i>b</i>"),
        ("<b>a</b>\n  c", "<b>a</b>\n  c"),
        ("<pre-view>a</pre-view>\nb", "<pre-view>a</pre-view>\nb"),
        ('<li class="x">\n a</li>', '<li class="x">a</li>'),
        ("\n text \n", "text"),
    ],
)
def test_blanks_go_around_blocks_only(html: str, left: str) -> None:
    assert squeezed(html) == left


def test_every_element_knows_how_long_its_content_is() -> None:
    part = read("r", LIST)
    assert len(list(part.walk())) > 5
    assert all(one.size == len(one.inner) for one in part.walk())
    assert part.inner.replace(' id="r.ul"', "").startswith('<ul class="x"><li id="a">one <b>two</b></li>')


def test_what_is_the_same_is_taken_over_and_what_is_gone_does_not_pile_up() -> None:
    part: Part | None = None
    for number in range(400):
        html = f'<div id="d{number}"><i id="i{number}">x</i></div><p id="stays">y</p><ul><li>{number}</li></ul>'
        before, part = part, read("r", html, part)
        assert part.html == read("r", html).html
        if before is not None:
            assert [kid for kid in part.kids if kid.key == "stays"] == [
                kid for kid in before.kids if kid.key == "stays"
            ]
    assert part is not None and len(part.known) < 100


@pytest.mark.parametrize(
    ("html", "item"),
    [
        ('<ul><li>a<svg><line x="1"/></svg></li><li>b</li></ul>', '<svg><line x="1"/></svg></li>'),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "</ul></li>"),
        ('<ul><li class="x">a<ol><li class="y">b</li></ol></li><li>c</li></ul>', "</ol></li>"),
    ],
)
def test_an_element_ends_with_its_own_closing_tag(html: str, item: str) -> None:
    (outer,) = read("r", html).kids
    assert len(outer.kids) == 2 and outer.kids[0].html.endswith(item)


def test_an_attribute_is_read_as_people_wrote_it() -> None:
    (piece,) = read("r", '<a id="a" data-piece="x" data-face="&lt;b&gt; &amp; &quot;c&quot;">y</a>').kids
    assert piece.attribute("data-face") == '<b> & "c"'
    assert piece.attribute("data-piece") == "x" and piece.attribute("piece") == piece.attribute("face") == ""


@pytest.mark.parametrize(
    ("title", "ops"),
    [
        ('title="&quot;z"', [["attr", "a", "title", '"z']]),
        ("title", None),
        ('title="&#34;z"', None),
    ],
)
def test_an_attribute_changes_alone_only_where_that_gives_the_same_text(title: str, ops: list[object] | None) -> None:
    (old,), (new,) = read("r", '<b id="a" title="y">x</b>').kids, read("r", f'<b id="a" {title}>x</b>').kids
    assert attributes(old, new) == ops
