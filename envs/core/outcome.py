"""From final standings to ranks and outcomes, and from records to rewards."""

from numba import njit

OUTCOME, SCORE, MARGIN, RANK = 0, 1, 2, 3  # in the order of game.REWARDS


@njit(cache=True)
def settle(state, keys):
    """Ends a competitive game: ranks the seats by their keys, the highest first.

    Equal keys share a rank. Outcomes are zero-sum: the winners share +1, the others share -1.
    """
    players = state.players
    winners = 0
    for seat in range(players):
        better = 0
        for other in range(players):
            better += keys[other] > keys[seat]
        state.rank[seat] = better + 1
        winners += better == 0
    for seat in range(players):
        if winners == players:
            state.outcome[seat] = 0.0
        elif state.rank[seat] == 1:
            state.outcome[seat] = 1.0 / winners
        else:
            state.outcome[seat] = -1.0 / (players - winners)
    state.done = 1


@njit(cache=True)
def open_books(state, rewards, kind):
    """Before a step: notes what the rewards after it are counted from."""
    counted = kind == SCORE or kind == MARGIN
    for seat in range(rewards.size):
        rewards[seat] = -state.score[seat] if counted else 0.0


@njit(cache=True)
def pay(state, rewards, kind, cooperation):
    """After a step: turns what changed into the rewards of the seats.

    Returns whether anything is paid; if not, all rewards are 0.
    """
    players = state.players
    if kind == SCORE or kind == MARGIN:
        changed = False
        for seat in range(players):
            rewards[seat] += state.score[seat]
            changed |= rewards[seat] != 0.0
        if not changed:
            return False
        if kind == MARGIN and players > 1:
            total = _total(rewards, players)
            for seat in range(players):
                rewards[seat] -= (total - rewards[seat]) / (players - 1)
    else:
        if not state.done:
            return False
        for seat in range(players):
            rewards[seat] = state.outcome[seat] if kind == OUTCOME else _rank_value(state, seat)
    if cooperation > 0.0:
        mean = _total(rewards, players) / players
        for seat in range(players):
            rewards[seat] = (1.0 - cooperation) * rewards[seat] + cooperation * mean
    return True


@njit(cache=True)
def _total(rewards, players):
    total = 0.0
    for seat in range(players):
        total += rewards[seat]
    return total


@njit(cache=True)
def _rank_value(state, seat):
    """From +1 for the first to -1 for the last place; tied seats take the mean of their places."""
    better = 0
    equal = 0
    for other in range(state.players):
        better += state.rank[other] < state.rank[seat]
        equal += state.rank[other] == state.rank[seat]
    place = better + (equal - 1) / 2.0
    return 1.0 - 2.0 * place / (state.players - 1) if state.players > 1 else 0.0
