"""What a drawn board looks like, without saying how it is drawn.

A game describes its record as one `Scene`; `perilune.core.paint` turns it into terminal text or a
picture, so the two can never disagree.

A scene is a grid of character cells, x to the right and y down. A coordinate names a cell, and a
point lies at its cell's centre. Fractions place things finely in pictures; text rounds them to the
nearest cell. Later items cover earlier ones, and whatever lies outside the grid is not drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Colour = tuple[int, int, int]
Point = tuple[float, float]

PALETTE: dict[str, Colour] = {
    "background": (19, 22, 29),
    "panel": (32, 37, 48),
    "dim": (112, 121, 139),
    "grey": (160, 169, 185),
    "white": (234, 238, 245),
    "black": (76, 84, 101),  # lighter than real black: it must show on the background
    "blue": (76, 141, 246),
    "purple": (163, 112, 240),
    "red": (235, 87, 87),
    "green": (76, 187, 110),
    "yellow": (244, 205, 80),
    "orange": (242, 146, 65),
    "cyan": (77, 201, 220),
    "pink": (240, 130, 184),
    "brown": (158, 113, 78),
}

# The shapes of a token, each with the character that stands for it in text.
GLYPHS: dict[str, str] = {
    "cube": "■",
    "disc": "●",
    "diamond": "◆",
    "hex": "⬢",
    "slot": "□",
    "cross": "×",
}


def rgb(colour: str) -> Colour:
    """The palette's value for a colour name."""
    if colour not in PALETTE:
        raise ValueError(f"unknown colour {colour!r}; known are {', '.join(PALETTE)}")
    return PALETTE[colour]


class _Coloured:
    """Refuses unknown colours when an item is made, which is where the mistake is."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for name in ("colour", "fill", "outline"):
            colour = getattr(self, name, None)
            if colour is not None:
                rgb(colour)


@dataclass(frozen=True, slots=True)
class Text(_Coloured):
    """One line of text whose first character stands at (x, y)."""

    x: float
    y: float
    string: str
    colour: str = "white"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Box(_Coloured):
    """A frame on the border cells of a rectangle; with a fill it hides what lies below."""

    x: float
    y: float
    width: float
    height: float
    title: str = ""
    colour: str = "grey"
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Token(_Coloured):
    """A piece: one cell in text, almost two cells wide in pictures. Only pictures show outlines."""

    x: float
    y: float
    colour: str
    symbol: str = ""
    shape: str = "cube"
    outline: str | None = None

    def __post_init__(self) -> None:
        _Coloured.__post_init__(self)
        if self.shape not in GLYPHS:
            raise ValueError(f"unknown shape {self.shape!r}; known are {', '.join(GLYPHS)}")


@dataclass(frozen=True, slots=True)
class Bar(_Coloured):
    """A progress track over `width` cells."""

    x: float
    y: float
    width: float
    value: float
    maximum: float
    colour: str

    @property
    def fraction(self) -> float:
        """How much of the track is filled, within 0..1; a track without length is empty."""
        return min(max(self.value / self.maximum, 0.0), 1.0) if self.maximum > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Polygon(_Coloured):
    """An area of a map with a label in its middle; text shows only the label."""

    points: tuple[Point, ...]
    colour: str
    fill: str | None = None
    label: str = ""

    def __post_init__(self) -> None:
        _Coloured.__post_init__(self)
        if len(self.points) < 3:
            raise ValueError(f"a polygon needs three corners or more, got {len(self.points)}")

    @property
    def centre(self) -> Point:
        """The mean of the corners."""
        xs, ys = zip(*self.points)
        return sum(xs) / len(xs), sum(ys) / len(ys)


@dataclass(frozen=True, slots=True)
class Line(_Coloured):
    """A straight line between two points; its width in pixels matters only to pictures."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: float = 1


Item = Text | Box | Token | Bar | Polygon | Line


@dataclass
class Scene:
    """A grid of `width` x `height` cells and the items on it, in painting order.

    The title names a window that shows the scene; it takes no place on the grid.
    """

    width: int
    height: int
    title: str = ""
    items: list[Item] = field(default_factory=list)

    def text(
        self, x: float, y: float, string: str, colour: str = "white", bold: bool = False
    ) -> None:
        """Writes a string; every newline starts a new row at the same x."""
        for row, line in enumerate(string.split("\n")):
            self.items.append(Text(x, y + row, line, colour, bold))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        title: str = "",
        colour: str = "grey",
        fill: str | None = None,
    ) -> None:
        """Draws a frame with a title in its top border; the title is cut to fit."""
        self.items.append(Box(x, y, width, height, title, colour, fill))

    def token(
        self,
        x: float,
        y: float,
        colour: str,
        symbol: str = "",
        shape: str = "cube",
        outline: str | None = None,
    ) -> None:
        """Places a piece. Neighbours two cells apart do not touch and have room for two letters."""
        self.items.append(Token(x, y, colour, symbol, shape, outline))

    def bar(
        self, x: float, y: float, width: float, value: float, maximum: float, colour: str
    ) -> None:
        """Draws a progress track filled to value / maximum."""
        self.items.append(Bar(x, y, width, value, maximum, colour))

    def polygon(
        self, points: Iterable[Point], colour: str, fill: str | None = None, label: str = ""
    ) -> None:
        """Draws an area with three corners or more, in order along its edge."""
        self.items.append(Polygon(tuple(points), colour, fill, label))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1
    ) -> None:
        """Draws a straight line, both ends included."""
        self.items.append(Line(x1, y1, x2, y2, colour, width))
