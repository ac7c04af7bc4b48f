import type { State } from '@rulewright/copenhagen';
import { describe, expect, test } from 'vitest';
import { choose, given, place, play, take } from '../../../copenhagen/test/helpers.js';
import { features } from '../../src/copenhagen/index.js';

/** The features of a state by their labels. */
function lookAt(state: State, player = 0): (label: string) => number {
  const into = new Float32Array(features.labels.length);
  features.write(state, player, into);
  return (label) => {
    const index = features.labels.indexOf(label);
    if (index < 0) throw new Error(`no feature has the label ${label}`);
    return into[index] as number;
  };
}

/** Floor 0 has only windows and lacks two neighbouring cells. */
const TWO_SHORT = 'WWW..';

describe('features', () => {
  test('COP-11.1, COP-11.2: gains of a tile on a floor that lacks two cells, by missing cards', () => {
    const poor = lookAt(given({ seats: [{ house: TWO_SHORT }] }));
    expect(poor('floors: floor 0 of windows lacks 2')).toBe(1);
    expect(poor('best: points for 1 more cards')).toBe(0);
    expect(poor('best: points for 2 more cards')).toBeCloseTo(1 / 3); // its brick spoils the floor
    const rich = lookAt(given({ seats: [{ house: TWO_SHORT, hand: { red: 2 } }] }));
    expect(rich('best: points for 0 more cards')).toBeCloseTo(1 / 3);
    expect(rich('missing: 0 for red2')).toBe(1);
    expect(rich('missing: 2 for blue2')).toBe(1);
    expect(rich('gain now = 1')).toBe(1);
  });

  test('COP-5.9: one card fewer is missing for a tile beside its own colour', () => {
    const apart = lookAt(given({ seats: [{ house: 'WWRr.', hand: { blue: 1 } }] }));
    const beside = lookAt(given({ seats: [{ house: 'WWBb.', hand: { blue: 1 } }] }));
    expect([apart('missing: 1 for blue2'), apart('missing: 0 for blue2')]).toEqual([1, 0]);
    expect([beside('missing: 1 for blue2'), beside('missing: 0 for blue2')]).toEqual([0, 1]);
  });

  test('COP-5.11, COP-6.8: ready ability tiles reduce the missing cards', () => {
    const missing = (abilities: object) =>
      lookAt(given({ seats: [{ hand: { blue: 1, green: 1 }, abilities }] }))('missing: 0 for blue3');
    expect(missing({})).toBe(0);
    expect(missing({ constructionDiscount: 'ready' })).toBe(0);
    expect(missing({ constructionDiscount: 'ready', changeOfColours: 'ready' })).toBe(1);
    expect(missing({ constructionDiscount: 'used', changeOfColours: 'ready' })).toBe(0);
  });

  test('COP-5.2: a tile that has run out gains nothing', () => {
    const noneLeft = ['red2', 'red3', 'red4', 'red5'] as const;
    const look = lookAt(given({ noneLeft, seats: [{ house: TWO_SHORT, hand: { red: 2 } }] }));
    expect(look('none left of: red2')).toBe(1);
    expect(look('gain now = 0')).toBe(1);
  });

  test('COP-8.2, COP-5.9: a tile also gains the coat beside a floor, and more points with its brick in another line', () => {
    const look = lookAt(given({ seats: [{ house: 'WWW..\nWWWRr', hand: { red: 2 } }] }));
    expect(look('gain of: red2')).toBeCloseTo((1 + 1) / 4);
    // Beside the red brick `red3` costs two cards, and its brick goes to floor 2.
    expect(look('gain of: red3')).toBeCloseTo((2 + 1) / 4);
    expect(look('gain now = 3')).toBe(1);
  });

  test('COP-8.6: the gains of a window tile in a hole', () => {
    const hole = lookAt(given({ seats: [{ house: 'WgGGW\nWW.WW' }] }));
    expect(hole('window: points of the best')).toBeCloseTo(2 / 3);
    expect(hole('house: holes')).toBe(1 / 4);
    const gap = lookAt(given({ seats: [{ house: 'WgGGW\nWW..W' }] }));
    expect(gap('window: points of the best')).toBe(0);
    expect(gap('house: holes')).toBe(0);
  });

  test('COP-4.2, COP-14.5: the second card is a neighbour of the first, or any card with anyCards', () => {
    const harbour: State['harbour'] = ['red', 'blue', 'green', 'red', 'red', 'yellow', 'yellow'];
    const near = lookAt(play(given({ harbour }), take(3)));
    expect([near('cards to take: red'), near('cards to take: green'), near('cards to take: yellow')]).toEqual([
      0.5, 0.5, 0,
    ]);
    const any = lookAt(play(given({ harbour, seats: [{ abilities: { anyCards: 'ready' } }] }), take(3)));
    expect(any('cards to take: yellow')).toBe(0.5);
    expect(any('own stage: secondCard')).toBe(1);
  });

  test('COP-14.10: a placed tile counts as built and paid', () => {
    const state = given({
      seats: [{ house: TWO_SHORT, hand: { red: 3 }, abilities: { constructionDiscount: 'ready' } }],
    });
    const placed = lookAt(play(state, choose('red2'), place(0, 3, 0)));
    expect(placed('own stage: discount')).toBe(1);
    expect(placed('own points = 0')).toBe(1);
    expect(placed('own score: points to come for sure')).toBeCloseTo(1 / 3);
    expect(placed('cell: (4,0) covered')).toBe(1);
    expect(placed('own cards: 1 red')).toBe(1);
  });

  test('COP-10.1: a tile that reaches the goal wins, for opponents too', () => {
    // Ten points. Floor 5 has windows only and lacks two cells; floor 4 lacks the two below them.
    const house = `
      .pp..
      .PP..
      .PP..
      YPP..
      Yyy..
      YYYYY
      yyYgY
      YYGGG
      pPPPP`;
    const holding = (red: number): State => given({ seats: [{}, { house, hand: { red } }] });
    // `red2` completes floor 4 with a brick; `red3` completes floor 5 with its brick on floor 4.
    expect(lookAt(holding(2), 1)('own score: wins with a tile now')).toBe(0);
    expect(lookAt(holding(2), 1)('own score: wins with a tile 1 card short')).toBe(1);
    expect(lookAt(holding(3), 1)('own score: wins with a tile now')).toBe(1);
    expect(lookAt(holding(2))('next: progress: wins with a tile')).toBe(0);
    expect(lookAt(holding(3))('next: progress: wins with a tile')).toBe(1);
    expect(lookAt(holding(3))('lead: -5 or less')).toBe(1);
  });

  test('COP-16.3: hidden cards of others do not count', () => {
    const hidden = lookAt(given({ seats: [{}, { house: TWO_SHORT, hand: { red: 2 }, hidden: 2 }] }));
    const known = lookAt(given({ seats: [{}, { house: TWO_SHORT, hand: { red: 2 } }] }));
    expect([hidden('next: gain = 0'), known('next: gain = 1')]).toEqual([1, 1]);
    const open = lookAt(given({ openHands: true, seats: [{}, { house: TWO_SHORT, hand: { red: 2 }, hidden: 2 }] }));
    expect(open('next: gain = 1')).toBe(1);
  });

  test('COP-15.3: the mermaid can come from a small pile', () => {
    const far = lookAt(given());
    expect(far('time: mermaid can come')).toBe(0);
    const near = lookAt(given({ pile: { red: 2, blue: 1 } }));
    expect(near('time: mermaid can come')).toBe(1);
    expect(near('draws left: 1-2')).toBe(0);
    expect(near('draws left: 3-4')).toBe(1);
  });

  test('the strongest opponent has its own features if it is not the next', () => {
    const state = given({ players: 3, seats: [{}, {}, { house: 'WWWWW' }] });
    const look = lookAt(state);
    expect(look('strongest is next')).toBe(0);
    expect(look('next: progress: points')).toBe(0);
    expect(look('strongest: progress: points')).toBeCloseTo(2 / 12);
    expect(lookAt(state, 1)('strongest is next')).toBe(1);
  });

  test('the features of a house do not depend on houses seen before', () => {
    const houses = ['WWW..', 'WWbB.', 'WWBb.', 'WW...', 'WWW..\nWWWRr', 'WgGGW\nWW.WW'];
    const written = (house: string) => {
      const into = new Float32Array(features.labels.length);
      features.write(given({ seats: [{ house }] }), 0, into);
      return into;
    };
    const first = houses.map(written);
    expect(houses.map(written)).toEqual(first);
    expect(new Set(first.map((numbers) => numbers.join())).size).toBe(houses.length);
  });
});
