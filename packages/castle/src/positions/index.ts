/** Positions as a picture shows them: recipes for core's `position`. */
export type { Given, HeldWallTile, Moment } from './description.js';
export { given } from './given.js';
