# ruff: noqa: E501
"""Kings of Ruin: who is met. Beings of 108 by 84, drawn over the ground of their colour: a village, the marsh, mist."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at

from .beasts import BEASTS
from .folk import FOLK
from .guardians import GUARDIANS, NAMED
from .ink import sketch

GROUNDS: Final[Mapping[str, str]] = {
    "blue": """
        p M0 0H108V84H0z
        g M0 0H108V34Q70 26 40 32T0 30z
        l M0 60H108V84H0z
        w M-6 62V34L12 20 30 34V62zM84 62V30L98 18 114 30V62z
        h M84 62V30L98 18V62z
        k M6 62V48h8V62zM94 44h7v8h-7z
        t M0 66H108M10 72H30M60 74H86M34 70H50
    """,
    "green": """
        p M0 0H108V84H0z
        a M0 0H108V40Q80 30 54 36T0 34z
        g M0 52Q54 42 108 52V84H0z
        t M0 48Q20 42 40 46M70 45Q90 41 108 46
        G M4 84C6 66 2 56 6 42M12 84C13 70 17 62 14 50M100 84C100 68 106 58 102 44M94 84C94 72 90 64 92 54
        k M5 44q-3-6 1-11 4 5-1 11zM102 46q-3-6 1-11 3 5-1 11z
        f M20 70q7-3 14 0M66 76q8-3 16 0M40 80q7-3 14 0M70 60q6-2 12 0
    """,
    "purple": """
        z M0 0H108V84H0z
        p M0 20Q20 12 40 20T80 20 120 20V32Q90 38 60 32T0 34zM-10 56Q16 48 36 56T80 56 120 54V68Q80 76 40 68T-10 70z
        w M84 6a11 11 0 1 1-.1 0z
        t M0 44q12-5 24 0t24 0M60 46q12-5 24 0t24 0M0 78q12-5 24 0t24 0 24 0 24 0 24 0
    """,
}  # fmt: skip

BEINGS: Final[Mapping[str, str]] = {
    "pike": """
        g M0 34Q54 26 108 34V84H0z
        v M2 62C20 36 60 34 80 42L106 40 92 50 108 54 84 60C60 74 24 76 2 62z
        h M14 64Q50 78 84 60L80 58Q46 66 14 64z
        w M86 44 89 49 92 44 95 49 98 43M88 56 91 51 94 56 97 52
        y M76 46a3 3 0 1 1-.1 0z
        k M77 48a1.4 1.4 0 1 1-.1 0z
        u M34 42Q42 28 52 40zM30 70Q36 80 46 72zM2 62-8 50V74z
        b M60 40 66 26M46 70 44 80
        t M20 58h6M32 54h6M44 52h6M56 52h6M38 62h6M52 62h6
    """,
    "child": """
        d M8 80C14 70 34 68 54 70S94 70 100 80V86H8z
        n M32 86C30 70 40 60 54 60S78 70 76 86z
        n M40 62C28 62 20 54 17 44 11 44 7 38 11 34 9 28 16 26 18 31 22 26 27 30 24 37 28 46 36 52 46 54zM68 62C80 62 88 54 91 44 97 44 101 38 97 34 99 28 92 26 90 31 86 26 81 30 84 37 80 46 72 52 62 54z
        n M54 13C74 13 84 28 81 43 79 57 68 63 54 63S29 57 27 43C24 28 34 13 54 13z
        h M58 13C76 15 84 29 81 43 79 57 68 63 58 63 70 52 72 28 58 13z
        w M34 38C35 28 46 27 48 36 48 46 36 48 34 38zM74 38C73 28 62 27 60 36 60 46 72 48 74 38z
        k M39 38a4 4.6 0 1 1 6 3 4 4.6 0 0 1-6-3zM63 38a4 4.6 0 1 1 6 3 4 4.6 0 0 1-6-3zM48 52Q54 48 60 52 59 58 54 58 49 58 48 52z
        q M42 35h.1M66 35h.1M35 22Q42 17 50 18M38 70Q40 66 46 65M14 38Q18 42 20 40
        G M50 15C48 8 42 6 38 2M56 14C56 6 62 4 64-2M62 16C66 10 72 10 74 6
        k M37 3q-4-2-5-7 5 1 5 7zM74 7q5-1 6-6-6 0-6 6z
        e M28 50C27 56 30 60 29 64 26 62 25 56 28 50zM80 50C81 56 78 62 79 66 82 62 83 56 80 50zM44 62C43 68 46 70 45 74 42 72 42 66 44 62z
        f M10 82q8-3 16 0M80 83q8-3 16 0
    """,
    "twins": """
        w M14 86C14 68 22 58 30 54H44C52 58 54 68 54 86zM94 86C94 68 86 58 78 54H64C56 58 54 68 54 86z
        h M38 54H44C52 58 54 68 54 86H44zM84 54H78C88 58 94 68 94 86H82z
        k M20 60C14 30 24 12 36 12S56 30 52 60C48 54 50 42 46 32L27 32C23 42 25 54 20 60zM88 60C94 30 84 12 72 12S52 30 56 60C60 54 58 42 62 32L81 32C85 42 83 54 88 60z
        w M25 36C25 25 30 21 36 21S48 25 48 36C48 47 43 53 36 53S25 47 25 36zM83 36C83 25 78 21 72 21S60 25 60 36C60 47 65 53 72 53S83 47 83 36z
        k M23 40C22 24 28 16 36 18 44 16 50 24 49 40 46 34 44 30 41 27 38 32 28 31 26 33zM85 40C86 24 80 16 72 18 64 16 58 24 59 40 62 34 64 30 67 27 70 32 80 31 82 33z
        k M29 39C30 35 34 35 35 39 34 43 30 43 29 39zM38 39C39 35 43 35 44 39 43 43 39 43 38 39zM64 39C65 35 69 35 70 39 69 43 65 43 64 39zM73 39C74 35 78 35 79 39 78 43 74 43 73 39z
        f M32 43V49M41 43V48M67 43V48M76 43V49
        o M33 48Q36 46 39 48M69 48Q72 46 75 48
        w M48 70C50 66 58 66 60 70 60 75 48 75 48 70z
        t M52 68V73M56 68V73M26 62Q24 72 26 82M82 62Q84 72 82 82M36 58V70M72 58V70
        G M22 58C18 64 24 68 20 76M86 56C90 62 84 68 88 74
        z M-4 79Q14 70 32 78T64 79 96 77 112 79V88H-4z
        t M4 84q8-3 14 0M44 84q8-3 16 0M84 84q8-3 14 0
    """,
    "warden": """
        v M28 84C28 56 38 48 42 42 38 26 46 18 54 18S70 26 66 42C70 48 80 56 80 84z
        d M28 84C30 66 38 60 44 56L48 84z
        w M45 36C43 26 48 22 54 22S65 26 63 36Q54 46 45 36z
        k M40 26Q54 6 68 26 60 20 54 22 46 20 40 26zM48 32a2.4 2.4 0 1 1-.1 0zM58 32a2.4 2.4 0 1 1-.1 0z
        b M86 84V4
        r M78 6H94L90 18H82z
        r M54 52a2 2 0 1 1-.1 0zM54 60a2 2 0 1 1-.1 0zM54 68a2 2 0 1 1-.1 0zM54 76a2 2 0 1 1-.1 0z
        G M36 48q-8 8-6 20M70 46q8 6 8 16M60 84q-4-10 2-16
    """,
    "tidevoice": """
        d M0 84C4 40 26 12 58 14 90 18 92 52 70 54 58 54 56 40 66 36 46 30 36 54 50 66Q76 76 108 62V84z
        o M0 84C4 40 26 12 58 14 90 18 92 52 70 54 58 54 56 40 66 36M50 66Q76 76 108 62
        p M30 46Q36 36 44 40 40 50 30 46zM50 34Q58 26 64 32 58 40 50 34z
        k M36 42a2.2 2.2 0 1 1-.1 0zM57 31a2.2 2.2 0 1 1-.1 0z
        k M36 62Q46 54 56 60 48 72 36 62z
        q M10 70Q18 44 36 28M20 78Q24 60 30 54M66 74Q84 76 100 70
    """,
    "woman": """
        c M22 30a18 16 0 1 1-.1 0z
        v M24 84C24 62 34 54 42 50H66C76 54 86 62 86 84z
        k M38 44C32 12 76 12 70 44 74 52 72 58 68 60 66 48 42 48 40 60 36 58 34 52 38 44z
        w M43 34C43 24 48 21 54 21S65 24 65 34C65 43 60 49 54 49S43 43 43 34z
        k M42 36C42 20 50 18 54 22 60 18 67 22 66 36 62 30 60 27 55 26 50 30 45 30 42 36z
        o M46 34q3-2.5 5.5 0M56.5 34q3-2.5 5.5 0M53 36 52 40H55M50.5 44q3.5 1.5 7 0
        k M48 35a1.1 1.1 0 1 1 .1 0zM59.6 35a1.1 1.1 0 1 1 .1 0z
        w M44 50 54 60 64 50 68 56 54 70 40 56z
        r M54 60a2.6 2.6 0 1 1-.1 0z
        t M34 62Q40 72 38 84M74 62Q68 72 70 84M54 70V84M44 40q1 3 3 4M64 40q-1 3-3 4
        n M10 66H30L28 80H12z
        o M10 66Q20 48 30 66M14 70H26M15 75H25
        w M13 66q3-6 7-1 3-5 7 1z
    """,
    "guard": """
        g M0 66Q54 60 108 66V84H0z
        b M92 84V8
        j M84 20Q82 6 92-4 102 6 100 20L92 14z
        v M22 84C22 62 30 54 40 49H68C78 54 86 62 86 84z
        j M30 60C34 52 40 50 44 49L46 66 28 70zM78 60C74 52 68 50 64 49L62 66 80 70z
        w M42 32C40 20 48 18 54 18S68 20 66 32C66 43 60 49 54 49S42 43 42 32z
        h M56 20C66 20 67 30 66 34 65 43 60 48 56 49z
        j M36 28C36 10 46 5 54 5S72 10 72 28L78 31Q54 24 30 31z
        t M54 5V24M38 18Q54 11 70 18
        o M45 33q3.5-2.5 6.5 0M56.5 33q3.5-2.5 6.5 0M54 34 52.5 40H56
        k M48.5 34a1.2 1.2 0 1 1 .1 0zM60 34a1.2 1.2 0 1 1 .1 0zM46 42Q54 37 62 42 60 44 57 43.5 54 42 51 43.5 48 44 46 42z
        o M49 46q5 1.5 10 0
        t M54 54V84M46 58H62M46 66H62M84 46q6-3 12 0
        r M54 58a2.4 2.4 0 1 1-.1 0zM54 70a2.4 2.4 0 1 1-.1 0z
        w M78 60Q88 54 94 58L95 66 86 68z
        c M14 60a13 12 0 1 1-.1 0z
        n M7 54H21V70H7z
        y M10 57H18V67H10z
        o M9 54Q14 44 19 54
    """,
    "band": """
        d M0 64Q54 56 108 64V84H0z
        u M-2 84C-2 60 6 53 12 50H28C34 54 40 62 40 84zM70 84C70 60 76 54 82 50H98C104 54 110 62 110 84z
        w M11 40C10 32 14 30 20 30S30 32 29 40C29 46 25 51 20 51S11 46 11 40zM81 40C80 32 84 30 90 30S100 32 99 40C99 46 95 51 90 51S81 46 81 40z
        k M8 38Q10 24 20 24T32 38Q20 33 8 38zM78 38Q80 24 90 24T102 38Q90 33 78 38z
        x M11 43Q20 47 29 43 29 49 20 54 12 49 11 43zM81 43Q90 47 99 43 99 49 90 54 82 49 81 43z
        o M15 39h3.5M22 39h3.5M85 39h3.5M92 39h3.5
        v M30 84C30 58 38 50 45 46H63C70 50 78 58 78 84z
        w M43 32C42 22 48 19 54 19S66 22 65 32C65 41 60 47 54 47S43 41 43 32z
        h M56 20C65 21 66 27 65 33 64 41 60 46 56 47z
        k M36 26C42 24 42 8 54 8S66 24 72 26C66 31 42 31 36 26z
        o M46 33q3-2 5.5 0M56.5 33q3-2 5.5 0M53.5 34 52 39H55.5M49 43Q54 40 60 44
        k M48.6 34a1.2 1.2 0 1 1 .1 0zM59.6 34a1.2 1.2 0 1 1 .1 0z
        t M60 36 64 42M48 46Q54 50 60 46M54 52V84M38 62Q46 56 54 60
        x M41 20Q54 25 67 20L67 23Q54 28 41 23z
        w M60 76 82 48 86 46 85 51 65 79z
        e M58 74 66 80 63 84 55 78z
        w M30 80 14 62 11 61 12 65 27 83z
        e M26 82 32 76 36 80 30 84z
    """,
    "crowd": """
        b M8 84V12M102 84V26
        j M2 14V2M8 14V0M14 14V2M1 14H15V18H1z
        y M102 26C93 20 100 14 98 4 107 10 111 20 104 26z
        u M12 62C12 50 16 46 22 43H38C44 46 48 52 48 62zM60 62C60 50 64 46 70 43H86C92 46 96 52 96 62z
        w M21 32C21 23 25 19 30 19S39 23 39 32C39 40 35 44 30 44S21 40 21 32zM69 32C69 23 73 19 78 19S87 23 87 32C87 40 83 44 78 44S69 40 69 32z
        k M19 28C19 17 24 13 30 13S41 17 41 28Q30 23 19 28z
        e M67 36C63 18 70 14 78 14S93 18 89 36C89 27 85 24 78 24S67 27 67 36z
        o M24 30 28 32M36 30 32 32M26 39Q30 36 34 39M72 31h4M80 31h4M75 39h6
        k M26.5 33.5h2v2h-2zM31.5 33.5h2v2h-2z
        v M0 84C0 72 4 67 10 64H28C35 67 38 72 38 84zM36 84C36 72 40 66 46 63H62C68 66 72 72 72 84zM70 84C70 72 74 67 80 64H98C104 67 108 72 108 84z
        w M10 53C10 43 14 39 19 39S28 43 28 53C28 61 24 66 19 66S10 61 10 53zM45 51C45 41 49 37 54 37S63 41 63 51C63 60 59 65 54 65S45 60 45 51zM80 53C80 43 84 39 89 39S98 43 98 53C98 61 94 66 89 66S80 61 80 53z
        n M9 54C10 66 14 71 19 71S28 66 29 54C27 60 23 58 19 58S11 60 9 54z
        k M16.5 60Q19 58.5 21.5 60 21 63 19 63 17 63 16.5 60zM51 58Q54 55.5 57 58 57 63 54 63.5 51 63 51 58z
        r M42 54C38 34 46 31 54 31S70 34 66 54C65 44 61 41 54 41S43 44 42 54z
        k M78 48Q89 41 100 48L103 51Q89 45 75 51zM81 47C81 37 85 34 89 34S97 37 97 47Q89 42 81 47z
        o M12.5 49 17 51M25.5 49 21 51M48 48 52 50M60 48 56 50M83 51q2.5-1.5 4.5 0M90.5 51q2.5-1.5 4.5 0M85 60Q89 57 93 60M89 52 88 56H90
        k M14.5 52h2v2h-2zM21.5 52h2v2h-2zM50 51h2v2h-2zM56.5 51h2v2h-2zM84.5 52h2v2h-2zM91.5 52h2v2h-2z
        t M19 72V84M54 66V84M46 70 50 84M62 70 58 84M89 67V84M80 60Q82 64 85 65M98 60Q96 64 93 65
    """,
    "charmer": """
        v M14 86C16 64 28 56 42 51H66C80 56 92 64 94 86z
        h M62 51H66C80 56 92 64 94 86H74C74 70 70 58 62 51z
        b M42 22C34 18 28 12 28 2M31 12C25 12 20 8 19 3M66 22C74 18 80 12 80 2M77 12C83 12 88 8 89 3
        k M36 60C26 24 38 10 54 10S82 24 72 60C70 52 72 44 66 34H42C36 44 38 52 36 60z
        w M42 34C42 23 47 19 54 19S66 23 66 34C66 45 61 52 54 52S42 45 42 34z
        h M56 19C63 20 66 24 66 34 66 45 61 51 56 52z
        k M40 38C40 20 48 14 54 18 60 14 68 20 68 38 65 31 61 27 55 25 50 30 44 30 40 38z
        o M45 35q3-2.5 6 0M57 35q3-2.5 6 0M54 36 52.5 41H55.5
        k M48 36a1.3 1.3 0 1 1 .1 0zM60 36a1.3 1.3 0 1 1 .1 0z
        x M50.5 45.5Q54 44 57.5 45.5 55 48 54 48 52 48 50.5 45.5z
        G M40 24C46 20 50 22 54 20 58 22 62 20 68 24
        u M18 58C12 46 18 36 26 36 34 36 36 46 32 56 30 62 22 64 18 58z
        y M20 43a3 3 0 1 1 .1 0zM28 43a3 3 0 1 1 .1 0z
        k M20.2 45a1.2 1.2 0 1 1 .1 0zM28.2 45a1.2 1.2 0 1 1 .1 0zM23 47 25 51 27 47zM18 38 16 32 22 36zM30 36 35 32 33 39z
        q M21 54q2 2 4 0M25 57q2 2 4 0
        n M46 72 92 60 93 64 47 77z
        k M56 71h2v2h-2zM64 69h2v2h-2zM72 67h2v2h-2zM80 65h2v2h-2z
        w M60 74C60 68 70 66 72 70L70 78C66 80 61 79 60 74zM42 78C42 72 50 70 52 74L50 82C46 84 42 82 42 78z
    """,
    "whisper": """
        z M54 8C78 8 90 28 86 48 82 66 68 76 54 84 40 76 26 66 22 48 18 28 30 8 54 8z
        p M54 14C70 14 80 26 80 40 76 30 64 26 54 26S32 30 28 40C28 26 38 14 54 14z
        k M32 40C35 32 46 32 48 40 45 47 35 47 32 40zM76 40C73 32 62 32 60 40 63 47 73 47 76 40z
        q M38 39h.1M67 39h.1
        t M30 34Q39 26 50 34M78 34Q69 26 58 34M54 42Q51 50 52 53H56M36 54Q40 60 46 60M72 54Q68 60 62 60
        o M46 63Q54 59 62 63 54 67 46 63z
        w M50 86V56C50 51 58 51 58 56V72C62 70 68 72 68 77L66 88H44C42 82 44 76 50 74z
        t M50 74V78M58 72V77M63 73V78M51 56Q54 54 57 56M52 62H56
        G M10 86C12 58 6 40 12 18M22 86C24 66 28 50 24 34M34 86C34 76 36 72 34 64M78 86C78 74 74 70 76 62M88 86C88 60 96 44 92 24M100 86C100 66 104 56 102 44
        k M11 20q-4-8 1-15 5 7-1 15zM24 36q-4-8 1-14 4 7-1 14zM92 26q-4-8 1-15 5 7-1 15zM102 46q-3-7 1-12 4 6-1 12z
    """,
    "coat": """
        n M26 84 30 44 44 36 54 40 64 36 78 44 82 84z
        t M54 40V84M36 52V84M72 52V84
        k M42 34C40 18 48 14 54 14S68 18 66 34Q54 42 42 34z
        u M34 22Q54 4 74 22L80 26H28z
        y M48 28a2 2 0 1 1-.1 0zM60 28a2 2 0 1 1-.1 0z
        z M30 44 14 66 10 78 16 72 16 80 20 72 22 80 25 70 36 56zM78 44 94 66 98 78 92 72 92 80 88 72 86 80 83 70 72 56z
        r M58 50a2 2 0 1 1-.1 0zM58 60a2 2 0 1 1-.1 0zM58 70a2 2 0 1 1-.1 0z
    """,
    **FOLK,
}  # fmt: skip

PORTRAITS: Final[Mapping[str, str]] = {
    "oathbreaker": """
        n M84 84 92 20 97 21 90 84z
        j M92 26C98 14 110 14 114 20 112 32 106 38 98 38z
        v M20 84C22 60 34 54 42 50H66C76 54 86 60 88 84z
        e M40 54 54 84 68 54 62 50H46z
        w M42 34C40 18 48 14 54 14S68 18 66 34C66 46 60 52 54 52S42 46 42 34z
        k M42 36C42 56 48 58 54 58S66 56 66 36C64 42 60 42 54 40 48 42 44 42 42 36zM40 30C38 8 70 8 68 30 66 20 60 18 54 19 48 18 42 20 40 30z
        p M50 45q4 2 8 0l-1 2q-3 1-6 0z
        o M46 32h5M57 32h5M54 32V38M58 22 62 34
        R M26 66Q40 74 52 68
    """,
    "ferrywoman": """
        b M88 84 96-4
        v M22 84C24 60 36 54 42 50H66C74 54 84 60 86 84z
        w M42 34C40 18 48 14 54 14S68 18 66 34C66 46 60 50 54 50S42 46 42 34z
        x M38 32C34 6 74 6 70 32 64 20 58 20 54 22 48 20 42 22 38 32zM68 28Q80 34 78 46 70 44 66 34z
        o M46 33q3-2 5 0M57 33q3-2 5 0M54 34V39M50 44q4 2 8 0
        w M82 46Q92 42 96 48L94 58 84 60 80 54z
        t M86 48 92 56M36 62Q40 74 38 84M54 52V62M72 62Q68 74 70 84
        R M34 58Q54 72 74 58
    """,
    "fowler": """
        v M20 84C22 60 34 54 42 50H66C76 54 86 60 88 84z
        w M43 36C42 24 48 22 54 22S66 24 65 36C65 46 60 50 54 50S43 46 43 36z
        n M26 30Q54 14 82 30 70 36 54 35 38 36 26 30zM40 27Q40 8 54 8T68 27Q54 21 40 27z
        k M46 44Q54 50 62 44 62 52 54 53T46 44z
        o M46 38h5M57 38h5M54 38V42
        x M66 14 80 4 74 18z
        w M70 62C66 52 74 46 82 50 84 42 92 42 93 48L100 50 93 53C96 64 82 72 70 62z
        r M93 47 101 50 93 52z
        k M88 47a1.6 1.6 0 1 1-.1 0z
        t M74 58Q80 56 84 60M38 62V84M54 54V84
        R M28 60Q40 78 52 84
    """,
    "bellwright": """
        v M22 84C24 60 36 54 42 50H66C74 54 84 60 86 84z
        e M42 58H66V84H42z
        w M42 34C40 18 48 14 54 14S68 18 66 34C66 46 60 50 54 50S42 46 42 34z
        s M40 38C34 8 74 8 68 38 68 24 62 22 54 24 46 22 40 24 40 38zM54 6a8 7 0 1 1-.1 0z
        o M46 33q3-2 5 0M57 33q3-2 5 0M54 34V39M51 44q3 1 6 0M46 50 42 58M62 50 66 58
        r M86 40C96 40 96 54 98 62L102 70H70L74 62C76 54 76 40 86 40z
        k M86 70a4 4 0 1 1-.1 0z
        q M78 56Q78 48 83 45
        n M14 62 34 70 32 74 12 66z
        r M6 54 18 58 14 72 2 68z
    """,
}  # fmt: skip

KNOWN: Final[Sequence[tuple[str, str]]] = (
    ("eels", "eel knot swarm worm snake serpent"), ("lampwoman", "widow suspicious grandmother"), ("monger", "eelmonger haggling netmaker merchant trader seller"), ("hound", "hound dog wolf"),
    ("boar", "boar bull bear"), ("heronking", "heron bird stilt crow"), ("drake", "drake dragon wyrm"), ("pike", "pike fish"), ("stag", "stag deer horse"),
    ("ringer", "revenant ringer bell-ringer"), ("shade", "shade ghost spirit wraith light"), ("child", "child mud"), ("twins", "twins sisters brothers"), ("mourner", "mourner weeper"),
    ("choir", "choir tongues voices monks"), ("warden", "warden dunstan rook keeper knight"), ("abbot", "abbot bishop"), ("tidevoice", "tide sea water wave flood"), ("coat", "coat wears"),
    ("pedlar", "pedlar tinker traveller wanderer"), ("guard", "guard tollman captain watch soldier"), ("court", "court inquest judge reeve"), ("crowd", "moot mob crowd villagers"),
    ("nun", "almoner sister nun priest abbess"), ("charmer", "charmer witch"), ("band", "knives collectors poachers outlaw band thieves bandits raiders"), ("master", "choirmaster teacher scholar"), ("ferryman", "ferryman boatman fisher"),
    ("wrecker", "wrecker king queen lord"), ("whisper", "whisper reeds wind"), ("woman", "woman lady"),
)  # fmt: skip

BY_KIND: Final[Mapping[tuple[str, str], Sequence[str]]] = {
    ("combat", "blue"): ("guard", "band"),
    ("combat", "green"): ("hound", "boar", "stag", "pike"),
    ("combat", "purple"): ("shade", "ringer", "coat", "warden"),
    ("diplomacy", "blue"): ("crowd", "woman", "monger"),
    ("diplomacy", "green"): ("pedlar", "ferryman", "charmer"),
    ("diplomacy", "purple"): ("whisper", "mourner", "choir"),
}


def being_of(name: str, kind: str, colour: str) -> str:
    """Which being an encounter shows: by the words of its name, else by its kind and colour with a seed."""
    named = next((being for words, being in NAMED.items() if words in name.lower()), "")
    if named:
        return named
    heard = set("".join(c if c.isalpha() else " " for c in name.lower()).split()) - {"the", "of", "s"}
    found = [being for being, words in KNOWN if heard & set(words.split())]
    return found[0] if found else random.Random(name).choice(BY_KIND[kind, colour])


LOWER: Final[Mapping[str, float]] = {"abbot": 12, "wrecker": 6, "pedlar": 6, "ferryman": 5, "master": 4, "shade": 3}
"""How far down the tall ones stand, so that their heads are seen."""


def beings() -> dict[str, Markup]:
    grounds = {f"kr-g-{colour}": sketch(text, True) for colour, text in GROUNDS.items()}
    grounds |= {f"kr-p-{name}": sketch(text, True) for name, text in PORTRAITS.items()}
    return grounds | {
        f"kr-b-{name}": at(0, LOWER.get(name, 0), sketch(text, True))
        for name, text in {**BEINGS, **BEASTS, **GUARDIANS}.items()
    }
