/** Writes whole views, from themselves or straight from states. */
import type { Game, GameTypes, Player, StateBase, ViewBase, Viewer } from '../contract.js';
import { engineOf } from '../engine.js';
import { fieldsOf } from '../shape.js';
import { allSeats, type SeatSources, type Source, sourcesOf } from '../shown.js';
import { type ObservedColumn, type ObservedPlanes, type Part, type PartMaker, rowOf } from './parts.js';
import { type Field, type Plan, type Write, writerOf } from './plan.js';

/** The parts of a game's views, in their order. */
export class ViewWriter<T extends GameTypes> {
  readonly columns: readonly ObservedColumn[];
  readonly planes: readonly ObservedPlanes[];
  readonly #writeView: Write;
  readonly #writeState: Write;

  /** `instead` are parts by their keys that stand in for those which `maker` makes. */
  constructor(game: Game<T>, maker: PartMaker, instead: ReadonlyMap<string, Part> = new Map()) {
    const { columns, planes, fields } = rowOf(
      Object.entries(fieldsOf(game.schema.view)).map(([key, field]) => ({
        key,
        label: key,
        part: instead.get(key) ?? maker.partOf(field, key),
      })),
    );
    const sources = sourcesOf(engineOf(game));
    this.columns = columns;
    this.planes = planes;
    this.#writeView = writerOf({ kind: 'fields', fields });
    this.#writeState = writerOf({
      kind: 'fields',
      fields: fields.map((field) => fromState(field, sources.get(String(field.key)))),
    });
  }

  /** Writes a view where all is 0. `reader` is the seat from which seats are counted. */
  writeView(view: ViewBase, reader: Player, into: Float32Array, at: number): void {
    this.#writeView(view, into, at, { reader, viewer: reader, state: undefined, player: reader });
  }

  /** Writes what a viewer may know of a state, as rules see it, where all is 0. */
  writeState(twin: StateBase, viewer: Viewer, into: Float32Array, at: number): void {
    const reader = viewer === 'spectator' ? 0 : viewer;
    this.#writeState(twin, into, at, { reader, viewer, state: twin, player: reader });
  }
}

/** A field of a view that is read from the state. */
function fromState(field: Field, source: Source = true): Field {
  if (source === true) return field;
  if (typeof source === 'function') return { ...field, make: { of: 'state', from: source } };
  const { plan } = field;
  const own = plan.kind === 'seats' ? fromSeat(plan.own, source) : undefined;
  const other = plan.kind === 'seats' ? fromSeat(plan.other, source) : undefined;
  return plan.kind === 'seats' && own && other
    ? { ...field, plan: { ...plan, own, other } }
    : { ...field, make: { of: 'state', from: allSeats(source) } };
}

/** A seat of a view that is read from the seat of the state; `undefined` if it isn't written field by field. */
function fromSeat(plan: Plan, sources: SeatSources): Plan | undefined {
  if (plan.kind !== 'fields') return undefined;
  const fields = plan.fields.map((field): Field => {
    const source = sources[field.key];
    return typeof source === 'function' ? { ...field, make: { of: 'seat', from: source } } : field;
  });
  return { ...plan, fields };
}
