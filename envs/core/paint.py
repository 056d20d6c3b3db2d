"""Painters that turn a `Scene` into terminal text, a picture or a window.

Text needs nothing; pictures need pygame, which is imported only when one is drawn. They use no
display and only pygame's own font, so they look the same everywhere.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby, pairwise

import numpy as np

from . import scene as scenes
from .scene import GLYPHS, PALETTE, Colour, Point, Scene, rgb


def to_text(scene: Scene, colour: bool = True) -> str:
    """The scene as `scene.height` rows of characters without trailing blanks.

    With `colour`, runs of characters are wrapped in ANSI truecolour escapes.
    """
    painter = _TextPainter(scene)
    return "\n".join(_row_text(row, colour) for row in painter.rows)


def to_rgb(scene: Scene, cell: tuple[int, int] = (10, 20)) -> np.ndarray:
    """The scene as a uint8 picture (height, width, 3).

    Every cell is `cell` = (width, height) pixels large; a margin of one cell width surrounds all.
    """
    picture = _PicturePainter(scene, cell).finished()
    width, height = picture.get_size()
    pixels = np.frombuffer(_pygame().image.tobytes(picture, "RGB"), np.uint8)
    return pixels.reshape(height, width, 3).copy()


def save_png(scene: Scene, path: str | os.PathLike[str]) -> None:
    """Writes the scene's picture to a PNG file."""
    picture = _PicturePainter(scene).finished()
    with open(path, "wb") as file:
        _pygame().image.save(picture, file, "picture.png")


class Window:
    """A window that shows scenes. pygame has one window per process, so keep one of these.

    `open` turns False for good when the caller or the person at the screen closes it.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.open = True
        self._shown = False

    def show(self, scene: Scene) -> None:
        """Shows the scene and handles the window's events; a closed window ignores the call.

        The window appears at the first call and follows the scene's size. Only the request to close
        is taken from pygame's event queue: keys and clicks stay there for the caller.
        """
        if not self.open:
            return
        picture, pygame = _PicturePainter(scene).finished(), _pygame()
        pygame.display.init()
        self._shown = True
        screen = pygame.display.get_surface()
        if screen is None or screen.get_size() != picture.get_size():
            screen = pygame.display.set_mode(picture.get_size())
        pygame.display.set_caption(scene.title or self.title)
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        if pygame.event.get(pygame.QUIT):
            self.close()

    def close(self) -> None:
        """Closes the window; closing twice does no harm."""
        if self.open and self._shown:
            _pygame().display.quit()
        self.open = False


class _Painter:
    def paint(self, scene: Scene) -> None:
        """Hands every item to the method that is named after its class."""
        for item in scene.items:
            getattr(self, type(item).__name__.lower())(item)


# --- text ----------------------------------------------------------------------------------------

_Style = tuple[str, bool]  # colour, bold


def _nearest(value: float) -> int:
    """Rounds halves up: `round` would send 0.5 and 1.5 to 0 and 2, two cells apart."""
    return math.floor(value + 0.5)


def _fitted_title(box: scenes.Box) -> str:
    """The title, cut so that the frame's corners and a gap on both sides remain."""
    return box.title[: max(_nearest(box.width) - 5, 0)]


def _row_text(row: list[tuple[str, _Style | None]], colour: bool) -> str:
    visible = "".join(character for character, _ in row).rstrip()
    if not colour:
        return visible
    runs = groupby(row[: len(visible)], key=lambda cell: cell[1])
    return "".join(_styled("".join(char for char, _ in cells), style) for style, cells in runs)


def _styled(string: str, style: _Style | None) -> str:
    if style is None:
        return string
    colour, bold = style
    red, green, blue = rgb(colour)
    return f"\x1b[{'1;' if bold else ''}38;2;{red};{green};{blue}m{string}\x1b[0m"


