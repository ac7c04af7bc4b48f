import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rootOf } from '../src/board/features.js';
import { castle } from '../src/index.js';
import data from './fixtures/castle.json' with { type: 'json' };
import {
  cellAt,
  copyOf,
  draw,
  type Given,
  given,
  nodeAt,
  only,
  play,
  played,
  playTurns,
  refusal,
  scores,
  stage,
  typeOf,
} from './helpers.js';

const at = (x: number, y: number, rotation = 0) => ({ type: 'placeTile' as const, cell: cellAt(x, y), rotation });
const SKIP = { type: 'skipFollower' } as const;
const score = (candidate: number) => ({ type: 'scoreFeature' as const, candidate });

/** Features of player 0 that `courtMarket (4,4)` completes: a tower worth 2 in the west, a house worth 1 in the east. */
const TWO: Given = { tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1'], followers: ['0 (3,4) 0', '0 (5,4) 1'] };

const completed = (what: Given) => played(given({ ...TWO, ...what }), draw('courtMarket'), at(4, 4), SKIP);

/** Two open towers and an open house of player 0 in the final scoring. */
const OPEN: Given = {
  tiles: ['threeT (2,4) r0', 'barT (6,4) r0', 'capTMarket (6,3) r2', 'cornerTHC (2,7) r0'],
  followers: ['0 (2,4) 0', '0 (6,4) 0', '0 (2,7) 0'],
  moment: 'finalScoring',
};

describe('decisions', () => {
  test('CAS-15.1: one player decides among at least two actions; a single action is carried out', () => {
    const state = play(given(), draw('courtMarket'));
    expect(castle.turn(state)).toEqual({ kind: 'decision', stage: 'placeTile', player: 0 });
    expect(refusal(state, at(0, 4), 1)).toBe('CAS-15.1 wrongActor');
    expect(refusal(state, at(0, 4), 0)).toBeUndefined();
    const { events } = playTurns(given(), '0: capTMarket (6,0) r0, follower 0');
    expect(only(events, 'featureScored')).toHaveLength(1);
  });

  test('CAS-15.2: chance draws the start player, tiles and wall tiles; players can’t take its outcomes as actions', () => {
    const outcomes = castle.definition.schema.outcome;
    for (const { id, fields } of data.chance) {
      const { name, values } = fields[0] as { name: string; values: number };
      const first = id === 'revealWallTile' ? 1 : 0;
      expect(z.safeParse(outcomes, { type: id, [name]: first }).success).toBe(true);
      expect(z.safeParse(outcomes, { type: id, [name]: first + values - 1 }).success).toBe(true);
      expect(z.safeParse(outcomes, { type: id, [name]: first + values }).success).toBe(false);
    }
    const state = given({ bag: { barT: 1 } });
    expect(refusal(state, SKIP)).toBe('CAS-15.2 chanceStage');
    expect(refusal(state, draw('threeH'))).toBe('CAS-15.2 impossibleOutcome');
    expect(refusal(play(given(), draw('barT')), draw('threeH'))).toBe('CAS-15.2 notChance');
  });

  test('CAS-15.3: each stage takes its own actions only', () => {
    const stages = Object.entries(castle.definition.stages).flatMap(([name, stage]) =>
      'takes' in stage ? [[name, [...stage.takes].sort()] as const] : [],
    );
    const wanted = data.stages.map(
      (name) =>
        [
          name,
          data.actions
            .filter((action) => action.stages.includes(name))
            .map(({ id }) => id)
            .sort(),
        ] as const,
    );
    expect(Object.fromEntries(stages)).toEqual(Object.fromEntries(wanted));
    const state = play(given(), draw('threeH'), at(8, 3));
    expect(refusal(state, at(8, 4))).toBe('CAS-15.3 wrongStage');
    expect(refusal(state, { type: 'useWallTile' })).toBe('CAS-15.3 wrongStage');
  });

  test('CAS-15.4: placeTile lists every cell and rotation that fits', () => {
    const state = play(given({ tiles: ['threeH (8,3) r0'] }), draw('straightCC'));
    const { actions } = actionSpace(castle);
    expect(castle.legalActions(state)).toEqual(actions.filter((action) => !castle.check(state, action)));
    expect(castle.legalActions(state)).not.toHaveLength(0);
  });

  test('CAS-15.5: placeFollower lists the allowed segments and skipFollower; two segments of one feature are both listed', () => {
    // Two paths of the tile are joined by a road round to the other side.
    const before = given({ tiles: ['curveCC (4,3) r1', 'curveCCMarket (5,3) r2', 'curveHH (5,4) r3'] });
    const state = play(before, draw('square3C'), at(4, 4));
    expect(castle.legalActions(state)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((segment) => ({ type: 'placeFollower', segment })),
      SKIP,
    ]);
  });

  test('CAS-15.6: chooseFeature lists the completed features of the group, by key, until none is left', () => {
    const { state } = completed({ scores: [10, 0] });
    expect(castle.legalActions(state)).toEqual([score(0), score(1)]);
    expect(castle.view(state, 0).candidates.map(({ kind }) => kind)).toEqual(['tower', 'house']);
    expect(refusal(state, score(2))).toBe('CAS-15.6 noSuchCandidate');
    expect(castle.check(state, score(2))?.message).toContain('from 2 features');
    const { events } = played(state, score(1));
    expect(only(events, 'featureScored').map(({ kind }) => kind)).toEqual(['house', 'tower']);
  });

  test('CAS-15.7: it is skipped when the order is immaterial: one candidate, equal kind and points, no wall tile in reach', () => {
    // (c) 3 points from 0 reach no corner, from 9 they do, and don't if that wall tile is gone.
    expect(stage(completed({}).state)).toBe('drawTile');
    expect(only(completed({}).events, 'featureScored').map(({ kind }) => kind)).toEqual(['tower', 'house']);
    expect(stage(completed({ scores: [9, 0] }).state)).toBe('chooseFeature');
    expect(stage(completed({ scores: [9, 0], emptyCorners: [1] }).state)).toBe('drawTile');
    expect(stage(completed({ scores: [8, 0] }).state)).toBe('drawTile');
    expect(stage(completed({ scores: [109, 0] }).state)).toBe('chooseFeature');
    expect(stage(completed({ scores: [109, 0], config: { secondLapWallTiles: false } }).state)).toBe('drawTile');
    // Usable tiles 2 and 3 count double: 2 * 2 + 1, 2 + 2 * 1.
    expect(stage(completed({ scores: [7, 0], wallTiles: [[2], []] }).state)).toBe('chooseFeature');
    expect(stage(completed({ scores: [8, 0], wallTiles: [[3], []] }).state)).toBe('chooseFeature');
    expect(stage(completed({ scores: [7, 0], wallTiles: [[3], []] }).state)).toBe('chooseDoubling');
    // (a)
    expect(stage(completed({ scores: [9, 0], followers: ['0 (3,4) 0'] }).state)).toBe('drawTile');
    // (b)
    const towers = { tiles: ['capTMarket (3,4) r1', 'endT (5,4) r1'] };
    expect(stage(completed({ ...towers, scores: [7, 0] }).state)).toBe('drawTile');
    // Not with another size, nor with another kind of equal points.
    const sizes = { tiles: ['capTMarket (3,4) r1', 'barT (5,4) r1', 'endT (6,4) r1'] };
    expect(stage(completed({ ...sizes, followers: ['0 (3,4) 0', '0 (5,4) 0'], scores: [9, 0] }).state)).toBe(
      'chooseFeature',
    );
    const kinds = { tiles: ['capTMarket (3,4) r1', 'barHTT (5,4) r1', 'endH (6,4) r1'] };
    expect(
      castle.view(completed({ ...kinds, followers: ['0 (3,4) 0', '0 (5,4) 0'], scores: [9, 0] }).state, 0),
    ).toMatchObject({
      stage: 'chooseFeature',
      candidates: [
        { kind: 'tower', points: 2 },
        { kind: 'house', points: 2 },
      ],
    });
    // The stage is asked anyway in a position built by hand.
    const asked = given({
      ...TWO,
      tiles: [...(TWO.tiles ?? []), 'courtMarket (4,4) r0'],
      moment: 'chooseFeature',
    });
    expect(castle.legalActions(asked)).toEqual([score(0)]);
    expect(refusal(asked, score(0))).toBeUndefined();
    expect(refusal(asked, score(1))).toBe('CAS-15.7 orderImmaterial');
    expect(refusal(asked, score(5))).toBe('CAS-15.6 noSuchCandidate');
  });

  test('CAS-15.8: chooseDoubling is offered once, exactly for a tower (house) of the active player with a usable tile 2 (3)', () => {
    const { state } = completed({ wallTiles: [[2, 2, 3], []] });
    expect(stage(state)).toBe('chooseDoubling');
    expect(castle.legalActions(state).map(({ type }) => type)).toEqual(['useWallTile', 'declineWallTile']);
    const tower = play(state, { type: 'useWallTile' });
    expect([stage(tower), scores(tower)]).toEqual(['chooseDoubling', [4, 0]]);
    const house = play(tower, { type: 'declineWallTile' });
    expect([stage(house), scores(house)]).toEqual(['drawTile', [5, 0]]);
    const path = given({ wallTiles: [[2, 3], []] });
    expect(stage(playTurns(path, '0: endH (2,0) r0, follower 0').state)).toBe('drawTile');
  });

  test('CAS-15.9: chooseExtraTurn is offered exactly when the bag is not empty and a tile 1 is usable', () => {
    const line = '0: threeH (8,3) r0, no follower';
    expect(stage(playTurns(given({ wallTiles: [[1], []] }), line).state)).toBe('chooseExtraTurn');
    expect(stage(playTurns(given({ wallTiles: [[], [1]] }), line).state)).toBe('drawTile');
    const strict = given({ wallTiles: [[{ number: 1, turn: 9 }], []], config: { wallTileSameTurn: false } });
    expect(stage(playTurns(strict, line).state)).toBe('drawTile');
    const last = given({ wallTiles: [[1], []], bag: { threeH: 1 } });
    expect(castle.turn(playTurns(last, line).state)).toEqual({ kind: 'over' });
  });

  test('CAS-15.10: assignWallTile lists the candidates by key; again for a second copy; skipped when immaterial', () => {
    const state = given({ ...OPEN, wallTiles: [[5], []] });
    expect(castle.view(state, 0).candidates.map(({ cell, size, points }) => [cell, size, points])).toEqual([
      [cellAt(6, 3), 2, 4],
      [cellAt(2, 4), 1, 2],
      [cellAt(2, 7), 1, 2],
    ]);
    expect(castle.legalActions(state)).toHaveLength(3);
    expect(refusal(state, { type: 'assignWallTile', candidate: 3 })).toBe('CAS-15.10 noSuchCandidate');
    expect(scores(play(state, { type: 'assignWallTile', candidate: 0 }))).toEqual([4, 0]);
    // The second copy: two candidates of 2 points are left.
    const second = played(given({ ...OPEN, wallTiles: [[5, 5], []] }), { type: 'assignWallTile', candidate: 0 });
    expect(scores(second.state)).toEqual([6, 0]);
    expect(second.state.assignments).toHaveLength(2);
    expect(castle.invariants(second.state)).toEqual([]);
    // There is no third copy for the third tower.
    const three = [nodeAt(state, 2, 4, 0), nodeAt(state, 6, 4, 0), nodeAt(state, 2, 7, 0)].map((node) => ({
      player: 0,
      number: 5,
      feature: rootOf(state.board, node),
    }));
    expect(castle.invariants({ ...second.state, assignments: three })).toMatchObject([{ rule: 'CAS-13.10' }]);
    // As many copies as candidates.
    const all = given({ ...OPEN, followers: ['0 (2,4) 0', '0 (6,4) 0'], wallTiles: [[5, 5], []] });
    expect(castle.legalActions(all)).toEqual([{ type: 'assignWallTile', candidate: 0 }]);
    expect(refusal(all, { type: 'assignWallTile', candidate: 1 })).toBe('CAS-15.10 choiceImmaterial');
    // Equal points.
    const equal = given({ ...OPEN, followers: ['0 (2,4) 0', '0 (2,7) 0'], wallTiles: [[5], []] });
    expect(castle.legalActions(equal)).toHaveLength(1);
  });

  test('CAS-15.10: for tile 7 the choice is immaterial if the courts have as many markets', () => {
    const courts = (tiles: string[]) =>
      given({
        tiles,
        followers: ['0 (2,4) 0', '0 (6,4) 1'],
        wallTiles: [[7], []],
        moment: 'finalScoring',
      });
    expect(castle.legalActions(courts(['courtMarket (2,4) r0', 'capTMarket (6,4) r0']))).toHaveLength(1);
    const state = courts(['courtMarket (2,4) r0', 'capTMarket (6,4) r0', 'capHMarket (6,5) r2']);
    expect(castle.view(state, 0)).toMatchObject({ wallTile: 7, candidates: [{ points: 4 }, { points: 8 }] });
    expect(scores(play(state, { type: 'assignWallTile', candidate: 1 }))).toEqual([11, 0]);
  });

  test('CAS-15.11: tile 7 of the start player, of the other; the courts; then 4, 5, 6 and 9 of each', () => {
    for (const startPlayer of [0, 1] as const) {
      const last = given({ config: { startPlayer }, bag: { threeH: 1 } });
      const state = play(last, draw('threeH'));
      const order: string[] = [];
      const placed = played(state, at(8, 3), SKIP);
      expect(castle.result(placed.state)).not.toBeNull();
      const held = given({
        config: { startPlayer },
        bag: { courtMarket: 1 },
        wallTiles: [
          [9, 5, 7],
          [9, 5, 7],
        ],
        tiles: ['threeT (2,4) r0', 'barT (6,4) r0', 'cornerHMarket (2,6) r0', 'capHMarket (6,6) r0'],
        followers: ['0 (2,4) 0', '1 (6,4) 0', '0 (2,6) 1', '1 (6,6) 1'],
      });
      const { events } = played(held, draw('courtMarket'), at(8, 3), SKIP);
      for (const event of events) {
        if (event.type === 'courtRaised' || event.type === 'featureScored' || event.type === 'fivePointsScored') {
          order.push(`${event.type} ${event.player}`);
        } else if (event.type === 'courtScored') {
          order.push('courts');
        }
      }
      const [one, two] = [startPlayer, 1 - startPlayer];
      expect(order).toEqual([
        `courtRaised ${one}`,
        `courtRaised ${two}`,
        'courts',
        'courts',
        `featureScored ${one}`,
        `fivePointsScored ${one}`,
        `featureScored ${two}`,
        `fivePointsScored ${two}`,
      ]);
    }
  });

  test('CAS-15.12: of two usable copies the one taken first is used', () => {
    const before = given({ wallTiles: [[{ number: 1, turn: 3 }], []] });
    const two = copyOf(before);
    two.seats[0]?.wallTiles.push({ number: 1, turn: 5 });
    two.unrevealed[0] = 0;
    two.corners[1] = false;
    const asked = playTurns(castle.load(two), '0: threeH (8,3) r0, no follower').state;
    expect(play(asked, { type: 'useWallTile' }).seats[0]?.wallTiles).toEqual([{ number: 1, turn: 5 }]);
  });

  test('CAS-15.13: a pending decision shows its tile, features and wall tile', () => {
    const choice = completed({ scores: [9, 0], wallTiles: [[2], []] }).state;
    expect(castle.view(choice, 1)).toMatchObject({
      stage: 'chooseFeature',
      player: 0,
      candidates: [
        { kind: 'tower', cell: cellAt(3, 4), segment: 0, size: 1, points: 2 },
        { kind: 'house', cell: cellAt(5, 4), segment: 1, size: 1, points: 1 },
      ],
      wallTile: null,
    });
    const doubling = castle.view(play(choice, score(0)), 1);
    expect(doubling).toMatchObject({ stage: 'chooseDoubling', candidates: [{ kind: 'tower' }], wallTile: 2 });
    const extra = playTurns(given({ wallTiles: [[1], []] }), '0: threeH (8,3) r0, no follower').state;
    expect(castle.view(extra, 1)).toMatchObject({ stage: 'chooseExtraTurn', wallTile: 1 });
    const assign = castle.view(given({ ...OPEN, wallTiles: [[5], []] }), 1);
    expect(assign).toMatchObject({ stage: 'assignWallTile', wallTile: 5 });
    expect(castle.view(play(given(), draw('barT')), 1).tileType).not.toBeNull();
    expect(castle.view(given(), 1)).toMatchObject({ tileType: null, candidates: [], wallTile: null });
    const over = castle.view(given({ moment: 'finalScoring' }), 1);
    expect(over).toMatchObject({ stage: null, candidates: [] });
    const { tiles } = castle.view(given({ tiles: ['threeH (8,3) r1'] }), 1);
    expect(tiles[cellAt(8, 3)]).toMatchObject({ tileType: typeOf('threeH'), rotation: 1 });
  });

  test('CAS-15.14: 331 actions in the order of the page', () => {
    const { size, encode } = actionSpace(castle);
    expect(size).toBe(331);
    for (const { id, firstIndex, fields } of data.actions) {
      const first = Object.fromEntries(fields.map((field) => [field.name, field.first]));
      expect(encode({ type: id, ...first } as never)).toBe(firstIndex);
    }
    expect(encode({ type: 'placeTile', cell: 75, rotation: 3 })).toBe(303);
    expect(encode({ type: 'placeFollower', segment: 11 })).toBe(315);
    expect(encode({ type: 'assignWallTile', candidate: 5 })).toBe(330);
  });

  test('CAS-15.15: a refusal cites the first rule broken, and changes nothing', () => {
    const state = play(given({ tiles: ['threeH (8,3) r0'] }), draw('straightCC'));
    for (const garbage of [
      undefined,
      7,
      {},
      { type: 'placeTile', cell: 76, rotation: 0 },
      { type: 'skipFollower', x: 1 },
    ]) {
      expect(refusal(state, garbage, 1)).toBe('CAS-15.14 malformedAction');
    }
    expect(refusal(state, SKIP, 1)).toBe('CAS-15.1 wrongActor');
    expect(refusal(state, SKIP)).toBe('CAS-15.3 wrongStage');
    expect(refusal(state, at(8, 3))).toBe('CAS-4.3 cellOccupied');
    expect(refusal(state, at(4, 4))).toBe('CAS-4.4 noContact');
    expect(refusal(state, at(8, 4))).toBe('CAS-4.6 pathBroken');
    expect(() => castle.apply(state, at(8, 3))).toThrowError(
      expect.objectContaining({ rule: 'CAS-4.3', code: 'cellOccupied' }),
    );
  });
});
