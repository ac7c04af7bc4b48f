/** Parses cells, tiles and pieces in the notation of rules section 20. */
import { ArgumentError } from '@rulewright/core';
import { checkName, entryAt, numberAt } from '@rulewright/core/define';
import { rotatedTileOf } from '../board/pieces.js';
import { HALVES, KINDS, PLAYERS, ROTATIONS, SIDES } from '../components.js';
import { nameOfPosition } from '../dataSet/geometry.js';
import { halvesOf, turnedSegment } from '../dataSet/rotatedTile.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import type { Segment, State } from '../types.js';

const PLAYER_NAMES = Array.from({ length: PLAYERS }, (_, player) => String(player));

/**
 * The number of a cell written as `(1,4)` or `B5`.
 * @throws ArgumentError outside the wall.
 */
export function readCell({ positions }: LookupTables, text: string): number {
  const cell = positions.findIndex((place) => text === `(${place.join()})` || text === nameOfPosition(place));
  if (cell < 0) throw new ArgumentError(`No cell inside the wall is called ${text} (CAS-1.6): write (1,4) or B5.`);
  return cell;
}

/** A tile on a cell. */
export interface LaidTile {
  readonly id: string;
  readonly cell: number;
  readonly rotation: number;
  /** What the description says, for messages. */
  readonly where: string;
}

/**
 * A tile written as `barT (1,4) r1`.
 * @throws ArgumentError for an unknown cell.
 */
export function readTile(tables: LookupTables, text: string): LaidTile {
  const [, id, cell = '', rotation] = /^(.+) (\S+) r([0-3])$/.exec(text) ?? [];
  if (id === undefined) {
    throw new ArgumentError(`A tile is written as 'barT (1,4) r1': its id, cell and rotation; not '${text}'.`);
  }
  return { id, cell: readCell(tables, cell), rotation: Number(rotation), where: `'${text}'` };
}

/**
 * A follower or a keep written as `0 (1,4) house`: the player and the node.
 * @throws ArgumentError unless the text names one feature of the tile.
 */
export function readPiece(state: State, text: string): { readonly player: number; readonly node: number } {
  const [, player = '', cellName = '', feature = ''] = /^(\S+) (\S+) (.+)$/.exec(text) ?? [];
  if (feature === '') {
    throw new ArgumentError(`A piece is written as '0 (1,4) house': its player, cell and feature; not '${text}'.`);
  }
  const where = `'${text}'`;
  checkName(player, PLAYER_NAMES, { what: 'player', rule: 'CAS-1.1', where });
  const tables = tablesOf(state);
  const first = numberAt(state.board.nodes, readCell(tables, cellName));
  if (first < 0) throw new ArgumentError(`${where}: no tile lies at ${cellName} (CAS-6.3).`);
  const tile = rotatedTileOf(numberAt(state.board.pieces, first));
  const { id, segments } = entryAt(tables.dataSet.tileTypes, Math.floor(tile / ROTATIONS));
  const segment = segmentNamed(
    segments.map((one) => turnedSegment(one, tile % ROTATIONS)),
    feature,
    where,
    id,
  );
  return { player: Number(player), node: first + segment };
}

/** The number of a segment that is named by its kind, its kind and a side, or its number. */
function segmentNamed(segments: readonly Segment[], name: string, where: string, id: string): number {
  if (/^\d+$/.test(name)) {
    if (Number(name) < segments.length) return Number(name);
    throw new ArgumentError(`${where}: ${id} has segments 0 to ${segments.length - 1} (CAS-1.16).`);
  }
  const [kind = '', ...sides] = name.split(' ');
  checkName(kind, KINDS, { what: 'kind of feature', rule: 'CAS-1.15', where });
  for (const side of sides) checkName(side, [...SIDES, ...HALVES], { what: 'side', rule: 'CAS-1.17', where });
  const found = [...segments.keys()].filter((number) => {
    const segment = entryAt(segments, number);
    return segment.kind === kind && sides.every((side) => reachOf(segment).includes(side));
  });
  const [first, ...others] = found;
  if (first === undefined) throw new ArgumentError(`${where}: ${id} has no ${name} (CAS-1.20).`);
  if (others.length === 0) return first;
  const names = found.map((number) => `'${kind} ${entryAt(reachOf(entryAt(segments, number)), 0)}'`);
  throw new ArgumentError(`${where}: ${id} has ${found.length} segments ${name}: write ${names.join(' or ')}.`);
}

/** The sides and half edges that a segment reaches. */
function reachOf(segment: Segment): string[] {
  return [...segment.edges, ...halvesOf(segment)];
}
