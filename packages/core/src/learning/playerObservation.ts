import type { ConfigBase, Game, GameTypes, Player } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { fieldsOf } from '../schema/tree.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, messageOf } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { allSeats, type FieldSource, type SeatSources, sourcesOf } from '../view/shown.js';
import { checkSeat, viewOf } from '../view/view.js';
import { PartMaker, wordsByKey } from './partMaker.js';
import { NO_PART, type ObservedColumn, type ObservedPlanes, rowOf, type ViewPart, type ViewParts } from './parts.js';
import type { Field, Plan } from './plan.js';
import { sentence } from './words.js';
import { writerOf } from './writer.js';

/**
 * A player's view as floats, for learning, in games with one config. The player's own seat is `seats[0]`, the next
 * clockwise is `seats[1]`; seat numbers are one-hot in that order. Boards are planes. The fields of the current decision
 * stage are included. Parts that never vary under the config are omitted.
 */
export interface PlayerObservation<T extends GameTypes> {
  /** Name and version of the encoding. */
  readonly layout: 'player/1' | 'player/1 scaled';
  /** The config, with defaults filled in. */
  readonly config: T['config'];
  /** `[length]`: the number of floats. */
  readonly shape: readonly [number];
  /** The meaning of each float, for example `seats[0].hand[2]` or `stage = turn`. */
  readonly labels: readonly string[];
  /** The labels with descriptions and bounds. */
  readonly columns: readonly ObservedColumn[];
  /** The boards, each a block of `[channels, rows, columns]`. */
  readonly planes: readonly ObservedPlanes[];
  /**
   * Writes a player's view from `offset` on and returns `into`. Enums, literals, names and seats are one-hot, a boolean
   * is one float, integers that the schema bounds are scaled to 0..1, and other numbers are {@link ObservedNumbers}. Missing list entries and
   * missing optional parts are 0.
   * @throws ArgumentError if `into` is too short, the seat is outside the game, the view has another config, or a view
   * from outside doesn't match the schema.
   */
  write(view: T['view'], player: Player, into: Float32Array, offset?: number): Float32Array;
  /**
   * Writes the same floats as `write` for the player's view of a state, without making the view.
   * @throws ArgumentError if `into` is too short, the seat is outside the game, or the state has another config.
   */
  writeState(state: T['state'], player: Player, into: Float32Array, offset?: number): Float32Array;
}

/**
 * How an observation writes amounts like points: `raw` as they are unless their schema bounds them, `scaled` from -1 to 1 by
 * their bounds in play. All other floats are from 0 to 1.
 */
export type ObservedNumbers = 'raw' | 'scaled';

const observations = new WeakMap<object, Map<string, unknown>>();

/**
 * The observation of a player for a config, derived from the view schema.
 * @throws ConfigError naming every invalid key; GameDefinitionError if a part of the view has no fixed size, or no bounds to
 * scale by.
 */
export function playerObservation<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  numbers: ObservedNumbers = 'raw',
): PlayerObservation<T> {
  const whole = engineOf(game).configOf(config);
  const configKey = JSON.stringify(whole);
  const key = numbers + configKey;
  const known = observations.get(game) ?? new Map<string, unknown>();
  observations.set(game, known);
  const result = (known.get(key) ?? observationFor(game, whole, configKey, numbers)) as PlayerObservation<T>;
  known.set(key, result);
  return result;
}

