import type { Units } from '@rulewright/agents';
import { DEFAULT_UNITS, layoutOf } from '@rulewright/agents/internal';
import type { Rng } from '@rulewright/core';
import type { Trajectory } from './selfPlay.js';

/** Batch sizes: for one game, and for many games at once. */
const BATCH = 64;
const LARGE_BATCH = 1024;
/** Passes over each position when training on many games at once. */
const TIMES = 3;
/** TD(lambda): weight of later results against the next turn's estimate. */
const LAMBDA = 0.9;
/** Errors are clipped to this, in units of the network. */
const MAX_ERROR = 3;
/** Adam (D. Kingma, J. Ba, 2015). */
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const EPSILON = 1e-6;

/** Training targets by position, in units of the network. */
type Targets = Float32Array;

/** The targets of a trajectory, and the mean squared error at the ends of turns, in points. */
interface Aims {
  readonly targets: Targets;
  readonly error: number;
}

/** Trains a value network by gradient descent on the squared error. */
export class Learner {
  readonly parameters: Float32Array;
  /** Adam: running means of the gradient and its square. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  steps = 0;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #gradient: Float32Array;
  readonly #scale: number;
  /** Activations and error signals of the hidden units. */
  readonly #hidden: Float64Array;
  readonly #hiddenError: Float64Array;
  /** The active units of the first layer. */
  readonly #active: Int32Array;
  readonly #upper: Float64Array;
  readonly #upperError: Float64Array;
  #batch = 0;

  /** @param scale points per unit of network output */
  constructor(inputs: number, scale: number, rng: Rng, units: Units = DEFAULT_UNITS) {
    const [first, second] = units;
    this.#layout = layoutOf(inputs, units);
    this.#scale = scale;
    this.#hidden = new Float64Array(first);
    this.#hiddenError = new Float64Array(first);
    this.#active = new Int32Array(first);
    this.#upper = new Float64Array(second);
    this.#upperError = new Float64Array(second);
    const { size } = this.#layout;
    this.parameters = new Float32Array(size);
    this.first = new Float32Array(size);
    this.second = new Float32Array(size);
    this.#gradient = new Float32Array(size);
    this.#fill(0, this.#layout.firstBias, 0.15, rng);
    this.#fill(this.#layout.second, this.#layout.secondBias, Math.sqrt(6 / (first + second)), rng);
    this.#fill(this.#layout.last, this.#layout.lastBias, 0.3, rng);
  }

