export type { Ability, Cell, Colour, TileId } from './components.js';
export * from './functions.generated.js';
export { copenhagen } from './game.js';
export { text, textOf } from './text/index.js';
export type * from './types.generated.js';
