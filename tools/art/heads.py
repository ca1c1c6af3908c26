"""Faces, hair, hats and what is worn round the neck, for a figure in a window of 250 by 400."""

from __future__ import annotations

from .paint import BRONZE, CREAM, DARK, GOLD, disc, path

SKIN = "#f6cfa6"
LINE = 5.0


def face(skin: str = SKIN, stern: bool = False) -> str:
    neck = path("M112 172H138V194Q125 204 112 194Z", skin, DARK, 4)
    head = path("M95 144Q94 108 125 108Q156 108 155 144Q154 186 125 190Q96 186 95 144Z", skin, DARK, LINE)
    brow = "M103 137L117 141M147 137L133 141" if stern else "M103 139Q110 134 117 138M147 139Q140 134 133 138"
    eyes = disc(111, 147, 4, DARK) + disc(139, 147, 4, DARK)
    mouth = "M116 173H134" if stern else "M115 170Q125 178 135 170"
    features = path(f"{brow}M125 147L121 160H127", "none", DARK, 3.4) + path(mouth, "none", "#a03a34", 4)
    blush = disc(105, 160, 6, "#e8907a") + disc(145, 160, 6, "#e8907a")
    return neck + head + (blush if not stern else "") + eyes + features


def beard(colour: str, long: bool = False) -> str:
    tip = 236 if long else 206
    shape = f"M95 150Q97 164 108 164Q125 156 142 164Q153 164 155 150Q160 186 125 {tip}Q90 186 95 150Z"
    return path(shape, colour, DARK, 4) + path("M114 176Q125 170 136 176", "none", DARK, 3.4)


def moustache(colour: str) -> str:
    return path("M125 164Q110 160 98 172Q112 178 125 170Q138 178 152 172Q140 160 125 164Z", colour, DARK, 3)


def hair_long(colour: str) -> str:
    """Behind the head: draw it before the face."""
    return path(
        "M90 150Q84 96 125 94Q166 96 160 150Q164 190 176 214Q150 222 125 214Q100 222 74 214Q86 190 90 150Z",
        colour,
        DARK,
        LINE,
    )


def hair_short(colour: str) -> str:
    return path(
        "M92 148Q86 98 125 98Q164 98 158 148Q152 130 146 124Q125 116 104 124Q98 130 92 148Z",
        colour,
        DARK,
        LINE,
    )


def tonsure(colour: str) -> str:
    ring = path(
        "M90 150Q86 118 104 112Q100 128 104 132L96 146ZM160 150Q164 118 146 112Q150 128 146 132L154 146Z",
        colour,
        DARK,
        4,
    )
    return ring + path("M104 116Q125 128 146 116", "none", colour, 8)


def hood(colour: str) -> str:
    return path(
        "M125 84Q78 90 80 152Q80 196 66 214Q96 222 125 222Q154 222 184 214Q170 196 170 152Q172 90 125 84Z"
        "M125 112Q154 112 152 148Q150 184 125 188Q100 184 98 148Q96 112 125 112Z",
        colour,
        DARK,
        LINE,
        fill_rule="evenodd",
    )


def fool_cap(left: str, right: str) -> str:
    lobe = "M125 98Q96 92 74 106Q56 118 56 148Q72 132 94 136Q98 124 125 122Z"
    middle = path("M106 108Q108 70 125 58Q142 70 144 108Z", GOLD, DARK, LINE)
    bells = (
        disc(56, 152, 8, GOLD, DARK, 4) + disc(194, 152, 8, GOLD, DARK, 4) + disc(125, 56, 8, GOLD, DARK, 4)
    )
    one = path(lobe, left, DARK, LINE)
    other = f'<g transform="matrix(-1 0 0 1 250 0)">{path(lobe, right, DARK, LINE)}</g>'
    collar = path("M84 196L98 214L110 198L125 216L140 198L152 214L166 196Q125 182 84 196Z", left, DARK, 4)
    return middle + one + other + bells + collar


def broad_hat(colour: str, band: str) -> str:
    return path(
        "M62 118Q94 122 98 98Q100 72 125 72Q150 72 152 98Q156 122 188 118Q176 134 125 132Q74 134 62 118Z",
        colour,
        DARK,
        LINE,
    ) + path("M98 106Q125 116 152 106", "none", band, 7)


def feather(colour: str) -> str:
    return path("M150 96Q176 86 188 56Q196 84 178 100Q166 108 152 106Z", colour, DARK, 4) + path(
        "M154 102Q174 92 185 68", "none", DARK, 2.6
    )


def beret(colour: str, band: str) -> str:
    cap = path("M82 116Q70 82 118 78Q178 74 178 104Q176 120 158 122Q125 112 92 124Z", colour, DARK, LINE)
    return (
        cap
        + path("M90 124Q125 110 160 122", "none", DARK, 12)
        + path("M91 124Q125 110 159 122", "none", band, 6)
    )


def beak_mask() -> str:
    """A plague doctor's mask."""
    mask = path(
        "M94 142Q96 116 125 116Q154 116 156 142Q154 160 136 168Q110 206 72 212Q92 190 100 166Q94 156 94 142Z",
        "#ecdcb8",
        DARK,
        LINE,
    )
    seam = path("M112 164Q98 190 76 208", "none", BRONZE, 3.4)
    return (
        mask
        + seam
        + disc(111, 144, 12, "#7fc3d8", DARK, 5)
        + disc(140, 144, 12, "#7fc3d8", DARK, 5)
        + disc(114, 141, 3.5, "#ffffff")
        + disc(143, 141, 3.5, "#ffffff")
    )


