/**
 * Plays an equilibrium of Kuhn poker, which no opponent can exploit. Kuhn's equilibria differ in how often the first
 * player bets on a Jack.
 */
import type { Agent, ParametersOf } from '@rulewright/agents';
import type { Kuhn } from './kuhn.js';

interface Options {
  /** How often the first player bets on a Jack, in per cent: at most 33. */
  readonly bluff: number;
}

export const parameters: ParametersOf<Options> = { bluff: { isInteger: true, min: 0, default: 20 } };

const MAX_BLUFF = 33;

export default function equilibrium({ bluff }: Options): Agent<Kuhn> {
  if (bluff > MAX_BLUFF) throw new Error(`bluff must be at most ${MAX_BLUFF}: no equilibrium bluffs more often`);
  const alpha = bluff / 100;
  /** Probability of a bet for each card, by the calls so far. */
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
