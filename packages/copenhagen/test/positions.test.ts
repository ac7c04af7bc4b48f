import { copenhagen } from '@rulewright/copenhagen';
import { type Given, type GivenSite, given } from '@rulewright/copenhagen/positions';
import { ArgumentError } from '@rulewright/core';
import { edit, position } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';

const placed = (what: Given, players = 2) => position(copenhagen, { players }, given(what));
const atOrigin = { type: 'placeTile', orientation: 0, column: 0, floor: 0 } as const;

describe('rules from a position', () => {
  test('COP-11.1, COP-11.4: a tile completes a floor with a brick and a column of windows', () => {
    const house = `${'....W\n'.repeat(7)}..pPP\ngGG..`;
    const building: Given = { moment: 'placement', site: { tile: 'yellow2' } };
    const before = placed({ ...building, seats: [{ house, hand: { yellow: 2 } }] });
    const after = copenhagen.apply(before, { ...atOrigin, column: 3 });
    expect(copenhagen.score(after)[0]?.items.map(({ points }) => points)).toEqual([1, 0, 0, 4]);
  });

  test('COP-16.4: a payment takes known cards first, then hidden ones', () => {
    const seats = [{ hand: { red: 1, green: 3 }, knownHand: { green: 1 } }];
    const before = placed({ seats, moment: 'placement', site: { tile: 'green2' } });
    const [paid] = copenhagen.apply(before, atOrigin).seats;
    expect(paid).toMatchObject({ hand: [1, 0, 1, 0, 0], knownHand: [0, 0, 0, 0, 0], hiddenCount: 2 });
    const wrong = () => edit(copenhagen, before, ({ seats: [own] }) => Object.assign(own ?? {}, { hiddenCount: 2 }));
    expect(wrong).toThrow("seat 0: hand 1,0,3,0,0 isn't knownHand 0,0,1,0,0 plus hiddenCount 2 (COP-16.4)");
  });

  test('COP-1.7: a facade that was not taken from the supply is refused', () => {
    const build = ({ seats: [seat] }: ReturnType<typeof placed>) => seat?.house.splice(0, 2, 'r', 'R');
    const message = /red tiles of size 2 to 5: the supply has 2,2,2,1 of 2,2,2,1, .* \(COP-1\.7\)/;
    expect(() => position(copenhagen, { players: 2 }, build)).toThrow(message);
    expect(() => edit(copenhagen, placed({}), build)).toThrow(message);
    expect(placed({ seats: [{ house: 'rR...' }] }).supply.slice(0, 4)).toEqual([1, 2, 2, 1]);
  });

  test('EX-18 (COP-8.3): a floor and a coat cell give two coats of arms', () => {
    const house = `
      YY.bB
      ypPPP`;
    const before = placed({ seats: [{ house, hand: { purple: 2 } }], moment: 'placement', site: { tile: 'purple2' } });
    const after = copenhagen.apply(before, { ...atOrigin, orientation: 1, column: 2, floor: 1 });
    expect(copenhagen.view(after, 0).pendingCoats).toBe(2);
  });
});

