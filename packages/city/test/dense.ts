/** Players with an aim, and random data sets: they reach positions that random play with the presets rarely does. */
import { createRng, type Policy, type Rng } from '@rulewright/core';
import { KIND_COUNTS, KINDS, OPENINGS } from '../src/components.js';
import type { Action, City, DataSet, Kind } from '../src/index.js';
import type { Effects } from '../src/types.js';

/**
 * A valid data set (CIT-1.19 to CIT-1.26) with few tile types and few or harsh effects: tracks stay at the floor, and
 * roads reach all of a board or nothing.
 */
export function dataSetFrom(seed: number): DataSet {
  const rng = createRng(`data set ${seed}`);
  const between = (low: number, high: number): number => low + rng.int(high - low + 1);
  const reach = [1, 3, 10][rng.int(3)] ?? 1;
  const effectsOf = (kind: Kind): Effects => {
    const effect = (low: number, high: number): number =>
      rng.int(2) === 0 ? 0 + Math.max(low, 0) : between(low, high);
    const effects = {
      population: effect(0, reach),
      jobs: effect(0, reach),
      ecology: effect(-reach, reach),
      income: effect(-reach, reach),
      satisfaction: effect(-reach, reach),
    };
    if (kind === 'factory') {
      const { population } = effects;
      return { population, jobs: 3, income: 3, ecology: -between(1, reach), satisfaction: -between(1, reach) };
    }
    return kind === 'funfair' ? { ...effects, satisfaction: 2 + rng.int(9) } : effects;
  };
  const legend = {
    apartment: effectsOf('apartment'),
    office: effectsOf('office'),
    funfair: effectsOf('funfair'),
    factory: effectsOf('factory'),
    powerPlant: effectsOf('powerPlant'),
    park: effectsOf('park'),
  };
  const tileTypes = KINDS.flatMap((kind) => {
    const first = rng.int(OPENINGS.length);
    const types = 1 + rng.int(2);
    const total = KIND_COUNTS[kind];
    const count = types === 1 ? total : between(1, total - 1);
    return [count, total - count]
      .filter((copies) => copies > 0)
      .map((copies, index) => ({
        kind,
        openings: OPENINGS[(first + index) % OPENINGS.length] ?? 'NS',
        count: copies,
      }));
  });
  return { name: `Data set ${seed}`, legend, tileTypes };
}

/** A random action of the first type in the list that is legal; any action if none is. */
function firstOf(types: readonly Action['type'][], legal: readonly Action[], rng: Rng): Action {
  const type = types.find((name) => legal.some((action) => action.type === name));
  const wanted = type ? legal.filter((action) => action.type === type) : legal;
  return wanted[rng.int(wanted.length)] as Action;
}

/** A move of a player who aims at an empty supply. */
const chooseToExhaust: Policy<City> = (legal, { rng }) =>
  firstOf(rng.int(3) === 0 ? ['planner', 'architect'] : ['mayor', 'architect', 'planner', 'drawTile'], legal, rng);

/** A move of a player who aims at a full board. */
const chooseToFill: Policy<City> = (legal, { rng }) =>
  firstOf(['planner', 'spy', 'architect', 'placeTile', 'drawTile'], legal, rng);

/** A move of a player who aims at waived and idle turns: a full reserve without a tile to place. */
const chooseToStall: Policy<City> = (legal, { state, rng }) => {
  const types: Action['type'][] = state.dutyWaived ? ['endTurn'] : ['architect', 'engineerExchange', 'endTurn'];
  return firstOf(rng.int(8) === 0 ? ['planner'] : types, legal, rng);
};

export const AIMS: readonly [aim: string, choose: Policy<City>][] = [
  ['an empty supply', chooseToExhaust],
  ['full boards', chooseToFill],
  ['idle turns', chooseToStall],
];
