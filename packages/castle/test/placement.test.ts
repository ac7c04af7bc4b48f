import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { frontier, moveFrontier } from '../src/board/placement.js';
import { newBoard, placeTile } from '../src/board/placing.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { castle } from '../src/index.js';
import { cellAt, draw, given, placements, play, played, refusal, TABLES, typeOf } from './helpers.js';

const place = (x: number, y: number, rotation: number) => ({
  type: 'placeTile' as const,
  cell: cellAt(x, y),
  rotation,
});

/** Two paths that have ended: no tile with four path sides fits anywhere. */
const NO_CROSSING = ['endH (2,0) r0', 'endT (8,6) r1'];

describe('drawing and placing a tile', () => {
  test('CAS-4.1: every tile of the bag is equally likely, and shown to both', () => {
    const state = given();
    const counts = RECONSTRUCTED.tileTypes.map(({ count }, tileType) => ({
      outcome: { type: 'drawTile', tileType },
      weight: count,
    }));
    expect(castle.chanceOutcomes(state)).toEqual(counts);
    const drawn = play(state, draw('barT'));
    expect(castle.view(drawn, 1).tileType).toBe(typeOf('barT'));
    expect(drawn.bag[typeOf('barT')]).toBe(0);
  });

  test('CAS-4.2: a tile that can be placed must be placed', () => {
    const state = play(given(), draw('courtMarket'));
    expect(castle.legalActions(state).every(({ type }) => type === 'placeTile')).toBe(true);
    expect(refusal(state, { type: 'skipFollower' })).toBe('CAS-15.3 wrongStage');
  });

  test('CAS-4.3: the cell must be empty', () => {
    const state = play(given({ tiles: ['threeH (8,3) r0'] }), draw('courtMarket'));
    expect(refusal(state, place(8, 3, 0))).toBe('CAS-4.3 cellOccupied');
    expect(refusal(state, place(8, 4, 0))).toBeUndefined();
  });

  test('CAS-4.4: the cell must touch a tile or start field along a full side', () => {
    const state = play(given({ tiles: ['courtMarket (4,4) r0'] }), draw('capHMarket'));
    expect(refusal(state, place(5, 4, 0))).toBeUndefined();
    expect(refusal(state, place(5, 5, 0))).toBe('CAS-4.4 noContact');
  });

  test('CAS-4.4: the frontier holds the empty cells with a contact, and follows each placement', () => {
    const board = newBoard(TABLES);
    const starts = [cellAt(2, 0), cellAt(6, 0), cellAt(8, 3), cellAt(0, 4), cellAt(8, 6), cellAt(2, 8), cellAt(5, 8)];
    const cells = () =>
      Array.from({ length: 96 }, (_, cell) => cell).filter(
        (cell) => ((frontier.of(board)[Math.floor(cell / 32)] as number) >> (cell % 32)) & 1,
      );
    const lay = (cell: number) => {
      placeTile(TABLES, board, cell, 4 * typeOf('courtMarket'));
      moveFrontier(TABLES, board, cell);
    };
    const sorted = (list: readonly number[]) => [...list].sort((left, right) => left - right);
    expect(cells()).toEqual(sorted(starts));
    lay(cellAt(0, 4));
    const around = [cellAt(0, 3), cellAt(1, 4), cellAt(0, 5)];
    expect(cells()).toEqual(sorted([...starts, ...around].filter((cell) => cell !== cellAt(0, 4))));
    lay(cellAt(0, 3));
    expect(cells()).toEqual(
      sorted([
        ...starts.filter((cell) => cell !== cellAt(0, 4)),
        ...[cellAt(1, 4), cellAt(0, 5), cellAt(0, 2), cellAt(1, 3)],
      ]),
    );
  });

  test('CAS-4.5: the first tile goes to a start field; later ones may open others', () => {
    const state = play(given({ tiles: ['courtMarket (0,4) r0'] }), draw('threeH'));
    expect(new Set(placements(state).map((text) => text.slice(0, 5)))).toEqual(
      new Set(['(6,0)', '(8,3)', '(2,8)', '(5,8)', '(0,3)', '(1,4)', '(0,5)']),
    );
  });

  test('CAS-4.6: paths must continue on all four sides', () => {
    // A path from the west, none from the north; a path start field to the east.
    const state = play(given({ tiles: ['straightCCFountain (7,6) r1', 'courtMarket (8,5) r0'] }), draw('straightCC'));
    expect(refusal(state, place(8, 6, 0))).toBe('CAS-4.6 pathBroken');
    expect(refusal(state, place(8, 6, 1))).toBeUndefined();
    const curve = play(given({ tiles: ['straightCCFountain (7,6) r1', 'courtMarket (8,5) r0'] }), draw('curveCC'));
    for (const rotation of [0, 1, 2, 3]) {
      expect(refusal(curve, place(8, 6, rotation))).toBe('CAS-4.6 pathBroken');
    }
  });

  test('CAS-4.7: tower, house and court may lie against one another', () => {
    const state = play(given({ tiles: ['threeT (4,4) r0'] }), draw('capHMarket'));
    for (const rotation of [0, 1, 2, 3]) expect(refusal(state, place(5, 4, rotation))).toBeUndefined();
  });

  test('CAS-4.8: a side at the wall may show anything, including a path', () => {
    const state = play(given({ tiles: ['courtMarket (0,4) r0'] }), draw('endH'));
    expect(refusal(state, place(0, 3, 3))).toBeUndefined();
  });

  test('CAS-4.9: the four rotations are four placements, even if the tile looks the same', () => {
    const state = play(given({ tiles: ['barT (4,4) r0'] }), draw('courtMarket'));
    expect(placements(state).filter((text) => text.startsWith('(4,3)'))).toEqual([
      '(4,3) r0',
      '(4,3) r1',
      '(4,3) r2',
      '(4,3) r3',
    ]);
  });

  test('CAS-4.10: a tile that fits nowhere leaves the game, and the same player draws again', () => {
    const { state, events } = played(given({ tiles: NO_CROSSING }), draw('square4'));
    expect(state.removed[typeOf('square4')]).toBe(1);
    expect([state.turn, state.stages]).toEqual([9, [{ stage: 'drawTile', player: 0 }]]);
    expect(events.map(({ type }) => type)).toEqual(['tileDrawn', 'tileRemoved']);
    expect(castle.view(state, 1).removed).toEqual(state.removed);
    const again = play(state, draw('barT'));
    expect(castle.turn(again)).toEqual({ kind: 'decision', stage: 'placeTile', player: 0 });
  });

  test('CAS-4.11: if the bag is empty after a removal, the game ends', () => {
    const state = play(given({ tiles: NO_CROSSING, bag: { square4: 1 } }), draw('square4'));
    expect(castle.result(state)).toMatchObject({ reason: 'lastTileRemoved' });
  });

  test('CAS-4.12: a placed tile never changes', () => {
    const table = new Table(castle, { players: 2 }, createRng('placed'));
    const seen = new Map<number, number>();
    while (!table.isOver) {
      const { nodes, pieces } = table.state.board;
      nodes.forEach((node, cell) => {
        if (node < 0) expect(seen.has(cell)).toBe(false);
        if (node < 0) return;
        expect(pieces[node]).toBe(seen.get(cell) ?? pieces[node]);
        seen.set(cell, pieces[node] as number);
      });
      table.play(table.legalActions()[table.rng.int(table.legalActions().length)] ?? { type: 'skipFollower' });
    }
    expect(seen.size).toBeGreaterThan(50);
  });
});
