/** A second implementation of the board, literal from the rules page and without the package's tables. */
import { type HALVES, SIDES, type Side } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import type { Action, DataSet, FeatureKind, State } from '../src/index.js';

const STEP: Readonly<Record<Side, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export function dataSetOf({ config }: Pick<State, 'config'>): DataSet {
  return config.dataSet === 'reconstructed' ? RECONSTRUCTED : config.dataSet;
}

/** The cells inside the wall, as `x,y`. */
export function cellsOf({ board }: DataSet): string[] {
  return board.rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === '#' ? [`${x},${y}`] : [])));
}

const cellsBeyond = new Map<string, string>();

/** The cell beyond a side, cached. */
function beyond(cell: string, side: Side): string {
  const known = cellsBeyond.get(`${cell} ${side}`);
  if (known !== undefined) return known;
  const [x, y] = cell.split(',').map(Number) as [number, number];
  const found = `${x + STEP[side][0]},${y + STEP[side][1]}`;
  cellsBeyond.set(`${cell} ${side}`, found);
  return found;
}

const starts = new WeakMap<DataSet, ReadonlyMap<string, DataSet['startFields'][number]>>();

/** The start field at a side of a cell, cached per data set. */
function startAt(dataSet: DataSet, cell: string, side: Side): DataSet['startFields'][number] | undefined {
  const known =
    starts.get(dataSet) ?? new Map(dataSet.startFields.map((field) => [`${field.cell.join()} ${field.side}`, field]));
  starts.set(dataSet, known);
  return known.get(`${cell} ${side}`);
}

/** A tile on the board. */
export interface Laid {
  readonly cell: string;
  readonly number: number;
  readonly type: DataSet['tileTypes'][number];
  readonly rotation: number;
}

/** CAS-1.19: the side that turns to `side`. */
function before(side: Side, rotation: number): Side {
  return SIDES[(SIDES.indexOf(side) + 4 - rotation) % 4] as Side;
}

function tilesOf(state: State): Map<string, Laid> {
  const dataSet = dataSetOf(state);
  const cells = cellsOf(dataSet);
  const laid = new Map<string, Laid>();
  state.board.nodes.forEach((node, number) => {
    if (node < 0) return;
    const rotated = (state.board.pieces[node] as number) >> 11;
    const type = dataSet.tileTypes[rotated >> 2] as Laid['type'];
    laid.set(cells[number] as string, { cell: cells[number] as string, number, type, rotation: rotated & 3 });
  });
  return laid;
}

function kindAt({ type, rotation }: Pick<Laid, 'type' | 'rotation'>, side: Side): FeatureKind {
  return type.edges[SIDES.indexOf(before(side, rotation))] as FeatureKind;
}

function ownerOf({ type, rotation }: Laid, side: Side): number {
  return type.segments.findIndex(({ edges }) => edges.includes(before(side, rotation)));
}

function halfOwnerOf({ type, rotation }: Laid, side: Side, digit: 1 | 2): number {
  const half = `${before(side, rotation)}${digit}` as (typeof HALVES)[number];
  return type.segments.findIndex((segment) => segment.kind === 'court' && segment.halves.includes(half));
}

/** A feature, with its key as one number. */
export interface Counted {
  readonly key: number;
  readonly kind: FeatureKind;
  readonly size: number;
  readonly markets: number;
  readonly hasFountain: boolean;
  readonly openEdges: number;
}

/** A feature with its segments, each as cell number * 16 + segment. */
export interface Found extends Counted {
  readonly segments: readonly number[];
}

/** The features of a state. */
export function floodFill(state: State): Counted[] {
  return featuresAmong(dataSetOf(state), tilesOf(state)).map(({ segments: _, ...counted }) => counted);
}

/** The features of a state, with their segments. */
export function featuresIn(state: State): Found[] {
  return featuresAmong(dataSetOf(state), tilesOf(state));
}

