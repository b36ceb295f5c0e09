"""`quincunx pack graph --out FILE.html`: map and journal of a pack as a page to click through, one file, no network."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from quincunx.games.kings_of_ruin.content.graph import graph_pack, jumps
from quincunx.games.kings_of_ruin.content.pack import Pack

STYLE = """
:root{color-scheme:light dark;--page:#efe8d8;--panel:#fbf6ea;--ink:#26221c;--soft:#655c4f;--line:#c9bda4;--accent:#7a2f1c}
@media(prefers-color-scheme:dark){:root{--page:#17181c;--panel:#23262d;--ink:#ece6da;--soft:#b3ab9c;--line:#3a3e47;--accent:#e2b468}
#graph>svg{filter:invert(.88) hue-rotate(180deg)}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Avenir Next","Segoe UI","Noto Sans",Arial,sans-serif;background:var(--page);color:var(--ink);display:grid;grid-template:auto 1fr/1fr minmax(18rem,24rem);height:100dvh}
header{grid-column:1/-1;display:flex;gap:1rem;align-items:center;flex-wrap:wrap;padding:.7rem 1.2rem;background:var(--panel);border-bottom:1px solid var(--line)}
h1{font:700 1.3rem "Iowan Old Style",Palatino,Georgia,serif;margin:0;margin-right:auto}
input,button{font:inherit;min-height:2.6rem;padding:.3rem .8rem;border:1.5px solid var(--line);border-radius:.5rem;background:var(--panel);color:var(--ink)}
button{cursor:pointer;color:var(--accent)}#graph{overflow:hidden;touch-action:none;cursor:grab;position:relative}#graph>svg{transform-origin:0 0;position:absolute}
aside{background:var(--panel);border-left:1px solid var(--line);padding:1rem 1.2rem;overflow:auto}aside h2{font:700 1.15rem "Iowan Old Style",Palatino,Georgia,serif;margin:.2rem 0}
aside p{white-space:pre-wrap}aside li{margin:.4rem 0}aside a{color:var(--accent);cursor:pointer}.soft{color:var(--soft);font-size:.9rem}
rect[id^=verse],rect[id^=place]{cursor:pointer}rect.here{stroke:#a33;stroke-width:4}rect.to{fill:#cfe6c0;stroke:#1f6140;stroke-width:3}rect.from{fill:#f2e0b5;stroke:#9a5a00;stroke-width:3}rect.dim{opacity:.3}
@media(max-width:50rem){body{grid-template:auto 55dvh 1fr/1fr}aside{border-left:0;border-top:1px solid var(--line)}}
"""
SCRIPT = """
const data=JSON.parse(document.getElementById("data").textContent),graph=document.getElementById("graph"),svg=graph.querySelector("svg"),side=document.querySelector("aside");
let x=0,y=0,size=1;const put=()=>{svg.style.transform=`translate(${x}px,${y}px) scale(${size})`};
const fit=()=>{size=Math.min(1,graph.clientWidth/svg.width.baseVal.value);x=y=0;put()};
const box=key=>document.getElementById("verse-"+key);
function el(tag,text,parent){const one=document.createElement(tag);if(text)one.textContent=text;parent.append(one);return one}
function link(key,parent){const one=el("a",key,parent);one.tabIndex=0;one.onclick=()=>open(key,true);one.onkeydown=e=>{if(e.key==="Enter")open(key,true)};return one}
function open(key,move){const verse=data.verses[key];if(!verse)return;for(const one of svg.querySelectorAll("rect"))one.classList.remove("here","to","from","dim");
box(key).classList.add("here");for(const to of verse.to)box(to)?.classList.add("to");for(const from of verse.from)box(from)?.classList.add("from");
side.replaceChildren();el("h2",key+" (section "+verse.section+")",side);el("p",verse.text,side);
if(verse.options.length){const list=el("ul","",side);for(const option of verse.options){const row=el("li",option.label+" ",list);if(option.req)el("span","["+option.req+"] ",row).className="soft";for(const to of option.to){el("span","→ ",row);link(to,row)}}}
const back=el("p","",side);back.className="soft";back.append(verse.from.length?"Comes from: ":"Nothing in the journal leads here: a location, an event or a letter does.");verse.from.forEach(one=>{link(one,back);back.append(" ")});
location.hash=key;if(move){const b=box(key);x=graph.clientWidth/2-(b.x.baseVal.value+100)*size;y=graph.clientHeight/2-b.y.baseVal.value*size;put()}}
function place(number){const keys=Object.keys(data.verses).filter(key=>data.verses[key].section===number);if(keys.length)open(keys[0],true)}
svg.addEventListener("click",e=>{let one=e.target;if(one.tagName==="text"||one.tagName==="tspan"){while(one&&one.tagName!=="rect")one=one.previousElementSibling}
if(one?.id?.startsWith("verse-"))open(one.id.slice(6));if(one?.id?.startsWith("place-"))place(one.id.slice(6))});
graph.addEventListener("wheel",e=>{e.preventDefault();const to=Math.min(3,Math.max(.08,size*Math.exp(-e.deltaY/600))),r=graph.getBoundingClientRect(),cx=e.clientX-r.left,cy=e.clientY-r.top;x=cx-(cx-x)*to/size;y=cy-(cy-y)*to/size;size=to;put()},{passive:false});
let held=null;graph.addEventListener("pointerdown",e=>{held=[e.clientX-x,e.clientY-y]});addEventListener("pointermove",e=>{if(held){x=e.clientX-held[0];y=e.clientY-held[1];put()}});addEventListener("pointerup",()=>{held=null});
document.getElementById("fit").onclick=fit;
document.getElementById("find").addEventListener("input",e=>{const word=e.target.value.toLowerCase();for(const [key,verse] of Object.entries(data.verses))box(key).classList.toggle("dim",!!word&&!(key+" "+verse.text+" "+verse.options.map(o=>o.label).join(" ")).toLowerCase().includes(word))});
document.getElementById("lost").onclick=()=>{for(const [key,verse] of Object.entries(data.verses))box(key).classList.toggle("dim",verse.to.length||verse.end)};
fit();if(location.hash.length>1)open(decodeURIComponent(location.hash.slice(1)),true);
"""


def graph_page(folder: Path) -> str:
    """The page; raises ContentError with every fault if the pack cannot be read."""
    svg = graph_pack(folder)
    pack = Pack(folder)
    data = json.dumps({"verses": verses_of(pack)}, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(pack.title)}: map and journal</title><style>{STYLE}</style></head><body>"
        f"<header><h1>{escape(pack.title)}</h1><input id=find type=search placeholder='Find words' aria-label='Find words'>"
        "<button id=lost>Where readers stop</button><button id=fit>All of it</button></header>"
        f'<div id="graph">{svg}</div><aside><h2>Map and journal</h2><p>Press a verse: what it says, where its ways lead '
        "(green), what leads to it (yellow). Press a place to open its first verse. Drag to move, wheel to come closer."
        f'</p></aside><script type="application/json" id="data">{data}</script><script type="module">{SCRIPT}</script>'
        "</body></html>\n"
    )


def verses_of(pack: Pack) -> dict[str, Any]:
    """Every verse by its key: its words, its ways, and what leads to it."""
    leads = {verse.id: jumps(pack, verse.id) for verse in pack.verses}
    found: dict[str, Any] = {}
    for verse in pack.verses:
        found[verse.key] = {
            "section": verse.section,
            "text": verse.text,
            "end": verse.end,
            "options": [
                {"label": one.label, "req": one.req_text, "to": [pack.verses[to].key for to in ways(pack, one.eff)]}
                for one in verse.choices
            ],
            "to": [pack.verses[to].key for to in leads[verse.id]],
            "from": [other.key for other in pack.verses if verse.id in leads[other.id]],
        }
    return found


def ways(pack: Pack, effects: int) -> list[int]:
    """The verses that a list of effects can go to."""
    found: list[int] = []
    for atom in pack.lists[effects]:
        found += [atom.a] if atom.op in ("goto", "memory") else []
        found += [to for sub in atom.subs for to in ways(pack, sub)]
    return list(dict.fromkeys(found))
