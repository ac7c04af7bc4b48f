/** Games as numbers: action ids, observations and features. */
export { type ActionSpace, actionSpace } from './actionSpace.js';
export { addTo, block, each, type FeatureBlock, featuresOf, numbers, oneOf } from './features.js';
export { type OutcomeSpace, outcomeSpace } from './outcomeSpace.js';
export type { ObservedColumn, ObservedPlanes } from './parts.js';
export { type ObservedNumbers, type PlayerObservation, playerObservation } from './playerObservation.js';
