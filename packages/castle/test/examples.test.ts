import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import {
  allOtherTiles,
  cellAt,
  draw,
  given,
  placements,
  play,
  played,
  playTurns,
  refusal,
  scores,
  stage,
  supplies,
} from './helpers.js';

const start = castle.setup({ players: 2, startPlayer: 0 });

describe('worked examples', () => {
  test('EX-1 (CAS-4.4, CAS-4.5, CAS-4.6): the first tile', () => {
    const state = play(start, draw('courtMarket'));
    const cells = ['(6,0)', '(8,3)', '(0,4)', '(2,8)', '(5,8)'];
    expect(new Set(placements(state))).toEqual(
      new Set(cells.flatMap((cell) => [0, 1, 2, 3].map((r) => `${cell} r${r}`))),
    );
    expect(castle.legalActions(state)).toHaveLength(20);
    expect(refusal(state, { type: 'placeTile', cell: cellAt(4, 4), rotation: 0 })).toBe('CAS-4.4 noContact');
    expect(refusal(state, { type: 'placeTile', cell: cellAt(2, 0), rotation: 0 })).toBe('CAS-4.6 pathBroken');
    expect(refusal(state, { type: 'placeTile', cell: cellAt(8, 6), rotation: 0 })).toBe('CAS-4.6 pathBroken');
    const other = play(start, draw('straightCC'));
    expect(placements(other).filter((place) => place.startsWith('(2,0)'))).toEqual(['(2,0) r0', '(2,0) r2']);
  });

  test('EX-2 (CAS-6.4): a house already occupied', () => {
    const before = playTurns(start, '0: threeH (8,3) r0, follower 0').state;
    const state = play(before, draw('cornerHTC'), { type: 'placeTile', cell: cellAt(8, 4), rotation: 0 });
    expect(refusal(state, { type: 'placeFollower', segment: 0 })).toBe('CAS-6.4 featureOccupied');
    expect(castle.legalActions(state)).toEqual([
      { type: 'placeFollower', segment: 1 },
      { type: 'placeFollower', segment: 2 },
      { type: 'skipFollower' },
    ]);
  });

  test('EX-3 (CAS-6.4): a court already occupied', () => {
    const before = playTurns(start, '0: courtMarket (0,4) r0, follower 0').state;
    const state = play(before, draw('capHMarket'), { type: 'placeTile', cell: cellAt(1, 4), rotation: 0 });
    expect(refusal(state, { type: 'placeFollower', segment: 1 })).toBe('CAS-6.4 featureOccupied');
    expect(castle.legalActions(state)).toEqual([{ type: 'placeFollower', segment: 0 }, { type: 'skipFollower' }]);
  });

  test('EX-4 (CAS-8.4, CAS-1.13): a path with a fountain', () => {
    const { state, events } = playTurns(
      start,
      '0: straightCCFountain (2,0) r0, follower 0',
      '1: straightCC (2,1) r0, no follower',
      '0: endH (2,2) r0, no follower',
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'featureScored', player: 0, kind: 'path', size: 4, points: 8 }),
    );
    expect(scores(state)).toEqual([8, 0]);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-5 (CAS-8.5): a tower of four tiles', () => {
    const { state, events } = playTurns(
      start,
      '0: capTMarket (0,4) r1, no follower',
      '1: barT (1,4) r1, follower 0',
      '0: cornerT (2,4) r3, no follower',
      '1: endT (2,3) r0, no follower',
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'featureScored', player: 1, kind: 'tower', size: 4 }),
    );
    expect(scores(state)).toEqual([0, 8]);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-6 (CAS-1.16, CAS-5.3): two house parts that are not connected', () => {
    const { state } = playTurns(start, '0: courtMarket (0,4) r0, no follower', '1: splitHMarket (1,4) r1, follower 1');
    expect(scores(state)).toEqual([0, 1]);
    expect(state.seats[1]?.keepSize).toBe(1);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-7 (CAS-6.6, CAS-8.2): joined towers, equal numbers', () => {
    const before = playTurns(
      start,
      '0: capTMarket (0,4) r1, follower 0',
      '1: cornerH (0,5) r1, no follower',
      '0: courtMarket (0,3) r0, no follower',
      '1: endT (1,5) r2, follower 1',
    ).state;
    expect(supplies(before)).toEqual([5, 5]);
    const { state, events } = playTurns(before, '0: cornerT (1,4) r2, no follower');
    expect(scores(state)).toEqual([0, 0]);
    expect(supplies(state)).toEqual([6, 6]);
    expect(events.map(({ type }) => type)).not.toContain('featureScored');
  });

  test('EX-8 (CAS-4.8, CAS-7.2): a path on a single tile', () => {
    const { state } = playTurns(
      start,
      '0: straightCC (2,0) r0, no follower',
      '1: courtMarket (0,4) r0, no follower',
      '0: square3C (1,0) r2, follower 2',
    );
    expect(scores(state)).toEqual([1, 0]);
    expect(supplies(state)).toEqual([6, 6]);
    expect(stage(state)).toBe('drawTile');
    expect(state.seats[0]?.wallTiles).toEqual([]);
  });

  test('EX-9 (CAS-9.2): landing on a corner', () => {
    const before = given({ scores: [31, 0] });
    const landed = playTurns(before, '0: capTMarket (0,4) r3, follower 0').state;
    expect(stage(landed)).toBe('revealWallTile');
    const { state, events } = played(landed, { type: 'revealWallTile', number: 4 });
    expect(scores(state)).toEqual([33, 0]);
    expect(events).toContainEqual({ type: 'wallTileTaken', player: 0, corner: 6, number: 4 });
    expect(state.corners[6]).toBe(false);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-10 (CAS-13.3, CAS-13.4): wall tile 8', () => {
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
    const state = given({
      tiles: [...houses, ...allOtherTiles(houses, holes)],
      keeps: ['0 (4,3) 1', '1 (0,0) 0'],
      wallTiles: [[8], []],
      stages: [{ stage: 'finish', reason: 'lastTilePlaced' }, { stage: 'scoreKeep' }],
    });
    expect([state.seats.map(({ keepSize }) => keepSize), state.removed.some(Boolean)]).toEqual([[5, 6], false]);
    expect(scores(state)).toEqual([4, 0]);
  });
});
