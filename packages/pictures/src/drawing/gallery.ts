/** Components with their names. */
import { type Box, captioned } from './layout.js';
import { keyed, type Pen, type PictureOptions } from './pen.js';
import { shape } from './tree.js';

/** The options of a gallery: those of a picture without a view. */
export type GalleryOptions<Text> = Pick<PictureOptions<Text>, 'text' | 'theme' | 'layout'>;

/** A component with its key over its name, together of a width. */
export function component<Text>(
  pen: Pen<Text>,
  key: string,
  { shapes, ...size }: Box,
  name: string,
  width: number,
): Box {
  return captioned(pen, { ...size, shapes: [keyed(key, shape('g', {}, shapes))] }, name, width);
}
