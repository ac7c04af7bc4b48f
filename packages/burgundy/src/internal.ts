/** What is behind the rules, for the features of the bots. Any release may change it. */
export {
  ANIMALS,
  BANK_SILVER,
  BOARD_PICTURES,
  BOARDING_HOUSE_WORKERS,
  BUILDINGS,
  DICE,
  FINAL_KNOWLEDGE,
  GOODS,
  GOODS_POINTS,
  GOODS_SLOTS,
  HEX_NUMBERS,
  HEXES,
  KIND_INDEX,
  KNOWLEDGE,
  MINE_SILVER,
  NUMBERED_DEPOTS,
  PHASE_POINTS,
  REGION_POINTS,
  SALE_POINTS,
  SALE_SILVER,
  SIDES,
  SILVER_POINTS,
  SLOTS,
  SPACES,
  STARTING_WORKERS,
  TILE_PRICE,
  TILE_PRINTS,
  TRACK_SPACES,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from './components.js';
export { freeGoodsSlots, storedTypes } from './depots/goods.js';
export { type Board, boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS } from './estate/board.js';
export { countOf, knowledgeOf, owns } from './estate/estate.js';
export { TILE_TYPES, type TileType } from './estate/tiles.js';
export { turnOrder } from './rules/agenda.js';
export { numbersReached, reach, type Shift, shiftToPlace, shiftToSell, shiftToTake } from './rules/dice.js';
export { pointsSoFar } from './rules/scoring.js';
