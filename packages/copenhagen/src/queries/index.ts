/** What the rules know of a position, asked of a state or of a view. */
export type { Ability, Coat, Colour, Content, TileId } from '../components.js';
export type { Gains } from '../gains.js';
export type { Cards } from '../hand.js';
export type { Line } from '../house.js';
export type { Payment } from '../payments.js';
export type { HouseCell, Seen } from '../seen.js';
export type { Place } from '../tiles.js';
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
export {
  abilitiesOf,
  type CoatState,
  cellAt,
  coatsOf,
  emptyCells,
  linesOf,
  pointsSoFar,
} from './houses.js';
export { activePlayer, nextPlayer, pendingCoats, type Supplies, suppliesLeft } from './table.js';
