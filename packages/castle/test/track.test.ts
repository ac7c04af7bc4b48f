import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { type Given, given, only, play, played, playTurns, scores, stage } from './helpers.js';

/** A tower of size 1, worth 2 points, completed by player 0 with their own follower. */
const TOWER = '0: capTMarket (0,4) r3, follower 0';
/** The same tile without a follower. */
const BARE = '0: capTMarket (0,4) r3, no follower';

const landed = (what: Given) => playTurns(given(what), TOWER).state;

describe('score track and taking wall tiles', () => {
  test('CAS-9.1: the marker moves by the points; its field is the score modulo 100', () => {
    const state = landed({ scores: [97, 0] });
    expect(scores(state)).toEqual([99, 0]);
    const lap = landed({ scores: [98, 0] });
    expect(castle.view(lap, 0).seats[0]).toMatchObject({ score: 100, trackField: 0 });
  });

  test('CAS-9.2: ending on either field of a corner takes its wall tile', () => {
    for (const score of [10, 11]) {
      const state = landed({ scores: [score, 0] });
      expect(state.stages.at(-1)).toEqual({ stage: 'revealWallTile', player: 0, corner: 1 });
    }
    for (const score of [9, 12]) expect(stage(landed({ scores: [score, 0] }))).toBe('drawTile');
  });

  test('CAS-9.3: passing over a corner takes nothing', () => {
    // A path of size 4 with a fountain leads from 11 over 12 and 13 to 19, and from 9 to 17.
    const path = given({ scores: [10, 0], tiles: ['straightCCFountain (2,0) r0'], followers: ['0 (2,0) 0'] });
    const { state } = playTurns(path, '0: endH (2,1) r0, no follower');
    expect([scores(state), stage(state)]).toEqual([[16, 0], 'drawTile']);
  });

  test('CAS-9.4: also on the other player’s turn', () => {
    const before = given({ scores: [0, 10], tiles: ['capTMarket (3,4) r1'], followers: ['1 (3,4) 0'] });
    const { state } = playTurns(before, '0: capHMarket (4,4) r3, no follower');
    expect(state.stages.at(-1)).toEqual({ stage: 'revealWallTile', player: 1, corner: 1 });
    const taken = play(state, { type: 'revealWallTile', number: 6 });
    expect(taken.seats.map(({ wallTiles }) => wallTiles.length)).toEqual([0, 1]);
  });

  test('CAS-9.5: the wall tile is drawn from all unrevealed ones', () => {
    const fresh = landed({ scores: [10, 0] });
    expect(castle.chanceOutcomes(fresh).map(({ weight }) => weight)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2]);
    const later = landed({ scores: [10, 0], wallTiles: [[4], [4, 9]] });
    expect(castle.chanceOutcomes(later).map(({ outcome, weight }) => [outcome, weight])).toEqual(
      [1, 2, 3, 5, 6, 7, 8, 9].map((number) => [{ type: 'revealWallTile', number }, number === 9 ? 1 : 2]),
    );
    const { state, events } = played(later, { type: 'revealWallTile', number: 9 });
    expect(only(events, 'wallTileTaken')).toEqual([{ type: 'wallTileTaken', player: 0, corner: 1, number: 9 }]);
    expect(castle.view(state, 1).seats[0]?.wallTiles).toEqual([
      { number: 4, turn: 1 },
      { number: 9, turn: 9 },
    ]);
  });

  test('CAS-9.6: the corner stays empty', () => {
    expect(stage(landed({ scores: [10, 0], emptyCorners: [1] }))).toBe('drawTile');
    const taken = play(landed({ scores: [10, 0] }), { type: 'revealWallTile', number: 9 });
    expect(taken.corners[1]).toBe(false);
  });

  test('CAS-9.7: on later laps wall tiles can be taken, unless the option forbids it', () => {
    expect(landed({ scores: [110, 0] }).stages.at(-1)).toMatchObject({ stage: 'revealWallTile', corner: 1 });
    expect(stage(landed({ scores: [110, 0], config: { secondLapWallTiles: false } }))).toBe('drawTile');
    const first = landed({ scores: [10, 0], config: { secondLapWallTiles: false } });
    expect(stage(first)).toBe('revealWallTile');
  });

  test('CAS-9.8: movements in the final scoring take nothing', () => {
    // Five points lead from 7 to 12.
    const last = given({ scores: [7, 0], wallTiles: [[9], []], bag: { capTMarket: 1 } });
    const { state } = playTurns(last, BARE);
    expect(castle.result(state)?.scores).toEqual([12, 0]);
    expect(state.seats[0]?.wallTiles).toHaveLength(1);
  });
});
