/** What the features say, block by block. */

import { type Config, type State, stoneage } from '@rulewright/stoneage';
import * as queries from '@rulewright/stoneage/queries';
import { describe, expect, test } from 'vitest';
import type { CardId, Location } from '../../../stoneage/src/components.js';
import { BUILDING_IDS, type BuildingId } from '../../../stoneage/src/components.js';
import {
  buying,
  type GivenSeat,
  given,
  type Resources,
  resolvingAt,
  roundEnd,
} from '../../../stoneage/test/helpers.js';
import { features } from '../../src/stoneage/index.js';

/** Blocks by name, each with its numbers by label; a block of one number is that number. */
type Blocks = Record<string, number | Record<string, number>>;

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4 || 0;

/** Everything that features say to a player, by label; what is 0 isn't said. */
function said(state: State, player = 0): Map<string, number> {
  const into = new Float32Array(features.labels.length);
  features.write(state, player, into);
  return new Map(features.labels.flatMap((label, index) => (into[index] ? [[label, into[index]]] : [])));
}

/** A block says this to a player, and nothing else. */
function expectSaid(state: State, blocks: Blocks, player = 0): void {
  const all = said(state, player);
  for (const [name, block] of Object.entries(blocks)) {
    const labels = [...all.keys()].filter((label) => label.startsWith(`${name}: `) || label.startsWith(`${name} = `));
    const found = Object.fromEntries(
      labels.map((label) => [label.slice(name.length).replace(/^: | = /, ''), rounded(all.get(label) ?? 0)]),
    );
    if (typeof block === 'number') expect(rounded(all.get(name) ?? 0), name).toBe(rounded(block));
    else {
      const wanted = Object.entries(block).map(([label, value]) => [label, rounded(value)] as const);
      expect(found, name).toEqual(Object.fromEntries(wanted.filter(([, value]) => value !== 0)));
    }
  }
}

/** A number, shared by the two that it lies between. */
function between(value: number, weight = 1): Record<string, number> {
  const low = Math.floor(value);
  return { [low]: weight * (low + 1 - value), [low + 1]: weight * (value - low) };
}

describe('the moment', () => {
  test.each([
    ['any two at once', { anyTwoTiming: 'immediate' }],
    ['no placing at the limit', { placeAtLimit: false }],
    ['a die may be left', { mayPassDie: true }],
    ['a raised tool becomes ready', { raisedTool: 'becomesReady' }],
    ['feeding may be refused', { feedingRefusal: 'always' }],
    ['no score below 0', { negativeScore: false }],
    ['limited resources', { resourceSupply: 'laterPrinting' }],
    ['cards of others hidden', { cardVisibility: 'hidden' }],
    ['all cards open', { cardVisibility: 'open' }],
    ['cards end before feeding', { cardsEndBeforeFeeding: true }],
    ['round limit', { roundLimit: 3 }],
  ] satisfies [string, Partial<Config>][])('an option that is not the default is told: %s', (label, options) => {
    expectSaid(given({ options }), { options: { [label]: 1 } });
    expectSaid(given(), { options: {} });
  });

  test('a limited supply is told by kind', () => {
    const state = given({ options: { resourceSupply: 'laterPrinting' }, seats: [{}, { resources: { clay: 3 } }] });
    expectSaid(state, { supply: { wood: 28 / 15, clay: 1, stone: 12 / 15, gold: 10 / 15 } });
    expectSaid(given(), { supply: {} });
  });

  test.each([2, 3, 4] as const)('%i players', (players) => {
    expectSaid(given({ players }), { players: { [players]: 1 } });
  });

  test('a stage is told as the own one to its player, as one of another to others', () => {
    const placing = given({ players: 2 });
    expectSaid(placing, { phase: { placement: 1 }, 'own stage': { placePeople: 1 }, stage: {} }, 0);
    expectSaid(placing, { phase: { placement: 1 }, 'own stage': {}, stage: { placePeople: 1 } }, 1);
    expectSaid(stoneage.setup({ players: 3 }), { 'own stage': {}, stage: { drawStartPlayer: 1 } });
    const drawing = stoneage.setup({ players: 3, startPlayer: 1 });
    for (const player of [0, 1, 2]) expectSaid(drawing, { 'own stage': {}, stage: { drawToRow: 1 } }, player);
    const over = roundEnd({ options: { roundLimit: 1 } });
    expectSaid(over, { phase: { gameOver: 1 }, 'own stage': {}, stage: {} });
  });

  test('the round, and who starts this one and the next', () => {
    const stages: State['stages'] = [{ stage: 'placePeople', player: 1 }];
    const state = given({ players: 3, round: 4, stages, options: { startPlayer: 1 } });
    expectSaid(state, { round: { 3: 1 }, 'place in turn order': { 2: 1 }, 'starts the next round': 0 }, 0);
    expectSaid(state, { 'place in turn order': { 0: 1 }, 'starts the next round': 0 }, 1);
    expectSaid(state, { 'place in turn order': { 1: 1 }, 'starts the next round': 1 }, 2);
  });
});

