/** What of a tile can be clicked, on a tile of 100. */
import { HALVES, SIDES, type TileType } from '@rulewright/castle/data';
import type { BorderPart, Side } from './castleTile.js';
import type { Brush } from './TileBrushes.vue';

export const MIDDLE = 'middle';

/** A part of the border with the tile behind it, or the middle. */
export type Zone = BorderPart | typeof MIDDLE;

/** The zones for a brush: sides, for markets the half edges beside paths, and the middle if something can be drawn there. */
export function zonesOf({ edges, segments }: TileType, brush: Brush): Zone[] {
  const border = SIDES.flatMap((side, index): Zone[] =>
    brush === 'market' && edges[index] === 'path' ? HALVES.slice(2 * index, 2 * index + 2) : [side],
  );
  const paths = segments.filter(({ kind }) => kind === 'path');
  const courts = segments.filter(({ kind }) => kind === 'court');
  const hasMiddle =
    brush === 'market' ? courts.length === 1 && courts[0]?.edges.length !== 0 : isOfPaths(brush) && paths.length > 0;
  return hasMiddle ? [...border, MIDDLE] : border;
}

function isOfPaths(brush: Brush): boolean {
  return brush === 'path' || brush === 'fountain';
}

/** The corners of a zone. Without a middle, the others meet there. */
export function outlineOf(zone: Zone, zones: readonly Zone[]): string {
  const inner = zones.includes(MIDDLE) ? 33 : 50;
  if (zone === MIDDLE)
    return turnedPoints(
      [
        [inner, inner],
        [100 - inner, inner],
        [100 - inner, 100 - inner],
        [inner, 100 - inner],
      ],
      0,
    );
  const side = SIDES.findIndex((each) => zone.startsWith(each));
  const [left, right] = [zone.endsWith('2') ? 50 : 0, zone.endsWith('1') ? 50 : 100];
  const [innerLeft, innerRight] = [zone.endsWith('2') ? 50 : inner, zone.endsWith('1') ? 50 : 100 - inner];
  return turnedPoints(
    [
      [left, 0],
      [right, 0],
      [innerRight, inner],
      [innerLeft, inner],
    ],
    side,
  );
}

/** Points after clockwise quarter turns, as SVG has them. */
function turnedPoints(points: readonly (readonly [number, number])[], turns: number): string {
  if (turns === 0) return points.map(([x, y]) => `${x},${y}`).join(' ');
  return turnedPoints(
    points.map(([x, y]) => [100 - y, x] as const),
    turns - 1,
  );
}

/** A strip along a side of the tile. */
export function edgeOf(side: Side): string {
  return turnedPoints(
    [
      [1, 1],
      [99, 1],
      [96, 4],
      [4, 4],
    ],
    SIDES.indexOf(side),
  );
}
