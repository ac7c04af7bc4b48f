/** The schema of a view that follows from the schema of the state. */
import * as z from 'zod/mini';
import type { Result, Stage, ViewBase } from '../contract.js';
import { GameDefinitionError } from '../tools/errors.js';
import { entryOf } from '../tools/lists.js';
import { type HiddenPart, mark, observed } from './marks.js';
import { shownStages } from './schema.js';
import { entryFieldsOf, fieldsOf, type SchemaTree, type TreeFields, unwrapped, withElement } from './tree.js';

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

type Flat<TreeFields> = { [Key in keyof TreeFields]: TreeFields[Key] };

/** Required fields of a state schema. */
export interface StateShape extends z.core.$ZodLooseShape {
  stages: z.core.$ZodArray<z.core.$ZodType<Stage>>;
  result: z.core.$ZodType<Result | null>;
}

/**
 * The schema of a view that follows from that of the state: it has the fields of the state, the current stage and its player. A
 * field marked as {@link hidden}, of the state or of one of its `seats`, is `null` for viewers who may not know it. Its number
 * of pieces is public: `hand` comes with `handSize`. `automatic` lists the automatic stages.
 *
 * `fromMarks` gives the `view` and the `determinize` that go with it. A game in which nothing is hidden needs neither.
 * @throws GameDefinitionError for a hidden part elsewhere, or with both `shows` and `fits`: such a game writes its own view.
 */
export function viewOf<Shape extends StateShape>(
  state: z.core.$ZodObject<Shape, z.core.$strict>,
  automatic: readonly string[] = [],
): z.core.$ZodType<Flat<SeenFields<Shape>> & ViewBase> {
  const fields = fieldsOf(state);
  const shape = seenShape(fields, '');
  const { seats } = fields;
  const seatFields = entryFieldsOf(seats);
  const seat = seenShape(seatFields, 'seats[].');
  if (seats?.kind === 'list' && Object.values(seatFields).some(({ mark }) => mark.hidden)) {
    shape['seats'] = mark(withElement(seats, z.strictObject(seat)), seats.mark);
  }
  const stages = entryOf(fields, 'stages').schema;
  const schema = z.strictObject({
    ...shape,
    stages: observed(stages, 'never'),
    stage: z.nullable(shownStages(stages, automatic)),
    player: z.nullable(observed(z.int().check(z.minimum(0)), 'seat')),
    result: observed(entryOf(fields, 'result').schema, 'never'),
  });
  // zod can't infer the result for a generic shape.
  return schema as never;
}

function seenShape(fields: TreeFields, path: string): Record<string, z.core.$ZodType> {
  const seen: Record<string, z.core.$ZodType> = {};
  for (const [key, field] of Object.entries(fields)) {
    const { hidden } = field.mark;
    if (hidden === undefined) {
      if (path !== '' || key !== 'seats') refuseHidden(field, path + key);
      seen[key] = field.schema;
      continue;
    }
    if (hidden.shows && hidden.fits) {
      throw new GameDefinitionError(`${path}${key} has \`shows\` and \`fits\`: write the view of this game.`);
    }
    seen[key] = z.nullable(field.schema);
    seen[`${key}Size`] = z.int().check(z.minimum(0), z.maximum(maxPieces(field)));
  }
  return seen;
}

/** The maximum number of pieces in a hidden part. */
function maxPieces(part: SchemaTree): number {
  const tree = unwrapped(part);
  if (tree.kind !== 'list') return 1;
  const most = tree.most ?? 0;
  if (!part.mark.isCounts) return most;
  return most * (tree.element.kind === 'number' ? (tree.element.most ?? 0) : 0);
}

/** @throws GameDefinitionError for a hidden part inside. */
function refuseHidden(tree: SchemaTree, path: string): void {
  if (tree.mark.hidden) {
    throw new GameDefinitionError(`${path} is hidden: viewOf takes hidden fields of the state and of its seats.`);
  }
  if ('inner' in tree) refuseHidden(tree.inner, `${path}[]`);
  switch (tree.kind) {
    case 'object':
      for (const [key, field] of Object.entries(tree.fields)) refuseHidden(field, `${path}.${key}`);
      break;
    case 'list':
      refuseHidden(tree.element, `${path}[]`);
      break;
    case 'tuple':
      for (const item of tree.items) refuseHidden(item, `${path}[]`);
      break;
    case 'union':
      for (const option of tree.options) refuseHidden(option, `${path}[]`);
      break;
  }
}
