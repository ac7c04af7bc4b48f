/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */

export type { Seen } from '../rules/view.js';
export {
  type DieUse,
  type Gains,
  gainsOfPlacing,
  gainsOfSelling,
  gainsOfTakingWorkers,
  type OwnDie,
} from './actions.js';
export { type Depot, depots, mustDiscard, type Offer, offers, type TilesLeft, tileAt, tilesLeft } from './depots.js';
export { type DieChoices, dieChoices, type Placement, placements, spotsOf } from './dieChoices.js';
export {
  type GoodsCount,
  type GoodsOf,
  goodsLeft,
  goodsOf,
  type Sale,
  type Shipment,
  sales,
  shipments,
} from './goods.js';
export {
  activePlayer,
  type BonusTiles,
  bonusTiles,
  knowledgePoints,
  nextPlayer,
  nextTurnOrder,
  playersToGo,
  pointsIfEndedNow,
  pointsSoFar,
  type Region,
  regions,
} from './points.js';
