/** The empty cells: which features face them, how many tiles to come fit there, the holes they form. */
import { type Board, CELLS, COURT, KINDS, PATH, ROTATIONS, rotatedTileOf, TILES } from '@rulewright/castle/facts';
import { lowestBit } from '@rulewright/core/define';
import { PATH_CLASSES } from './layout.js';
import { add, at, numberIn } from './numbers.js';
import type { Parts } from './parts.js';
import { survey } from './survey.js';

/** Tiles to come that fit, by the path classes that do, as bits. */
const fittingCounts = new Int32Array(1 << PATH_CLASSES.length);

/** The features of the player and of the opponent at one empty cell, by kind; -1 for none. */
const ownHere = new Int32Array(KINDS.length);
const othersHere = new Int32Array(KINDS.length);

/** Per empty cell: an earlier one of its hole, or itself; and how many cells it leads. */
const leaders = new Int32Array(CELLS);
const holeSizes = new Int32Array(CELLS);

/** Cells that fewer tiles fit are hard to fill. */
const HARD = 4;

/** How likely a tile that fits comes to a place that matters, by the number of those to come. */
const CHANCES = Float64Array.from({ length: TILES + 1 }, (_, fitting) => fitting / (fitting + 2));

/** Walks the empty cells; the features must have been added up before. */
export function walkCells(parts: Parts, board: Board): void {
  const { nodes, contacts } = board;
  countFitting();
  survey.untouched = 0;
  survey.dead = 0;
  survey.hard = 0;
  survey.holes = 0;
  survey.largestHole = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (numberIn(nodes, cell) >= 0) continue;
    addToHoles(parts, nodes, cell);
    const contact = numberIn(contacts, cell);
    if (contact === 0) {
      survey.untouched += 1;
      continue;
    }
    const fitting = at(fittingCounts, at(parts.fittingClasses, contact));
    if (fitting === 0) survey.dead += 1;
    else if (fitting < HARD) survey.hard += 1;
    meetAll(parts, board, cell, fitting);
  }
}

function countFitting(): void {
  for (let bits = 1; bits < fittingCounts.length; bits++) {
    fittingCounts[bits] = at(fittingCounts, bits & (bits - 1)) + at(survey.classCounts, lowestBit(bits));
  }
}

/** The features around an empty cell. */
function meetAll(parts: Parts, { nodes, pieces }: Board, cell: number, fitting: number): void {
  const { featureAt } = survey;
  for (let kind = PATH; kind <= COURT; kind++) {
    ownHere[kind] = -1;
    othersHere[kind] = -1;
  }
  for (let side = 0; side < ROTATIONS; side++) {
    const first = nodeBeyond(parts, nodes, cell, side);
    if (first < 0) continue;
    const edge = edgeOf(numberIn(pieces, first), side);
    meet(at(featureAt, first + at(parts.owners, edge)), cell, 1 << side, fitting);
    if (at(parts.edges, edge) !== PATH) continue;
    // CAS-5.4: courts go on along both flanks of a path.
    meet(at(featureAt, first + at(parts.firstHalves, edge)), cell, 0, fitting);
    meet(at(featureAt, first + at(parts.secondHalves, edge)), cell, 0, fitting);
  }
}

/** The node of segment 0 of the tile beyond a side of a cell; -1 where no tile lies. */
export function nodeBeyond({ neighbours }: Parts, nodes: readonly number[], cell: number, side: number): number {
  const neighbour = at(neighbours, ROTATIONS * cell + side);
  return neighbour < 0 ? -1 : numberIn(nodes, neighbour);
}

/** Where lists by side have the edge of a piece's tile that meets a side of the cell next to it. */
export function edgeOf(piece: number, side: number): number {
  return ROTATIONS * rotatedTileOf(piece) + ((side + 2) & 3);
}

/** A feature faces an empty cell. */
function meet(feature: number, cell: number, sides: number, fitting: number): void {
  const { own, others, growth, cells, lastCell, lastSides, fewestFitting, likely } = survey;
  if (at(survey.isLive, feature) === 0) return;
  add(growth, feature, 1);
  if (at(lastCell, feature) !== cell) {
    lastCell[feature] = cell;
    lastSides[feature] = 0;
    add(cells, feature, 1);
    if (fitting < at(fewestFitting, feature)) fewestFitting[feature] = fitting;
    likely[feature] = (likely[feature] ?? 0) * (CHANCES[fitting] ?? 1);
    const lead = at(own, feature) - at(others, feature);
    if (lead !== 0) markJoinable(feature, at(survey.kinds, feature), lead);
  }
  lastSides[feature] = at(lastSides, feature) | sides;
}

/** CAS-6.6: features of both players that one tile could connect. */
function markJoinable(feature: number, kind: number, lead: number): void {
  const { joinable } = survey;
  const here = lead > 0 ? ownHere : othersHere;
  const there = at(lead > 0 ? othersHere : ownHere, kind);
  here[kind] = feature;
  if (there < 0) return;
  joinable[feature] = 1;
  joinable[there] = 1;
}

/** CAS-13.2: an empty cell belongs to the holes north and west of it, which have been met before. */
function addToHoles({ neighbours }: Parts, nodes: readonly number[], cell: number): void {
  leaders[cell] = cell;
  holeSizes[cell] = 1;
  survey.holes += 1;
  joinHole(nodes, cell, at(neighbours, ROTATIONS * cell));
  joinHole(nodes, cell, at(neighbours, ROTATIONS * cell + 3));
}

function joinHole(nodes: readonly number[], cell: number, neighbour: number): void {
  const one = leaderOf(cell);
  const size = at(holeSizes, one);
  if (size > survey.largestHole) survey.largestHole = size;
  if (neighbour < 0 || numberIn(nodes, neighbour) >= 0) return;
  const two = leaderOf(neighbour);
  if (one === two) return;
  leaders[one] = two;
  const joined = size + at(holeSizes, two);
  holeSizes[two] = joined;
  survey.holes -= 1;
  if (joined > survey.largestHole) survey.largestHole = joined;
}

function leaderOf(cell: number): number {
  let leader = cell;
  while (at(leaders, leader) !== leader) leader = at(leaders, leader);
  return leader;
}
