"""Play a game of PettingZoo: python play_pettingzoo.py tictactoe_v3."""

from __future__ import annotations

import sys
from importlib import import_module

from loops import measure, play_agents

env = import_module(f"pettingzoo.classic.{sys.argv[1]}").env()
measure(lambda counts: play_agents(env, counts))
