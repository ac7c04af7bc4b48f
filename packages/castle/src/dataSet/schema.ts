/** CAS-17.1: the form of a data set. */
import { int } from '@rulewright/core';
import * as z from 'zod';
import { HALVES, KINDS, ROTATIONS, SIDES, SQUARE, TILES, TRACK_FIELDS } from '../components.js';

const kind = z.enum(KINDS);
const side = z.enum(SIDES);
const markets = int(0, 9);
const field = int(0, TRACK_FIELDS - 1);
const coordinate = z.int().min(0);
const position = z.tuple([coordinate, coordinate]);
const name = z.string().min(1);

const corner = z.strictObject({
  fields: z.tuple([field, field]),
  /** The grid point where the corner lies; (0,0) is the top left point of cell (0,0). */
  vertex: position,
  kind: z.enum(['convex', 'reflex']),
  wallTile: z.boolean(),
});

/** From a corner to the next one. */
const run = z.strictObject({
  direction: side,
  /** Length in cells. */
  tileEdges: z.int().min(1),
  /** First and last field between the two corners; `null` if there are none. */
  fields: z.tuple([field, field]).nullable(),
});

const startField = z.strictObject({ id: name, cell: position, side, kind, markets, fountain: z.boolean() });

/** CAS-1.16: a connected piece of one kind on one tile, with the sides it reaches at rotation 0. */
const segment = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('path'),
    edges: z.array(side),
    fountain: z.boolean(),
    /** CAS-1.18: where the path ends inside the tile. */
    innerEnds: z.array(z.union([z.literal(SQUARE), z.strictObject({ segment: z.int().min(0) })])),
  }),
  z.strictObject({ kind: z.literal('tower'), edges: z.array(side) }),
  z.strictObject({ kind: z.literal('house'), edges: z.array(side) }),
  z.strictObject({
    kind: z.literal('court'),
    edges: z.array(side),
    /** CAS-1.17: half edges beside paths. */
    halves: z.array(z.enum(HALVES)),
    markets,
  }),
]);

const tileType = z.strictObject({
  id: name,
  count: int(1, TILES),
  /** Kinds of the sides N, E, S, W. */
  edges: z.array(kind).length(ROTATIONS),
  segments: z.array(segment),
});

const rows = z
  .array(z.string().regex(/^[#.]+$/, 'a row consists of # (inside the wall) and . (outside)'))
  .min(1)
  .refine((list) => list.every((row) => row.length === list[0]?.length), 'rows must have equal length');

/** CAS-17.1: board, track, start fields and castle tiles. */
export const dataSetSchema = z.strictObject({
  name,
  board: z.strictObject({ rows }),
  track: z.strictObject({ corners: z.array(corner), runs: z.array(run) }),
  startFields: z.array(startField),
  tileTypes: z.array(tileType),
});

/** Board, track, start fields and castle tiles. */
export type DataSet = z.infer<typeof dataSetSchema>;
/** A start field on the inner edge of the wall. */
export type StartField = DataSet['startFields'][number];
/** A kind of castle tile. */
export type TileType = DataSet['tileTypes'][number];
/** A connected piece of one kind on a tile. */
export type Segment = TileType['segments'][number];
