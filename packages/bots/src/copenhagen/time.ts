/** The players, the time left, and whose turn it is. */

import type { Stage } from '@rulewright/copenhagen';
import { canMermaidCome } from '@rulewright/copenhagen/internal';
import { type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Facts } from './facts.js';

/** The most draws of each step. */
const DRAWS = [0, 2, 4, 6, 10, 15, 22, 30, 40, 55, 75, Number.POSITIVE_INFINITY];

function drawsLabel(most: number, step: number): string {
  if (most === Number.POSITIVE_INFINITY) return 'more';
  return step === 0 ? `${most}` : `${(DRAWS[step - 1] ?? 0) + 1}-${most}`;
}

/** COP-14: the stages at which a player decides. */
const STAGES: readonly Stage['stage'][] = [
  'action',
  'secondCard',
  'thirdCard',
  'handLimit',
  'secondAction',
  'placement',
  'discount',
  'colourChange',
  'changedCount',
  'coat',
];

export const timeBlocks: readonly FeatureBlock<Facts>[] = [
  oneOf('players', ['2', '3', '4'], ({ state }) => state.players - 2),
  numbers('open hands', ({ state }) => (state.config.openHands ? 1 : 0)),
  oneOf('draws left', DRAWS.map(drawsLabel), ({ draws }) => DRAWS.findIndex((most) => draws <= most)),
  numbers('time', {
    draws: ({ draws }) => Math.min(1.5, draws / 60),
    'own turns': ({ time }) => time,
    'root of own turns': ({ turns }) => Math.sqrt(turns / 15),
    'mermaid can come': ({ state, pile }) => (canMermaidCome(state, pile) ? 1 : 0),
    'mermaid comes in the refill': ({ state, pile, harbour }) =>
      canMermaidCome(state, pile) ? Math.min(1, harbour.gaps / pile) : 0,
    'mermaid in pile': ({ state }) => (state.mermaidInPile ? 1 : 0),
  }),
  numbers('own turn under way', ({ stage }) => (stage ? 1 : 0)),
  oneOf('own stage', STAGES, ({ stage }) => {
    const index = stage ? STAGES.indexOf(stage.stage) : -1;
    return index < 0 ? undefined : index;
  }),
  oneOf('turns before the own next', 4, turnsBeforeNext),
  oneOf('gaps', 4, ({ harbour }) => harbour.gaps),
  numbers('game over', ({ state }) => (state.result ? 1 : 0)),
];

/** The turns of others before the player's next turn begins. */
function turnsBeforeNext({ state: { stages, players }, player }: Facts): number {
  const [turn, action] = stages;
  const active = turn?.stage === 'refill' ? turn.player : player;
  if (active === player && action?.stage !== 'action') return players - 1;
  return (player - active + players) % players;
}
