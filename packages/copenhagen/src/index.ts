export type { Ability, Cell, Colour, TileId } from './components.js';
export { describeEvent } from './describe/events.js';
export { describe } from './describe/index.js';
export * from './functions.generated.js';
export { copenhagen } from './game.js';
export { blocks } from './render/index.js';
export type * from './types.generated.js';
