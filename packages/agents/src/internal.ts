/** Internals shared with sibling packages. Any release may change them. */
export { untilAborted } from './abortSignal.js';
export {
  type Beam,
  beamSearch,
  type Line,
  type LineEvaluator,
  type LineSearch,
  sampleLine,
} from './learned/beamSearch.js';
export { type Inputs, inputsOf } from './learned/inputs.js';
export { DEFAULT_UNITS, type Layout, layoutOf, Network } from './learned/network.js';
export { packParameters, unpackParameters } from './learned/packing.js';
export { bestPlanned, planLines } from './learned/plannedLines.js';
export { NetworkValueFunction, pointsOf } from './learned/valueFunction.js';
export { isUnits, type ReadWeights, readWeights } from './learned/weights.js';
export { loadedOnce } from './loading.js';
export { leadsOf, teamsOf, worthsOf } from './margins.js';
export { defaultsOf, faultOf } from './parameters.js';
export { leadsBefore } from './review/moves.js';
export { expectedLeads } from './review/outlook.js';
export { chancesToWin } from './review/winChance.js';
