export type { BuildingId, CardId, EndReason, Gathered, Location, Resource, Source } from './components.js';
export * from './functions.generated.js';
export { stoneage } from './game.js';
export { text, textOf } from './text/index.js';
export type * from './types.generated.js';
