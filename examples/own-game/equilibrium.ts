/**
 * Plays Kuhn poker so that no opponent can do better than lose nothing, hand by hand: one of Kuhn's equilibria. They
 * differ in how often the first player bets on a Jack.
 */
import type { Agent, ParametersOf } from '@rulewright/agents';
import type { Kuhn } from './kuhn.js';

interface Options {
  /** Jacks on which the first player bets, in per cent; 33 at most. */
  readonly bluff: number;
}

export const parameters: ParametersOf<Options> = { bluff: { isWhole: true, least: 0, default: 20 } };

const MAX_BLUFF = 33;

export default function equilibrium({ bluff }: Options): Agent<Kuhn> {
  if (bluff > MAX_BLUFF) throw new Error(`no equilibrium bluffs on more than ${MAX_BLUFF} per cent of its Jacks`);
  const alpha = bluff / 100;
  /** How often each card bets, by what was called before. */
  const bets = {
    '': { J: alpha, Q: 0, K: 3 * alpha },
    pass: { J: 1 / 3, Q: 0, K: 1 },
    bet: { J: 0, Q: 1 / 3, K: 1 },
    'pass,bet': { J: 0, Q: alpha + 1 / 3, K: 1 },
  };
  return {
    name: 'equilibrium',
    choose({ view, player, rng }) {
      const { cards, calls } = view;
      const card = cards[player];
      const row = bets[calls.join() as keyof typeof bets];
      if (card == null || row === undefined) throw new Error(`no rule for ${card} after ${calls}`);
      return { type: rng.next() < row[card] ? 'bet' : 'pass' };
    },
  };
}
