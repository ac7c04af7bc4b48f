/** What is left: wall tiles on the wall, empty cells, tiles in the bag. */
import { plural, sizeOf, wrap } from '@rulewright/core';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { featureKey } from '../features.js';
import { largestHole } from '../keep.js';
import { cellOf, segmentOf } from '../pieces.js';
import type { View } from '../schema/index.js';
import { featureName, tileName } from '../words.js';

/** Where wall tiles can be taken, what they were used for at the end, and what can still be drawn. */
export function renderSupplies(view: View): string[] {
  const tables = tablesOf(view);
  const { bag, removed, board } = view;
  const left = sizeOf(bag);
  return [
    ...cornerLines(tables, view),
    ...assignmentLines(tables, view),
    `largest hole: ${plural(largestHole(tables, board), 'cell')}`,
    ...(left > 0 ? wrap(`in the bag, ${plural(left, 'tile')}:`, tileList(tables, bag)) : ['The bag is empty.']),
    ...(sizeOf(removed) > 0 ? wrap('removed, since they fitted nowhere:', tileList(tables, removed)) : []),
  ];
}

/** CAS-9.2: the corners whose wall tile is still there, by their fields. */
function cornerLines(tables: Tables, { corners }: View): string[] {
  const fields = tables.dataSet.track.corners.flatMap((corner, index) =>
    corners[index] ? [corner.fields.join('-')] : [],
  );
  if (fields.length === 0) return ['No wall tile is left on the wall.'];
  return wrap('wall tiles (?) on the track fields:', fields);
}

/** CAS-15.10: what the final scoring has given wall tiles to. */
function assignmentLines(tables: Tables, view: View): string[] {
  return view.assignments.map(({ player, number, feature }) => {
    const key = featureKey(view.board, feature);
    const place = { cell: cellOf(key), segment: segmentOf(key) };
    return `Player ${player} has used wall tile ${number} for the ${featureName(tables, view, place)}.`;
  });
}

function tileList(tables: Tables, counts: readonly number[]): string[] {
  return counts.flatMap((count, tileType) => {
    const name = tileName(tables, tileType);
    return count === 0 ? [] : [count > 1 ? `${count} ${name}` : name];
  });
}
