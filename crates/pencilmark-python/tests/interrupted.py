"""What Ctrl-C does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time

from conftest import HARD


def time_to_end(call: str) -> float:
    """How many seconds there are between Ctrl-C and the KeyboardInterrupt of a call."""
    code = textwrap.dedent(f"""
        import time, numpy as np, pandas, pyarrow as pa, pencilmark as pm
        S, H = "." * 81, "{HARD}"
        print("ready", flush=True)
        try:
            {call}
        except KeyboardInterrupt:
            print(time.time())
    """)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    sent = time.time()
    os.kill(process.pid, signal.SIGINT)
    heard = float(process.stdout.readline())
    assert process.wait() == 0
    return heard - sent
