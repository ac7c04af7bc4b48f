/** The supplies: wall tiles on the wall, the largest hole, tiles in the bag. */
import { sizeOf } from '@rulewright/core/define';
import { plural, wrap } from '@rulewright/core/text';
import { featureKey } from '../board/features.js';
import { placeOf } from '../board/pieces.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { largestHole } from '../rules/keep.js';
import type { View } from '../types.generated.js';
import { featureName, fieldsOf, tileName } from './words.js';

/** Wall tiles to take, wall tiles assigned at the end, and tiles to draw. */
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

/** CAS-9.2: the corners with a wall tile, by their fields. */
function cornerLines(tables: Tables, { corners }: View): string[] {
  const fields = corners.flatMap((hasTile, corner) => (hasTile ? [fieldsOf(tables, corner)] : []));
  if (fields.length === 0) return ['No wall tile is left on the wall.'];
  return wrap('wall tiles (?) on the track fields:', fields);
}

/** CAS-15.10: the wall tiles assigned to features. */
function assignmentLines(tables: Tables, view: View): string[] {
  return view.assignments.map(({ player, number, feature }) => {
    const place = placeOf(featureKey(view.board, feature));
    return `Player ${player} has used wall tile ${number} for the ${featureName(tables, view, place)}.`;
  });
}

function tileList(tables: Tables, counts: readonly number[]): string[] {
  return counts.flatMap((count, tileType) => {
    const name = tileName(tables, tileType);
    return count === 0 ? [] : [count > 1 ? `${count} ${name}` : name];
  });
}
