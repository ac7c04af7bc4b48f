export type { Half, Kind, Side } from './components.js';
export { RECONSTRUCTED } from './dataSet/reconstructed.js';
export { describeEvent } from './describe/events.js';
export { describe } from './describe/index.js';
export * from './functions.generated.js';
export { castle } from './game.js';
export { blocks } from './render/index.js';
export type * from './types.generated.js';
