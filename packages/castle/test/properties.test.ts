import { createRng, type Rng, Table } from '@rulewright/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { byKey, featureOf, kindOf, openEdges, rootOf } from '../src/board/features.js';
import { canBePlaced } from '../src/board/placement.js';
import { newBoard, placeTile } from '../src/board/placing.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { type Castle, castle, type State } from '../src/index.js';
import { largestHole } from '../src/rules/keep.js';
import { chooseToScore, TABLES, typeOf } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';
import { floodFill, holesOf, legalPlacements } from './recount.js';

const games = fc.record({ seed: fc.nat(), isOther: fc.boolean() });

/** Plays a random game and shows every state in between. */
function walk({ seed, isOther }: { seed: number; isOther: boolean }, visit: (state: State, rng: Rng) => void): State {
  const rng = createRng(seed);
  const config: Castle['configInput'] = { players: 2, ...(isOther && { dataSet: OTHER_DATA_SET }) };
  const table = new Table(castle, config, rng);
  while (!table.isOver) {
    visit(table.state, rng);
    table.play(chooseToScore(table.legalActions(), rng));
  }
  return table.state;
}

test('the features equal a flood fill after every placement (CAS-5.1)', () => {
  fc.assert(
    fc.property(games, (game) => {
      walk(game, (state) => {
        if (state.stages.at(-1)?.stage !== 'placeFollower') return;
        const tables = tablesOf(state);
        const { board } = state;
        const roots = new Set(board.pieces.map((_, node) => rootOf(board, node)));
        const kept = [...roots].map((root) => {
          const { key, kind, size, markets, hasFountain } = featureOf(tables, board, root);
          return { key, kind, size, markets, hasFountain, openEdges: openEdges(board, root) };
        });
        expect(kept.sort((left, right) => left.key - right.key)).toEqual(floodFill(state));
      });
    }),
    { numRuns: isDeep ? 12 : 4, seed: 6 },
  );
});

test('a tile completes the features whose last open edge it closes, and new ones without any (CAS-7.4)', () => {
  // Towers in a yard filled in any order: often one tile both closes and joins, which is rare in games.
  const towers = TABLES.dataSet.tileTypes.flatMap(({ segments }, tileType) =>
    segments.some(({ kind, edges }) => kind === 'tower' && edges.length > 1) ? [tileType] : [],
  );
  const isNear = ([x, y]: readonly [number, number], reach: number) =>
    Math.abs(x - 4) <= reach && Math.abs(y - 4) <= reach;
  const yard = TABLES.positions.flatMap((place, cell) => (isNear(place, 1) ? [cell] : []));
  const courts = TABLES.positions.flatMap((place, cell) => (isNear(place, 2) && !isNear(place, 1) ? [cell] : []));
  const tiles = fc.array(fc.record({ tileType: fc.constantFrom(...towers), rotation: fc.nat(3) }), {
    minLength: yard.length,
    maxLength: yard.length,
  });
  fc.assert(
    fc.property(tiles, fc.shuffledSubarray(yard, { minLength: yard.length }), (kinds, cells) => {
      const board = newBoard(TABLES);
      for (const cell of courts) placeTile(TABLES, board, cell, 4 * typeOf('courtMarket'));
      const roots = () => [...new Set(board.pieces.map((_, node) => rootOf(board, node)))];
      const isClosed = (root: number) => openEdges(board, root) === 0 && kindOf(TABLES, board, root) !== 'court';
      const keyed = (list: readonly number[]) => list.map((root) => featureOf(TABLES, board, root)).sort(byKey);
      cells.forEach((cell, index) => {
        const { tileType, rotation } = kinds[index] ?? { tileType: 0, rotation: 0 };
        const before = new Set(roots().filter(isClosed));
        const completed = placeTile(TABLES, board, cell, 4 * tileType + rotation) ?? [];
        const closedNow = roots().filter((root) => isClosed(root) && !before.has(root));
        expect(completed).toEqual(keyed(closedNow).map(({ root }) => root));
      });
    }),
    { numRuns: isDeep ? 1000 : 400, seed: 10 },
  );
});

test('legal placements equal a search of all cells and rotations (CAS-4.3, CAS-4.4, CAS-4.6, CAS-4.10)', () => {
  fc.assert(
    fc.property(games, (game) => {
      walk(game, (state) => {
        const stage = state.stages.at(-1);
        if (stage?.stage !== 'placeTile') return;
        expect(castle.legalActions(state)).toEqual(legalPlacements(state, stage.tileType));
        const tables = tablesOf(state);
        for (let tileType = 0; tileType < tables.dataSet.tileTypes.length; tileType += 7) {
          const isPossible = legalPlacements(state, tileType).length > 0;
          expect(canBePlaced(tables, state.board, tileType)).toBe(isPossible);
        }
      });
    }),
    { numRuns: isDeep ? 8 : 3, seed: 7 },
  );
});

test('the largest hole equals brute force on random boards (CAS-13.2)', () => {
  const boards = fc.array(fc.boolean(), { minLength: 76, maxLength: 76 });
  fc.assert(
    fc.property(boards, (filled) => {
      const nodes = filled.map((isFilled) => (isFilled ? 0 : -1));
      const { board } = castle.setup({ players: 2 });
      expect(largestHole(TABLES, { ...board, nodes })).toBe(Math.max(0, ...holesOf(nodes)));
    }),
    { numRuns: 300, seed: 8 },
  );
});

test('tiles, followers and wall tiles are conserved (CAS-1.2, CAS-1.3, CAS-1.21)', () => {
  fc.assert(
    fc.property(games, (game) => {
      const end = walk(game, (state) => {
        const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
        const placed = state.board.nodes.filter((node) => node >= 0).length;
        const drawn = state.stages.some(({ stage }) => stage === 'placeTile') ? 1 : 0;
        expect(sum(state.bag) + sum(state.removed) + placed + drawn).toBe(60);
        const held = state.seats.reduce((total, { wallTiles }) => total + wallTiles.length, 0);
        expect(sum(state.unrevealed) + sum(state.used) + held).toBe(18);
        for (const { supply, followers } of castle.view(state, 0).seats) expect(supply + followers.length).toBe(6);
      });
      expect(castle.invariants(end)).toEqual([]);
    }),
    { numRuns: isDeep ? 20 : 6, seed: 9 },
  );
});
