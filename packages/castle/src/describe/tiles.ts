/** Tiles drawn and placed (CAS-4). */
import { ROTATIONS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { DrawTileOutcome, PlaceTileAction, View } from '../schema/index.js';
import { lyingTile } from '../words.js';
import { completions } from './completions.js';

const MAX_COLUMNS = 100;

/** Where a tile goes, how it lies then, and which features that completes. */
export function describePlaceTile({ cell, rotation }: PlaceTileAction, view: View): string {
  const tables = tablesOf(view);
  const tileType = view.tileType ?? 0;
  const lying = `Place ${lyingTile(tables, tileType, rotation, cell)}`;
  const completed = completions(tables, view, cell, ROTATIONS * tileType + rotation);
  if (completed.length === 0) return lying;
  const line = `${lying}; completes ${completed.join(', ')}`;
  return line.length <= MAX_COLUMNS ? line : `${lying}; completes ${completed.length} features`;
}

export function describeDrawTile({ tileType }: DrawTileOutcome, view: View): string {
  return `Draw the tile ${lyingTile(tablesOf(view), tileType, 0)}`;
}
