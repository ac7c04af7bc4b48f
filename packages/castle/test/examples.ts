/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import type { WorkedExample } from '@rulewright/core/testing';
import { type Action, type Castle, castle } from '../src/index.js';
import { allOtherTiles, cellAt, draw, type Given, given, play, playTurns } from './helpers.js';

const start = castle.setup({ players: 2, startPlayer: 0 });

/** The tile is drawn after these turns, and is about to be placed. */
function placement(turns: readonly string[], tile: string, x: number, y: number, rotation: number, what?: Given) {
  const before = playTurns(what ? given(what) : start, ...turns).state;
  const action: Action = { type: 'placeTile', cell: cellAt(x, y), rotation };
  return { state: play(before, draw(tile)), action };
}

/** The tile is placed, and a follower may be put on it. */
function follower(turn: string, tile: string, x: number, y: number, segment: number) {
  const { state, action } = placement([turn], tile, x, y, 0);
  return { state: play(state, action), action: { type: 'placeFollower', segment } as Action };
}

/** The last tile is placed, and wall tile 8 is yet to score. */
function lastTile() {
  // Completed houses of size 5 in the east and of size 6 in the west.
  const houses = [
    ...[
      'endHMarket (4,3) r3',
      'cornerHMarket (5,3) r2',
      'diagonalHT (5,4) r0',
      'cornerHTC (6,4) r2',
      'straightHC (6,5) r3',
    ],
    ...['cornerH (0,0) r2', 'threeH (0,1) r2', 'threeHMarket (0,2) r2', 'endHHH (0,3) r1', 'barHTT (0,4) r0'],
    'capHMarket (0,5) r0',
  ];
  // All 60 tiles lie on the board; of the 16 empty cells four and four are connected.
  const holes = ['2,1 3,1 2,2 3,2', '7,5 8,5 7,6 8,6', '1,7 2,7 3,7 4,7', '6,1 7,1 6,2 7,2'].flatMap((hole) =>
    hole.split(' '),
  );
  const tiles = [...houses, ...allOtherTiles(houses, holes)];
  const [, x = 0, y = 0] = /\((\d),(\d)\)/.exec(tiles.at(-1) ?? '') ?? [];
  return given({
    tiles,
    keeps: ['0 (4,3) 1', '1 (0,0) 0'],
    wallTiles: [[8], []],
    stages: [
      { stage: 'endTurn', player: 0 },
      { stage: 'placeFollower', player: 0, cell: cellAt(Number(x), Number(y)) },
    ],
  });
}

export const EXAMPLES = {
  'EX-1': placement([], 'courtMarket', 8, 3, 0),
  'EX-2': follower('0: threeH (8,3) r0, follower 0', 'cornerHTC', 8, 4, 0),
  'EX-3': follower('0: courtMarket (0,4) r0, follower 0', 'capHMarket', 1, 4, 1),
  'EX-4': placement(
    ['0: straightCCFountain (2,0) r0, follower 0', '1: straightCC (2,1) r0, no follower'],
    'endH',
    2,
    2,
    0,
  ),
  'EX-5': placement(
    ['0: capTMarket (0,4) r1, no follower', '1: barT (1,4) r1, follower 0', '0: cornerT (2,4) r3, no follower'],
    'endT',
    2,
    3,
    0,
  ),
  'EX-6': placement(['0: courtMarket (0,4) r0, no follower'], 'splitHMarket', 1, 4, 1),
  'EX-7': placement(
    [
      '0: capTMarket (0,4) r1, follower 0',
      '1: cornerH (0,5) r1, no follower',
      '0: courtMarket (0,3) r0, no follower',
      '1: endT (1,5) r2, follower 1',
    ],
    'cornerT',
    1,
    4,
    2,
  ),
  'EX-8': placement(
    ['0: straightCC (2,0) r0, no follower', '1: courtMarket (0,4) r0, no follower'],
    'square3C',
    1,
    0,
    2,
  ),
  'EX-9': placement([], 'capTMarket', 0, 4, 3, { scores: [31, 0] }),
  'EX-10': { state: lastTile(), action: { type: 'skipFollower' } },
} satisfies Readonly<Record<string, WorkedExample<Castle>>>;
