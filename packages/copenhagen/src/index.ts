export type { Ability, CellContent, Colour, TileId } from './components.js';
export * from './functions.js';
export { copenhagen } from './game.js';
export type * from './types.js';
