import { describe, expect, test } from 'vitest';
import { CARD_IDS, CARDS } from '../src/components.js';
import { stoneage } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import {
  buying,
  drawCard,
  eventsOf,
  feeding,
  given,
  keepAnyTwo,
  legalOf,
  legalTypes,
  pay,
  pickDie,
  play,
  playerToMove,
  refusal,
  resolve,
  roll,
  seat,
  stage,
  takeAnyTwo,
  useOneUseTool,
  useTool,
} from './helpers.js';

describe('card effects', () => {
  test('STO-9.1: every effect is mandatory; only anyTwo may wait', () => {
    expect(legalTypes(play(buying('writingDice'), roll(1, 2, 3, 4)))).toEqual(['pickDie']);
    expect(legalTypes(buying('medicineAnyTwo'))).toEqual(['takeAnyTwo', 'keepAnyTwo']);
  });

  test.each(CARD_IDS.filter((id) => CARDS[id].top.type === 'food'))('STO-9.2: %s gives its food', (id) => {
    const { top } = CARDS[id];
    expect(seat(buying(id, { food: 3 })).food).toBe(3 + (top.type === 'food' ? top.amount : 0));
  });

  test.each(CARD_IDS.filter((id) => CARDS[id].top.type === 'resource'))('STO-9.3: %s gives its resources', (id) => {
    const { top } = CARDS[id];
    const none = { wood: 0, clay: 0, stone: 0, gold: 0 };
    expect(seat(buying(id)).resources).toEqual(
      top.type === 'resource' ? { ...none, [top.resource]: top.amount } : none,
    );
  });

  test.each(['musicPoints3A', 'musicPoints3B', 'hutBuilder3Points3'] as const)(
    'STO-9.4: %s gives 3 points at once',
    (id) => {
      expect(seat(buying(id, { score: 20 })).score).toBe(23);
    },
  );

  test('STO-9.5: tool as at the tool maker, agriculture as on the field', () => {
    expect(seat(buying('artTool', { tools: [1, 1, 1], used: [0] })).tools.map(({ level }) => level)).toEqual([1, 2, 1]);
    for (const id of ['sundialAgriculture', 'farmer1Agriculture'] as const) {
      expect(seat(buying(id, { agriculture: 4 })).agriculture).toBe(5);
      expect(seat(buying(id, { agriculture: 10 })).agriculture).toBe(10);
    }
  });

  test.each([
    ['artRollGold', 'gold', 2],
    ['shaman1RollStone', 'stone', 2],
    ['shaman2RollWood', 'wood', 4],
  ] as const)('STO-9.6: %s rolls two dice for %s, with tools', (id, resource, amount) => {
    const bought = buying(id, { tools: [1, 0, 0] });
    expect(bought.stages.at(-1)).toMatchObject({ stage: 'rollGathering', gives: resource, count: 2 });
    expect(seat(play(bought, roll(6, 5), useTool(0))).resources[resource]).toBe(amount);
  });

  test('STO-9.7: a one-use tool takes no slot and lasts until it is used', () => {
    const bought = buying('toolMaker1OneUse4', { oneUseTools: [2], placed: { field: 1, quarry: 1 } });
    expect(seat(bought)).toMatchObject({ oneUseTools: [2, 4], tools: [{ level: 0 }, { level: 0 }, { level: 0 }] });
    const used = play(bought, resolve('quarry'), roll(1), useOneUseTool(4));
    expect(seat(used).oneUseTools).toEqual([2]);
    expect(seat(buying('toolMaker1OneUse3')).oneUseTools).toEqual([3]);
    expect(seat(buying('toolMaker2OneUse2')).oneUseTools).toEqual([2]);
    expect(seat(buying('toolMaker1OneUse3', { oneUseTools: [2, 4] })).oneUseTools).toEqual([2, 3, 4]);
  });

  test('STO-9.8: anyTwo gives two resources of free choice, alike or different', () => {
    const bought = buying('medicineAnyTwo');
    expect(legalOf(bought, 'takeAnyTwo')).toHaveLength(10);
    expect(seat(play(bought, takeAnyTwo('gold', 'gold'))).resources.gold).toBe(2);
    expect(seat(play(bought, takeAnyTwo('wood', 'stone')))).toMatchObject({
      anyTwoClaim: false,
      resources: { wood: 1, clay: 0, stone: 1, gold: 0 },
    });
  });

  test('STO-9.9: a kept claim is used in a later payment stage, both resources together, before the payment', () => {
    const kept = play(buying('medicineAnyTwo', { placed: { card2: 1, field: 1 } }), keepAnyTwo);
    expect(seat(kept).anyTwoClaim).toBe(true);
    const paying = play(kept, resolve('card2'));
    expect(legalTypes(paying)).toEqual(['decline', 'takeAnyTwo']);
    const taken = play(paying, takeAnyTwo('clay', 'gold'));
    expect([stage(taken), seat(taken).anyTwoClaim]).toEqual(['payCard', false]);
    expect(legalTypes(taken)).toEqual(['pay', 'decline']);
    expect(seat(play(taken, pay({ clay: 1, gold: 1 }))).cards).toHaveLength(2);
  });

  test('STO-9.10: a claim never used counts as two leftover resources', () => {
    const items = stoneage.score(given({ seats: [{ anyTwoClaim: true, resources: { wood: 1 } }] }))[0]?.items;
    expect(items?.find(({ label }) => label === 'resources')?.points).toBe(3);
  });

  test('STO-9.11: drawCard gives a card face down, whose top is not carried out', () => {
    const bought = buying('writingDraw');
    expect(stage(bought)).toBe('drawExtraCard');
    const drawn = play(bought, drawCard('musicPoints3A'));
    expect(seat(drawn)).toMatchObject({ cards: ['writingDraw'], drawnCard: 'musicPoints3A', score: 0 });
    expect(drawn.cardBag).not.toContain('musicPoints3A');
    const points = stoneage.score(drawn)[0]?.items.find(({ label }) => label === 'symbolSets')?.points;
    expect(points).toBe(4);
  });

  test('STO-9.12: with an empty bag drawCard gives nothing', () => {
    const bought = buying('writingDraw', {}, { cardBag: [] });
    expect(seat(bought)).toMatchObject({ cards: ['writingDraw'], drawnCard: null });
    expect(stage(bought)).toBe('chooseGroup');
  });

  test('STO-9.13: a die per player; the buyer picks first, then the others clockwise', () => {
    let state = buying('writingDice', {}, { players: 3 });
    expect(stage(state)).toBe('rollForEveryone');
    expect(refusal(state, roll(1, 2))).toBe('STO-18.1 impossibleOutcome');
    state = play(state, roll(1, 2, 3));
    expect(playerToMove(state)).toBe(0);
    state = play(state, pickDie(2));
    expect([playerToMove(state), legalOf(state, 'pickDie')]).toEqual([1, [pickDie(1), pickDie(3)]]);
    expect(refusal(state, pickDie(2))).toBe('STO-9.13 noSuchDie');
    // The last die is taken without being asked for.
    state = play(state, pickDie(3));
    expect(state.seats.map(({ resources }) => resources)).toMatchObject([{ clay: 1 }, { stone: 1 }, { wood: 1 }]);
    expect(stage(state)).toBe('chooseGroup');
    // A buyer in the last seat is followed by the first.
    const last = given({
      players: 3,
      seats: [{}, {}, { placed: { card1: 1, river: 1 }, resources: { wood: 1 } }],
      stages: [{ stage: 'chooseGroup', player: 2 }],
      row: ['writingDice', null, null, null],
    });
    const picked = play(last, resolve('card1'), pay({ wood: 1 }), roll(4, 5, 6), pickDie(4));
    expect(playerToMove(picked)).toBe(0);
  });

  test.each([
    [1, { resources: { wood: 1 } }],
    [2, { resources: { clay: 1 } }],
    [3, { resources: { stone: 1 } }],
    [4, { resources: { gold: 1 } }],
    [5, { tools: [{ level: 1 }, {}, {}] }],
    [6, { agriculture: 1 }],
  ])('STO-9.14: a die of %i gives its taker the gift at once', (face, gift) => {
    const other = face === 1 ? 2 : 1;
    const state = play(buying('potteryDice', {}, { players: 2 }), roll(face, other));
    expect(seat(play(state, pickDie(face)))).toMatchObject(gift);
  });

  test('STO-9.15: every player must take a die, even one that gives nothing', () => {
    const state = play(buying('potteryDice', { agriculture: 10 }, { players: 2 }), roll(1, 6));
    expect(refusal(state, { type: 'passDie' })).toBe('STO-9.15 mustPick');
    expect(seat(play(state, pickDie(6))).agriculture).toBe(10);
  });

  test('EX-23: STO-9.13, STO-9.14, STO-17.12: dice 2 2 5 6 for four players', () => {
    const { state, action } = EXAMPLES['EX-23'];
    const first = play(state, action);
    expect(playerToMove(first)).toBe(1);
    // P2 and P3 are not asked: only 2s are left.
    const { events } = stoneage.step(first, pickDie(6));
    expect(events.filter(({ type }) => type === 'diePicked')).toHaveLength(3);
    const done = play(first, pickDie(6));
    expect(seat(done, 0).tools[0]?.level).toBe(1);
    expect(seat(done, 1).agriculture).toBe(1);
    expect([seat(done, 2).resources.clay, seat(done, 3).resources.clay]).toEqual([1, 1]);
    expect(stage(done)).toBe('chooseGroup');
  });

  test('a claim helps in the feeding, too', () => {
    const state = feeding({ food: 3, people: 5, anyTwoClaim: true });
    expect(legalTypes(state)).toEqual(['decline', 'takeAnyTwo']);
    const paid = play(state, takeAnyTwo('wood', 'wood'), pay({ wood: 2 }));
    expect(seat(paid)).toMatchObject({ score: 0, anyTwoClaim: false, resources: { wood: 0 } });
    expect(eventsOf(state, takeAnyTwo('wood', 'clay')).map(({ type }) => type)).toEqual([
      'claimUsed',
      'gained',
      'gained',
    ]);
  });
});