describe('the time left', () => {
  /** A state with the given number of tiles in each stack. */
  const withTiles = (state: State, ...tiles: number[]): State => ({
    ...state,
    stacks: state.stacks.map(({ top }, stack) => ({ top, unrevealed: (tiles[stack] ?? 0) - 1 })),
  });
  const NINE = BUILDING_IDS.slice(10, 19);
  const BAG: CardId[] = ['farmer1Dice', 'farmer2Dice', 'writingDice', 'sundialDice'];
  const MORE: CardId[] = ['hutBuilder1Dice', 'hutBuilder2Dice', 'toolMaker2DiceA', 'toolMaker2DiceB'];

  test('at the start it follows from the usual pace of four players: 2.8 cards and 0.65 tiles a round', () => {
    const byStacks = 7 / 0.65;
    expectSaid(given(), {
      'rounds left by': { cards: (1 + (36 - 2.8 - 4) / 2.8) / 10, stacks: byStacks / 10 },
      'rounds left in all': byStacks / 10,
      'rounds left': between(byStacks),
      'lowest stack': { 7: 1 },
      'tiles left': { 'second lowest stack': 1, 'all stacks': 1 },
      'cards before the end': { 9: 1 },
      'cards left': 1,
      ending: {},
    });
  });

  test('later it follows from the pace of the game and from who stands where', () => {
    const state = given({
      players: 3,
      round: 5,
      stages: [{ stage: 'chooseGroup', player: 0 }],
      row: ['artTool', null, 'potteryFood7', 'weavingFood3'],
      cardBag: [...BAG, ...MORE],
      seats: [{ placed: { card1: 1, building1: 1 } }, { placed: { card4: 1, building3: 1 }, buildings: NINE }],
    });
    expect(queries.suppliesLeft(state)).toMatchObject({ buildings: [7, 4, 1], cards: 8 });
    // 25 cards and 6 tiles went in 4 rounds, which count with 3 usual ones: 2.4 cards, 0.65 tiles. Of those that people
    // stand on, 0.9 of the cards and 0.8 of the tiles go. The last card that can't be replaced takes one round.
    const byCards = 1 + (11 - 2 * 0.9 - 4) / ((25 + 3 * 2.4) / 7);
    const byStacks = 0.2 / ((6 + 3 * 0.65) / 7);
    expectSaid(state, {
      'rounds left by': { cards: byCards / 10, stacks: byStacks / 10 },
      'rounds left in all': byStacks / 10,
      'lowest stack': { 1: 1 },
      'tiles left': { 'second lowest stack': 4 / 7, 'all stacks': 12 / 28 },
      'cards before the end': { 8: 1 },
      'cards left': 11 / 36,
      ending: { 'person of another on a last tile': 1 },
    });
    expectSaid(state, { ending: { 'own person on a last tile': 1 } }, 1);
    expectSaid(state, { ending: { 'person of another on a last tile': 1 } }, 2);
  });

  test('the second lowest stack may come before or after the lowest', () => {
    const second = (...tiles: number[]) =>
      said(withTiles(given(), ...tiles)).get('tiles left: second lowest stack') ?? 0;
    expect(second(2, 5, 3, 6)).toBeCloseTo(3 / 7);
    expect(second(4, 5, 6, 1)).toBeCloseTo(4 / 7);
    expect(second(2, 2, 6, 6)).toBeCloseTo(2 / 7);
  });

  test('people who stand on all the cards that the row can spare may end the game', () => {
    const standing = (...locations: Location[]) =>
      given({
        round: 2,
        stages: [{ stage: 'chooseGroup', player: 0 }],
        cardBag: BAG.slice(0, 1),
        seats: [{ placed: { hunting: 2, ...Object.fromEntries(locations.map((location) => [location, 1])) } }],
      });
    const pace = (31 + 3 * 2.8) / 4;
    const one = said(standing('card2'));
    expect(one.get('ending: people on all cards left')).toBeUndefined();
    expect(one.get('rounds left by: cards')).toBeCloseTo((1 + 0.1 / pace) / 10);
    const two = said(standing('card2', 'card3'));
    expect(two.get('ending: people on all cards left')).toBe(1);
    expect(two.get('rounds left by: cards')).toBeCloseTo(0.02);
  });

  test('the round that is fed counts to the pace', () => {
    const asked = { stage: 'feedPeople', player: 1, shortage: 2 } as const;
    const state = given({
      round: 2,
      stages: [{ stage: 'nextFeeding', player: 2 }, asked],
      cardBag: BAG,
      seats: [{}, { food: 0, resources: { wood: 3 } }],
    });
    expectSaid(state, { 'rounds left by': { cards: (1 + 4 / ((28 + 3 * 2.8) / 5)) / 10, stacks: 1.5 } });
    const over = roundEnd({ options: { roundLimit: 1 } });
    expectSaid(over, {
      'rounds left by': { cards: 1.5, stacks: 7 / ((3 * 0.65) / 4) / 10 },
      'rounds left': { 0: 1 },
      ending: { 'for sure': 1 },
    });
  });

  test('no pace is slower than half a card and a fifth of a tile a round; the limit of rounds may come first', () => {
    expectSaid(given({ round: 20 }), {
      'rounds left by': { cards: 1.5, stacks: 1.5 },
      'rounds left in all': 3.5,
      'rounds left': { 11: 1 },
    });
    const few = given({ round: 20, players: 2, unrevealed: 0 });
    expectSaid(few, { ending: {}, 'lowest stack': { 1: 1 } });
    const empty = given({
      stages: [{ stage: 'chooseGroup', player: 0 }],
      tops: [null],
      seats: [{ placed: { hunting: 1, forest: 1 } }],
      unrevealed: 0,
    });
    expectSaid(empty, {
      'lowest stack': { 0: 1 },
      'tiles left': { 'second lowest stack': 1 / 7, 'all stacks': 3 / 28 },
    });
    expectSaid(few, { 'rounds left by': { cards: 1.5, stacks: 1 / ((6 + 3 * 0.65) / 22) / 10 } });
    expectSaid(given({ round: 2, options: { roundLimit: 5 } }), {
      'rounds left in all': 0.3,
      'rounds left': { 3: 1 },
    });
    expect(said(given({ round: 2, options: { roundLimit: 5 } })).get('rounds left by: limit')).toBeCloseTo(0.3);
    expect(said(given({ options: { roundLimit: 40 } })).get('rounds left by: limit')).toBeCloseTo(1.5);
  });
});

/** A player of whom there is something to tell in every way. */
const RICH: GivenSeat = {
  people: 7,
  placed: { hunting: 2, forest: 1, card2: 1, building1: 1 },
  food: 3,
  agriculture: 2,
  tools: [2, 1, 0],
  used: [1],
  resources: { wood: 2, gold: 1 },
  oneUseTools: [3],
  anyTwoClaim: true,
  cards: [
    'toolMaker1OneUse3',
    'medicineAnyTwo',
    'artRollGold',
    'musicPoints3A',
    'musicPoints3B',
    'farmer2Food3',
    'shaman1Gold1',
    'hutBuilder2Food2',
  ],
  buildings: ['wood2Stone1'],
  score: 20,
  lostPoints: 10,
};
/** Two dice bring 3.25 food in the mean, one die 5/6 of a wood. */
const [FOOD_OF_TWO, WOOD_OF_ONE] = [3.25, 5 / 6];
/** Sets of 3 and 1 symbols; 2 farmers x 2, 1 tool maker x 3, 2 hut builders x 1, 1 shaman x 7; 3 resources and a claim. */
const RICH_POINTS = 20 + 9 + 1 + 4 + 3 + 2 + 7 + 5;

