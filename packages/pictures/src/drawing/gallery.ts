/** Components with their names. */
import { ArgumentError } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { type Box, capitalized, captioned, column, framed, GAP, grid, heading, penStrokes } from './layout.js';
import { keyed, type Pen, type PictureOptions, penOf } from './pen.js';
import { outOf } from './shown.js';
import { type Picture, shape } from './tree.js';

/** The options of a gallery. */
export interface GalleryOptions<Text> extends Pick<PictureOptions<Text>, 'text' | 'theme'> {
  /** The width of the picture in pixels; 1,600 by default, at least 390. */
  readonly width?: number;
}

/** The options of a component that is drawn alone. */
export interface ComponentOptions<Text> extends Pick<PictureOptions<Text>, 'text' | 'theme'> {
  /** How it lies: quarter turns clockwise of a Castle tile, the orientation of a facade tile. 0 by default. */
  readonly rotation?: number;
  /** The width in pixels; that of the gallery by default. */
  readonly width?: number;
}

/** A component. */
export interface Component {
  readonly key: string;
  readonly name: string;
  /** Its drawing. Only what can lie turned heeds the rotation. */
  readonly box: (rotation: number) => Box;
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

/** One component alone, on no ground: to follow the pointer. */
export function componentOf<Text>(
  key: string,
  { rotation = 0, width, ...options }: ComponentOptions<Text>,
  groupsOf: (pen: Pen<Text>) => readonly Pick<Components, 'components'>[],
): Picture {
  return answer(() => {
    const pen = penOf(options);
    const byKey = new Map(groupsOf(pen).flatMap(({ components }) => components.map((each) => [each.key, each])));
    const component = byKey.get(key);
    if (!component) throw outOf('key', key, [...byKey.keys()]);
    if (!Number.isInteger(rotation) || rotation < 0)
      throw new ArgumentError(`\`rotation\` must be a whole number from 0, not ${rotation}.`);
    const { shapes, ...size } = component.box(rotation);
    const shown = width ?? size.width;
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: shown,
      height: (shown * size.height) / size.width,
      role: 'img',
      'aria-label': component.name,
      ...penStrokes(pen),
    };
    return { ...shape('svg', attributes, shapes), tag: 'svg' };
  });
}

function componentBox<Text>(pen: Pen<Text>, { key, name, box, effect }: Component, width: number): Box {
  const { shapes, ...size } = box(0);
  const title = effect === undefined ? [] : [shape('title', {}, [effect])];
  return captioned(pen, { ...size, shapes: [keyed(key, shape('g', {}, [...title, ...shapes]))] }, name, width);
}
