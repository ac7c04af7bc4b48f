import { layoutOf, type Units, USUAL_UNITS } from '@rulewright/agents';
import type { Rng } from '@rulewright/core';
import type { Trajectory } from './selfPlay.js';

/** Positions after which the parameters change: of one game, and of many at once. */
const BATCH = 64;
const LARGE_BATCH = 1024;
/** How often each position of many games is learned from. */
const TIMES = 3;
/** How much the end counts against what was expected a turn later (temporal differences, lambda). */
const LAMBDA = 0.9;
/** Errors count no more than this, in units of the network. */
const MAX_ERROR = 3;
/** Adam (D. Kingma, J. Ba, 2015). */
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const EPSILON = 1e-6;

/** Where positions of a trajectory were headed, by position, in units of the network. */
type Targets = Float32Array;

/** The targets of a trajectory, and how far the network was off at the ends of turns: the mean square, in points. */
interface Aims {
  readonly targets: Targets;
  readonly error: number;
}

/** Learns the value of positions: a network's parameters, by the gradient of the squared error. */
export class Learner {
  readonly parameters: Float32Array;
  /** Running means of the gradient and of its square. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  steps = 0;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #gradient: Float32Array;
  readonly #scale: number;
  /** What the units do for a position, and how they should change. */
  readonly #hidden: Float64Array;
  readonly #hiddenError: Float64Array;
  /** The units of the first layer that do something. */
  readonly #active: Int32Array;
  readonly #upper: Float64Array;
  readonly #upperError: Float64Array;
  #batch = 0;

  /** `scale`: how many points 1 of the network is. */
  constructor(inputs: number, scale: number, rng: Rng, units: Units = USUAL_UNITS) {
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
   * Learns from a game, from its end to its beginning. Gives the targets, to learn from again, and the mean squared error
   * at the ends of turns, in points.
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

  /** Learns from a game once more. */
  learnAgain(trajectory: Trajectory, targets: Targets, rate: number): void {
    for (let position = 0; position < targets.length; position++) {
      this.#learnOne(trajectory, position, targets[position] as number);
      if (this.#batch === BATCH) this.#step(rate);
    }
    this.#step(rate);
  }

  /**
   * Learns from many games at once: from positions of all of them, drawn at random, in large batches. Gives the mean squared
   * error of each game before that.
   */
  learnTogether(trajectories: readonly Trajectory[], rate: number, rng: Rng): number[] {
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
      if (this.#batch === LARGE_BATCH) this.#step(rate);
    }
    this.#step(rate);
    return aims.map(({ error }) => error);
  }

  /**
   * Where the positions of a game were headed, from its end to its beginning. At the end of a turn a position is worth
   * what the end of the player's next turn is, and what came of it; in the middle of a turn, what its end is. Before a turn
   * in which something was tried it is worth what the best way to play would have been, whatever came of the trial
   * (C. Watkins, 1989). `meet` is told each target, and gives what the network expected.
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

  /** Adds the gradient of one position; gives the value that the network had. */
  #learnOne(trajectory: Trajectory, position: number, target: number): number {
    const value = this.#expected(trajectory, position);
    const error = Math.max(-MAX_ERROR, Math.min(MAX_ERROR, value - target));
    this.#backward(trajectory, position, error);
    this.#batch++;
    return value;
  }

  /** What the network expects at a position. */
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

  /** Changes the parameters by what the positions since the last step say. */
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
