/** The tiles that the player can build, at once or with more cards. */
import type { Stage } from '@rulewright/copenhagen';
import { TILE_IDS } from '@rulewright/copenhagen/data';
import { TILE_INDEX } from '@rulewright/copenhagen/internal';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Facts } from './facts.js';
import { type Best, type BestByMissing, leastMissing } from './plans.js';
import { type Gain, NO_GAIN } from './study.js';

/** Numbers of missing cards. */
const MISSING = [0, 1, 2];

export const tileBlocks: readonly FeatureBlock<Facts>[] = [
  block('none left of', TILE_IDS, ({ state: { supply } }, into, at) => {
    for (let kind = 0; kind < TILE_IDS.length; kind++) if (supply[kind] === 0) into[at + kind] = 1;
  }),
  block(
    'missing',
    TILE_IDS.flatMap((tile) => MISSING.map((missing) => `${missing} for ${tile}`)),
    ({ state: { supply }, study, budgets }, into, at) => {
      for (let kind = 0; kind < TILE_IDS.length; kind++) {
        if (!study.gains[kind] || supply[kind] === 0) continue;
        const missing = leastMissing(study, budgets, kind);
        if (missing < MISSING.length) into[at + MISSING.length * kind + missing] = 1;
      }
    },
  ),
  block('gain of', TILE_IDS, ({ state: { supply }, study: { gains } }, into, at) => {
    for (let kind = 0; kind < TILE_IDS.length; kind++) {
      const gain = gains[kind];
      if (gain && supply[kind] !== 0) into[at + kind] = (gain.points + gain.coats) / 4;
    }
  }),
  bestBlock('best', 3, ({ now }) => now),
  oneOf('gain now', 7, ({ now }) => now[0].gain),
  oneOf('gain for 1 more card', 7, ({ now }) => now[1].gain),
  oneOf('gain after taking cards', 7, ({ later }) => later[0].gain),
  bestBlock('best after taking cards', 1, ({ later }) => later),
  numbers('best x time', {
    'gain now': ({ now, time }) => (now[0].gain * time) / 3,
    'gain after taking cards': ({ later, time }) => (later[0].gain * time) / 3,
    'gain for 2 more cards': ({ now, time }) => (now[2].gain * time) / 3,
  }),
  numbers('to build in this turn', {
    'gain now': (facts) => (canBuild(facts) ? facts.now[0].gain / 3 : 0),
    'gain after taking cards': (facts) => (canBuild(facts) ? facts.later[0].gain / 3 : 0),
  }),
  oneOf('tile to place', TILE_IDS, ({ stage }) => (stage?.stage === 'placement' ? TILE_INDEX[stage.tile] : undefined)),
  numbers('tile to place', {
    points: (facts) => placed(facts, 'gains').points / 3,
    coats: (facts) => placed(facts, 'gains').coats / 2,
    'points beside its colour': (facts) => placed(facts, 'gainsBeside').points / 3,
    'coats beside its colour': (facts) => placed(facts, 'gainsBeside').coats / 2,
  }),
];

/** The best tiles by missing cards, up to `most`. */
function bestBlock(name: string, most: number, bestOf: (facts: Facts) => BestByMissing): FeatureBlock<Facts> {
  const labels = Array.from({ length: most + 1 }, (_, missing) =>
    ['points', 'coats', 'gain', 'size', 'kinds'].map((what) => `${what} for ${missing} more cards`),
  ).flat();
  return block(name, labels, (facts, into, at) => {
    const best = bestOf(facts);
    let next = at;
    for (let missing = 0; missing <= most; missing++) {
      const { points, coats, gain, size, kinds } = best[missing] as Best;
      into[next++] = points / 3;
      into[next++] = coats / 2;
      into[next++] = gain / 3;
      into[next++] = size / 5;
      into[next++] = kinds / 10;
    }
  });
}

const BEFORE_BUILDING: readonly Stage['stage'][] = ['action', 'secondCard', 'thirdCard', 'handLimit', 'secondAction'];

/** COP-6.10: with `bothActions`, a tile follows the cards in the same turn. */
function canBuild({ stage, seat }: Facts): boolean {
  if (!stage || !BEFORE_BUILDING.includes(stage.stage)) return false;
  return stage.stage === 'action' || seat.abilities.bothActions === 'ready';
}

/** The gains of the tile to place. */
function placed({ stage, study }: Facts, where: 'gains' | 'gainsBeside'): Gain {
  return (stage?.stage === 'placement' && study[where][TILE_INDEX[stage.tile]]) || NO_GAIN;
}