/** CAS-5: all features, each found by walking from segment to segment. */
export function featuresAmong(dataSet: DataSet, laid: ReadonlyMap<string, Laid>): Found[] {
  const inside = new Set(cellsOf(dataSet));
  const seen = new Set<string>();
  const features: Found[] = [];
  for (const start of laid.values()) {
    for (let first = 0; first < start.type.segments.length; first++) {
      if (seen.has(`${start.cell} ${first}`)) continue;
      const { kind } = start.type.segments[first] as Laid['type']['segments'][number];
      const parts: [Laid, number][] = [];
      const reach = (tile: Laid, segment: number): void => {
        if (seen.has(`${tile.cell} ${segment}`)) return;
        seen.add(`${tile.cell} ${segment}`);
        parts.push([tile, segment]);
      };
      reach(start, first);
      let openEdges = 0;
      let startFields = 0;
      let markets = 0;
      let hasFountain = false;
      for (const [tile, segment] of parts) {
        const part = tile.type.segments[segment] as Laid['type']['segments'][number];
        if (part.kind === 'court') markets += part.markets;
        if (part.kind === 'path' && part.fountain) hasFountain = true;
        for (const side of SIDES) {
          const other = laid.get(beyond(tile.cell, side));
          if (ownerOf(tile, side) === segment) {
            if (other && kindAt(other, OPPOSITE[side]) === kind) reach(other, ownerOf(other, OPPOSITE[side]));
            if (!other && inside.has(beyond(tile.cell, side))) openEdges += 1;
            const field = startAt(dataSet, tile.cell, side);
            if (field?.kind === kind) {
              startFields += 1;
              markets += field.markets;
              hasFountain ||= field.fountain;
            }
          }
          if (!other || kindAt(tile, side) !== 'path' || kindAt(other, OPPOSITE[side]) !== 'path') continue;
          if (halfOwnerOf(tile, side, 1) === segment) reach(other, halfOwnerOf(other, OPPOSITE[side], 2));
          if (halfOwnerOf(tile, side, 2) === segment) reach(other, halfOwnerOf(other, OPPOSITE[side], 1));
        }
      }
      const segments = parts.map(([tile, segment]) => tile.number * 16 + segment);
      features.push({
        segments,
        key: Math.min(...segments),
        kind,
        size: new Set(parts.map(([tile]) => tile.cell)).size + startFields,
        markets,
        hasFountain,
        openEdges,
      });
    }
  }
  return features.sort((left, right) => left.key - right.key);
}

/** A placement. */
export function legalPlacements(state: State, tileType: number): Action[] {
  return placementsAmong(dataSetOf(state), tilesOf(state), tileType);
}

/** CAS-4: tries every cell and rotation. */
export function placementsAmong(dataSet: DataSet, laid: ReadonlyMap<string, Laid>, tileType: number): Action[] {
  return cellsOf(dataSet).flatMap((cell, number) =>
    [0, 1, 2, 3].flatMap((rotation): Action[] =>
      fitsAmong(dataSet, laid, tileType, cell, rotation) ? [{ type: 'placeTile', cell: number, rotation }] : [],
    ),
  );
}

/** CAS-4.3, CAS-4.4, CAS-4.6: whether a tile can go to a cell. */
export function fitsAmong(
  dataSet: DataSet,
  laid: ReadonlyMap<string, Laid>,
  tileType: number,
  cell: string,
  rotation: number,
): boolean {
  const type = dataSet.tileTypes[tileType] as Laid['type'];
  if (laid.has(cell)) return false;
  const contacts = SIDES.flatMap((side) => {
    const other = laid.get(beyond(cell, side));
    const there = startAt(dataSet, cell, side)?.kind ?? (other && kindAt(other, OPPOSITE[side]));
    return there ? [(there === 'path') === (kindAt({ type, rotation }, side) === 'path')] : [];
  });
  return contacts.length > 0 && contacts.every(Boolean);
}

/** CAS-4.4, CAS-4.6: the contacts of an empty cell as in the state: bit s for side s, bit 4 + s for a path. */
export function contactsAmong(dataSet: DataSet, laid: ReadonlyMap<string, Laid>): number[] {
  return cellsOf(dataSet).map((cell) => {
    if (laid.has(cell)) return 0;
    return SIDES.reduce((bits, side, index) => {
      const field = startAt(dataSet, cell, side);
      const other = laid.get(beyond(cell, side));
      const kind = other ? kindAt(other, OPPOSITE[side]) : field?.kind;
      if (kind === undefined) return bits;
      return bits | (1 << index) | (kind === 'path' ? 16 << index : 0);
    }, 0);
  });
}

/** CAS-13.2: sizes of all holes, by spreading the smallest label until nothing changes. */
export function holesOf(nodes: readonly number[], dataSet = RECONSTRUCTED): number[] {
  const cells = cellsOf(dataSet);
  const labels = new Map<string, number>(
    cells.flatMap((cell, number) => ((nodes[number] as number) < 0 ? [[cell, number] as const] : [])),
  );
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [cell, label] of labels) {
      for (const side of SIDES) {
        const other = labels.get(beyond(cell, side));
        if (other === undefined || other >= (labels.get(cell) ?? label)) continue;
        labels.set(cell, other);
        hasChanged = true;
      }
    }
  }
  const sizes = new Map<number, number>();
  for (const label of labels.values()) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes.values()];
}