describe('a position', () => {
  const PLACE = { tile: 'red2', column: 1 } satisfies GivenSite;
  const RED: Given = { seats: [{ hand: { red: 2, blue: 2 } }] };

  test('begins a turn, by default that of player 0', () => {
    expect(placed({}).stages).toEqual([
      { stage: 'refill', player: 0 },
      { stage: 'action', player: 0 },
    ]);
    expect(placed({}, 3).seats.map(({ abilities }) => abilities.anyCards)).toEqual(['ready', 'ready', 'ready']);
  });

  test.each<[what: Given, stage: object]>([
    [{ moment: 'secondCard' }, { stage: 'secondCard', player: 0, gap: 0 }],
    [
      { moment: 'secondCard', gaps: [3], player: 1 },
      { stage: 'secondCard', player: 1, gap: 3 },
    ],
    [{ moment: 'thirdCard' }, { stage: 'thirdCard', player: 0 }],
    [
      { moment: 'handLimit', seats: [{ hand: { red: 8 } }] },
      { stage: 'handLimit', player: 0 },
    ],
    [{ moment: 'secondAction' }, { stage: 'secondAction', player: 0 }],
    [
      { ...RED, moment: 'placement', site: PLACE },
      { stage: 'placement', player: 0, tile: 'red2' },
    ],
    [
      { ...RED, moment: 'discount', site: PLACE },
      { stage: 'discount', player: 0, tile: 'red2', orientation: 0, column: 1, floor: 0 },
    ],
    [
      { ...RED, moment: 'colourChange', site: PLACE },
      { stage: 'colourChange', player: 0, tile: 'red2', orientation: 0, column: 1, floor: 0, price: 2 },
    ],
    [
      { ...RED, moment: 'changedCount', site: { ...PLACE, from: 'blue' } },
      { stage: 'changedCount', player: 0, tile: 'red2', orientation: 0, column: 1, floor: 0, price: 2, from: 'blue' },
    ],
    [
      { moment: 'coat', coats: 3 },
      { stage: 'coat', player: 0 },
    ],
    [
      { moment: 'refill', gaps: [2, 5] },
      { stage: 'drawToHarbour', place: 2 },
    ],
    [{ moment: 'refill' }, { stage: 'action', player: 1 }],
  ])('comes to the moment of %j', (what, stage) => {
    expect(placed(what).stages.at(-1)).toEqual(stage);
  });

  test('COP-5.11: has a price with the discount if that is stated', () => {
    const seats = [{ hand: { red: 1 }, abilities: { constructionDiscount: 'used' as const } }];
    expect(placed({ seats, moment: 'colourChange', site: { ...PLACE, price: 1 } }).stages.at(-1)).toMatchObject({
      price: 1,
    });
  });

  test('COP-1.4: takes cards from the pile, or from the discard pile if the pile is named', () => {
    const seats = [{ hand: { red: 3 } }];
    expect(placed({ seats, discardPile: { blue: 4 } }).pile).toEqual([9, 12, 13, 9, 13]);
    const late = placed({ seats, pile: { green: 1 }, mermaidInPile: true }, 3);
    expect(late).toMatchObject({ pile: [0, 0, 1, 0, 0], discardPile: [7, 10, 10, 11, 11], mermaidInPile: true });
    const harbour = [null, 'red', 'red', 'red', 'red', 'red', 'red'] as const;
    expect(placed({ harbour, moment: 'secondCard' }).pile).toEqual([8, 14, 14, 14, 14]);
  });

  test('COP-1.7, COP-1.10: builds what the supplies lack in the house of the last seat', () => {
    const state = placed({ supply: { purple5: 0, red2: 1 }, windowSupply: 10 }, 3);
    expect(state.supply.filter((_, index) => [0, 19].includes(index))).toEqual([1, 0]);
    expect(state.seats.map(({ house }) => house.slice(0, 10).join(''))).toEqual([
      '..........',
      '..........',
      'rRPWW..P..',
    ]);
    expect(state.windowSupply).toBe(10);
  });

  test.each<[what: Given, message: string]>([
    [{ seats: [{ house: 'rR..' }] }, 'A floor has 5 cells, not rR.. (COP-1.1).'],
    [
      { seats: [{ house: 'rRx..' }] },
      'There is no content of a cell "x" for the floor rRx.. (COP-1.1). Known: ., W, R, r, Y, y, G, g, B, b, P, p.',
    ],
    [{ seats: [{ house: 'W....\n'.repeat(10) }] }, 'A house has 9 floors, not 10 (COP-1.1).'],
    [{ seats: [{}, { house: 'rRRR.' }] }, 'House of seat 1: no tiles of the box make its red cells (COP-1.6).'],
    [
      { seats: [{ house: 'rR...' }, { house: 'rRrR.' }] },
      'The box has fewer red tiles than the houses and the supply need (COP-1.7).',
    ],
    [
      { seats: [{ house: 'rR...' }], supply: { red2: 2 } },
      'The box has fewer red tiles than the houses and the supply need (COP-1.7).',
    ],
    [
      { supply: { red6: 1 } as Given['supply'] & object },
      'There is no tile "red6" for the supply (COP-1.6). Known: red2, red3, red4, red5.',
    ],
    [
      { seats: [{}, { house: 'WWWWW\n'.repeat(2) }], windowSupply: 3 },
      'The box has 12 window tiles, the position needs 13 (COP-1.10).',
    ],
    [
      {
        seats: [{}, { house: `${'WW.WW\n'.repeat(3)}` }],
        supply: {
          red2: 0,
          red3: 0,
          red4: 0,
          red5: 0,
          blue5: 0,
          green5: 0,
          yellow5: 0,
          blue4: 0,
          yellow4: 0,
          green4: 0,
        },
      },
      'House of seat 1: there is no room for yellow4 (COP-5.4).',
    ],
    [
      { seats: [{ hand: { red: 13 } }] },
      'The box has 14 cards red, the position needs 15 (COP-1.4): place 0 of the harbour, place 5 of the harbour, the hand of seat 0.',
    ],
    [
      { seats: [{ hand: { pink: 1 } as object }] },
      'There is no card "pink" for the hand of seat 0 (COP-1.4). Known: purple.',
    ],
    [
      { seats: [{ hand: { red: 1 }, knownHand: { red: 2 } }] },
      'Seat 0: knownHand has 2 red, its hand has 1 (COP-16.4).',
    ],
    [
      { seats: [{ knownHand: { pink: 1 } as object }] },
      'There is no card "pink" for knownHand of seat 0 (COP-1.4). Known: purple.',
    ],
    [
      { moment: 'discount', site: { tile: 'red6' as 'red2' } },
      'There is no tile "red6" for the site (COP-1.6). Known: red2, red3, red4, red5.',
    ],
    [{ pile: {}, discardPile: {} }, '63 cards are nowhere: leave out pile or discardPile (COP-1.4).'],
    [
      { seats: [{ abilities: { anyCard: 'used' } as object }] },
      'There is no ability tile "anyCard" for seat 0 (COP-1.11). Known: anyCards.',
    ],
    [{ seats: [{}, {}, {}] }, 'There is no player 2 for the position (COP-2.1). Known: 0, 1.'],
    [{ harbor: [] } as Given, 'There is no field "harbor" for the position. Known: harbour.'],
    [{ seats: [{}, { hands: {} } as object] }, 'There is no field "hands" for seat 1. Known: hand.'],
    [
      { moment: 'placement', site: { ...PLACE, row: 1 } as never },
      'There is no field "row" for the site. Known: tile, orientation, column, floor, price, from.',
    ],
    [{ pile: { pink: 0 } as object }, 'There is no card "pink" for the pile (COP-1.4). Known: purple.'],
    [{ player: 2 }, 'There is no player 2 for the position (COP-2.1). Known: 0, 1.'],
    [
      { moment: 'cards' as 'turn' },
      'There is no moment "cards" for the position (COP-14.1). Known: colourChange, changedCount, coat.',
    ],
    [
      { moment: 'secondCard', gaps: [1, 2] },
      "The moment secondCard can't come: the harbour has 2 gaps, not 1 (COP-4.1).",
    ],
    [{ moment: 'handLimit' }, "The moment handLimit can't come: player 0 holds 0 cards, no more than 7 (COP-4.12)."],
    [
      { moment: 'secondAction', seats: [{ hand: { red: 8 } }] },
      "The moment secondAction can't come: player 0 holds 8 cards, more than 7 (COP-4.10).",
    ],
    [
      { moment: 'secondAction', seats: [{ abilities: { bothActions: 'used' } }] },
      "The moment secondAction can't come: bothActions of player 0 isn't ready (COP-6.10).",
    ],
    [{ moment: 'placement' }, "The moment placement can't come: site names no tile (COP-5.1)."],
    [
      { ...RED, moment: 'discount', site: { ...PLACE, column: 4 } },
      "The moment discount can't come: red2 has no such placement (COP-5.3).",
    ],
    [
      { ...RED, moment: 'changedCount', site: PLACE },
      "The moment changedCount can't come: site names no colour from (COP-6.8).",
    ],
    [{ moment: 'coat', coats: 8 }, "The moment coat can't come: a house has 7 coats of arms, not 8 to use (COP-8.3)."],
  ])('is refused: %j', (what, message) => {
    expect(() => placed(what)).toThrow(new ArgumentError(message));
  });
});
