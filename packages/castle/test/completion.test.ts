import { describe, expect, test } from 'vitest';
import { openEdges } from '../src/board/features.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { castle } from '../src/index.js';
import { cellAt, draw, featureAt, given, only, played, playTurns, scores, stage, supplies } from './helpers.js';

describe('completing features', () => {
  test('CAS-7.1: a path, tower or house is completed when it has no open edge', () => {
    const before = given({ tiles: ['capTMarket (3,4) r1', 'threeT (4,4) r3'], followers: ['0 (3,4) 0'] });
    const open = playTurns(before, '0: capHMarket (4,3) r2, no follower').state;
    expect(scores(open)).toEqual([0, 0]);
    const closed = playTurns(open, '1: cornerH (5,4) r3, no follower').state;
    expect(scores(closed)).toEqual([4, 0]);
  });

  test('CAS-7.2: a path ends at squares, buildings, the wall and start paths; a loop has no end', () => {
    // Four curves in a ring.
    const before = given({
      tiles: ['curveCC (3,4) r1', 'curveCCMarket (4,4) r2', 'curveHH (4,5) r3'],
      followers: ['1 (3,4) 0'],
    });
    const { state, events } = playTurns(before, '0: curveTT (3,5) r0, no follower');
    expect(only(events, 'featureScored')).toEqual([
      expect.objectContaining({ player: 1, kind: 'path', size: 4, points: 4 }),
    ]);
    expect(scores(state)).toEqual([0, 4]);
    // Three branches: a building, a start path and a square.
    const branches = given({ tiles: ['endH (1,0) r1', 'square3C (3,0) r1'], followers: ['1 (1,0) 0'] });
    const fork = playTurns(branches, '0: forkH (2,0) r3, no follower');
    expect(only(fork.events, 'featureScored')).toEqual([
      expect.objectContaining({ player: 1, kind: 'path', size: 4, points: 4 }),
    ]);
  });

  test('CAS-7.3: courts are never completed', () => {
    const before = given({
      tiles: ['capHMarket (3,4) r3', 'capTMarket (5,4) r1', 'barT (4,3) r0', 'diagonalHT (4,5) r0'],
    });
    const { state } = playTurns(before, '0: courtMarket (4,4) r0, follower 0');
    expect(supplies(state)).toEqual([5, 6]);
    expect(scores(state)).toEqual([0, 0]);
  });

  test('CAS-7.4: includes neighbouring features that the new tile closes with another kind, but no bare start field', () => {
    const before = given({ tiles: ['capTMarket (3,4) r1'], followers: ['1 (3,4) 0'] });
    const { state, events } = playTurns(before, '0: capHMarket (4,4) r3, no follower');
    expect(only(events, 'featureScored')).toEqual([
      expect.objectContaining({ player: 1, kind: 'tower', size: 1, points: 2 }),
    ]);
    expect(scores(state)).toEqual([0, 2]);
    const start = playTurns(given(), '0: capTMarket (8,3) r1, follower 1');
    expect(only(start.events, 'featureScored')).toEqual([]);
  });

  test('CAS-7.4: a feature closed by one side of a tile and continued by another is not completed', () => {
    // The last tile joins two towers in the north and the south, and closes the northern one in the east.
    const { state, events } = playTurns(
      castle.setup({ players: 2, startPlayer: 0 }),
      '0: courtMarket (0,4) r0, no follower',
      '1: cornerH (0,3) r2, no follower',
      '0: cornerHMarket (1,3) r2, no follower',
      '1: capHMarket (0,5) r2, no follower',
      '0: cornerT (2,3) r1, follower 0',
      '1: cornerTMarket (3,3) r2, no follower',
      '0: cornerTHC (3,4) r3, no follower',
      '1: threeH (1,5) r3, no follower',
      '0: threeT (2,5) r0, no follower',
      '1: barT (2,4) r0, no follower',
    );
    expect(openEdges(state.board, featureAt(state, 2, 4, 0).root)).toBe(2);
    expect(only(events, 'featureScored')).toEqual([]);
    expect([scores(state), supplies(state)]).toEqual([
      [0, 0],
      [5, 6],
    ]);
    expect([state.completed, castle.invariants(state)]).toEqual([[], []]);
  });

  test('CAS-7.4: the mirror image: the western side closes', () => {
    const before = given({
      tiles: ['cornerT (6,3) r2', 'cornerTMarket (5,3) r1', 'diagonalHT (5,4) r2', 'threeT (6,5) r2'],
      followers: ['0 (6,3) 0'],
    });
    const { state, events } = playTurns(before, '0: barT (6,4) r0, no follower');
    expect(openEdges(state.board, featureAt(state, 6, 4, 0).root)).toBe(2);
    expect(only(events, 'featureScored')).toEqual([]);
    expect([scores(state), supplies(state)]).toEqual([
      [0, 0],
      [5, 6],
    ]);
  });

  test('CAS-7.5: a completed feature scores only in the turn of its completion', () => {
    const done = playTurns(given(), '0: capTMarket (6,0) r0, follower 0').state;
    const later = playTurns(done, '1: courtMarket (6,1) r0, no follower');
    expect(only(later.events, 'featureScored')).toEqual([]);
    expect(scores(later.state)).toEqual([4, 0]);
    expect(featureAt(later.state, 6, 0, 0)).toMatchObject({ size: 2 });
  });
});

