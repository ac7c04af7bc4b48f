import { render } from '@rulewright/core/text';
import { expect, describe as group, test } from 'vitest';
import { type Action, type Outcome, type State, stoneage } from '../src/index.js';
import {
  buying,
  collect,
  decline,
  drawBuilding,
  drawCard,
  feed,
  feeding,
  given,
  keepAnyTwo,
  passDie,
  pay,
  pickDie,
  place,
  play,
  resolve,
  resolving,
  resolvingAt,
  roll,
  roundEnd,
  takeAnyTwo,
  text,
  useOneUseTool,
  useTool,
} from './helpers.js';

/** The line of an action or an outcome for whoever acts. */
function line(state: State, action: Action | Outcome): string {
  const turn = stoneage.turn(state);
  return text.describe(action, stoneage.view(state, turn.kind === 'decision' ? turn.player : 'spectator'));
}

group('what an action does', () => {
  test('people placed: where, for what, on which card or tile', () => {
    const state = given({ seats: [{ people: 6, agriculture: 10 }] });
    expect(line(state, place('hunting', 3))).toBe('Place 3 people to hunt for food');
    expect(line(state, place('clayPit'))).toBe('Place 1 person at the clay pit for clay');
    expect(line(state, place('hut', 2))).toBe('Place 2 people at the hut for a person');
    expect(line(state, place('toolMaker'))).toBe('Place 1 person at the tool maker for a tool');
    expect(line(state, place('field'))).toBe('Place 1 person at the field for nothing, at the limit');
    expect(line(state, place('card3'))).toBe('Place 1 person on card 3 (3 resources: 7 food; pottery)');
    expect(render(text.blocks(stoneage.view(state, 0)))).toMatch(/^card 3 +3 resources +7 food +pottery +\.$/m);
    expect(line(state, place('building4'))).toBe('Place 1 person on building 4 (2 stone, 1 gold; 16 points)');
  });

  test('a group resolved: what happens then', () => {
    const state = resolving({ people: 8, placed: { river: 2, hunting: 1, field: 1, hut: 2, card1: 1, building2: 1 } });
    expect(line(state, resolve('river'))).toBe('Resolve the river: roll 2 dice for gold');
    expect(line(state, resolve('hunting'))).toBe('Resolve hunting: roll 1 die for food');
    expect(line(state, resolve('field'))).toBe('Resolve the field for agriculture + 1');
    expect(line(state, resolve('hut'))).toBe('Resolve the hut for a person');
    expect(line(state, resolve('card1'))).toBe('Resolve card 1 (1 resource: 3 food; weaving)');
    expect(line(state, resolve('building2'))).toBe(
      'Resolve building 2 (4 resources of exactly 2 kinds; points as paid)',
    );
    const rolling = play(state, resolve('river'));
    expect(line(rolling, roll(3, 2))).toBe('Roll 2 3 for gold');
    expect(render(text.blocks(stoneage.view(rolling, 1)))).toContain('action phase (river)');
  });

  test('tools: the total and the gain with them', () => {
    const seat = { placed: { river: 2, field: 1 }, tools: [2, 1, 3], oneUseTools: [4] } as const;
    const state = play(resolving({ ...seat, oneUseTools: [4] }), resolve('river'), roll(4, 5));
    expect(line(state, useTool(0))).toBe('Add tool 1 (level 2): total 11, 1 gold');
    expect(line(state, useTool(2))).toBe('Add tool 3 (level 3): total 12, 2 gold');
    expect(line(state, useOneUseTool(4))).toBe('Add the one-use tool of 4: total 13, 2 gold');
    expect(line(state, collect)).toBe('Collect 1 gold');
    const options = { resourceSupply: 'firstPrinting' } as const;
    const scarce = resolving({ ...seat, oneUseTools: [4] }, { options, supply: { gold: 1 } });
    expect(line(play(scarce, resolve('river'), roll(4, 5)), useTool(2))).toBe(
      'Add tool 3 (level 3): total 12, 1 gold, all there is',
    );
  });

  test('payments: for what, and the points', () => {
    const owner = { placed: { card2: 1, building1: 1, building3: 1 }, resources: { wood: 3, clay: 1, gold: 1 } };
    const state = resolving(owner);
    const card = play(state, resolve('card2'));
    expect(line(card, pay({ wood: 1, gold: 1 }))).toBe('Pay 1 wood, 1 gold for card 2: a tool; art');
    expect(line(card, decline)).toBe('Leave card 2');
    const fixed = play(state, resolve('building1'));
    expect(line(fixed, pay({ wood: 2, clay: 1 }))).toBe('Pay 2 wood, 1 clay for building 1: 10 points');
    expect(line(fixed, decline)).toBe('Leave building 1');
    const open = play(state, resolve('building3'));
    expect(line(open, pay({ wood: 1, gold: 1 }))).toBe('Pay 1 wood, 1 gold for building 3: 9 points');
    const turningUp = play(fixed, pay({ wood: 2, clay: 1 }));
    expect(line(turningUp, drawBuilding('any4Kinds1'))).toBe(
      'Turn up building 1: 4 resources of exactly 1 kind; points as paid',
    );
  });

  test('feeding: what is paid, what is lost', () => {
    const hungry = feeding({ food: 3, resources: { wood: 2, gold: 1 }, score: 4 });
    expect(line(hungry, pay({ wood: 1, gold: 1 }))).toBe('Pay 1 wood, 1 gold for 2 missing food');
    expect(line(hungry, decline)).toBe('Leave people unfed and lose 10 points');
    const options = { feedingRefusal: 'always', negativeScore: false } as const;
    const sated = feeding({ score: 4 }, { options });
    expect(line(sated, feed)).toBe('Feed 5 people');
    expect(line(sated, decline)).toBe('Leave people unfed and lose 4 points');
    expect(render(text.blocks(stoneage.view(sated, 1)))).toContain('Player 1 feeds 5 people, or loses 4 points.');
  });

  test('any two resources: at once, later, or to pay with', () => {
    const bought = buying('medicineAnyTwo');
    expect(line(bought, takeAnyTwo('clay', 'gold'))).toBe('Take 1 clay, 1 gold');
    expect(line(bought, takeAnyTwo('stone', 'stone'))).toBe('Take 2 stone');
    expect(line(bought, keepAnyTwo)).toBe('Save the two resources for later');
    const claim = play(resolving({ placed: { card2: 1, field: 1 }, anyTwoClaim: true }), resolve('card2'));
    expect(line(claim, takeAnyTwo('wood', 'clay'))).toBe('First take the two saved resources: 1 wood, 1 clay');
  });

  test('dice for everyone: what a die gives', () => {
    const options = { mayPassDie: true, resourceSupply: 'firstPrinting' } as const;
    const rolling = buying('writingDice', { tools: [4, 4, 4], agriculture: 10 }, { options, supply: { wood: 1 } });
    expect(line(rolling, roll(1, 4, 5, 6))).toBe('Roll 1 4 5 6 for everyone');
    const picking = play(rolling, roll(1, 4, 5, 6));
    expect([1, 4, 5, 6].map((face) => line(picking, pickDie(face)))).toEqual([
      'Take the die showing 1: wood',
      'Take the die showing 4: nothing, no gold is left',
      'Take the die showing 5: nothing, at the limit',
      'Take the die showing 6: nothing, at the limit',
    ]);
    expect(line(picking, passDie)).toBe('Take no die');
    const next = play(picking, passDie);
    expect([5, 6].map((face) => line(next, pickDie(face)))).toEqual([
      'Take the die showing 5: a tool',
      'Take the die showing 6: agriculture + 1',
    ]);
  });

  test('draws: for whom and for which place', () => {
    expect(line(stoneage.setup({ players: 4 }), { type: 'drawStartPlayer', player: 2 })).toBe(
      'Player 3 becomes the start player',
    );
    const row: State['row'] = ['artTool', 'potteryFood7', 'medicineFood5', null];
    expect(line(roundEnd({ row }), drawCard('artRollGold'))).toBe('Turn up card 4: roll 2 dice for gold; art');
    const drawing = resolvingAt('card1', { stage: 'drawExtraCard', player: 1 });
    expect(line(drawing, drawCard('artRollGold'))).toBe('Player 2 draws a card, face down: roll 2 dice for gold; art');
  });
});