function observationFor<T extends GameTypes>(
  game: Game<T>,
  config: ConfigBase,
  key: string,
  numbers: ObservedNumbers,
): PlayerObservation<T> {
  const engine = engineOf(game);
  const { columns, planes, fields } = rowFor(game, config, numbers);
  const { length } = columns;
  const sources = sourcesOf(engine);
  const writeView = writerOf({ kind: 'fields', fields });
  const writeState = writerOf({
    kind: 'fields',
    fields: fields.map((field) => fromState(field, sources.get(String(field.key)))),
  });
  const equalConfigs = new WeakSet<object>([config]);

  function begin(of: object, player: Player, into: Float32Array, offset: number): void {
    if (!equalConfigs.has(of)) {
      if (JSON.stringify(of) !== key) {
        throw new ArgumentError(`This observation is for the config ${preview(config)}, not for ${preview(of)}.`);
      }
      equalConfigs.add(of);
    }
    checkSeat(config.players, player);
    // `isView` is false for a proxy, and runs no code of it.
    const isRoom =
      ArrayBuffer.isView(into) &&
      into instanceof Float32Array &&
      Number.isInteger(offset) &&
      offset >= 0 &&
      into.length >= offset + length;
    if (!isRoom) {
      const message = `An observation of ${game.id} needs a Float32Array with ${length} floats from ${preview(offset)} on.`;
      throw new ArgumentError(message);
    }
    into.fill(0, offset, offset + length);
  }

  return {
    layout: numbers === 'raw' ? 'player/1' : 'player/1 scaled',
    config: config as T['config'],
    shape: [length],
    labels: columns.map(({ label }) => label),
    columns,
    planes,
    write(view, player, into, offset = 0) {
      const seen = viewOf(game, view);
      try {
        // A view without a config can't be compared with the expected config.
        begin('config' in seen && isObject(seen.config) ? seen.config : config, player, into, offset);
        writeView(seen, into, offset, { viewer: player, state: undefined, player });
      } catch (error) {
        if (error instanceof ArgumentError) throw error;
        throw new ArgumentError(`Not a view of ${game.id}: it was changed. ${messageOf(error)}`);
      }
      return into;
    },
    writeState(state, player, into, offset = 0) {
      const { working } = engine.states.recordOf(state);
      begin(working.config, player, into, offset);
      writeState(working, into, offset, { viewer: player, state: working, player });
      return into;
    },
  };
}

/** The parts of a game's view, without the config and the number of players: they never vary. */
function rowFor<T extends GameTypes>(game: Game<T>, config: ConfigBase, numbers: ObservedNumbers): ViewParts {
  const maker = new PartMaker(config, numbers === 'scaled');
  const view = fieldsOf(game.schema.view);
  const special = new Map<string, ViewPart>([['config', NO_PART]]);
  const { stages, players } = view;
  if (players?.kind === 'number') special.set('players', NO_PART);
  // The current stage is observed even if the agenda isn't.
  if (stages?.kind === 'list' && stages.mark.observed === 'never') {
    special.set('stages', maker.agendaPart(stages.element, engineOf(game).stages));
  }
  const words = wordsByKey(view);
  const row = rowOf(
    Object.entries(view).map(([key, field]) => ({
      key,
      label: key,
      words: special.has(key) ? ': decision' : (words.get(key) ?? ''),
      part: special.get(key) ?? maker.partOf(field, key),
    })),
  );
  const columns = row.columns.map((column) => ({ ...column, description: sentence(column.description) }));
  return { ...row, columns };
}

/** Reads a field of a view from the state. */
function fromState(field: Field, source: FieldSource = true): Field {
  if (source === true) return field;
  if (typeof source === 'function') return { ...field, make: { of: 'state', from: source } };
  const { plan } = field;
  const own = plan.kind === 'seats' ? fromSeat(plan.own, source) : undefined;
  const other = plan.kind === 'seats' ? fromSeat(plan.other, source) : undefined;
  return plan.kind === 'seats' && own && other
    ? { ...field, plan: { ...plan, own, other } }
    : { ...field, make: { of: 'state', from: allSeats(source) } };
}

/** Reads a seat of a view from the seat of the state; `undefined` if it isn't written field by field. */
function fromSeat(plan: Plan, sources: SeatSources): Plan | undefined {
  if (plan.kind !== 'fields') return undefined;
  const fields = plan.fields.map((field): Field => {
    const source = sources[field.key];
    return typeof source === 'function' ? { ...field, make: { of: 'seat', from: source } } : field;
  });
  return { ...plan, fields };
}
