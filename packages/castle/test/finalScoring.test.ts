import { describe, expect, test } from 'vitest';
import { newBoard } from '../src/board/placing.js';
import { castle, type State } from '../src/index.js';
import { largestHole } from '../src/rules/keep.js';
import { cellAt, type Given, given, loadRefusal, only, play, played, scores, stage, TABLES } from './helpers.js';

/** A position in the final scoring, at the first choice. */
const final = (what: Given): State => given({ moment: 'finalScoring', ...what });

/** Completed houses at the wall in the west: of size 1 at (0,0), of size 3 or 4 from (0,4) on. */
const SIZE_1 = 'endH (0,0) r2';
const SIZE_3 = ['cornerH (0,4) r2', 'threeH (0,5) r2', 'cornerHMarket (0,6) r3'];
const SIZE_4 = ['cornerH (0,4) r2', 'threeH (0,5) r2', 'threeHMarket (0,6) r2', 'cornerHMarket (0,7) r3'];

/** Tiles from (3,0) to (3,8). */
const ACROSS = [
  ...[
    'capTMarket',
    'barT',
    'cornerT',
    'cornerTMarket',
    'threeT',
    'courtMarket',
    'capHMarket',
    'barHTT',
    'splitHMarket',
  ],
].map((id, y) => `${id} (3,${y}) r0`);

/** Plays on with candidate 0 wherever there is nothing to choose. */
function settled(state: State): State {
  let current = state;
  while (stage(current) === 'assignWallTile' && castle.legalActions(current).length === 1) {
    current = play(current, { type: 'assignWallTile', candidate: 0 });
  }
  return current;
}

const points = (state: State, player = 0) => state.seats[player]?.points;

