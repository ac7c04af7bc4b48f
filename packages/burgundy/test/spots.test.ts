import { narrow, type Rng } from '@rulewright/core';
import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, type Burgundy, burgundy } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToBuild, given, legal } from './helpers.js';

const text = gameTextOf(en);

const configs: Burgundy['configInput'][] = [2, 3, 4].map((players) => ({ players, setup: 'advanced' }));

describe('laws of spots', () => {
  for (const law of spotLaws(burgundy, spotsOf, text, { configs, games: 2 })) test(law.name, law.run);
});

describe('laws of spots when players like to build', () => {
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of spotLaws(burgundy, spotsOf, text, { configs, games: 2, choose })) test(law.name, law.run);
});

describe('laws of the spots of events', () => {
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of eventSpotLaws(burgundy, spotsOfEvent, { configs, games: 2, choose })) test(law.name, law.run);
});

test('BUR-5.1: a tile is taken by its space and a die, in any order', () => {
  const state = given({ depots: { 1: ['bank', 'ship'] }, seats: [{ dice: [1, 1] }] });
  const clicked = (...chosen: string[]) => narrow(legal(state), chosen, (action) => spotsOf(action, state, 0));
  expect(clicked().next).toEqual(['die:0:0', 'depot:1:0', 'depot:1:1', 'die:0:1', 'workers:0']);
  expect(clicked('depot:1:1').next).toEqual(['die:0:0', 'die:0:1']);
  expect(clicked('depot:1:1', 'die:0:1')).toEqual(clicked('die:0:1', 'depot:1:1'));
  expect(clicked('depot:1:1', 'die:0:1').actions).toMatchObject([{ type: 'takeTile', die: 1, space: 1 }]);
});

test.each<[Action, string[]]>([
  [{ type: 'chooseBoard', board: 3 }, ['board:1:3']],
  [{ type: 'chooseStartCastle', hex: 13 }, ['hex:1:13']],
  [{ type: 'takeTile', die: 0, depot: 2, space: 3, discard: 'none' }, ['die:1:0', 'depot:2:3']],
  [{ type: 'takeTile', die: 'free', depot: 2, space: 3, discard: 1 }, ['depot:2:3', 'slot:1:1']],
  [{ type: 'placeTile', die: 1, slot: 2, hex: 18 }, ['die:1:1', 'slot:1:2', 'hex:1:18']],
  [{ type: 'placeTile', die: 'free', slot: 2, hex: 18 }, ['slot:1:2', 'hex:1:18']],
  [{ type: 'sellGoods', die: 1, goods: 4 }, ['die:1:1', 'goods:1:4']],
  [{ type: 'takeWorkers', die: 0 }, ['die:1:0', 'workers:1']],
  [{ type: 'buyTile', depot: 0, space: 1, discard: 0 }, ['silver:1', 'depot:0:1', 'slot:1:0']],
  [{ type: 'chooseDepot', depot: 6 }, ['depot:6']],
  [{ type: 'chooseGoods', goods: 4 }, ['goods:1:4']],
  [{ type: 'endTurn' }, []],
  [{ type: 'decline' }, []],
])('%j names its spots', (action, spots) => {
  expect(spotsOf(action, given({}), 1)).toEqual(spots);
});
