/**
 * What all pictures share, and the parts to draw a game of one's own. The pictures are in `/burgundy` and so on; `/dom` puts
 * them on a page.
 */
export type { ComponentOptions, GalleryOptions } from './drawing/gallery.js';
export { type Box, column, framed, headed, panel, row, stacked } from './drawing/layout.js';
export { drawn, type Pen, type PictureOptions, piece, spotted } from './drawing/pen.js';
export type { CellPlaces } from './drawing/printed.js';
export {
  type Artwork,
  type BoardArt,
  type BoardPlaces,
  type Hue,
  type HueName,
  type ImageArea,
  type ImageArt,
  type Piece,
  type PieceArt,
  THEMES,
  type Theme,
} from './drawing/theme.js';
export { moved, type Picture, type Shape, shape } from './drawing/tree.js';
export { situationOf, words } from './drawing/words.js';
export { type DrawnGame, drawnGame, type NamedGame } from './drawnGame.js';
export { svgOf } from './svg.js';
