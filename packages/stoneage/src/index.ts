export type { BuildingId } from './buildings.js';
export type { CardId } from './cards.js';
export type { EndReason, Gathered, Location, Resource, Source } from './components.js';
export { describeEvent } from './describe/events.js';
export { describe } from './describe/index.js';
export * from './functions.js';
export { stoneage } from './game.js';
export { render } from './render/index.js';
export type * from './types.js';
