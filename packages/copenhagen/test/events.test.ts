import { describe, expect, test } from 'vitest';
import { copenhagen, type State } from '../src/index.js';
import { choose, draw, given, place, placeWindow, play, take } from './helpers.js';

const READY = 'ready' as const;
const COATS: State['stages'] = [
  { stage: 'refill', player: 0 },
  { stage: 'coat', player: 0 },
  { stage: 'coat', player: 0 },
];

function eventsOf(state: State, move: Parameters<typeof play>[1]) {
  return copenhagen.step(state, move).events;
}

describe('COP-16.2: events', () => {
  test('cards that are taken, and ability tiles that are used', () => {
    const abilities = { anyCards: READY, additionalCard: READY, bothActions: READY };
    const first = play(given({ seats: [{ hand: { red: 2 }, abilities }] }), take(0));
    expect(eventsOf(first, take(6))).toEqual([
      { type: 'abilityUsed', player: 0, ability: 'anyCards' },
      { type: 'cardTaken', player: 0, place: 6, colour: 'yellow' },
    ]);
    const second = play(first, take(6));
    expect(eventsOf(second, take(3))).toEqual([
      { type: 'abilityUsed', player: 0, ability: 'additionalCard' },
      { type: 'cardTaken', player: 0, place: 3, colour: 'blue' },
    ]);
    const third = play(second, take(3));
    expect(eventsOf(third, choose('red2'))).toEqual([{ type: 'abilityUsed', player: 0, ability: 'bothActions' }]);
  });

  test('a tile that is paid for and placed', () => {
    const placing = play(given({ seats: [{ hand: { red: 2 } }] }), choose('red2'));
    expect(eventsOf(placing, place(0, 0, 0))).toEqual([
      { type: 'cardsDiscarded', player: 0, colour: 'red', count: 2, tile: 'red2' },
      { type: 'tilePlaced', player: 0, tile: 'red2', orientation: 0, column: 0, floor: 0, price: 2 },
      { type: 'turnStarted', player: 1 },
    ]);
  });

  test('COP-5.16: price 0 discards no card', () => {
    const seats = [{ house: 'rR...', abilities: { constructionDiscount: READY } }];
    const placed = play(given({ seats }), choose('red2'), place(0, 2, 0));
    expect(eventsOf(placed, { type: 'useDiscount' })).toEqual([
      { type: 'abilityUsed', player: 0, ability: 'constructionDiscount' },
      { type: 'tilePlaced', player: 0, tile: 'red2', orientation: 0, column: 2, floor: 0, price: 0 },
      { type: 'turnStarted', player: 1 },
    ]);
  });

  test('COP-11.5: each line is reported once, when it is completed', () => {
    const house = `
      ${'W....\n'.repeat(7)}
      GGg..
      gGG..`;
    const placing = play(given({ seats: [{ hand: { red: 4 }, house }] }), choose('red4'));
    expect(eventsOf(placing, place(0, 3, 0)).slice(2)).toEqual([
      { type: 'coatsGained', player: 0, count: 1, coats: [{ column: null, floor: 1 }] },
      { type: 'lineCompleted', player: 0, line: 'floor', index: 0, points: 1 },
      { type: 'lineCompleted', player: 0, line: 'floor', index: 1, points: 1 },
    ]);
  });

  test('COP-8.4: how a coat of arms is used', () => {
    const state = given({ stages: COATS });
    expect(eventsOf(state, placeWindow(4, 0))).toEqual([{ type: 'windowPlaced', player: 0, column: 4, floor: 0 }]);
    expect(eventsOf(state, { type: 'takeAbility', ability: 'bothActions' })).toEqual([
      { type: 'abilityTaken', player: 0, ability: 'bothActions' },
    ]);
    expect(eventsOf(state, { type: 'refreshAbilities' })).toEqual([
      { type: 'abilitiesRefreshed', player: 0, abilities: ['anyCards'] },
    ]);
  });

  test('cards that are drawn, the reshuffle and the next turn', () => {
    const drawing = given({ players: 3, pile: { red: 1 }, stages: [{ stage: 'drawToHarbour', place: 3 }] });
    expect(eventsOf(drawing, draw('red'))).toEqual([
      { type: 'cardDrawn', place: 3, card: 'red' },
      { type: 'turnStarted', player: 1 },
    ]);
    const last = given({
      players: 3,
      pile: { red: 1 },
      harbour: [null, null, 'red', 'red', 'blue', 'blue', 'green'],
      stages: [{ stage: 'drawToHarbour', place: 0 }],
    });
    expect(eventsOf(last, draw('red'))).toEqual([
      { type: 'cardDrawn', place: 0, card: 'red' },
      { type: 'pileReshuffled' },
    ]);
  });
});
