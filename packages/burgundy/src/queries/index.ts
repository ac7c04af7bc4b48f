/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */

export type { Seen } from '../rules/view.js';
export {
  type ActionGains,
  type DieUse,
  gainsOfPlacing,
  gainsOfSelling,
  gainsOfTakingWorkers,
  type OwnDie,
} from './actions.js';
export {
  type Depot,
  type DepotOffer,
  depots,
  mustDiscard,
  offers,
  type TilesLeft,
  tileAt,
  tilesLeft,
} from './depots.js';
export { type DieChoices, dieChoices, type HexPlacement, placements, spotsOf } from './dieChoices.js';
export { spotsOfEvent } from './eventSpots.js';
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
  type EstateRegion,
  knowledgePoints,
  nextPlayer,
  nextTurnOrder,
  playersToGo,
  pointsIfEndedNow,
  pointsSoFar,
  regions,
} from './points.js';
