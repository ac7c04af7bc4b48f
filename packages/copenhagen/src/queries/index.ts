/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */
export type { Ability, CellFace, Coat, Colour, TileId } from '../components.js';
export type { CompletedLine, TileGains } from '../house/lines.js';
export type { TilePlace } from '../house/tiles.js';
export type { Cards } from '../rules/hand.js';
export type { Seen } from '../rules/view.js';
export type { Payment } from './building.js';
export {
  buildableTiles,
  checkPlacement,
  checkTile,
  gainsOfTile,
  gainsOfWindow,
  placements,
  type TilePlacement,
  type TilePrice,
  tilePrice,
  type UnpaidTile,
  unpaidTile,
  windowCells,
} from './building.js';
export {
  type CardCounts,
  discardPile,
  handOf,
  knownHandOf,
  mermaidChance,
  pileSize,
  type TakeableCard,
  takeableCards,
  unseenCards,
} from './cards.js';
export { spotsOfEvent } from './eventSpots.js';
export type { HouseCell } from './houses.js';
export {
  abilitiesOf,
  type CoatState,
  cellAt,
  coatsOf,
  emptyCells,
  linesOf,
  pointsSoFar,
} from './houses.js';
export { activePlayer, nextPlayer, pendingCoats, type Supplies, spotsOf, suppliesLeft } from './turn.js';