describe('what a player has', () => {
  const rich = given({ moment: 'chooseGroup', player: 0, options: { roundLimit: 5 }, seats: [RICH] });

  test('what grows is told, and again by the rounds left: 4 of 10', () => {
    expectSaid(rich, {
      people: { 7: 1 },
      agriculture: { 2: 1 },
      tools: { 3: 1 },
      'ready pips': { 2: 1 },
      tiles: { 1: 1 },
      'x rounds left': {
        people: 0.7 * 0.4,
        agriculture: 0.2 * 0.4,
        tools: (3 / 12) * 0.4,
        tiles: 0.1 * 0.4,
        'people without food': 0.5 * 0.4,
        cards: (8 / 12) * 0.4,
        'pips of one-use tools': (3 / 9) * 0.4,
      },
      'one-use tools': { 3: 1 },
      claim: 1,
      points: { track: 0.2, now: RICH_POINTS / 150, lost: 0.2 },
    });
    expectSaid(given(), { 'one-use tools': {}, claim: 0, points: {} });
  });

  test('the stock, by kinds and by its worth in open-cost tiles', () => {
    const gold = 6;
    const wood = 3;
    expectSaid(rich, {
      'at hand': { wood: 2 / 6, gold: 1 / 6 },
      'resources at hand': { 3: 1 },
      'kinds at hand': { 2: 1 },
      'stock to be expected': {
        'wood 2': 1 - WOOD_OF_ONE,
        'wood 3': WOOD_OF_ONE,
        'clay 0': 1,
        'stone 0': 1,
        'gold 1': 1,
      },
      'worth at hand, by rounds left': { '3 or more': (2 * wood + gold) / 40 },
      'worth to be expected, by rounds left': { '3 or more': (2 * wood + gold + WOOD_OF_ONE * wood) / 40 },
      'gained by the roll at hand': 0,
      'gains to be expected': { food: FOOD_OF_TWO / 5, wood: WOOD_OF_ONE / 5 },
      'worth of gains to be expected': (WOOD_OF_ONE * wood) / 30,
    });
  });

  test.each([
    [{}, 0],
    [{ gold: 2 }, 1],
    [{ wood: 1, clay: 1, stone: 3 }, 3],
  ] satisfies [Resources, number][])('%j are %i kinds', (resources, kinds) => {
    expectSaid(given({ seats: [{ resources }] }), { 'kinds at hand': { [kinds]: 1 } });
  });

  test('what is worth something by the rounds left is shared by the two that they lie between', () => {
    const late = given({ round: 5, seats: [{ resources: { gold: 4 } }], unrevealed: 0 });
    const rounds = 1 / ((6 + 3 * 0.65) / 7);
    expect(rounds).toBeLessThan(1);
    expectSaid(late, { 'worth at hand, by rounds left': { 0: (1 - rounds) * 0.6, 1: rounds * 0.6 } });
  });

  test('food for this round, and for the four to come', () => {
    const after = 3 + 2 - 7;
    const missing = -(after + FOOD_OF_TWO - 4 * 5);
    expectSaid(rich, {
      food: 3 / 20,
      'food after the feeding': { [9 + after]: 1 },
      'food after hunting and feeding': between(9 + after + FOOD_OF_TWO),
      'food for the rest': { missing: missing / 30, 'missing each round': missing / 50 },
      'feeding to come': 1,
      hunger: {},
    });
    const fed = (food: number) => given({ seats: [{ food, agriculture: 5 }] });
    expectSaid(fed(30), { 'food for the rest': { 'left over': 1.5 } });
    expectSaid(fed(60), { 'food for the rest': { 'left over': 2 } });
  });

  test.each([
    ['three resources do not cover four', { wood: 3 }, {}, {}],
    ['four do', { wood: 2, gold: 2 }, {}, { 'covered by resources': 1 }],
    ['so may three and what people gather', { wood: 3 }, { river: 1 }, { 'covered by resources': 1 }],
    ['hunters are no resources', { wood: 3 }, { toolMaker: 1 }, {}],
  ] satisfies [string, Resources, GivenSeat['placed'], object][])('hunger: %s', (_, resources, placed, covered) => {
    const state = given({
      options: { roundLimit: 4 },
      seats: [{ people: 7, food: 2, agriculture: 1, resources, placed }],
    });
    expectSaid(state, {
      hunger: { now: 1, penalty: 1, 'resources that it takes': 4 / 5, 'x rounds left': 0.3, ...covered },
    });
  });

  test('nobody is hungry with exactly enough; the penalty is what can be lost', () => {
    expectSaid(given({ seats: [{ food: 5 }] }), { hunger: {} });
    const poor = given({ options: { negativeScore: false }, seats: [{ food: 0, score: 3 }] });
    expect(said(poor).get('hunger: penalty')).toBeCloseTo(0.3);
  });

  test('who may refuse still has the food when asked', () => {
    const asked = { stage: 'feedPeople', player: 0, shortage: 2 } as const;
    const stages: State['stages'] = [{ stage: 'nextFeeding', player: 1 }, asked];
    const always = given({ stages, options: { feedingRefusal: 'always' }, seats: [{ food: 3 }] });
    expectSaid(always, { 'food after the feeding': { 7: 1 }, 'feeding to come': 1, shortage: 2 / 5 });
    expectSaid(always, { shortage: 0 }, 1);
    const sated: State['stages'] = [
      { stage: 'nextFeeding', player: 1 },
      { ...asked, shortage: 0 },
    ];
    const enough = given({ stages: sated, options: { feedingRefusal: 'always' }, seats: [{ food: 8 }] });
    expectSaid(enough, { 'food after the feeding': { 12: 1 } });
    const over = roundEnd({ options: { roundLimit: 1 } });
    expectSaid(over, { 'feeding to come': 0 });
  });

  test('STO-11.1: the feeding is still to come for those who follow in turn order', () => {
    const toCome = (next: State['stages'][number], player: number, startPlayer: number) => {
      const stages: State['stages'] = [next, { stage: 'feedPeople', player, shortage: 1 }];
      const hungry = { food: 0, resources: { wood: 1 } };
      const state = given({ stages, options: { startPlayer }, seats: [hungry, hungry, hungry, hungry] });
      return [0, 1, 2, 3].map((seat) => said(state, seat).get('feeding to come') ?? 0);
    };
    expect(toCome({ stage: 'nextFeeding', player: 0 }, 3, 1)).toEqual([1, 0, 0, 1]);
    expect(toCome({ stage: 'nextFeeding', player: 3 }, 2, 1)).toEqual([1, 0, 1, 1]);
    expect(toCome({ stage: 'endRound' }, 0, 1)).toEqual([1, 0, 0, 0]);
  });

  test('STO-6.15, STO-7.2, STO-7.3: the village gives no more than there can be; a new tool is ready', () => {
    const placed = { toolMaker: 1, hut: 2, field: 1 };
    const most = given({
      moment: 'chooseGroup',
      player: 0,
      seats: [{ people: 10, agriculture: 10, tools: [4, 4, 4], used: [0], placed }],
    });
    expectSaid(most, { people: { 10: 1 }, agriculture: { 10: 1 }, tools: { 12: 1 }, 'ready pips': { 8: 1 } });
    expectSaid(given({ moment: 'chooseGroup', player: 0, seats: [{ tools: [1, 0, 0], used: [0], placed }] }), {
      'ready pips': { 1: 1 },
    });
  });
});

