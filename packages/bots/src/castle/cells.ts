/** The empty cells: their holes, the tiles that fit, the features that face them, the tiles that complete those. */
import type { Board } from '@rulewright/castle';
import {
  COURT,
  fittingOffset,
  fittingRotations,
  oppositeOf,
  PATH,
  ROTATIONS,
  type RotatedTile,
  rotatedTileOf,
  TILES,
} from '@rulewright/castle/internal';
import { entryAt, numberAt } from '@rulewright/core/define';
import type { FeatureFacts, Scratch } from './boardFeatures.js';
import type { TileEdge, TileSet, TilesToCome } from './tiles.js';

/** Cells that fewer tiles fit are hard. */
const HARD = 4;

/** By the number of fitting tiles to come: the chance that one comes to a cell. */
const CHANCES = Array.from({ length: TILES + 1 }, (_, fitting) => fitting / (fitting + 2));

/** Counts holes and untouched, dead and hard cells, and updates the features facing them. */
export function readCells(scratch: Scratch, tileSet: TileSet, board: Board, { byPathPattern }: TilesToCome) {
  const { leaders, holeSizes } = scratch;
  const { neighbours, fitting: fittingPatterns } = tileSet;
  const { nodes, contacts } = board;
  /** The features around a cell that a player leads. */
  let led: FeatureFacts[] = [];
  let holes = 0;
  let largestHole = 0;
  let untouched = 0;
  let dead = 0;
  let hard = 0;
  for (let cell = 0; cell < nodes.length; cell++) {
    if ((nodes[cell] as number) >= 0) continue;
    // CAS-13.2: a cell joins the holes north and west of it.
    leaders[cell] = cell;
    holeSizes[cell] = 1;
    holes += 1;
    for (let side = 0; side < ROTATIONS; side += 3) {
      const neighbour = neighbours[ROTATIONS * cell + side] as number;
      if (neighbour >= 0 && (nodes[neighbour] as number) < 0 && joinHoles(scratch, cell, neighbour)) holes -= 1;
    }
    const size = holeSizes[leaderOf(leaders, cell)] as number;
    if (size > largestHole) largestHole = size;
    const contact = contacts[cell] as number;
    if (contact === 0) {
      untouched += 1;
      continue;
    }
    let fitting = 0;
    const patterns = fittingPatterns[contact] as readonly number[];
    for (let i = 0; i < patterns.length; i++) fitting += byPathPattern[patterns[i] as number] as number;
    if (fitting === 0) dead += 1;
    else if (fitting < HARD) hard += 1;
    if (led.length > 0) led = [];
    faceAll(scratch, tileSet, board, cell, fitting, led);
  }
  return { holes, largestHole, untouched, dead, hard };
}

/** Joins the holes of two cells. Returns whether they were apart. */
function joinHoles({ leaders, holeSizes }: Scratch, cell: number, other: number): boolean {
  const one = leaderOf(leaders, cell);
  const two = leaderOf(leaders, other);
  if (one === two) return false;
  leaders[one] = two;
  holeSizes[two] = (holeSizes[two] as number) + (holeSizes[one] as number);
  return true;
}

function leaderOf(leaders: Int32Array, cell: number): number {
  let leader = cell;
  while (leaders[leader] !== leader) leader = leaders[leader] as number;
  return leader;
}

/** The features around an empty cell. */
function faceAll(
  { featureAt }: Scratch,
  { edges, neighbours }: TileSet,
  { nodes, pieces }: Board,
  cell: number,
  fitting: number,
  led: FeatureFacts[],
): void {
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = neighbours[ROTATIONS * cell + side] as number;
    const first = neighbour < 0 ? -1 : (nodes[neighbour] as number);
    if (first < 0) continue;
    const edge = edges[ROTATIONS * rotatedTileOf(pieces[first] as number) + oppositeOf(side)] as TileEdge;
    face(featureAt[first + edge.owner] as FeatureFacts, cell, 1 << side, fitting, led);
    if (edge.kind !== PATH) continue;
    // CAS-5.4: courts continue along both flanks of a path.
    face(featureAt[first + edge.firstHalf] as FeatureFacts, cell, 0, fitting, led);
    face(featureAt[first + edge.secondHalf] as FeatureFacts, cell, 0, fitting, led);
  }
}

