import { createRng, type Rng, start } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { type Query, queryLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { CELLS } from '../src/components.js';
import { type Action, type Castle, castle, type Event, type Outcome, type State } from '../src/index.js';
import * as queries from '../src/queries/index.js';
import { finalAgenda } from '../src/rules/agenda.js';
import { CONFIGS, cellAt, chooseToScore, draw, given, nextMove, play, playedTo, playTurns, typeOf } from './helpers.js';

/** A step of a game. */
interface Moment {
  readonly state: State;
  readonly move: Action | Outcome;
  readonly next: State;
  readonly events: readonly Event[];
}

/** A whole game of players who like to score, step by step. */
function* momentsOf(seed: number, config: Castle['configInput']): Generator<Moment> {
  const rng = createRng(seed);
  let state = castle.setup(config);
  for (;;) {
    const move = nextMove(state, rng);
    if (move === undefined) return;
    const { state: next, events } = castle.step(state, move);
    yield { state, move, next, events };
    state = next;
  }
}

const GAMES = CONFIGS.flatMap((config, index) => [1, 2, 3].map((seed) => ({ seed: 10 * index + seed, config })));

const cells = [...new Array(CELLS).keys()];
/** The cells that laws ask about. */
const askedCells = cells.filter((cell) => isDeep || cell % 4 === 0);

/** Each query, asked about a player. */
const QUERIES: Record<keyof typeof queries, Query<Castle>> = {
  activePlayer: queries.activePlayer,
  candidates: queries.candidates,
  completedBy: (seen) =>
    queries
      .placements(seen)
      .slice(0, 5)
      .map(({ cell, rotations: [rotation = 0] }) => queries.completedBy(seen, cell, rotation)),
  courts: queries.courts,
  drawnTile: queries.drawnTile,
  featureAt: (seen) => askedCells.map((cell) => queries.featureAt(seen, cell, 1)),
  features: (seen) => queries.features(seen),
  followerPlaces: queries.followerPlaces,
  holes: queries.holes,
  keeps: queries.keeps,
  landings: queries.landings,
  nextPlayer: queries.nextPlayer,
  checkPlacement: (seen) => askedCells.map((cell) => queries.checkPlacement(seen, cell) ?? null),
  placements: (seen) => queries.placements(seen),
  players: queries.players,
  pointsIfEndedNow: queries.pointsIfEndedNow,
  pointsSoFar: queries.pointsSoFar,
  spotsOf: (seen) => queries.spotsOf({ type: 'scoreFeature', candidate: 0 }, seen, 0),
  spotsOfEvent: (seen, player) => queries.spotsOfEvent({ type: 'turnStarted', player, turn: 1 }, seen),
  tileAt: (seen) => askedCells.map((cell) => queries.tileAt(seen, cell)),
  tilesLeft: queries.tilesLeft,
  wallTiles: queries.wallTiles,
};

describe('CAS-18.2: queries obey the laws, and a view gives the same answers as its state:', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  for (const law of queryLaws(castle, QUERIES, { configs: CONFIGS, games: 1, choose })) test(law.name, law.run);
});

