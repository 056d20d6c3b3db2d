"""A measurement in a process of its own, so that libraries do not disturb each other.

The process pins itself to one core, prints what it measures, and then runs its loop once for
every line that it is sent. While it waits it takes no time.
"""

import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from typing import Any

from .loops import Count


@dataclass(frozen=True)
class Facts:
    """What one decision of an environment produces."""

    players: int
    observation: int  # bytes
    mask: int
    note: str = ""  # what differs


class Missing(Exception):
    """The library of a peer is not installed."""


class Worker:
    """A process that measures one environment."""

    def __init__(self, what: str, form: str, *details: Any, core: int | None = None):
        self.what, self.form = what, form
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, json.dumps([what, form, *details]), str(core)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        try:
            self.facts = Facts(**self._answer())
        except Missing:
            self.close()
            raise

    @classmethod
    def of_own(cls, name: str, form: str, players: int, core: int | None = None) -> "Worker":
        """A worker for one of our games."""
        return cls(name, form, players, core=core)

    def start(self, seconds: float) -> None:
        """Begins a round."""
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()

    def finish(self) -> Count:
        """Waits for the end of a round."""
        return Count(**self._answer())

    def measure(self, seconds: float) -> Count:
        """One whole round."""
        self.start(seconds)
        return self.finish()

    def close(self) -> None:
        """Ends the process."""
        self._process.stdin.close()
        self._process.wait()

    def _answer(self) -> dict[str, Any]:
        line = self._process.stdout.readline()
        answer = json.loads(line) if line else {"missing": "the process died"}
        if "missing" in answer:
            raise Missing(answer["missing"])
        return answer


def main(arguments: str, core: str) -> None:
    """The process: facts first, then one count for every number of seconds that is sent."""
    from .peers import loop_of

    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # libraries that greet their users would spoil the answers

    def answer(content: dict[str, Any]) -> None:
        answers.write(json.dumps(content) + "\n")
        answers.flush()

    os.sched_setaffinity(0, {int(core) if core != "None" else max(os.sched_getaffinity(0))})
    try:
        facts, measure = loop_of(*json.loads(arguments))
    except ImportError as error:
        answer({"missing": str(error)})
        return
    measure(0.1)  # compile, fill caches
    answer(asdict(facts))
    for line in sys.stdin:
        answer(asdict(measure(float(line))))


if __name__ == "__main__":
    main(*sys.argv[1:])
