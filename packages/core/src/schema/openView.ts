import * as z from 'zod';
import type { Result, Stage, ViewBase } from '../contract.js';
import { notObserved, seatNumber } from './marks.js';
import { shownStage } from './schema.js';

/** The types that follow from the schemas of a game. */
export interface TypesOf<
  Schema extends Readonly<Record<'config' | 'state' | 'action' | 'outcome' | 'view' | 'event', z.ZodType>>,
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
 * The view of a game without secrets: its state, and who acts at what stage. Such a game needs no `view` of its own.
 * `automatic` are the stages that resolve by themselves.
 */
export function openView<Shape extends StateShape>(
  { shape }: z.ZodObject<Shape, z.core.$strict>,
  automatic: readonly string[] = [],
): z.ZodType<z.output<z.ZodObject<Shape, z.core.$strict>> & ViewBase> {
  const schema = z.strictObject({
    ...shape,
    stages: notObserved(shape.stages),
    stage: shownStage(shape.stages.element, automatic).nullable(),
    player: seatNumber(z.int().min(0)).nullable(),
    result: notObserved(shape.result),
  });
  // zod can't tell what becomes of a shape that isn't known yet.
  return schema as never;
}

/** What the schema of a state must have. */
interface StateShape extends z.core.$ZodLooseShape {
  stages: z.ZodArray<z.ZodType<Stage>>;
  result: z.ZodType<Result | null>;
}
