"""A scene says what a board looks like; text, pictures and windows are painted from it."""

import dataclasses
import os
import pickle
import re
import subprocess
import sys

import numpy as np
import pytest
from perilune.core.paint import Window, save_png, to_rgb, to_text
from perilune.core.scene import GLYPHS, PALETTE, Bar, Polygon, Scene, Text


def lines(scene: Scene) -> list[str]:
    return to_text(scene, colour=False).split("\n")


def pixel(scene: Scene, x: float, y: float) -> tuple[int, int, int]:
    """The picture's colour in the middle of a cell of 10 x 20 pixels."""
    return tuple(to_rgb(scene)[int((y + 0.5) * 20) + 10, int((x + 0.5) * 10) + 10].tolist())


def board() -> Scene:
    scene = Scene(24, 8, title="Demo")
    scene.box(0, 0, 24, 8, "Blue", "blue", fill="panel")
    scene.text(2, 1, "Robots")
    for x, shape in enumerate(GLYPHS):
        scene.token(10 + 2 * x, 1, "red", shape=shape)
    scene.text(2, 3, "Energy ♦", bold=True)
    scene.bar(11, 3, 8, 3, 4, "yellow")
    scene.line(1, 4, 22, 4, "dim")
    scene.token(2, 5, "black", "3", shape="disc")
    scene.token(4, 5, "green", "12", outline="white")
    scene.polygon([(10, 5), (16, 5), (16, 6), (10, 6)], "cyan", label="crater")
    return scene


BOARD = """\
╭─ Blue ───────────────╮
│ Robots  ■ ● ◆ ⬢ □ ×  │
│                      │
│ Energy ♦ ██████░░    │
│──────────────────────│
│ 3 12                 │
│          crater      │
╰──────────────────────╯"""


class TestText:
    def test_a_board(self):
        assert to_text(board(), colour=False) == BOARD

    def test_colours_only_add_escapes(self):
        assert re.sub(r"\x1b\[[\d;]*m", "", to_text(board())) == BOARD

    def test_escapes_are_truecolour(self):
        scene = Scene(8, 1)
        scene.text(1, 0, "ab", "red")
        scene.text(3, 0, "c", "blue", bold=True)
        red, blue = (";".join(map(str, PALETTE[name])) for name in ("red", "blue"))
        assert to_text(scene) == f" \x1b[38;2;{red}mab\x1b[0m\x1b[1;38;2;{blue}mc\x1b[0m"

    def test_rows_are_right_stripped_and_complete(self):
        scene = Scene(6, 3)
        scene.text(0, 1, "a  ")
        assert lines(scene) == ["", "a", ""]

    def test_newlines_start_rows(self):
        scene = Scene(6, 2)
        scene.text(1, 0, "ab\ncd")
        assert lines(scene) == [" ab", " cd"]

    def test_later_items_cover_earlier_ones(self):
        scene = Scene(6, 1)
        scene.text(0, 0, "abcdef")
        scene.text(2, 0, "XY")
        assert lines(scene) == ["abXYef"]

    @pytest.mark.parametrize(("fill", "inside"), [(None, "│xx│"), ("panel", "│  │")])
    def test_only_a_filled_box_hides_what_lies_below(self, fill, inside):
        scene = Scene(4, 3)
        scene.text(0, 1, "xxxx")
        scene.box(0, 0, 4, 3, fill=fill)
        assert lines(scene) == ["╭──╮", inside, "╰──╯"]

    @pytest.mark.parametrize(
        ("width", "top"), [(12, "╭─ Silo 7 ─╮"), (9, "╭─ Silo ╮"), (6, "╭─ S ╮"), (5, "╭───╮")]
    )
    def test_long_titles_are_cut(self, width, top):
        scene = Scene(12, 2)
        scene.box(0, 0, width, 2, "Silo 7")
        assert lines(scene)[0] == top

    def test_halves_round_up(self):
        scene = Scene(8, 1)
        for x in (0.5, 2.5, 4.4):
            scene.token(x, -0.5, "red")
        assert lines(scene) == [" ■ ■■"]

    @pytest.mark.parametrize(
        ("value", "maximum", "bar"),
        [(0, 4, "░░░░"), (1, 4, "█░░░"), (4, 4, "████"), (9, 4, "████"), (-1, 4, "░░░░")],
    )
    def test_bars(self, value, maximum, bar):
        scene = Scene(4, 1)
        scene.bar(0, 0, 4, value, maximum, "green")
        assert lines(scene) == [bar]

    def test_lines(self):
        scene = Scene(7, 3)
        scene.line(0, 0, 0, 2, "grey")
        scene.line(2, 0, 6, 0, "grey")
        assert lines(scene) == ["│ ─────", "│", "│"]

    def test_slanted_lines_have_a_stroke_between_rows(self):
        scene = Scene(9, 3)
        scene.line(0, 0, 2, 2, "grey")
        scene.line(8, 0, 5, 1, "grey")
        assert lines(scene) == ["", " ╲     ╱", "  ╲"]

    def test_what_lies_outside_is_clipped(self):
        scene = Scene(4, 2)
        scene.text(-2, 0, "abcdefgh")
        scene.text(0, -1, "above")
        scene.box(2, 1, 9, 9, "far")
        assert lines(scene) == ["cdef", "  ╭─"]


