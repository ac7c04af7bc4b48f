/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */
export {
  ABILITIES,
  type Ability,
  CELLS,
  type CellContent,
  COLOURS,
  COLUMNS,
  CONTENTS,
  type Colour,
  FLOORS,
  HAND_LIMIT,
  LINE_POINTS,
  MERMAID,
  TILE_IDS,
  TILES,
  type TileId,
} from './components.js';
export { HARBOUR_PLACES, HOUSE_CELLS, HOUSE_COATS, TILE_SHAPES, type TileShape } from './layout.js';
