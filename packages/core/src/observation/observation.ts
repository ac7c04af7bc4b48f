/** Views as numbers, in the first layout: everything where the view has it, for any config. */
import { inShort } from '../arguments.js';
import type { Game, GameTypes, Viewer } from '../contract.js';
import { engineOf } from '../engine.js';
import { ArgumentError } from '../errors.js';
import { checkSeat, viewOf } from '../view.js';
import { type ObservationLayout, PartMaker } from './parts.js';
import { ViewWriter } from './viewWriter.js';

/**
 * A view as numbers, for learning, in the layout `view/1`: the same for all configs, seats by their numbers, boards cell
 * by cell.
 */
export interface Observation<T extends GameTypes> extends ObservationLayout {
  readonly layout: 'view/1';
  /**
   * Writes a view from `offset` on and returns `into`. Enums, literals and booleans are one-hot (a boolean is one
   * float), bounded integers are scaled to 0..1, unbounded numbers are written as they are; what a list or an optional
   * part doesn't have is 0.
   * @throws ArgumentError if `into` is too short, or if a view from elsewhere hasn't the shape of one.
   */
  write(view: T['view'], into: Float32Array, offset?: number): Float32Array;
  /**
   * Writes what a viewer may know of a state, as `write` does with the view, without making one.
   * @throws ArgumentError if `into` is too short, or for a seat that isn't there.
   */
  writeState(state: T['state'], viewer: Viewer, into: Float32Array, offset?: number): Float32Array;
}

const observations = new WeakMap<object, unknown>();

/**
 * The layout of a game's views as floats, derived from the view schema.
 * @throws GameDefinitionError if a part of the view has no fixed size.
 */
export function observation<T extends GameTypes>(game: Game<T>): Observation<T> {
  const known = observations.get(game) as Observation<T> | undefined;
  if (known) return known;
  const { states } = engineOf(game);
  const writer = new ViewWriter(game, new PartMaker());
  const { columns, planes } = writer;
  const { length } = columns;
  const result: Observation<T> = {
    layout: 'view/1',
    shape: [length],
    labels: columns.map(({ label }) => label),
    columns,
    planes,
    write(view, into, offset = 0) {
      clear(game, into, offset, length);
      writer.writeView(viewOf(game, view), 0, into, offset);
      return into;
    },
    writeState(state, viewer, into, offset = 0) {
      const { twin } = states.own(state);
      if (viewer !== 'spectator') checkSeat(twin.players, viewer);
      clear(game, into, offset, length);
      writer.writeState(twin, viewer, into, offset);
      return into;
    },
  };
  observations.set(game, result);
  return result;
}

/**
 * Makes room for an observation.
 * @throws ArgumentError if there is none.
 */
export function clear({ id }: { readonly id: string }, into: Float32Array, offset: number, length: number): void {
  const isRoom =
    into instanceof Float32Array && Number.isInteger(offset) && offset >= 0 && into.length >= offset + length;
  if (!isRoom) {
    const message = `An observation of ${id} needs a Float32Array with ${length} floats from ${inShort(offset)} on.`;
    throw new ArgumentError(message);
  }
  into.fill(0, offset, offset + length);
}
