/** A printed board: locations, people, cards, tiles, supplies and markers lie where its areas are. */
import type { View } from '@rulewright/stoneage';
import {
  GATHERED,
  type Gathered,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  MAX_AGRICULTURE,
} from '@rulewright/stoneage/data';
import type { Box } from '../drawing/layout.js';
import { spotted, titled } from '../drawing/pen.js';
import { type PrintedArea, printedBoards } from '../drawing/printed.js';
import type { BoardArt, ImageArea } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { widthOf, words } from '../drawing/words.js';
import { contentOf } from './market.js';
import { peopleOn, placeInWords, type StoneAgePen } from './pen.js';
import { crosses, crowd, type Middle, personShape } from './pieces.js';
import { foodBox, type LevelArea, supplyBox, trackMarkers } from './supply.js';

type PlaceName = `location:${Location}` | `people:${Location}` | `supply:${Gathered}` | 'track';

/**
 * The places of a printed board of Stone Age, for `theme.artwork.board` of the kind `landscape`: each location, its people, the
 * supplies, the levels of the food track. Lists have an area for each person or level; one area is divided.
 */
export type StoneAgePlaces = Readonly<
  Record<Exclude<PlaceName, `people:${string}` | 'track'>, ImageArea> &
    Record<Extract<PlaceName, `people:${string}` | 'track'>, ImageArea | readonly ImageArea[]>
>;

/** STO-1.10: how many people a location takes. */
function mostOn(location: Location): number {
  const { kind, most } = LOCATION_PRINTS[location];
  return kind === 'hunting' ? 1 : most;
}

const boards = printedBoards(
  'landscape',
  new Map<PlaceName, readonly number[]>([
    ...LOCATIONS.map((location) => [`location:${location}`, [1]] as const),
    ...LOCATIONS.map((location) => [`people:${location}`, [...new Set([1, mostOn(location)])]] as const),
    ...GATHERED.map((gives) => [`supply:${gives}`, [1]] as const),
    ['track', [1, MAX_AGRICULTURE + 1]],
  ]),
);

/** The whole board on an image: cards and tiles too. */
export function printedBoard(pen: StoneAgePen, view: View, art: BoardArt, width: number): Box {
  const { shapes, areasOf, ...size } = boards(art)(width);
  const { text } = pen;
  const inPlay = LOCATIONS.filter((location) => {
    const print = LOCATION_PRINTS[location];
    return print.kind !== 'building' || print.place < view.stacks.length;
  });
  const locations = inPlay.flatMap((location) =>
    areasOf(`location:${location}`).map((area) => {
      const places = areasOf(`people:${location}`);
      const below = unrevealedBeside(pen, view, location, area, places);
      return locationShape(pen, view, location, area, [...peopleIn(pen, view, location, places), ...below]);
    }),
  );
  const supplies = GATHERED.flatMap((gives) =>
    areasOf(`supply:${gives}`).map((area) => supplyIn(pen, view, gives, area)),
  );
  const markers = trackMarkers(pen, view, levelsOf(areasOf('track')));
  const levels = areasOf('track').map(({ outline: { tag, attributes } }) =>
    shape(tag, { ...attributes, fill: 'transparent' }),
  );
  const track = titled(text.nameOf('part', 'agriculture'), levels);
  return { ...size, shapes: [...shapes, track, ...locations, ...supplies, ...markers] };
}

/** A location: what lies there and its people; the one being resolved has a thick edge. */
function locationShape(
  pen: StoneAgePen,
  view: View,
  location: Location,
  { x, y, width, height, outline }: PrintedArea,
  people: readonly Shape[],
): Shape {
  const { tag, attributes } = outline;
  const isNow = view.location === location;
  const edge = { fill: 'transparent', stroke: isNow && pen.theme.ink, 'stroke-width': isNow && 4 };
  const content = contentOf(pen, view, location, width);
  const label = placeInWords(pen, view, location, content?.label);
  return spotted(pen, { spot: `location:${location}`, label, outline }, [
    shape(tag, { ...attributes, ...edge }),
    ...(content ? [moved(x, y + (height - content.drawn.height) / 2, content.drawn.shapes)] : []),
    ...people,
  ]);
}

/** STO-2.4: how many tiles lie below that of a stack, level with its person. */
function unrevealedBeside(
  pen: StoneAgePen,
  view: View,
  location: Location,
  { x, width }: PrintedArea,
  [person]: readonly PrintedArea[],
): Shape[] {
  const print = LOCATION_PRINTS[location];
  if (print.kind !== 'building' || !person) return [];
  const { unrevealed = 0 } = view.stacks[print.place] ?? {};
  return [badge(pen, `+${unrevealed}`, x + width, person.y + 0.8 * person.height)];
}

/** STO-4: the people on their areas, or in rows in the only one. Closed areas are crossed out. */
function peopleIn(pen: StoneAgePen, view: View, location: Location, areas: readonly PrintedArea[]): readonly Shape[] {
  const { theme, closed } = pen;
  const people = peopleOn(view, location);
  const isClosed = closed.has(location);
  const [first] = areas;
  const { kind, most } = LOCATION_PRINTS[location];
  const places = kind === 'hunting' ? people.length : most;
  if (first && areas.length === 1 && most > 1) {
    if (places === 0) return [];
    const group = crowd(theme, people, places, { ...first, most: Math.min(34, first.height) }, isClosed);
    return [
      moved(first.x + (first.width - group.width) / 2, first.y + (first.height - group.height) / 2, group.shapes),
    ];
  }
  return areas.flatMap((area, index) => {
    const person = people[index];
    const size = Math.min(area.width, area.height);
    const middle: Middle = [area.x + area.width / 2, area.y + area.height / 2];
    if (person) return [personShape(theme, person, ...middle, size)];
    return isClosed ? [crosses(theme, [middle], 0.3 * size)] : [];
  });
}

/** STO-15.9: a supply, with its number where it is limited. */
function supplyIn(pen: StoneAgePen, view: View, gives: Gathered, { x, y, width, height }: PrintedArea): Shape {
  const size = Math.min(width, height);
  const count = gives === 'food' ? undefined : view.supply?.[gives];
  const drawn = gives === 'food' ? foodBox(pen, size) : supplyBox(pen, gives, count, size);
  const number = count === undefined ? [] : [badge(pen, `${count}`, size, size)];
  return moved(x + (width - size) / 2, y + (height - size) / 2, [...drawn.shapes, ...number]);
}

/** A number on the ground of a panel, its lower right corner at (x, y). */
function badge({ theme, isNarrow }: StoneAgePen, text: string, x: number, y: number): Shape {
  const size = isNarrow ? 11 : 14;
  const [width, height] = [widthOf(text, size, true) + 6, size + 4];
  const back = { width, height, rx: height / 2, fill: theme.panel, stroke: theme.line };
  return moved(x - width, y - height, [
    shape('g', { 'pointer-events': 'none', 'aria-hidden': 'true' }, [
      shape('rect', back),
      words(width / 2, height / 2, text, { size, bold: true, fill: theme.ink }),
    ]),
  ]);
}

/** STO-1.7: the levels of the food track: their areas, or equal parts of the only one. */
function levelsOf(areas: readonly PrintedArea[]): readonly LevelArea[] {
  const [first] = areas;
  if (!first || areas.length > 1) return areas;
  const width = first.width / (MAX_AGRICULTURE + 1);
  return Array.from({ length: MAX_AGRICULTURE + 1 }, (_, level) => ({ ...first, x: first.x + level * width, width }));
}
