"""Uranus!: six alien races flee from exploding moons together, for 1-6 players."""

from ..core.game import Game
from . import rules
from .actions import ACTIONS, wording
from .bot import bot, evaluate
from .components import END_SPACE
from .observation import FEATURES, determinize, observe
from .state import DTYPE, EVENTS, OPTIONS, PHASES

# In a round a seat takes 2 impacts with their order, uses at most 61 sets with 2 decisions each and
# draws at most 20 tunnels and mines; the Kroviots may remove all 156 tunnels and 60 mines. Junk and
# gifts come on top.
_MOST_DECISIONS_PER_ROUND = 500

GAME = Game(
    name="uranus",
    title="Uranus!",
    package=__name__,
    cooperative=True,
    modes=("team", "solo"),
    default_players=4,
    phases=PHASES,
    dtype=DTYPE,
    options=OPTIONS,
    actions=ACTIONS,
    features=FEATURES,
    events=EVENTS,
    max_decisions=lambda players: _MOST_DECISIONS_PER_ROUND * END_SPACE * players,
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
