import * as z from 'zod/mini';
import { clone } from 'zod/v4/core';
import type { ViewBase } from '../contract.js';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';
import { type HiddenPart, mark, markOf } from './marks.js';
import { openView, type StateShape } from './openView.js';

/** The fields of a state, or of a seat, as a viewer sees them. */
type SeenFields<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends HiddenPart
    ? z.output<Shape[Key]> | null
    : Key extends 'seats'
      ? SeenSeats<Shape[Key]>
      : z.output<Shape[Key]>;
} & { [Key in keyof Shape & string as Shape[Key] extends HiddenPart ? `${Key}Size` : never]: number };

type SeenSeats<Seats> =
  Seats extends z.core.$ZodArray<z.core.$ZodObject<infer Shape>> ? Flat<SeenFields<Shape>>[] : z.output<Seats>;

type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] };

/**
 * The schema of a view that follows from the marks of the state: it has the fields of the state, the current stage and its
 * player. A field marked as {@link hidden}, of the state or of one of its `seats`, is `null` for viewers who may not know it.
 * Its number of pieces is public: `hand` comes with `handSize`. `automatic` lists the automatic stages.
 *
 * `fromMarks` gives the `view` and the `determinize` that go with it.
 * @throws GameDefinitionError for a mark elsewhere, or with `shows`: such a game writes its own view.
 */
export function markedView<Shape extends StateShape>(
  state: z.core.$ZodObject<Shape, z.core.$strict>,
  automatic: readonly string[] = [],
): z.core.$ZodType<Flat<SeenFields<Shape>> & ViewBase> {
  const shape = seenShape(state._zod.def.shape, '');
  const { seats } = shape;
  if (seats?._zod.def.type === 'array') {
    const def = seats._zod.def as z.core.$ZodArrayDef<z.core.$ZodObject>;
    const element = z.strictObject(seenShape(def.element._zod.def.shape, 'seats[].'));
    shape['seats'] = mark(clone(seats as z.core.$ZodArray, { ...def, element }), markOf(seats));
  }
  // zod can't infer the result for a generic shape.
  return openView(z.strictObject(shape) as never, automatic) as never;
}

function seenShape(shape: z.core.$ZodShape, path: string): Record<string, z.core.$ZodType> {
  const seen: Record<string, z.core.$ZodType> = {};
  for (const [key, field] of Object.entries(shape)) {
    const { hidden, isCounts } = markOf(field);
    if (hidden === undefined) {
      if (path !== '' || key !== 'seats') refuseHidden(field, path + key);
      seen[key] = field;
      continue;
    }
    if (hidden.shows) throw new GameDefinitionError(`${path}${key} has \`shows\`: write the view of this game.`);
    seen[key] = z.nullable(field);
    seen[`${key}Size`] = z.int().check(z.minimum(0), z.maximum(maxPieces(field, isCounts)));
  }
  return seen;
}

/** The maximum number of pieces in a hidden part. */
function maxPieces(schema: z.core.$ZodType, isCounts = false): number {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  if ('innerType' in def) return maxPieces((def as z.core.$ZodNullableDef).innerType, isCounts);
  if (def.type !== 'array') return 1;
  const { length, most = length } = limitsOf(schema);
  return (most ?? 0) * (isCounts ? (limitsOf((def as z.core.$ZodArrayDef).element).most ?? 0) : 1);
}

/** @throws GameDefinitionError for a hidden part inside. */
function refuseHidden(schema: z.core.$ZodType, path: string): void {
  if (markOf(schema).hidden) {
    throw new GameDefinitionError(`${path} is hidden: markedView takes hidden fields of the state and of its seats.`);
  }
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  const { shape = {}, element, innerType, items = [], options = [] } = def as Partial<Containers>;
  for (const [key, field] of Object.entries<z.core.$ZodType>(shape)) refuseHidden(field, `${path}.${key}`);
  for (const part of [element, innerType, ...items, ...options]) if (part) refuseHidden(part, `${path}[]`);
}

type Containers = z.core.$ZodObjectDef &
  z.core.$ZodArrayDef<z.core.$ZodType> &
  z.core.$ZodTupleDef &
  z.core.$ZodUnionDef &
  z.core.$ZodNullableDef<z.core.$ZodType>;
