/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export * from './components.js';
export { freeGoodsSlots, goodsIn, storedTypes } from './depots/goods.js';
export { type Board, boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS } from './estate/board.js';
export { countOf, knowledgeOf, owns } from './estate/estate.js';
export { TILE_RANGES, TILE_TYPES, type TileType, typeOf } from './estate/tiles.js';
export { turnOrder } from './rules/agenda.js';
export { numbersReached, reach, type Shift, shiftToPlace, shiftToSell, shiftToTake } from './rules/dice.js';
export { pointsSoFar } from './rules/scoring.js';
export type { Seat, State } from './types.generated.js';
