"""Compiles all games before the tests are spread over processes, which would all do it again."""

import subprocess
import sys

import perilune


def pytest_sessionstart(session) -> None:
    config = session.config
    if hasattr(config, "workerinput") or not getattr(config.option, "numprocesses", None):
        return
    command = [sys.executable, "-c", "from perilune.cli import app; app()", "warm-up"]
    compiling = [
        subprocess.Popen([*command, name], stdout=subprocess.DEVNULL) for name in perilune.games()
    ]
    for process in compiling:
        process.wait()
