"""A scripted player, and the heuristic value of a position.

Both think in Dominance points: what a resource will bring on the rockets that stand there, what a
building brings over the rest of the game, and what a robot would earn in the Crater instead. They
read only what the deciding seat knows.
"""

import math

import numpy as np
from numba import njit

from . import actions as a
from . import components as c
from . import state as s
from .rules.construct import advanced_sites, is_affordable, is_to_be_had
from .rules.ending import loaded
from .rules.mine import base_spins, spins_of_seat
from .rules.robots import room, stored
from .rules.rockets import usable_pads
from .rules.work import work_at

# What a building brings over a whole game beside its bonus, in Dominance points.
_TILE_USE = np.array([2.0, 1.5, 3.0, 1.0, 3.5, 1.5, 6.0, 5.0])
_ADVANCED_USE = np.array(
    [0.5, 1.0, 8.0, 0.0, 3.0, 6.0, 4.0, 2.0, 3.0, 5.0, 4.0, 0.5, 1.0, 0.5, 3.0, 2.5, 0.5, 0.5,
     0.0, 0.0, 0.0, 0.0, 0.0],
)  # fmt: skip
_ROBOT = 0.45  # what a robot earns in the Crater instead of in a team
_REFINED_SHARE = 0.8  # of a slot's worth, for a refined resource in the Silo
_RAW_SHARE = 0.5
_NO_SLOT = 1.2  # worth of a type that no open slot asks for
_NEVER = -1000.0


# --- what things are worth


@njit(cache=True)
def future(state):
    """How much of the game lies ahead, from 1 to 0."""
    if state.final == 2:
        return 0.0
    leader = 0
    for seat in range(state.players):
        leader = max(leader, state.score[seat])
    return max(0.0, 1.0 - leader / (state.end_above + 1.0))


@njit(cache=True)
def slot_worth(state, pad, slot):
    """A slot's value, the more certain the fuller the rocket is already."""
    rocket = state.pads[pad]
    open_slots = 0
    for other in range(c.SLOT_COUNT[rocket]):
        open_slots += state.slots[pad, other] == 0
    return c.SLOT_VALUE[rocket, slot] * (0.6 + 0.4 / open_slots)


@njit(cache=True)
def refined_worth(state, seat, kind, held):
    """What one more refined resource of a type brings when `held` others are loaded before."""
    slots = 0
    total = 0.0
    for pad in range(usable_pads(state, seat)):
        rocket = state.pads[pad]
        for slot in range(c.SLOT_COUNT[rocket]):
            if state.slots[pad, slot] == 0 and c.SLOT_TYPE[rocket, slot] == kind:
                slots += 1
                total += slot_worth(state, pad, slot)
    return total / slots if slots > held else _NO_SLOT


@njit(cache=True)
def cell_worth(state, seat, cell):
    """What one more resource in this cell of the Silo is worth."""
    kind = cell % 3
    held = state.silo[seat, kind + 3]
    if cell >= 3:
        return _REFINED_SHARE * refined_worth(state, seat, kind, held)
    return _RAW_SHARE * refined_worth(state, seat, kind, held + state.silo[seat, kind])


@njit(cache=True)
def building_use(state, building):
    """What owning a building is worth beside its bonus, for the rest of the game."""
    if building < c.TILE_COUNT:
        return _TILE_USE[building] * future(state)
    return _ADVANCED_USE[building - c.TILE_COUNT] * future(state)


@njit(cache=True)
def site_use(state, seat, site):
    """What the Advanced Building on a site is still worth."""
    kind = state.advanced[seat, site]
    return 0.0 if kind == 0 else building_use(state, c.TILE_COUNT + kind - 1)


@njit(cache=True)
def cheapest_site(state, seat):
    """The Advanced site on which least is lost by building there."""
    best = 0
    for site in range(1, advanced_sites(state, seat)):
        if site_use(state, seat, site) < site_use(state, seat, best):
            best = site
    return best


@njit(cache=True)
def construction_worth(state, seat, building):
    """Bonus and use of a building, less what is paid and what is covered."""
    worth = building_use(state, building)
    if building < c.TILE_COUNT:
        worth += c.TILE_BONUS[building]
    else:
        worth += c.ADVANCED_BONUS[building - c.TILE_COUNT]
        worth -= site_use(state, seat, cheapest_site(state, seat))
    for cell in range(6):
        if c.COST[building, cell] > 0:
            worth -= c.COST[building, cell] * cell_worth(state, seat, cell)
    return worth


@njit(cache=True)
def best_construction(state, seat):
    """The worth of the best building that the seat can pay for now."""
    best = 0.0
    for building in range(len(c.BUILDINGS)):
        if is_to_be_had(state, seat, building) and is_affordable(state, seat, building):
            best = max(best, construction_worth(state, seat, building))
    return best