  #fill(from: number, to: number, most: number, rng: Rng): void {
    for (let place = from; place < to; place++) this.parameters[place] = most * (2 * rng.next() - 1);
  }

  /**
   * Trains on a game, backwards. Returns the targets for later passes and the mean squared error at the ends of turns,
   * in points.
   */
  learn(trajectory: Trajectory, rate: number): Aims {
    const aims = this.#aim(trajectory, (position, target) => {
      const value = this.#learnOne(trajectory, position, target);
      if (this.#batch === BATCH) this.#step(rate);
      return value;
    });
    this.#step(rate);
    return aims;
  }

  /** Trains on a game again. */
  learnAgain(trajectory: Trajectory, targets: Targets, rate: number): void {
    for (let position = 0; position < targets.length; position++) {
      this.#learnOne(trajectory, position, targets[position] as number);
      if (this.#batch === BATCH) this.#step(rate);
    }
    this.#step(rate);
  }

  /**
   * Trains on many games at once, in large batches of randomly drawn positions. Returns each game's mean squared error
   * beforehand. Yields to the event loop after each batch.
   */
  async learnTogether(trajectories: readonly Trajectory[], rate: number, rng: Rng): Promise<number[]> {
    const aims = trajectories.map((trajectory) =>
      this.#aim(trajectory, (position) => this.#expected(trajectory, position)),
    );
    const drawn = trajectories.flatMap((trajectory, game) => {
      const { targets } = aims[game] as Aims;
      return Array.from(targets, (target, position) => ({ trajectory, position, target }));
    });
    for (let left = TIMES * drawn.length; left > 0; left--) {
      const { trajectory, position, target } = drawn[rng.int(drawn.length)] as (typeof drawn)[number];
      this.#learnOne(trajectory, position, target);
      if (this.#batch < LARGE_BATCH) continue;
      this.#step(rate);
      await new Promise(setImmediate);
    }
    this.#step(rate);
    return aims.map(({ error }) => error);
  }

  /**
   * Computes the targets of a game, backwards. At the end of a turn the target mixes the value at the end of the
   * player's next turn with later results. In the middle of a turn it is the value at the turn's end. Before an
   * exploratory turn it is the value of the best line found, whatever the exploration led to (Watkins's Q(lambda),
   * 1989). `meet` receives each target and returns the network's estimate.
   */
  #aim(
    { seats, midTurn, points, passedOver, ends }: Trajectory,
    meet: (position: number, target: number) => number,
  ): Aims {
    const targets = new Float32Array(seats.length);
    const headed = Float64Array.from(ends);
    const turnEnds = Float64Array.from(ends);
    let squares = 0;
    let turns = 0;
    for (let position = seats.length - 1; position >= 0; position--) {
      const seat = seats[position] as number;
      const now = points[position] as number;
      const isMidTurn = midTurn[position] === 1;
      const target = (((isMidTurn ? turnEnds : headed)[seat] as number) - now) / this.#scale;
      targets[position] = target;
      const expected = meet(position, target);
      if (!isMidTurn) {
        squares += (expected - target) ** 2;
        turns++;
        const worth = now + this.#scale * expected;
        turnEnds[seat] = worth;
        headed[seat] = LAMBDA * (headed[seat] as number) + (1 - LAMBDA) * worth;
      }
      const better = passedOver[position] as number;
      if (!Number.isNaN(better)) headed[seat] = better;
    }
    return { targets, error: (squares / Math.max(1, turns)) * this.#scale ** 2 };
  }

  /** Adds the gradient of one position; returns the network's value for it. */
  #learnOne(trajectory: Trajectory, position: number, target: number): number {
    const value = this.#expected(trajectory, position);
    const error = Math.max(-MAX_ERROR, Math.min(MAX_ERROR, value - target));
    this.#backward(trajectory, position, error);
    this.#batch++;
    return value;
  }

  /** The network's value for a position. */
  #expected({ starts, places, values }: Trajectory, position: number): number {
    const start = starts[position] as number;
    const end = starts[position + 1] as number;
    const { firstBias, second, secondBias, last, lastBias, direct } = this.#layout;
    const parameters = this.parameters;
    const hidden = this.#hidden;
    const upper = this.#upper;
    let sum = parameters[lastBias] as number;
    for (let unit = 0; unit < hidden.length; unit++) hidden[unit] = parameters[firstBias + unit] as number;
    for (let index = start; index < end; index++) {
      const value = values[index] as number;
      const place = places[index] as number;
      const row = place * hidden.length;
      sum += value * (parameters[direct + place] as number);
      for (let unit = 0; unit < hidden.length; unit++)
        (hidden[unit] as number) += value * (parameters[row + unit] as number);
    }
    for (let to = 0; to < upper.length; to++) upper[to] = parameters[secondBias + to] as number;
    for (let unit = 0; unit < hidden.length; unit++) {
      const activity = hidden[unit] as number;
      if (activity <= 0) continue;
      const row = second + unit * upper.length;
      for (let to = 0; to < upper.length; to++) (upper[to] as number) += activity * (parameters[row + to] as number);
    }
    for (let to = 0; to < upper.length; to++) {
      const activity = upper[to] as number;
      if (activity > 0) sum += activity * (parameters[last + to] as number);
    }
    return sum;
  }

  /** Adds the gradient of a position that was looked at just before. */
  #backward({ starts, places, values }: Trajectory, position: number, error: number): void {
    const start = starts[position] as number;
    const end = starts[position + 1] as number;
    const { firstBias, second, secondBias, last, lastBias, direct } = this.#layout;
    const parameters = this.parameters;
    const gradient = this.#gradient;
    const hidden = this.#hidden;
    const hiddenError = this.#hiddenError;
    const upper = this.#upper;
    const upperError = this.#upperError;
    (gradient[lastBias] as number) += error;
    for (let to = 0; to < upper.length; to++) {
      const activity = upper[to] as number;
      upperError[to] = activity > 0 ? error * (parameters[last + to] as number) : 0;
      if (activity > 0) (gradient[last + to] as number) += error * activity;
      (gradient[secondBias + to] as number) += upperError[to] as number;
    }
    const active = this.#active;
    let count = 0;
    for (let unit = 0; unit < hidden.length; unit++) {
      const activity = hidden[unit] as number;
      if (activity <= 0) continue;
      active[count++] = unit;
      const row = second + unit * upper.length;
      let sum = 0;
      for (let to = 0; to < upper.length; to++) {
        sum += (upperError[to] as number) * (parameters[row + to] as number);
        (gradient[row + to] as number) += (upperError[to] as number) * activity;
      }
      hiddenError[unit] = sum;
      (gradient[firstBias + unit] as number) += sum;
    }
    for (let index = start; index < end; index++) {
      const value = values[index] as number;
      const place = places[index] as number;
      const row = place * hidden.length;
      (gradient[direct + place] as number) += error * value;
      for (let nth = 0; nth < count; nth++) {
        const unit = active[nth] as number;
        (gradient[row + unit] as number) += value * (hiddenError[unit] as number);
      }
    }
  }

  /** Updates the parameters with the accumulated gradient. */
  #step(rate: number): void {
    if (this.#batch === 0) return;
    this.steps++;
    const { parameters, first, second } = this;
    const gradient = this.#gradient;
    const share = 1 / this.#batch;
    const length = (rate * Math.sqrt(1 - SECOND_DECAY ** this.steps)) / (1 - FIRST_DECAY ** this.steps);
    for (let place = 0; place < gradient.length; place++) {
      const slope = (gradient[place] as number) * share;
      gradient[place] = 0;
      const mean = FIRST_DECAY * (first[place] as number) + (1 - FIRST_DECAY) * slope;
      const square = SECOND_DECAY * (second[place] as number) + (1 - SECOND_DECAY) * slope * slope;
      first[place] = mean;
      second[place] = square;
      if (mean !== 0) (parameters[place] as number) -= (length * mean) / (Math.sqrt(square) + EPSILON);
    }
    this.#batch = 0;
  }
}
