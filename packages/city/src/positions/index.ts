/** Positions as a picture shows them: recipes for core's `position`. */
export type { Given, GivenSeat, Moment } from './description.js';
export { given } from './given.js';