/** A feature faces a cell. */
function face(feature: FeatureFacts, cell: number, sides: number, fitting: number, led: FeatureFacts[]): void {
  if (!feature.matters) return;
  feature.growth += 1;
  if (feature.lastCell !== cell) {
    feature.lastCell = cell;
    feature.lastSides = 0;
    feature.cells += 1;
    if (fitting < feature.fewestFitting) feature.fewestFitting = fitting;
    feature.likely *= CHANCES[fitting] as number;
    if (feature.leader >= 0) markJoinable(feature, led);
  }
  feature.lastSides |= sides;
}

/** CAS-6.6: marks a feature, and the latest one of the other player that a tile could join it to. */
function markJoinable(feature: FeatureFacts, led: FeatureFacts[]): void {
  const { kind, leader } = feature;
  led.push(feature);
  for (let i = led.length - 2; i >= 0; i--) {
    const other = led[i] as FeatureFacts;
    if (other.kind !== kind || other.leader === leader) continue;
    feature.isJoinable = true;
    other.isJoinable = true;
    return;
  }
}

const NONE: readonly number[] = [];

/** CAS-7.1: the tile types that complete a feature at once; none unless it faces a single cell. */
export function completingTypes(scratch: Scratch, tileSet: TileSet, board: Board, feature: FeatureFacts) {
  const { kind, openEdges, cells, lastCell: cell, lastSides: sides } = feature;
  if (kind === COURT || openEdges === 0 || cells !== 1) return NONE;
  const harmless = harmlessSides(scratch, tileSet, board, feature);
  const contact = numberAt(board.contacts, cell);
  const question = (kind << 16) | (sides << 12) | (harmless << 8) | contact;
  let types = tileSet.completing.get(question);
  if (types === undefined) {
    types = typesThatComplete(tileSet, kind, sides, sides | harmless, contact);
    tileSet.completing.set(question, types);
  }
  return types;
}

/**
 * The other sides of the feature's cell, as bits, to which a tile can extend it without opening it: at the wall (CAS-5.7),
 * at another kind, or at a feature that faces no other cell.
 */
function harmlessSides(
  { featureAt }: Scratch,
  { edges, neighbours }: TileSet,
  { nodes, pieces }: Board,
  { kind, lastCell, lastSides }: FeatureFacts,
): number {
  let harmless = 0;
  for (let side = 0; side < ROTATIONS; side++) {
    if ((lastSides & (1 << side)) !== 0) continue;
    const neighbour = neighbours[ROTATIONS * lastCell + side] as number;
    if (neighbour >= 0) {
      const first = nodes[neighbour] as number;
      if (first < 0) continue;
      const edge = edges[ROTATIONS * rotatedTileOf(pieces[first] as number) + oppositeOf(side)] as TileEdge;
      if (edge.kind === kind && (featureAt[first + edge.owner] as FeatureFacts).cells !== 1) continue;
    }
    harmless |= 1 << side;
  }
  return harmless;
}

/** The tile types that complete a feature at `sides` of its cell: the segments there reach no side but the `allowed` ones. */
function typesThatComplete(
  { tables, types }: TileSet,
  kind: number,
  sides: number,
  allowed: number,
  contact: number,
): number[] {
  const completes = ({ edges, owners, sides: reached }: RotatedTile): boolean =>
    [0, 1, 2, 3].every((side) => {
      if ((sides & (1 << side)) === 0 || edges[side] !== kind) return true; // CAS-5.3: another kind closes it
      return entryAt(reached, numberAt(owners, side)).every((other) => (allowed & (1 << other)) !== 0);
    });
  return [...types.keys()].filter((type) => {
    const fitting = fittingRotations(fittingOffset(tables, type), contact);
    return [0, 1, 2, 3].some(
      (rotation) => (fitting & (1 << rotation)) !== 0 && completes(entryAt(tables.tiles, ROTATIONS * type + rotation)),
    );
  });
}
