# ruff: noqa: E501
"""Kings of Ruin: vignettes of places, 140 by 70 each, chosen by what a pack says of a place: its name first, then its
text, then its seals, and a seed by its name where nothing is known."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from quincunx.drawing import Markup

from .ink import sketch

VIGNETTES: Final[Mapping[str, str]] = {
    "landing": """
        g M4 50Q40 44 70 48T136 46V66Q90 72 50 68T4 66z
        n M18 44V64h4V44zM40 44V66h4V44zM62 44V64h4V44z
        w M10 40H72V45H10zM10 40 18 34H66L72 40z
        t M24 34 20 40M36 34 33 40M48 34 46 40M60 34 59 40
        o M14 40V26M66 40V24
        R M14 28Q40 40 66 26
        n M84 50C94 60 120 60 132 46L126 60Q106 68 90 60z
        t M88 54Q108 62 129 51
        b M106 54V10
        w M106 12C118 18 123 30 122 42L106 45zM104 16C96 24 94 32 94 42L104 44z
        x M106 10V5l9 3z
        f M8 60q6-3 12 0M72 60q6-3 12 0M92 67q8-3 16 0M24 67q8-3 16 0
    """,
    "causeway": """
        g M2 42Q70 34 138 40V66Q70 74 2 66z
        s M6 64l2-9h18l3 9zM36 57l2-8h15l2 8zM62 50l1-6h13l2 6zM86 44l1-5h10l2 5zM106 39l1-4h8l1 4zM122 35l1-3h6l1 3z
        t M11 58h8M40 52h7M66 47h6
        b M12 55V28M44 49V25M90 39V22
        R M12 30Q28 42 44 27 66 38 90 24
        o M120 32V20M90 24Q106 30 120 21
        f M28 66q8-3 16 0M58 62q7-3 14 0M84 54q6-3 12 0M104 48q6-2 12 0M6 46q5-2 10 0
        t M20 14q5-5 8 0 4-5 8 0M104 10q4-4 6 0 3-4 6 0
    """,
    "weir": """
        g M2 38Q70 30 138 38V66Q70 72 2 66z
        b M12 58 58 26M128 58 82 26
        o M18 62V44M28 56V38M38 49V31M48 42V24M122 62V44M112 56V38M102 49V31M92 42V24
        t M14 52 54 22M16 56 56 26M126 52 86 22M124 56 84 26M22 54l6-8M32 47l6-8M108 46l8 8M98 40l8 8
        d M58 26Q70 34 82 26L88 66Q70 72 52 66z
        q M62 36q1 12-2 26M70 34v32M78 36q-1 12 2 26
        n M58 60c4-8 20-8 24 0l-5 9H63z
        t M60 62h20M64 56l4 12M76 56l-4 12
        f M8 64q8-3 16 0M112 64q8-3 16 0M94 68q7-3 14 0
    """,
    "market": """
        l M4 52H136V58H4z
        n M14 58V68M44 58V68M74 58V68M104 58V68M128 58V68
        w M14 52V30H50V52zM60 52V28H98V52zM106 52V32H132V52z
        x M10 30Q14 16 32 16T54 30q-4 5-9 0-4 5-9 0-4 5-9 0-4 5-9 0-4 4-8 0z
        w M19 30q-4 4-9 0Q14 16 30 16 22 20 19 30zM36 30q-5 5-9 0 1-10 5-14 5 4 4 14zM54 30q-5 4-9 0-2-9-9-14 14 0 18 14z
        v M56 28Q62 14 79 14T102 28q-5 5-11 0-6 5-12 0-6 5-12 0-5 5-11 0z
        r M66 46a3 3 0 1 1 .1 0zM74 46a3 3 0 1 1 .1 0zM82 46a3 3 0 1 1 .1 0zM70 41a3 3 0 1 1 .1 0zM78 41a3 3 0 1 1 .1 0z
        t M20 40h24M20 46h24M24 40v-4h5v4M34 40v-5h6v5M110 40h18M112 46h14
        o M104 32 119 22 134 32
        f M8 66q6-3 12 0M52 66q6-3 12 0M84 68q7-3 14 0
    """,
    "gibbet": """
        a M8 64Q40 38 74 42T134 62Q72 70 8 64z
        o M8 64Q40 38 74 42T134 62
        b M64 44V6H98M64 18 76 6
        o M93 6V16
        j M86 18Q93 13 100 18L103 38H83z
        q M89 18V38M93 16V38M97 18V38M84 28H102
        k M88 30q5-9 10 0l-1 7h-8z
        t M30 52q-3-9 1-15M36 50q0-8 5-12M112 56q2-8-1-13M118 58q3-6 2-11
        k M60 5l-9-3 5 4-6 1 8 1zM40 20l-6-3 3 4-4 1 6 0zM116 16l7-3-3 4 4 1-7 0z
    """,
    "toll": """
        l M2 60Q60 50 138 58V66H2z
        w M20 58V30H58V58z
        v M14 32 39 12 64 32z
        t M22 30 39 16 56 30M30 26H48M26 29H52
        k M34 58V44h10V58zM48 36h6v6h-6z
        w M24 36h6v6h-6z
        w M48 18V8h6v14z
        t M51 6q-4-4 0-7 4-3 1-6
        n M72 60V32h6V60zM126 60V34h5V60z
        w M74 36 134 27 135 32 75 42z
        x M84 34.6 94 33 95 38 85 39.6zM104 31.6 114 30 115 35 105 36.6zM124 28.6 133 27.2 134 32 125 33.6z
        y M98 40h8l-1 9h-6z
        o M102 34v6
    """,
    "chapel": """
        g M2 48Q70 42 138 48V66Q70 72 2 66z
        w M44 56V30L66 18 88 30V56zM24 56V20L34 4 44 20V56z
        v M42 32 66 16 90 32 88 35 66 22 44 34z
        h M24 56V20L34 4 37 10V56z
        o M34 4V-3M31 0H37
        k M29 32q5-8 10 0v8H29zM52 40q3-6 6 0v8h-6zM63 40q3-6 6 0v8h-6zM74 40q3-6 6 0v8h-6z
        d M18 52Q60 48 96 52L92 66Q60 70 22 66z
        q M24 58H44M48 62H84M28 66H54
        n M102 56h18v-4h-18zM104 52v-9h3v9zM116 56v6M106 56v6
        f M98 64q8-3 16 0M4 62q7-3 14 0M120 58q6-2 12 0
    """,
    "peat": """
        a M2 40Q70 30 138 38V68H2z
        u M10 66V46H46V66zM56 66V42H92V66zM100 66V46H132V66z
        q M14 50H42M14 56H42M60 46H88M60 52H88M60 58H88M104 51H128M104 57H128
        d M12 62H44V67H12zM58 62H90V67H58z
        n M50 30h10l-5-4zM48 42V34h14v8zM96 40v-6h12v6zM94 34 102 28 110 34z
        t M48 38h14M55 34v8M102 34v6
        w M26 40q-2-8 3-12 2-3 5-1l3 1-3 1q1 6-4 10v7M30 39v7
        w M118 38q-2-8 3-12 2-3 5-1l3 1-3 1q1 6-4 10v7M122 37v7
    """,
    "stilts": """
        g M2 50Q70 44 138 50V66Q70 72 2 66z
        o M20 46V66M32 46V68M52 46V66M82 44V66M96 44V68M116 44V66M52 44H84
        w M16 46V32H56V46zM78 44V28H120V44z
        v M10 33Q20 14 36 12 52 14 62 33 36 26 10 33zM72 29Q84 10 99 8 114 10 126 29 99 22 72 29z
        t M16 30Q22 18 36 15M30 28Q32 20 36 14M42 28Q40 20 37 14M56 30Q50 18 38 15M80 26Q86 14 99 11M93 24Q95 16 99 11M105 24Q103 16 100 11M118 26Q112 14 101 11
        k M30 46V36h9V46zM94 44V34h10V44z
        n M56 46H82V49H56z
        t M60 46V40M68 46V40M76 46V40M58 41H80
        n M4 58q10 8 24 2l-3 5H8z
        f M36 66q7-3 14 0M62 64q8-3 16 0M100 67q8-3 16 0
    """,
    "heron": """
        g M2 46Q70 38 138 46V66Q70 72 2 66z
        o M66 40V66M78 42V68M104 40V66M116 40V68
        w M60 36H122V41H60z
        t M64 36l4 5M76 36l4 5M90 36l4 5M104 36l4 5M66 50 78 60M104 50 116 60
        w M82 36V24L92 18 102 24V36z
        w M30 50C20 46 18 34 26 28 34 24 40 30 38 38 37 44 34 48 30 50z
        o M30 27Q24 16 32 12M27 50V68M34 50V68M27 68h-5M34 68h-4
        k M31 11Q36 8 40 12L52 15 39 16Q34 17 31 14zM31 11 22 8 30 14z
        h M22 40Q28 48 34 46L30 50Q20 48 22 40z
        f M42 64q7-3 14 0M84 66q7-3 14 0M4 60q6-2 12 0
        t M110 14q5-5 8 0 4-5 8 0
    """,
    "sluice": """
        s M16 66V14H30V66zM110 66V14h14V66z
        t M16 26H30M16 38H30M16 50H30M110 26h14M110 38h14M110 50h14M23 14V26M23 38V50M117 14V26M117 38V50
        n M10 14V7H130V14z
        n M32 20H66V56L58 52 50 58 42 50 32 56z
        t M40 20V50M49 20V56M58 20V52M32 32H66M32 44H66
        d M68 30Q88 26 108 30V66H68z
        q M74 34V62M84 32V64M94 34V62M102 32V64
        g M2 60Q70 54 138 60V70H2z
        j M70 7V-1M58-1H82M61-4l18 6M79-4l-18 6
        f M34 64q8-3 16 0M76 67q8-3 16 0M8 66q6-2 10 0
    """,
    "road": """
        a M2 36Q40 28 70 32T138 30V66H2z
        l M30 68C48 54 62 50 66 40 68 36 66 32 64 30L72 30C74 34 80 38 80 44 82 52 100 56 116 68z
        t M42 66q8-7 14-10M62 62q6-2 8-6M88 64q-2-6-6-8M70 46q2-4 1-8
        s M18 56l2-14 7-3 5 4 2 13zM110 50l1-10 5-3 5 3 1 10z
        t M22 46h7M22 50h8M113 43h5
        o M96 34V14M90 16h16l4 3-4 3H90z
        t M4 36Q30 24 58 30M76 29Q110 20 136 30
        f M50 20q5-5 8 0 4-5 8 0
    """,
    "dunes": """
        l M2 56Q30 24 62 44 84 20 108 36T138 50V68H2z
        h M34 36Q48 34 62 44L50 60Q40 50 34 36zM92 26Q104 32 112 52L98 58Q92 42 92 26z
        o M2 56Q30 24 62 44 84 20 108 36T138 50
        w M62 66 58 44 64 24 70 46 66 66zM78 68 76 54 81 40 86 56 83 68zM46 68 45 58 49 48 52 58 51 68z
        t M64 24V60M81 40V64M60 46l8-2
        b M116 2 106 14 114 16 104 30
        q M28 58q8-4 16 0M92 62q8-4 16 0
    """,
    "pool": """
        a M4 34Q40 26 70 30T136 32V64H4z
        g M20 50C24 36 116 34 122 50 116 66 28 68 20 50z
        o M20 50C24 36 116 34 122 50 116 66 28 68 20 50z
        w M72 50a13 8 0 1 1 .1 0z
        t M38 58Q70 66 104 58M34 46Q44 41 56 40M90 60q8-1 12-4
        s M26 40V22l5-4 5 4V38zM104 38V20l5-5 6 5V40z
        t M29 26h4M107 25h5
        w M70 20a9 9 0 1 1 .1 0z
        t M54 6q4-4 6 0M82 8q4-4 6 0
    """,
    "abbey": """
        a M2 60Q70 46 138 60V68H2z
        w M30 60V28H110V60zM50 60V26L70 8 90 26V60zM22 60V16L28 6 34 16V60zM106 60V16l6-10 6 10V60z
        v M16 18 28 2 40 18 36 18 28 8 20 18zM100 18 112 2 124 18 120 18 112 8 104 18z
        h M106 60V16l6-10V60zM90 60V28h16V60z
        k M64 60V46q6-9 12 0V60zM36 52V40q3-5 6 0V52zM98 52V40q3-5 6 0V52zM26 28h4v8h-4zM110 28h4v8h-4z
        w M70 33a8 8 0 1 1 .1 0z
        t M70 17V33M62 25H78M64 19 76 31M76 19 64 31
        o M70 8V1M67 4H73
        f M8 66q8-3 16 0M112 67q8-3 16 0
    """,
    "lighthouse": """
        g M2 54Q40 48 70 54T138 52V68H2z
        s M40 68 44 46 58 36 84 38 98 48 104 68z
        t M52 48 56 62M64 42 62 58M78 44 82 60M92 54 94 66
        w M60 40 63 12H79L82 40z
        x M61.5 28H80.5L81.2 34H61zM62.6 17H79.4L80 22H62z
        y M64 12V4H78V12z
        k M60 4 71-4 82 4z
        c M64 8 6-2V20zM78 8 136-4V20z
        w M86 42V32l8-6 8 6V46z
        k M92 44V36h4v8z
        f M6 62q8-3 16 0M112 60q8-3 16 0M20 68q6-2 12 0
    """,
    "orchard": """
        g M2 46Q70 40 138 46V68H2z
        n M28 62Q30 48 26 38L34 40 40 32 38 48Q38 56 40 62zM98 62Q100 46 94 36L104 40 110 30 108 48Q108 56 110 62zM66 66Q68 58 66 50L72 52 76 46 75 58 76 66z
        v M12 30C10 16 26 8 36 12 50 8 60 20 54 32 50 42 36 40 32 38 24 44 12 40 12 30zM80 28C78 12 96 6 106 10 120 6 130 20 124 32 118 40 108 38 104 36 94 42 80 40 80 28zM56 46C56 36 66 34 72 36 80 34 88 42 84 50 78 54 62 56 56 46z
        x M22 24a3 3 0 1 1 .1 0zM42 22a3 3 0 1 1 .1 0zM34 34a3 3 0 1 1 .1 0zM92 20a3 3 0 1 1 .1 0zM112 24a3 3 0 1 1 .1 0zM102 31a3 3 0 1 1 .1 0zM70 46a2.6 2.6 0 1 1 .1 0zM50 64a3 3 0 1 1 .1 0z
        q M20 58H48M88 58H120M58 64H86
        f M4 64q7-3 14 0M44 68q7-3 14 0M118 66q7-3 14 0
    """,
    "stairs": """
        g M2 52Q70 46 138 52V70H2z
        l M2 56V12Q20 4 40 8T60 4L66 56z
        h M40 8Q52 6 60 4L66 56H48z
        t M10 20q6-3 12 0M18 34q7-3 14 0M8 46q6-3 12 0M44 22q5-2 10 0
        s M60 10H74V18H84V26H94V34H104V42H114V50H124V60H62z
        w M60 10H74V13H60zM66 18H84V21H66zM70 26H94V29H70zM74 34H104V37H74zM78 42H114V45H78zM82 50H124V53H82z
        h M60 13H70V60H62z
        b M72 10V4M92 26V12M112 42V28M128 62V44
        R M72 6Q82 12 92 14 102 26 112 30 120 42 128 46
        n M108 62Q120 70 136 61L131 69H114z
        c M72-5a9 9 0 1 1-.1 0z
        y M69 0H75V8H69z
        f M6 62q7-3 14 0M36 66q7-3 14 0M70 66q7-3 14 0
    """,
    "foundry": """
        l M2 58H138V66H2z
        w M16 58V34H66V58z
        v M10 36 22 20H60L72 36z
        s M70 58 74 10H88L92 58z
        t M73 20H89M72 32H90M71 44H91
        k M28 58V46h14V58z
        y M31 58q-2-6 4-10 6 4 4 10z
        D M76 8Q70-2 80-8 88-4 86 8z
        r M104 56C107 50 105 38 112 36 119 38 117 50 120 56zM118 62C120 58 119 50 124 49 129 50 128 58 130 62z
        n M98 58V26H128V30M112 30V36
        t M104 52H120M108 44H116M52 46h8v6h-8z
    """,
    "cove": """
        s M2 66V16L18 6 36 12 44 34 40 66zM138 66V22L124 10 110 18 104 40 110 66z
        t M12 20 20 36M26 18 30 40M126 22 120 40M114 30l4 14
        g M38 52Q74 44 112 52V70H36z
        n M54 58C50 46 52 34 58 26L62 28Q62 42 68 52 80 54 92 46L98 50Q90 62 74 64z
        t M57 36 66 34M57 44 70 41M60 51 78 46M66 57 88 52
        b M68 52 80 14
        o M70 30H88M74 16 66 26
        p M78 18Q92 20 90 30L76 28z
        f M44 64q8-3 16 0M86 66q8-3 16 0
    """,
    "wheel": """
        g M2 54Q70 46 138 54V68H2z
        s M14 66V10H34V66zM106 66V10h20V66z
        t M14 24H34M14 38H34M14 52H34M106 24h20M106 38h20M106 52h20
        r M70 8a26 26 0 1 0 .1 0zM70 15a19 19 0 1 1-.1 0z
        w M70 15a19 19 0 1 0 .1 0zM70 29a5 5 0 1 1-.1 0z
        b M70 15V28M70 40V53M51 34H64M76 34H89M57 21 66 30M74 38 83 47M83 21 74 30M66 38 57 47
        r M70 29a5 5 0 1 0 .1 0z
        G M16 66q-2-8 2-14M30 66q3-8 0-12M110 66q-3-9 1-13M124 64q2-6 0-12
        f M42 64q8-3 16 0M80 66q8-3 16 0
    """,
    "sand": """
        g M2 26Q70 20 138 26V70H2z
        l M2 70C14 56 40 56 54 46 62 40 58 33 68 29L80 29C80 35 92 38 96 46 102 58 124 58 138 66V70z
        h M80 29C80 35 92 38 96 46 102 58 124 58 138 66V70H112C104 58 88 56 86 46 85 39 78 35 76 29z
        t M20 64q6-3 12 0M40 58q6-3 12 0M62 50q5-3 10 0M70 38q4-2 8 0M58 64q6-3 12 0M90 64q6-3 12 0
        o M30 62C28 50 30 44 36 38M34 62C36 52 38 46 44 42M38 61C42 54 44 50 50 48M27 60C22 52 22 48 24 42
        n M24 62Q36 56 50 59L46 66Q34 68 26 66z
        b M74 42V8
        x M74 8 92 13 74 19z
        o M70 44H78M71 36 77 32
        w M106 62q5-6 12-3 4 3 2 7-8 3-14-4z
        t M109 62q4-1 5 5M113 60q3 2 3 6
        k M88 60a1.600 1 0 1 1-.1 0zM94 57a1.600 1 0 1 1-.1 0zM84 55a1.600 1 0 1 1-.1 0zM89 52a1.600 1 0 1 1-.1 0z
        f M6 34q7-3 14 0M18 44q6-3 12 0M104 32q7-3 14 0M118 40q6-3 12 0
        t M104 12q5-5 8 0 4-5 8 0M20 14q4-4 6 0 3-4 6 0
    """,
    "tower": """
        g M2 54Q70 48 138 54V68H2z
        w M52 62 56 16H84L88 62z
        h M72 62V16H84L88 62z
        v M50 17 70-6 90 17z
        o M70-6V-13M67-10H73
        t M54 40H86M55 28H85M60 46v5M78 50v6M66 56v4
        k M60 38V26q10-12 20 0V38z
        r M64 37C67 34 65 26 70 25 75 26 73 34 76 37z
        s M40 66 46 56 58 60 70 57 84 60 94 56 100 66z
        f M8 62q8-3 16 0M108 62q8-3 16 0M20 68q7-3 14 0
        t M104 10q5-5 8 0 4-5 8 0M24 18q4-4 6 0 3-4 6 0
    """,
    "beacon": """
        g M2 52Q70 46 138 52V68H2z
        s M28 68 40 44 60 34 88 36 104 50 112 68z
        t M48 48 52 62M66 42V56M90 48 94 62
        n M60 36 66 20H78L84 36z
        t M63 30H81M66 20 80 36M78 20 64 36
        y M64 20C58 10 68 8 66-2 74 2 73 8 76 6 82 14 80 18 78 20z
        c M72 -16a30 26 0 1 1-.1 0z
        w M36 56V48l7-5 7 5V56zM90 54V46l7-5 7 5v10z
        k M41 56V51h4v5zM95 56V50h4v6z
        f M6 60q8-3 16 0M114 60q8-3 16 0
    """,
    "ship": """
        g M2 54Q70 48 138 54V68H2z
        l M16 62Q70 50 126 62V68H16z
        n M22 40C40 48 90 48 120 34L110 62Q70 68 36 62z
        t M26 46Q70 56 116 42M30 53Q70 62 113 50M52 50V62M84 50V61
        b M54 46 50 4M86 44 88 8
        o M40 16H62M78 18H98M38 44 50 8M104 40 88 12
        v M60 44C58 38 66 34 70 38 76 34 82 40 78 45z
        p M50 18Q56 28 50 38L60 36Q66 26 62 16z
        f M4 62q7-3 14 0M122 66q6-2 12 0
    """,
    "street": """
        l M40 70 62 36H78L100 70z
        t M52 56H88M46 64H94M58 46H82
        w M2 66V20L16 8 30 20V62zM30 60V26L42 16 54 26V52zM54 50V30L60 25 64 30V44zM138 66V20L124 8 110 20V62zM110 60V26L98 16 86 26V52zM86 50V30L80 25 76 30V44z
        h M110 62V20L124 8V66zM86 52V26L98 16V60z
        k M8 66V52h8V66zM36 58V48h6V58zM128 66V52h-8V66zM98 58V48h6V58z
        y M8 34h7v8H8zM35 34h5v6h-5zM100 34h5v6h-5z
        t M22 30v8M126 30v8
        o M70 36V18M64 20h12
        y M66 22h8l-1 7h-6z
    """,
    "vault": """
        S M6 68V30Q70-22 134 30V68z
        w M18 68V34Q70-8 122 34V68z
        t M18 48H122M18 60H122M32 24V68M108 24V68
        v M38 46V38q-3-3 0-5h8q3 2 0 5V46zM52 46V36q-2-3 0-4h7q2 1 0 4V46zM80 46V38q-3-3 0-5h8q3 2 0 5V46zM94 46V36q-2-3 0-4h7q2 1 0 4V46z
        r M58 22C63 14 60-2 70-3 80-2 77 14 82 22z
        o M70-3V-10
        k M66 23h8v3h-8z
        v M40 58v-6q-2-2 0-4h7q2 2 0 4v6zM66 58v-8q-3-2 0-4h8q3 2 0 4v8zM92 58v-6q-2-2 0-4h7q2 2 0 4v6z
        g M18 62Q70 58 122 62V68H18z
    """,
    "house": """
        a M4 62Q70 50 136 62V68H4z
        w M40 60V34H96V60z
        v M32 36 50 16H88L104 36z
        t M40 32 52 18M54 34 60 17M70 34V17M84 34 80 17M96 33 88 18
        w M80 18V4H90V22z
        D M82 2Q76-6 86-10 94-6 90 2z
        k M62 60V44H74V60zM46 42h8v8h-8zM82 42h8v8h-8z
        n M12 60q8-12 18 0zM108 60V52h18v8z
        t M16 56l10-4M110 56h14
        G M104 62q-2-8 2-14M30 62q2-8-1-12
    """,
    "stones": """
        a M4 62Q70 48 136 62V68H4z
        s M22 60 24 30 32 24 39 31 40 60zM52 58 54 12 64 5 72 14 74 58zM86 58 88 24 97 18 104 26 106 58zM112 60 114 38 121 34 126 40 126 60z
        h M32 24 39 31 40 60H32zM64 5 72 14 74 58H64zM97 18 104 26 106 58H97z
        t M58 24q5-5 8 0t-8 6M92 36q4-4 7 0M28 40h6M60 40h6
        c M63 14a16 14 0 1 1-.1 0z
        G M46 62q-2-8 2-12M80 62q2-7-1-11M16 62q-2-8 1-12M130 62q2-6 0-10
    """,
    "wood": """
        a M2 58Q70 48 138 58V68H2z
        n M26 62V36h6V62zM66 64V30h8V64zM108 62V36h6V62z
        v M10 44C6 28 20 12 30 8 42 12 52 30 48 44 36 50 20 50 10 44zM48 38C44 20 60 2 70-4 82 2 96 20 92 38 80 46 58 46 48 38zM92 44C88 28 102 12 111 8 122 12 132 30 130 44 118 50 102 50 92 44z
        t M20 36q6-8 10-20M36 40q-2-8-4-16M62 34q6-12 8-26M80 34q-2-10-6-20M102 40q6-8 8-20M120 40q-2-8-6-16
    """,
    "keep": """
        a M2 62Q40 44 70 48T138 62V68H2z
        s M44 58V20H52V26H58V20H66V26H72V20H80V26H86V20H96V30L90 34 96 40V58z
        h M80 58V26H86V20H96V30L90 34 96 40V58z
        s M28 60V34h6v5h6V60zM96 60V40l8-2v8l8 2V60z
        k M64 58V44q7-9 14 0V58zM52 34h4v8h-4z
        t M48 30h8M60 36h6M82 44h6M46 50h8M30 46h6
        G M44 58q-4-10 0-18M100 58q4-8 1-14
    """,
    "hill": """
        a M2 62Q28 24 52 30 70 6 92 24T138 60V68H2z
        o M2 62Q28 24 52 30 70 6 92 24T138 60
        h M72 16Q82 16 92 24 104 40 112 58L92 62Q88 36 72 16z
        t M20 46Q30 36 40 34M60 26Q66 18 72 16M40 58Q50 46 62 42
        s M68 18 69 6 74 3 79 7 80 20z
        G M30 62q-2-8 2-12M104 62q2-8 0-12
    """,
    "cave": """
        s M2 68 12 32 36 10 70 4 104 12 128 32 138 68z
        t M20 40 28 60M40 18 46 34M98 18 92 34M118 38 110 58M70 6V16
        k M46 68C44 44 54 28 70 26 88 28 98 44 94 68z
        D M56 68C54 50 60 38 70 36 82 38 86 50 84 68z
        y M70 58q-5-6 0-13 5 7 0 13z
        c M70 38a16 14 0 1 1-.1 0z
    """,
    "bridge": """
        g M2 48Q70 42 138 48V68H2z
        s M6 56V40Q70 8 134 40V56H116Q112 36 96 38 82 40 84 58H58Q58 40 44 38 28 38 24 56z
        t M20 42q10-6 20-9M54 28Q70 24 86 28M104 34q10 3 16 8
        o M6 34Q70 2 134 34
        t M24 26v8M46 18v8M70 15v8M94 18v8M116 26v8
        f M28 62q6-3 12 0M64 64q6-3 12 0M100 62q6-3 12 0
    """,
    "camp": """
        a M4 60Q70 50 136 60V68H4z
        w M16 60 40 22 64 60zM84 60 104 28 124 60z
        v M40 22 64 60H46zM104 28 124 60H110z
        k M34 60 40 40 46 60z
        n M64 62 84 66 83 69 63 65zM84 62 64 66 65 69 85 65z
        y M66 62C60 54 70 50 70 40 80 48 82 56 80 62z
        c M73 36a22 18 0 1 1-.1 0z
    """,
}  # fmt: skip

KNOWN: Final[Sequence[tuple[str, str]]] = (
    ("toll", "toll"), ("chapel", "chapel church shrine minster"), ("abbey", "abbey convent monastery temple cathedral"),
    ("vault", "under crypt vault cellar tomb barrow"), ("tower", "tower belfry spire"), ("weir", "weir weirs dam"), ("market", "market stalls saltmere fair"),
    ("gibbet", "gibbet gallows hanging"), ("peat", "peat cuts quarry mine pit"), ("stilts", "reed village hamlet"), ("heron", "heron stilts platforms"),
    ("sluice", "sluice lock gate"), ("lighthouse", "lantern cliff lighthouse lamp"), ("orchard", "orchard garden grove"), ("landing", "landing ferry quay harbour pier dock"),
    ("stairs", "stairs steps stair"), ("foundry", "foundry forge smithy kiln"), ("cove", "cove wreck wreckers wreckage bay"), ("sand", "sand sands tongue beach shoal flats"),
    ("beacon", "beacon rock fire"), ("ship", "patience ship hulk barge vessel"), ("street", "street lane alley town"), ("causeway", "causeway ford crossing"),
    ("dunes", "dunes glass desert"), ("pool", "pool lake mere pond spring well"), ("road", "road track path way crossroads"), ("bridge", "bridge"),
    ("stones", "stones circle menhir ring"), ("wood", "wood forest trees thicket"), ("keep", "keep castle ruin fort wall walls"), ("cave", "cave den lair hollow"),
    ("hill", "hill holm mound moor heath ridge mountain"), ("camp", "camp tents bivouac"), ("house", "house inn farm mill hut cottage manor"),
)  # fmt: skip
"""Kinds with the words by which a place is known; the first that fits counts."""

PHRASES: Final = {"tide gate": "wheel", "abbey road": "road", "ferry stairs": "stairs", "bell foundry": "foundry"}
"""Names whose words mislead."""

BY_SEAL: Final[Mapping[str, Sequence[str]]] = {
    "settlement": ("house", "stilts", "street", "camp"),
    "ritual": ("stones", "hill", "vault"),
    "vision": ("pool", "stones", "tower"),
}
WILD: Final = ("wood", "hill", "road", "bridge", "keep", "cave", "sand", "heron")


def vignette_of(name: str, text: str = "", seals: Sequence[str] = ()) -> str:
    """Which vignette belongs to a place."""
    for said in (name.partition(",")[0], text.split(".")[0]):
        heard = set("".join(c if c.isalpha() else " " for c in said.lower()).split())
        found = next((kind for phrase, kind in PHRASES.items() if phrase in said.lower()), "")
        found = found or next((kind for kind, words in KNOWN if heard & set(words.split())), "")
        if found:
            return found
        if seals:
            break
    choice = next((BY_SEAL[seal] for seal in seals if seal in BY_SEAL), WILD)
    return random.Random(name).choice(choice)


def vignettes() -> dict[str, Markup]:
    return {f"kr-at-{kind}": sketch(text) for kind, text in VIGNETTES.items()}
