/** How many units each of the two hidden layers has: multiples of four. */
export type Units = readonly [first: number, second: number];

/** The units of a network that doesn't say otherwise. */
export const USUAL_UNITS: Units = [64, 16];

/** Where each layer's parameters begin: one list holds them all. */
export interface Layout {
  /** From each input to the first layer, input by input. */
  readonly first: 0;
  readonly firstBias: number;
  /** From each unit of the first layer to the second, unit by unit. */
  readonly second: number;
  readonly secondBias: number;
  readonly last: number;
  readonly lastBias: number;
  /** From each input straight to the value. */
  readonly direct: number;
  readonly size: number;
}

/** The layout of a network with so many inputs. */
export function layoutOf(inputs: number, units: Units = USUAL_UNITS): Layout {
  const [firstUnits, secondUnits] = units;
  const firstBias = inputs * firstUnits;
  const second = firstBias + firstUnits;
  const secondBias = second + firstUnits * secondUnits;
  const last = secondBias + secondUnits;
  const lastBias = last + secondUnits;
  const direct = lastBias + 1;
  return { first: 0, firstBias, second, secondBias, last, lastBias, direct, size: direct + inputs };
}

/**
 * A small network: two layers of rectified units, and a linear way beside them. The first layer is changed by what
 * differs from the inputs before, since positions after different actions differ in little.
 */
export class Network {
  readonly #parameters: Float32Array;
  readonly #layout: Layout;
  /** The inputs before, and those of now. */
  readonly #known: Pairs;
  readonly #asked: Pairs;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #direct = 0;

  constructor(inputs: number, parameters: Float32Array, units: Units = USUAL_UNITS) {
    this.#parameters = parameters;
    this.#layout = layoutOf(inputs, units);
    this.#first = new Float64Array(units[0]);
    this.#second = new Float64Array(units[1]);
    this.#known = new Pairs(inputs);
    this.#asked = new Pairs(inputs);
    this.reset();
  }

  /** Forgets the inputs before: what comes next then depends on nothing else. Also after a change of the parameters. */
  reset(): void {
    const { firstBias } = this.#layout;
    this.#known.entries.fill(0);
    this.#direct = 0;
    this.#first.set(this.#parameters.subarray(firstBias, firstBias + this.#first.length));
  }

  /** The value of some inputs. */
  value(inputs: Float32Array): number {
    this.#asked.entries.set(inputs);
    this.#update();
    const { second, secondBias, last, lastBias } = this.#layout;
    const parameters = this.#parameters;
    const first = this.#first;
    const sums = this.#second;
    for (let unit = 0; unit < sums.length; unit++) sums[unit] = parameters[secondBias + unit] as number;
    for (let unit = 0; unit < first.length; unit++) {
      const activity = first[unit] as number;
      if (activity > 0) addRow(sums, activity, parameters, second + unit * sums.length);
    }
    let value = (parameters[lastBias] as number) + this.#direct;
    for (let unit = 0; unit < sums.length; unit++) {
      const activity = sums[unit] as number;
      if (activity > 0) value += activity * (parameters[last + unit] as number);
    }
    return value;
  }

  #update(): void {
    const { pairs: known } = this.#known;
    const { pairs: asked } = this.#asked;
    for (let pair = 0; pair < known.length; pair++) {
      if (known[pair] === asked[pair]) continue;
      this.#change(2 * pair);
      this.#change(2 * pair + 1);
    }
  }

  #change(input: number): void {
    const known = this.#known.entries;
    const now = this.#asked.entries[input] as number;
    const change = now - (known[input] as number);
    if (change === 0) return;
    known[input] = now;
    this.#direct += change * (this.#parameters[this.#layout.direct + input] as number);
    addRow(this.#first, change, this.#parameters, input * this.#first.length);
  }
}

/** A list that is also compared two entries at a time, as one number of 64 bits: most entries don't change. */
class Pairs {
  readonly pairs: Float64Array;
  readonly entries: Float32Array;

  constructor(length: number) {
    this.pairs = new Float64Array(Math.ceil(length / 2));
    this.entries = new Float32Array(this.pairs.buffer);
  }
}

/** Adds `factor` times the parameters from `from` on to sums, four at a time: this is where the network's time goes. */
function addRow(sums: Float64Array, factor: number, parameters: Float32Array, from: number): void {
  for (let to = 0; to < sums.length; to += 4) {
    const place = from + to;
    (sums[to] as number) += factor * (parameters[place] as number);
    (sums[to + 1] as number) += factor * (parameters[place + 1] as number);
    (sums[to + 2] as number) += factor * (parameters[place + 2] as number);
    (sums[to + 3] as number) += factor * (parameters[place + 3] as number);
  }
}
