import { burgundy, type State } from '@rulewright/burgundy';
import { type Given, given, type Moment } from '@rulewright/burgundy/positions';
import { ArgumentError } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';

describe('rules from a position', () => {
  test('BUR-5.16, BUR-5.17: the die of the type sells all its goods tiles for 2 points each and 1 silver', () => {
    const own = { goods: { 3: 2, 5: 1 }, dice: [3, 4] as const };
    const before = position(burgundy, { players: 2 }, given({ seats: [own] }));
    expect(burgundy.check(before, { type: 'sellGoods', die: 1, goods: 3 })?.rule).toBe('BUR-4.11');
    const [seat] = burgundy.apply(before, { type: 'sellGoods', die: 0, goods: 3 }).seats;
    expect(seat).toMatchObject({ silver: 1, points: { sales: 4 }, soldGoods: [0, 0, 2, 0, 0, 0] });
  });

  test('BUR-8.1, BUR-8.6: the last mine in phase C completes a region of 3 and brings the large bonus tile', () => {
    const own = { estate: { 24: 'mine', 29: 'mine' }, slots: ['mine'], silver: 3, dice: [3, 4] } as const;
    const before = position(burgundy, { players: 3 }, given({ phase: 'C', seats: [own] }));
    const after = burgundy.apply(before, { type: 'placeTile', die: 0, slot: 0, hex: 33 });
    expect(after.seats[0]?.points).toMatchObject({ regions: [0, 0, 6 + 6, 0, 0], bonusTiles: 6 });
  });

  test('BUR-6.7, BUR-6.11: a ship moves the marker on top of the others and fills the goods slots', () => {
    const seats = [{ slots: ['ship'], dice: [5, 1], goods: { 1: 1 } }, { estate: { 17: 'ship' } }] as const;
    const before = position(
      burgundy,
      { players: 2 },
      given({ round: 2, order: [1, 0], player: 0, seats, depotGoods: { 2: { 1: 2, 6: 1 } } }),
    );
    const placed = burgundy.apply(before, { type: 'placeTile', die: 0, slot: 0, hex: 19 });
    const after = burgundy.apply(placed, { type: 'chooseDepot', depot: 2 });
    expect(placed.track[1]).toEqual([0, 1]);
    expect(after.seats[0]?.goodsSlots).toEqual([3, 0, 0, 0, 0, 1]);
  });

  test('BUR-11.1, BUR-9.15: at the final scoring mines pay, and knowledge tile 15 scores 3 for each type sold', () => {
    const own = { estate: { 24: 'mine' }, knowledge: [15], sold: { 2: 3, 4: 1 } } as const;
    const over = position(burgundy, { players: 2 }, given({ moment: 'finalScoring', seats: [own] }));
    const scored = burgundy.score(over)[0]?.items.map(({ label, points }) => [label, points]) ?? [];
    expect(Object.fromEntries(scored)).toMatchObject({ sales: 8, silver: 1, knowledge15: 6 });
  });

  test('EX-3, EX-4 (BUR-6.17): cow4 scores with cow3, then another cow4 with both', () => {
    const own = { estate: { 10: 'cow3', 11: 'bank' }, slots: ['cow4', 'cow4'], dice: [1, 2] } as const;
    const before = position(burgundy, { players: 2 }, given({ seats: [own] }));
    const first = burgundy.apply(before, { type: 'placeTile', die: 0, slot: 0, hex: 5 });
    const second = burgundy.apply(first, { type: 'placeTile', die: 1, slot: 1, hex: 4 });
    expect([first, second].map(({ seats }) => seats[0]?.points.animals)).toEqual([3 + 7, 3 + 7 + 11]);
  });
});

/** A position of two players with dealt boards. */
function laid(what: Given, config: Partial<Parameters<typeof burgundy.setup>[0]> = {}): State {
  return position(burgundy, { players: 2, firstPlayer: 1, ...config }, given(what));
}

