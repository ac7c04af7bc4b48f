import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, copenhagen } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToFill, chooseToUse, given } from './helpers.js';

const text = gameTextOf(en);

const configs = [{ players: 2 }, { players: 3, openHands: true }];

describe.each([
  ['fill the house', chooseToFill],
  ['use abilities', chooseToUse],
])('laws of spots when players like to %s', (_, choose) => {
  for (const law of spotLaws(copenhagen, spotsOf, text, { configs, games: 2, choose })) test(law.name, law.run);
});

describe.each([
  ['fill the house', chooseToFill],
  ['use abilities', chooseToUse],
])('laws of the spots of events when players like to %s', (_, choose) => {
  for (const law of eventSpotLaws(copenhagen, spotsOfEvent, { configs, games: 2, choose })) test(law.name, law.run);
});

/** The spots of an example of each type of action, where seat 1 has chosen the tile red2. */
const SPOTS: {
  readonly [Type in Action['type']]: readonly [action: Extract<Action, { type: Type }>, spots: readonly string[]];
} = {
  takeCard: [{ type: 'takeCard', place: 3 }, ['harbour:3']],
  stopTaking: [{ type: 'stopTaking' }, []],
  discardCard: [{ type: 'discardCard', colour: 'blue' }, ['hand:1:blue']],
  chooseTile: [{ type: 'chooseTile', tile: 'green3' }, ['tile:green3']],
  useDiscount: [{ type: 'useDiscount' }, ['ability:1:constructionDiscount']],
  declineDiscount: [{ type: 'declineDiscount' }, []],
  changeColours: [{ type: 'changeColours', from: 'red', to: 'blue' }, ['hand:1:red']],
  keepColours: [{ type: 'keepColours' }, []],
  payChanged: [{ type: 'payChanged', count: 1 }, []],
  placeTile: [{ type: 'placeTile', orientation: 1, column: 2, floor: 3 }, ['cell:1:17', 'cell:1:22']],
  placeWindow: [{ type: 'placeWindow', column: 3, floor: 2 }, ['cell:1:13']],
  takeAbility: [{ type: 'takeAbility', ability: 'anyCards' }, ['ability:anyCards']],
  refreshAbilities: [{ type: 'refreshAbilities' }, []],
  endTurn: [{ type: 'endTurn' }, []],
};

describe('spots of actions', () => {
  const state = given({ player: 1, moment: 'placement', site: { tile: 'red2' }, seats: [{}, { hand: { red: 2 } }] });
  test.each(Object.values(SPOTS))('%j', (action, spots) => {
    expect(spotsOf(action, state, 1)).toEqual(spots);
  });

  test('a tile that was not chosen has none', () => {
    expect(spotsOf({ type: 'placeTile', orientation: 0, column: 0, floor: 0 }, given({}), 0)).toEqual([]);
  });
});
