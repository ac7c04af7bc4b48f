/** What all pictures share. The pictures are in `/burgundy` and so on; `/dom` puts them on a page. */
export type { GalleryOptions } from './drawing/gallery.js';
export type { PictureOptions } from './drawing/pen.js';
export { type Hue, type HueName, THEMES, type Theme } from './drawing/theme.js';
export type { Picture, Shape } from './drawing/tree.js';
export { svgOf } from './svg.js';
