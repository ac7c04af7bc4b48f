import { expect, describe as group, test } from 'vitest';
import { castle, type Event } from '../src/index.js';
import { cellAt, given, type Played, played, playTurns, text, typeOf } from './helpers.js';

const view = castle.view(
  given({
    tiles: ['capTMarket (6,0) r0', 'capHMarket (8,3) r1', 'straightCCFountain (2,0) r0', 'courtMarket (0,4) r0'],
  }),
  'spectator',
);
const player = 1;
const tower = { player, cell: cellAt(6, 0), segment: 0 };
const house = { player, cell: cellAt(8, 3), segment: 0 };
const path = { player, cell: cellAt(2, 0), segment: 0 };
const court = { player, cell: cellAt(0, 4), segment: 0 };
const scored = { type: 'featureScored', size: 3, points: 3, wallTile: null } as const;

/** Every event with its lines, one for each branch. */
const LINES: { readonly [Type in Event['type']]: readonly (readonly [Extract<Event, { type: Type }>, string])[] } = {
  startPlayerDrawn: [[{ type: 'startPlayerDrawn', player }, 'Player 2 takes the first turn']],
  turnStarted: [[{ type: 'turnStarted', player, turn: 8 }, 'Player 2 begins turn 8']],
  tileDrawn: [
    [{ type: 'tileDrawn', player, tileType: typeOf('endT') }, 'Player 2 draws a tile: path ↑, tower ↓, court → ←'],
  ],
  tileRemoved: [
    [
      { type: 'tileRemoved', player, tileType: typeOf('square4') },
      'Player 2 sets aside a tile that fits nowhere: path ↑ → ↓ ←, square',
    ],
  ],
  tilePlaced: [
    [
      { type: 'tilePlaced', player, tileType: typeOf('endT'), cell: cellAt(2, 3), rotation: 1 },
      'Player 2 places a tile at C4: path →, tower ←, court ↑ ↓',
    ],
  ],
  followerPlaced: [
    [{ type: 'followerPlaced', ...tower, role: 'knight' }, 'Player 2 puts a knight on the tower ↑ at G1'],
  ],
  featureScored: [
    [{ ...scored, ...path, kind: 'path' }, 'Player 2 scores 3 points for the path ↑↓ at C1, size 3'],
    [
      { ...scored, ...house, kind: 'house', size: 1, points: 1 },
      'Player 2 scores 1 point for the house → at I4, size 1',
    ],
    [
      { ...scored, ...tower, kind: 'tower', points: 12, wallTile: 2 },
      'Player 2 scores 12 points for the tower ↑ at G1, size 3, doubled by wall tile 2',
    ],
    [
      { ...scored, ...house, kind: 'house', points: 6, wallTile: 3 },
      'Player 2 scores 6 points for the house → at I4, size 3, doubled by wall tile 3',
    ],
    [
      { ...scored, ...path, kind: 'path', points: 6, wallTile: 4 },
      'Player 2 scores 6 points for the path ↑↓ at C1, size 3, with wall tile 4',
    ],
  ],
  wallTileTaken: [
    [
      { type: 'wallTileTaken', player, corner: 6, number: 8 },
      'Player 2 takes wall tile 8 from the corner 33-34: keep counts 2 larger',
    ],
  ],
  wallTileUsed: [[{ type: 'wallTileUsed', player, number: 1 }, 'Player 2 uses wall tile 1: one more turn']],
  keepMoved: [[{ type: 'keepMoved', ...house, size: 4 }, 'Player 2 moves the keep to the house → at I4, size 4']],
  followerReturned: [
    [{ type: 'followerReturned', ...path, role: 'herald' }, 'Player 2 takes the herald back from the path ↑↓ at C1'],
  ],
  finalScoringStarted: [[{ type: 'finalScoringStarted' }, 'The final scoring begins']],
  keepScored: [
    [
      { type: 'keepScored', player, hole: 7 },
      'Player 2 scores 7 points for the largest keep, 1 per cell of the largest hole',
    ],
  ],
  courtRaised: [
    [{ type: 'courtRaised', ...court, markets: 2 }, 'Player 2 raises the court ↑→↓← at A5 to 4 points per market'],
  ],
  courtScored: [
    [
      { type: 'courtScored', ...court, markets: 2, points: 6, bonus: 0 },
      'Player 2 scores 6 points for the court ↑→↓← at A5, 2 markets',
    ],
    [
      { type: 'courtScored', ...court, markets: 1, points: 4, bonus: 1 },
      'Player 2 scores 4 points (1 by wall tile 7) for the court ↑→↓← at A5, 1 market',
    ],
  ],
  fivePointsScored: [
    [{ type: 'fivePointsScored', player, points: 5 }, 'Player 2 scores 5 points for wall tile 9'],
    [{ type: 'fivePointsScored', player, points: 10 }, 'Player 2 scores 10 points for 2 wall tiles 9'],
  ],
};

