/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */
export {
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  CARD_IDS,
  CARD_SPACES,
  CARDS,
  type CardId,
  type Cost,
  type CultureSymbol,
  DIE_GIFTS,
  DIVISORS,
  FIGURES,
  type Figure,
  GATHERED,
  type Gathered,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  MAX_AGRICULTURE,
  PHASES,
  RESOURCES,
  type Resource,
  SYMBOLS,
  type Top,
} from './components.js';
export { BOARD, LAYOUT } from './layout.js';
