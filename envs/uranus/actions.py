"""The actions of Uranus! and their names."""

from ..core.actions import Actions, Family
from . import components as c
from . import state as s

_HEXES = tuple(c.hex_name(index) for index in range(c.HEX_COUNT))
_EDGES = tuple(
    f"{_HEXES[hexagon]}-{_HEXES[c.NEIGHBOUR[hexagon, direction]]}" for hexagon, direction in c.EDGES
)
_MODULES = tuple(str(module + 1) for module in range(c.MODULE_COUNT))
_ORIENTATIONS = tuple(
    f"{o % c.ROTATIONS}" + (" mirrored" if o >= c.ROTATIONS else "") for o in range(c.ORIENTATIONS)
)
_GAPS = tuple(f"+{gap}" for gap in range(c.MAX_PLAYERS))

ACTIONS = Actions(
    Family("pass", ("",), "pass", "pass, or end the phase"),
    Family("hex", _HEXES, "hex {}", "choose a hex, or the set whose network begins there"),
    Family("edge", _EDGES, "tunnel {}", "draw a tunnel, or remove the one that is there"),
    Family("project", c.PROJECTS, "project {}", "mark a step, or use a finished project"),
    Family("module", _MODULES, "module {}", "launch to, fly to, secure into or wipe a module"),
    Family("colour", c.COLOURS, "rock {}", "choose a single rock"),
    Family("orientation", _ORIENTATIONS, "rotate {}", "turn the pattern of an impact"),
    Family("target", ("self", "left", "right"), "{}", "choose a player or a side"),
    Family("gap", _GAPS, "shoot gap {}", "fire at a gap, counted clockwise from the own left one"),
)

PASS = ACTIONS.first["pass"]
HEX = ACTIONS.first["hex"]
EDGE = ACTIONS.first["edge"]
PROJECT = ACTIONS.first["project"]
MODULE = ACTIONS.first["module"]
COLOUR = ACTIONS.first["colour"]
ORIENTATION = ACTIONS.first["orientation"]
SELF, LEFT, RIGHT = range(ACTIONS.first["target"], ACTIONS.first["target"] + 3)
GAP = ACTIONS.first["gap"]

_WORDS = {
    s.SETUP_MINE: {"hex": "mine {}"},
    s.ATTACK_ORDER: {"target": "{} first"},
    s.DOUBLE: {"hex": "double {}"},
    s.GIVE_ROCK: {"hex": "give from {}"},
    s.GIVE_TO: {"target": "give to {}"},
    s.PLACE_ROCK: {"pass": "keep alone", "hex": "add to set {}"},
    s.USE_TOP: {"pass": "done", "hex": "set {}", "project": "keep {}", "colour": "rock alone {}"},
    s.USE_SET: {"project": "step {}", "module": "launch to module {}"},
    s.JUNK_COLOUR: {"colour": "junk rock {}"},
    s.JUNK_GUN: {"project": "fire {}"},
    s.BUILD_TOP: {
        "pass": "done", "hex": "mine {}", "project": "use {}", "module": "fly to module {}",
    },
    s.BUILD_TARGET: {"target": "for {}"},
}  # fmt: skip
_BUILD_WORDS = {c.FORTIFICATION: {"hex": "fortify {}"}, c.LAUNCHPAD: {"hex": "launchpad {}"}}
_GIFT_WORDS = {c.FORTIFICATION: {"hex": "fortify {}"}, c.MINE: {"hex": "mine {}"}}
_JUNK_WORDS = {
    c.SECURE_ROCK: {"module": "secure into module {}"},
    c.WIPE_MODULE: {"module": "wipe module {}"},
}


def wording(state) -> dict[str, str]:
    """Patterns for action names that say what is meant at this moment."""
    phase = int(state.phase)
    if phase == s.BUILD_HEX:
        return _BUILD_WORDS.get(int(state.project), {})
    if phase == s.GIFT_HEX:
        return _GIFT_WORDS.get(int(state.project), {})
    if phase == s.JUNK_MODULE:
        return _JUNK_WORDS.get(int(state.junk_card), {})
    return _WORDS.get(phase, {})