describe('rolls', () => {
  test('a group that is about to roll is not counted twice; a card brings its own dice', () => {
    const two = { seats: [{ placed: { quarry: 2 } }] };
    const quarry = resolvingAt('quarry', { stage: 'rollGathering', player: 0, gives: 'stone', count: 2 }, two);
    expectSaid(quarry, { 'roll for': { stone: 2 / 5 }, 'gains to be expected': { stone: 1 / 5 } });
    const card = resolvingAt(
      'card1',
      { stage: 'rollGathering', player: 0, gives: 'gold', count: 2 },
      { row: [null], seats: [{ tools: [2, 0, 0], placed: { card1: 1, river: 0 } }] },
    );
    const gold = 27 / 36; // one for 6 to 11, two for 12
    expectSaid(card, {
      'roll for': { gold: 2 / 5 },
      'gains to be expected': { gold: gold / 5 },
      'pips for gains to be expected': 2 / 8,
    });
    expectSaid(card, { 'roll for': {}, 'gains to be expected': {} }, 1);
  });

  test('what a roll gives so far, and what tools could add', () => {
    const rolled = resolvingAt(
      'quarry',
      { stage: 'useTools', player: 0, gives: 'stone', dice: [4, 5], added: 2 },
      {
        seats: [{ placed: { quarry: 2 }, tools: [2, 1, 0], used: [0], oneUseTools: [3], cards: ['toolMaker1OneUse3'] }],
      },
    );
    // 11: two stone and 1 beyond; the tool and the one-use tool add 4, which is just the third stone.
    expectSaid(rolled, {
      'at hand': { stone: 2 / 6 },
      'gained by the roll at hand': 2 / 5,
      'roll gives': { stone: 2 / 5 },
      'roll and tools': {
        'pips to the next piece': 4 / 6,
        'next piece in reach': 1,
        'pips added': 2 / 8,
        'pieces in reach': 1 / 3,
        'worth in reach': 5 / 12,
      },
      'gains to be expected': {},
      'pips for gains to be expected': 0,
      shortage: 0,
    });
    expectSaid(rolled, { 'at hand': {}, 'roll gives': {}, 'roll and tools': {}, shortage: 0 }, 1);
  });

  test('food is food, not a resource; a roll for a card leaves the groups as they are', () => {
    const hunted = resolvingAt(
      'hunting',
      { stage: 'useTools', player: 0, gives: 'food', dice: [3, 4], added: 0 },
      { seats: [{ placed: { hunting: 2 }, tools: [1, 0, 0], food: 5 }] },
    );
    expectSaid(hunted, {
      food: 8 / 20,
      'at hand': {},
      'gained by the roll at hand': 0,
      'gains to be expected': {},
      'roll gives': { food: 3 / 5 },
      'roll and tools': { 'pips to the next piece': 1 / 6, 'next piece in reach': 1, 'pieces in reach': 1 / 3 },
    });
    const gold = resolvingAt(
      'card1',
      { stage: 'useTools', player: 0, gives: 'gold', dice: [6, 6], added: 0 },
      { row: [null], seats: [{ placed: { card1: 1, river: 1 }, tools: [1, 0, 0] }] },
    );
    expectSaid(gold, { 'at hand': { gold: 2 / 6 }, 'gains to be expected': { gold: 1 / 6 / 5 } });
  });

  test('STO-9.13: everybody waits for a die until they have had one', () => {
    const rolling = resolvingAt('card1', { stage: 'rollForEveryone', player: 1 }, { row: [null] });
    for (const [player, before] of [3, 0, 1, 2].entries()) {
      expectSaid(rolling, { 'die to come': { 'for me': 1, 'players before me': before / 3 } }, player);
    }
    const stage = { stage: 'pickDie', player: 2, buyer: 1, dice: [1, 3, 6] } as const;
    const picking = resolvingAt('card1', { ...stage, dice: [...stage.dice] }, { row: [null] });
    const dice = { wood: 1 / 2, stone: 1 / 2, agriculture: 1 / 2 };
    for (const [player, before] of [
      [2, 0],
      [3, 1],
      [0, 2],
    ] as const) {
      expectSaid(
        picking,
        { 'die to come': { 'for me': 1, 'players before me': before / 3 }, 'dice to pick from': dice },
        player,
      );
    }
    expectSaid(picking, { 'die to come': {}, 'dice to pick from': {} }, 1);
  });

  test('cards with dice that others stand on bring a die, too', () => {
    const row: CardId[] = ['potteryDice', 'artTool', 'farmer1Dice', 'writingDice'];
    const state = given({ row, seats: [{ placed: { card1: 1 } }, { placed: { card2: 1, card3: 1 } }] });
    expectSaid(state, { 'die to come': { 'cards with dice that others stand on': 1 / 2 } }, 0);
    expectSaid(state, { 'die to come': { 'cards with dice that others stand on': 1 / 2 } }, 1);
    expectSaid(state, { 'die to come': { 'cards with dice that others stand on': 1 } }, 2);
  });
});

