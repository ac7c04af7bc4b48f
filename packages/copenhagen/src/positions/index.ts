/** Positions as a picture shows them: recipes for core's `position`. */
export type { Given, GivenCards, GivenSeat, Moment, Site } from './description.js';
export { given } from './given.js';
