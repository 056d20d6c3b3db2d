"""Mine the Moon: robots, a crater and rockets, for 2-5 competing players."""

from ..core.game import Game
from . import rules
from .actions import ACTIONS, wording
from .bot import bot, evaluate
from .components import MAX_TURNS
from .observation import FEATURES, determinize, observe
from .state import DTYPE, EVENTS, OPTIONS, PHASES

# In a turn a seat drops, tasks and places each of its 11 robots at most once (42 decisions), makes
# room at most 17 times, and works at most 11 teams with at most 7 choices each and 20 drops.
_MOST_DECISIONS_PER_TURN = 42 + 17 + 11 * 8 + 20

GAME = Game(
    name="mine_the_moon",
    title="Mine the Moon",
    package=__name__,
    cooperative=False,
    modes=("standard",),
    default_players=3,
    phases=PHASES,
    dtype=DTYPE,
    options=OPTIONS,
    actions=ACTIONS,
    features=FEATURES,
    events=EVENTS,
    max_decisions=lambda players: _MOST_DECISIONS_PER_TURN * MAX_TURNS * players,
    wording=wording,
    functions={
        "reset": rules.reset,
        "legal": rules.legal,
        "step": rules.step,
        "observe": observe,
        "determinize": determinize,
        "evaluate": evaluate,
        "bot": bot,
    },
)
