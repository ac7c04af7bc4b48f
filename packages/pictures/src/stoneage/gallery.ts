/** The components of Stone Age, with their names. */
import { BUILDING_IDS, CARD_IDS, GATHERED, type Gathered } from '@rulewright/stoneage/data';
import { type Box, capitalized, captioned, column, framed, gridIn, heading } from '../drawing/layout.js';
import { keyed, type PictureOptions, penOf } from '../drawing/pen.js';
import { type Picture, shape } from '../drawing/tree.js';
import type { StoneAgePen, Text } from './pen.js';
import { card, piece, tile } from './pieces.js';

/** The options of a gallery: those of a picture without a view. */
export type GalleryOptions = Pick<PictureOptions<Text>, 'text' | 'theme' | 'layout'>;

/** Every card, building tile and resource with its name. Keys: `card:artTool`, `building:any4Kinds2`, `gathered:wood`. */
export function gallery(options: GalleryOptions): Picture {
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

function cardBoxes(pen: StoneAgePen): Box[] {
  return CARD_IDS.map((id) => component(pen, `card:${id}`, card(pen.theme, id, 92), pen.text.nameOf('card', id)));
}

function tileBoxes(pen: StoneAgePen): Box[] {
  return BUILDING_IDS.map((id) =>
    component(pen, `building:${id}`, tile(pen.theme, id, 92), pen.text.nameOf('building', id, 'cost')),
  );
}

function pieceBoxes(pen: StoneAgePen): Box[] {
  return GATHERED.map((gives: Gathered) =>
    component(pen, `gathered:${gives}`, piece(pen.theme, gives, 56), pen.text.nameOf('gathered', gives)),
  );
}

function component(pen: StoneAgePen, key: string, { shapes, ...size }: Box, name: string): Box {
  return captioned(pen, { ...size, shapes: [keyed(key, shape('g', {}, shapes))] }, name, NAME);
}
