/**
 * The components and functions behind the rules, for packages that build on them, such as features for learners. They may
 * change with any release.
 */
export { type Board, boardAt, LOW_HEXES, NEIGHBOUR_SETS } from './boards.js';
export * from './components.js';
export { freeGoodsSlots } from './goods.js';
export { owns } from './knowledge.js';
export { numbersReached, reach, shiftToPlace, shiftToSell, shiftToTake } from './price.js';
export type { Seat, State } from './schema/index.js';
export { pointsSoFar } from './scoring.js';
export { TILE_RANGES, TILE_TYPES, typeOf } from './tiles.js';
