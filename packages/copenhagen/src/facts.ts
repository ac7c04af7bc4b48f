/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export * from './components.js';
export { type Cells, cellsAt, fits, groundOf, type House, meet, supportedCells } from './house/ground.js';
export { HOUSE_CELLS } from './house/layout.js';
export { coveredCells, gainedCoats, housePoints } from './house/lines.js';
export { type Placement, placementOf, TILE_INDEX, TILE_LIST, tileOf } from './house/tiles.js';
export { canBeSecond } from './rules/hand.js';
export { canMermaidCome, pileSize } from './rules/pile.js';
export { priceAt } from './rules/price.js';
export type { Seat, Stage, State } from './types.generated.js';