@njit(cache=True)
def loading_worth(state, seat):
    """What the refined resources of the seat bring if they are loaded now."""
    worth = 0.0
    units = 0
    for kind in range(2, -1, -1):
        for held in range(state.silo[seat, kind + 3]):
            if units < c.LOADER_UNITS:
                worth += refined_worth(state, seat, kind, held)
                units += 1
    return worth * (1.0 - _REFINED_SHARE) + 0.5 * units


@njit(cache=True)
def refining_worth(state, seat, units):
    """What refining the best raw resources adds."""
    worth = 0.0
    for kind in range(2, -1, -1):
        for _ in range(state.silo[seat, kind]):
            if units > 0:
                gained = _REFINED_SHARE - _RAW_SHARE
                worth += gained * refined_worth(state, seat, kind, state.silo[seat, kind + 3])
                units -= 1
    return worth


# --- decisions


@njit(cache=True)
def work_worth(state, seat, work):
    """What working a building brings now."""
    advanced = work - s.WORK_ADVANCED
    if work == s.WORK_REFINERY:
        return refining_worth(state, seat, c.REFINERY_UNITS)
    if work == s.WORK_REFINER:
        return refining_worth(state, seat, c.REFINER_UNITS)
    if work == s.WORK_SHAKER:
        return 1.0
    if work == s.WORK_UPLINK or advanced == c.LAB:
        return best_construction(state, seat)
    if work == s.WORK_LOADER:
        return loading_worth(state, seat)
    if work == s.WORK_CLOUT or advanced == c.PREROGATIVE:
        return 0.3 * future(state) if state.priority[0] != seat else 0.0
    if work == s.WORK_FACTORY:
        return cell_worth(state, seat, 1)
    if work == s.WORK_FACTORY_PLUS_PLUS or advanced == c.GENERATOR:
        return 2.0 * cell_worth(state, seat, 1)
    if work == s.WORK_EXCHANGER:
        return 0.6 * min(2, state.silo[seat, 0] + state.silo[seat, 1])
    if advanced == c.AGRI_DOME:
        return 1.0 * c.AGRI_DOME_DOMINANCE
    if advanced == c.HYDROPONICS:
        return 1.0 * c.HYDROPONICS_DOMINANCE
    if advanced == c.MASS_DRIVER:
        return c.MASS_DRIVER_DOMINANCE - cell_worth(state, seat, 3)
    if advanced == c.OMNIREFINER:
        return refining_worth(state, seat, c.ANY_NUMBER)
    if advanced == c.SYNTHESIZER:
        return cell_worth(state, seat, 2)
    if advanced == c.LEECHER:
        return 1.0 * c.LEECHER_DOMINANCE / (state.players - 1)
    if advanced == c.ABDUCTOR:
        return 0.5
    if advanced == c.COMSAT:
        return 0.1
    if advanced == c.ACCELERATOR:
        return acceleration_worth(state, seat, best_acceleration(state, seat))
    if advanced == c.SOLAR_ARRAY:
        return best_copy(state, seat)
    return 0.0


@njit(cache=True)
def best_copy(state, seat):
    """The worth of the best building that a Solar Array could work."""
    best = 0.0
    for owner in range(state.players):
        for place in range(c.COLUMNS, len(c.PLACES)):
            best = max(best, copy_worth(state, seat, owner, place))
    return best


@njit(cache=True)
def copy_worth(state, seat, owner, place):
    """Only the simplest uses are considered: making, refining and scoring."""
    if c.FACTORY <= place <= c.REFINER and state.levels[owner, place - c.FACTORY] == 0:
        return 0.0
    work = work_at(state, owner, place)
    advanced = work - s.WORK_ADVANCED
    if work == s.WORK_REFINER:
        return refining_worth(state, seat, c.REFINER_UNITS)
    if work == s.WORK_FACTORY_PLUS_PLUS or advanced == c.GENERATOR:
        return 2.0 * cell_worth(state, seat, 1)
    if work == s.WORK_FACTORY:
        return cell_worth(state, seat, 1)
    if advanced == c.AGRI_DOME:
        return 1.0 * c.AGRI_DOME_DOMINANCE
    if advanced == c.HYDROPONICS:
        return 1.0 * c.HYDROPONICS_DOMINANCE
    return 0.0


