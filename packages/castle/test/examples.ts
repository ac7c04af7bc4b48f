/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import type { WorkedExample } from '@rulewright/core/testing';
import { type Action, type Castle, castle } from '../src/index.js';
import { cellAt, draw, type Given, given, play, playTurns } from './helpers.js';

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
  // Completed houses of size 5 in the east and of size 6 in the west; of the 16 empty cells four and four are connected.
  return given({
    tiles: [
      ...['endHMarket E4 r3', 'cornerHMarket F4 r2', 'diagonalHT F5 r0', 'cornerHTC G5 r2', 'straightHC G6 r3'],
      ...['cornerH A1 r2', 'threeH A2 r2', 'threeHMarket A3 r2', 'endHHH A4 r1', 'barHTT A5 r0', 'capHMarket A6 r0'],
    ],
    holes: ['C2 D2 C3 D3', 'H6 I6 H7 I7', 'B8 C8 D8 E8', 'G2 H2 G3 H3'],
    keeps: ['0 E4 house', '1 A1 house'],
    wallTiles: [[8], []],
    moment: 'placeFollower',
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
