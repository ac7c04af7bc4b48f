from __future__ import annotations

import sys
import unittest
from importlib import import_module
from unittest.mock import patch

import rulewright
from rulewright.datasets import to_minari
from rulewright.networks import write_onnx

SERVER = "rulewright.openenv_server"
ARENA = "rulewright.textarena_env"

# The library to hide, the module that imports it, and a call, by extra.
USES = {
    "pettingzoo": ("pettingzoo", "aec", lambda: rulewright.aec_env("pig")),
    "gymnasium": ("gymnasium", "gymnasium_envs", lambda: rulewright.gym_env("pig")),
    "sb3": ("stable_baselines3", "sb3", lambda: rulewright.sb3_env("pig")),
    "torchrl": ("torch", "torchrl", lambda: rulewright.torchrl_env("pig")),
    "onnx": ("onnx", "networks", lambda: write_onnx("a.onnx", None)),
    "openspiel": ("pyspiel", "openspiel", lambda: rulewright.openspiel_game(None)),
    "pandas": ("pandas", "frames", lambda: rulewright.observation_frame(None)),
    "openenv": ("openenv", "openenv_server", lambda: import_module(SERVER)),
    "textarena": ("textarena", "textarena_env", lambda: import_module(ARENA)),
    "minari": ("minari", "datasets", lambda: to_minari("a.parquet", "a-v0")),
}


class Extras(unittest.TestCase):
    def test_a_missing_library_names_the_extra_to_install(self) -> None:
        for extra, (library, module, call) in USES.items():
            imported = [each for each in sys.modules if each.startswith(f"{library}.")]
            hidden = dict.fromkeys([library, *imported])
            with self.subTest(extra), patch.dict(sys.modules, hidden):
                sys.modules.pop(f"rulewright.{module}", None)
                with self.assertRaisesRegex(
                    ModuleNotFoundError, rf"pip install 'rulewright\[{extra}\]'"
                ):
                    call()
