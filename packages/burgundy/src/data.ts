/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */
export {
  type Animal,
  type BuildingType,
  CHANGING_SPACE,
  GOODS_TYPES,
  KINDS,
  type Kind,
  LARGE_BONUS,
  PHASE_POINTS,
  PHASES,
  REGION_POINTS,
  ROUNDS,
  SMALL_BONUS,
  TILE_IDS,
  type TileId,
} from './components.js';
export { BOARDS, DEPOTS, type PrintedBoard, type PrintedHex, TILES } from './layout.js';
