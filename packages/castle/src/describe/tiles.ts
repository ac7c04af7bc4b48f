/** Tiles drawn and placed (CAS-4). */
import { entryAt } from '@rulewright/core';
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import type { DrawTileOutcome, PlaceTileAction, View } from '../schema/index.js';
import { cellName, sideNames, tileName } from '../words.js';
import { completions } from './completions.js';

const MOST_COLUMNS = 100;

/** Where a tile goes, how it lies then, and which features that completes. */
export function describePlaceTile({ cell, rotation }: PlaceTileAction, view: View): string {
  const tables = tablesOf(view);
  const tileType = view.tileType ?? 0;
  const rotatedTile = ROTATIONS * tileType + rotation;
  const place = `Place ${tileName(tables, tileType)} at ${cellName(tables, cell)} r${rotation}`;
  const lying = `${place}: ${sidesOf(tables, rotatedTile)}`;
  const completed = completions(tables, view, cell, rotatedTile);
  if (completed.length === 0) return lying;
  const line = `${lying}; completes ${completed.join(', ')}`;
  return line.length <= MOST_COLUMNS ? line : `${lying}; completes ${completed.length} features`;
}

export function describeDrawTile({ tileType }: DrawTileOutcome, view: View): string {
  const tables = tablesOf(view);
  return `Draw the tile ${tileName(tables, tileType)}: ${sidesOf(tables, ROTATIONS * tileType)}`;
}

function sidesOf(tables: Tables, rotatedTile: number): string {
  return sideNames(entryAt(tables.tiles, rotatedTile));
}