describe('scoring completed features', () => {
  test('CAS-8.1: the player with strictly more followers gets all the points', () => {
    const before = given({
      tiles: ['capTMarket (3,4) r1', 'barT (5,4) r1', 'endT (6,4) r1', 'endTMarket (4,5) r2'],
      followers: ['0 (3,4) 0', '1 (5,4) 0', '1 (4,5) 1'],
    });
    const { state } = playTurns(before, '0: threeT (4,4) r1, no follower');
    expect(scores(state)).toEqual([0, 10]);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('CAS-8.2: with equal followers nobody scores, and they go home', () => {
    const before = given({
      tiles: ['capHMarket (3,4) r1', 'endH (5,4) r1'],
      followers: ['0 (3,4) 0', '1 (5,4) 1'],
    });
    const joined = playTurns(before, '0: threeH (4,4) r1, no follower').state;
    const done = playTurns(joined, '1: cornerTHC (4,5) r0, no follower');
    expect(scores(done.state)).toEqual([0, 0]);
    expect([supplies(done.state), done.state.seats.map(({ keepSize }) => keepSize)]).toEqual([
      [6, 6],
      [0, 0],
    ]);
  });

  test('CAS-8.3: a completed feature without followers has no effect', () => {
    const { state, events } = playTurns(given(), '0: capTMarket (6,0) r0, no follower');
    expect(events.map(({ type }) => type)).toEqual(['tileDrawn', 'tilePlaced', 'turnStarted']);
    expect(scores(state)).toEqual([0, 0]);
  });

  test('CAS-8.4: a path is worth its size, twice its size with fountains', () => {
    const plain = playTurns(given(), '0: endH (2,0) r0, follower 0').state;
    expect(scores(plain)).toEqual([2, 0]);
    const two = given({
      tiles: ['straightCCFountain (2,0) r0', 'straightHCFountain (2,1) r0'],
      followers: ['0 (2,0) 0'],
    });
    expect(scores(playTurns(two, '0: endH (2,2) r0, no follower').state)).toEqual([8, 0]);
    // With the fountain on the start field.
    const startFields = RECONSTRUCTED.startFields.map((field) =>
      field.kind === 'path' ? { ...field, fountain: true } : field,
    );
    const fountains = given({ config: { dataSet: { ...RECONSTRUCTED, startFields } } });
    expect(scores(playTurns(fountains, '0: endH (2,0) r0, follower 0').state)).toEqual([4, 0]);
  });

  test('CAS-8.5: a tower is worth twice its size', () => {
    expect(scores(playTurns(given(), '0: capTMarket (6,0) r0, follower 0').state)).toEqual([4, 0]);
  });

  test('CAS-8.4, CAS-8.5, CAS-8.6: points are itemised by kind of feature', () => {
    const pointsOf = (line: string) => playTurns(given(), line).state.seats[0]?.points;
    expect(pointsOf('0: endH (2,0) r0, follower 0')).toMatchObject({ paths: 2, towers: 0, houses: 0 });
    expect(pointsOf('0: capTMarket (6,0) r0, follower 0')).toMatchObject({ paths: 0, towers: 4, houses: 0 });
    expect(pointsOf('0: capHMarket (8,3) r1, follower 0')).toMatchObject({ paths: 0, towers: 0, houses: 2 });
  });

  test('CAS-8.6: a house is worth its size, and may move the keep', () => {
    const { state } = playTurns(given(), '0: capHMarket (8,3) r1, follower 0');
    expect(scores(state)).toEqual([2, 0]);
    expect(state.seats[0]?.keepSize).toBe(2);
  });

  test('CAS-8.7: all features of the active player score before the opponent’s; the active player orders each group', () => {
    const before = given({
      tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1', 'endTMarket (4,3) r0', 'splitHMarket (4,5) r0'],
      followers: ['0 (3,4) 0', '1 (5,4) 1', '0 (4,3) 1', '1 (4,5) 0'],
    });
    const asked = played(
      before,
      draw('courtMarket'),
      { type: 'placeTile', cell: cellAt(4, 4), rotation: 0 },
      { type: 'skipFollower' },
    );
    // The order of player 0's two towers of 2 points is immaterial. Player 1 then has two houses of 1 point.
    expect(only(asked.events, 'featureScored').map(({ player }) => player)).toEqual([0, 0, 1, 1]);
    const ordered = given({
      scores: [0, 9],
      tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1', 'threeH (4,5) r1'],
      followers: ['1 (3,4) 0', '1 (5,4) 1'],
    });
    const choice = played(
      ordered,
      draw('courtMarket'),
      { type: 'placeTile', cell: cellAt(4, 4), rotation: 0 },
      { type: 'skipFollower' },
    );
    expect(castle.turn(choice.state)).toEqual({ kind: 'decision', stage: 'chooseFeature', player: 0 });
    const house = played(choice.state, { type: 'scoreFeature', candidate: 1 });
    expect(only(house.events, 'featureScored').map(({ kind }) => kind)[0]).toBe('house');
  });

  test('CAS-8.8: the marker moves separately for every feature', () => {
    const before = given({
      scores: [0, 10],
      tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1'],
      followers: ['1 (3,4) 0', '1 (5,4) 1'],
    });
    const choice = played(
      before,
      draw('courtMarket'),
      { type: 'placeTile', cell: cellAt(4, 4), rotation: 0 },
      { type: 'skipFollower' },
    );
    // 10 + 2 ends on corner 1; 10 + 1 doesn't, and then 11 + 2 = 13 does.
    const tower = played(choice.state, { type: 'scoreFeature', candidate: 0 });
    expect([stage(tower.state), scores(tower.state)]).toEqual(['revealWallTile', [0, 12]]);
    const house = played(choice.state, { type: 'scoreFeature', candidate: 1 });
    expect([stage(house.state), scores(house.state)]).toEqual(['revealWallTile', [0, 13]]);
  });
});
