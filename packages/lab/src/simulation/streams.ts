import { type ChanceStreams, createRng, type Rng } from '@rulewright/core';

/**
 * The chance of a deal: a generator for each kind of draw and each player, all from one seed. So two games of a deal draw the
 * same pieces in the same order, and a seat rolls the same dice, however their players differ. With a single generator they
 * have nothing in common after the first draw that only one of them makes.
 */
export function chanceOfDeal(seed: string): ChanceStreams {
  const streams = new Map<string, Rng>();
  return {
    rngAt({ stage, player }) {
      const purpose = player === undefined ? stage : `${stage} ${player}`;
      const rng = streams.get(purpose) ?? createRng(`${seed}/${purpose}`);
      streams.set(purpose, rng);
      return rng;
    },
  };
}
