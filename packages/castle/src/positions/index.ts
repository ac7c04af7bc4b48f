/** Positions as a picture shows them: recipes for core's `position`. */
export type { Given, HeldWallTile } from './description.js';
export { given } from './given.js';
export type { Moment } from './moments.js';
