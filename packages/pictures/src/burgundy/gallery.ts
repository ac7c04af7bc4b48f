/** The components of The Castles of Burgundy, with their names. */
import { GOODS_TYPES, KINDS, TILE_IDS } from '@rulewright/burgundy/data';
import { type Box, capitalized, captioned, column, framed, gridIn, heading } from '../drawing/layout.js';
import { keyed, type PictureOptions, penOf } from '../drawing/pen.js';
import { type Picture, shape } from '../drawing/tree.js';
import type { BurgundyPen, Text } from './pen.js';
import { emptyHex, goodsTile, hexBox, tileShapes } from './tiles.js';

/** The options of a gallery: those of a picture without a view. */
export type GalleryOptions = Pick<PictureOptions<Text>, 'text' | 'theme' | 'layout'>;

/** Every hex tile, hex and goods tile with its name. Keys: `tile:bank`, `kind:mine`, `goods:3`. */
export function gallery(options: GalleryOptions): Picture {
  const pen = penOf(options);
  const { text, isNarrow } = pen;
  const width = isNarrow ? 358 : 1552;
  const title = capitalized(text.nameOf('part', 'tiles'));
  return framed(
    pen,
    title,
    column(16, [
      heading(pen, title, width, 22),
      gridIn(width, 12, tiles(pen)),
      gridIn(width, 12, [...hexes(pen), ...goods(pen)]),
    ]),
  );
}

/** Width of a name. */
const NAME = 106;

function tiles(pen: BurgundyPen): Box[] {
  const { text, theme } = pen;
  return TILE_IDS.map((tile) => {
    const title = shape('title', {}, [text.nameOf('effect', tile)]);
    const box = hexBox(78, [title, keyed(`tile:${tile}`, shape('g', {}, tileShapes(theme, tile, 78)))]);
    return captioned(pen, box, text.nameOf('tile', tile), NAME);
  });
}

function hexes(pen: BurgundyPen): Box[] {
  const { text, theme } = pen;
  return KINDS.map((kind, index) => {
    const box = hexBox(78, [keyed(`kind:${kind}`, shape('g', {}, emptyHex(theme, kind, index + 1, 78)))]);
    return captioned(pen, box, text.nameOf('kind', kind), NAME);
  });
}

function goods(pen: BurgundyPen): Box[] {
  const { text, theme } = pen;
  return GOODS_TYPES.map((type) => {
    const { shapes, ...size } = goodsTile(theme, type, 60);
    const box = { ...size, shapes: [keyed(`goods:${type}`, shape('g', {}, shapes))] };
    return captioned(pen, box, text.nameOf('goods', type), NAME);
  });
}
