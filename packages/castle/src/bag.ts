/** The bag of tiles (CAS-2.2). */
import type { State } from './schema.js';

/** Whether no tile is left. Most often the first counts tell. */
export function isBagEmpty({ bag }: State): boolean {
  for (let tileType = 0; tileType < bag.length; tileType++) if ((bag[tileType] as number) > 0) return false;
  return true;
}
