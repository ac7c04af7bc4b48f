/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */
export * from './components.js';
// Behind the rules, for the features of learners. Any release may change these.
export { type Cells, cellsAt, fits, groundOf, type House, meet, supportedCells } from './house/ground.js';
export { coveredCells, gainedCoats, housePoints } from './house/lines.js';
export { type Placement, placementOf, TILE_INDEX, TILE_LIST, tileOf } from './house/tiles.js';
export {
  type Drawn,
  type DrawnCell,
  type DrawnCoat,
  type DrawnPlace,
  HARBOUR_PLACES,
  HOUSE_CELLS,
  HOUSE_COATS,
  type ShapeCell,
  TILE_SHAPES,
  type TileShape,
} from './layout.js';
export { canBeSecond } from './rules/hand.js';
export { canMermaidCome, pileSize } from './rules/pile.js';
export { priceAt } from './rules/price.js';
export type { Seat, Stage, State } from './types.js';
