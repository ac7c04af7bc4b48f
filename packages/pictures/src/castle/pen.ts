/** What the drawings of the Castle share. */
import type { Castle } from '@rulewright/castle';
import {
  type BoardLayout,
  HALVES,
  KINDS,
  type Role,
  type Segment,
  SIDES,
  type TileLayout,
} from '@rulewright/castle/data';
import type { BoardFeature } from '@rulewright/castle/queries';
import type { textOf } from '@rulewright/castle/text';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type Text = ReturnType<typeof textOf>;

export type CastlePen = Pen<Text>;

export type View = Castle['view'];

/** A view with what is looked up in it more than once. */
export interface Table {
  readonly view: View;
  readonly layout: BoardLayout;
  /** The features with followers, and those that are lit or chosen, by each of their segments: `45:0`. */
  readonly features: ReadonlyMap<string, BoardFeature>;
  /** The followers by their segments. */
  readonly followers: ReadonlyMap<string, PlacedFollower>;
}

/** A follower on the board. */
export interface PlacedFollower {
  readonly seat: number;
  readonly role: Role;
}

/** The sides N, E, S and W. */
export const ARROWS = ['↑', '→', '↓', '←'] as const;

/** The corners clockwise, from the top left. */
const CORNER_ARROWS = ['↖', '↗', '↘', '↙'] as const;

/** The sides of a segment, or the corners of a court that only runs along paths. */
function sidesOf(segment: Segment): string {
  if (segment.edges.length > 0) return ARROWS.filter((_, side) => segment.edges.includes(SIDES[side] ?? 'N')).join('');
  const halves = segment.kind === 'court' ? segment.halves : [];
  const corners = halves.map((half) => Math.ceil(HALVES.indexOf(half) / 2) % SIDES.length);
  return CORNER_ARROWS.filter((_, corner) => corners.includes(corner)).join('');
}

/** A segment: `house ↑→`. */
export function segmentName({ text }: CastlePen, segment: Segment): string {
  return `${text.nameOf('kind', segment.kind)} ${sidesOf(segment)}`;
}

/** A tile by its segments with sides, kind by kind: `path ↑ → ↓, house ←`. */
export function tileName({ text }: CastlePen, layout: TileLayout): string {
  const segments = layout.segments.map(({ segment }) => segment);
  return KINDS.flatMap((kind) => {
    const sides = segments.filter((segment) => segment.kind === kind && segment.edges.length > 0).map(sidesOf);
    return sides.length > 0 ? [`${text.nameOf('kind', kind)} ${sides.join(' ')}`] : [];
  }).join(', ');
}

/** The name of a cell: `B7`. */
export function cellName({ layout }: Table, cell: number): string {
  return layout.cells[cell]?.name ?? '';
}
