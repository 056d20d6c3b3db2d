"""The actions of Lineae and their names."""

from ..core.actions import Actions, Family
from . import components as c
from . import state as s

DIRECTIONS = ("left", "right", "up", "down")
STEP_X = (-1, 1, 0, 0)
STEP_Y = (0, 0, 1, -1)

_COLUMNS = tuple(str(column) for column in range(c.COLUMNS))
_CARDS = tuple(str(card) for card in range(len(c.TECHNOLOGIES)))
_TRACKS = tuple(str(deposit) for deposit in range(c.DEPOSITS))
_BOARD = ("basic income", "hire", "election", "launch pad")
_ALGAE = ("algae farm", "bioreactor", "canteen")
_ACTION_CARDS = tuple(str(card) for card in range(c.TRADE_HALL, c.MASS_DRIVER + 1))

ACTIONS = Actions(
    Family("pass", ("",), "pass", "take no more turns in this round"),
    Family("done", ("",), "done", "end the turn, stop, stay or decline"),
    Family("column", _COLUMNS, "column {}", "start, burn diesel, sail or aim there"),
    Family("place", _BOARD, "place {}", "put workers on a space of the board"),
    Family("submersible", c.SUBMERSIBLES, "place submersible {}", "take control of a submersible"),
    Family("lock", c.LOCKS, "place lock {}", "toggle a lock"),
    Family("colony", _ACTION_CARDS, "place colony {}", "use a colony card, by its number"),
    Family("step", DIRECTIONS, "step {}", "move the submersible, leaving any cube there"),
    Family("collect", DIRECTIONS, "step {} and take", "move the submersible onto a cube, take it"),
    Family("excavate", ("",), "excavate", "excavate the deposit below the submersible"),
    Family("take", c.MINERALS, "take {}", "buy a cube when docking, or receive one"),
    Family("give", c.MINERALS, "give {}", "give a cube of the cargo bay for another"),
    Family("load", c.MINERALS, "load {}", "load a cube on its own space of the rocket"),
    Family("load wild", c.MINERALS, "load {} on wildcard", "load a cube on the wildcard space"),
    Family("sell", c.MINERALS, "sell {}", "sell a cube by the Commodity Exchange"),
    Family("technology", _CARDS, "technology {}", "take a technology card"),
    Family("return", _CARDS, "return technology {}", "put an old technology card back"),
    Family("track", _TRACKS, "track {}", "recruit the own token on an excavation track"),
    Family("clean air", ("",), "clean air", "Ecology Lab: take a cube out of the atmosphere"),
    Family("algae space", _ALGAE, "place {}", "Biogenesis: breed, convert or serve algae"),
    Family("take algae", ("algae",), "take {}", "Biogenesis: buy algae when docking"),
    Family("give algae", ("algae",), "give {}", "Biogenesis: hand algae in at the Bioreactor"),
    Family("sell algae", ("algae",), "sell {}", "Biogenesis: sell algae"),
    Family("reactor", ("reactor",), "place {}", "Reactor Core: convert or borrow"),
    Family("borrow", c.MINERALS, "borrow {}", "Reactor Core: take a cube on loan"),
    Family("repay", c.MINERALS, "repay {}", "Reactor Core: pay a loan back"),
)

PASS = ACTIONS.first["pass"]
DONE = ACTIONS.first["done"]
COLUMN = ACTIONS.first["column"]
BASIC_INCOME, HIRE, ELECTION, LAUNCH_PAD = range(
    ACTIONS.first["place"], ACTIONS.first["place"] + len(_BOARD)
)
SUBMERSIBLE = ACTIONS.first["submersible"]
LOCK = ACTIONS.first["lock"]
COLONY = ACTIONS.first["colony"]
STEP = ACTIONS.first["step"]
COLLECT = ACTIONS.first["collect"]
EXCAVATE = ACTIONS.first["excavate"]
TAKE = ACTIONS.first["take"]
GIVE = ACTIONS.first["give"]
LOAD = ACTIONS.first["load"]
LOAD_WILD = ACTIONS.first["load wild"]
SELL = ACTIONS.first["sell"]
TECHNOLOGY = ACTIONS.first["technology"]
RETURN = ACTIONS.first["return"]
TRACK = ACTIONS.first["track"]
CLEAN_AIR = ACTIONS.first["clean air"]
ALGAE_FARM, BIOREACTOR, CANTEEN = range(
    ACTIONS.first["algae space"], ACTIONS.first["algae space"] + len(_ALGAE)
)
TAKE_ALGAE = ACTIONS.first["take algae"]
GIVE_ALGAE = ACTIONS.first["give algae"]
SELL_ALGAE = ACTIONS.first["sell algae"]
REACTOR = ACTIONS.first["reactor"]
BORROW = ACTIONS.first["borrow"]
REPAY = ACTIONS.first["repay"]

_BUY = {"take": "buy {}", "take algae": "buy {}"}
_SEPARATE = {"give": "separate {}"}
_SAIL = {"column": "sail to column {}"}
_WORDS = {
    s.SETUP: {"column": "start at column {}"},
    s.DIESEL: {"column": "burn diesel at column {}"},
    s.TURN: _SAIL | _SEPARATE,
    s.TOLL: _SAIL,
    s.SUB: _SAIL | _SEPARATE | _BUY,
    s.DOCK: _BUY,
    s.DRIVER: {"column": "aim at column {}"},
    s.CUBE: {"take": "receive {}"},
    s.SWAP: {"take": "receive {}"},
    s.REFINE: {"give": "refine {}"},
    s.ASSAY: {"give": "hand in {}"},
    s.END: _SEPARATE,
}


def wording(state) -> dict[str, str]:
    """Patterns for action names that say what is meant at this moment."""
    return _WORDS.get(int(state.phase), {})
