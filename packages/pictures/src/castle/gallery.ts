/** The components of the Castle, with their names. */
import { RECONSTRUCTED, ROLES, type TileType, WALL_TILES } from '@rulewright/castle/data';
import { tileName } from '@rulewright/castle/text';
import {
  type Component,
  type ComponentOptions,
  type Components,
  componentOf,
  type GalleryOptions,
  galleryOf,
} from '../drawing/gallery.js';
import type { Picture } from '../drawing/tree.js';
import type { CastlePen, CastleText } from './pen.js';
import { followerShapes } from './pieces.js';
import { tileShapes, wallTile } from './tiles.js';

const NAME_WIDTH = 173;

/** Every type of castle tile with its copies, and every wall tile. Keys: `tile:square4`, `wallTile:3`. */
export function gallery(options: GalleryOptions<CastleText>): Picture {
  return galleryOf(options, groupsOf);
}

/**
 * One component of the gallery alone, by its key, without a ground: a ghost under the pointer. `follower:0:knight` is a
 * follower of a seat.
 * @throws ArgumentError for an unknown key.
 */
export function component(key: string, options: ComponentOptions<CastleText>): Picture {
  return componentOf(key, options, (pen) => [...groupsOf(pen), { components: followers(pen) }]);
}

/** A castle tile of any data set alone, as `component` draws those of the built-in one. */
export function tile(type: TileType, options: ComponentOptions<CastleText>): Picture {
  return componentOf(`tile:${type.id}`, options, (pen) => [{ components: [castleTile(pen, type)] }]);
}

function groupsOf(pen: CastlePen): readonly Components[] {
  return [
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
        box: () => wallTile(pen.theme, number, 70),
      })),
    },
  ];
}

function castleTile({ text, theme }: CastlePen, type: TileType): Component {
  return {
    key: `tile:${type.id}`,
    name: `${type.count} × ${tileName(text, type)}`,
    box: (rotation) => ({ width: 80, height: 80, shapes: tileShapes(theme, { type, rotation: rotation % 4 }, 80) }),
  };
}

function followers({ text, theme }: CastlePen): Component[] {
  const pieces = [0, 1].flatMap((seat) => ROLES.map((role) => ({ seat, role })));
  return pieces.map(({ seat, role }) => ({
    key: `follower:${seat}:${role}`,
    name: `${text.nameOf('role', role)}, ${text.playerName(seat)}`,
    box: () => ({ width: 40, height: 40, shapes: followerShapes(theme, seat, role, 40) }),
  }));
}