describe('places', () => {
  const seats: GivenSeat[] = [
    { people: 10, placed: { hunting: 2, quarry: 1 }, tools: [2, 1, 0] },
    { people: 7, placed: { forest: 3, hut: 2, hunting: 1 } },
    { people: 5, placed: { forest: 2 } },
  ];

  test('STO-4: who is where, and where the player may still go', () => {
    expectSaid(given({ seats }), {
      placed: { hunting: 2 / 8, quarry: 1 / 5 },
      'others on': { hunting: 1 / 8, forest: 1, hut: 1 },
      'open to me': { forest: 2 / 5, clayPit: 1, river: 1, toolMaker: 1, field: 1 },
      'pips for gains to be expected': 3 / 8,
      'at home': { 7: 1 },
      'others at home': { next: 1 / 10, all: 9 / 20, most: 5 / 10 },
      'to resolve': { own: 3 / 10, others: 8 / 20 },
    });
    // One person alone can't go to the hut, which takes two.
    const alone = given({
      seats: [
        { people: 6, placed: { hunting: 5 } },
        { people: 10, placed: { hunting: 9 } },
      ],
    });
    expectSaid(alone, {
      'open to me': { forest: 1 / 5, clayPit: 1 / 5, quarry: 1 / 5, river: 1 / 5, toolMaker: 1, field: 1 },
      'pips for gains to be expected': 0,
    });
    const crowd = given({
      seats: [{}, { people: 10, placed: { hunting: 10 } }, { people: 10, placed: { hunting: 9 } }],
    });
    expectSaid(crowd, { 'others on': { hunting: 2 } });
  });

  test('STO-4.12: where nobody else may come nothing is open', () => {
    const full = given({ players: 2, seats: [{}, { placed: { hut: 2, field: 1, forest: 1 } }] });
    expectSaid(full, { 'open to me': { hunting: 5 / 8, clayPit: 1, quarry: 1, river: 1 } });
  });

  test('people at home and open places are told as long as people are placed', () => {
    expectSaid(given({ seats, stages: [{ stage: 'chooseGroup', player: 0 }] }), {
      placed: { hunting: 2 / 8, quarry: 1 / 5 },
      'open to me': {},
      'at home': {},
      'others at home': {},
      'to resolve': { own: 3 / 10, others: 8 / 20 },
    });
  });
});

