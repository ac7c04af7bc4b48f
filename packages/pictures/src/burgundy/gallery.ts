/** The components of The Castles of Burgundy, with their names. */
import { BOARDS, GOODS_TYPES, KINDS, TILE_IDS } from '@rulewright/burgundy/data';
import {
  type ComponentOptions,
  type Components,
  componentOf,
  type GalleryOptions,
  galleryOf,
} from '../drawing/gallery.js';
import type { Picture } from '../drawing/tree.js';
import type { BurgundyPen, BurgundyText } from './pen.js';
import { emptyEstate, emptyHex, goodsTile, hexBox, tileShapes } from './tiles.js';

const NAME_WIDTH = 106;

/**
 * Every hex tile, hex, goods tile and board with its name. Keys: `tile:bank`, `kind:mine`, `goods:3`, `board:9`.
 */
export function gallery(options: GalleryOptions<BurgundyText>): Picture {
  return galleryOf(options, groupsOf);
}

/**
 * One component of the gallery alone, by its key, without a ground: a ghost under the pointer.
 * @throws ArgumentError for an unknown key.
 */
export function component(key: string, options: ComponentOptions<BurgundyText>): Picture {
  return componentOf(key, options, groupsOf);
}

function groupsOf({ text, theme }: BurgundyPen): readonly Components[] {
  return [
    {
      title: text.nameOf('part', 'tiles'),
      rule: 'BUR-1.10',
      nameWidth: NAME_WIDTH,
      components: TILE_IDS.map((tile) => ({
        key: `tile:${tile}`,
        name: text.nameOf('tile', tile),
        effect: text.nameOf('effect', tile),
        box: () => hexBox(78, tileShapes(theme, tile, 78)),
      })),
    },
    {
      title: text.nameOf('part', 'hexes'),
      rule: 'BUR-1.4',
      nameWidth: NAME_WIDTH,
      components: KINDS.map((kind, index) => ({
        key: `kind:${kind}`,
        name: text.nameOf('kind', kind),
        box: () => hexBox(78, emptyHex(theme, kind, index + 1, 78)),
      })),
    },
    {
      title: text.nameOf('part', 'goods'),
      rule: 'BUR-1.25',
      nameWidth: NAME_WIDTH,
      components: GOODS_TYPES.map((type) => ({
        key: `goods:${type}`,
        name: text.nameOf('goods', type),
        box: () => goodsTile(theme, type, 60),
      })),
    },
    {
      title: text.nameOf('part', 'boards'),
      rule: 'BUR-1.6',
      nameWidth: 216,
      components: Object.keys(BOARDS).map((number) => ({
        key: `board:${number}`,
        name: number,
        box: () => emptyEstate(theme, Number(number), 30),
      })),
    },
  ];
}