class _TextPainter(_Painter):
    def __init__(self, scene: Scene) -> None:
        self.rows = [[(" ", None)] * scene.width for _ in range(scene.height)]
        self.paint(scene)

    def put(self, x: float, y: float, string: str, colour: str, bold: bool = False) -> None:
        """Writes a string into the nearest cells; what lies outside the grid is cut off."""
        if not 0 <= _nearest(y) < len(self.rows):
            return
        row = self.rows[_nearest(y)]
        for column, character in enumerate(string, _nearest(x)):
            if 0 <= column < len(row):
                row[column] = (character, (colour, bold))

    def text(self, item: scenes.Text) -> None:
        self.put(item.x, item.y, item.string, item.colour, item.bold)

    def box(self, item: scenes.Box) -> None:
        x, y, inner = _nearest(item.x), _nearest(item.y), _nearest(item.width) - 2
        bottom = y + _nearest(item.height) - 1
        heading = f"─ {_fitted_title(item)} " if _fitted_title(item) else ""
        for row in range(y + 1, bottom):
            if item.fill:
                self.put(x + 1, row, " " * inner, item.colour)
            self.put(x, row, "│", item.colour)
            self.put(x + inner + 1, row, "│", item.colour)
        self.put(x, bottom, f"╰{'─' * inner}╯", item.colour)
        self.put(x, y, f"╭{heading.ljust(inner, '─')}╮", item.colour)

    def token(self, item: scenes.Token) -> None:
        self.put(item.x, item.y, item.symbol or GLYPHS[item.shape], item.colour)

    def bar(self, item: scenes.Bar) -> None:
        width = _nearest(item.width)
        filled = _nearest(width * item.fraction)
        self.put(item.x, item.y, "█" * filled + "░" * (width - filled), item.colour)

    def polygon(self, item: scenes.Polygon) -> None:
        x, y = item.centre
        self.put(x - (len(item.label) - 1) / 2, y, item.label, item.colour)

    def line(self, item: scenes.Line) -> None:
        x1, y1, x2, y2 = map(_nearest, (item.x1, item.y1, item.x2, item.y2))
        dx, dy = x2 - x1, y2 - y1
        if dx and dy:  # a stroke between every two rows
            mark = "╲" if (dx > 0) == (dy > 0) else "╱"
            shares = [(step + 0.5) / abs(dy) for step in range(abs(dy))]
        else:
            mark, steps = "│" if dy else "─", max(abs(dx), abs(dy), 1)
            shares = [step / steps for step in range(steps + 1)]
        for share in shares:
            self.put(x1 + dx * share, y1 + dy * share, mark, item.colour)


# --- pictures ------------------------------------------------------------------------------------

_OVERSAMPLING = 2  # pictures are drawn this much larger, then smoothed down
_CAPITALS = 0.295  # how far the middle of capitals lies below a line's top, in font sizes


def _ring(corners: int, size: float, turn: float = 0.0, power: float = 2.0) -> list[Point]:
    """A closed regular polygon about the origin; corners make it a disc, powers square that."""
    points = []
    for corner in range(corners + 1):
        angle = math.tau * (corner / corners + turn)
        x, y = math.cos(angle), math.sin(angle)
        radius = size / (abs(x) ** power + abs(y) ** power) ** (1 / power)
        points.append((x * radius, y * radius))
    return points


_CROSS = (0, 0.5, 0.8, 0.3, 0.8, 0.5, 0, -0.5, -0.8, -0.3, -0.8, -0.5)  # x; y is 3 corners ahead

# Characters that are drawn, since pygame's font lacks most of them: their corners for radius 1.
_FILLED = {
    "■": _ring(48, 0.9, power=9.0),
    "●": _ring(48, 1.0),
    "◆": _ring(4, 1.12),
    "♦": _ring(4, 1.12),
    "⬢": _ring(6, 1.1, turn=0.25),
    "×": list(zip(_CROSS, _CROSS[3:] + _CROSS[:3])),
    "→": [(-1, -0.2), (0.1, -0.2), (0.1, -0.8), (1, 0), (0.1, 0.8), (0.1, 0.2), (-1, 0.2)],
}
_HOLLOW = {"□": "■", "○": "●", "◇": "◆", "⬡": "⬢"}
_DRAWN = "".join([*_FILLED, *_HOLLOW])


def _pygame():
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise ImportError("pictures need pygame: pip install 'perilune[play]'") from error
    return pygame


@cache
def _font(size: int):
    """pygame's own font; to make one and to measure its letters for the first time is slow."""
    return _pygame().font.Font(None, size)


def _contrast(colour: Colour) -> Colour:
    """A colour that can be read on the given one."""
    red, green, blue = colour
    light = 0.299 * red + 0.587 * green + 0.114 * blue > 125
    return PALETTE["background" if light else "white"]


