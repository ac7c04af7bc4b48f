/** The board: one landscape with the locations (STO-1.10) and the food track (STO-1.7). */
import type { View } from '@rulewright/stoneage';
import { DIVISORS, LOCATION_PRINTS, type Location } from '@rulewright/stoneage/data';
import { type Box, capitalized, column, insideOf, panel, row } from '../drawing/layout.js';
import { passive } from '../drawing/parts.js';
import { silent, spotted } from '../drawing/pen.js';
import { type Art, artFor, artOf, type HueName, inkedOf } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { fitted, linesOf } from '../drawing/words.js';
import { clearing, SCENERY, stream, waves } from './landscape.js';
import { marketBox } from './market.js';
import { drawnOnce, peopleOn, placeInWords, type StoneAgePen } from './pen.js';
import { crowd, word } from './pieces.js';
import { printedBoard } from './printed.js';
import { foodBox, foodTrack, supplyBox, trackHeight } from './supply.js';

/** The village from left to right, with the shares of its width: the tool maker has the longest name. */
const VILLAGE = [
  ['toolMaker', 0, 0.38],
  ['hut', 0.38, 0.31],
  ['field', 0.69, 0.31],
] as const;

/** The landscape from top to bottom: the height of each row, and the locations in it. The village has one ground. */
const ROWS: Readonly<Record<'wide' | 'narrow', readonly (readonly [height: number, ...(Location | 'village')[]])[]>> = {
  wide: [
    [176, 'hunting', 'forest', 'quarry'],
    [86, 'river'],
    [150, 'village', 'clayPit'],
  ],
  narrow: [
    [98, 'hunting', 'forest'],
    [68, 'river'],
    [98, 'clayPit', 'quarry'],
    [86, 'village'],
  ],
};

/** The grounds are darker than the meadow around them in the light, and brighter in the dark. */
const HUES: Readonly<Partial<Record<Location, HueName>>> = {
  hunting: 'green',
  forest: 'forest',
  clayPit: 'orange',
  quarry: 'grey',
  river: 'blue',
};

/** The landscape in a panel, over the cards and buildings along its lower edge. */
export function boardPanel(pen: StoneAgePen, view: View, width: number): Box {
  const padding = pen.isNarrow ? 12 : 16;
  const inner = insideOf(width, padding);
  const art = artFor(pen.theme, 'board', { kind: 'landscape', id: '', width: inner, height: heightOf(pen) });
  if (art?.board) return printedBoard(pen, view, art.board, width);
  const content = column(pen.isNarrow ? 8 : 12, [landscape(pen, view, inner, art), marketBox(pen, view, inner)]);
  return panel(pen, width, '', content, padding);
}

const gapOf = ({ isNarrow }: StoneAgePen): number => (isNarrow ? 6 : 8);

/** The height of the landscape: its rows, and the food track below. */
function heightOf(pen: StoneAgePen): number {
  const rows = ROWS[pen.isNarrow ? 'narrow' : 'wide'];
  return rows.reduce((sum, [height]) => sum + height + gapOf(pen), trackHeight(pen) + 2 * gapOf(pen));
}

/** The landscape, on the artwork for it or on a meadow. */
function landscape(pen: StoneAgePen, view: View, width: number, art: Art | undefined): Box {
  const { theme, isNarrow } = pen;
  const gap = gapOf(pen);
  const inner = width - 2 * gap;
  let y = gap;
  const shapes: Shape[] = [];
  for (const [height, ...parts] of ROWS[isNarrow ? 'narrow' : 'wide']) {
    // A village of three locations is twice as wide as a location.
    const share = (inner + gap) / (parts.length === 2 && parts[0] === 'village' ? 3 : parts.length);
    let x = gap;
    for (const part of parts) {
      const across = part === 'village' && parts.length === 2 ? 2 * share - gap : share - gap;
      if (part === 'village') shapes.push(moved(x, y, village(pen, view, across, height)));
      else if (part === 'river') shapes.push(moved(0, y, locationShapes(pen, view, part, width, height)));
      else shapes.push(moved(x, y, locationShapes(pen, view, part, across, height)));
      x += across + gap;
    }
    y += height + gap;
  }
  shapes.push(moved(gap, y, foodTrack(pen, view, inner).shapes));
  const height = heightOf(pen);
  const { soft, fill } = theme.hues.green;
  const ground = art?.shapes ?? [shape('rect', { width, height, rx: 12, fill: soft, stroke: fill })];
  return { width, height, shapes: [...ground, ...shapes] };
}

/** The three locations of the village on one ground. */
function village(pen: StoneAgePen, view: View, width: number, height: number): Shape[] {
  const { theme } = pen;
  const { fill, ink } = theme.hues.sand;
  const ground = artOf(theme, 'board', { kind: 'village', id: '', width, height }, () =>
    drawnOnce(theme, `village ${width} ${height}`, () => [
      shape('path', { d: clearing(width, height), fill, stroke: ink, 'stroke-width': 1.5 }),
    ]),
  );
  return [
    ...ground,
    ...VILLAGE.map(([location, left, share]) =>
      moved(left * width, 0, locationShapes(pen, view, location, share * width, height)),
    ),
  ];
}

