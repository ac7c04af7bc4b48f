/** The components of the Castle, with their names. */
import { RECONSTRUCTED, type TileType, WALL_TILES } from '@rulewright/castle/data';
import { tileName } from '@rulewright/castle/text';
import { type Component, type GalleryOptions, galleryOf } from '../drawing/gallery.js';
import type { Picture } from '../drawing/tree.js';
import type { CastlePen, CastleText } from './pen.js';
import { layoutOf, tileShapes, wallTile } from './tiles.js';

const NAME_WIDTH = 173;

/** Every type of castle tile with its copies, and every wall tile. Keys: `tile:square4`, `wallTile:3`. */
export function gallery(options: GalleryOptions<CastleText>): Picture {
  return galleryOf(options, (pen) => [
    {
      title: pen.text.nameOf('part', 'tiles'),
      rule: 'CAS-1.20',
      nameWidth: NAME_WIDTH,
      components: RECONSTRUCTED.tileTypes.map((type) => castleTile(pen, type)),
    },
    {
      title: pen.text.nameOf('part', 'wallTiles'),
      rule: 'CAS-1.21',
      nameWidth: NAME_WIDTH,
      components: WALL_TILES.map(({ number, effect }) => ({
        key: `wallTile:${number}`,
        name: `${number} · ${pen.text.nameOf('effect', effect)}`,
        box: wallTile(pen.theme, number, 70),
      })),
    },
  ]);
}

function castleTile({ text, theme }: CastlePen, type: TileType): Component {
  return {
    key: `tile:${type.id}`,
    name: `${type.count} × ${tileName(text, type)}`,
    box: { width: 80, height: 80, shapes: tileShapes(theme, layoutOf({ type, rotation: 0 }), 80) },
  };
}
