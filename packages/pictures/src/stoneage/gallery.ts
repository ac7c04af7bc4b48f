/** The components of Stone Age, with their names. */
import { BUILDING_IDS, CARD_IDS, GATHERED, type Gathered } from '@rulewright/stoneage/data';
import { component, type GalleryOptions } from '../drawing/gallery.js';
import { type Box, capitalized, column, framed, gridIn, heading } from '../drawing/layout.js';
import { type Pen, penOf } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import type { Text } from './pen.js';
import { card, piece, tile } from './pieces.js';

/** Every card, building tile and resource with its name. Keys: `card:artTool`, `building:any4Kinds2`, `gathered:wood`. */
export function gallery(options: GalleryOptions<Text>): Picture {
  const pen = penOf(options);
  const { text, isNarrow } = pen;
  const width = isNarrow ? 358 : 1552;
  const title = (name: string): Box => heading(pen, capitalized(name), width, 22);
  const cards = text.nameOf('part', 'cards');
  return framed(
    pen,
    capitalized(cards),
    column(16, [
      title(cards),
      gridIn(width, 12, cardBoxes(pen)),
      title(text.nameOf('part', 'buildings')),
      gridIn(width, 12, tileBoxes(pen)),
      title(text.nameOf('part', 'supply')),
      gridIn(width, 12, pieceBoxes(pen)),
    ]),
  );
}

/** Width of a name. */
const NAME = 144;

function cardBoxes(pen: Pen<Text>): Box[] {
  return CARD_IDS.map((id) => component(pen, `card:${id}`, card(pen.theme, id, 92), pen.text.nameOf('card', id), NAME));
}

function tileBoxes(pen: Pen<Text>): Box[] {
  return BUILDING_IDS.map((id) =>
    component(pen, `building:${id}`, tile(pen.theme, id, 92), pen.text.nameOf('building', id, 'cost'), NAME),
  );
}

function pieceBoxes(pen: Pen<Text>): Box[] {
  return GATHERED.map((gives: Gathered) =>
    component(pen, `gathered:${gives}`, piece(pen.theme, gives, 56), pen.text.nameOf('gathered', gives), NAME),
  );
}
