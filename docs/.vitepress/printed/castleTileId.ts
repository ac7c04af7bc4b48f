/** Names of castle tiles for their drawing: `square3H`, `straightHCFountain`. */
import { SIDES, type TileType } from '@rulewright/castle/data';

/** The name of a tile for what is drawn on it. Two tiles can have the same. */
export function tileId(type: TileType): string {
  const { segments } = type;
  const paths = segments.filter(({ kind }) => kind === 'path');
  const shape = paths.length > 0 ? pathShape(type) : buildingShape(type);
  const fountain = segments.some((segment) => segment.kind === 'path' && segment.fountain) ? 'Fountain' : '';
  const market = segments.some((segment) => segment.kind === 'court' && segment.markets > 0) ? 'Market' : '';
  return shape + fountain + market;
}

/** The shape of the paths, and the kinds of the other sides: clockwise, at an end the building first. */
function pathShape({ edges, segments }: TileType): string {
  const paths = segments.flatMap((segment) => (segment.kind === 'path' ? [segment] : []));
  const others = edges.flatMap((kind, side) => (kind === 'path' ? [] : [{ kind, side }]));
  const count = SIDES.length - others.length;
  const letters = others.map(({ kind }) => letterOf(kind)).join('');
  if (paths.some(({ innerEnds }) => innerEnds.includes('square'))) return `square${count}${letters}`;
  const [end] = paths.flatMap(({ innerEnds }) =>
    innerEnds.flatMap((each) => (each === 'square' ? [] : [each.segment])),
  );
  if (end !== undefined) {
    const first = segments[end];
    const last = others.filter(({ side }) => !first?.edges.some((edge) => SIDES[side] === edge));
    const own = (first?.edges ?? []).map(() => letterOf(first?.kind ?? 'court')).join('');
    return `end${own}${lettersOf(last.map(({ kind }) => kind))}`;
  }
  if (paths.length > 1) return `paths${letters}`;
  if (count > 2) return `fork${letters}`;
  return (edges[0] === edges[2] && edges[0] === 'path') || (edges[1] === edges[3] && edges[1] === 'path')
    ? `straight${letters}`
    : `curve${letters}`;
}

/** The shape of the first of the largest buildings, and the kinds of the other sides. */
function buildingShape({ edges, segments }: TileType): string {
  const buildings = segments.filter(({ kind }) => kind === 'tower' || kind === 'house');
  const largest = Math.max(0, ...buildings.map((each) => each.edges.length));
  const main = buildings.find((each) => each.edges.length === largest);
  if (!main) return 'court';
  const others = buildings.filter((each) => each !== main);
  const [other] = others;
  if (other && others.length === 1 && largest === 2 && other.edges.length === 2) {
    return `${isBar(main.edges) ? 'bar' : 'diagonal'}${letterOf(main.kind)}${letterOf(other.kind)}`;
  }
  if (other && others.length === 1 && largest === 1 && other.kind === main.kind) return `split${letterOf(main.kind)}`;
  const rest = edges.filter((_, side) => !main.edges.some((edge) => SIDES[side] === edge));
  const shape = ['', 'cap', isBar(main.edges) ? 'bar' : 'corner', 'three', 'four'][largest];
  return `${shape}${letterOf(main.kind)}${lettersOf(rest)}`;
}

function isBar([one = 'N', other = 'N']: readonly (typeof SIDES)[number][]): boolean {
  return (SIDES.indexOf(one) + 2) % SIDES.length === SIDES.indexOf(other);
}

/** A letter for each kind; none if all are courts. */
function lettersOf(kinds: readonly string[]): string {
  return kinds.every((kind) => kind === 'court') ? '' : kinds.map(letterOf).join('');
}

function letterOf(kind: string): string {
  return kind.charAt(0).toUpperCase();
}
