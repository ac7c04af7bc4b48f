/** What a player knows as numbers: own seat first, for one config. */
import type * as z from 'zod';
import { inShort } from '../arguments.js';
import type { ConfigBase, Game, GameTypes, Player } from '../contract.js';
import { engineOf } from '../engine.js';
import { ArgumentError } from '../errors.js';
import { fieldsOf } from '../shape.js';
import { checkSeat, viewOf } from '../view.js';
import { markOf } from './marks.js';
import { clear } from './observation.js';
import { NO_PART, type ObservationLayout, type Part } from './parts.js';
import { PlayerPartMaker } from './playerParts.js';
import { ViewWriter } from './viewWriter.js';

/**
 * What a player knows as numbers, for learning, in the layout `player/1`. It is made for one config: what never varies
 * under it is left out, and there are as many seats as players. The own seat is `seats[0]`, the next one clockwise
 * `seats[1]`; wherever a seat is named, it is one-hot and counted so. Boards are planes. The decision at hand is there
 * with all that its stage says of it.
 */
export interface PlayerObservation<T extends GameTypes> extends ObservationLayout {
  readonly layout: 'player/1';
  /** The config it is for, defaults filled in. */
  readonly config: T['config'];
  /**
   * Writes the view of a player from `offset` on and returns `into`. Numbers become floats as in `observation`.
   * @throws ArgumentError if `into` is too short, for a seat that isn't there, for a view of another config, or one
   * from elsewhere that hasn't the shape of one.
   */
  write(view: T['view'], player: Player, into: Float32Array, offset?: number): Float32Array;
  /**
   * Writes what a player may know of a state, as `write` does with the view, without making one.
   * @throws ArgumentError if `into` is too short, for a seat that isn't there, or for a state of another config.
   */
  writeState(state: T['state'], player: Player, into: Float32Array, offset?: number): Float32Array;
}

const observations = new WeakMap<object, Map<string, unknown>>();

/**
 * The layout of what a player knows in games of a config, derived from the view schema.
 * @throws ConfigError naming every key that is wrong; GameDefinitionError if a part of the view has no fixed size.
 */
export function playerObservation<T extends GameTypes>(game: Game<T>, config: T['configInput']): PlayerObservation<T> {
  const whole = engineOf(game).configOf(config);
  const key = JSON.stringify(whole);
  const known = observations.get(game) ?? new Map<string, unknown>();
  observations.set(game, known);
  const result = (known.get(key) ?? layoutFor(game, whole, key)) as PlayerObservation<T>;
  known.set(key, result);
  return result;
}

function layoutFor<T extends GameTypes>(game: Game<T>, config: ConfigBase, key: string): PlayerObservation<T> {
  const { states } = engineOf(game);
  const writer = writerFor(game, config);
  const { columns, planes } = writer;
  const { length } = columns;
  const equalConfigs = new WeakSet<object>([config]);

  function begin(of: ConfigBase, player: Player, into: Float32Array, offset: number): void {
    if (!equalConfigs.has(of)) {
      if (JSON.stringify(of) !== key) {
        throw new ArgumentError(`This observation is for the config ${inShort(config)}, not for ${inShort(of)}.`);
      }
      equalConfigs.add(of);
    }
    checkSeat(config.players, player);
    clear(game, into, offset, length);
  }

  return {
    layout: 'player/1',
    config: config as T['config'],
    shape: [length],
    labels: columns.map(({ label }) => label),
    columns,
    planes,
    write(view, player, into, offset = 0) {
      const seen = viewOf(game, view);
      // A view without its config can't be told from one of another config.
      begin((seen as { readonly config?: ConfigBase }).config ?? config, player, into, offset);
      writer.writeView(seen, player, into, offset);
      return into;
    },
    writeState(state, player, into, offset = 0) {
      const { twin } = states.own(state);
      begin(twin.config, player, into, offset);
      writer.writeState(twin, player, into, offset);
      return into;
    },
  };
}

/** The config says nothing anew; of an agenda that views show and observations leave out the current stage is observed. */
function writerFor<T extends GameTypes>(game: Game<T>, config: ConfigBase): ViewWriter<T> {
  const maker = new PlayerPartMaker(config);
  const { stages, players } = fieldsOf(game.schema.view);
  const extra = new Map<string, Part>([['config', NO_PART]]);
  if (players?._zod.def.type === 'number') extra.set('players', NO_PART);
  if (stages?._zod.def.type === 'array' && markOf(stages).isUnobserved) {
    const { element } = stages._zod.def as z.core.$ZodArrayDef;
    extra.set('stages', maker.agendaPart(element, engineOf(game).stages));
  }
  return new ViewWriter(game, maker, extra);
}
