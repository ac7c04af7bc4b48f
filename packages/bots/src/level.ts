import { type GeneralAgent, LEVELS, type Level, learnedAgent, type Model } from '@rulewright/agents';
import { untilAborted } from '@rulewright/agents/internal';
import { ArgumentError } from '@rulewright/core';

/** Options of a bot. */
export interface BotOptions {
  /**
   * How well it plays. Every level searches its turn with a beam of twelve, and not beyond it. Only the last two turns of a
   * game of two in which nothing is hidden are searched to the end. `hard` plays the best turn found. `medium` and `easy` add
   * noise to the values of the turns, in each game so much that the next stronger level wins more than three games of four.
   */
  readonly level: Level;
}

/**
 * A learned agent at a level, by which it is named. It loads the weights and features of a game when first asked.
 * @throws ArgumentError for an unknown level.
 */
export function levelAgent({ level }: BotOptions, load: (game: string) => Promise<Model>): GeneralAgent {
  if (!LEVELS.includes(level)) {
    throw new ArgumentError(`The level of a bot is ${LEVELS.join(', ')}, not ${JSON.stringify(level)}.`);
  }
  const agents = new Map<string, GeneralAgent>();
  return {
    name: level,
    async choose(request) {
      const { game, signal } = request;
      const agent =
        agents.get(game.id) ?? learnedAgent(await untilAborted(signal, () => load(game.id)), { level }, level);
      agents.set(game.id, agent);
      return agent.choose(request);
    },
  };
}