describe.each(GAMES)('in a game of seed $seed', ({ seed, config }) => {
  const moments = [...momentsOf(seed, config)];

  test('CAS-4: placements and refusals match the rules', () => {
    for (const { state } of moments.filter((_, index) => index % 7 === 0)) {
      const legal = castle.legalActions(state).filter(({ type }) => type === 'placeTile');
      const found = queries
        .placements(state)
        .flatMap(({ cell, rotations }) => rotations.map((rotation) => ({ type: 'placeTile', cell, rotation })));
      expect(found).toEqual(legal);
      if (legal.length === 0) continue;
      state.board.nodes.forEach((_, cell) => {
        const refused = [0, 1, 2, 3].map((rotation) => {
          const refusal = queries.checkPlacement(state, cell, rotation);
          const checked = castle.check(state, { type: 'placeTile', cell, rotation });
          if (refusal) expect(checked).toMatchObject(refusal);
          else expect(checked).toBeUndefined();
          return refusal;
        });
        const isPossible = refused.includes(undefined);
        expect(queries.checkPlacement(state, cell)).toEqual(isPossible ? undefined : refused[0]);
      });
    }
  });

  test('CAS-6: follower places match the rules', () => {
    for (const { state } of moments) {
      const legal = castle.legalActions(state).flatMap((each) => (each.type === 'placeFollower' ? [each.segment] : []));
      const places = queries.followerPlaces(state);
      expect(places.flatMap(({ segment, refusal }) => (refusal ? [] : [segment]))).toEqual(legal);
      for (const { segment, refusal } of places.filter((place) => place.refusal)) {
        expect(castle.check(state, { type: 'placeFollower', segment })).toMatchObject({ ...refusal });
      }
    }
  });

  test('CAS-7.4, CAS-8: the features that a placement completes, and those that score', () => {
    for (const { state, move, next, events } of moments) {
      if (move.type === 'placeTile' && next.stages.at(-1)?.stage === 'placeFollower') {
        const completed = queries.completedBy(state, move.cell, move.rotation);
        const after = completed.map(({ cell, segment }) => queries.featureAt(next, cell, segment));
        expect(completed).toEqual(after);
        expect(completed.every(({ isCompleted }) => isCompleted)).toBe(true);
        expect(completed).toHaveLength(next.completed.length);
      }
      for (const event of events) {
        if (event.type !== 'featureScored') continue;
        const { kind, cell, segment, size, points, wallTile } = event;
        const isDoubled = wallTile === 2 || wallTile === 3;
        const feature = { kind, cell, segment, size, points: isDoubled ? points / 2 : points };
        expect(queries.featureAt(next, cell, segment)).toMatchObject(feature);
      }
    }
  });

  test('CAS-5: every segment on the board belongs to one feature', () => {
    const { next: last } = moments.at(-1) as Moment;
    const all = queries.features(last);
    const places = all.flatMap(({ segments }) => segments.map(({ cell, segment }) => `${cell} ${segment}`));
    expect(new Set(places).size).toBe(last.board.pieces.length);
    expect(places).toHaveLength(last.board.pieces.length);
    for (const feature of all) {
      expect(feature.size).toBe(feature.cells.length + feature.startFields.length);
      const { cell, segment } = feature.segments.at(-1) as queries.BoardSegment;
      expect(queries.featureAt(last, cell, segment)).toEqual(feature);
    }
    const standing = all.flatMap(({ followers }) => followers).length;
    expect(standing).toBe(last.seats.reduce((sum, { followers }) => sum + followers.length, 0));
    for (const kind of ['path', 'tower', 'house', 'court'] as const) {
      expect(queries.features(last, kind)).toEqual(all.filter((feature) => feature.kind === kind));
    }
  });

  test('CAS-3.1, CAS-11.5: the next player', () => {
    for (const { state, events } of moments) {
      const active = queries.activePlayer(state);
      const started = events.find((event) => event.type === 'turnStarted');
      const next = queries.nextPlayer(state);
      if (started && active !== null) {
        const isExtra = events.some((event) => event.type === 'wallTileUsed' && event.number === 1);
        expect(started.player).toBe(isExtra ? active : next);
      }
      if (events.some(({ type }) => type === 'finalScoringStarted')) expect(next).toBeNull();
    }
  });

  test('CAS-9.2: landings predict the wall tiles taken', () => {
    for (const { state, events, next } of moments) {
      const stage = next.stages.at(-1);
      const scored = events.find((event) => event.type === 'featureScored');
      if (stage?.stage !== 'revealWallTile' || !scored) continue;
      expect(queries.landings(state, stage.player)).toContainEqual({ corner: stage.corner, points: scored.points });
    }
  });

  test('CAS-13: pointsIfEndedNow equals the final scoring', () => {
    const turns = moments.filter(({ state }) => state.stages.at(-1)?.stage === 'drawTile');
    for (const { state } of turns.filter((_, index) => index % 6 === 5)) {
      const expected = queries.pointsIfEndedNow(state);
      let final = position(castle, state.config, (draft) => {
        Object.assign(draft, { ...state, stages: [...finalAgenda(state)], completed: [] });
        draft.removed = state.bag.map((count, tileType) => count + (state.removed[tileType] ?? 0));
        draft.bag = state.bag.map(() => 0);
        draft.corners = state.corners.map(() => false);
      });
      for (let choices = castle.legalActions(final); choices.length > 0; choices = castle.legalActions(final)) {
        expect(queries.pointsIfEndedNow(final)).toEqual(expected);
        const points = queries.candidates(final).map((candidate) => candidate.points);
        final = play(final, { type: 'assignWallTile', candidate: bestLegal(points, choices.length) });
      }
      expect(castle.result(final)).not.toBeNull();
      expect(queries.pointsSoFar(final)).toEqual(expected);
      expect(queries.pointsIfEndedNow(final)).toEqual(expected);
    }
  });

  test('CAS-11.4: usable wall tiles are offered', () => {
    for (const { state } of moments) {
      const stage = state.stages.at(-1)?.stage;
      if (stage !== 'chooseExtraTurn' && stage !== 'chooseDoubling') continue;
      const { wallTile, player } = castle.view(state, 'spectator');
      const held = queries.wallTiles(state).filter(({ isUsable }) => isUsable);
      expect(held).toContainEqual(expect.objectContaining({ number: wallTile, player }));
    }
  });
});

