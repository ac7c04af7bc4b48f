"""Pig in Python, written from its rules alone: answers each line of JSON with a report on the position."""

import json
import sys

FACES = [{"type": "die", "face": face} for face in range(1, 7)]


class Pig:
    def __init__(self, players, goal):
        self.goal = goal
        self.points = [0] * players
        self.player = 0
        self.total = 0
        self.is_rolling = False

    def play(self, action):
        if action["type"] == "roll":
            self.is_rolling = True
        elif action["type"] == "hold":
            self.points[self.player] += self.total
            self.end_turn()
        else:
            self.is_rolling = False
            if action["face"] == 1:
                self.end_turn()
            else:
                self.total += action["face"]

    def end_turn(self):
        self.total = 0
        self.player = (self.player + 1) % len(self.points)

    def report(self):
        winners = [seat for seat, points in enumerate(self.points) if points >= self.goal]
        actor = "chance" if self.is_rolling else self.player
        moves = [] if winners else self.moves()
        return {
            "actors": [] if winners else [actor],
            "legal": [{"actor": actor, "action": action} for action in moves],
            "points": self.points,
            "winners": winners or None,
        }

    def moves(self):
        if self.is_rolling:
            return FACES
        has_reached_goal = self.points[self.player] + self.total >= self.goal
        may_roll = self.total == 0 or not has_reached_goal
        return [{"type": "roll"}] * may_roll + [{"type": "hold"}] * (self.total > 0)


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "start":
        game = Pig(request["config"]["players"], request["config"]["goal"])
    else:
        game.play(request["action"])
    print(json.dumps(game.report()), flush=True)