group('the line of an event', () => {
  test.each(Object.values(LINES).flat())('%j', (event, line) => {
    expect(text.describeEvent(event, view)).toBe(line);
  });
});

/** The lines of the events just after each step. */
function linesOf({ state, events }: Played): string[] {
  const seen = castle.view(state, 'spectator');
  return events.map((event) => text.describeEvent(event, seen));
}

test('a turn, line by line', () => {
  const turn = playTurns(given({ scores: [31, 0], wallTiles: [[3], []] }), '0: capHMarket (8,3) r1, follower 0');
  expect(linesOf(turn)).toEqual([
    'Player 1 draws a tile: house ↑, court →↓←, market',
    'Player 1 places a tile at I4: house →, court ↑↓←, market',
    'Player 1 puts a squire on the house → at I4',
  ]);
  const kept = played(turn.state, { type: 'declineWallTile' }, { type: 'revealWallTile', number: 8 });
  expect(linesOf(kept)).toEqual([
    'Player 1 scores 2 points for the house → at I4, size 2',
    'Player 1 takes wall tile 8 from the corner 33-34: keep counts 2 larger',
    'Player 1 moves the keep to the house → at I4, size 2',
    'Player 1 takes the squire back from the house → at I4',
    'Player 2 begins turn 10',
  ]);
});

test.each([
  [2, 'capTMarket (6,0) r0', 'Player 1 scores 8 points for the tower ↑ at G1, size 2, doubled by wall tile 2'],
  [3, 'capHMarket (8,3) r1', 'Player 1 scores 4 points for the house → at I4, size 2, doubled by wall tile 3'],
])('CAS-11.7: points name the wall tile %i that doubled them', (number, tile, line) => {
  const { state } = playTurns(given({ wallTiles: [[number], []] }), `0: ${tile}, follower 0`);
  expect(linesOf(played(state, { type: 'useWallTile' }))).toContain(line);
});

test('CAS-13.8, CAS-13.9, CAS-13.12: in the final scoring points name the wall tiles that gave them', () => {
  const state = given({
    tiles: ['threeT (2,4) r0', 'threeH (6,4) r0', 'straightCC (4,6) r0', 'courtMarket (2,7) r0', 'capHMarket (6,7) r0'],
    followers: ['0 (2,4) 0', '0 (6,4) 0', '0 (4,6) 0', '0 (2,7) 0', '0 (6,7) 1'],
    wallTiles: [[4, 5, 6, 7, 9, 9], []],
    moment: 'finalScoring',
  });
  expect(linesOf(played(state, { type: 'assignWallTile', candidate: 0 }))).toEqual([
    'Player 1 uses wall tile 7: a court scores 4 per market',
    'Player 1 raises the court ↑→↓← at C8 to 4 points per market',
    'Player 1 scores 4 points (1 by wall tile 7) for the court ↑→↓← at C8, 1 market',
    'Player 1 scores 3 points for the court →↓← at G8, 1 market',
    'Player 1 uses wall tile 4: scores an open path',
    'Player 1 scores 1 point for the path ↑↓ at E7, size 1, with wall tile 4',
    'Player 1 uses wall tile 5: scores an open tower',
    'Player 1 scores 2 points for the tower ↑→↓ at C5, size 1, with wall tile 5',
    'Player 1 uses wall tile 6: scores an open house',
    'Player 1 scores 1 point for the house ↑→↓ at G5, size 1, with wall tile 6',
    'Player 1 scores 10 points for 2 wall tiles 9',
  ]);
});
