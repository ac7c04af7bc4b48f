import { describe, expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import {
  choose,
  diagramOf,
  fullFloors,
  given,
  legalTiles,
  legalTypes,
  place,
  play,
  refusal,
  seat,
  stage,
} from './helpers.js';

const READY = 'ready' as const;

describe('constructing a facade', () => {
  test('COP-5.1: tile, placement, discount, change of colours, payment', () => {
    const abilities = { constructionDiscount: READY, changeOfColours: READY };
    let state = given({ seats: [{ hand: { red: 3, blue: 3 }, abilities }] });
    const seen: (string | undefined)[] = [];
    for (const action of [
      choose('red4'),
      place(0, 0, 0),
      { type: 'declineDiscount' },
      { type: 'changeColours', from: 'blue', to: 'red' },
      { type: 'payChanged', count: 1 },
    ] as const) {
      state = play(state, action);
      seen.push(stage(state));
    }
    expect(seen).toEqual(['placement', 'discount', 'colourChange', 'changedCount', 'action']);
    expect(diagramOf(seat(state).house)).toBe('RR...\nrR...');
    expect(seat(state).hand).toEqual([0, 0, 0, 2, 0]);
  });

  test('COP-5.2: a tile of which no copy is left cannot be chosen', () => {
    const state = given({ seats: [{ hand: { red: 2 } }], noneLeft: ['red2'] });
    expect(legalTiles(state)).toEqual([]);
    expect(refusal(state, choose('red2'))).toBe('COP-5.2 noneLeft');
  });

  test('COP-5.3: a placement is an orientation and the corner of its bounding box', () => {
    const state = play(given({ seats: [{ hand: { red: 5 } }] }), choose('red5'));
    // Picture `.ww` over `bww`, turned once: `bw` would stand upright; the corner need not be covered.
    const built = play(state, place(2, 1, 0));
    expect(diagramOf(seat(built).house)).toBe('.RRr.\n.RR..');
    expect(refusal(play(given({ seats: [{ hand: { red: 4 } }] }), choose('red4')), place(4, 0, 0))).toBe(
      'COP-5.3 noSuchOrientation',
    );
    const triples = copenhagen.legalActions(state).map((action) => JSON.stringify(action));
    expect(new Set(triples).size).toBe(triples.length);
  });

  test('COP-5.4: all cells lie inside the house', () => {
    const state = play(given({ seats: [{ hand: { red: 4 } }] }), choose('red4'));
    expect(refusal(state, place(0, 4, 0))).toBe('COP-5.4 outside');
    const top = 'W....\n'.repeat(9);
    const high = play(given({ seats: [{ hand: { red: 4 }, house: top }] }), choose('red4'));
    expect(refusal(high, place(0, 1, 8))).toBe('COP-5.4 outside');
  });

  test('COP-5.5: all cells are empty', () => {
    const state = play(given({ seats: [{ hand: { red: 4 }, house: 'W....' }] }), choose('red4'));
    expect(refusal(state, place(0, 0, 0))).toBe('COP-5.5 overlap');
  });

  test.each([5, 6])('COP-5.5: also the cells of floor %i', (floor) => {
    const house = `W....\n${fullFloors(floor)}`;
    const state = play(given({ seats: [{ hand: { red: 2 }, house }] }), choose('red2'));
    expect(refusal(state, place(0, 0, floor))).toBe('COP-5.5 overlap');
    expect(copenhagen.legalActions(state)).not.toContainEqual(place(0, 0, floor));
    expect(copenhagen.legalActions(state)).toContainEqual(place(0, 1, floor));
  });

  test('COP-5.6: the tile stands on floor 0 or on a cell that was covered before', () => {
    const state = play(given({ seats: [{ hand: { red: 4 }, house: 'W....' }] }), choose('red4'));
    expect(refusal(state, place(0, 0, 1))).toBeUndefined();
    expect(refusal(state, place(0, 2, 0))).toBeUndefined();
    expect(refusal(state, place(0, 2, 1))).toBe('COP-5.6 unsupported');
  });

  test('COP-5.7: overhangs are allowed, and what lies below may be filled later', () => {
    const house = `
      PPPPp
      W....`;
    const state = play(given({ seats: [{ hand: { red: 2 }, house }] }), choose('red2'), place(0, 2, 0));
    expect(diagramOf(seat(state).house)).toBe('PPPPp\nW.rR.');
  });

  test('COP-5.8: the base price is the size of the tile', () => {
    expect(legalTiles(given({ seats: [{ hand: { green: 3 } }] }))).toEqual(['green2', 'green3']);
    const state = play(given({ seats: [{ hand: { green: 5 } }] }), choose('green3'), place(0, 0, 0));
    expect(seat(state).hand).toEqual([0, 0, 2, 0, 0]);
  });

  test('COP-5.9: an edge shared with a facade cell of the colour lowers the price by 1', () => {
    const price = (house: string): number => {
      const state = play(given({ seats: [{ hand: { red: 5 }, house }] }), choose('red2'), place(0, 2, 0));
      return 5 - (seat(state).hand[0] as number);
    };
    expect(price('rR...')).toBe(1);
    expect(price('.W...')).toBe(2); // a window tile has no colour
    expect(price('.G...\n.g...')).toBe(2);
    expect(price('.r...\n.R...\n.W...')).toBe(2); // a corner
  });

  test('COP-5.9: also on the highest floors', () => {
    const price = (top: string, column: number): number => {
      const house = `${top}\n${fullFloors(7)}`;
      const state = play(given({ seats: [{ hand: { red: 5 }, house }] }), choose('red2'), place(0, column, 7));
      return 5 - (seat(state).hand[0] as number);
    };
    expect(price('rR...', 2)).toBe(1);
    expect(price('..rR.', 0)).toBe(1);
    expect(price('.G...\n.g...', 2)).toBe(2);
  });

  test('COP-5.10: the neighbour discount is at most 1 and applies by itself', () => {
    const house = `
      RR.RR
      .r..r`;
    const state = play(given({ seats: [{ hand: { red: 5 }, house }] }), choose('red2'), place(0, 2, 0));
    expect(seat(state).hand[0]).toBe(4);
  });

  test('COP-5.11: constructionDiscount lowers the price by 1 more, down to 0', () => {
    const seats = [{ hand: { red: 1 }, house: 'rR...', abilities: { constructionDiscount: READY } }];
    const state = play(given({ seats }), choose('red2'), place(0, 2, 0), { type: 'useDiscount' });
    expect(seat(state).hand[0]).toBe(1);
    expect(seat(state).abilities.constructionDiscount).toBe('used');
  });

  test('COP-5.12: exactly the price is discarded, in cards that count as the colour', () => {
    const before = given({ seats: [{ hand: { red: 3, blue: 1 } }] });
    const state = play(before, choose('red2'), place(0, 0, 0));
    expect(state.discardPile).toEqual([2, 0, 0, 0, 0]);
    expect(seat(state).hand).toEqual([1, 0, 0, 1, 0]);
  });

  test('COP-5.12: what leaves the price unpaid is refused', () => {
    const seats = [{ hand: { red: 1 }, abilities: { constructionDiscount: READY } }];
    const state = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(refusal(state, { type: 'declineDiscount' })).toBe('COP-5.12 cannotPay');
    expect(legalTypes(state)).toEqual(['useDiscount']);
    const changing = [{ hand: { red: 1, blue: 1, green: 2 }, abilities: { changeOfColours: READY } }];
    const payment = play(given({ seats: changing }), choose('red3'), place(0, 0, 0));
    expect(refusal(payment, { type: 'keepColours' })).toBe('COP-5.12 cannotPay');
    expect(refusal(payment, { type: 'changeColours', from: 'blue', to: 'red' })).toBe('COP-5.12 cannotPay');
  });

  test('COP-5.12: a price that the own colour pays just so needs no change of colours', () => {
    const seats = [{ hand: { red: 2, blue: 1 }, abilities: { changeOfColours: READY } }];
    const payment = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(refusal(payment, { type: 'keepColours' })).toBeUndefined();
    const built = play(payment, { type: 'keepColours' });
    expect(seat(built)).toMatchObject({ hand: [0, 0, 0, 1, 0], abilities: { changeOfColours: 'ready' } });
    expect(diagramOf(seat(built).house)).toBe('rR...');
  });

  test('COP-5.13: a card counts as its own colour', () => {
    expect(legalTiles(given({ seats: [{ hand: { red: 1, blue: 1, green: 1 } }] }))).toEqual([]);
  });

  test('COP-5.14: what can be built takes the best use of the ready ability tiles', () => {
    const hand = { red: 2, blue: 2, green: 1 };
    const tiles = (abilities: Record<string, 'ready'>): string[] => legalTiles(given({ seats: [{ hand, abilities }] }));
    expect(tiles({})).toEqual(['red2', 'blue2']);
    expect(tiles({ constructionDiscount: READY })).toEqual(['red2', 'red3', 'green2', 'blue2', 'blue3']);
    expect(tiles({ changeOfColours: READY })).toEqual([
      ...['red2', 'red3', 'red4', 'yellow2', 'green2', 'green3', 'blue2', 'blue3', 'blue4', 'purple2'],
    ]);
    expect(refusal(given({ seats: [{ hand }] }), choose('red3'))).toBe('COP-5.14 cannotBuild');
  });

  test('COP-5.14: a placement can be chosen only if its own price can be paid', () => {
    const state = play(given({ seats: [{ hand: { red: 1 }, house: 'rR...' }] }), choose('red2'));
    expect(refusal(state, place(0, 2, 0))).toBeUndefined();
    expect(refusal(state, place(0, 3, 0))).toBe('COP-5.14 cannotPay');
  });

  test('COP-5.14: a tile that fits nowhere cannot be chosen', () => {
    const house = `
      rRWW.
      .bByY
      bByY.
      .pPgG
      pPPW.
      .gGpP
      gGGW.
      .PPPp
      pPPP.`;
    const state = given({ seats: [{ hand: { red: 5 }, house }] });
    expect(legalTiles(state)).toEqual([]);
    expect(refusal(state, choose('red5'))).toBe('COP-5.14 cannotBuild');
  });

  test('COP-5.15: the payment goes to the discard pile and a copy from the supply into the house', () => {
    const before = given({ seats: [{ hand: { red: 2 } }] });
    const state = play(before, choose('red2'), place(1, 0, 0));
    expect(state.discardPile[0]).toBe(2);
    expect(state.supply[0]).toBe((before.supply[0] as number) - 1);
    expect(diagramOf(seat(state).house)).toBe('r....\nR....');
  });

  test('COP-5.16: at price 0 nothing is discarded, even from an empty hand', () => {
    const seats = [{ house: 'rR...', abilities: { constructionDiscount: READY, changeOfColours: READY } }];
    const state = given({ seats });
    expect(legalTiles(state)).toEqual(['red2']);
    const built = play(state, choose('red2'), place(0, 2, 0), { type: 'useDiscount' });
    expect(built.discardPile).toEqual([0, 0, 0, 0, 0]);
    expect(seat(built).abilities.changeOfColours).toBe('ready');
    expect(diagramOf(seat(built).house)).toBe('rRrR.');
  });

  test('COP-5.17: a chosen tile must be built', () => {
    const state = play(given({ seats: [{ hand: { red: 2 } }] }), choose('red2'));
    expect(legalTypes(state)).toEqual(['placeTile']);
    expect(refusal(state, { type: 'endTurn' })).toBe('COP-14.9 wrongStage');
  });
});
