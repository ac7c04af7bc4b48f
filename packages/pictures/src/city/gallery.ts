/** The components of City, with their names. */
import { GOAL_IDS, PRESETS, tilesOf } from '@rulewright/city/data';
import {
  type ComponentOptions,
  type Components,
  componentOf,
  type GalleryOptions,
  galleryOf,
} from '../drawing/gallery.js';
import type { Box } from '../drawing/layout.js';
import { moved, type Picture, shape } from '../drawing/tree.js';
import { type CityPen, type CityText, tileName } from './pen.js';
import { goalSigns } from './table.js';
import { tileShapes } from './tiles.js';

const NAME_WIDTH = 173;

/** Every tile type with its copies, and every goal card. Keys: `tile:parkNS`, `goal:areaPark`. */
export function gallery(options: GalleryOptions<CityText>): Picture {
  return galleryOf(options, groupsOf);
}

/**
 * One component of the gallery alone, by its key, without a ground: a ghost under the pointer.
 * @throws ArgumentError for an unknown key.
 */
export function component(key: string, options: ComponentOptions<CityText>): Picture {
  return componentOf(key, options, groupsOf);
}

function groupsOf(pen: CityPen): readonly Components[] {
  return [
    {
      title: pen.text.nameOf('part', 'tiles'),
      rule: 'CIT-1.11',
      nameWidth: NAME_WIDTH,
      components: tilesOf(PRESETS.reconstructed).map(({ tile, count }) => ({
        key: `tile:${tile}`,
        name: `${count} × ${tileName(pen, tile)}`,
        box: () => ({ width: 80, height: 80, shapes: tileShapes(pen.theme, tile, 80) }),
      })),
    },
    {
      title: pen.text.nameOf('part', 'goals'),
      rule: 'CIT-11.1',
      nameWidth: NAME_WIDTH,
      components: GOAL_IDS.map((goal) => ({
        key: `goal:${goal}`,
        name: pen.text.nameOf('goal', goal),
        box: () => goalCard(pen, goal),
      })),
    },
  ];
}

function goalCard(pen: CityPen, goal: (typeof GOAL_IDS)[number]): Box {
  const card = shape('rect', { width: 72, height: 72, rx: 10, fill: pen.theme.panel, stroke: pen.theme.line });
  return { width: 72, height: 72, shapes: [card, moved(1, 0, goalSigns(pen, goal, 36))] };
}
