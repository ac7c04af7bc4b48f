import { type Burgundy, burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { featureLaws } from '@rulewright/core/testing';
import { stoneage } from '@rulewright/stoneage';
import { describe, test } from 'vitest';
import * as burgundyPlay from '../../burgundy/test/helpers.js';
import * as castlePlay from '../../castle/test/helpers.js';
import { dataSetFrom } from '../../city/test/dense.js';
import * as cityPlay from '../../city/test/helpers.js';
import * as copenhagenPlay from '../../copenhagen/test/helpers.js';
import { isDeep } from '../../core/test/deep.js';
import * as stoneagePlay from '../../stoneage/test/helpers.js';
import { features as burgundyFeatures } from '../src/burgundy/index.js';
import { features as castleFeatures } from '../src/castle/index.js';
import { features as cityFeatures } from '../src/city/index.js';
import { features as copenhagenFeatures } from '../src/copenhagen/index.js';
import { features as stoneageFeatures } from '../src/stoneage/index.js';

const BOARDS: Burgundy['configInput'][] = [
  { players: 2, setup: 'advanced', boards: [8, 9] },
  { players: 3, setup: 'advanced', boards: [5, 6, 7] },
  { players: 4, setup: 'advanced', boards: [1, 2, 3, 4] },
];

const CITIES = [
  { players: 4, mode: 'advanced', dataSet: 'neutralFactory' },
  { players: 2, mode: 'party', dataSet: 'fewResidents' },
  { players: 3, mode: 'basic', dataSet: dataSetFrom(1) },
] as const;

const LAWS = {
  burgundy: featureLaws(burgundy, burgundyFeatures, { games: 2 }),
  castle: featureLaws(castle, castleFeatures, { games: 2, configs: castlePlay.CONFIGS }),
  city: featureLaws(city, cityFeatures, { games: 2 }),
  copenhagen: featureLaws(copenhagen, copenhagenFeatures, { games: 2 }),
  stoneage: featureLaws(stoneage, stoneageFeatures, { games: 2, configs: stoneagePlay.CONFIGS }),
};

/** Players who aim at what random ones seldom reach. */
const AIMED_LAWS = {
  'burgundy, building on every board': featureLaws(burgundy, burgundyFeatures, {
    games: 2,
    configs: BOARDS,
    choose: (legal, { rng }) => burgundyPlay.chooseToBuild(legal, rng),
  }),
  'castle, scoring': featureLaws(castle, castleFeatures, {
    games: 2,
    choose: (legal, { rng }) => castlePlay.chooseToScore(legal, rng),
  }),
  'city, building with other data sets': featureLaws(city, cityFeatures, {
    games: 2,
    configs: CITIES,
    choose: (legal, { rng }) => cityPlay.chooseToBuild(legal, rng),
  }),
  'copenhagen, building': featureLaws(copenhagen, copenhagenFeatures, {
    games: 2,
    choose: (legal, { rng }) => copenhagenPlay.chooseToBuild(legal, rng),
  }),
  'stoneage, buying': featureLaws(stoneage, stoneageFeatures, {
    games: 2,
    choose: (legal, { rng }) => stoneagePlay.chooseToBuy(legal, rng),
  }),
};

describe.each(Object.entries(LAWS))('laws of features: %s', (_, laws) => {
  for (const law of laws) test(law.name, law.run);
});

if (isDeep) {
  describe.each(Object.entries(AIMED_LAWS))('laws of features: %s', (_, laws) => {
    for (const law of laws) test(law.name, law.run);
  });
}
