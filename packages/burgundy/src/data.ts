/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */
export * from './components.js';
// Behind the rules, for the features of learners. Any release may change these.
export { freeGoodsSlots, goodsIn, storedTypes } from './depots/goods.js';
export { type Board, boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS } from './estate/board.js';
export { countOf, knowledgeOf, owns } from './estate/estate.js';
export { TILE_RANGES, TILE_TYPES, type TileType, typeOf } from './estate/tiles.js';
export {
  BOARDS,
  DEPOTS,
  type PrintedBoard,
  type PrintedDepot,
  type PrintedHex,
  type PrintedRegion,
  type PrintedSpace,
  type PrintedTile,
  TILES,
} from './layout.js';
export { turnOrder } from './rules/agenda.js';
export { numbersReached, reach, type Shift, shiftToPlace, shiftToSell, shiftToTake } from './rules/dice.js';
export { pointsSoFar } from './rules/scoring.js';
export type { Seat, State } from './types.js';
