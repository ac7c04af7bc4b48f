/** The components of Stone Age, with their names. */
import { BUILDING_IDS, CARD_IDS, GATHERED, type Gathered } from '@rulewright/stoneage/data';
import {
  type ComponentOptions,
  type Components,
  componentOf,
  type GalleryOptions,
  galleryOf,
} from '../drawing/gallery.js';
import type { Pen } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import type { StoneAgeText } from './pen.js';
import { card, gatheredPiece, tile } from './pieces.js';

const NAME_WIDTH = 144;

/** Every card, building tile and resource with its name. Keys: `card:artTool`, `building:any4Kinds2`, `gathered:wood`. */
export function gallery(options: GalleryOptions<StoneAgeText>): Picture {
  return galleryOf(options, groupsOf);
}

/**
 * One component of the gallery alone, by its key, without a ground: a ghost under the pointer.
 * @throws ArgumentError for an unknown key.
 */
export function component(key: string, options: ComponentOptions<StoneAgeText>): Picture {
  return componentOf(key, options, groupsOf);
}

function groupsOf({ text, theme }: Pen<StoneAgeText>): readonly Components[] {
  return [
    {
      title: text.nameOf('part', 'cards'),
      rule: 'STO-1.12',
      nameWidth: NAME_WIDTH,
      components: CARD_IDS.map((id) => ({
        key: `card:${id}`,
        name: text.nameOf('card', id),
        box: () => card(theme, id, 92),
      })),
    },
    {
      title: text.nameOf('part', 'buildings'),
      rule: 'STO-1.13',
      nameWidth: NAME_WIDTH,
      components: BUILDING_IDS.map((id) => ({
        key: `building:${id}`,
        name: text.nameOf('building', id, 'cost'),
        box: () => tile(theme, id, 92),
      })),
    },
    {
      title: text.nameOf('part', 'supply'),
      rule: 'STO-1.2',
      nameWidth: NAME_WIDTH,
      components: GATHERED.map((gives: Gathered) => ({
        key: `gathered:${gives}`,
        name: text.nameOf('gathered', gives),
        box: () => gatheredPiece(theme, gives, 56),
      })),
    },
  ];
}
