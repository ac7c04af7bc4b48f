/** The types that follow from the schemas of a game, and the view of a game without hidden information. */
import * as z from 'zod/mini';
import type { Result, Stage, ViewBase } from '../contract.js';
import { entryOf } from '../tools/lists.js';
import { notObserved, seatNumber } from './marks.js';
import { shownStages } from './schema.js';
import { fieldsOf, schemasOf } from './tree.js';

/** The types of a game, inferred from its schemas. */
export interface TypesOf<
  Schema extends Readonly<Record<'config' | 'state' | 'action' | 'outcome' | 'view' | 'event', z.core.$ZodType>>,
> {
  config: z.output<Schema['config']>;
  configInput: z.input<Schema['config']>;
  state: z.output<Schema['state']>;
  action: z.output<Schema['action']>;
  outcome: z.output<Schema['outcome']>;
  view: z.output<Schema['view']>;
  event: z.output<Schema['event']>;
}

/**
 * The view of a game without hidden information: the state, the current stage and its player. Such a game needs no
 * `view`. `automatic` lists the automatic stages.
 */
export function openView<Shape extends StateShape>(
  state: z.core.$ZodObject<Shape, z.core.$strict>,
  automatic: readonly string[] = [],
): z.core.$ZodType<z.output<z.core.$ZodObject<Shape, z.core.$strict>> & ViewBase> {
  const fields = fieldsOf(state);
  const stages = entryOf(fields, 'stages').schema;
  const schema = z.strictObject({
    ...schemasOf(fields),
    stages: notObserved(stages),
    stage: z.nullable(shownStages(stages, automatic)),
    player: z.nullable(seatNumber(z.int().check(z.minimum(0)))),
    result: notObserved(entryOf(fields, 'result').schema),
  });
  // zod can't infer the result for a generic shape.
  return schema as never;
}

/** Required fields of a state schema. */
export interface StateShape extends z.core.$ZodLooseShape {
  stages: z.core.$ZodArray<z.core.$ZodType<Stage>>;
  result: z.core.$ZodType<Result | null>;
}