describe('what follows from a description', () => {
  const advanced = { setup: 'advanced' } as const;

  test.each<[Moment, Given, string[]]>([
    ['firstPlayer', {}, ['firstPlayer']],
    ['dealGoods', { player: 0 }, ['dealGoods', 'dealGoods', 'dealGoods']],
    ['drawTile', { depot: 0, space: 3 }, ['drawTile', 'drawGoods', 'drawGoods']],
    ['drawGoods', { goodsRow: [6, 6, 6, 6] }, ['drawGoods', 'roundStart']],
    ['rollDie', { player: 0, die: 1 }, ['rollDie', 'rollWhiteDie', 'turn', 'turn']],
    ['rollWhiteDie', {}, ['rollWhiteDie', 'turn', 'turn', 'roundEnd']],
    ['turn', {}, ['turn', 'turn', 'roundEnd']],
    ['turn', { player: 0 }, ['turn', 'roundEnd']],
    ['church', { player: 0 }, ['church', 'turn', 'roundEnd']],
    ['shipSecondDepot', { depot: 2, seats: [{}, { knowledge: [5] }] }, ['shipSecondDepot', 'turn', 'turn']],
    ['goodsChoice', { depot: 2, depotGoods: { 2: { 1: 1 } } }, ['goodsChoice', 'turn', 'turn']],
    ['phaseStart', { phase: 'B' }, ['drawTile']],
    ['roundStart', { round: 3 }, ['rollDie']],
    ['phaseEnd', { phase: 'D' }, ['drawTile']],
    ['finalScoring', {}, []],
  ])('the agenda at %s %o', (moment, what, next) => {
    const stages = laid({ moment, ...what }).stages.map(({ stage }) => stage);
    expect(stages.reverse().slice(0, next.length)).toEqual(next);
    if (next.length === 0) expect(stages).toEqual([]);
  });

  test('BUR-3.5, BUR-3.8: round, goods row and dice belong to the moment', () => {
    const { round, goodsRow, whiteDie, seats } = laid({ moment: 'roundStart', round: 3 });
    expect([round, goodsRow.length, whiteDie, seats[0]?.dice]).toEqual([3, 3, 0, [0, 0]]);
    const turn = laid({ round: 3, player: 0, whiteDie: 6 });
    expect([turn.goodsRow.length, turn.whiteDie]).toEqual([2, 6]);
    expect(turn.seats.map(({ spent }) => spent)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('BUR-2.7, BUR-2.8, BUR-2.14: dealt sheets are different, and boards have a start castle', () => {
    const { seats } = laid({ seats: [{ estate: { 21: 'castle' } }, { board: 3 }] }, advanced);
    expect(seats.map(({ sheet, board, estate }) => [sheet, board, estate.indexOf('castle')])).toEqual([
      [1, 2, 21],
      [2, 3, 6],
    ]);
    const named = laid({ seats: [{ sheet: 2, board: 1 }, { board: 1 }] }, advanced);
    expect(named.seats.map(({ sheet, board }) => [sheet, board])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const first = laid({ moment: 'startCastle', player: 0 }, advanced);
    expect(first.seats.map(({ estate }) => estate.includes('castle'))).toEqual([false, true]);
    const dealing = laid({ moment: 'dealSheet', player: 0 }, advanced);
    expect(dealing.seats.map(({ sheet, board }) => [sheet, board])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const choosing = laid({ moment: 'boardSide', player: 0 }, advanced);
    expect(choosing.seats.map(({ sheet, board }) => [sheet, board])).toEqual([
      [1, 0],
      [2, 3],
    ]);
    expect(new Set(dealing.largeBonus)).toEqual(new Set([null]));
  });

  test('BUR-8.6, BUR-8.7: bonus tiles go to those who have covered all hexes, in turn order', () => {
    const mines = { estate: { 24: 'mine', 29: 'mine', 33: 'mine' } } as const;
    const { largeBonus, smallBonus } = laid({ seats: [mines, mines] });
    expect([largeBonus[4], smallBonus[4]]).toEqual([1, 0]);
    const named = laid({ seats: [mines, mines], largeBonus: { mine: 0 }, smallBonus: { mine: 1 } });
    expect([named.largeBonus[4], named.smallBonus[4]]).toEqual([0, 1]);
  });

  test('BUR-1.10, BUR-1.24: pieces that are named nowhere are in the bags', () => {
    const { goodsBag, goodsRow } = laid({ depotGoods: { 1: { 2: 7, 3: 6 } }, seats: [{ sold: { 3: 1 } }] });
    expect([goodsRow, goodsBag]).toEqual([
      [4, 5, 6, 1],
      [6, 0, 0, 6, 6, 6],
    ]);
    const { removed, lightBags, blackBag } = laid({ removed: { ship: 4 }, depots: { 0: ['ship'] } });
    const ship = removed.indexOf(4);
    expect([lightBags[ship], blackBag[ship]]).toEqual([16, 5]);
  });
});

describe('a position that cannot be', () => {
  test.each<[string, Given, RegExp]>([
    [
      'a tile too many',
      { seats: [{ slots: ['knowledge7'], knowledge: [7] }] },
      /1 tile knowledge7.* needs 2 \(BUR-1\.10\): slot 0 of seat 0, hex 12 of seat 0\.$/,
    ],
    [
      'a tile with another back',
      { depots: { 1: ['knowledge7'] } },
      /0 light-backed tiles knowledge7.*BUR-1\.10.*depot 1/,
    ],
    ['goods tiles too many', { depotGoods: { 4: { 1: 8 } } }, /7 goods tiles 1.*needs 8 \(BUR-1\.24\)/],
    [
      'an unknown tile',
      { seats: [{}, { estate: { 3: 'cow5' as 'cow4' } }] },
      /no tile "cow5" for hex 3 of seat 1.*cow2, cow3, cow4\.$/,
    ],
    ['an unknown knowledge tile', { seats: [{ knowledge: [27] }] }, /knowledge27.*BUR-1\.15/],
    ['an unknown hex', { seats: [{ estate: { 37: 'mine' } }] }, /no hex 37 for the estate of seat 0 \(BUR-1\.2\)/],
    ['an unknown board', { seats: [{ board: 10 }] }, /no board 10.*BUR-1\.6/],
    ['an unknown type of goods', { seats: [{ goods: { 7: 1 } }] }, /no type of goods 7 for seat 0 \(BUR-1\.25\)/],
    ['an unknown depot', { depots: { 7: ['mine'] } }, /no depot 7.*BUR-1\.18/],
    ['goods in the black depot', { depotGoods: { 0: { 1: 1 } } }, /no depot 0.*BUR-1\.18/],
    ['a space too many', { depots: { 1: [null, null, null, null, 'ship'] } }, /depot 1 \(BUR-1\.18\)/],
    ['a slot too many', { seats: [{ slots: ['mine', 'mine', 'mine', 'mine'] }] }, /slots of seat 0 \(BUR-1\.9\)/],
    [
      'a knowledge tile without room',
      { seats: [{ knowledge: [1, 2, 3, 4, 5, 6, 8] }] },
      /no room for knowledge8.*BUR-5\.9/,
    ],
    ['an unknown field', { whitedie: 3 } as Given, /no field "whitedie" for the position\. Known: whiteDie\.$/],
    ['an unknown field of a seat', { seats: [{}, { silvr: 1 } as object] }, /no field "silvr" for seat 1.*silver\.$/],
    [
      'an unknown phase',
      { seats: [{ regions: { F: 3 } as object }] },
      /no phase "F" for the regions of seat 0 \(BUR-3\.1\)/,
    ],
    ['an unknown kind', { largeBonus: { cow: 1 } as object }, /no kind "cow" for the large bonus tiles \(BUR-1\.4\)/],
    ['an unknown kind', { smallBonus: { cow: 1 } as object }, /no kind "cow" for the small bonus tiles \(BUR-1\.4\)/],
    [
      'an unknown moment',
      { moment: 'turns' as 'turn' },
      /no moment "turns" for the position \(BUR-15\.1\)\. Known: turn\.$/,
    ],
    ['an unknown removed tile', { removed: { boat: 1 } as Given['removed'] & object }, /no tile "boat".*BUR-1\.10/],
    ['a seat too many', { seats: [{}, {}, {}] }, /2 players.*3 seats \(BUR-1\.1\)/],
    ['a moment of another set-up', { moment: 'dealSheet', player: 1 }, /no moment dealSheet, player 1 \(BUR-2\.7\)/],
    ['a moment of nobody', { moment: 'turn', player: 2 }, /no moment turn, player 2 \(BUR-3\.9\)/],
    ['a moment without its depot', { moment: 'shipSecondDepot' }, /needs the depot.*BUR-6\.13/],
    ['a final scoring in phase B', { moment: 'finalScoring', phase: 'B' }, /phase E, not B.*BUR-11\.1/],
    ['the end of a phase in round 3', { moment: 'phaseEnd', round: 3 }, /round 5, not 3.*BUR-3\.14/],
  ])('%s', (_, what, message) => {
    expect(() => laid(what)).toThrow(ArgumentError);
    expect(() => laid(what)).toThrow(message);
  });
});

describe('messages of invariants', () => {
  const broken = (change: (state: State) => void) => () =>
    position(burgundy, { players: 2 }, (state) => {
      given()(state);
      change(state);
    });

  test.each<[string, (state: State) => void, RegExp]>([
    ['the white die', (state) => (state.whiteDie = 0), /whiteDie is 0 after its roll.*BUR-3\.11/],
    [
      'the goods row',
      ({ goodsBag, goodsRow }) => goodsBag.splice(5, 1, 7 - goodsRow.push(6) + 4),
      /goodsRow holds 5 tiles instead of 4/,
    ],
    [
      'a tile too many',
      (state) => state.seats[0]?.slots.fill('mine', 0, 1),
      /13 mine tiles instead of 12; lightBags holds 10.*BUR-1\.10/,
    ],
    ['many tiles', (state) => state.blackBag.fill(0), /40 tiles are nowhere/],
    [
      'the agenda',
      (state) => state.stages.splice(1, 1),
      /stages\[1\] is .*"player":0\} instead of .*"player":1\}.*BUR-3\.9/,
    ],
  ])('%s', (_, change, message) => {
    expect(broken(change)).toThrow(message);
  });
});
