/** The locations of the board, without cards and buildings (STO-1.10). */
import type { View } from '@rulewright/stoneage';
import { DIVISORS, LOCATION_PRINTS, type Location, type Resource } from '@rulewright/stoneage/data';
import { type Box, capitalized, column, insideOf, panel, row, spread } from '../drawing/layout.js';
import { icon } from '../drawing/parts.js';
import { spotted } from '../drawing/pen.js';
import { artOf, type HueName } from '../drawing/theme.js';
import { moved, shape } from '../drawing/tree.js';
import { fitted, linesOf } from '../drawing/words.js';
import { LOCATION_ICONS } from './icons.js';
import { peopleOn, placeInWords, type StoneAgePen } from './pen.js';
import { person, piece, word } from './pieces.js';

/** The locations of the board, by row. */
const ROWS: readonly (readonly Location[])[] = [
  ['hunting'],
  ['forest', 'clayPit'],
  ['quarry', 'river'],
  ['toolMaker', 'hut', 'field'],
];

const HUES: Readonly<Partial<Record<Location, HueName>>> = {
  hunting: 'red',
  forest: 'forest',
  clayPit: 'orange',
  quarry: 'grey',
  river: 'blue',
};

export function boardPanel(pen: StoneAgePen, view: View, width: number): Box {
  const gap = pen.isNarrow ? 8 : 12;
  const padding = pen.isNarrow ? 12 : 16;
  const inner = insideOf(width, padding);
  const rows = ROWS.map((locations) => {
    const each = (inner - gap * (locations.length - 1)) / locations.length;
    return row(
      gap,
      locations.map((location) => locationBox(pen, view, location, each)),
    );
  });
  return panel(pen, width, pen.text.nameOf('part', 'locations'), column(gap, rows), padding);
}

/** A location: its name, what it gives, its people. */
function locationBox(pen: StoneAgePen, view: View, location: Location, width: number): Box {
  const { theme, isNarrow } = pen;
  const padding = isNarrow ? 8 : 12;
  const inner = width - 2 * padding;
  const { soft, fill, ink } = theme.hues[HUES[location] ?? 'sand'];
  const isNow = view.location === location;
  const gives = givesBox(pen, view, location);
  const places = placesBox(pen, view, location, inner);
  const rows = gives
    ? [{ ...nameBox(pen, location, inner - gives.width - 4, gives.height), width: inner }, places]
    : [nameBox(pen, location, inner, 22), spread(inner, places, signBox(pen, location))];
  const content = column(isNarrow ? 6 : 10, rows);
  const height = content.height + 2 * padding;
  const spot = {
    spot: `location:${location}`,
    label: placeInWords(pen, view, location),
    outline: shape('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 9 }),
  };
  const edge = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10 };
  const ground = artOf(theme, 'board', { kind: 'location', id: location, width, height }, () => [
    shape('rect', { ...edge, fill: soft, stroke: isNow ? ink : fill, 'stroke-width': isNow && 2.5 }),
  ]);
  const shapes = [spotted(pen, spot, [...ground, moved(padding, padding, content.shapes)])];
  if (gives) shapes.push(moved(width - padding - gives.width, padding, gives.shapes));
  return { width, height, shapes };
}

/** The name, after the sign if that fits beside what the location gives. */
function nameBox(pen: StoneAgePen, location: Location, width: number, height: number): Box {
  const { text, theme, isNarrow } = pen;
  const { ink } = theme.hues[HUES[location] ?? 'sand'];
  const name = capitalized(text.nameOf('location', location));
  const isVillage = LOCATION_PRINTS[location].kind === 'village';
  const sign = isVillage || isNarrow ? [] : signBox(pen, location).shapes;
  const left = sign.length > 0 ? 34 : 0;
  const size = isNarrow ? 13 : 16;
  const lines = isVillage ? [name] : linesOf(name, width - left, isNarrow ? 10 : 13, 2, true);
  const writing = { size, bold: true, fill: ink, anchor: 'start' } as const;
  const top = height / 2 - (size + 1) * (lines.length / 2 - 0.5);
  return {
    width,
    height,
    shapes: [
      moved(0, height / 2 - 14, sign),
      ...lines.map((line, index) => fitted(left, top + (size + 1) * index, line, width - left, writing, 9)),
    ],
  };
}

function signBox({ theme, isNarrow }: StoneAgePen, location: Location): Box {
  const size = isNarrow ? 22 : 28;
  const { ink } = theme.hues[HUES[location] ?? 'sand'];
  const shapes = [icon(LOCATION_ICONS[location] ?? '', size / 2, size / 2, size, ink)];
  return { width: size, height: size, shapes };
}

/** STO-6.2: the divisor, the supply of the resource and its number where it is limited. In the village the sign says enough. */
function givesBox(pen: StoneAgePen, view: View, location: Location): Box | null {
  const { theme, isNarrow } = pen;
  const print = LOCATION_PRINTS[location];
  if (print.kind !== 'hunting' && print.kind !== 'resource') return null;
  const { gives } = print;
  const { ink } = theme.hues[HUES[location] ?? 'sand'];
  const divisor = word(`÷ ${DIVISORS[gives]}`, isNarrow ? 14 : 18, ink);
  if (gives === 'food') return row(isNarrow ? 4 : 8, [divisor, piece(theme, gives, SUPPLY)], 'middle');
  const count = view.supply?.[gives];
  const left = count === undefined ? divisor : column(4, [divisor, word(`${count}`, 12, ink, false)], 'middle');
  return row(isNarrow ? 4 : 8, [left, supplyBox(pen, gives, count)], 'middle');
}

const SUPPLY = 40;

/** STO-15.9: the supply of a resource. */
function supplyBox(pen: StoneAgePen, resource: Resource, count: number | undefined): Box {
  const { text, theme } = pen;
  const name = `${text.nameOf('part', 'supply')}: ${text.nameOf('gathered', resource)}`;
  const spot = {
    spot: `supply:${resource}`,
    label: `${name}, ${count ?? text.nameOf('part', 'unlimited')}`,
    outline: shape('rect', { x: 0, y: 0, width: SUPPLY, height: SUPPLY, rx: 9 }),
  };
  const box = piece(theme, resource, SUPPLY);
  return { ...box, shapes: [spotted(pen, spot, box.shapes)] };
}

/** The places of a location; while hunting, one per hunter. */
function placesBox({ theme, isNarrow, closed }: StoneAgePen, view: View, location: Location, width: number): Box {
  const { kind, most } = LOCATION_PRINTS[location];
  const people = peopleOn(view, location);
  const gap = isNarrow ? 2 : 4;
  const count = Math.max(1, kind === 'hunting' ? people.length : most);
  const size = Math.min(isNarrow ? 22 : 28, (width + gap) / count - gap);
  const places = Array.from({ length: count }, (_, place) => person(theme, people[place], size, closed.has(location)));
  return { ...row(gap, places, 'middle'), height: isNarrow ? 22 : 28 };
}