/** A location: its ground, its name, what it gives, its people. */
function locationShapes(pen: StoneAgePen, view: View, location: Location, width: number, height: number): Shape[] {
  const { text, theme, isNarrow, closed } = pen;
  const isRiver = location === 'river';
  const padding = isNarrow ? 8 : 12;
  const left = padding + (isRiver ? 8 : isNarrow ? 0 : 2);
  const inner = width - left - padding;
  const isNow = view.location === location;
  const art = inkedOf(theme, 'board', { kind: 'location', id: location, width, height }, () =>
    drawnOnce(theme, `${location} ${width} ${height} ${isNow}`, () => ground(pen, location, width, height, isNow)),
  );
  const { ink = theme.hues[HUES[location] ?? 'sand'].ink } = art;
  const gives = givesBox(pen, view, location, ink);
  const size = isNarrow ? 13 : 16;
  const nameWidth = inner - (gives?.width ?? 0) - 2;
  const middle = padding + (gives ? gives.height / 2 : size * 0.7);
  const writing = { size, bold: true, fill: ink, anchor: 'start' } as const;
  const lines = linesOf(capitalized(text.nameOf('location', location)), nameWidth, 11, gives ? 2 : 1, true);
  const { kind, most } = LOCATION_PRINTS[location];
  const people = peopleOn(view, location);
  const places = kind === 'hunting' ? people.length : most;
  const share = isRiver ? 0.8 : isNarrow ? 0.75 : 0.66;
  const room = { width: inner * share, height: height - (isRiver ? 44 : isNarrow ? 48 : 56), most: isNarrow ? 24 : 34 };
  const group = crowd(theme, people, places, room, closed.has(location));
  const spot = {
    spot: `location:${location}`,
    label: placeInWords(pen, view, location),
    outline: shape('path', { d: isRiver ? stream(width, height) : clearing(width, height) }),
  };
  const shapes = [
    spotted(pen, spot, [
      ...art.shapes,
      ...lines.map((line, index) =>
        fitted(left, middle + size * (index - (lines.length - 1) / 2), line, nameWidth, writing),
      ),
      moved(left, height - padding - group.height, group.shapes),
    ]),
  ];
  return gives ? [...shapes, moved(width - padding - gives.width, padding, gives.shapes)] : shapes;
}

/** The ground of a location with its scenery; the one being resolved has a thick edge. */
function ground(
  { theme, isNarrow }: StoneAgePen,
  location: Location,
  width: number,
  height: number,
  isNow: boolean,
): Shape[] {
  const hue = HUES[location];
  const { soft, fill, ink } = theme.hues[hue ?? 'sand'];
  const edge = { stroke: ink, 'stroke-width': isNow ? 4 : 1.5 };
  if (location === 'river') {
    const d = waves(width, height);
    return [
      shape('path', { d: stream(width, height), fill, ...edge }),
      shape('path', { d, fill: 'none', stroke: soft, 'stroke-width': 2.5 }),
    ];
  }
  // The ground of the village belongs to three locations: each takes the clicks on its part.
  const open = { fill: 'none', 'pointer-events': 'all' };
  const { dark, bright, lines } = SCENERY[location] ?? {};
  const across = width * (hue ? (isNarrow ? 0.46 : 0.52) : 0.5);
  const scale = Math.min(across / 100, (height - (isNarrow ? 50 : 60)) / 70);
  const [x, y] = [width - (isNarrow ? 8 : 14) - 100 * scale, height - (isNarrow ? 10 : 14) - 70 * scale];
  const transform = `translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 100) / 100})`;
  const part = (d: string | undefined, look: Readonly<Record<string, string | number>>): Shape[] =>
    d === undefined ? [] : [shape('path', { d, transform, ...look })];
  const darkPart = part(dark, { fill: ink, 'fill-opacity': 0.6 });
  const brightPart = part(bright, { fill: soft });
  return [
    ...(hue ? [shape('path', { d: clearing(width, height), fill, ...edge })] : []),
    ...(hue
      ? []
      : [shape('rect', { x: 3, y: 3, width: width - 6, height: height - 6, rx: 9, ...open, ...(isNow && edge) })]),
    ...(location === 'hut' ? [...brightPart, ...darkPart] : [...darkPart, ...brightPart]),
    ...part(lines, { fill: 'none', stroke: ink, 'stroke-width': 1.6 / scale }),
  ];
}

/** STO-6.2: the divisor, the supply of the resource and its number where it is limited. In the village the scenery says enough. */
function givesBox(pen: StoneAgePen, view: View, location: Location, ink: string): Box | null {
  const { isNarrow } = pen;
  const print = LOCATION_PRINTS[location];
  if (print.kind !== 'hunting' && print.kind !== 'resource') return null;
  const { gives } = print;
  const divisor = word(`÷${DIVISORS[gives]}`, isNarrow ? 14 : 18, ink);
  const size = isNarrow ? 32 : 40;
  if (gives === 'food') return row(isNarrow ? 2 : 8, [passive(divisor), foodBox(pen, size)], 'middle');
  const count = view.supply?.[gives];
  const left = count === undefined ? divisor : column(4, [divisor, quiet(word(`${count}`, 12, ink, false))], 'middle');
  return row(isNarrow ? 2 : 8, [passive(left), supplyBox(pen, gives, count, size)], 'middle');
}

/** The same without a name for screen readers: that of the supply has the number. */
function quiet({ shapes, ...size }: Box): Box {
  return { ...size, shapes: shapes.map(silent) };
}
