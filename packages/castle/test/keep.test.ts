import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { cellAt, draw, given, only, play, playTurns, refusal, scores } from './helpers.js';

/** A house of size 2 (with the start field), completed by player 0 with their own follower. */
const HOUSE = '0: capHMarket (8,3) r1, follower 0';

/** Completed houses at the wall in the west: of size 1 at (0,0), of size 2 or 3 from (0,5) on. */
const SIZE_1 = 'endH (0,0) r2';
const SIZE_2 = ['cornerH (0,5) r2', 'cornerHMarket (0,6) r3'];
const SIZE_3 = ['cornerH (0,5) r2', 'threeH (0,6) r2', 'cornerHMarket (0,7) r3'];

const keepSizes = (state: { seats: readonly { keepSize: number }[] }) => state.seats.map(({ keepSize }) => keepSize);

describe('the keep', () => {
  test('CAS-10.1: keepSize is 0 while the keep is off the board', () => {
    expect(keepSizes(given())).toEqual([0, 0]);
    expect(given().seats.map(({ keepHouse }) => keepHouse)).toEqual([null, null]);
  });

  test('CAS-10.2: a greater house moves the keep; the first one always does', () => {
    const { state, events } = playTurns(given(), HOUSE);
    expect(keepSizes(state)).toEqual([2, 0]);
    expect(only(events, 'keepMoved')).toEqual([
      { type: 'keepMoved', player: 0, cell: cellAt(8, 3), segment: 0, size: 2 },
    ]);
    const two = given({ tiles: [SIZE_1, ...SIZE_3], keeps: ['0 (0,0) 1', '1 (0,5) 0'] });
    expect(keepSizes(two)).toEqual([1, 3]);
    expect(keepSizes(playTurns(two, HOUSE).state)).toEqual([2, 3]);
  });

  test('CAS-10.3: a house of equal or smaller size does not', () => {
    for (const [size, tiles] of [SIZE_2, SIZE_3].entries()) {
      const { state, events } = playTurns(given({ tiles, keeps: ['0 (0,5) 0'] }), HOUSE);
      expect(keepSizes(state)).toEqual([size + 2, 0]);
      expect(only(events, 'keepMoved')).toEqual([]);
      expect(scores(state)).toEqual([2, 0]);
    }
  });

  test('CAS-10.4: the size includes start fields, and doubling doesn’t change it', () => {
    const asked = playTurns(given({ wallTiles: [[3], []] }), HOUSE).state;
    const doubled = play(asked, { type: 'useWallTile' });
    expect([scores(doubled), keepSizes(doubled)]).toEqual([
      [4, 0],
      [2, 0],
    ]);
  });

  test('CAS-10.5: a house that scores for nobody moves no keep', () => {
    const tie = given({ tiles: ['capHMarket (3,4) r1', 'endH (5,4) r1'], followers: ['0 (3,4) 0', '1 (5,4) 1'] });
    const joined = playTurns(tie, '0: threeH (4,4) r1, no follower', '1: cornerTHC (4,5) r0, no follower').state;
    expect([scores(joined), keepSizes(joined)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(keepSizes(playTurns(given(), '0: capHMarket (8,3) r1, no follower').state)).toEqual([0, 0]);
  });

  test('CAS-10.6: on the other player’s turn too, unless the option forbids it', () => {
    const what = { tiles: ['capHMarket (3,4) r1'], followers: ['1 (3,4) 0'] };
    const closing = '0: capTMarket (4,4) r3, no follower';
    expect(keepSizes(playTurns(given(what), closing).state)).toEqual([0, 1]);
    const strict = given({ ...what, config: { keepOnOpponentTurn: false } });
    const { state } = playTurns(strict, closing);
    expect([scores(state), keepSizes(state)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(keepSizes(playTurns(given({ config: { keepOnOpponentTurn: false } }), HOUSE).state)).toEqual([2, 0]);
  });

  test('CAS-10.7: the keep counts in no majority and blocks nothing', () => {
    const { state } = playTurns(given(), HOUSE);
    expect(state.seats[0]?.followers).toEqual([]);
    const next = play(state, draw('threeH'), { type: 'placeTile', cell: cellAt(8, 4), rotation: 0 });
    expect(refusal(next, { type: 'placeFollower', segment: 0 })).toBeUndefined();
  });

  test('CAS-10.1: the view names the house under a keep by its lowest cell', () => {
    const tiles = ['cornerHMarket (0,7) r3', 'threeH (0,6) r2', 'cornerH (0,5) r2'];
    const view = castle.view(given({ tiles, keeps: ['0 (0,6) 0'] }), 1);
    expect(view.seats.map(({ keep }) => keep)).toEqual([{ cell: cellAt(0, 5), segment: 0 }, null]);
  });
});
