/** The components of Copenhagen, with their names. */
import { ABILITIES, COLOURS, MERMAID, TILE_IDS } from '@rulewright/copenhagen/data';
import {
  type ComponentOptions,
  type Components,
  componentOf,
  type GalleryOptions,
  galleryOf,
} from '../drawing/gallery.js';
import { capitalized } from '../drawing/layout.js';
import type { Picture } from '../drawing/tree.js';
import type { CopenhagenPen, CopenhagenText } from './pen.js';
import { abilityTile, card, facadeTile, windowTile } from './pieces.js';

const NAME_WIDTH = 144;

/** Every facade tile, ability tile and card with its name. Keys: `tile:red2`, `ability:anyCards`, `card:mermaid`. */
export function gallery(options: GalleryOptions<CopenhagenText>): Picture {
  return galleryOf(options, groupsOf);
}

/**
 * One component of the gallery alone, by its key, without a ground: a ghost under the pointer.
 * @throws ArgumentError for an unknown key.
 */
export function component(key: string, options: ComponentOptions<CopenhagenText>): Picture {
  return componentOf(key, options, groupsOf);
}

function groupsOf({ text, theme }: CopenhagenPen): readonly Components[] {
  return [
    {
      title: text.nameOf('part', 'tiles'),
      rule: 'COP-1.6',
      nameWidth: NAME_WIDTH,
      components: TILE_IDS.map((tile) => ({
        key: `tile:${tile}`,
        name: text.nameOf('tile', tile),
        box: (rotation) => facadeTile(theme, tile, 28, rotation),
      })),
    },
    {
      title: text.nameOf('part', 'windowTiles'),
      rule: 'COP-1.10',
      nameWidth: NAME_WIDTH,
      components: [
        { key: 'windowTile', name: capitalized(text.nameOf('part', 'windowTile')), box: () => windowTile(theme, 28) },
      ],
    },
    {
      title: text.nameOf('part', 'abilities'),
      rule: 'COP-1.11',
      nameWidth: NAME_WIDTH,
      components: ABILITIES.map((ability) => ({
        key: `ability:${ability}`,
        name: `${text.nameOf('ability', ability)}: ${text.nameOf('effect', ability)}`,
        box: () => abilityTile(theme, ability, 'ready', 64),
      })),
    },
    {
      title: text.nameOf('part', 'cards'),
      rule: 'COP-1.4',
      nameWidth: NAME_WIDTH,
      components: ([...COLOURS, MERMAID] as const).map((id) => ({
        key: `card:${id}`,
        name: capitalized(text.nameOf('card', id)),
        box: () => card(theme, id, 60),
      })),
    },
  ];
}
