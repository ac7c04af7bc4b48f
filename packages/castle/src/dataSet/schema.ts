/** CAS-17.1: the form of a data set. CAS-1.5: everything else is the same in every game. */
import { int } from '@rulewright/core/define';
import * as z from 'zod';
import { HALVES, KINDS, ROTATIONS, SIDES, SQUARE, TILES, TRACK_FIELDS } from '../components.js';

const kind = z.enum(KINDS);
const side = z.enum(SIDES);
const field = int(0, TRACK_FIELDS - 1);
const coordinate = z.int().min(0);
const position = z.tuple([coordinate, coordinate]);
const name = z.string().min(1);
const markets = int(0, 9).describe('CAS-1.15: markets.');
const fountain = z.boolean().describe('CAS-1.15: whether a fountain is beside the path.');
const edges = z.array(side).describe('The sides that it reaches at rotation 0.');

export const trackCorner = z
  .strictObject({
    fields: z.tuple([field, field]).describe('Its two fields of the track.'),
    vertex: position.describe('The grid point of the corner as [x, y]; (0,0) is the top left of cell (0,0).'),
    kind: z.enum(['convex', 'reflex']).describe('How the wall turns there, seen from inside.'),
    wallTile: z.boolean().describe('Whether it carries a wall tile at the start.'),
  })
  .describe('CAS-1.10: a corner of the score track.');

export const trackRun = z
  .strictObject({
    direction: side.describe('Where it leads.'),
    tileEdges: z.int().min(1).describe('Length in cells.'),
    fields: z
      .tuple([field, field])
      .nullable()
      .describe('First and last field between the two corners; `null` if there are none.'),
  })
  .describe('CAS-1.11: the straight part of the wall from a corner to the next one.');

export const startFieldSchema = z
  .strictObject({
    id: name.describe('Its name, of its own.'),
    cell: position.describe('The cell it lies against, as [x, y] from the top left of the bounding box.'),
    side: side.describe('The side of that cell.'),
    kind: kind.describe('What is printed.'),
    markets,
    fountain,
  })
  .describe('CAS-1.12: a start field on the inner edge of the wall.');

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
              z.strictObject({ segment: z.int().min(0).describe('A tower or house of the tile, by its number.') }),
            ]),
          )
          .describe('CAS-1.18: where the path ends on the tile: a square or a building.'),
      })
      .describe('A path on a tile.'),
    z.strictObject({ kind: z.literal('tower'), edges }).describe('A tower on a tile.'),
    z.strictObject({ kind: z.literal('house'), edges }).describe('A house on a tile.'),
    z
      .strictObject({
        kind: z.literal('court'),
        edges,
        halves: z.array(z.enum(HALVES)).describe('CAS-1.17: half edges beside paths.'),
        markets,
      })
      .describe('A court on a tile.'),
  ])
  .describe('CAS-1.16: a connected piece of one kind on one tile, with the sides it reaches at rotation 0.');

export const tileTypeSchema = z
  .strictObject({
    id: name.describe('Its name, of its own.'),
    count: int(1, TILES).describe('Copies.'),
    edges: z.array(kind).length(ROTATIONS).describe('Kinds of the sides N, E, S, W at rotation 0.'),
    segments: z.array(segmentSchema).describe('CAS-1.16: its segments, by number.'),
  })
  .describe('CAS-1.20: a kind of castle tile.');

const rows = z
  .array(z.string().regex(/^[#.]+$/, 'a row consists of # (inside the wall) and . (outside)'))
  .min(1)
  .refine((list) => list.every((row) => row.length === list[0]?.length), 'rows must have equal length');

export const dataSetSchema = z
  .strictObject({
    name: name.describe('Its name.'),
    board: z
      .strictObject({ rows: rows.describe('Row 0 on top; `#` is inside the wall, `.` outside.') })
      .describe('CAS-1.8: the board.'),
    track: z
      .strictObject({
        corners: z.array(trackCorner).describe('The corners along the track, from corner 0.'),
        runs: z.array(trackRun).describe('Run i leads from corner i to the next, the last one to corner 0.'),
      })
      .describe('CAS-1.9: the score track on the wall.'),
    startFields: z.array(startFieldSchema).describe('CAS-1.14: the start fields.'),
    tileTypes: z.array(tileTypeSchema).describe('CAS-1.20: the types of castle tiles, by number.'),
  })
  .describe('CAS-17.1: board, track, start fields and castle tiles.');
