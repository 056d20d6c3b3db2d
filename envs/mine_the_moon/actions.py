"""The actions of Mine the Moon and their names."""

from ..core.actions import Actions, Family
from . import components as c
from . import state as s

EXCHANGES = ("Buckyball>Graphene", "Buckyball>Nanotube", "Graphene>Nanotube")
EXCHANGE_FROM = (0, 0, 1)
EXCHANGE_TO = (1, 2, 2)

ACTIONS = Actions(
    Family("pass", ("",), "pass", "pass, stop or decline"),
    Family("team", c.PLACES, "team {}", "task, work or copy the building at a place"),
    Family("return", c.PLACES, "return {}", "take a team home without working"),
    Family("drop", c.CELLS, "drop {}", "a Silo robot drops its resource and goes home"),
    Family("mine", c.CELLS, "mine {}", "put a robot on a Crater wedge"),
    Family("pick", c.CELLS, "pick {}", "choose a resource to produce, to abduct or to fire"),
    Family("amount", ("0", "1", "2", "3"), "amount {}", "how many of the type asked for"),
    Family("exchange", EXCHANGES, "exchange {}", "exchange one raw resource for another"),
    Family("construct", c.BUILDINGS, "construct {}", "construct a tile or an Advanced Building"),
    Family("site", ("1", "2", "3"), "site {}", "where the Advanced Building goes"),
    Family(
        "load",
        tuple(f"pad {pad} slot {slot}" for pad in c.PADS for slot in range(1, c.MAX_SLOTS + 1)),
        "load {}",
        "load a refined resource into a rocket's slot",
    ),
    Family("pad", c.PADS, "accelerate pad {}", "choose the rocket that the Accelerator launches"),
    Family("seat", ("+0", "+1", "+2", "+3", "+4"), "target seat {}", "choose a player, oneself +0"),
)

PASS = ACTIONS.first["pass"]
TEAM = ACTIONS.first["team"]
RETURN = ACTIONS.first["return"]
DROP = ACTIONS.first["drop"]
MINE = ACTIONS.first["mine"]
PICK = ACTIONS.first["pick"]
AMOUNT = ACTIONS.first["amount"]
EXCHANGE = ACTIONS.first["exchange"]
CONSTRUCT = ACTIONS.first["construct"]
SITE = ACTIONS.first["site"]
LOAD = ACTIONS.first["load"]
PAD = ACTIONS.first["pad"]
SEAT = ACTIONS.first["seat"]

_TEAM_WORDS = {s.TASK: "task {}", s.WORK: "work {}", s.COPY: "copy {}"}


def wording(state) -> dict[str, str]:
    """Patterns for action names that say what is meant at this moment."""
    phase = int(state.phase)
    words = {}
    if phase in _TEAM_WORDS:
        words["team"] = _TEAM_WORDS[phase]
    kind = c.TYPES[state.step] if state.step < len(c.TYPES) else ""
    given = "raw" if state.working == s.WORK_ADVANCED + c.TRANSMITTER else "refined"
    if phase == s.REFINE:
        words["amount"] = f"refine {{}} {kind}"
    elif phase == s.GIVE:
        words["amount"] = f"give {{}} {given} {kind}"
    elif phase == s.TAKE:
        words["amount"] = f"take {{}} raw {kind}"
    elif phase == s.REPRESS:
        words["amount"] = f"repress {{}} Nanotube into {kind}"
    elif phase == s.PRODUCE:
        words["pick"] = "produce {}"
    elif phase == s.CELL:
        fired = state.working == s.WORK_ADVANCED + c.MASS_DRIVER
        words["pick"] = "fire {}" if fired else "abduct {}"
    return words
