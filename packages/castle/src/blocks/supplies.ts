/** The supplies: wall tiles on the wall, the largest hole, tiles to draw. */
import { sizeOf } from '@rulewright/core/define';
import { wrap } from '@rulewright/core/text';
import { featureKey } from '../board/features.js';
import { placeOf } from '../board/pieces.js';
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { largestHole } from '../rules/keep.js';
import { featureWords, fieldsOf, tileWords, type Words } from '../text/words.js';
import type { View } from '../types.generated.js';

/** Wall tiles to take, wall tiles assigned at the end, and tiles to draw. */
export function renderSupplies(view: View, words: Words): string[] {
  const { picture } = words;
  const tables = tablesOf(view);
  const { bag, removed, board } = view;
  const count = sizeOf(bag);
  return [
    ...cornerLines(tables, view, words),
    ...assignmentLines(tables, view, words),
    picture.largestHole({ count: largestHole(tables, board) }),
    ...(count > 0 ? wrap(picture.bag({ count }), tileList(tables, bag, words)) : [picture.bagEmpty()]),
    ...(sizeOf(removed) > 0 ? wrap(picture.removed(), tileList(tables, removed, words)) : []),
  ];
}

/** CAS-9.2: the corners with a wall tile, by their fields. */
function cornerLines(tables: Tables, { corners }: View, { picture }: Words): string[] {
  const fields = corners.flatMap((hasTile, corner) => (hasTile ? [fieldsOf(tables, corner)] : []));
  return fields.length === 0 ? [picture.noWallTiles()] : wrap(picture.corners(), fields);
}

/** CAS-15.10: the wall tiles assigned to features. */
function assignmentLines(tables: Tables, view: View, { picture }: Words): string[] {
  return view.assignments.map(({ player, number, feature }) => {
    const place = placeOf(featureKey(view.board, feature));
    return picture.assigned({ player, number, ...featureWords(tables, view, place) });
  });
}

/** Tiles by type with their numbers; no commas inside a tile. */
function tileList(tables: Tables, counts: readonly number[], words: Words): string[] {
  return counts.flatMap((count, tileType) => {
    const tile = tileWords(tables, ROTATIONS * tileType, words, ' ');
    return count === 0 ? [] : [count > 1 ? `${count} × ${tile}` : tile];
  });
}
