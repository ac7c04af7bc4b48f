/** CAS-17.1: the form of a data set. CAS-1.5: everything else is the same in every game. */
import { described, int } from '@rulewright/core/define';
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
const markets = described('CAS-1.15: markets.', int(0, 9));
const fountain = described('CAS-1.15: whether a fountain is beside the path.', z.boolean());
const edges = described('The sides that it reaches at rotation 0.', z.array(side).check(z.maxLength(ROTATIONS)));

export const trackCorner = described(
  'CAS-1.10: a corner of the score track.',
  z.strictObject({
    fields: described('Its two fields of the track.', z.tuple([field, field])),
    vertex: described('The grid point of the corner as [x, y]; (0,0) is the top left of cell (0,0).', position),
    kind: described('How the wall turns there, seen from inside.', z.enum(['convex', 'reflex'])),
    wallTile: described('Whether it carries a wall tile at the start.', z.boolean()),
  }),
);

const trackRun = described(
  'CAS-1.11: the straight part of the wall from a corner to the next one.',
  z.strictObject({
    direction: described('Where it leads.', side),
    tileEdges: described('Length in cells.', int(1, MAX_BOARD_LENGTH)),
    fields: described(
      'First and last field between the two corners; `null` if there are none.',
      z.nullable(z.tuple([field, field])),
    ),
  }),
);

export const startFieldSchema = described(
  'CAS-1.12: a start field on the inner edge of the wall.',
  z.strictObject({
    id: described('Unique name.', name),
    cell: described('The cell it lies against, as [x, y] from the top left of the bounding box.', position),
    side: described('The side of that cell.', side),
    kind: described('What is printed.', kind),
    markets,
    fountain,
  }),
);

export const segmentSchema = described(
  'CAS-1.16: a connected piece of one kind on one tile, with the sides it reaches at rotation 0.',
  z.discriminatedUnion('kind', [
    described(
      'A path on a tile.',
      z.strictObject({
        kind: z.literal('path'),
        edges,
        fountain,
        innerEnds: described(
          'CAS-1.18: where the path ends on the tile: a square or a building.',
          z
            .array(
              z.union([
                z.literal(SQUARE),
                z.strictObject({
                  segment: described('A tower or house of the tile, by its number.', int(0, MAX_SEGMENTS + ROTATIONS)),
                }),
              ]),
            )
            .check(z.maxLength(MAX_SEGMENTS)),
        ),
      }),
    ),
    described('A tower on a tile.', z.strictObject({ kind: z.literal('tower'), edges })),
    described('A house on a tile.', z.strictObject({ kind: z.literal('house'), edges })),
    described(
      'A court on a tile.',
      z.strictObject({
        kind: z.literal('court'),
        edges,
        halves: described(
          'CAS-1.17: half edges beside paths.',
          z.array(z.enum(HALVES)).check(z.maxLength(HALVES.length)),
        ),
        markets,
      }),
    ),
  ]),
);

export const tileTypeSchema = described(
  'CAS-1.20: a kind of castle tile.',
  z.strictObject({
    id: described('Unique name.', name),
    count: described('Copies.', int(1, TILES)),
    edges: described('Kinds of the sides N, E, S, W at rotation 0.', z.array(kind).check(z.length(ROTATIONS))),
    segments: described(
      'CAS-1.16: its segments, by number.',
      z.array(segmentSchema).check(z.maxLength(MAX_SEGMENTS + ROTATIONS)),
    ),
  }),
);

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

export const dataSetSchema = described(
  'CAS-17.1: board, track, start fields and castle tiles.',
  z.strictObject({
    name: described('Its name.', name),
    board: described(
      'CAS-1.8: the board.',
      z.strictObject({ rows: described('Row 0 on top; `#` is inside the wall, `.` outside.', rows) }),
    ),
    track: described(
      'CAS-1.9: the score track on the wall.',
      z.strictObject({
        corners: described(
          'The corners along the track, from corner 0.',
          z.array(trackCorner).check(z.maxLength(TRACK_FIELDS)),
        ),
        runs: described(
          'Run i leads from corner i to the next, the last one to corner 0.',
          z.array(trackRun).check(z.maxLength(TRACK_FIELDS)),
        ),
      }),
    ),
    startFields: described('CAS-1.14: the start fields.', z.array(startFieldSchema).check(z.maxLength(TRACK_FIELDS))),
    tileTypes: described(
      'CAS-1.20: the types of castle tiles, by number.',
      z.array(tileTypeSchema).check(z.maxLength(TILES)),
    ),
  }),
);
