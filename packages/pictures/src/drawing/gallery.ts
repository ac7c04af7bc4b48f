/** Components with their names. */
import { type Box, capitalized, captioned, column, framed, GAP, grid, heading } from './layout.js';
import { keyed, type Pen, type PictureOptions, penOf } from './pen.js';
import { type Picture, shape } from './tree.js';

/** The options of a gallery. */
export interface GalleryOptions<Text> extends Pick<PictureOptions<Text>, 'text' | 'theme'> {
  /** The width of the picture in pixels; 1,600 by default, at least 390. */
  readonly width?: number;
}

/** A component. */
export interface Component {
  readonly key: string;
  readonly name: string;
  readonly box: Box;
  /** What it does, shown by the pointer. */
  readonly effect?: string;
}

/** Components of one kind. */
export interface Components {
  readonly title: string;
  /** The rule that lists them. */
  readonly rule: string;
  /** The least width of a name in pixels. */
  readonly nameWidth: number;
  readonly components: readonly Component[];
}

/** The gallery of a game: groups of components, each under its title and its rule. */
export function galleryOf<Text>(
  { width = 1600, ...options }: GalleryOptions<Text>,
  groupsOf: (pen: Pen<Text>) => readonly Components[],
): Picture {
  const pen = penOf({ ...options, layout: width < 600 ? 'narrow' : 'wide' });
  const inner = width - (pen.isNarrow ? 32 : 48);
  const groups = groupsOf(pen);
  const boxes = groups.map(({ title, rule, nameWidth, components }) => {
    const columns = Math.max(1, Math.floor((inner + GAP.narrow) / (nameWidth + GAP.narrow)));
    const width = (inner + GAP.narrow) / columns - GAP.narrow;
    const drawn = components.map((component) => componentBox(pen, component, width));
    return column(16, [heading(pen, `${capitalized(title)} · ${rule}`, inner, 20), grid(GAP.narrow, columns, drawn)]);
  });
  return framed(pen, groups.map(({ title }) => capitalized(title)).join(', '), column(28, boxes));
}

function componentBox<Text>(pen: Pen<Text>, { key, name, box, effect }: Component, width: number): Box {
  const { shapes, ...size } = box;
  const title = effect === undefined ? [] : [shape('title', {}, [effect])];
  return captioned(pen, { ...size, shapes: [keyed(key, shape('g', {}, [...title, ...shapes]))] }, name, width);
}
