import type { Weights } from '@rulewright/agents';
import { beamSearch, inputsOf, Network, NetworkValueFunction, pointsOf, sampleLine } from '@rulewright/agents/internal';
import { type ConfigBase, createRng, type GameTypes, nextActor, noChance, type Rng, Table } from '@rulewright/core';
import { type AnyGame, featuresOf } from '../games/games.js';
import { entryAt } from '../tools/entryAt.js';

/** How learners play. */
export interface SelfPlayOptions {
  /** Beam width of the search over a turn. */
  readonly beam: number;
  /** Choice noise, in units of the scale. */
  readonly noise: number;
  /** Share of curious seats: they have random preferences for a whole game, and make random moves now and then. */
  readonly curious: number;
  /** Share of turns in which a seat tries a line other than the best. */
  readonly trials: number;
  /** Decisions after which a game is cut off: an untrained player may never finish one. */
  readonly mostDecisions: number;
}

/** The training data of a game: every position after an action, as seen by the acting player. */
export interface Trajectory {
  /** By position, the offset of its inputs in `places` and `values`; one more entry for the end. */
  readonly starts: Int32Array<ArrayBuffer>;
  /** The nonzero inputs. */
  readonly places: Int32Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
  /** By position, the acting seat and its points. */
  readonly seats: Int32Array<ArrayBuffer>;
  readonly points: Float32Array<ArrayBuffer>;
  /** By position, 1 in the middle of a turn: the next position is up to the same player. */
  readonly midTurn: Uint8Array<ArrayBuffer>;
  /** By position, at the start of an exploratory turn: the value of the best line, in points. NaN elsewhere. */
  readonly passedOver: Float32Array<ArrayBuffer>;
  /** Final points by seat. */
  readonly ends: Float32Array<ArrayBuffer>;
}

/** Pruning gap of the beam, in units of the scale. */
const GAP = 0.1;
/** Share and minimum number of inputs that a curious seat has preferences for. */
const LIKED = 0.05;
const MIN_LIKED = 3;
/** Total strength of the preferences, in units of the scale: the fewer inputs, the more each counts. */
const LIKING = 0.68;
/** Share of turns in which a curious seat picks any line it found, even a bad one. */
const WHIM = 0.02;
/** Noise of an exploratory turn, in units of the scale. */
const TRIAL_NOISE = 0.1;

/** Plays a self-play game. */
export function selfPlay(
  game: AnyGame,
  config: ConfigBase,
  { aim, scale, units }: Pick<Weights, 'aim' | 'scale' | 'units'>,
  parameters: Float32Array,
  seed: string,
  { beam, noise, curious, trials, mostDecisions }: SelfPlayOptions,
): Trajectory {
  const inputs = inputsOf(game, config, featuresOf(game));
  const valueFunction = new NetworkValueFunction(inputs, new Network(inputs.size, parameters, units), aim, scale);
  const rng = createRng(`${seed}/choices`);
  const likings = Array.from({ length: config.players }, () =>
    rng.next() < curious ? likingOf(inputs.size, scale, rng) : undefined,
  );
  const value = (at: Table<GameTypes>, player: number): number => {
    const value = valueFunction.value(at, player);
    const liking = likings[player];
    return liking === undefined || at.isOver ? value : value + liking(valueFunction.inputs(at, player));
  };
  const table = new Table(game, config, createRng(seed));
  const notes = new Notes();
  for (let decisions = 0; !table.isOver && decisions <= mostDecisions; decisions++) {
    const actor = nextActor(table);
    const legal = table.legalActions(actor);
    if (actor === 'host') {
      table.play(entryAt(legal, rng.int(legal.length)), actor);
      continue;
    }
    const lines = beamSearch(table, actor, legal, { width: beam, gap: GAP }, { scale, value });
    const isWhim = likings[actor] !== undefined && rng.next() < WHIM;
    const isTrial = isWhim || (trials > 0 && rng.next() < trials);
    const { actions } = isWhim
      ? entryAt(lines, rng.int(lines.length))
      : sampleLine(lines, (isTrial ? TRIAL_NOISE : noise) * scale, rng);
    const best = entryAt(lines, 0);
    if (isTrial && actions !== best.actions) notes.passOver(valueFunction.value(best.table, actor));
    for (const action of actions) {
      const after = table.clone(noChance);
      after.play(action, actor);
      const isMidTurn = after.player === actor;
      if (!after.isOver) notes.add(actor, isMidTurn, pointsOf(after, actor, aim), valueFunction.inputs(after, actor));
      table.play(action, actor);
    }
  }
  return notes.trajectory(Array.from({ length: config.players }, (_, seat) => pointsOf(table, seat, aim)));
}

/** Random per-seat preferences that drive exploration. */
function likingOf(size: number, scale: number, rng: Rng): (inputs: Float32Array) => number {
  const places: number[] = [];
  const weights: number[] = [];
  const count = Math.max(MIN_LIKED, LIKED * size);
  const most = (LIKING * scale) / Math.sqrt(count);
  for (let place = 0; place < size; place++) {
    if (rng.next() >= count / size) continue;
    places.push(place);
    weights.push(most * (2 * rng.next() - 1));
  }
  return (inputs) => {
    let sum = 0;
    for (let index = 0; index < places.length; index++) {
      sum += (weights[index] as number) * (inputs[places[index] as number] as number);
    }
    return sum;
  };
}

/** Records a trajectory. */
class Notes {
  readonly #starts: number[] = [0];
  readonly #places: number[] = [];
  readonly #values: number[] = [];
  readonly #seats: number[] = [];
  readonly #midTurn: number[] = [];
  readonly #points: number[] = [];
  readonly #passedOver: number[] = [];
  #next = Number.NaN;

  /** Records the value of the best line at the start of an exploratory turn. */
  passOver(value: number): void {
    this.#next = value;
  }

  add(seat: number, isMidTurn: boolean, points: number, inputs: Float32Array): void {
    inputs.forEach((value, place) => {
      if (value === 0) return;
      this.#places.push(place);
      this.#values.push(value);
    });
    this.#starts.push(this.#places.length);
    this.#seats.push(seat);
    this.#midTurn.push(isMidTurn ? 1 : 0);
    this.#points.push(points);
    this.#passedOver.push(this.#next);
    this.#next = Number.NaN;
  }

  trajectory(ends: readonly number[]): Trajectory {
    return {
      starts: Int32Array.from(this.#starts),
      places: Int32Array.from(this.#places),
      values: Float32Array.from(this.#values),
      seats: Int32Array.from(this.#seats),
      midTurn: Uint8Array.from(this.#midTurn),
      points: Float32Array.from(this.#points),
      passedOver: Float32Array.from(this.#passedOver),
      ends: Float32Array.from(ends),
    };
  }
}
