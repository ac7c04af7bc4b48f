import { layoutOf, type Units, USUAL_UNITS } from '@rulewright/agents';
import type { Rng } from '@rulewright/core';
import type { Lesson } from './selfPlay.js';

/** Positions after which the parameters change. */
const BATCH = 64;
/** How much the end counts against what was expected a turn later (temporal differences, lambda). */
const LAMBDA = 0.9;
/** Errors count no more than this, in units of the network. */
const MOST_ERROR = 3;
/** Adam (D. Kingma, J. Ba, 2015). */
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const EPSILON = 1e-6;

/** Where positions of a lesson were headed, by position, in units of the network. */
type Targets = Float32Array;

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
   * Learns from a game, from its end to its beginning. At the end of a turn a position is worth what the end of the
   * player's next turn is, and what came of it; in the middle of a turn, what its end is. Before a turn in which something
   * was tried it is worth what the best way to play would have been, whatever came of the trial (C. Watkins, 1989). Gives
   * the targets, to learn from again, and the mean squared error at the ends of turns, in points.
   */
  learn(lesson: Lesson, rate: number): { readonly targets: Targets; readonly error: number } {
    const { seats, midTurn, points, passedOver, ends } = lesson;
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
      const expected = this.#learnOne(lesson, position, target, rate);
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
    this.#step(rate);
    return { targets, error: (squares / Math.max(1, turns)) * this.#scale ** 2 };
  }

  /** Learns from a game once more. */
  learnAgain(lesson: Lesson, targets: Targets, rate: number): void {
    for (let position = 0; position < targets.length; position++) {
      this.#learnOne(lesson, position, targets[position] as number, rate);
    }
    this.#step(rate);
  }

  /** Adds the gradient of one position; gives the value that the network had. */
  #learnOne(lesson: Lesson, position: number, target: number, rate: number): number {
    const start = lesson.starts[position] as number;
    const end = lesson.starts[position + 1] as number;
    const value = this.#forward(lesson, start, end);
    const error = Math.max(-MOST_ERROR, Math.min(MOST_ERROR, value - target));
    this.#backward(lesson, start, end, error);
    if (++this.#batch === BATCH) this.#step(rate);
    return value;
  }

  #forward({ places, values }: Lesson, start: number, end: number): number {
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

  #backward({ places, values }: Lesson, start: number, end: number, error: number): void {
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
    for (let unit = 0; unit < hidden.length; unit++) {
      const activity = hidden[unit] as number;
      hiddenError[unit] = 0;
      if (activity <= 0) continue;
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
      for (let unit = 0; unit < hidden.length; unit++)
        (gradient[row + unit] as number) += value * (hiddenError[unit] as number);
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
