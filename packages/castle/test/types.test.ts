import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type {
  dataSetSchema,
  segmentSchema,
  startFieldSchema,
  tileTypeSchema,
  trackCorner,
  trackRun,
} from '../src/dataSet/schema.js';
import type { actionSchema, eventSchema, outcomeSchema } from '../src/schema/action.js';
import type { configSchema, endReason, seat, stageSchema, stateSchema, wallTile } from '../src/schema/state.js';
import type { featureView, followerView, seatView, tileView, viewSchema } from '../src/schema/view.js';
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
    expectTypeOf<types.FeatureView>().toEqualTypeOf<z.output<typeof featureView>>();
    expectTypeOf<types.TileView>().toEqualTypeOf<z.output<typeof tileView>>();
    expectTypeOf<types.FollowerView>().toEqualTypeOf<z.output<typeof followerView>>();
    expectTypeOf<types.WallTile>().toEqualTypeOf<z.output<typeof wallTile>>();
    expectTypeOf<types.DataSet>().toEqualTypeOf<z.output<typeof dataSetSchema>>();
    expectTypeOf<types.TrackCorner>().toEqualTypeOf<z.output<typeof trackCorner>>();
    expectTypeOf<types.TrackRun>().toEqualTypeOf<z.output<typeof trackRun>>();
    expectTypeOf<types.StartField>().toEqualTypeOf<z.output<typeof startFieldSchema>>();
    expectTypeOf<types.TileType>().toEqualTypeOf<z.output<typeof tileTypeSchema>>();
    expectTypeOf<types.Segment>().toEqualTypeOf<z.output<typeof segmentSchema>>();
    expectTypeOf<types.EndReason>().toEqualTypeOf<z.output<typeof endReason>>();
    expectTypeOf<types.Event>().toEqualTypeOf<z.output<typeof eventSchema>>();
  });
});
