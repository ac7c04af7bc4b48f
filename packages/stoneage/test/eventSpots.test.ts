/** The spots of every type of event, by example. */
import type { EventOf } from '@rulewright/core';
import { expect, test } from 'vitest';
import type { Event, State, StoneAge } from '../src/index.js';
import { spotsOfEvent } from '../src/queries/index.js';
import { given, resolvingAt } from './helpers.js';

type Row<Type extends Event['type']> = readonly [
  event: EventOf<StoneAge, Type>,
  from: string,
  to: string,
  /** Right after the event; by default any. */
  state?: State,
];

const player = 1;

/** Two dice are left that show 4, and one that shows 2. */
const dice = resolvingAt('card1', { stage: 'pickDie', player, dice: [2, 4, 4], buyer: 0 });

/** The spots before and after, each separated by spaces. */
const SPOTS: { readonly [Type in Event['type']]: readonly Row<Type>[] } = {
  startPlayerDrawn: [[{ type: 'startPlayerDrawn', player }, '', 'player:1']],
  cardRevealed: [[{ type: 'cardRevealed', space: 2, card: 'artTool' }, '', 'card:artTool']],
  buildingRevealed: [[{ type: 'buildingRevealed', stack: 1, building: 'wood2Clay1' }, '', 'building:wood2Clay1']],
  roundStarted: [[{ type: 'roundStarted', round: 2, player }, '', 'startPlayer']],
  turnStarted: [[{ type: 'turnStarted', player }, '', 'player:1']],
  peoplePlaced: [
    [{ type: 'peoplePlaced', player, location: 'toolMaker', count: 1 }, 'people:1', 'person:1:toolMaker:0'],
    [
      { type: 'peoplePlaced', player, location: 'forest', count: 3 },
      'people:1',
      'person:1:forest:0 person:1:forest:1 person:1:forest:2',
    ],
  ],
  groupChosen: [[{ type: 'groupChosen', player, location: 'river' }, '', 'location:river']],
  peopleCameHome: [
    [{ type: 'peopleCameHome', player, location: 'hut', count: 2 }, 'person:1:hut:0 person:1:hut:1', 'people:1'],
  ],
  diceRolled: [
    [{ type: 'diceRolled', player, dice: [1, 3, 3, 6], gives: 'clay' }, '', 'die:1:0 die:3:0 die:3:1 die:6:0'],
  ],
  toolUsed: [[{ type: 'toolUsed', player, slot: 2, level: 1 }, '', 'tool:1:2']],
  oneUseToolUsed: [[{ type: 'oneUseToolUsed', player, value: 3 }, 'oneUseTool:1:3', '']],
  gained: [
    [{ type: 'gained', player, gives: 'wood', amount: 2, source: 'forest' }, 'supply:wood', 'resource:1:wood'],
    [{ type: 'gained', player, gives: 'gold', amount: 1, source: 'claim' }, 'supply:gold', 'resource:1:gold'],
    [{ type: 'gained', player, gives: 'food', amount: 3, source: 'hunting' }, 'supply:food', 'food:1'],
    [{ type: 'gained', player, gives: 'food', amount: 5, source: 'card2' }, 'supply:food', 'food:1'],
    [{ type: 'gained', player, gives: 'food', amount: 1, source: 'agriculture' }, 'agriculture:1', 'food:1'],
  ],
  toolGained: [
    [{ type: 'toolGained', player, slot: 0, level: 2, source: 'toolMaker' }, 'location:toolMaker', 'tool:1:0'],
    [{ type: 'toolGained', player, slot: 1, level: 1, source: 'die' }, '', 'tool:1:1'],
  ],
  oneUseToolGained: [
    [{ type: 'oneUseToolGained', player, value: 4, source: 'card1' }, 'location:card1', 'oneUseTool:1:4'],
  ],
  personGained: [[{ type: 'personGained', player, people: 6, source: 'hut' }, 'location:hut', 'people:1']],
  agricultureRaised: [
    [{ type: 'agricultureRaised', player, level: 1, source: 'field' }, 'location:field', 'agriculture:1'],
    [{ type: 'agricultureRaised', player, level: 1, source: 'die' }, '', 'agriculture:1'],
  ],
  pointsGained: [
    [{ type: 'pointsGained', player, points: 3, source: 'card3' }, 'location:card3', 'points:1'],
    [{ type: 'pointsGained', player, points: 12, source: 'building2' }, 'location:building2', 'points:1'],
  ],
  claimKept: [[{ type: 'claimKept', player }, '', 'claim:1']],
  claimUsed: [[{ type: 'claimUsed', player }, 'claim:1', '']],
  paid: [
    [
      { type: 'paid', player, wood: 2, clay: 0, stone: 1, gold: 0, location: 'building1' },
      'resource:1:wood resource:1:stone',
      'supply:wood supply:stone',
    ],
    [{ type: 'paid', player, wood: 0, clay: 0, stone: 0, gold: 1, location: null }, 'resource:1:gold', 'supply:gold'],
  ],
  declined: [
    [{ type: 'declined', player, location: 'card4' }, '', 'location:card4'],
    [{ type: 'declined', player, location: null }, '', 'player:1'],
  ],
  cardBought: [
    [{ type: 'cardBought', player, space: 0, card: 'artTool' }, 'card:artTool', 'symbol:1:art'],
    [{ type: 'cardBought', player, space: 3, card: 'farmer2Dice' }, 'card:farmer2Dice', 'figure:1:farmer'],
  ],
  cardDrawn: [
    [{ type: 'cardDrawn', player, card: 'potteryDice', open: false }, '', 'symbol:1:pottery'],
    [{ type: 'cardDrawn', player, card: 'shaman1Gold1', open: true }, '', 'figure:1:shaman'],
    [{ type: 'cardDrawn', player, card: null, open: false }, '', 'facedown:1'],
  ],
  buildingBought: [
    [
      { type: 'buildingBought', player, stack: 0, building: 'wood2Clay1', points: 10 },
      'building:wood2Clay1',
      'buildings:1',
    ],
  ],
  diePicked: [
    [{ type: 'diePicked', player, face: 4 }, 'die:4:2', '', dice],
    [{ type: 'diePicked', player, face: 2 }, 'die:2:1', '', dice],
    [{ type: 'diePicked', player, face: 6 }, 'die:6:0', '', dice],
    [{ type: 'diePicked', player, face: 6 }, 'die:6:0', ''],
  ],
  diePassed: [[{ type: 'diePassed', player }, '', 'player:1']],
  peopleFed: [[{ type: 'peopleFed', player, food: 5 }, 'food:1', 'supply:food']],
  pointsLost: [[{ type: 'pointsLost', player, points: 10 }, '', 'points:1']],
};

const list = (spots: string): string[] => spots.split(' ').filter((spot) => spot !== '');

for (const [event, from, to, state = given()] of Object.values(SPOTS).flat()) {
  test(JSON.stringify(event), () => {
    expect(spotsOfEvent(event, state)).toEqual({ from: list(from), to: list(to) });
  });
}
