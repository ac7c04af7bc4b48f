/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */
export type { Multiplier, SymbolSets } from '../rules/scoring.js';
export {
  type BuildingOffer,
  buildingPoints,
  type CardOffer,
  type Offer,
  offerAt,
  offers,
  payments,
  type Supplies,
  suppliesLeft,
  unseenBuildings,
  unseenCards,
} from './buying.js';
export { type Group, groups, type Occupancy, occupancies, type Placement, placements } from './placing.js';
export { bottomPoints, multipliers, pointsSoFar, symbolSets } from './points.js';
export { currentRoll, gain, type ReadyTools, type Roll, readyTools } from './rolling.js';
export type { Seen } from './seen.js';
export { spotsOf } from './spots.js';
export {
  activePlayer,
  endReason,
  type Feeding,
  feeding,
  hasToFeed,
  nextPlayer,
  playersToGo,
  turnOrder,
} from './turns.js';
