import { expect, test } from 'vitest';
import { castle, type State } from '../src/index.js';
import { cellAt, draw, type Given, given, play, playTurns, text } from './helpers.js';

/** The lines of all legal actions, or of all outcomes. */
function linesOf(state: State): string[] {
  const view = castle.view(state, 'spectator');
  const outcomes = castle.chanceOutcomes(state).map(({ outcome }) => outcome);
  return [...castle.legalActions(state), ...outcomes].map((action) => text.describe(action, view));
}

const at = (x: number, y: number, rotation = 0) => ({ type: 'placeTile' as const, cell: cellAt(x, y), rotation });
/** Features of player 0 that `courtMarket (4,4)` completes: a tower in the west, a house in the east. */
const two: Given = { tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1'], followers: ['0 (3,4) 0', '0 (5,4) 1'] };

test('a placement names its cell and the sides of the tile, and the features it completes', () => {
  const view = castle.view(play(given(two), draw('courtMarket')), 0);
  expect(text.describe(at(4, 4, 3), view)).toBe(
    'Place at E5, top ←: court ↑→↓←, market; completes tower +2 (Player 1), house +1 (Player 1)',
  );
  expect(text.describe(at(6, 0), view)).toBe('Place at G1, top ↑: court ↑→↓←, market');
});

test('a placement names the top of the tile only where it looks the same in another rotation', () => {
  const lines = linesOf(play(given({ bag: { endH: 1 } }), draw('endH')));
  expect(lines).toContain('Place at G1: path ↓, house ↑, court → ←; completes house +1 (no follower)');
  expect(lines.filter((line) => line.includes('top'))).toEqual([]);
});

test('a placement names the majority', () => {
  const tiles = ['capTMarket (3,4) r1', 'cornerT (5,4) r2', 'endTMarket (5,5) r2'];
  const placed = (...followers: readonly string[]) =>
    linesOf(play(given({ tiles, followers, bag: { barT: 1 } }), draw('barT'))).find((line) =>
      line.startsWith('Place at E5, top →'),
    );
  const line = (owner: string) => `Place at E5, top →: tower →←, court ↑ ↓; completes tower +8 (${owner})`;
  expect(placed()).toBe(line('no follower'));
  expect(placed('1 (5,4) 0')).toBe(line('Player 2'));
  expect(placed('1 (5,5) 1', '0 (3,4) 0')).toBe(line('tied'));
});

test('a follower has its role, its segment and the status of its feature', () => {
  const before = given({ tiles: ['courtMarket (0,4) r0'], followers: ['1 (0,4) 0'] });
  const state = play(before, draw('straightHC'), at(1, 4, 0));
  expect(linesOf(state)).toEqual([
    'Put a herald on the path ↑↓: size 1, 2 open edges',
    'Put a squire on the house →: size 1, 1 open edge',
    'Put a merchant on the court ↗↘: size 1, no market',
    'Put no follower on the tile',
  ]);
  expect(linesOf(play(given(), draw('capTMarket'), at(6, 0)))).toEqual([
    'Put a knight on the tower ↑: size 2, completed, 4 points',
    'Put a merchant on the court →↓←: size 1, 1 market',
    'Put no follower on the tile',
  ]);
});

test('corners of the tile distinguish courts along paths', () => {
  const state = play(given({ tiles: ['straightTT (4,3) r0'], bag: { square4: 1 } }), draw('square4'), at(4, 4));
  expect(linesOf(state).filter((line) => line.includes('merchant'))).toEqual([
    'Put a merchant on the court ↗: size 2, no market',
    'Put a merchant on the court ↘: size 1, no market',
    'Put a merchant on the court ↙: size 1, no market',
    'Put a merchant on the court ↖: size 2, no market',
  ]);
});

test('a feature to score has its place and points', () => {
  const state = play(given({ ...two, scores: [10, 0] }), draw('courtMarket'), at(4, 4), {
    type: 'skipFollower',
  });
  expect(linesOf(state)).toEqual([
    'Score the tower → at D5 for Player 1: 2 points',
    'Score the house ← at F5 for Player 1: 1 point',
  ]);
});

test('doubling states both numbers of points', () => {
  const { state } = playTurns(given({ wallTiles: [[2, 1], []] }), '0: capTMarket (0,4) r3, follower 0');
  expect(linesOf(state)).toEqual([
    'Use wall tile 2: the tower ← at A5 scores 4 points instead of 2',
    'Keep wall tile 2: the tower ← at A5 scores 2 points',
  ]);
  const next = play(state, { type: 'declineWallTile' });
  expect(linesOf(next)).toEqual(['Use wall tile 1: one more turn', 'Keep wall tile 1: the turn is over']);
});

test('a wall tile of the final scoring has its feature', () => {
  const state = given({
    tiles: ['threeT (2,4) r0', 'barT (6,4) r0', 'cornerT (6,3) r1'],
    followers: ['0 (2,4) 0', '0 (6,4) 0'],
    wallTiles: [[5], []],
    moment: 'finalScoring',
  });
  expect(linesOf(state)).toEqual([
    'Use wall tile 5 for the tower →↓ at G4: 4 points',
    'Use wall tile 5 for the tower ↑→↓ at C5: 2 points',
  ]);
});

test('outcomes of chance', () => {
  expect(linesOf(castle.setup({ players: 2 }))).toEqual([
    'Player 1 takes the first turn',
    'Player 2 takes the first turn',
  ]);
  expect(linesOf(given({ bag: { barT: 1, endH: 1 } }))).toEqual([
    'Draw the tile: path ↑, house ↓, court → ←',
    'Draw the tile: tower ↑↓, court → ←',
  ]);
  const { state } = playTurns(given({ scores: [31, 0] }), '0: capTMarket (0,4) r3, follower 0');
  expect(linesOf(state)).toContain('Reveal wall tile 8: keep counts 2 larger');
});
