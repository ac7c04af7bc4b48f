/** The components of Copenhagen, with their names. */
import { ABILITIES, COLOURS, MERMAID, TILE_IDS } from '@rulewright/copenhagen/data';
import { component, type GalleryOptions } from '../drawing/gallery.js';
import { type Box, capitalized, column, framed, gridIn, heading } from '../drawing/layout.js';
import { penOf } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import type { Text } from './pen.js';
import { abilityTile, card, facadeTile, windowTile } from './pieces.js';

/** Every facade tile, ability tile and card with its name. Keys: `tile:red2`, `ability:anyCards`, `card:mermaid`. */
export function gallery(options: GalleryOptions<Text>): Picture {
  const pen = penOf(options);
  const { text, theme, isNarrow } = pen;
  const width = isNarrow ? 358 : 1552;
  const title = (part: 'tiles' | 'abilities' | 'cards'): Box =>
    heading(pen, capitalized(text.nameOf('part', part)), width, 22);
  const tiles = TILE_IDS.map((tile) =>
    component(pen, `tile:${tile}`, facadeTile(theme, tile, 28), text.nameOf('tile', tile), NAME),
  );
  const window = component(
    pen,
    'windowTile',
    windowTile(theme, 28),
    capitalized(text.nameOf('part', 'windowTile')),
    NAME,
  );
  const abilities = ABILITIES.map((ability) => {
    const name = `${text.nameOf('ability', ability)}: ${text.nameOf('effect', ability)}`;
    return component(pen, `ability:${ability}`, abilityTile(theme, ability, 'ready', 64), name, NAME);
  });
  const cards = ([...COLOURS, MERMAID] as const).map((id) =>
    component(pen, `card:${id}`, card(theme, id, 60), capitalized(text.nameOf('card', id)), NAME),
  );
  return framed(
    pen,
    capitalized(text.nameOf('part', 'tiles')),
    column(16, [
      title('tiles'),
      gridIn(width, 16, [...tiles, window]),
      title('abilities'),
      gridIn(width, 16, abilities),
      title('cards'),
      gridIn(width, 16, cards),
    ]),
  );
}

/** Width of a name. */
const NAME = 144;
