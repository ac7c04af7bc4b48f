/** What the signs mean. */
import { tablesOf } from '../dataSet/tables.js';
import type { View } from '../schema/index.js';

/** The signs in the picture of the castle. */
export function renderLegend(view: View): string[] {
  const { tileTypes, startFields } = tablesOf(view).dataSet;
  const segments = tileTypes.flatMap((type) => type.segments);
  const hasMany = [...segments, ...startFields].some((each) => each.kind === 'court' && each.markets > 1);
  return [
    'H house  T tower  . court  │─ path, with court on both sides  ■ square',
    'f fountain  + empty cell  r02 the tile fits here as r0 or r2',
    `m market  ${hasMany ? 'M several  ' : ''}0 1 followers  ? wall tile; signs in the wall are start fields`,
  ];
}