describe('cards', () => {
  const row: CardId[] = ['weavingFood3', 'artTool', 'hutBuilder3Points3', 'farmer1Stone1'];
  const state = given({
    row,
    round: 11,
    options: { roundLimit: 15 },
    seats: [
      {
        cards: ['artRollGold', 'musicPoints3A', 'musicPoints3B', 'potteryFood7', 'farmer2Food3'],
        agriculture: 4,
        tools: [1, 1, 0],
        buildings: ['wood2Stone1'],
        resources: { wood: 2 },
        placed: { forest: 2, card1: 1, card2: 1 }, // two dice bring two wood in the mean
      },
      { agriculture: 7, placed: { card4: 1 } },
      { buildings: ['wood2Gold1', 'wood1Clay2'] },
    ],
  });

  test('the row, space by space: a new symbol is worth 7, a second one 3, hut builders 3', () => {
    expectSaid(state, {
      row: {
        'card1 own person': 1,
        'card1 bottom now': 7 / 12,
        'card1 best bottom for another': 1 / 12,
        'card1 payable': 1,
        'card1 food': 3 / 4,
        'card2 own person': 1,
        'card2 bottom now': 3 / 12,
        'card2 best bottom for another': 1 / 12,
        'card2 payable': 1,
        'card2 tool': 1,
        'card3 free': 1,
        'card3 bottom now': 3 / 12,
        'card3 figures x rounds left': (3 / 2) * 0.4,
        'card3 best bottom for another': 6 / 12,
        'card3 points': 3 / 4,
        'card4 person of another': 1,
        'card4 best bottom for another': 7 / 12,
      },
      'next symbol': {
        'for the first set, in the row': 1,
        'for the first set, unseen': 9 / 16, // five symbols on two cards each, one of them in the row
        'for the second set, in the row': 1,
        'for the second set, unseen': 1 / 8, // pottery
        'points of the first set': 7 / 17,
        'points of the second set': 3 / 17,
      },
      'first set': { 3: 1 },
      'second set': { 1: 1 },
    });
  });

  test('cards stood on are paid in their order, with what there is and with what may be gathered', () => {
    expectSaid(state, {
      'cards stood on': {
        count: 2 / 3,
        price: (1 + 2) / 6,
        bottoms: (7 + 3) / 15,
        'bottoms payable now': 7 / 15,
        'bottoms payable then': (7 + 3) / 15,
        food: 3 / 4,
        tool: 1,
      },
      // The hut builders cost 3, and 1 would be left.
      'best free card': { bottom: 3 / 12 },
    });
    const free = given({ row, seats: [{ cards: ['artRollGold'], resources: { gold: 2 } }] });
    expectSaid(free, {
      'cards stood on': {},
      'best free card': { bottom: 3 / 12, 'bottom if payable': 3 / 12 },
    });
    const dear = given({ row, seats: [{ agriculture: 10, cards: ['artRollGold', 'musicPoints3A'] }] });
    expectSaid(dear, { 'best free card': { bottom: 10 / 12, 'bottom less price': 2 / 12 } });
  });

  test.each([
    ['clayPit', 3],
    ['quarry', 4],
    ['river', 5],
  ] as const)('what people gather at %s may pay for a card', (location, people) => {
    const seats = [{ people: 10, agriculture: 10, placed: { [location]: people } }];
    const payable = said(given({ row: ['farmer1Stone1'], seats })).get('best free card: bottom if payable');
    expect(payable).toBeCloseTo(10 / 12);
  });

  test('figures, what they are multiplied by, and both by the rounds left: 4 of 10', () => {
    expectSaid(state, {
      figures: { 'farmer 2': 1, 'toolMaker 0': 1, 'hutBuilder 0': 1, 'shaman 0': 1 },
      'all figures': { farmer: 2 / 7 },
      'figures x rounds left': { farmer: (2 / 5) * 0.4 },
      'figures x steps left': { farmer: (2 * 2) / 10 }, // half a step in a round
      'multiplied by': { 'farmer in the row': 4 / 20, 'hutBuilder in the row': 3 / 20 },
      'multiplied by, to come': {
        'farmer unseen': 0.4 * (4 / 7) * 0.4,
        'toolMaker unseen': 0.2 * 0.4,
        'hutBuilder unseen': 0.1 * (6 / 9) * 0.4,
        'shaman unseen': 0.5 * 0.4,
      },
    });
    const cards: CardId[] = ['farmer1Dice', 'shaman2Clay1', 'toolMaker2OneUse2'];
    const nearTheMost = given({
      round: 11,
      options: { roundLimit: 15 },
      seats: [{ cards, agriculture: 9, tools: [4, 4, 4] }],
    });
    expectSaid(nearTheMost, {
      figures: { 'farmer 1': 1, 'toolMaker 2': 1, 'hutBuilder 0': 1, 'shaman 2': 1 },
      'figures x steps left': { farmer: 1 / 10, shaman: (2 * 2) / 10 },
      'all figures': { farmer: 1 / 7, toolMaker: 2 / 7, shaman: 2 / 7 },
      'figures x rounds left': { farmer: (1 / 5) * 0.4, toolMaker: (2 / 5) * 0.4, shaman: (2 / 5) * 0.4 },
    });
  });

  test.each([
    ['all in the open', {}],
    ['cards of others hidden', { cardVisibility: 'hidden' }],
    ['all cards open', { cardVisibility: 'open' }],
  ] satisfies [string, Partial<Config>][])(
    'an unseen card is worth what its bottom adds in the mean: %s',
    (_, more) => {
      const [own, ...others] = [
        { cards: ['artRollGold', 'artTool', 'musicPoints3A', 'shaman1Gold1'] as CardId[], agriculture: 3 },
        { cards: ['writingDraw', 'farmer1Dice'] as CardId[], drawnCard: 'potteryDice' as const },
        { cards: ['sundialDice'] as CardId[] },
      ];
      const options = { roundLimit: 16, ...more };
      const position = given({ round: 11, options, seats: [{ ...own, tools: [2, 0, 0] }, ...others] });
      const unseen = queries.unseenCards(stoneage.view(position, 0));
      const worths = unseen.map((card) => queries.bottomPoints(position, 0, card));
      const mean = worths.reduce((sum, worth) => sum + worth, 0) / unseen.length;
      expectSaid(position, { 'card unseen': { 'bottom in the mean': mean / 8, 'x rounds left': (mean / 8) * 0.5 } });
    },
  );

  test('where no card is unseen none is worth anything', () => {
    expectSaid(given({ cardBag: [] }), { 'card unseen': {} });
  });

  test('symbols: the first on a card is for the first set, the other for the second', () => {
    const row: CardId[] = ['medicineFood5', 'shaman1Gold1', 'shaman1Stone1', 'musicPoints3A'];
    const state = given({ row, seats: [{ cards: ['musicPoints3B', 'artTool', 'artRollGold'] }] });
    expect(said(state).get('row: card1 bottom now')).toBeCloseTo(5 / 12);
    expect(said(state).get('row: card4 bottom now')).toBeCloseTo(3 / 12);
    expect(said(state).get('next symbol: for the first set, in the row')).toBe(1);
    expect(said(state).get('next symbol: for the second set, in the row')).toBe(1);
    const twice: CardId[] = ['musicPoints3B', 'artTool', 'artRollGold', 'musicPoints3A', 'potteryDice'];
    const two = given({ row: [...row.slice(0, 3), 'farmer1Stone1'], seats: [{ cards: twice }] });
    expectSaid(two, {
      'second set': { 2: 1 },
      'next symbol': {
        'for the first set, in the row': 1,
        'for the first set, unseen': 9 / 16,
        'for the second set, unseen': 1 / 8,
        'points of the first set': 7 / 17,
        'points of the second set': 5 / 17,
      },
    });
    const unseen = queries.unseenCards(two).map((card) => queries.bottomPoints(two, 0, card));
    const mean = unseen.reduce((sum, worth) => sum + worth, 0) / unseen.length;
    expect(said(two).get('card unseen: bottom in the mean')).toBeCloseTo(mean / 8);
  });

  test('cards are payable with exactly their prices', () => {
    const stood = (wood: number) =>
      said(given({ row, seats: [{ resources: { wood }, placed: { card1: 1, card2: 1 } }] }));
    const [enough, less] = [stood(3), stood(2)];
    for (const when of ['now', 'then']) {
      expect(enough.get(`cards stood on: bottoms payable ${when}`)).toBeCloseTo(2 / 15);
      expect(less.get(`cards stood on: bottoms payable ${when}`)).toBeCloseTo(1 / 15);
    }
    const free = (wood: number) =>
      said(given({ row: ['farmer1Stone1'], seats: [{ resources: { wood }, agriculture: 9 }] }));
    expect(free(1).get('best free card: bottom if payable')).toBeCloseTo(9 / 12);
    expect(free(0).get('best free card: bottom if payable')).toBeUndefined();
  });
});

