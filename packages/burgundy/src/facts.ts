/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export * from './components.js';
export { freeGoodsSlots } from './depots/goods.js';
export { type Board, boardAt, LOW_HEXES, NEIGHBOUR_SETS } from './estate/board.js';
export { owns } from './estate/estate.js';
export { TILE_RANGES, TILE_TYPES, typeOf } from './estate/tiles.js';
export { numbersReached, reach, shiftToPlace, shiftToSell, shiftToTake } from './rules/dice.js';
export { pointsSoFar } from './rules/scoring.js';
export type { Seat, State } from './types.generated.js';
