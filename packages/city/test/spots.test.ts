import type { Rng } from '@rulewright/core';
import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { MODES } from '../src/components.js';
import { type Action, city } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToBuild } from './helpers.js';

const text = gameTextOf(en);

const configs = MODES.map((mode) => ({ players: 3, mode }));

describe('laws of spots', () => {
  for (const law of spotLaws(city, spotsOf, text, { configs, games: 2 })) test(law.name, law.run);
});

describe('laws of spots when players like to build', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  for (const law of spotLaws(city, spotsOf, text, { configs, games: 2, choose })) test(law.name, law.run);
});

describe('laws of the spots of events', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  const withoutSpots = { scoringStarted: 'is about the whole table' };
  for (const law of eventSpotLaws(city, spotsOfEvent, { configs, games: 2, choose, withoutSpots })) {
    test(law.name, law.run);
  }
});

/** The spots of an example of each type of action of seat 1. */
const SPOTS: {
  readonly [Type in Action['type']]: readonly [action: Extract<Action, { type: Type }>, spots: readonly string[]];
} = {
  architect: [{ type: 'architect', place: 2 }, ['display:2']],
  planner: [{ type: 'planner', cell: 11, reserveIndex: 1 }, ['reserve:1:1', 'cell:1:11']],
  engineerExchange: [{ type: 'engineerExchange', cell: 11, reserveIndex: 0 }, ['reserve:1:0', 'cell:1:11']],
  engineerSwap: [{ type: 'engineerSwap', cellA: 7, cellB: 11 }, ['cell:1:7', 'cell:1:11']],
  spy: [{ type: 'spy', victim: 2, reserveIndex: 1, cell: 13 }, ['reserve:2:1', 'cell:1:13']],
  placeTile: [{ type: 'placeTile', cell: 13 }, ['cell:1:13']],
  mayor: [{ type: 'mayor' }, ['supply']],
  drawTile: [{ type: 'drawTile' }, ['supply']],
  returnTile: [{ type: 'returnTile' }, ['supply']],
  endTurn: [{ type: 'endTurn' }, []],
  timeUp: [{ type: 'timeUp' }, []],
};

test.each(Object.values(SPOTS))('the spots of %j', (action, spots) => {
  expect(spotsOf(action, city.setup({ players: 3 }), 1)).toEqual(spots);
});