@njit(cache=True)
def acceleration_worth(state, seat, pad):
    """Own points on a rocket that would not launch by itself, less those of the others."""
    rocket = state.pads[pad]
    worth = 0.0
    open_slots = 0
    for slot in range(c.SLOT_COUNT[rocket]):
        owner = state.slots[pad, slot] - 1
        if owner == seat:
            worth += c.SLOT_VALUE[rocket, slot]
        elif owner >= 0:
            worth -= c.SLOT_VALUE[rocket, slot] / (state.players - 1.0)
        else:
            open_slots += 1
    return worth * 0.5 if open_slots > 0 else 0.0


@njit(cache=True)
def best_acceleration(state, seat):
    best = 0
    for pad in range(1, len(c.PADS)):
        if acceleration_worth(state, seat, pad) > acceleration_worth(state, seat, best):
            best = pad
    return best


@njit(cache=True)
def has_team(state, seat, first, last):
    """Whether the seat has a team in one of these columns."""
    for column in range(first, last + 1):
        if state.columns[column] == seat + 1:
            return True
    return False


@njit(cache=True)
def team_worth(state, seat, place):
    """What tasking a place brings, with the finds of this turn's Mine phase in mind."""
    robots = state.robot_control[seat]
    prospects = 0.25 * min(robots, 6)  # resources that the Crater may bring
    work = work_at(state, seat, place)
    worth = work_worth(state, seat, work)
    if place < c.COLUMNS:
        size = np.intp(c.COLUMN_TEAM[place])
        if work == s.WORK_SHAKER:
            worth = 0.25 * future(state) + (1.0 if place == c.SHAKER_WITH_BONUS else 0.0)
        elif work == s.WORK_LOADER:
            worth += 0.35 * prospects
            if has_team(state, seat, c.LOADER[0], c.LOADER[2]):
                worth = 0.0
        elif work == s.WORK_UPLINK:
            worth += 0.3 * prospects * future(state)
            if has_team(state, seat, c.UPLINK[0], c.UPLINK[2]):
                worth = 0.0
        elif work == s.WORK_REFINERY:
            worth += 0.3 * prospects
    elif place >= c.ADVANCED:
        size = np.intp(c.ADVANCED_TEAM[state.advanced[seat, place - c.ADVANCED] - 1])
        if work == s.WORK_ADVANCED + c.TREMBLER:
            worth = 0.25 * future(state)
        elif work == s.WORK_ADVANCED + c.OMNIREFINER:
            worth += 0.3 * prospects
    else:
        size = 1
        if place == c.HOME_SHAKER:
            worth = 0.25 * future(state)
        elif place >= c.FACTORY:
            size = np.intp(c.SITE_TEAM[place - c.FACTORY, state.levels[seat, place - c.FACTORY]])
        if place == c.REFINER:
            worth += 0.3 * prospects
    return worth - _ROBOT * size


@njit(cache=True)
def wedge_worth(state, seat, wedge):
    """What one more robot on a wedge is expected to bring."""
    spins = base_spins(state)
    for other in range(state.players):
        spins += spins_of_seat(state, other)
    hit = 1.0 - (1.0 - c.ODDS[state.crater, wedge] / 100.0) ** spins
    kind = wedge % 3
    there = state.crater_robots[seat, wedge] + 0.5 * state.crater_robots[seat, (wedge + 3) % 6]
    crowded = 0.25 if there >= room(state, seat, kind) else 1.0
    return hit * cell_worth(state, seat, wedge) * crowded


@njit(cache=True)
def score_action(state, seat, action):
    """How good an action looks; the bot takes the best."""
    phase = state.phase
    if action == a.PASS:
        return 0.0
    if action < a.RETURN:
        place = action - a.TEAM
        if phase == s.TASK:
            return team_worth(state, seat, place)
        if phase == s.WORK:
            return order_of_work(state, seat, place)
        return copy_worth(state, seat, np.intp(state.target - 1), place)
    if action < a.DROP:
        return 0.01 - 0.0001 * action  # return: better than working for nothing
    if action < a.MINE:
        return drop_worth(state, seat, action - a.DROP)
    if action < a.PICK:
        return wedge_worth(state, seat, action - a.MINE)
    if action < a.AMOUNT:
        return pick_worth(state, seat, action - a.PICK)
    if action < a.EXCHANGE:
        return amount_worth(state, seat, action - a.AMOUNT)
    if action < a.CONSTRUCT:
        exchange = action - a.EXCHANGE
        gained = cell_worth(state, seat, a.EXCHANGE_TO[exchange])
        return gained - cell_worth(state, seat, a.EXCHANGE_FROM[exchange])
    if action < a.SITE:
        return construction_worth(state, seat, action - a.CONSTRUCT)
    if action < a.LOAD:
        return -site_use(state, seat, action - a.SITE)
    if action < a.PAD:
        pad = (action - a.LOAD) // c.MAX_SLOTS
        return slot_worth(state, pad, (action - a.LOAD) % c.MAX_SLOTS)
    if action < a.SEAT:
        return acceleration_worth(state, seat, action - a.PAD)
    return target_worth(state, seat, (seat + action - a.SEAT) % state.players)


