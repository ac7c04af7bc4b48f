/** Which tiles complete a feature at once (CAS-7.1). */
import { type Board, COURT, fittingOffset, fittingRotations, ROTATIONS, type State } from '@rulewright/castle/facts';
import { edgeOf, nodeBeyond } from './cells.js';
import { at, numberIn } from './numbers.js';
import { type Parts, SEGMENTS } from './parts.js';
import { survey, TYPES_IN_HALF, tilesOf } from './survey.js';

/** Set in the second number of every answer that was found. */
const KNOWN = 1 << 30;

/** What nobody has claimed matters less: tiles that complete it are counted from that many points on. */
const WORTH_CLAIMING = 3;

/** Counts the tiles to come that complete the features that matter; `drawn` is the type of the tile to place, or -1. */
export function countAllCompleters(parts: Parts, state: State, drawn: number): void {
  const { live, liveCount, own, others, points } = survey;
  for (let index = 0; index < liveCount; index++) {
    const feature = at(live, index);
    const isClaimed = at(own, feature) + at(others, feature) > 0;
    if (isClaimed || at(points, feature) >= WORTH_CLAIMING) countCompleters(parts, state, feature, drawn);
  }
}

/** Counts the tiles to come that complete a feature. */
export function countCompleters(parts: Parts, { board }: State, feature: number, drawn: number): void {
  const { kinds, openEdges, cells, lastCell, lastSides, completers, drawnCompletes } = survey;
  const kind = at(kinds, feature);
  if (kind === COURT || at(openEdges, feature) === 0 || at(cells, feature) !== 1) return;
  const cell = at(lastCell, feature);
  const sides = at(lastSides, feature);
  const harmless = harmlessSides(parts, board, kind, cell, sides);
  const question = (kind << 16) | (sides << 12) | (harmless << 8) | numberIn(board.contacts, cell);
  if (at(parts.completers, 2 * question + 1) === 0) answer(parts, kind, sides, harmless, question);
  const low = at(parts.completers, 2 * question);
  const high = at(parts.completers, 2 * question + 1) & ~KNOWN;
  completers[feature] = tilesOf(low, high);
  if (drawn < 0) return;
  const isLow = drawn < TYPES_IN_HALF;
  drawnCompletes[feature] = ((isLow ? low : high) >> (isLow ? drawn : drawn - TYPES_IN_HALF)) & 1;
}

/** The sides of an empty cell where a feature that goes on there would end, as bits; not those where it comes from. */
function harmlessSides(parts: Parts, { nodes, pieces }: Board, kind: number, cell: number, sides: number): number {
  const { featureAt, cells } = survey;
  let harmless = at(parts.wallSides, cell); // CAS-5.7
  for (let side = 0; side < ROTATIONS; side++) {
    if ((sides & (1 << side)) !== 0) continue;
    const first = nodeBeyond(parts, nodes, cell, side);
    if (first < 0) continue;
    const edge = edgeOf(numberIn(pieces, first), side);
    const isOther = at(parts.edges, edge) !== kind;
    if (isOther || at(cells, at(featureAt, first + at(parts.owners, edge))) === 1) harmless |= 1 << side;
  }
  return harmless;
}

/**
 * Finds the tile types that complete a feature of a kind which faces a single empty cell, on those sides of it (as
 * bits). `harmless` are the other sides where the new tile may go on: at the wall, at another kind, or at a feature that
 * faces nothing but the same cell. `question` is all that, with the contacts of the cell.
 */
function answer(parts: Parts, kind: number, sides: number, harmless: number, question: number): void {
  const { tables, pathClasses, owners, edges, reach, completers } = parts;
  const closes = (rotatedTile: number): boolean =>
    [0, 1, 2, 3].every((side) => {
      const isClosed = (sides & (1 << side)) === 0 || at(edges, ROTATIONS * rotatedTile + side) !== kind; // CAS-5.3
      const segment = at(owners, ROTATIONS * rotatedTile + side);
      return isClosed || (at(reach, SEGMENTS * rotatedTile + segment) & ~(sides | harmless)) === 0;
    });
  completers[2 * question + 1] = KNOWN;
  for (const type of pathClasses.keys()) {
    const fitting = fittingRotations(fittingOffset(tables, type), question & 0xff);
    if (![0, 1, 2, 3].some((rotation) => fitting & (1 << rotation) && closes(ROTATIONS * type + rotation))) continue;
    const half = type < TYPES_IN_HALF ? 0 : 1;
    completers[2 * question + half] = at(completers, 2 * question + half) | (1 << (type - TYPES_IN_HALF * half));
  }
}
