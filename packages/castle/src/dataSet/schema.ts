/** CAS-17.1: the form of a data set. CAS-1.5: everything else is the same in every game. */
import { int } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  HALVES,
  KINDS,
  MAX_BOARD_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SEGMENTS,
  ROTATIONS,
  SIDES,
  SQUARE,
  TILES,
  TRACK_FIELDS,
} from '../components.js';

const kind = z.enum(KINDS);
const side = z.enum(SIDES);
const field = int(0, TRACK_FIELDS - 1);
const coordinate = int(0, MAX_BOARD_LENGTH);
const position = z.tuple([coordinate, coordinate]);
const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const markets = int(0, 9).check(z.describe('CAS-1.15: markets.'));
const fountain = z.boolean().check(z.describe('CAS-1.15: whether a fountain is beside the path.'));
const edges = z.array(side).check(z.maxLength(ROTATIONS), z.describe('The sides that it reaches at rotation 0.'));

export const trackCorner = z
  .strictObject({
    fields: z.tuple([field, field]).check(z.describe('Its two fields of the track.')),
    vertex: position.check(z.describe('The grid point of the corner as [x, y]; (0,0) is the top left of cell (0,0).')),
    kind: z.enum(['convex', 'reflex']).check(z.describe('How the wall turns there, seen from inside.')),
    wallTile: z.boolean().check(z.describe('Whether it carries a wall tile at the start.')),
  })
  .check(z.describe('CAS-1.10: a corner of the score track.'));

export const trackRun = z
  .strictObject({
    direction: side.check(z.describe('Where it leads.')),
    tileEdges: int(1, MAX_BOARD_LENGTH).check(z.describe('Length in cells.')),
    fields: z
      .nullable(z.tuple([field, field]))
      .check(z.describe('First and last field between the two corners; `null` if there are none.')),
  })
  .check(z.describe('CAS-1.11: the straight part of the wall from a corner to the next one.'));

export const startFieldSchema = z
  .strictObject({
    id: name.check(z.describe('Unique name.')),
    cell: position.check(z.describe('The cell it lies against, as [x, y] from the top left of the bounding box.')),
    side: side.check(z.describe('The side of that cell.')),
    kind: kind.check(z.describe('What is printed.')),
    markets,
    fountain,
  })
  .check(z.describe('CAS-1.12: a start field on the inner edge of the wall.'));

export const segmentSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('path'),
        edges,
        fountain,
        innerEnds: z
          .array(
            z.union([
              z.literal(SQUARE),
              z.strictObject({
                segment: int(0, MAX_SEGMENTS + ROTATIONS).check(
                  z.describe('A tower or house of the tile, by its number.'),
                ),
              }),
            ]),
          )
          .check(
            z.maxLength(MAX_SEGMENTS),
            z.describe('CAS-1.18: where the path ends on the tile: a square or a building.'),
          ),
      })
      .check(z.describe('A path on a tile.')),
    z.strictObject({ kind: z.literal('tower'), edges }).check(z.describe('A tower on a tile.')),
    z.strictObject({ kind: z.literal('house'), edges }).check(z.describe('A house on a tile.')),
    z
      .strictObject({
        kind: z.literal('court'),
        edges,
        halves: z
          .array(z.enum(HALVES))
          .check(z.maxLength(HALVES.length), z.describe('CAS-1.17: half edges beside paths.')),
        markets,
      })
      .check(z.describe('A court on a tile.')),
  ])
  .check(z.describe('CAS-1.16: a connected piece of one kind on one tile, with the sides it reaches at rotation 0.'));

export const tileTypeSchema = z
  .strictObject({
    id: name.check(z.describe('Unique name.')),
    count: int(1, TILES).check(z.describe('Copies.')),
    edges: z.array(kind).check(z.length(ROTATIONS), z.describe('Kinds of the sides N, E, S, W at rotation 0.')),
    segments: z
      .array(segmentSchema)
      .check(z.maxLength(MAX_SEGMENTS + ROTATIONS), z.describe('CAS-1.16: its segments, by number.')),
  })
  .check(z.describe('CAS-1.20: a kind of castle tile.'));

const rows = z
  .array(
    z
      .string()
      .check(
        z.maxLength(MAX_BOARD_LENGTH),
        z.regex(/^[#.]+$/, 'a row consists of # (inside the wall) and . (outside)'),
      ),
  )
  .check(
    z.minLength(1),
    z.maxLength(MAX_BOARD_LENGTH),
    z.refine((list) => list.every((row) => row.length === list[0]?.length), 'rows must have equal length'),
  );

export const dataSetSchema = z
  .strictObject({
    name: name.check(z.describe('Its name.')),
    board: z
      .strictObject({ rows: rows.check(z.describe('Row 0 on top; `#` is inside the wall, `.` outside.')) })
      .check(z.describe('CAS-1.8: the board.')),
    track: z
      .strictObject({
        corners: z
          .array(trackCorner)
          .check(z.maxLength(TRACK_FIELDS), z.describe('The corners along the track, from corner 0.')),
        runs: z
          .array(trackRun)
          .check(
            z.maxLength(TRACK_FIELDS),
            z.describe('Run i leads from corner i to the next, the last one to corner 0.'),
          ),
      })
      .check(z.describe('CAS-1.9: the score track on the wall.')),
    startFields: z.array(startFieldSchema).check(z.maxLength(TRACK_FIELDS), z.describe('CAS-1.14: the start fields.')),
    tileTypes: z
      .array(tileTypeSchema)
      .check(z.maxLength(TILES), z.describe('CAS-1.20: the types of castle tiles, by number.')),
  })
  .check(z.describe('CAS-17.1: board, track, start fields and castle tiles.'));
