import type * as z from 'zod/mini';

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
