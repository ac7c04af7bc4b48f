/**
 * The components and functions behind the rules, for packages that build on them, such as features for learners. They may
 * change with any release.
 */
export type { Board } from './board.js';
export * from './components.js';
export { isPresetId } from './presets.js';
export type { Legend, State } from './schema/index.js';
export { SIDES, TILE_IDS, type TileId } from './tiles.js';
