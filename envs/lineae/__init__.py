"""Lineae: submersibles, locks and rockets on Europa, for 1-5 players."""

from ..core.game import Game
from . import rules
from .actions import ACTIONS, wording
from .bot import bot, evaluate
from .components import ROUNDS, WORKERS
from .observation import FEATURES, determinize, observe
from .state import DTYPE, EVENTS, OPTIONS, PHASES

# Nearly every placement leaves one worker more on the board, so a round has about 8 per seat. The
# longest action is a submersible's: 12 steps with a sail between them, 4 excavations with their
# bonuses and 4 purchases; tolls and the use of cards come on top.
_MOST_DECISIONS_PER_PLACEMENT = 100

GAME = Game(
    name="lineae",
    title="Lineae",
    package=__name__,
    cooperative=False,
    modes=("full", "starter", "solo"),
    default_players=3,
    phases=PHASES,
    dtype=DTYPE,
    options=OPTIONS,
    actions=ACTIONS,
    features=FEATURES,
    events=EVENTS,
    max_decisions=lambda players: _MOST_DECISIONS_PER_PLACEMENT * WORKERS * ROUNDS * players,
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
