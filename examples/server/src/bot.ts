import { greedyAgent } from '@rulewright/agents';
import { cryptoRng, type GameTypes, type LiveGame, type Player } from '@rulewright/core';

/** Takes the action that gains most at once: a choice in milliseconds, on the server's only thread. */
const bot = greedyAgent({ samples: 1, followUps: 0, ahead: 0 });

/** A bot's action for a seat. */
export async function chooseForBot(live: LiveGame<GameTypes>, player: Player): Promise<GameTypes['action']> {
  const { game } = live;
  const request = { game, view: live.view(player), actions: live.legalActions(player), player, budget: {} };
  return bot.choose({ ...request, rng: cryptoRng().fork() });
}
