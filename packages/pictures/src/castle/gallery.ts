/** The components of the Castle, with their names. */
import { RECONSTRUCTED, WALL_TILES } from '@rulewright/castle/data';
import { type Box, capitalized, captioned, column, framed, gridIn, heading } from '../drawing/layout.js';
import { keyed, type PictureOptions, penOf } from '../drawing/pen.js';
import { type Picture, shape } from '../drawing/tree.js';
import { type CastlePen, type Text, tileName } from './pen.js';
import { layoutOf, tileShapes, wallTile } from './tiles.js';

/** The options of a gallery: those of a picture without a view. */
export type GalleryOptions = Pick<PictureOptions<Text>, 'text' | 'theme' | 'layout'>;

/** Every type of castle tile with its copies, and every wall tile. Keys: `tile:square4`, `wallTile:3`. */
export function gallery(options: GalleryOptions): Picture {
  const pen = penOf(options);
  const { text, isNarrow } = pen;
  const width = isNarrow ? 358 : 1552;
  const titles = [text.nameOf('part', 'tiles'), text.nameOf('part', 'wallTiles')].map(capitalized);
  const [tilesTitle = '', wallTilesTitle = ''] = titles;
  return framed(
    pen,
    titles.join(', '),
    column(16, [
      heading(pen, tilesTitle, width, 22),
      gridIn(width, 12, tiles(pen)),
      heading(pen, wallTilesTitle, width, 22),
      gridIn(width, 12, wallTiles(pen)),
    ]),
  );
}

/** Width of a name. */
const NAME = 173;

function tiles(pen: CastlePen): Box[] {
  return RECONSTRUCTED.tileTypes.map((type) => {
    const layout = layoutOf(type, 0);
    const drawn = shape('g', {}, tileShapes(pen.theme, layout, 80));
    const box: Box = { width: 80, height: 80, shapes: [keyed(`tile:${type.id}`, drawn)] };
    return captioned(pen, box, `${type.count} × ${tileName(pen, layout)}`, NAME);
  });
}

function wallTiles(pen: CastlePen): Box[] {
  return WALL_TILES.map(({ number, effect }) => {
    const { shapes, ...size } = wallTile(pen.theme, number, 70);
    return captioned(
      pen,
      { ...size, shapes: [keyed(`wallTile:${number}`, shape('g', {}, shapes))] },
      `${number} · ${pen.text.nameOf('effect', effect)}`,
      NAME,
    );
  });
}
