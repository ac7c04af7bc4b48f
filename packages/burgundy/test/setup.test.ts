import { ConfigError, createRng, type RulewrightError, settle, start } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../src/components.js';
import { boardAt } from '../src/estate/board.js';
import { typeOf } from '../src/estate/tiles.js';
import { burgundy, type Config, type State } from '../src/index.js';
import {
  chooseBoard,
  chooseStartCastle,
  dealSheet,
  drawGoods,
  gained,
  given,
  legal,
  placed,
  play,
  playUntil,
  refusal,
  seat,
  stage,
} from './helpers.js';

const CASTLE = typeOf('castle').index;

/** The set-up with a first player up to the first board or castle, all goods being dealt at random. */
function goodsDealt(config: Parameters<typeof burgundy.setup>[0]): State {
  return playUntil(burgundy.setup({ firstPlayer: 0, ...config }), (state) => stage(state) !== 'dealGoods');
}

describe('set-up', () => {
  test('BUR-2.1: chance finds the first player, every seat with equal probability', () => {
    const state = burgundy.setup({ players: 3 });
    expect(state.order).toEqual([]);
    expect(burgundy.chanceOutcomes(state)).toEqual(
      [0, 1, 2].map((first) => ({ outcome: { type: 'drawFirstPlayer', seat: first }, weight: 1 })),
    );
    expect(play(state, { type: 'drawFirstPlayer', seat: 1 }).order).toEqual([1, 2, 0]);
    expect(refusal(state, { type: 'drawFirstPlayer', seat: 3 })).toBe('BUR-15.6 impossibleOutcome');
  });

  test("BUR-2.2: the first player's marker lies on top of space 0, the others below in turn order", () => {
    const { track } = burgundy.setup({ players: 4, firstPlayer: 2 });
    expect(track).toEqual([[2, 3, 0, 1], [], [], [], [], [], []]);
  });

  test('BUR-2.3: 1 silver, 0 points, empty slots, and workers in turn order', () => {
    const state = burgundy.setup({ players: 4, firstPlayer: 2 });
    expect(state.seats.map(({ workers }) => workers)).toEqual([3, 4, 1, 2]);
    expect(state.seats.map(({ silver }) => silver)).toEqual([1, 1, 1, 1]);
    expect(state.seats.every(({ slots }) => slots.every((tile) => tile === null))).toBe(true);
    expect(burgundy.score(state).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    // BUR-4.2, BUR-4.13: nothing is spent or bought yet.
    expect(state.seats.map(({ spent }) => spent)).toEqual(state.seats.map(() => [false, false]));
    expect(state.hasBought).toBe(false);
  });

  test('BUR-2.4: in turn order each player draws three goods tiles into the goods slots', () => {
    const state = burgundy.setup({ players: 2, firstPlayer: 1 });
    const dealt = play(state, ...[1, 1, 4, 6, 6, 6].map(drawGoods));
    expect(seat(dealt, 1).goodsSlots).toEqual([2, 0, 0, 1, 0, 0]);
    expect(seat(dealt, 0).goodsSlots).toEqual([0, 0, 0, 0, 0, 3]);
  });

  test('BUR-2.5: 25 of the goods tiles left come into play, the rest stay in the bag', () => {
    const state = playUntil(burgundy.setup({ players: 3 }), ({ phase, round }) => phase === 'E' && round === 5);
    expect(sizeOf(state.goodsBag)).toBe(42 - 3 * 3 - 25);
  });

  test('BUR-2.6: in the basic set-up each player has board 1 with the start castle on hex 18', () => {
    for (const { board, estate } of burgundy.setup({ players: 4 }).seats) {
      expect(board).toBe(1);
      expect(estate.flatMap((tile, hex) => (tile ? [`${hex} ${tile}`] : []))).toEqual(['18 castle']);
    }
  });

  test('BUR-2.7: in the advanced set-up different sheets are dealt in turn order', () => {
    const state = goodsDealt({ players: 3, setup: 'advanced', firstPlayer: 1 });
    expect(burgundy.chanceOutcomes(state)).toHaveLength(6);
    const second = play(state, dealSheet(5));
    expect(seat(second, 1)).toMatchObject({ sheet: 5, board: 0 });
    expect(burgundy.chanceOutcomes(second).map(({ outcome, weight }) => [outcome, weight])).toEqual(
      [1, 2, 3, 4, 6].map((sheet) => [dealSheet(sheet), 1]),
    );
    expect(refusal(second, dealSheet(5))).toBe('BUR-15.6 impossibleOutcome');
    const all = play(second, dealSheet(6), dealSheet(2));
    expect(all.seats.map(({ sheet }) => sheet)).toEqual([2, 5, 6]);
  });

  test('BUR-2.14: then each player chooses one of the two boards on the sheet', () => {
    const dealt = play(goodsDealt({ players: 2, setup: 'advanced' }), dealSheet(1), dealSheet(6));
    expect(burgundy.turn(dealt)).toEqual({ kind: 'decision', stage: 'boardSide', player: 0 });
    expect(legal(dealt)).toEqual([chooseBoard(1), chooseBoard(2)]);
    expect(refusal(dealt, chooseBoard(3))).toBe('BUR-2.14 notOnSheet');
    expect(refusal(dealt, chooseStartCastle(18))).toBe('BUR-2.14 wrongStage');
    const chosen = play(dealt, chooseBoard(1));
    expect([seat(chosen).board, legal(chosen)]).toEqual([1, [1, 2, 6, 18].map(chooseStartCastle)]);
    const second = play(chosen, chooseStartCastle(18));
    expect(burgundy.turn(second)).toEqual({ kind: 'decision', stage: 'boardSide', player: 1 });
    expect(legal(second)).toEqual([chooseBoard(8), chooseBoard(9)]);
    const named = goodsDealt({ players: 2, setup: 'advanced', boards: [4, 7] });
    expect(burgundy.turn(named)).toMatchObject({ stage: 'startCastle' });
  });

  test('BUR-2.8: each player chooses one of the castle hexes of the own board', () => {
    const state = goodsDealt({ players: 2, setup: 'advanced', boards: [4, 7] });
    expect(legal(state)).toEqual([0, 13, 23, 36].map(chooseStartCastle));
    expect(refusal(state, chooseStartCastle(1))).toBe('BUR-2.8 noCastleHex');
    expect(burgundy.check(state, chooseStartCastle(1))).toMatchObject({ params: { hex: 1 } });
    const chosen = play(state, chooseStartCastle(13));
    expect(seat(chosen).estate[13]).toBe('castle');
    expect(legal(chosen)).toEqual([1, 2, 34, 35].map(chooseStartCastle));
  });

  test('BUR-2.9: the choices are made openly one after the other, in turn order', () => {
    const state = goodsDealt({ players: 3, setup: 'advanced', boards: [2, 3, 4], firstPlayer: 2 });
    expect(burgundy.turn(state)).toEqual({ kind: 'decision', stage: 'startCastle', player: 2 });
    const second = play(state, chooseStartCastle(0));
    expect(burgundy.turn(second)).toEqual({ kind: 'decision', stage: 'startCastle', player: 0 });
    expect(burgundy.view(second, 0).seats[2]?.estate[0]).toBe('castle');
  });

  test.each(['basic', 'advanced'] as const)('BUR-2.10: the castle bag loses a tile per player (%s)', (setup) => {
    const begun = playUntil(burgundy.setup({ players: 4, setup }), (state) => stage(state) === 'drawTile');
    expect(begun.lightBags[CASTLE]).toBe(14 - 4);
  });

  test('BUR-2.11: laying the start castle has no effect, even on a castle region of one hex', () => {
    const state = goodsDealt({ players: 2, setup: 'advanced', boards: [2, 2] });
    const { state: after, events } = burgundy.step(state, chooseStartCastle(3));
    expect(events).toEqual([{ type: 'startCastlePlaced', player: 0, hex: 3 }]);
    expect([burgundy.score(after)[0]?.total, after.largeBonus]).toEqual([0, KINDS.map(() => null)]);
    expect(burgundy.turn(after)).toEqual({ kind: 'decision', stage: 'startCastle', player: 1 });
  });

  test('BUR-2.12: the start castle counts for adjacency, for its region, bonus tiles and empty hexes', () => {
    // Board 1 without hexes 1 and 2: the region 1, 2, 6 is apart from the start castle's own on hex 18.
    const estate = { 1: 'castle', 2: 'castle', 7: 'knowledge1', 12: 'knowledge2' } as const;
    const what = { seats: [{ estate }], depots: { 1: ['bank'] } } as const;
    const after = placed('castle', 6, what);
    // Three castles placed and the start castle: all castle hexes are covered.
    expect(after.largeBonus[KINDS.indexOf('castle')]).toBe(0);
    expect(seat(given()).estate.filter((tile) => tile === null)).toHaveLength(36);
    // Region of size 3 in phase A and the bonus tile; the region of hex 18 never scores.
    expect(gained('castle', 6, what)).toBe(6 + 10 + 5);
  });

  test('BUR-2.13: then phase A begins', () => {
    const state = goodsDealt({ players: 2 });
    expect([stage(state), state.phase, state.round]).toEqual(['drawTile', 'A', 0]);
    const begun = settle(burgundy, state, createRng(1));
    expect([stage(begun), begun.phase, begun.round]).toEqual(['turn', 'A', 1]);
  });
});

describe('options', () => {
  const codeOf = (config: unknown): [string, string | undefined] => {
    try {
      burgundy.setup(config as Config);
    } catch (error) {
      const { code, issues } = error as RulewrightError & ConfigError;
      expect(error).toBeInstanceOf(ConfigError);
      return [code, issues[0]?.rule];
    }
    throw new Error('The config was taken.');
  };

  test('BUR-13.1: basic and advanced set-up', () => {
    expect(start(burgundy, { players: 2 }, createRng(1)).seats.map(({ board }) => board)).toEqual([1, 1]);
    const advanced = start(burgundy, { players: 4, setup: 'advanced' }, createRng(1));
    const sheets = advanced.seats.map(({ sheet }) => sheet);
    expect(stage(advanced)).toBe('boardSide');
    expect(sheets.every((sheet) => sheet >= 1)).toBe(true);
    expect(new Set(sheets).size).toBe(4);
  });

  test('BUR-13.2: the boards can be named, also equal ones and board 1; then none is drawn', () => {
    const state = goodsDealt({ players: 3, setup: 'advanced', boards: [1, 6, 6] });
    expect(stage(state)).toBe('startCastle');
    expect(state.seats.map(({ board }) => board)).toEqual([1, 6, 6]);
    expect(legal(state)).toEqual(boardAt(1).hexesOf.castle.map(chooseStartCastle));
    expect(burgundy.setup({ players: 2, boards: [1, 1] }).seats.map(({ board }) => board)).toEqual([1, 1]);
    expect(codeOf({ players: 2, boards: [1, 2] })).toEqual(['wrongBoards', 'BUR-13.2']);
    expect(codeOf({ players: 3, setup: 'advanced', boards: [2, 3] })).toEqual(['wrongBoards', 'BUR-13.2']);
    expect(codeOf({ players: 2, setup: 'advanced', boards: [2, 10] })[0]).toBe('invalidConfig');
  });

  test('BUR-13.6: the data set replaces the sheets, if it has each board as often as the box', () => {
    const sheets: [number, number][] = [
      [2, 1],
      [1, 6],
      [1, 7],
      [1, 8],
      [3, 4],
      [5, 9],
    ];
    const config = { players: 2, setup: 'advanced', firstPlayer: 0, dataSet: { name: 'printed', sheets } } as const;
    const dealt = play(goodsDealt(config), dealSheet(5), dealSheet(1));
    expect(legal(dealt)).toEqual([chooseBoard(3), chooseBoard(4)]);
    expect(burgundy.view(dealt, 0).config.dataSet).toEqual({ name: 'printed', sheets });
    const refused = (changed: [number, number][]): unknown =>
      codeOf({ ...config, dataSet: { name: 'changed', sheets: changed } });
    expect(refused([[2, 2], ...sheets.slice(1)])).toEqual(['wrongSheets', 'BUR-13.6']);
    expect(refused([[2, 3], ...sheets.slice(1)])).toEqual(['wrongSheets', 'BUR-13.6']);
    expect(refused(sheets.slice(1))).toEqual(['wrongSheets', 'BUR-13.6']);
  });

  test('BUR-13.4: a named first player replaces the draw', () => {
    const state = burgundy.setup({ players: 3, firstPlayer: 2 });
    expect([stage(state), state.order]).toEqual(['dealGoods', [2, 0, 1]]);
  });

  test('BUR-13.5: any other value of an option is a configuration error', () => {
    expect(codeOf({ players: 2, firstPlayer: 2 })).toEqual(['noSuchSeat', 'BUR-13.5']);
    for (const [key, value] of Object.entries({
      setup: 'expert',
      boards: 3,
      tieBreak: 'none',
      firstPlayer: 'oldest',
    })) {
      expect(() => burgundy.setup({ players: 2, [key]: value } as never)).toThrow(key);
    }
    expect(() => burgundy.setup({ players: 2, vineyards: true } as never)).toThrow(/vineyards/);
  });
});