describe('tiles', () => {
  const on = (tile: BuildingId, resources: Resources, more: GivenSeat = {}) =>
    given({ tops: [tile], seats: [{ resources, ...more, placed: { building1: 1, ...more.placed } }] });

  test('STO-10: a tile stood on is worth the most points that a payment gives', () => {
    const stocks: Resources[] = [
      {},
      { wood: 2, clay: 1 },
      { wood: 5, gold: 4 },
      { wood: 4, gold: 3 },
      { wood: 1, clay: 2, gold: 3 },
      { wood: 2, clay: 1, stone: 1 },
      { wood: 1, clay: 1, stone: 1, gold: 5 },
      { wood: 3, clay: 4, stone: 3, gold: 1 },
      { wood: 9 },
    ];
    for (const tile of BUILDING_IDS) {
      for (const resources of stocks) {
        const state = on(tile, resources);
        const points = queries.payments(state, 0, 'building1').map((paid) => queries.buildingPoints(tile, paid));
        const best = said(state).get('tiles stood on: points now') ?? 0;
        expect(best, `${tile} ${JSON.stringify(resources)}`).toBeCloseTo(Math.max(0, ...points) / 20);
      }
    }
  });

  test.each([
    ['wood2Stone1', { wood: 1 }, 2],
    ['wood2Stone1', { wood: 5, clay: 1 }, 1],
    ['wood2Stone1', { clay: 4 }, 3],
    ['any4Kinds1', { wood: 2, clay: 1 }, 2],
    ['any5Kinds1', { wood: 4, clay: 4 }, 1],
    ['any4Kinds2', { wood: 1 }, 3],
    ['any4Kinds2', { wood: 4 }, 1],
    ['any4Kinds2', { wood: 2, clay: 1, stone: 1 }, 1],
    ['any4Kinds3', { wood: 1, clay: 1 }, 2],
    ['any4Kinds4', { gold: 4 }, 3],
    ['oneToSevenA', {}, 1],
    ['oneToSevenA', { clay: 1 }, 0],
    ['any4Kinds2', { wood: 3, clay: 1 }, 0],
  ] satisfies [BuildingId, Resources, number][])('for %s with %j are missing: %i', (tile, resources, missing) => {
    expect(said(on(tile, resources)).get('tiles stood on: missing') ?? 0).toBeCloseTo(missing / 4);
  });

  test('tiles stood on are paid one after another, those first that leave least choice', () => {
    const standing = (tops: BuildingId[], resources: Resources) => {
      const placed = Object.fromEntries(tops.map((_, stack) => [`building${stack + 1}`, 1]));
      return given({ tops, seats: [{ resources, placed }] });
    };
    const two = standing(['any4Kinds2', 'wood2Clay1'], { wood: 4, clay: 3, gold: 1 });
    expectSaid(two, {
      'tiles stood on': {
        count: 2 / 3,
        'points now': (10 + 2 * 3 + 2 * 4) / 20, // after the fixed cost two wood and two clay are the best
        'points then': (10 + 2 * 3 + 2 * 4) / 20,
        'points of fixed costs by chance': 10 / 20,
        'open cost': 1 / 2,
      },
      'stock less what is stood on': { [8 + 8 - 7]: 1 },
    });
    const three = standing(['oneToSevenA', 'any4Kinds1', 'stone2Gold1'], { wood: 5, stone: 4, gold: 2 });
    expect(said(three).get('tiles stood on: points now')).toBeCloseTo((16 + 4 * 3 + (3 + 2 * 5 + 6)) / 20);
    const open = standing(['oneToSevenA', 'any4Kinds2'], { clay: 4, gold: 2 });
    expect(said(open).get('tiles stood on: points now')).toBeCloseTo((2 * 6 + 2 * 4 + 2 * 4) / 20);
  });

  test('a tile that cannot be paid takes nothing', () => {
    const tops: BuildingId[] = ['wood2Gold1', 'oneToSevenA'];
    const state = given({ tops, seats: [{ resources: { wood: 2, clay: 3 }, placed: { building1: 1, building2: 1 } }] });
    expect(said(state).get('tiles stood on: points now')).toBeCloseTo((2 * 3 + 3 * 4) / 20);
  });

  test('the stock is set against what tiles and cards stood on take', () => {
    const stone = 2 / 6; // one die brings a stone for 5 and 6
    const state = on('oneToSevenA', { wood: 1 }, { anyTwoClaim: true, placed: { quarry: 1, card2: 1 } });
    // An open tile is taken to be paid with four.
    expectSaid(state, { 'stock less what is stood on': between(1 + stone + 2 - 4 - 2 + 8) });
    expectSaid(on('any5Kinds2', { gold: 1 }), { 'stock less what is stood on': { [1 - 5 + 8]: 1 } });
    // The card that was bought isn't to be paid any more.
    expectSaid(buying('medicineAnyTwo'), { 'stock less what is stood on': { 8: 1 } });
  });

  test('what fixed costs ask for is in the stock to be expected, or lacks', () => {
    const tops: BuildingId[] = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', 'stone2Gold1'];
    const state = given({
      tops,
      seats: [{ people: 10, resources: { wood: 3, gold: 2 }, placed: { building1: 1, quarry: 2 } }],
    });
    expectSaid(state, {
      'stock that tiles ask for': { wood: 2 / 4, stone: 1 / 4, gold: 1 / 4 },
      'stock that tiles lack': { clay: 1 / 4, stone: 1 / 4 },
    });
  });

  test.each([
    ['a gold takes a 6', 'wood2Gold1', { wood: 2 }, { river: 1 }, [0, 0, 0], 1 / 6],
    ['two gold take two', 'any4Kinds1', {}, { river: 2 }, [0, 0, 0], 0],
    ['two stone with two dice take 10', 'wood1Stone2', { wood: 1 }, { quarry: 2 }, [0, 0, 0], 6 / 36],
    ['with a ready tool 9', 'wood1Stone2', { wood: 1 }, { quarry: 2 }, [1, 0, 0], 10 / 36],
    ['with all tools nothing can fail', 'wood2Gold1', { wood: 2 }, { river: 1 }, [4, 4, 4], 1],
    ['two dice for a gold', 'wood2Gold1', { wood: 2 }, { river: 2 }, [0, 0, 0], 26 / 36],
    ['without people for what is missing', 'wood2Gold1', { wood: 1 }, { river: 2 }, [4, 4, 4], 0],
    ['two costs at once', 'wood2Gold1', { wood: 1 }, { forest: 1, river: 1 }, [0, 0, 0], (4 / 6) * (1 / 6)],
  ] satisfies [string, BuildingId, Resources, GivenSeat['placed'], [number, number, number], number][])(
    'the chance to pay for a fixed cost: %s',
    (_, tile, resources, placed, tools, chance) => {
      const state = on(tile, resources, { people: 8, tools, placed });
      const { points } = queries.offerAt(state, 'building1') as queries.BuildingOffer;
      const worth = said(state).get('tiles stood on: points of fixed costs by chance') ?? 0;
      expect(worth).toBeCloseTo(((points ?? 0) * chance) / 20);
    },
  );

  test('free tiles: what could be paid now and then, and what is almost there', () => {
    const tops: BuildingId[] = ['stone2Gold1', 'any4Kinds2', 'oneToSevenA', 'wood2Clay1'];
    const seat = { resources: { wood: 2, clay: 2, stone: 1, gold: 1 }, placed: { forest: 1 } };
    const state = given({ tops, seats: [seat, { placed: { building4: 1 } }] });
    const then = 3 * 3 + 2 * 4 + 5 + 6; // with a wood more
    expectSaid(state, {
      'free tiles': {
        count: 3 / 4,
        'payable now': 2 / 3,
        'payable then': 2 / 3,
        'best now': (2 * 3 + 2 * 4 + 5 + 6) / 20,
        'best then': then / 20,
        'second then': (3 * 3 + 6) / 20,
        'one missing': 1 / 3,
        'best with one missing': 16 / 20,
        'open cost': 2 / 2,
        'best x people at home': then / 20,
      },
    });
    const alone = given({ tops, seats: [{ ...seat, people: 2 }, { placed: { building4: 1 } }] });
    expect(said(alone).get('free tiles: best x people at home')).toBeCloseTo(then / 20 / 3);
    const almost = given({ tops: ['any5Kinds1', 'wood2Clay1', 'any4Kinds4'], seats: [{ resources: { wood: 4 } }] });
    expect(said(almost).get('free tiles: one missing')).toBeCloseTo(3 / 3); // all but any4Kinds4
    expect(said(almost).get('free tiles: best with one missing')).toBeCloseTo((4 * 5) / 20);
  });

  test('stacks that are not in play say nothing, whatever was looked at before', () => {
    said(given());
    const state = given({ players: 2 });
    expect(said(state).get('free tiles: count')).toBeCloseTo(2 / 4);
    expect(said(given({ players: 3 })).get('free tiles: count')).toBeCloseTo(3 / 4);
  });
});