@njit(cache=True)
def order_of_work(state, seat, place):
    """First what makes resources, then what uses them; nothing that brings nothing."""
    work = work_at(state, seat, place)
    worth = work_worth(state, seat, work)
    if worth <= 0.05:
        return _NEVER
    if work == s.WORK_LOADER:
        return 1.0 + 0.01 * worth
    if work == s.WORK_UPLINK or work == s.WORK_ADVANCED + c.LAB:
        return 20.0 + 0.01 * worth if worth > 1.5 else 0.5
    return 10.0 + 0.01 * worth


@njit(cache=True)
def drop_worth(state, seat, cell):
    """Resources are dropped to let a refined one of the same type in, or to get robots back.

    With fewer than two robots at home no team can refine or load what fills the Silos.
    """
    if state.phase == s.ROOM:
        return 1.0 if state.wedge >= 3 else _NEVER
    if state.phase == s.TASK and state.robot_control[seat] < 2 and all_in_silos(state, seat):
        return 0.1 - 0.01 * cell_worth(state, seat, cell)
    return _NEVER


@njit(cache=True)
def all_in_silos(state, seat):
    """Whether robots that are not at home hold resources, and none is in a team yet."""
    robots = state.robots[seat] + (state.white_owner == seat + 1)
    return robots == state.robot_control[seat] + stored(state, seat) + loaded(state, seat)


@njit(cache=True)
def pick_worth(state, seat, cell):
    if state.phase == s.PRODUCE:
        return cell_worth(state, seat, cell)
    if state.working == s.WORK_ADVANCED + c.MASS_DRIVER:
        return -cell_worth(state, seat, cell)
    return 1.0 * cell  # abduct the most precious


@njit(cache=True)
def amount_worth(state, seat, amount):
    """Refine and take as much as possible of the best; give nothing away."""
    if state.phase == s.GIVE:
        return -1.0 * amount
    if state.phase == s.REFINE:
        later = 0
        for kind in range(state.step + 1, 3):
            later += state.silo[seat, kind]
        wanted = state.left - later  # the better types come last
        return -abs(amount - min(max(wanted, 0), state.silo[seat, state.step]))
    return 1.0 * amount


@njit(cache=True)
def target_worth(state, seat, other):
    if state.working == s.WORK_ADVANCED + c.SOLAR_ARRAY:
        best = 0.0
        for place in range(c.COLUMNS, len(c.PLACES)):
            best = max(best, copy_worth(state, seat, other, place))
        return best
    return _NEVER if other == seat else 1.0 * state.score[other]


@njit(cache=True)
def bot(state, mask):
    """The legal action that looks best."""
    seat = state.seat
    best = -1
    best_score = 0.0
    for action in range(mask.size):
        if mask[action]:
            score = score_action(state, seat, action)
            if best < 0 or score > best_score:
                best = action
                best_score = score
    return best


# --- the value of a position


@njit(cache=True)
def prospects_of(state, seat):
    """Dominance, and what resources, cargo and buildings are likely to add to it."""
    worth = 1.0 * state.score[seat]
    for kind in range(3):
        for held in range(state.silo[seat, kind + 3]):
            worth += _REFINED_SHARE * refined_worth(state, seat, kind, held)
        for held in range(state.silo[seat, kind]):
            worth += _RAW_SHARE * refined_worth(
                state, seat, kind, state.silo[seat, kind + 3] + held
            )
    for pad in range(len(c.PADS)):
        rocket = state.pads[pad]
        open_slots = 0
        own = 0
        for slot in range(c.SLOT_COUNT[rocket]):
            open_slots += state.slots[pad, slot] == 0
            if state.slots[pad, slot] == seat + 1:
                own += c.SLOT_VALUE[rocket, slot]
        worth += own * (1.0 if open_slots == 0 else 0.9 - 0.05 * open_slots)
    for site in range(c.ADVANCED_SITES):
        worth += site_use(state, seat, site)
    for tile in range(c.TILE_COUNT):
        if state.levels[seat, c.TILE_SITE[tile]] >= c.TILE_LEVEL[tile]:
            worth += building_use(state, tile)
    return worth


@njit(cache=True)
def evaluate(state, seat):
    """The outcome once the game is over, before that the lead in prospects, squeezed to ±1."""
    if state.done:
        return 1.0 * state.outcome[seat]
    best_other = -1000.0
    for other in range(state.players):
        if other != seat:
            best_other = max(best_other, prospects_of(state, other))
    return math.tanh((prospects_of(state, seat) - best_other) / 12.0)