class _PicturePainter(_Painter):
    def __init__(self, scene: Scene, cell: tuple[int, int] = (10, 20)) -> None:
        self.pygame = _pygame()
        self.pygame.font.init()
        self.column, self.row = cell[0] * _OVERSAMPLING, cell[1] * _OVERSAMPLING
        size = ((scene.width + 2) * self.column, scene.height * self.row + 2 * self.column)
        self.surface = self.pygame.Surface(size, 0, 32)
        self.surface.fill(PALETTE["background"])
        self.paint(scene)

    def finished(self):
        """The picture at its final size, as a pygame Surface."""
        return self.pygame.transform.smoothscale_by(self.surface, 1 / _OVERSAMPLING)

    def at(self, x: float, y: float) -> Point:
        """The pixel in the middle of a cell."""
        return (x + 1.5) * self.column, (y + 0.5) * self.row + self.column

    def stroke(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line of even width with round joints, both of which pygame's own lines lack."""
        half = width * _OVERSAMPLING / 2
        for point in points:
            self.pygame.draw.circle(self.surface, colour, point, half)
        for (x1, y1), (x2, y2) in pairwise(points):
            length = math.hypot(x2 - x1, y2 - y1) or 1.0
            dx, dy = (y1 - y2) * half / length, (x2 - x1) * half / length
            corners = (x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)
            self.pygame.draw.polygon(self.surface, colour, corners)

    def shape(self, glyph: str, centre: Point, radius: float, colour: Colour) -> None:
        """One of the characters that are drawn."""
        outline = _FILLED[_HOLLOW.get(glyph, glyph)]
        points = [(centre[0] + radius * x, centre[1] + radius * y) for x, y in outline]
        if glyph in _HOLLOW:
            self.stroke(points, colour, 1.5)
        else:
            self.pygame.draw.polygon(self.surface, colour, points)

    def fitted(self, string: str, room: float, bold: bool = False):
        """A font that is small enough for the room, its size and the string's width in it."""
        size = (1.3 if bold else 1.15) * self.row  # the font has one weight: bold means larger
        width = _font(int(size)).size(string)[0]
        size = int(size * min(1.0, room / max(width, 1)))
        font = _font(size)
        return font, size, font.size(string)[0]

    def write(
        self,
        string: str,
        position: Point,
        room: float,
        colour: Colour,
        bold: bool = False,
        centred: bool = False,
    ) -> None:
        """Writes a string that starts at the position or has its middle there."""
        if not string:
            return
        letters = re.sub(f"[{_DRAWN}]", "O", string)  # drawn characters are as wide as an O
        font, size, width = self.fitted(letters, room, bold)
        x, y = position[0] - (width / 2 if centred else 0), position[1]
        for run in re.finditer(f"[{_DRAWN}]|[^{_DRAWN}]+", string):
            start, end = (x + font.size(letters[:edge])[0] for edge in run.span())
            if run[0] in _DRAWN:
                self.shape(run[0], ((start + end) / 2, y), 0.25 * size, colour)
            else:
                self.surface.blit(font.render(run[0], True, colour), (start, y - _CAPITALS * size))

    def text(self, item: scenes.Text) -> None:
        # Letters are narrower than cells; wide gaps lead back to the grid, so tables stay aligned.
        for words in re.finditer(r"\S+(?: \S+)*", item.string):
            left = self.at(item.x + words.start() - 0.5, item.y)
            self.write(words[0], left, len(words[0]) * self.column, rgb(item.colour), item.bold)

    def box(self, item: scenes.Box) -> None:
        draw, colour, radius = self.pygame.draw, rgb(item.colour), int(0.35 * self.row)
        left, top = self.at(item.x, item.y)
        right, bottom = self.at(item.x + item.width - 1, item.y + item.height - 1)
        frame = self.pygame.Rect(left, top, right - left, bottom - top)
        if item.fill:
            draw.rect(self.surface, rgb(item.fill), frame, border_radius=radius)
        title, room = _fitted_title(item), (item.width - 5) * self.column
        width = self.fitted(title, room)[2] + self.column if title else 0
        gap = self.pygame.Rect(left + self.column, top - self.row / 2, width, self.row)
        below = self.pygame.Surface(gap.size, 0, 32)
        below.blit(self.surface, (0, 0), gap)
        draw.rect(self.surface, colour, frame, _OVERSAMPLING, border_radius=radius)
        self.surface.blit(below, gap)  # opens the frame for the title
        self.write(title, (left + 1.5 * self.column, top), room, colour)

    def token(self, item: scenes.Token) -> None:
        glyph, colour, ink = GLYPHS[item.shape], rgb(item.colour), rgb(item.colour)
        centre, radius = self.at(item.x, item.y), 0.42 * self.row
        light = self.pygame.Color(colour).lerp(PALETTE["white"], 0.3)
        rim, edge = (rgb(item.outline), 2) if item.outline else (light, 1)
        self.shape(glyph, centre, radius, rim)
        if glyph not in _HOLLOW:
            ink = _contrast(colour)
            self.shape(glyph, centre, radius - edge * _OVERSAMPLING, colour)
        room = (0.9 if item.shape == "diamond" else 1.3) * radius
        self.write(item.symbol, centre, room, ink, centred=True)

    def bar(self, item: scenes.Bar) -> None:
        left, middle = self.at(item.x - 0.5, item.y)
        height = 0.5 * self.row
        track = self.pygame.Rect(left, middle - height / 2, item.width * self.column, height)
        empty = self.pygame.Color(PALETTE["background"]).lerp(PALETTE["dim"], 0.4)
        for share, colour in ((1.0, empty), (item.fraction, rgb(item.colour))):
            self.surface.set_clip((*track.topleft, track.width * share, track.height))
            self.pygame.draw.rect(self.surface, colour, track, border_radius=int(height / 2))
        self.surface.set_clip(None)

    def polygon(self, item: scenes.Polygon) -> None:
        points = [self.at(x, y) for x, y in item.points]
        colour = rgb(item.colour)
        if item.fill:
            self.pygame.draw.polygon(self.surface, rgb(item.fill), points)
        self.stroke([*points, points[0]], colour, 1.5)
        ink = _contrast(rgb(item.fill)) if item.fill else colour
        room = len(item.label) * self.column
        self.write(item.label, self.at(*item.centre), room, ink, centred=True)

    def line(self, item: scenes.Line) -> None:
        ends = [self.at(item.x1, item.y1), self.at(item.x2, item.y2)]
        self.stroke(ends, rgb(item.colour), item.width)
