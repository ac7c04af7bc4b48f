import {
  beamSearch,
  inputsOf,
  type Line,
  Network,
  pointsOf,
  sampleLine,
  ValueFunction,
  type Weights,
} from '@rulewright/agents';
import {
  type ActionBase,
  type ConfigBase,
  createRng,
  type GameTypes,
  nextActor,
  noChance,
  type Rng,
  Table,
} from '@rulewright/core';
import { type AnyGame, featuresOf } from '../games.js';

/** How those who learn play. */
export interface SelfPlayOptions {
  /** Ways to play the own turn that are followed at once. */
  readonly beam: number;
  /** How much chance there is in a choice, in units of the judge's scale. */
  readonly noise: number;
  /** Share of the seats that are curious: they have a liking of their own for a whole game, and now and then a whim. */
  readonly curious: number;
  /** Share of the turns in which a seat tries another way to play than the best that it has found. */
  readonly trials: number;
  /** Decisions after which a game ends as it stands: who knows nothing yet may never end one. */
  readonly mostDecisions: number;
}

/** What there is to learn from a game: every position after an action, as the player who acted saw it. */
export interface Trajectory {
  /** By position, where its inputs begin in `places` and `values`; at the end, where the last ones end. */
  readonly starts: Int32Array<ArrayBuffer>;
  /** The inputs that aren't 0. */
  readonly places: Int32Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
  /** By position, the seat that acted, and its points at that moment. */
  readonly seats: Int32Array<ArrayBuffer>;
  readonly points: Float32Array<ArrayBuffer>;
  /** By position, 1 in the middle of a turn: before the next one nothing happens that the player can't foresee. */
  readonly midTurn: Uint8Array<ArrayBuffer>;
  /**
   * By position, at the first of a turn in which another way to play was tried: what the best would have been worth, in
   * points. NaN elsewhere.
   */
  readonly passedOver: Float32Array<ArrayBuffer>;
  /** By seat, its points at the end. */
  readonly ends: Float32Array<ArrayBuffer>;
}

/** How far what is tried again in a turn may fall short, in units of the judge's scale. */
const GAP = 0.1;
/** Share of the inputs that a curious seat likes or dislikes, but at least so many. */
const LIKED = 0.05;
const MIN_LIKED = 3;
/** How much all that it likes may come to, in units of the judge's scale: of few inputs, each counts more. */
const LIKING = 0.68;
/** Share of the turns in which a curious seat draws from all ways to play that it has found, the bad ones too. */
const WHIM = 0.02;
/** How much chance there is in what is tried, in units of the judge's scale. */
const TRIAL_NOISE = 0.1;

/** Plays a game of the learner against itself. */
export function selfPlay(
  game: AnyGame,
  config: ConfigBase,
  { aim, scale, units }: Pick<Weights, 'aim' | 'scale' | 'units'>,
  parameters: Float32Array,
  seed: string,
  { beam, noise, curious, trials, mostDecisions }: SelfPlayOptions,
): Trajectory {
  const inputs = inputsOf(game, config, featuresOf(game));
  const valueFunction = new ValueFunction(inputs, new Network(inputs.size, parameters, units), aim, scale);
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
    const legal = table.actions(actor);
    if (actor === 'host') {
      table.play(legal[rng.int(legal.length)] as ActionBase, actor);
      continue;
    }
    const lines = beamSearch(table, actor, legal, { width: beam, gap: GAP }, { scale, value });
    const isWhim = likings[actor] !== undefined && rng.next() < WHIM;
    const isTrial = isWhim || (trials > 0 && rng.next() < trials);
    const { actions } = isWhim
      ? (lines[rng.int(lines.length)] as Line)
      : sampleLine(lines, (isTrial ? TRIAL_NOISE : noise) * scale, rng);
    const [best] = lines as [Line];
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

/** What positions have of what somebody likes for no reason. So things are tried that nobody has seen the good of. */
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

/** Writes a trajectory. */
class Notes {
  readonly #starts: number[] = [0];
  readonly #places: number[] = [];
  readonly #values: number[] = [];
  readonly #seats: number[] = [];
  readonly #midTurn: number[] = [];
  readonly #points: number[] = [];
  readonly #passedOver: number[] = [];
  #next = Number.NaN;

  /** What a better way to play would have been worth than the one whose positions come next. */
  passOver(value: number): void {
    this.#next = value;
  }

  add(seat: number, isMidTurn: boolean, points: number, inputs: Float32Array): void {
    for (let place = 0; place < inputs.length; place++) {
      const value = inputs[place] as number;
      if (value === 0) continue;
      this.#places.push(place);
      this.#values.push(value);
    }
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
