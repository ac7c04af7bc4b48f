/** What is behind the rules, for the features of the bots. Any release may change it. */
export {
  BRICK_OF,
  CARDS_PER_COLOUR,
  COATS,
  COLOUR_INDEX,
  type Coat,
  END_SCORE,
  MERMAID_AMONG_LAST,
  PLACES,
  WINDOW_OF,
} from './components.js';
export { type Cells, cellsAt, fits, groundOf, type House, meet } from './house/ground.js';
export { coveredCells, gainedCoats, housePoints } from './house/lines.js';
export { type Placement, placementOf, TILE_INDEX, TILE_LIST, tileOf } from './house/tiles.js';
export { canBeSecond } from './rules/hand.js';
export { canMermaidCome, pileSize } from './rules/pile.js';
export { priceAt } from './rules/price.js';
