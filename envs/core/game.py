"""What a game declares, and the part of the record that all games share."""

import hashlib
import importlib
import numbers
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import dispatch, rng
from .actions import Actions
from .errors import BadOption
from .features import Features
from .options import Options

if TYPE_CHECKING:
    from .scene import Scene

MAX_SEATS = 6

#: in the order of the constants in core/outcome.py; a cooperative game has the first two
REWARDS = ("outcome", "score", "margin", "rank")

#: core modules whose code or constants are compiled into every game
_COMPILED_CORE = (
    "actions",
    "batch",
    "borrow",
    "dispatch",
    "features",
    "game",
    "options",
    "outcome",
    "rng",
)
#: files of a game's folder that are not compiled
_NOT_COMPILED = ("__init__.py", "render.py")


def record_type(package: Path, events: Sequence[str], fields: Sequence[tuple]) -> np.dtype:
    """The record of a game: the common header, then the game's own fields.

    The first field's title carries a hash of all sources that are compiled for this game. numba
    makes it part of the type, so that an edited rule is never served from a stale cache.
    """
    header = [
        ((f"{title_prefix(package.name)}{source_hash(package)}", "rng"), "i8", (rng.WORDS,)),
        ("players", "i8"),  # the rules' own integer type, so that loops and calls need no casts
        ("seat", "i8"),  # who decides
        ("phase", "i8"),  # what kind of decision
        ("done", "i8"),
        ("outcome", "f4", (MAX_SEATS,)),  # final, per seat: win or loss
        ("decisions", "i4"),  # decisions taken so far, forced ones not counted
        ("score", "i2", (MAX_SEATS,)),  # the game's own points
        ("events", "i2", (len(events), MAX_SEATS)),  # counters for studies, see Game.events
        ("rank", "i1", (MAX_SEATS,)),  # final, 1 is best; 0 until done
    ]
    return np.dtype((np.record, np.dtype([*header, *fields], align=True)))


def title_prefix(name: str) -> str:
    """What the titles of a game's record types have in common over all versions."""
    return f"perilune-{name}-"


def source_hash(package: Path) -> str:
    """A short hash of all sources that are compiled for one game."""
    core = [Path(__file__).with_name(f"{name}.py") for name in _COMPILED_CORE]
    idle = {package / name for name in _NOT_COMPILED}
    own = sorted(path for path in package.rglob("*.py") if path not in idle)
    digest = hashlib.sha256()
    for path in [*core, *own]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def load_game(package: str) -> "Game":
    """The game that a package declares."""
    return importlib.import_module(package).GAME


@dataclass(frozen=True, eq=False)
class Game:
    """The table of contents of a game. Declaring one registers its rules with the dispatch."""

    name: str  # as in make("mine_the_moon")
    title: str  # as on the box
    package: str  # where its modules are
    cooperative: bool
    modes: Sequence[str]
    default_players: int
    phases: Sequence[str]
    dtype: np.dtype
    options: Options
    actions: Actions
    features: Features
    events: Sequence[str]  # what the rows of record.events count
    max_decisions: Callable[[int], int]  # bound on a game's length with default options
    wording: Callable[[Any], dict[str, str]]  # patterns of action names that fit this record
    functions: dispatch.Functions = field(repr=False)

    def __post_init__(self):
        dispatch.register(self.dtype, self.functions)

    def __reduce__(self):
        return load_game, (self.package,)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that the game allows."""
        return self.options.seats

    @property
    def rewards(self) -> tuple[str, ...]:
        """The kinds of reward that have a meaning in this game."""
        return REWARDS[:2] if self.cooperative else REWARDS

    @property
    def class_name(self) -> str:
        """The name in CamelCase, as gymnasium's ids have it."""
        return "".join(part.capitalize() for part in self.name.split("_"))

    def reward_code(self, reward: str, cooperation: float) -> tuple[int, float]:
        """Checks the two reward settings; returns them as the batch engine takes them."""
        if reward not in self.rewards:
            raise BadOption(f"reward={reward!r}: allowed is one of {', '.join(self.rewards)}.")
        number = isinstance(cooperation, numbers.Real) and not isinstance(cooperation, bool)
        if not number or not 0 <= cooperation <= 1:
            raise BadOption(f"cooperation={cooperation!r}: allowed is a number from 0 to 1.")
        return REWARDS.index(reward), float(cooperation)

    def action_name(self, record: np.record, action: int) -> str:
        """What an action is called at this moment of a game."""
        return self.actions.name(action, self.wording(record))

    def action_id(self, record: np.record, name: str) -> int:
        """The action that has this name at this moment of a game."""
        return self.actions.id(name, self.wording(record))

    def describe(self, record: np.record) -> "Scene":
        """The drawn board: one description for terminal and pictures."""
        return importlib.import_module(f"{self.package}.render").describe(record)

    @property
    def title_of_type(self) -> str:
        """The title in the record type, which names the game and the hash of its sources."""
        return self.dtype.fields["rng"][2]

    @property
    def layout(self) -> str:
        """A short hash of the record's fields; saved games fit only the layout they came from."""
        fields = [(name, str(kind), offset) for name, (kind, offset, *_) in
                  sorted(self.dtype.fields.items()) if name in self.dtype.names]  # fmt: skip
        return hashlib.sha256(repr(fields).encode()).hexdigest()[:12]

    @property
    def folder(self) -> Path:
        """Where the game's ledger and page are."""
        return Path(importlib.import_module(self.package).__file__).parent