class TestScene:
    def test_unknown_colours_are_refused_with_the_known_ones(self):
        with pytest.raises(ValueError, match=r"unknown colour 'mauve'; known are .*purple, red"):
            Scene(1, 1).text(0, 0, "a", "mauve")
        with pytest.raises(ValueError, match="mauve"):
            Scene(1, 1).box(0, 0, 2, 2, fill="mauve")
        with pytest.raises(ValueError, match="mauve"):
            Scene(1, 1).token(0, 0, "red", outline="mauve")

    def test_unknown_shapes_are_refused(self):
        with pytest.raises(ValueError, match="unknown shape 'ball'; known are cube, disc"):
            Scene(1, 1).token(0, 0, "red", shape="ball")

    def test_polygons_need_three_corners(self):
        with pytest.raises(ValueError, match="three corners"):
            Scene(1, 1).polygon([(0, 0), (1, 1)], "red")

    def test_scenes_are_values(self):
        assert board() == board()
        assert pickle.loads(pickle.dumps(board())) == board()
        with pytest.raises(dataclasses.FrozenInstanceError):
            Text(0, 0, "a").string = "b"

    def test_a_track_without_length_is_empty(self):
        assert Bar(0, 0, 4, 1, 0, "red").fraction == 0

    def test_the_centre_of_a_polygon(self):
        assert Polygon(((0, 0), (4, 0), (4, 2), (0, 2)), "red").centre == (2, 1)