describe('the others', () => {
  const state = given({
    players: 3,
    seats: [
      { score: 30, resources: { clay: 2, stone: 1 } },
      { ...RICH, used: [], placed: { ...RICH.placed, building1: 1 } },
      { food: 0 },
    ],
  });
  const rich = {
    people: 0.7,
    agriculture: 0.2,
    tools: 3 / 12,
    tiles: 1 / 8,
    cards: 8 / 12,
    'food after the feeding': (3 + 2 - 7 + FOOD_OF_TWO) / 10,
    resources: 3 / 12,
    'resources in open tiles': (2 * 3 + 6) / 40,
    'expected gains in open tiles': (WOOD_OF_ONE * 3) / 30,
    'people at home': 2 / 10,
    'cards stood on': 1 / 3,
    'tiles stood on': 1 / 3,
    'one-use tools and claim': 3 / 9 + 1,
    'first set': 3 / 8,
    'second set': 1 / 8,
    farmer: 2 / 6,
    toolMaker: 1 / 6,
    hutBuilder: 2 / 6,
    shaman: 1 / 6,
    'points now': RICH_POINTS / 150,
  };
  const poor = { people: 0.5, 'food after the feeding': -0.5, 'goes hungry': 1, 'people at home': 0.5 };

  test('the strongest has the most points now; the next is the one to the left', () => {
    const ahead = 33 - RICH_POINTS;
    expectSaid(state, {
      'strongest other': { ...rich, 'own lead': ahead / 50 },
      'next in turn order': { ...rich, 'own lead': ahead / 50 },
      'place by points': { 1: 1 },
    });
    expectSaid(
      state,
      { 'next in turn order': { ...poor, 'own lead': RICH_POINTS / 50 }, 'place by points': { 0: 1 } },
      1,
    );
    expect(said(state, 1).get('strongest other: points now')).toBeCloseTo(33 / 150);
    expectSaid(
      state,
      { 'strongest other': { ...rich, 'own lead': -RICH_POINTS / 50 }, 'place by points': { 2: 1 } },
      2,
    );
    expect(said(state, 2).get('next in turn order: points now')).toBeCloseTo(33 / 150);
  });

  test('the mean is that of all others', () => {
    const mean = Object.fromEntries(
      [...Object.keys(rich), 'goes hungry', 'own lead'].map((label) => [
        label,
        (({ ...rich, 'own lead': (33 - RICH_POINTS) / 50 } as Record<string, number>)[label] ?? 0) / 2 +
          (({ ...poor, 'own lead': 33 / 50 } as Record<string, number>)[label] ?? 0) / 2,
      ]),
    );
    expectSaid(state, { 'mean of the others': mean });
  });

  test('food beyond twice the most, and hunger beyond all people, are told no further', () => {
    const fed = (food: number, agriculture: number) => said(given({ players: 2, seats: [{}, { food, agriculture }] }));
    expect(fed(60, 0).get('strongest other: food after the feeding')).toBeCloseTo(2);
    expect(fed(5, 0).get('strongest other: goes hungry')).toBeUndefined();
    expect(fed(4, 0).get('strongest other: goes hungry')).toBe(1);
  });

  test('STO-14.1: who has as many points is not ahead', () => {
    expectSaid(given({ seats: [{ score: 4 }, { score: 4 }, { score: 5 }] }), { 'place by points': { 1: 1 } });
  });

  test('STO-16.2, STO-16.3: how many cards others have is known, the hidden ones are not', () => {
    const seats: GivenSeat[] = [
      {},
      { cards: ['writingDraw', 'artTool', 'shaman1Gold1'], drawnCard: 'farmer2Food3', score: 2 },
    ];
    const at = (cardVisibility: Config['cardVisibility']) => said(given({ options: { cardVisibility }, seats }));
    const next = (label: string) => (told: Map<string, number>) => told.get(`next in turn order: ${label}`) ?? 0;
    for (const visibility of ['hidden', 'trackable', 'open'] as const) {
      expect(next('cards')(at(visibility))).toBeCloseTo(4 / 12);
    }
    expect(['hidden', 'trackable', 'open'].map((how) => rounded(next('first set')(at(how as 'open'))))).toEqual([
      0,
      2 / 8,
      2 / 8,
    ]);
    expect(next('shaman')(at('hidden'))).toBe(0);
    expect(next('farmer')(at('open'))).toBeCloseTo(2 / 6);
    const over = roundEnd({ seats, options: { roundLimit: 1, cardVisibility: 'hidden' } });
    expect(next('farmer')(said(over))).toBeCloseTo(2 / 6); // STO-16.6: in the end all are public
    expect(next('cards')(said(given({ seats: [{}, { cards: ['artTool'] }] })))).toBeCloseTo(1 / 12);
  });

  test('a card that was bought is stood on no longer', () => {
    const buyer = buying('medicineAnyTwo', { placed: { building2: 1, card3: 1 } }, { players: 2 });
    expect(said(buyer, 1).get('strongest other: cards stood on')).toBeCloseTo(1 / 3);
    expect(said(buyer, 1).get('strongest other: tiles stood on')).toBeCloseTo(1 / 3);
  });
});
