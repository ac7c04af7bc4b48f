/** Games as numbers: action ids, observations and features. */
export { type ActionSpace, actionSpace } from './actionSpace.js';
export {
  addTo,
  type BlockSizes,
  block,
  type FeatureBlock,
  type FeatureBlocks,
  featureBlocks,
  featuresOf,
  markOneOf,
  numbers,
  oneOf,
  raiseTo,
} from './features.js';
export type { ObservedColumn, ObservedPlanes } from './parts.js';
export { type PlayerObservation, playerObservation } from './playerObservation.js';