describe('final scoring', () => {
  test('CAS-13.1: keep, courts, wall tiles 4, 5, 6, then 9; open features score nothing without them', () => {
    const tiles = ['threeH (4,4) r0', 'barT (6,4) r0', 'straightHC (4,6) r0'];
    const followers = ['0 (4,4) 0', '0 (6,4) 0', '0 (4,6) 0'];
    expect(scores(final({ tiles, followers }))).toEqual([0, 0]);
    const played = playOut({ tiles: [...tiles, 'courtMarket (1,1) r0'], followers: [...followers, '0 (1,1) 0'] });
    const order = played.flatMap(({ type }) =>
      ['keepScored', 'courtScored', 'featureScored', 'fivePointsScored'].includes(type) ? [type] : [],
    );
    expect(order).toEqual([
      'keepScored',
      'courtScored',
      'featureScored',
      'featureScored',
      'featureScored',
      'fivePointsScored',
    ]);
    expect(only(played, 'featureScored').map(({ kind }) => kind)).toEqual(['path', 'tower', 'house']);
    expect(only(played, 'featureScored').map(({ wallTile }) => wallTile)).toEqual([4, 5, 6]);
    expect(only(played, 'wallTileUsed').map(({ player, number }) => [player, number])).toEqual([
      [0, 4],
      [0, 5],
      [0, 6],
    ]);
  });

  test('CAS-14.1: the result has the points of everything', () => {
    const tiles = ['threeH (4,4) r0', 'barT (6,4) r0', 'straightHC (4,6) r0', 'courtMarket (1,1) r0', SIZE_1];
    const followers = ['0 (4,4) 0', '0 (6,4) 0', '0 (4,6) 0', '0 (1,1) 0'];
    const state = settled(final({ tiles, followers, keeps: ['0 (0,0) 1'], wallTiles: [[4, 5, 6, 7, 9], []] }));
    expect(points(state)).toMatchObject({ openPaths: 1, openTowers: 2, openHouses: 1, courtBonus: 1, fivePoints: 5 });
    expect(castle.result(state)?.scores).toEqual(scores(state));
  });

  test('CAS-13.2: a hole consists of empty cells connected side by side', () => {
    const hole = (cells: string[]) => {
      const nodes = TABLES.positions.map((place) => (cells.includes(place.join()) ? -1 : 0));
      return largestHole(TABLES, { ...newBoard(TABLES), nodes });
    };
    expect(hole(['0,0', '1,0', '1,1'])).toBe(3);
    expect(hole(['0,0', '1,1', '2,2'])).toBe(1);
    expect(hole(['0,0', '1,0', '3,3', '4,3', '5,3', '7,7'])).toBe(3);
    expect(hole([])).toBe(0);
    expect(largestHole(TABLES, given().board)).toBe(76);
  });

  test('CAS-13.3: keepSize plus 2 for each tile 8; 0 while the keep is off the board', () => {
    const keeps = ['0 (0,0) 1', '1 (0,4) 0'];
    expect(scores(final({ tiles: [SIZE_1, ...SIZE_4], keeps, wallTiles: [[8, 8], []] }))).toEqual([71, 0]);
    expect(scores(final({ tiles: [SIZE_1, ...SIZE_3], keeps, wallTiles: [[8], []] }))).toEqual([0, 0]);
    expect(scores(final({ tiles: [SIZE_1], keeps: ['1 (0,0) 1'], wallTiles: [[8, 8], []] }))).toEqual([0, 75]);
  });

  test('CAS-13.4: the greater keep value scores the largest hole, equal ones nothing', () => {
    // A wall of tiles from north to south: 22 cells are empty in the west, 41 in the east.
    const keeps = ['0 (0,4) 0', '1 (0,0) 1'];
    const tiles = [SIZE_1, ...SIZE_3, ...ACROSS];
    expect(points(final({ tiles, keeps }))).toMatchObject({ keep: 41 });
    expect(
      scores(final({ tiles: [SIZE_1, 'endHMarket (0,4) r1', ...ACROSS], keeps: ['0 (0,4) 1', '1 (0,0) 1'] })),
    ).toEqual([0, 0]);
    expect(scores(final({ tiles }))).toEqual([0, 0]);
  });

  test('CAS-13.5: a court gives 3 points per market to the player with more merchants', () => {
    const tiles = ['courtMarket (4,4) r0', 'capHMarket (4,5) r2'];
    expect(scores(final({ tiles, followers: ['1 (4,4) 0'] }))).toEqual([0, 6]);
    const two = { tiles: [...tiles, 'cornerTMarket (4,3) r0'], followers: ['1 (4,4) 0', '0 (4,5) 1', '0 (4,3) 1'] };
    expect(scores(final(two))).toEqual([9, 0]);
  });

  test('CAS-13.6: equally many merchants, or none, score nothing', () => {
    const tiles = ['courtMarket (4,4) r0', 'cornerHMarket (4,5) r1', 'capHMarket (4,3) r0'];
    const both = final({ tiles, followers: ['1 (4,4) 0', '0 (4,3) 1'] });
    expect(scores(both)).toEqual([0, 0]);
    expect(scores(final({ tiles }))).toEqual([0, 0]);
  });

  test('CAS-13.7: markets of start fields count with their court', () => {
    expect(scores(final({ tiles: ['courtMarket (0,4) r0'], followers: ['0 (0,4) 0'] }))).toEqual([6, 0]);
    expect(scores(final({ tiles: ['capHMarket (0,4) r3'], followers: ['0 (0,4) 1'] }))).toEqual([3, 0]);
  });

  test('CAS-13.8: tile 7 raises one court with markets and the owner’s majority to 4 points per market', () => {
    const tiles = ['courtMarket (4,4) r0', 'cornerHTC (6,6) r0', 'capHMarket (2,6) r0'];
    const followers = ['0 (4,4) 0', '0 (6,6) 2', '1 (2,6) 1'];
    const state = settled(final({ tiles, followers, wallTiles: [[7], []] }));
    expect(points(state)).toMatchObject({ courts: 3, courtBonus: 1 });
    expect(scores(state)).toEqual([4, 3]);
    expect(castle.load(state)).toEqual(state);
    const raised = played(
      final({
        tiles: ['capHMarket (6,6) r2', 'courtMarket (4,4) r0'],
        followers: ['0 (6,6) 1', '0 (4,4) 0'],
        wallTiles: [[7, 7], []],
      }),
      { type: 'assignWallTile', candidate: 0 },
    );
    // By key, with the points of the wall tiles.
    expect(only(raised.events, 'courtScored').map(({ cell, points }) => [cell, points])).toEqual([
      [cellAt(4, 4), 4],
      [cellAt(6, 6), 4],
    ]);
    // A court without markets is no candidate.
    expect(scores(final({ tiles, followers: ['0 (6,6) 2'], wallTiles: [[7], []] }))).toEqual([0, 0]);
  });

  test('CAS-13.9: tiles 4, 5 and 6 score an open path, tower or house with the owner’s majority', () => {
    const tiles = ['straightCCFountain (4,4) r0', 'straightCC (2,4) r0', 'barT (6,4) r0', 'threeH (6,6) r0'];
    const score = (number: number, follower: string) =>
      scores(settled(final({ tiles, followers: [follower], wallTiles: [[number], []] })))[0];
    expect([score(4, '0 (4,4) 0'), score(4, '0 (2,4) 0'), score(5, '0 (6,4) 0'), score(6, '0 (6,6) 0')]).toEqual([
      2, 1, 2, 1,
    ]);
    expect([score(5, '0 (4,4) 0'), score(4, '1 (4,4) 0'), score(6, '1 (6,6) 0')]).toEqual([0, 0, 0]);
  });

  test('CAS-13.10: two copies go to two features; a copy without a candidate is lost', () => {
    const tiles = ['barT (6,4) r0', 'threeT (2,4) r0'];
    const two = settled(final({ tiles, followers: ['0 (6,4) 0', '0 (2,4) 0'], wallTiles: [[5, 5], []] }));
    expect(points(two)).toMatchObject({ openTowers: 4 });
    const one = settled(final({ tiles, followers: ['0 (6,4) 0'], wallTiles: [[5, 5], []] }));
    expect(points(one)).toMatchObject({ openTowers: 2 });
  });

  test('CAS-13.11: tiles 4 to 9 must be used while there is a candidate, and tiles 4 to 6 never move a keep', () => {
    const tiles = ['threeH (6,6) r0', 'cornerH (2,6) r0', 'capHMarket (2,5) r2'];
    const state = final({ tiles, followers: ['0 (6,6) 0', '0 (2,6) 0'], wallTiles: [[6], []] });
    expect(castle.legalActions(state).map(({ type }) => type)).toEqual(['assignWallTile', 'assignWallTile']);
    const done = play(state, { type: 'assignWallTile', candidate: 0 });
    expect([points(done)?.openHouses, done.seats[0]?.keepSize]).toEqual([2, 0]);
  });

  test('CAS-13.12: tile 9 gives 5 points a copy', () => {
    expect(scores(final({ wallTiles: [[9, 9], []] }))).toEqual([10, 0]);
  });

  test('CAS-13.1, CAS-13.12: tile 9 counts after the other choices of its owner, and only then', () => {
    const state = final({
      tiles: ['threeT (2,4) r0', 'barT (6,4) r0', 'capTMarket (6,3) r2', 'cornerTHC (2,7) r0'],
      followers: ['1 (2,4) 0', '1 (6,4) 0', '1 (2,7) 0'],
      wallTiles: [[9], [5, 9]],
    });
    expect(castle.turn(state)).toMatchObject({ stage: 'assignWallTile', player: 1 });
    expect(state.seats.map((seat) => seat.points.fivePoints)).toEqual([5, 0]);
    const withFive = (...fivePoints: number[]) => ({
      ...state,
      seats: state.seats.map((seat, player) => ({
        ...seat,
        points: { ...seat.points, fivePoints: fivePoints[player] },
      })),
    });
    expect(castle.load(withFive(5, 0))).toEqual(state);
    for (const wrong of [withFive(0, 0), withFive(5, 5)]) expect(loadRefusal(wrong)).toContain('CAS-13.12');
  });

  /** The events of a whole final scoring in which player 0 has everything. */
  function playOut({ tiles, followers }: { tiles: string[]; followers: string[] }) {
    const ending = given({
      tiles: [...tiles, SIZE_1],
      followers,
      keeps: ['0 (0,0) 1'],
      wallTiles: [[4, 5, 6, 9], []],
      bag: { straightCC: 1 },
    });
    return played(
      ending,
      { type: 'drawTile', tileType: 0 },
      { type: 'placeTile', cell: 2, rotation: 0 },
      { type: 'skipFollower' },
    ).events;
  }
});
