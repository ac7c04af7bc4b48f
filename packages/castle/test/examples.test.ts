import { describe, expect, test } from 'vitest';
import { castle, type Event, type State } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import { cellAt, draw, placements, play, played, refusal, scores, stage, supplies } from './helpers.js';

const start = castle.setup({ players: 2, startPlayer: 0 });

/** The state and the events after an example whose tile is placed, and a follower on a segment of it. */
function placedIn(id: keyof typeof EXAMPLES, segment?: number): { state: State; events: readonly Event[] } {
  const { state, action } = EXAMPLES[id];
  if (segment !== undefined) return played(state, action, { type: 'placeFollower', segment });
  const isAsked = stage(play(state, action)) === 'placeFollower';
  return isAsked ? played(state, action, { type: 'skipFollower' }) : played(state, action);
}

describe('worked examples', () => {
  test('EX-1 (CAS-4.4, CAS-4.5, CAS-4.6): the first tile', () => {
    const { state, action } = EXAMPLES['EX-1'];
    expect(castle.legalActions(state)).toContainEqual(action);
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
    const { state, action } = EXAMPLES['EX-2'];
    expect(refusal(state, action)).toBe('CAS-6.4 featureOccupied');
    expect(castle.legalActions(state)).toEqual([
      { type: 'placeFollower', segment: 1 },
      { type: 'placeFollower', segment: 2 },
      { type: 'skipFollower' },
    ]);
  });

  test('EX-3 (CAS-6.4): a court already occupied', () => {
    const { state, action } = EXAMPLES['EX-3'];
    expect(refusal(state, action)).toBe('CAS-6.4 featureOccupied');
    expect(castle.legalActions(state)).toEqual([{ type: 'placeFollower', segment: 0 }, { type: 'skipFollower' }]);
  });

  test('EX-4 (CAS-8.4, CAS-1.13): a path with a fountain', () => {
    const { state, events } = placedIn('EX-4');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'featureScored', player: 0, kind: 'path', size: 4, points: 8 }),
    );
    expect(scores(state)).toEqual([8, 0]);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-5 (CAS-8.5): a tower of four tiles', () => {
    const { state, events } = placedIn('EX-5');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'featureScored', player: 1, kind: 'tower', size: 4 }),
    );
    expect(scores(state)).toEqual([0, 8]);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-6 (CAS-1.16, CAS-5.3): two house parts that are not connected', () => {
    const { state } = placedIn('EX-6', 1);
    expect(scores(state)).toEqual([0, 1]);
    expect(state.seats[1]?.keepSize).toBe(1);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-7 (CAS-6.6, CAS-8.2): joined towers, equal numbers', () => {
    expect(supplies(EXAMPLES['EX-7'].state)).toEqual([5, 5]);
    const { state, events } = placedIn('EX-7');
    expect(scores(state)).toEqual([0, 0]);
    expect(supplies(state)).toEqual([6, 6]);
    expect(events.map(({ type }) => type)).not.toContain('featureScored');
  });

  test('EX-8 (CAS-4.8, CAS-7.2): a path on a single tile', () => {
    const { state } = placedIn('EX-8', 2);
    expect(scores(state)).toEqual([1, 0]);
    expect(supplies(state)).toEqual([6, 6]);
    expect(stage(state)).toBe('drawTile');
    expect(state.seats[0]?.wallTiles).toEqual([]);
  });

  test('EX-9 (CAS-9.2): landing on a corner', () => {
    const landed = placedIn('EX-9', 0).state;
    expect(stage(landed)).toBe('revealWallTile');
    const { state, events } = played(landed, { type: 'revealWallTile', number: 4 });
    expect(scores(state)).toEqual([33, 0]);
    expect(events).toContainEqual({ type: 'wallTileTaken', player: 0, corner: 6, number: 4 });
    expect(state.corners[6]).toBe(false);
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('EX-10 (CAS-13.3, CAS-13.4): wall tile 8', () => {
    const { state, action } = EXAMPLES['EX-10'];
    expect([state.seats.map(({ keepSize }) => keepSize), state.removed.some(Boolean)]).toEqual([[5, 6], false]);
    const over = play(state, action);
    expect(castle.result(over)?.reason).toBe('lastTilePlaced');
    expect(scores(over)).toEqual([4, 0]);
  });
});
