import type { Rng } from '@rulewright/core';
import { corpusOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { rootOf, tileOf } from '../src/board/features.js';
import { WALL_TILES } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { type Action, castle, type State } from '../src/index.js';
import { chooseToScore, kindName, TABLES } from './helpers.js';

/** The causes that closed the edges of each completed feature on the tile just placed. */
function causesOf(state: State): string[] {
  const stage = state.stages.at(-1);
  if (stage?.stage !== 'placeFollower') return [];
  const { board } = state;
  const first = board.nodes[stage.cell] as number;
  const tile = tileOf(TABLES, board, first);
  return [0, 1, 2, 3].flatMap((side) => {
    const segment = tile.owners[side] as number;
    if (!state.completed.includes(rootOf(board, first + segment))) return [];
    const kind = kindName(tile.kinds[segment] as number);
    const start = TABLES.starts[4 * stage.cell + side];
    const neighbour = TABLES.neighbours[4 * stage.cell + side] as number;
    if (start) return [`${kind} ${start.kind === kind ? 'start field' : 'other kind'}`];
    if (neighbour < 0) return [`${kind} wall`];
    const other = board.nodes[neighbour] as number;
    const otherTile = tileOf(TABLES, board, other);
    const otherKind = kindName(otherTile.kinds[otherTile.owners[(side + 2) % 4] as number] as number);
    return [`${kind} ${otherKind === kind ? 'same kind' : 'other kind'}`];
  });
}

/** Whether a feature was just completed with equal followers of both. */
function isTie({ board, completed, seats }: State): boolean {
  return completed.some((root) => {
    const [one, two] = seats.map(({ followers }) => followers.filter((node) => rootOf(board, node) === root).length);
    return one === two && one !== 0;
  });
}

/** A move that prefers followers, and gaps that join features. */
function chooseToJoin(state: State, legal: readonly Action[], rng: Rng): Action {
  const choices = [0, 1, 2, 3].map(() => chooseToScore(legal, rng));
  const contacts = choices.map((action) => {
    const bits = action.type === 'placeTile' ? (state.board.contacts[action.cell] as number) & 0xf : 0;
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3);
  });
  return choices[contacts.indexOf(Math.max(...contacts))] as Action;
}

describe('content coverage', () => {
  const causes = new Set<string>();
  let ties = 0;
  const { seen, refusals, ended } = corpusOf(castle, {
    games: 200,
    configOf: () => ({ players: 2 }) as const,
    choose: (legal, { state, rng }) => chooseToJoin(state, legal, rng),
    checkEvery: 60,
    onDecision(state) {
      for (const cause of causesOf(state)) causes.add(cause);
      if (state.completed.length > 0 && isTie(state)) ties += 1;
    },
  });

  test('every tile type is placed in every rotation', () => {
    const placed = new Set(seen('tilePlaced').map(({ tileType, rotation }) => `${tileType} ${rotation}`));
    expect(placed.size).toBe(4 * RECONSTRUCTED.tileTypes.length);
  });

  test('every wall tile is taken, from every corner, and used', () => {
    const taken = seen('wallTileTaken');
    expect(new Set(taken.map(({ number }) => number)).size).toBe(WALL_TILES.length);
    const used = new Set(seen('wallTileUsed').map(({ number }) => number));
    expect([...used].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen('courtRaised').length).toBeGreaterThan(0);
    expect(seen('fivePointsScored').length).toBeGreaterThan(0);
    const keepsRaised = ended.filter(({ seats }) =>
      seats.some(({ wallTiles, keepSize }) => keepSize > 0 && wallTiles.some(({ number }) => number === 8)),
    );
    expect(keepsRaised.length).toBeGreaterThan(0);
  });

  test('features of every kind are closed by every cause: same kind, other kind, the wall, a start field', () => {
    const kinds = ['tower', 'house'].flatMap((kind) =>
      ['other kind', 'same kind', 'start field', 'wall'].map((cause) => `${kind} ${cause}`),
    );
    // Paths always continue (CAS-4.6): no other kind ends them.
    expect([...causes].sort()).toEqual(['path same kind', 'path start field', 'path wall', ...kinds].sort());
  });

  test('ties happen, features are doubled, keeps move, and tiles that fit nowhere are removed', () => {
    expect(ties).toBeGreaterThan(0);
    expect(new Set(seen('featureScored').map(({ wallTile }) => wallTile))).toEqual(new Set([null, 2, 3, 4, 5, 6]));
    expect(seen('keepMoved').length).toBeGreaterThan(0);
    expect(seen('tileRemoved').length).toBeGreaterThan(0);
  });

  test('play meets all these refusals; other tests build positions for the rest', () => {
    expect(refusals).toEqual([
      'CAS-15.10 noSuchCandidate',
      'CAS-15.3 wrongStage',
      'CAS-15.6 noSuchCandidate',
      'CAS-4.3 cellOccupied',
      'CAS-4.4 noContact',
      'CAS-4.6 pathBroken',
      'CAS-6.3 noSuchSegment',
      'CAS-6.4 featureOccupied',
    ]);
  });
});
