import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { cellAt, draw, type Given, given, only, play, played, playTurns, scores, stage } from './helpers.js';

/** Player 0 completes a tower worth 2 points, a house worth 2 points, or nothing. */
const TOWER = '0: capTMarket (0,4) r3, follower 0';
const HOUSE = '0: capHMarket (8,3) r1, follower 0';
const NOTHING = '0: threeH (8,3) r0, no follower';

const USE = { type: 'useWallTile' } as const;
const DECLINE = { type: 'declineWallTile' } as const;

const after = (what: Given, line: string) => playTurns(given(what), line).state;

describe('using wall tiles during the game', () => {
  test('CAS-11.1: tiles 4 to 9 are not used during the game', () => {
    for (const number of [4, 5, 6, 7, 8, 9]) {
      for (const line of [TOWER, HOUSE, NOTHING]) {
        expect(stage(after({ wallTiles: [[number], []] }, line))).toBe('drawTile');
      }
    }
  });

  test('CAS-11.2: tiles 1, 2 and 3 only on the owner’s own turn', () => {
    const before = { tiles: ['capTMarket (3,4) r1'], followers: ['1 (3,4) 0'], wallTiles: [[], [1, 2, 3]] } as const;
    const state = after(before, '0: capHMarket (4,4) r3, no follower');
    expect([stage(state), scores(state)]).toEqual(['drawTile', [0, 2]]);
    // Nor do those of the active player double the opponent's features.
    const own = after({ ...before, wallTiles: [[2, 3], []] }, '0: capHMarket (4,4) r3, no follower');
    expect([stage(own), scores(own)]).toEqual(['drawTile', [0, 2]]);
  });

  test('CAS-11.3: using one is optional; a used tile leaves the game; several can be used in a turn', () => {
    const asked = after({ wallTiles: [[2, 1], []] }, TOWER);
    expect(only(played(asked, USE).events, 'featureScored')).toEqual([
      expect.objectContaining({ kind: 'tower', points: 4, wallTile: 2 }),
    ]);
    const declined = play(asked, DECLINE, DECLINE);
    expect([scores(declined), declined.seats[0]?.wallTiles.length]).toEqual([[2, 0], 2]);
    const used = played(asked, USE, USE);
    expect([scores(used.state), used.state.seats[0]?.wallTiles, used.state.used]).toEqual([
      [4, 0],
      [],
      [1, 1, 0, 0, 0, 0, 0, 0, 0],
    ]);
    expect(only(used.events, 'wallTileUsed').map(({ number }) => number)).toEqual([2, 1]);
  });

  test('CAS-11.4: usable from the turn in which it was taken or, with the option, from the next turn', () => {
    const taken = play(after({ scores: [10, 0] }, TOWER), { type: 'revealWallTile', number: 1 });
    expect(stage(taken)).toBe('chooseExtraTurn');
    expect(taken.unrevealed).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2]);
    const config = { wallTileSameTurn: false };
    const strict = play(after({ scores: [10, 0], config }, TOWER), { type: 'revealWallTile', number: 1 });
    expect(strict.stages).toEqual([{ stage: 'drawTile', player: 1 }]);
    // A later turn, possibly an extra one.
    expect(stage(after({ wallTiles: [[{ number: 1, turn: 8 }], []], config }, NOTHING))).toBe('chooseExtraTurn');
    expect(stage(after({ wallTiles: [[{ number: 2, turn: 9 }], []], config }, TOWER))).toBe('drawTile');
  });

  test('CAS-11.5: tile 1 gives one more complete turn, after followers have returned, while tiles are left', () => {
    const asked = playTurns(given({ wallTiles: [[1], []] }), TOWER);
    expect(only(asked.events, 'followerReturned')).toHaveLength(1);
    expect(stage(asked.state)).toBe('chooseExtraTurn');
    expect(play(asked.state, USE).stages).toEqual([{ stage: 'drawTile', player: 0 }]);
    expect(play(asked.state, DECLINE).stages).toEqual([{ stage: 'drawTile', player: 1 }]);
    const last = after({ wallTiles: [[1], []], bag: { threeH: 1 } }, NOTHING);
    expect(castle.result(last)).not.toBeNull();
  });

  test('CAS-11.6: at most one tile 1 at the end of a turn, the second after the extra turn', () => {
    const asked = after({ wallTiles: [[1, 1], []] }, NOTHING);
    const extra = play(asked, USE);
    expect(extra.stages).toEqual([{ stage: 'drawTile', player: 0 }]);
    const again = playTurns(extra, '0: courtMarket (8,4) r0, no follower').state;
    expect(stage(again)).toBe('chooseExtraTurn');
    expect(play(again, USE).seats[0]?.wallTiles).toEqual([]);
  });

  test('CAS-11.7: tile 2 doubles a tower, tile 3 a house', () => {
    expect(scores(play(after({ wallTiles: [[2], []] }, TOWER), USE))).toEqual([4, 0]);
    expect(scores(play(after({ wallTiles: [[3], []] }, HOUSE), USE))).toEqual([4, 0]);
    expect(stage(after({ wallTiles: [[3], []] }, TOWER))).toBe('drawTile');
    expect(stage(after({ wallTiles: [[2], []] }, HOUSE))).toBe('drawTile');
  });

  test('CAS-11.8: the doubled points are one movement', () => {
    // From 9 over 11 to 13; and from 11 past 13 to 15.
    const state = play(after({ scores: [9, 0], wallTiles: [[2], []] }, TOWER), USE);
    expect(state.stages.at(-1)).toMatchObject({ stage: 'revealWallTile', corner: 1 });
    expect(stage(play(after({ scores: [11, 0], wallTiles: [[2], []] }, TOWER), USE))).toBe('drawTile');
  });

  test('CAS-11.9: a feature is doubled at most once', () => {
    const state = play(after({ wallTiles: [[2, 2], []] }, TOWER), USE);
    expect([stage(state), scores(state), state.seats[0]?.wallTiles.length]).toEqual(['drawTile', [4, 0], 1]);
  });

  test('CAS-11.10: a tile taken with a feature doubles a later one of the same turn, not that one', () => {
    const before = given({
      scores: [10, 0],
      tiles: ['capTMarket (3,4) r1', 'endT (5,4) r1'],
      followers: ['0 (3,4) 0', '0 (5,4) 1'],
    });
    const place = { type: 'placeTile' as const, cell: cellAt(4, 4), rotation: 0 };
    const first = play(before, draw('courtMarket'), place, { type: 'skipFollower' });
    expect([stage(first), scores(first)]).toEqual(['revealWallTile', [12, 0]]);
    const second = play(first, { type: 'revealWallTile', number: 2 });
    expect([stage(second), scores(second)]).toEqual(['chooseDoubling', [12, 0]]);
    expect(scores(play(second, USE))).toEqual([16, 0]);
  });
});