class TestPicture:
    @pytest.fixture(autouse=True)
    def _needs_pygame(self):
        pytest.importorskip("pygame")

    @pytest.mark.parametrize(("cell", "shape"), [((10, 20), (180, 260, 3)), ((5, 9), (82, 130, 3))])
    def test_size_and_type(self, cell, shape):
        picture = to_rgb(board(), cell)
        assert picture.shape == shape
        assert picture.dtype == np.uint8
        assert picture.flags.c_contiguous
        assert picture.flags.writeable

    def test_the_same_scene_gives_the_same_picture(self):
        assert np.array_equal(to_rgb(board()), to_rgb(board()))

    @pytest.mark.parametrize("shape", ["cube", "disc", "diamond", "hex", "cross"])
    def test_a_token_has_its_colour(self, shape):
        scene = Scene(5, 3)
        scene.token(2, 1, "purple", shape=shape)
        assert pixel(scene, 2, 1) == PALETTE["purple"]
        assert pixel(scene, 4, 1) == PALETTE["background"]

    def test_a_slot_is_hollow(self):
        scene = Scene(5, 3)
        scene.token(2, 1, "purple", shape="slot")
        assert pixel(scene, 2, 1) == PALETTE["background"]
        assert (to_rgb(scene) != PALETTE["background"]).any()

    def test_symbols_are_drawn_on_tokens(self):
        plain, marked = Scene(3, 1), Scene(3, 1)
        plain.token(1, 0, "yellow")
        marked.token(1, 0, "yellow", "7")
        assert (to_rgb(plain) != to_rgb(marked)).any()

    def test_fine_places_move_tokens(self):
        scene = Scene(5, 3)
        scene.token(1.5, 1.5, "red")
        assert pixel(scene, 1.5, 1.5) == PALETTE["red"]

    @pytest.mark.parametrize("glyph", "♦■●◆⬢□→")
    def test_symbols_that_the_font_lacks_are_drawn(self, glyph):
        scene, missing = Scene(3, 1), Scene(3, 1)
        scene.text(1, 0, glyph, "green")
        missing.text(1, 0, "\ue123", "green")  # the font's box for unknown characters
        assert (to_rgb(scene) == PALETTE["green"]).all(axis=2).any()
        assert (to_rgb(scene) != to_rgb(missing)).any()

    def test_text_keeps_within_its_cells(self):
        scene = Scene(12, 1)
        scene.text(0, 0, "WWWWWWWW", bold=True)
        assert (to_rgb(scene)[:, 10 + 8 * 10 + 1 :] == PALETTE["background"]).all()

    def test_bars_fill_from_the_left(self):
        scene = Scene(10, 3)
        scene.bar(0, 1, 10, 1, 2, "cyan")
        assert pixel(scene, 4, 1) == PALETTE["cyan"]
        assert pixel(scene, 5, 1) not in (PALETTE["cyan"], PALETTE["background"])

    def test_an_empty_bar_has_no_colour(self):
        scene = Scene(10, 3)
        scene.bar(0, 1, 10, 0, 2, "cyan")
        assert not (to_rgb(scene) == PALETTE["cyan"]).all(axis=2).any()

    def test_boxes_and_areas_are_filled(self):
        scene = Scene(10, 4)
        scene.box(0, 0, 5, 4, "A", fill="panel")
        scene.polygon([(6, 0), (9, 0), (9, 3), (6, 3)], "white", fill="brown")
        assert pixel(scene, 2, 1.5) == PALETTE["panel"]
        assert pixel(scene, 7.5, 1.5) == PALETTE["brown"]

    def test_lines_are_drawn(self):
        scene = Scene(9, 5)
        scene.line(0, 0, 8, 4, "orange", width=3)
        assert pixel(scene, 4, 2) == PALETTE["orange"]

    @pytest.mark.parametrize("offset", [-50, 50])
    def test_what_lies_outside_is_clipped(self, offset):
        scene = Scene(4, 2)
        scene.text(offset, offset, "far ♦ away", bold=True)
        scene.box(offset, offset, 12, 3, "far", fill="panel")
        scene.token(offset, offset, "red", "7")
        scene.bar(offset, offset, 4, 1, 2, "red")
        scene.polygon([(offset, 0), (offset + 1, 0), (offset, 1)], "red", "red", "far")
        scene.line(offset, 0, offset, 2, "red", 3)
        assert lines(scene) == ["", ""]
        assert (to_rgb(scene) == PALETTE["background"]).all()

    def test_tiny_things_do_no_harm(self):
        scene = Scene(4, 2)
        scene.box(0, 0, 1, 1, "title", fill="panel")
        scene.text(0, 0, "")
        scene.bar(0, 0, 0, 1, 1, "red")
        scene.line(1, 1, 1, 1, "red")
        assert to_rgb(scene, (1, 2)).shape == (6, 6, 3)

    def test_save_png(self, tmp_path):
        import pygame

        save_png(board(), tmp_path / "board")
        assert (tmp_path / "board").read_bytes().startswith(b"\x89PNG")
        assert pygame.image.load(tmp_path / "board", "png").get_size() == (260, 180)

    def test_pictures_need_neither_a_display_nor_say_hello(self):
        script = (
            "from perilune.core.paint import to_rgb; from perilune.core.scene import Scene;"
            "scene = Scene(4, 2); scene.token(1, 1, 'red', 'A'); to_rgb(scene);"
            "import pygame; assert not pygame.display.get_init()"
        )
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True
        )
        assert (run.returncode, run.stdout) == (0, ""), run.stderr


class TestWindow:
    @pytest.fixture(autouse=True)
    def _pygame(self, monkeypatch):
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        self.pygame = pytest.importorskip("pygame")
        yield
        self.pygame.display.quit()

    def test_it_shows_scenes(self):
        window = Window("Perilune")
        window.show(board())
        screen = self.pygame.display.get_surface()
        shown = self.pygame.surfarray.array3d(screen).swapaxes(0, 1)
        assert np.array_equal(shown, to_rgb(board()))
        assert self.pygame.display.get_caption()[0] == "Demo"

    def test_it_follows_the_size_and_has_a_title_of_its_own(self):
        window = Window("Perilune")
        window.show(board())
        window.show(Scene(10, 2))
        assert self.pygame.display.get_surface().get_size() == (120, 60)
        assert self.pygame.display.get_caption()[0] == "Perilune"

    def test_it_stays_closed(self):
        window = Window("Perilune")
        window.show(board())
        window.close()
        window.close()
        window.show(board())
        assert not window.open
        assert not self.pygame.display.get_init()

    def test_a_person_can_close_it(self):
        window = Window("Perilune")
        window.show(board())
        assert window.open
        self.pygame.event.post(self.pygame.event.Event(self.pygame.QUIT))
        window.show(board())
        assert not window.open

    def test_an_unused_window_closes_no_other(self):
        window = Window("Perilune")
        window.show(board())
        Window("unused").close()
        assert self.pygame.display.get_init()


def test_pictures_say_how_to_get_pygame(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame", None)
    with pytest.raises(ImportError, match=re.escape("pip install 'perilune[play]'")):
        to_rgb(board())
    assert to_text(board(), colour=False) == BOARD
