"""Take Away, the smallest game that has all that a game can have. Tests of the core play it.

Stones lie on a pile. In turn everybody takes one, two or three of them and scores as many; a single
stone that is left is taken without asking. Who has most stones wins; equal numbers are told apart
by luck, which each player knows of itself only.
"""

from perilune.core.game import Game

from . import rules

GAME = Game(
    name="toy",
    title="Take Away",
    package=__name__,
    cooperative=False,
    modes=("standard",),
    default_players=2,
    phases=("TAKE", "OVER"),
    dtype=rules.DTYPE,
    options=rules.OPTIONS,
    actions=rules.ACTIONS,
    features=rules.FEATURES,
    events=rules.EVENTS,
    max_decisions=lambda players: 200,
    wording=lambda record: {"take": "take the last {}"} if record.stones <= rules.MOST else {},
    functions={
        "reset": rules.reset,
        "legal": rules.legal,
        "step": rules.step,
        "observe": rules.observe,
        "determinize": rules.determinize,
        "evaluate": rules.evaluate,
        "bot": rules.bot,
    },
)
