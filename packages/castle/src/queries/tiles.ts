/** Tiles on the board, in the bag and drawn (CAS-4). */
import { answer, entryAt, numberAt, thaw } from '@rulewright/core/define';
import { kindOf } from '../board/features.js';
import { rotatedTileOf } from '../board/pieces.js';
import { placementRefusal, rotationsAt } from '../board/placement.js';
import { tryTile } from '../board/placing.js';
import { type FeatureKind, KINDS, ROLE_OF, ROTATIONS } from '../components.js';
import { turnedSegment } from '../dataSet/rotatedTile.js';
import { tablesOf } from '../dataSet/tables.js';
import { type Seen, stateOf } from '../rules/view.js';
import type { Refusal, Role, Segment, State } from '../types.js';
import { type BoardFeature, boardFeature, type PlacedFollower } from './features.js';

/** A tile on the board. */
export interface BoardTile {
  /** CAS-1.7: the number of its cell. */
  readonly cell: number;
  /** Its type: an index in `tileTypes` of the data set. */
  readonly tileType: number;
  /** The id of its type. */
  readonly id: string;
  /** CAS-1.19: clockwise quarter turns. */
  readonly rotation: number;
  /** The kinds of its sides N, E, S, W in this rotation. */
  readonly edges: readonly FeatureKind[];
  /** CAS-1.16: its segments by number, with the sides and half edges they reach in this rotation. */
  readonly segments: readonly Segment[];
  /** The follower on it, with its role (CAS-6.3); `null` without one. */
  readonly follower: (PlacedFollower & { readonly role: Role }) | null;
}

/** The rotations of a tile that fit on a cell. */
export interface CellRotations {
  /** CAS-1.7: the number of the cell. */
  readonly cell: number;
  /** CAS-4.9: the rotations. */
  readonly rotations: readonly number[];
}

/** Tiles of one type in the bag. */
export interface TilesLeft {
  /** The type: an index in `tileTypes` of the data set. */
  readonly tileType: number;
  /** The id of the type. */
  readonly id: string;
  /** How many; every tile in the bag is equally likely (CAS-4.1). */
  readonly count: number;
}

/** The tile on a cell; `null` while the cell is empty. */
export function tileAt(seen: Seen, cell: number): BoardTile | null {
  return answer(() => {
    const state = stateOf(seen);
    const { board } = state;
    const node = board.nodes[cell] ?? -1;
    if (node < 0) return null;
    const { tiles, dataSet } = tablesOf(state);
    const rotatedTile = rotatedTileOf(numberAt(board.pieces, node));
    const tile = entryAt(tiles, rotatedTile);
    const tileType = Math.floor(rotatedTile / ROTATIONS);
    const rotation = rotatedTile % ROTATIONS;
    const { id, segments } = entryAt(dataSet.tileTypes, tileType);
    const [follower = null] = state.seats.flatMap(({ followers }, player) =>
      tile.kinds.flatMap((_, segment) => {
        if (!followers.includes(node + segment)) return [];
        return [{ player, cell, segment, role: ROLE_OF[kindOf(tablesOf(state), board, node + segment)] }];
      }),
    );
    return {
      cell,
      tileType,
      id,
      rotation,
      edges: tile.edges.map((kind) => entryAt(KINDS, kind)),
      segments: segments.map((segment) => turnedSegment(segment, rotation)),
      follower,
    };
  });
}

/** CAS-15.13: the type of the tile to place; `null` for none. */
export function drawnTile(seen: Seen): number | null {
  return answer(() => {
    const stage = thaw(seen).stages.at(-1);
    return stage?.stage === 'placeTile' ? stage.tileType : null;
  });
}

/**
 * CAS-4.3 to CAS-4.9: the cells where a tile fits: the drawn tile, or another type. Empty without a tile, and for a type
 * that fits nowhere (CAS-4.10).
 */
export function placements(seen: Seen, tileType: number | null = drawnTile(seen)): CellRotations[] {
  return answer(() => {
    const state = stateOf(seen);
    const tables = tablesOf(state);
    if (tileType === null) return [];
    return state.board.nodes.flatMap((_, cell) => {
      const rotations = rotationsAt(tables, state.board, tileType, cell);
      return rotations.length > 0 ? [{ cell, rotations }] : [];
    });
  });
}

/**
 * Why a tile doesn't fit on a cell (CAS-4.3, CAS-4.4, CAS-4.6), in one rotation or in any; `undefined` if it does, or
 * without a tile. Without `tileType` it is the drawn tile.
 */
export function checkPlacement(
  seen: Seen,
  cell: number,
  rotation?: number,
  tileType: number | null = drawnTile(seen),
): Refusal | undefined {
  return answer(() => {
    if (tileType === null) return undefined;
    const state = stateOf(seen);
    const tables = tablesOf(state);
    if (rotation !== undefined) return placementRefusal(tables, state.board, cell, ROTATIONS * tileType + rotation);
    if (rotationsAt(tables, state.board, tileType, cell).length > 0) return undefined;
    return placementRefusal(tables, state.board, cell, ROTATIONS * tileType);
  });
}

/** CAS-7.4: the features that the drawn tile would complete on a cell, by key, as they would be then. */
export function completedBy(seen: Seen, cell: number, rotation: number): BoardFeature[] {
  return answer(() => {
    const tileType = drawnTile(seen);
    if (tileType === null || checkPlacement(seen, cell, rotation)) return [];
    const state = stateOf(seen);
    const { board, completed } = tryTile(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
    const after: State = { ...state, board };
    return completed.map((root) => boardFeature(after, root));
  });
}

/** CAS-18.1: the tiles still in the bag, by type. */
export function tilesLeft(seen: Seen): TilesLeft[] {
  return answer(() => {
    const plain = thaw(seen);
    const { tileTypes } = tablesOf(plain).dataSet;
    return plain.bag.flatMap((count, tileType) =>
      count > 0 ? [{ tileType, id: entryAt(tileTypes, tileType).id, count }] : [],
    );
  });
}
