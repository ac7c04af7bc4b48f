/** The line of every event, and what every gain comes from. */
import type { Viewer } from '@rulewright/core';
import { expect, describe as group, test } from 'vitest';
import { type Action, type Event, type Outcome, type State, stoneage } from '../src/index.js';
import { eventSchema } from '../src/schema/action.js';
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

const told = new Set<Event['type']>();

/** What a viewer is told of an action, without the turns that begin. */
function lines(state: State, action: Action | Outcome, viewer: Viewer = 'spectator'): string[] {
  const next = stoneage.step(state, action);
  return next.events
    .filter(({ type }) => type !== 'turnStarted')
    .map((event) => {
      told.add(event.type);
      return text.describeEvent(stoneage.eventView(event, viewer) as Event, stoneage.view(next.state, viewer));
    });
}

group('what has happened', () => {
  test('STO-4.1: the next placement turn begins', () => {
    const { events, state } = stoneage.step(given({ players: 4 }), place('hunting', 3));
    const view = stoneage.view(state, 'spectator');
    told.add('turnStarted');
    expect(events.at(-1)).toEqual({ type: 'turnStarted', player: 1 });
    expect(text.describeEvent({ type: 'turnStarted', player: 1 }, view)).toBe('Player 2 begins a turn');
  });

  test('draws: the start player, cards and tiles', () => {
    expect(lines(stoneage.setup({ players: 3 }), { type: 'drawStartPlayer', player: 2 })).toEqual([
      'Player 3 becomes the start player',
    ]);
    const row = roundEnd({ row: ['artTool', 'potteryFood7', 'weavingFood3', null] });
    expect(lines(row, drawCard('medicineFood5'))).toEqual([
      'Card 4 is turned up: 5 food; medicine',
      'Round 2 begins with Player 2',
    ]);
    const reveal = resolvingAt('building1', { stage: 'revealBuilding', stack: 0 }, { tops: [null], unrevealed: 6 });
    expect(lines(reveal, drawBuilding('clay1Stone2'))[0]).toBe('Building 1 is turned up: 1 clay, 2 stone; 14 points');
  });

  test('people placed, groups resolved, people come home', () => {
    const state = given({ players: 4 });
    expect(lines(state, place('hunting', 3))).toEqual(['Player 1 places 3 people to hunt']);
    expect(lines(state, place('quarry', 1))).toEqual(['Player 1 places 1 person at the quarry']);
    expect(lines(state, place('hut', 2))).toEqual(['Player 1 places 2 people at the hut']);
    expect(lines(state, place('card3'))).toEqual(['Player 1 places 1 person on card 3']);
    expect(lines(state, place('building4'))).toEqual(['Player 1 places 1 person on building 4']);
    expect(lines(resolving({ placed: { hut: 2, river: 1, hunting: 1 } }), resolve('hut'))).toEqual([
      'Player 1 resolves the hut',
      'Player 1 gets a person from the hut: 6 people',
      '2 people of Player 1 come home from the hut',
    ]);
    expect(lines(resolving({ placed: { hunting: 1, river: 1 } }), resolve('hunting'))).toEqual([
      'Player 1 resolves hunting',
    ]);
  });

  test('STO-6.2: a roll says what for, tools are added, the gain says from where', () => {
    const seat = { placed: { forest: 2, field: 1, hut: 2 }, tools: [2, 0, 0], oneUseTools: [4] } as const;
    const rolling = play(resolving({ ...seat, oneUseTools: [4] }), resolve('forest'));
    expect(lines(rolling, roll(2, 5))).toEqual(['Player 1 rolls 2 5 for wood']);
    const rolled = play(rolling, roll(2, 5));
    expect(lines(rolled, useTool(0))).toEqual(['Player 1 adds tool 1 (level 2)']);
    expect(lines(rolled, useOneUseTool(4))).toEqual(['Player 1 adds the one-use tool of 4']);
    expect(lines(rolled, collect)).toEqual([
      'Player 1 gets 2 wood from the forest',
      '2 people of Player 1 come home from the forest',
    ]);
    const river = play(resolving({ placed: { river: 1, field: 1, hut: 2 } }), resolve('river'));
    expect(lines(river, roll(3)).slice(0, 2)).toEqual([
      'Player 1 rolls 3 for gold',
      'Player 1 gets no gold from the river',
    ]);
  });

  test('STO-7.1, STO-7.3: the tool maker and the field', () => {
    const state = resolving({ placed: { toolMaker: 1, field: 1, river: 1 }, tools: [1, 1, 1], agriculture: 3 });
    expect(lines(state, resolve('toolMaker'))[1]).toBe('Player 1 gets a tool from the tool maker: tool 1 has level 2');
    expect(lines(state, resolve('toolMaker')).at(-1)).toBe('1 person of Player 1 comes home from the tool maker');
    expect(lines(state, resolve('field'))[1]).toBe('Player 1 raises agriculture to 4 (from the field)');
  });

  test('STO-8, STO-10: what is paid, bought and left', () => {
    const rich = { resources: { wood: 2, clay: 1, gold: 1 } };
    const card = resolvingAt('card2', { stage: 'payCard', player: 0, space: 1 }, { seats: [rich] });
    expect(lines(card, pay({ wood: 1, gold: 1 })).slice(0, 3)).toEqual([
      'Player 1 pays 1 wood, 1 gold for card 2',
      'Player 1 buys card 2: a tool; art',
      'Player 1 gets a tool from card 2: tool 1 has level 1',
    ]);
    expect(lines(card, decline)[0]).toBe('Player 1 leaves card 2');
    const tile = resolvingAt('building1', { stage: 'payBuilding', player: 0, stack: 0 }, { seats: [rich] });
    expect(lines(tile, pay({ wood: 2, clay: 1 })).slice(0, 3)).toEqual([
      'Player 1 pays 2 wood, 1 clay for building 1',
      'Player 1 buys building 1: 2 wood, 1 clay; 10 points',
      'Player 1 gets 10 points from building 1',
    ]);
    expect(lines(tile, decline)[0]).toBe('Player 1 leaves building 1');
  });

  test.each([
    ['medicineFood5', 'gets 5 food from card 1'],
    ['shaman1Gold1', 'gets 1 gold from card 1'],
    ['musicPoints3A', 'gets 3 points from card 1'],
    ['artTool', 'gets a tool from card 1: tool 1 has level 1'],
    ['sundialAgriculture', 'raises agriculture to 1 (from card 1)'],
    ['toolMaker1OneUse3', 'gets a one-use tool of 3 from card 1'],
  ] as const)('STO-9.1: the top of %s', (card, deed) => {
    const state = resolvingAt(
      'card1',
      { stage: 'payCard', player: 0, space: 0 },
      { row: [card], seats: [{ resources: { wood: 1 } }] },
    );
    expect(lines(state, pay({ wood: 1 }))[2]).toBe(`Player 1 ${deed}`);
  });

  test('STO-9.6: the roll of a card', () => {
    const more = { placed: { river: 1, field: 1 } };
    const state = buying('artRollGold', more);
    expect(lines(state, roll(6, 6)).slice(0, 2)).toEqual([
      'Player 1 rolls 6 6 for gold',
      'Player 1 gets 2 gold from card 1',
    ]);
  });

  test('STO-9.9: two resources of free choice, at once or with the claim', () => {
    const bought = buying('medicineAnyTwo', { placed: { card2: 1, field: 1 } });
    expect(lines(bought, takeAnyTwo('clay', 'gold')).slice(0, 2)).toEqual([
      'Player 1 gets 1 clay from card 1',
      'Player 1 gets 1 gold from card 1',
    ]);
    expect(lines(bought, keepAnyTwo)[0]).toBe('Player 1 saves two resources for later');
    const kept = play(bought, keepAnyTwo, resolve('card2'));
    expect(lines(kept, takeAnyTwo('wood', 'wood'))).toEqual([
      'Player 1 takes the two saved resources',
      'Player 1 gets 1 wood from the saved card',
      'Player 1 gets 1 wood from the saved card',
    ]);
    const options = { anyTwoTiming: 'immediate', resourceSupply: 'firstPrinting' } as const;
    const last = resolvingAt(
      'card1',
      { stage: 'payCard', player: 0, space: 0 },
      { row: ['medicineAnyTwo'], options, supply: {}, seats: [{ resources: { wood: 1 } }] },
    );
    expect(lines(last, pay({ wood: 1 }))[2]).toBe('Player 1 gets 1 wood from card 1');
  });

  test('STO-9.11, STO-16.2: a card drawn is told to its owner, to all where cards are open', () => {
    const state = buying('writingDraw');
    const draw = drawCard('potteryDice');
    expect(lines(state, draw, 0)[0]).toBe('Player 1 draws a card, face down: dice for everyone; pottery');
    expect(lines(state, draw, 1)[0]).toBe('Player 1 draws a card, face down');
    expect(lines(buying('writingDraw', {}, { options: { cardVisibility: 'open' } }), draw, 1)[0]).toBe(
      'Player 1 draws a card: dice for everyone; pottery',
    );
  });

  test('STO-9.13: dice for everyone', () => {
    const bought = buying('writingDice', {}, { options: { mayPassDie: true } });
    expect(lines(bought, roll(1, 4, 5, 6))).toEqual(['Player 1 rolls 1 4 5 6 for everyone']);
    const rolled = play(bought, roll(1, 4, 5, 6));
    const taken = (face: number) => lines(rolled, pickDie(face));
    expect(taken(4)).toEqual(['Player 1 takes the die showing 4', 'Player 1 gets 1 gold from the die']);
    expect(taken(5)[1]).toBe('Player 1 gets a tool from the die: tool 1 has level 1');
    expect(taken(6)[1]).toBe('Player 1 raises agriculture to 1 (from the die)');
    expect(lines(rolled, passDie)).toEqual(['Player 1 takes no die']);
  });

  test('STO-11: feeding', () => {
    const hungry = feeding({ food: 2, agriculture: 1, resources: { wood: 2 } });
    expect(lines(hungry, pay({ wood: 2 }))[0]).toBe('Player 1 pays 2 wood for missing food');
    expect(lines(hungry, decline).slice(0, 4)).toEqual([
      'Player 1 leaves people unfed',
      'Player 1 loses 10 points for unfed people',
      'Player 2 feeds 5 people',
      'Player 3 feeds 5 people',
    ]);
    const second = feeding({ food: 4 }, { seats: [{ food: 0 }, { food: 4, agriculture: 2 }] });
    expect(lines(second, decline).slice(2)).toEqual([
      'Player 2 has no food for people',
      'Player 2 leaves people unfed',
      'Player 2 loses 10 points for unfed people',
      'Player 3 gets 2 food from agriculture',
      'Player 3 feeds 5 people',
      'Player 4 feeds 5 people',
      'Round 2 begins with Player 2',
    ]);
    expect(lines(feeding({}, { options: { feedingRefusal: 'always' } }), feed)[0]).toBe('Player 1 feeds 5 people');
  });

  test('every type of event has been told above', () => {
    const types = eventSchema.def.options.map(({ shape }) => shape.type.def.values[0] as Event['type']);
    expect(types.filter((type) => !told.has(type))).toEqual([]);
  });
});
