/** Learned agents, for the games with weights. */
import { type Agent, LEVELS, learnedAgent, weightsFrom } from '@rulewright/agents';
import { ArgumentError, type Features, type GameTypes } from '@rulewright/core';
import { WEIGHTS } from './weights.js';

type AnyFeatures = Features<GameTypes['state']>;

/** Features by game. */
const FEATURES: Readonly<Record<string, () => Promise<{ readonly features: unknown }>>> = {
  burgundy: () => import('@rulewright/bots/burgundy'),
  castle: () => import('@rulewright/bots/castle'),
  city: () => import('@rulewright/bots/city'),
  copenhagen: () => import('@rulewright/bots/copenhagen'),
  stoneage: () => import('@rulewright/bots/stoneage'),
};

/** An agent for each level, named `learned:easy`, `learned:medium` and `learned:hard`. */
export const LEARNED_AGENTS: readonly Agent[] = LEVELS.map((level, index) => {
  const agents = new Map<string, Promise<Agent>>();
  return {
    name: `learned:${level}`,
    async choose(request) {
      const { id } = request.game;
      const agent = agents.get(id) ?? learnedOf(id, index + 1);
      agents.set(id, agent);
      return (await agent).choose(request);
    },
  };
});

async function learnedOf(game: string, level: number): Promise<Agent> {
  const url = WEIGHTS[game];
  if (url === undefined) throw new ArgumentError(`There is no learned agent for ${game}.`);
  const [weights, loaded] = await Promise.all([fetch(url).then((answer) => answer.json()), FEATURES[game]?.()]);
  return learnedAgent({ weights: weightsFrom(weights), features: loaded?.features as AnyFeatures }, { level });
}
