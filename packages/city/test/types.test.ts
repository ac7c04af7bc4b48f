import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { dataSetSchema, effects, legend, tileCount } from '../src/dataSet/schema.js';
import type { actionSchema, eventSchema, outcomeSchema } from '../src/schema/action.js';
import type {
  configInputSchema,
  report,
  seat,
  stageSchema,
  stateSchema,
  storedConfigSchema,
  tracks,
} from '../src/schema/state.js';
import type { viewSchema } from '../src/schema/view.js';
import type * as types from '../src/types.js';

// A mismatch fails in the compiler: npm run check:types.
describe('the generated types', () => {
  it('are those of the schemas', () => {
    expectTypeOf<types.Config>().toEqualTypeOf<z.output<typeof storedConfigSchema>>();
    expectTypeOf<types.ConfigInput>().toEqualTypeOf<z.input<typeof configInputSchema>>();
    expectTypeOf<types.State>().toEqualTypeOf<z.output<typeof stateSchema>>();
    expectTypeOf<types.Seat>().toEqualTypeOf<z.output<typeof seat>>();
    expectTypeOf<types.Stage>().toEqualTypeOf<z.output<typeof stageSchema>>();
    expectTypeOf<types.Action>().toEqualTypeOf<z.output<typeof actionSchema>>();
    expectTypeOf<types.Outcome>().toEqualTypeOf<z.output<typeof outcomeSchema>>();
    expectTypeOf<types.View>().toEqualTypeOf<z.output<typeof viewSchema>>();
    expectTypeOf<types.DataSet>().toEqualTypeOf<z.output<typeof dataSetSchema>>();
    expectTypeOf<types.Legend>().toEqualTypeOf<z.output<typeof legend>>();
    expectTypeOf<types.Effects>().toEqualTypeOf<z.output<typeof effects>>();
    expectTypeOf<types.TileCount>().toEqualTypeOf<z.output<typeof tileCount>>();
    expectTypeOf<types.Tracks>().toEqualTypeOf<z.output<typeof tracks>>();
    expectTypeOf<types.Report>().toEqualTypeOf<z.output<typeof report>>();
    expectTypeOf<types.Event>().toEqualTypeOf<z.output<typeof eventSchema>>();
  });
});
