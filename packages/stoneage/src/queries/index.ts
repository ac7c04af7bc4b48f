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
export { spotsOfEvent } from './eventSpots.js';
export {
  currentRoll,
  type Group,
  gain,
  groups,
  type Occupancy,
  type OpenRoll,
  occupancies,
  type PlaceableLocation,
  placements,
  type ReadyTools,
  readyTools,
} from './placing.js';
export { bottomPoints, multipliers, pointsSoFar, symbolSets } from './points.js';
export type { Seen } from './seen.js';
export {
  activePlayer,
  endReason,
  type Feeding,
  feeding,
  hasToFeed,
  nextPlayer,
  playersToGo,
  spotsOf,
  turnOrder,
} from './turns.js';
