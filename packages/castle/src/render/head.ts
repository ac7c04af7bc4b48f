/** What the game is, and what the signs mean. */
import { tablesOf } from '../dataSet/tables.js';
import type { View } from '../schema.js';
import { listed } from './canvas.js';

/** The turn, and the options that differ from the usual ones. */
export function headLines({ turn, startPlayer, config }: View): string[] {
  const options = [
    ...(config.wallTileSameTurn ? [] : ['wall tiles usable from the next turn on']),
    ...(config.keepOnOpponentTurn ? [] : ["keeps don't move on the opponent's turn"]),
    ...(config.secondLapWallTiles ? [] : ['no wall tiles from 100 points on']),
  ];
  return [
    `Carcassonne: The Castle, ${turn === 0 ? 'before the first turn' : `turn ${turn}; player ${startPlayer} took the first`}`,
    ...(options.length > 0 ? listed('Options:', options) : []),
  ];
}

/** The signs in the picture of the castle. */
export function legendLines(view: View): string[] {
  const { tileTypes, startFields } = tablesOf(view).dataSet;
  const segments = tileTypes.flatMap((type) => type.segments);
  const hasMany = [...segments, ...startFields].some((each) => each.kind === 'court' && each.markets > 1);
  return [
    'H house  T tower  . court  │─ path, with court on both sides  ■ square  f fountain',
    `m market  ${hasMany ? 'M several  ' : ''}0 1 followers  ? wall tile; signs in the wall are start fields`,
  ];
}
