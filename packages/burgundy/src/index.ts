export type { Animal, BuildingType, Kind, Phase, TileId } from './components.js';
export * from './functions.js';
export { burgundy } from './game.js';
export type * from './types.js';
