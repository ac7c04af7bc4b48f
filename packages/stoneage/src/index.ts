export type { BuildingId, CardId, EndReason, Gathered, Location, Resource, Source } from './components.js';
export * from './functions.js';
export { stoneage } from './game.js';
export type * from './types.js';
