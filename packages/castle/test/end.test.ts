import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { draw, type Given, given, only, play, playTurns, refusal, scores, stage } from './helpers.js';

const lastTurn = (what: Given, line = '0: capTMarket (0,4) r3, follower 0') => {
  return playTurns(given({ bag: { capTMarket: 1 }, ...what }), line);
};

describe('end of the game', () => {
  test('CAS-12.1: at the end of the turn of the last tile, whose features still score; no extra turn', () => {
    const landed = lastTurn({ scores: [10, 0], wallTiles: [[1], []] }).state;
    expect([stage(landed), scores(landed)]).toEqual(['revealWallTile', [12, 0]]);
    const state = play(landed, { type: 'revealWallTile', number: 9 });
    // The wall tile taken last counts: 5 points.
    expect(castle.result(state)).toMatchObject({ scores: [17, 0], reason: 'lastTilePlaced' });
    expect(refusal(state, { type: 'skipFollower' })).toBe('CAS-12.1 gameOver');
  });

  test('CAS-12.2: also when the last tile in the bag fits nowhere', () => {
    const state = play(given({ tiles: ['endH (2,0) r0', 'endT (8,6) r1'], bag: { square4: 1 } }), draw('square4'));
    expect(castle.result(state)?.reason).toBe('lastTileRemoved');
  });

  test('CAS-12.3: wall tiles on the wall leave the game; those of the players stay', () => {
    const { state, events } = lastTurn({ wallTiles: [[1, 3, 9], [9]] });
    expect(state.corners.every((isThere) => !isThere)).toBe(true);
    expect(only(events, 'finalScoringStarted')).toHaveLength(1);
    expect(castle.result(state)?.scores).toEqual([7, 5]);
    expect(state.seats[0]?.wallTiles).toHaveLength(3);
  });
});

describe('result', () => {
  test('CAS-14.1: the player with more points wins', () => {
    expect(castle.result(lastTurn({ scores: [10, 0], emptyCorners: [1] }).state)).toMatchObject({
      ranking: [1, 2],
      winners: [0],
    });
    expect(castle.result(lastTurn({ scores: [0, 10] }).state)).toMatchObject({ ranking: [2, 1], winners: [1] });
  });

  test('CAS-14.2: equal scores are a draw', () => {
    expect(castle.result(lastTurn({ scores: [8, 10], emptyCorners: [1] }).state)).toMatchObject({
      scores: [10, 10],
      ranking: [1, 1],
      winners: [0, 1],
    });
  });

  test('CAS-14.3: during play the score is what the marker shows, itemised', () => {
    const open = given({ tiles: ['courtMarket (4,4) r0'], followers: ['0 (4,4) 0'], wallTiles: [[9], []] });
    expect(scores(open)).toEqual([0, 0]);
    const doubled = play(playTurns(given({ wallTiles: [[2], []] }), '0: capTMarket (6,0) r0, follower 0').state, {
      type: 'useWallTile',
    });
    const items = castle.score(doubled)[0]?.items.filter(({ points }) => points > 0);
    expect(items).toEqual([
      { rule: 'CAS-8.5', label: 'towers', points: 4 },
      { rule: 'CAS-11.7', label: 'doubling', points: 4 },
    ]);
  });
});
