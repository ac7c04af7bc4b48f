from __future__ import annotations

import unittest
from xml.etree import ElementTree

import numpy as np

from rulewright import BatchEnv, RequestError, Svg

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")


def label(svg: str) -> str:
    """Parse a picture and return its label: the decision in words."""
    root = ElementTree.fromstring(svg)
    if root.tag != "{http://www.w3.org/2000/svg}svg":
        raise ValueError(root.tag)
    return root.attrib["aria-label"]


class Pictures(unittest.TestCase):
    def test_every_game_in_the_language_of_the_environment(self) -> None:
        for game in GAMES:
            with self.subTest(game=game):
                with BatchEnv(game, n=3, seed=1, workers=2, language="pl") as env:
                    env.step(env.random_actions(np.random.default_rng(0)))
                    self.assertIn("Gracz", label(env.svg(2)))

    def test_a_picture_is_text_that_notebooks_show(self) -> None:
        with BatchEnv("burgundy", n=1, seed=1) as env:
            svg = env.svg(0)
            self.assertIsInstance(svg, Svg)
            self.assertEqual(svg._repr_svg_(), svg)
            self.assertEqual(env.svg(0), svg)
            dark = env.svg(0, theme="dark")
            self.assertNotEqual(dark, svg)
            self.assertEqual(label(dark), label(svg))

    def test_the_things_of_the_viewer_lie_in_front(self) -> None:
        with BatchEnv("copenhagen", n=1, seed=1) as env:
            mine, other, nobody = (env.svg(0, who) for who in (0, 1, "spectator"))
            self.assertEqual(len({mine, other, nobody}), 3)
            self.assertIn('data-spot="cell:0:', mine)
            self.assertIn('data-spot="cell:1:', other)
            self.assertEqual(env.svg(0), (mine, other)[env.current_players[0]])

    def test_a_game_without_pictures_is_refused(self) -> None:
        with BatchEnv("pig", n=1) as env:
            with self.assertRaisesRegex(RequestError, "no picture") as caught:
                env.svg(0)
            self.assertEqual(caught.exception.code, "noPicture")
            with self.assertRaises(IndexError):
                env.svg(1)
            self.assertIn("Player 1", env.render(0))
