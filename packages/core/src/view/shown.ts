/** Builds views from the sources of their fields. */
import type { Player, StateBase, ViewBase, Viewer } from '../contract.js';
import { currentStage, type Engine } from '../engine/engine.js';
import { decidingPlayer } from '../engine/turn.js';
import { entryFieldsOf, fieldsOf } from '../schema/tree.js';
import { generate } from '../tools/generate.js';

/** Computes a field of a view. */
export type FromState = (state: StateBase, viewer: Viewer) => unknown;
/** Computes a field of a seat in a view. */
export type FromSeat = (seat: unknown, state: StateBase, player: Player, viewer: Viewer) => unknown;

/** The sources of a seat's fields in a view; `true` for a field of the state. */
export type SeatSources = Readonly<Record<string, true | FromSeat>>;

/** The source of a view field: a field of the state, a function, or the seats of the state. */
export type FieldSource = true | FromState | SeatSources;

/** The source of each view field, in schema order. */
export function sourcesOf(engine: Engine): ReadonlyMap<string, FieldSource> {
  const { schema, view } = engine.definition;
  const base: Readonly<Record<keyof ViewBase, FieldSource>> = {
    stage: (state) => currentStage(state)?.stage ?? null,
    player: (state) => decidingPlayer(engine, currentStage(state)),
    result: true,
  };
  // Untyped games have only these fields; `ViewRules` checks those of a typed game.
  const own = view as Readonly<Record<string, FieldSource>> | undefined;
  const sources: Readonly<Record<string, FieldSource | undefined>> = { ...own, ...base };
  return new Map<string, FieldSource>(
    Object.entries(fieldsOf(schema.view)).map(([key, field]) => {
      const source = sources[key] ?? true;
      if (typeof source !== 'object') return [key, source];
      return [key, Object.fromEntries(Object.keys(entryFieldsOf(field)).map((key) => [key, source[key] ?? true]))];
    }),
  );
}

interface SeatedState extends StateBase {
  readonly seats?: readonly unknown[];
}

/** Computes the list `seats` of a view, seat by seat. */
export function allSeats(sources: SeatSources): FromState {
  const seatOf = assembler(Object.entries(sources), 'v, state, player, viewer');
  return (state: SeatedState, viewer) => state.seats?.map((seat, player) => seatOf(seat, state, player, viewer));
}

const views = new WeakMap<Engine, FromState>();

/** The view of a state. It shares parts with the state. */
export function show(engine: Engine, state: StateBase, viewer: Viewer): ViewBase {
  let viewOf = views.get(engine);
  if (viewOf === undefined) {
    const sources = [...sourcesOf(engine)];
    viewOf = assembler(
      sources.map(([key, source]) => [key, typeof source === 'object' ? allSeats(source) : source]),
      'v, viewer',
    );
    views.set(engine, viewOf);
  }
  return viewOf(state, viewer) as ViewBase;
}

/**
 * A function that assembles an object. Fields with source `true` are copied from the first parameter, `v`; the others are
 * computed from all parameters. The function is generated code if possible: a search makes millions of views.
 */
function assembler<Args extends readonly unknown[]>(
  sources: readonly (readonly [key: string, source: true | ((...args: Args) => unknown)])[],
  parameters: string,
): (...args: Args) => unknown {
  const fields = sources.map(([key, source], index) => {
    const name = JSON.stringify(key);
    return `${name}: ${source === true ? `v[${name}]` : `f${index}(${parameters})`}`;
  });
  const functions = Object.fromEntries(sources.map(([, source], index) => [`f${index}`, source]));
  const assemble = (...args: Args): unknown =>
    Object.fromEntries(
      sources.map(([key, source]) => [key, source === true ? Reflect.get(Object(args[0]), key) : source(...args)]),
    );
  return generate<typeof assemble>(`return (${parameters}) => ({ ${fields.join(', ')} });`, functions) ?? assemble;
}
