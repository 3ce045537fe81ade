"""Drawings that a pack brings: shapes get through, everything else is refused with its reason."""

from __future__ import annotations

import pytest

from undertable.kernel.drawings import DEEPEST, LARGEST, clean_svg
from undertable.kernel.errors import BadPack

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"'


def test_shapes_and_gradients_get_through() -> None:
    shade = '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
    text = f'{HEAD}>{shade}<path d="M0 0h8z" fill="url(#a)"/></svg>'
    assert clean_svg("mine.svg", text) == clean_svg("mine.svg", clean_svg("mine.svg", text))
    assert 'fill="url(#a)"' in clean_svg("mine.svg", text)
    assert clean_svg("mine.svg", '<?xml version="1.0" encoding="UTF-8"?>' + text) == clean_svg("mine.svg", text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{HEAD}><script>alert(1)</script></svg>", "<script> cannot be used"),
        (f'{HEAD} onload="alert(1)"/>', "attribute 'onload'"),
        (f'{HEAD}><image href="http://evil.example/x.png"/></svg>', "<image> cannot be used"),
        (f'{HEAD}><g xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/></svg>', "attribute 'href'"),
        (f'{HEAD}><a href="javascript:alert(1)"><path d="M0 0"/></a></svg>', "<a> cannot be used"),
        (f'{HEAD}><use href="#a"/></svg>', "<use> cannot be used"),
        (f"{HEAD}><style>*{{background:url(//evil.example)}}</style></svg>", "<style> cannot be used"),
        (f'{HEAD}><path style="fill:red" d="M0 0"/></svg>', "attribute 'style'"),
        (f'{HEAD}><path fill="url(http://evil.example/#a)" d="M0 0"/></svg>', "nothing else"),
        (f'{HEAD}><path fill="URL(data:x)" d="M0 0"/></svg>', "nothing else"),
        (f'{HEAD}><path fill="\\75rl(x)" d="M0 0"/></svg>', "nothing else"),
        (f'{HEAD}><animate attributeName="x"/></svg>', "<animate> cannot be used"),
        (f"{HEAD}><foreignObject/></svg>", "<foreignObject> cannot be used"),
        (f'{HEAD}><body xmlns="http://www.w3.org/1999/xhtml"/></svg>', "cannot be used"),
        (f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{HEAD}>&a;</svg>", "document type"),
        (f'<?xml-stylesheet href="http://evil.example"?>{HEAD}/>', "document type"),
        (f"{HEAD}><![CDATA[x]]></svg>", "document type"),
        (f"{HEAD}>words</svg>", "text in it"),
        (f'{HEAD}><path d="M0 0"/>words</svg>', "text in it"),
        ("<html/>", "begins with <svg"),
        ('<svg viewBox="0 0 8 8"/>', "begins with <svg"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "needs a viewBox"),
        (f"{HEAD}><g>", "is not SVG"),
        ("", "is not SVG"),
        (f"{HEAD}>{'<g>' * (DEEPEST + 1)}{'</g>' * (DEEPEST + 1)}</svg>", "nested more than"),
        (f'{HEAD}><path d="M{"0 " * LARGEST}"/></svg>', "larger than"),
    ],
)
def test_an_attack_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(BadPack, match=r"^bad\.svg: ") as refused:
        clean_svg("bad.svg", text)
    assert why in str(refused.value)
