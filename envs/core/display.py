"""Shows a game as its render mode says: as text, as a picture, or in a window."""

from typing import Any

import numpy as np

from .errors import BadOption, OrderError
from .game import Game

RENDER_MODES = ("ansi", "rgb_array", "human")


class Display:
    """The drawing side of an environment. Painters are imported when something is drawn."""

    def __init__(self, game: Game, render_mode: str | None):
        if render_mode is not None and render_mode not in RENDER_MODES:
            allowed = ", ".join(RENDER_MODES)
            raise BadOption(f"render_mode={render_mode!r}: allowed is one of {allowed}.")
        self.game = game
        self.render_mode = render_mode
        self._window = None

    def draw(self, record: np.record) -> str | np.ndarray | None:
        """The board as text or picture; in a window it is only shown."""
        if self.render_mode is None:
            allowed = ", ".join(RENDER_MODES)
            raise OrderError(f"render() needs render_mode; allowed is one of {allowed}.")
        from . import paint

        scene = self.game.describe(record)
        if self.render_mode == "ansi":
            return paint.to_text(scene)
        if self.render_mode == "rgb_array":
            return paint.to_rgb(scene)
        if self._window is None:
            self._window = paint.Window(self.game.title)
        self._window.show(scene)
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_window": None}  # a window stays where it is
