/**
 * The components and functions behind the rules, for packages that build on them, such as features for learners. They may
 * change with any release.
 */
export * from './components.js';
export { cellsAt, groundOf, type House, housePoints, supportedCells } from './house.js';
export { HOUSE_CELLS } from './layout.js';
export { priceAt } from './price.js';
export type { Seat, Stage, State } from './schema/index.js';
export { type Placement, placementOf, TILE_INDEX, TILE_LIST, tileOf } from './tiles.js';
