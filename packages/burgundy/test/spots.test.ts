import { narrow, type Rng } from '@rulewright/core';
import { spotLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, type Burgundy, burgundy } from '../src/index.js';
import { spotsOf } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToBuild, given, legal } from './helpers.js';

const text = gameTextOf(en);

const configs: Burgundy['configInput'][] = [2, 3, 4].map((players) => ({ players, setup: 'advanced' }));

describe('laws of spots', () => {
  for (const law of spotLaws(burgundy, spotsOf, text, { configs, games: 15 })) test(law.name, law.run);
});

describe('laws of spots when players like to build', () => {
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of spotLaws(burgundy, spotsOf, text, { configs, games: 15, choose })) test(law.name, law.run);
});

test('BUR-5.1: a tile is taken by its space and a die, in any order', () => {
  const state = given({ depots: { 1: ['mine', 'ship'] }, seats: [{ dice: [1, 1] }] });
  const clicked = (...chosen: string[]) => narrow(legal(state), chosen, (action) => spotsOf(action, state, 0));
  expect(clicked().next).toEqual(['die:0:0', 'depot:1:0', 'depot:1:1', 'die:0:1', 'workers:0']);
  expect(clicked('depot:1:1').next).toEqual(['die:0:0', 'die:0:1']);
  expect(clicked('depot:1:1', 'die:0:1')).toEqual(clicked('die:0:1', 'depot:1:1'));
  expect(clicked('depot:1:1', 'die:0:1').actions).toMatchObject([{ type: 'takeTile', die: 1, space: 1 }]);
});