def kettle_hat() -> str:
    bowl = path("M92 122Q92 82 125 78Q158 82 158 122Z", "#c3ccd8", DARK, LINE)
    brim = path(
        "M68 128Q125 104 182 128Q184 138 172 138Q125 120 78 138Q66 138 68 128Z", "#9aa6b6", DARK, LINE
    )
    return bowl + path("M125 80V112", "none", "#eef3f8", 6) + brim


def helmet() -> str:
    bowl = path("M90 150V118Q92 80 125 76Q158 80 160 118V150H148V128H102V150Z", "#c3ccd8", DARK, LINE)
    nasal = path("M119 122H131V160H119Z", "#9aa6b6", DARK, 4)
    return bowl + nasal + path("M92 124H158", "none", GOLD, 6)


def mitre(colour: str) -> str:
    body = path("M92 126Q84 88 125 46Q166 88 158 126Q125 114 92 126Z", colour, DARK, LINE)
    cross = path("M125 68V112M108 90H142", "none", GOLD, 8)
    band = path("M91 126Q125 112 159 126", "none", DARK, 14) + path(
        "M92 126Q125 112 158 126", "none", GOLD, 8
    )
    return body + cross + band


def crown(ragged: bool = False) -> str:
    top = "M90 126L82 76L106 100L125 66L144 100L168 76L160 126Q125 112 90 126Z"
    bent = "M90 126L78 88L100 100L112 72L130 98L154 66L152 98L174 92L160 126Q125 112 90 126Z"
    gems = (
        disc(125, 110, 6, "#c23440", DARK, 3)
        + disc(105, 114, 4.5, "#3f7fb8", DARK, 3)
        + disc(145, 114, 4.5, "#3f7fb8", DARK, 3)
    )
    return path(bent if ragged else top, GOLD, DARK, LINE) + gems


def hennin(colour: str, veil: str) -> str:
    """A pointed lady's hat with a veil."""
    cloth = path("M150 58Q206 120 194 226Q176 168 146 118Z", veil, DARK, 4, opacity="0.92")
    cone = path("M96 124Q116 70 156 48Q160 92 154 122Q125 108 96 124Z", colour, DARK, LINE)
    return (
        cloth
        + cone
        + path("M94 126Q125 110 156 124", "none", DARK, 12)
        + path("M95 126Q125 110 155 124", "none", GOLD, 6)
    )


def wimple(colour: str) -> str:
    """A cloth round head and neck."""
    return path(
        "M125 90Q84 94 86 150Q86 190 76 216Q125 232 174 216Q164 190 164 150Q166 94 125 90Z"
        "M125 118Q150 118 148 148Q146 178 125 180Q104 178 102 148Q100 118 125 118Z",
        colour,
        DARK,
        LINE,
        fill_rule="evenodd",
    )


def coif(colour: str) -> str:
    """A close cap with ties."""
    cap = path(
        "M92 146Q86 96 125 94Q164 96 158 146Q154 128 146 124Q125 116 104 124Q96 128 92 146Z",
        colour,
        DARK,
        LINE,
    )
    return cap + path("M94 148Q100 180 122 194M156 148Q150 180 128 194", "none", DARK, 3)


def kerchief(colour: str, dots: str) -> str:
    cap = path(
        "M90 136Q86 92 125 90Q164 92 160 136Q125 108 90 136ZM156 128Q180 140 186 166Q166 156 152 140Z",
        colour,
        DARK,
        LINE,
    )
    return cap + disc(112, 106, 4, dots) + disc(132, 102, 4, dots) + disc(147, 114, 4, dots)


def flat_cap(colour: str, band: str) -> str:
    cap = path(
        "M84 112Q84 88 125 86Q166 88 166 112Q166 122 158 124Q125 114 92 124Q84 122 84 112Z",
        colour,
        DARK,
        LINE,
    )
    return cap + path("M92 122Q125 112 158 122", "none", band, 6)


def eye_patch() -> str:
    return path("M94 130L156 140", "none", DARK, 4) + disc(139, 147, 9, DARK)


def collar_chain() -> str:
    """A mayor's chain of office."""
    chain = "M84 208Q100 268 125 272Q150 268 166 208"
    links = path(chain, "none", DARK, 13) + path(chain, "none", GOLD, 8, stroke_dasharray="9 4")
    return links + disc(125, 276, 15, GOLD, DARK, 4.5) + disc(125, 276, 7, "#c23440", DARK, 3)


def fur_collar() -> str:
    return path(
        "M76 214Q90 186 108 188L125 232L142 188Q160 186 174"
        " 214Q160 222 150 214L125 262L100 214Q90 222 76 214Z",
        CREAM,
        DARK,
        4,
    ) + path("M92 206L95 212M158 206L155 212M112 222L114 228M138 222L136 228M125 246V251", "none", DARK, 4)


def crown_of_hair(colour: str) -> str:
    """Plaited hair with a ribbon."""
    top = path("M92 140Q84 92 125 90Q166 92 158 140Q150 118 125 116Q100 118 92 140Z", colour, DARK, LINE)
    return top + path("M94 124Q125 96 156 124", "none", "#ff8aa0", 5, stroke_dasharray="8 6")
