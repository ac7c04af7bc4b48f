/** Positions as a picture shows them: a description becomes a recipe for `position` of core. */
export type { Given, GivenSeat, Moment } from './description.js';
export { given } from './given.js';