function bestLegal(points: readonly number[], legal: number): number {
  return points.slice(0, legal).indexOf(Math.max(...points.slice(0, legal)));
}

describe('examples', () => {
  test('EX-1: where the first tile may go, and why not elsewhere', () => {
    const state = play(given(), draw('straightCC'));
    expect(queries.drawnTile(state)).toBe(typeOf('straightCC'));
    expect(queries.placements(state)).toContainEqual({ cell: cellAt(2, 0), rotations: [0, 2] });
    expect(queries.checkPlacement(state, cellAt(4, 4))).toMatchObject({ rule: 'CAS-4.4' });
    expect(queries.checkPlacement(state, cellAt(2, 0))).toBeUndefined();
    expect(queries.checkPlacement(state, cellAt(2, 0), 1)).toMatchObject({ rule: 'CAS-4.6' });
    expect(queries.checkPlacement(state, cellAt(2, 0), undefined, typeOf('courtMarket'))).toMatchObject({
      rule: 'CAS-4.6',
    });
    expect(queries.placements(state, typeOf('courtMarket'))).toHaveLength(5);
    expect(queries.placements(given())).toEqual([]);
    expect(queries.checkPlacement(given(), 0)).toBeUndefined();
    expect(queries.completedBy(given({ tiles: ['endH (2,1) r0'] }), cellAt(2, 0), 0)).toEqual([]);
  });

  test('EX-2: where a follower may go', () => {
    const { state } = playTurns(given(), '0: threeH (8,3) r0, follower 0');
    const placed = play(state, draw('cornerHTC'), { type: 'placeTile', cell: cellAt(8, 4), rotation: 0 });
    expect(queries.followerPlaces(placed).map(({ role, refusal }) => [role, refusal?.rule])).toEqual([
      ['squire', 'CAS-6.4'],
      ['knight', undefined],
      ['merchant', undefined],
    ]);
    expect(queries.tileAt(placed, cellAt(8, 3))).toMatchObject({
      id: 'threeH',
      rotation: 0,
      edges: ['house', 'house', 'house', 'court'],
      follower: { player: 0, segment: 0, role: 'squire' },
    });
    expect(queries.tileAt(placed, cellAt(0, 0))).toBeNull();
    expect(queries.featureAt(placed, cellAt(0, 0), 0)).toBeNull();
    expect(queries.featureAt(placed, cellAt(8, 3), 7)).toBeNull();
    expect([queries.tileAt(placed, 76), queries.featureAt(placed, 76, 0)]).toEqual([null, null]);
    expect(queries.tileAt(placed, cellAt(8, 4))).toMatchObject({ id: 'cornerHTC', follower: null });
    const merchant = play(placed, { type: 'placeFollower', segment: 2 });
    const follower = { player: 1, cell: cellAt(8, 4), segment: 2, role: 'merchant' };
    expect(queries.tileAt(merchant, cellAt(8, 4))).toMatchObject({ id: 'cornerHTC', follower });
  });

  test('EX-4: a path with a fountain, before and after it is completed', () => {
    const { state } = playTurns(
      given(),
      '0: straightCCFountain (2,0) r0, follower 0',
      '1: straightCC (2,1) r0, no follower',
    );
    const cell = cellAt(2, 0);
    expect(queries.featureAt(state, cell, 0)).toEqual({
      kind: 'path',
      cell,
      segment: 0,
      size: 3,
      openEdges: 1,
      isCompleted: false,
      markets: 0,
      hasFountain: true,
      segments: [
        { cell, segment: 0 },
        { cell: cellAt(2, 1), segment: 0 },
      ],
      cells: [cell, cellAt(2, 1)],
      startFields: ['startPath1'],
      followers: [{ player: 0, cell, segment: 0 }],
      majority: 0,
      points: 6,
    });
    const drawn = play(state, draw('endH'));
    expect(queries.completedBy(drawn, cellAt(2, 2), 0)).toMatchObject([{ kind: 'path', size: 4, points: 8 }]);
    expect(queries.completedBy(drawn, cellAt(2, 2), 1)).toEqual([]);
  });

  test('EX-10: wall tile 8 and the largest keep', () => {
    const state = given({
      tiles: ['capHMarket (8,3) r1', 'endHMarket (2,8) r0', 'endH (2,7) r2'],
      keeps: ['0 (8,3) 0', '1 (2,8) 1'],
      wallTiles: [[8, 9, 9], [2]],
    });
    const [hole] = queries.holes(state);
    expect(queries.keeps(state)).toMatchObject([
      { player: 0, size: 2, value: 4, points: hole?.length, house: { kind: 'house', cell: cellAt(8, 3) } },
      { player: 1, size: 2, value: 2, points: 0 },
    ]);
    expect(queries.wallTiles(state)).toMatchObject([
      { player: 0, number: 8, copies: 1, isUsable: false, points: hole?.length },
      { player: 0, number: 9, copies: 2, isUsable: false, points: 10 },
      { player: 1, number: 2, copies: 1, isUsable: false, points: 0 },
    ]);
  });

  test('CAS-13.8, CAS-13.9: the points of wall tiles 4 to 7', () => {
    const state = given({
      tiles: ['threeT (2,4) r0', 'barT (6,4) r0', 'cornerT (6,3) r1', 'courtMarket (0,4) r0'],
      followers: ['0 (2,4) 0', '0 (6,4) 0', '1 (0,4) 0'],
      wallTiles: [[5], [7, 1]],
      player: 1,
    });
    expect(queries.wallTiles(state)).toMatchObject([
      { number: 5, candidates: [{ points: 4 }, { points: 2 }], points: 4 },
      { number: 1, isUsable: true, candidates: [], points: 0 },
      { number: 7, candidates: [{ kind: 'court', markets: 2 }], points: 2 },
    ]);
    expect(queries.courts(state).find(({ majority }) => majority === 1)).toMatchObject({ points: 6, bonus: 0 });
  });

  /** Points other than 0 if the game ended now, per player by label. */
  const pointsNow = (state: State) =>
    queries
      .pointsIfEndedNow(state)
      .map((items) =>
        Object.fromEntries(items.flatMap(({ label, points }) => (points === 0 ? [] : [[label, points]]))),
      );

  const TOWERS_AND_COURT = {
    tiles: ['threeT (2,2) r0', 'barT (6,4) r0', 'cornerT (6,3) r1', 'courtMarket (0,4) r0', 'straightCC (2,0) r0'],
    followers: ['0 (2,2) 0', '0 (6,4) 0', '1 (0,4) 0', '0 (2,0) 0'],
  };

  test('CAS-13.5, CAS-13.8 to CAS-13.12: the points if the game ended now', () => {
    const state = given({
      ...TOWERS_AND_COURT,
      wallTiles: [
        [5, 9, 4],
        [7, 9],
      ],
      scores: [3, 0],
    });
    expect(pointsNow(state)).toEqual([
      { paths: 3, openPaths: 2, openTowers: 4, fivePoints: 5 },
      { courts: 6, courtBonus: 2, fivePoints: 5 },
    ]);
    expect(queries.wallTiles(state)).toMatchObject([
      { number: 4, candidates: [{ kind: 'path' }], points: 2 },
      { number: 5, candidates: [{ points: 2 }, { points: 4 }], points: 4 },
      { number: 9, candidates: [], points: 5 },
      { number: 7, candidates: [{ kind: 'court' }], points: 2 },
      { number: 9, candidates: [], points: 5 },
    ]);
  });

  test('CAS-15.11: during the final scoring the rest of it is added', () => {
    const wallTiles = [
      [5, 9, 4],
      [7, 9],
    ];
    const before = given({ ...TOWERS_AND_COURT, wallTiles, moment: 'finalScoring' });
    // The court of player 1 and the path of player 0 have scored.
    const state = play(before, { type: 'assignWallTile', candidate: 0 });
    const sum = [
      { openPaths: 2, openTowers: 4, fivePoints: 5 },
      { courts: 6, courtBonus: 2, fivePoints: 5 },
    ];
    expect([before, state].map(pointsNow)).toEqual([sum, sum]);
    // A view answers with followers on the board, too.
    expect(queries.candidates(state)).toHaveLength(2);
    expect(queries.candidates(castle.view(state, 0))).toEqual(queries.candidates(state));
    // The tower of 4 points: there is no second wall tile 5.
    const assigned = play(state, { type: 'assignWallTile', candidate: 1 });
    expect(castle.result(assigned)?.scores).toEqual([11, 13]);
    expect(pointsNow(assigned)).toEqual(sum);
  });

  test('CAS-5.11: features and their segments are in the order of keys', () => {
    const all = queries.features(playedTo('drawTile', ({ turn }) => turn > 45));
    const order = (places: readonly queries.BoardSegment[]) => places.map(({ cell, segment }) => 100 * cell + segment);
    const inOrder = (places: readonly queries.BoardSegment[]) => order(places).sort((left, right) => left - right);
    expect(order(all)).toEqual(inOrder(all));
    for (const { segments } of all) expect(order(segments)).toEqual(inOrder(segments));
    expect(Math.max(...all.map(({ segments }) => segments.length))).toBeGreaterThan(4);
  });

  test('CAS-13.3: a wall tile 8 is worth the hole if it decides', () => {
    const keepsAnd8 = (own: number[], other: number[]) => {
      const state = given({
        tiles: ['capHMarket (8,3) r1', 'endHMarket (2,8) r0'],
        keeps: ['0 (8,3) 0', '1 (2,8) 1'],
        wallTiles: [own, other],
      });
      const hole = queries.holes(state)[0]?.length;
      const worth = queries.wallTiles(state).map(({ player, points }) => [player, points === hole ? 'hole' : points]);
      return [queries.keeps(state).map(({ size }) => size), worth];
    };
    expect(keepsAnd8([8], [])).toEqual([[2, 2], [[0, 'hole']]]);
    expect(keepsAnd8([8], [8])).toEqual([
      [2, 2],
      [
        [0, 0],
        [1, 0],
      ],
    ]);
  });

  test('CAS-13.3: a wall tile 8 is worth nothing if the larger house wins anyway', () => {
    const worth = (own: number[], other: number[]) => {
      const state = given({
        tiles: ['cornerH (0,4) r2', 'threeH (0,5) r2', 'cornerHMarket (0,6) r3', 'capHMarket (8,3) r1'],
        keeps: ['0 (0,4) 0', '1 (8,3) 0'],
        wallTiles: [own, other],
      });
      expect(queries.keeps(state).map(({ size }) => size)).toEqual([3, 2]);
      return queries.wallTiles(state).map(({ points }) => points > 0);
    };
    expect(worth([8], [])).toEqual([false]);
    // The other player's wall tile 8 makes it decide.
    expect(worth([8], [8])).toEqual([true, false]);
  });

  test('CAS-13.2: holes, the largest first', () => {
    const [whole, ...others] = queries.holes(given());
    expect([whole?.length, others]).toEqual([76, []]);
    // (8,1) touches (7,1) and (8,2) only.
    const cut = given({ tiles: ['courtMarket (7,1) r0', 'capHMarket (8,2) r0'] });
    expect(queries.holes(cut).map(({ length }) => length)).toEqual([73, 1]);
    expect(queries.holes(cut)[1]).toEqual([cellAt(8, 1)]);
    // (0,0) touches (1,0) and (0,1) only, and is the first cell of all.
    const [large, small] = queries.holes(given({ tiles: ['courtMarket (1,0) r0', 'capHMarket (0,1) r0'] }));
    expect([large?.length, small]).toEqual([73, [0]]);
    expect(large).toEqual(Array.from({ length: 76 }, (_, cell) => cell).filter((cell) => large?.includes(cell)));
  });

  test('CAS-13.8, CAS-15.13: features to choose from, and a court raised by a wall tile 7', () => {
    const before = given({
      tiles: ['capTMarket (2,6) r0', 'courtMarket (0,4) r0', 'capHMarket (6,6) r0'],
      followers: ['0 (2,6) 1', '1 (0,4) 0', '1 (6,6) 1'],
      wallTiles: [[7], [7]],
      moment: 'finalScoring',
    });
    expect(queries.courts(before).map(({ bonus }) => bonus)).toEqual([0, 0, 0]);
    const state = play(before, { type: 'assignWallTile', candidate: 0 });
    expect(queries.candidates(state).map(({ cell, points }) => [cell, points])).toEqual([
      [cellAt(0, 4), 8],
      [cellAt(6, 6), 4],
    ]);
    expect(queries.courts(state).filter(({ bonus }) => bonus > 0)).toMatchObject([{ cell: cellAt(2, 6), bonus: 1 }]);
    expect(queries.wallTiles(state)).toMatchObject([
      { player: 0, number: 7, candidates: [], points: 0 },
      { player: 1, number: 7, candidates: [{ points: 6 }, { points: 3 }], points: 2 },
    ]);
    expect(queries.candidates(given())).toEqual([]);
    expect(pointsNow(state)).toEqual([
      { courts: 3, courtBonus: 1 },
      { courts: 9, courtBonus: 2 },
    ]);
  });

  test('CAS-15.8: the feature that may be doubled', () => {
    const { state } = playTurns(given({ wallTiles: [[2], []] }), '0: capTMarket (6,0) r0, follower 0');
    expect(queries.candidates(state)).toMatchObject([
      { kind: 'tower', cell: cellAt(6, 0), points: 4, isCompleted: true },
    ]);
    expect(queries.activePlayer(state)).toBe(0);
  });

  test('CAS-9.1, CAS-9.2: markers, and the points to the next wall tiles', () => {
    const state = given({ scores: [31, 104], emptyCorners: [7] });
    expect(queries.players(state)).toEqual([
      { player: 0, score: 31, trackField: 31, supply: 6 },
      { player: 1, score: 104, trackField: 4, supply: 6 },
    ]);
    expect(queries.landings(state, 0).slice(0, 4)).toEqual([
      { corner: 6, points: 2 },
      { corner: 6, points: 3 },
      { corner: 8, points: 22 },
      { corner: 8, points: 23 },
    ]);
    const oneLap = given({ scores: [31, 104], config: { secondLapWallTiles: false } });
    expect(queries.landings(oneLap, 1)).toEqual([]);
  });

  test('CAS-18.1: tiles left in the bag', () => {
    expect(queries.tilesLeft(given({ bag: { barT: 1, endH: 1 } }))).toEqual([
      { tileType: typeOf('endH'), id: 'endH', count: 1 },
      { tileType: typeOf('barT'), id: 'barT', count: 1 },
    ]);
  });

  test('CAS-3.1: before the first turn nobody is active', () => {
    const state = castle.setup({ players: 2 });
    expect([queries.activePlayer(state), queries.nextPlayer(state)]).toEqual([null, null]);
    const started = start(castle, { players: 2, startPlayer: 1 }, createRng(1));
    expect([queries.activePlayer(started), queries.nextPlayer(started)]).toEqual([1, 0]);
  });
});
