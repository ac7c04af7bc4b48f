/** The areas of courts, which have no printed outline: what paths, towers and houses leave of a tile. */
import { HALVES, type Point, type Segment, type SegmentLayout, SIDES } from '@rulewright/castle/data';

const MIDDLE: Point = { x: 0.5, y: 0.5 };

const WHOLE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** The ends of the half edges: half edge i runs from point i to the next (CAS-1.17). */
const ENDS: readonly Point[] = WHOLE.flatMap((corner, side) => {
  const next = WHOLE[(side + 1) % WHOLE.length] ?? corner;
  return [corner, { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }];
});

type Owner = 'own' | 'building' | 'other';

/** The areas of a court: one for each part of the border that it owns. Towers and houses are drawn over them. */
export function courtAreas(court: Segment, layouts: readonly SegmentLayout[]): (readonly Point[])[] {
  const segments = layouts.map(({ segment }) => segment);
  if (segments.filter(({ kind }) => kind === 'court').length === 1) return [WHOLE];
  const owners = HALVES.map((half, index): Owner => {
    const side = SIDES[Math.floor(index / 2)] ?? 'N';
    if (court.edges.includes(side) || (court.kind === 'court' && court.halves.includes(half))) return 'own';
    return segments.some(({ kind, edges }) => isBuilding(kind) && edges.includes(side)) ? 'building' : 'other';
  });
  const from = owners.indexOf('other');
  const around = owners.map((_, index) => (from + index) % owners.length);
  const joint = jointOf(layouts);
  return runsOf(around, owners).map((run) => {
    const last = run.at(-1) ?? 0;
    return [...run.map((half) => ENDS[half] ?? MIDDLE), ENDS[(last + 1) % ENDS.length] ?? MIDDLE, joint];
  });
}

function isBuilding(kind: string): boolean {
  return kind === 'tower' || kind === 'house';
}

/** Runs of own half edges, across buildings between them. */
function runsOf(around: readonly number[], owners: readonly Owner[]): number[][] {
  const runs: number[][] = [[]];
  for (const half of around) {
    if (owners[half] === 'other') runs.push([]);
    else runs.at(-1)?.push(half);
  }
  return runs.flatMap((run) => {
    const own = run.map((half) => owners[half] === 'own');
    return own.includes(true) ? [run.slice(own.indexOf(true), own.lastIndexOf(true) + 1)] : [];
  });
}

/** Where the courts of a tile meet: on its only path, else in the middle. */
function jointOf(layouts: readonly SegmentLayout[]): Point {
  const [path, ...others] = layouts.filter(({ segment }) => segment.kind === 'path');
  if (!path || others.length > 0 || path.segment.kind !== 'path') return MIDDLE;
  const bend = path.lines[0]?.length === 3 ? path.lines[0][1] : undefined;
  const endsInside = path.segment.innerEnds.some((end) => typeof end !== 'string');
  return bend ?? (endsInside ? path.lines.at(-1)?.[0] : undefined) ?? MIDDLE;
}
