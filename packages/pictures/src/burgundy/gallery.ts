/** The components of The Castles of Burgundy, with their names. */
import { GOODS_TYPES, KINDS, TILE_IDS } from '@rulewright/burgundy/data';
import { component, type GalleryOptions } from '../drawing/gallery.js';
import { type Box, capitalized, captioned, column, framed, gridIn, heading } from '../drawing/layout.js';
import { keyed, penOf } from '../drawing/pen.js';
import { type Picture, shape } from '../drawing/tree.js';
import type { BurgundyPen, Text } from './pen.js';
import { emptyHex, goodsTile, hexBox, tileShapes } from './tiles.js';

/** Every hex tile, hex and goods tile with its name. Keys: `tile:bank`, `kind:mine`, `goods:3`. */
export function gallery(options: GalleryOptions<Text>): Picture {
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
  return KINDS.map((kind, index) =>
    component(pen, `kind:${kind}`, hexBox(78, emptyHex(theme, kind, index + 1, 78)), text.nameOf('kind', kind), NAME),
  );
}

function goods(pen: BurgundyPen): Box[] {
  const { text, theme } = pen;
  return GOODS_TYPES.map((type) =>
    component(pen, `goods:${type}`, goodsTile(theme, type, 60), text.nameOf('goods', type), NAME),
  );
}
