import type { Rng } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, castle } from '../src/index.js';
import { chooseToScore } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

const configs = [
  { players: 2 },
  {
    players: 2,
    startPlayer: 1 as const,
    wallTileSameTurn: false,
    keepOnOpponentTurn: false,
    secondLapWallTiles: false,
    dataSet: OTHER_DATA_SET,
  },
];

describe('laws', () => {
  for (const law of laws(castle, { configs })) test(law.name, law.run);
});

describe('laws when players like to score', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  for (const law of laws(castle, { games: 25, choose })) test(law.name, law.run);
});
