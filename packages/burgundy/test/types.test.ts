import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { actionSchema, die, discard, eventSchema, outcomeSchema } from '../src/schema/action.js';
import type { configSchema, seat, stageSchema, stateSchema } from '../src/schema/state.js';
import type { seatView, viewSchema } from '../src/schema/view.js';
import type * as types from '../src/types.js';

// The compiler is what fails here: npm run check:types.
describe('the generated types', () => {
  it('are those of the schemas', () => {
    expectTypeOf<types.Config>().toEqualTypeOf<z.output<typeof configSchema>>();
    expectTypeOf<types.ConfigInput>().toEqualTypeOf<z.input<typeof configSchema>>();
    expectTypeOf<types.State>().toEqualTypeOf<z.output<typeof stateSchema>>();
    expectTypeOf<types.Seat>().toEqualTypeOf<z.output<typeof seat>>();
    expectTypeOf<types.Stage>().toEqualTypeOf<z.output<typeof stageSchema>>();
    expectTypeOf<types.Action>().toEqualTypeOf<z.output<typeof actionSchema>>();
    expectTypeOf<types.Outcome>().toEqualTypeOf<z.output<typeof outcomeSchema>>();
    expectTypeOf<types.View>().toEqualTypeOf<z.output<typeof viewSchema>>();
    expectTypeOf<types.SeatView>().toEqualTypeOf<z.output<typeof seatView>>();
    expectTypeOf<types.Die>().toEqualTypeOf<z.output<typeof die>>();
    expectTypeOf<types.Discard>().toEqualTypeOf<z.output<typeof discard>>();
    expectTypeOf<types.Event>().toEqualTypeOf<z.output<typeof eventSchema>>();
  });
});
