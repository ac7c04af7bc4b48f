/** Units of the two hidden layers: multiples of four. */
export type Units = readonly [first: number, second: number];

/** Default hidden units. */
export const DEFAULT_UNITS: Units = [64, 16];

/** Offsets of each layer in the flat parameter array. */
export interface Layout {
  /** Inputs to first layer, one row per input. */
  readonly first: 0;
  readonly firstBias: number;
  /** First to second layer, one row per unit of the first. */
  readonly second: number;
  readonly secondBias: number;
  readonly last: number;
  readonly lastBias: number;
  /** Linear skip connection from each input to the output. */
  readonly direct: number;
  readonly size: number;
}

/** The layout for a number of inputs. */
export function layoutOf(inputs: number, units: Units = DEFAULT_UNITS): Layout {
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
 * A small network: two ReLU layers and a linear skip connection. The first layer is updated incrementally from the
 * previous inputs, because positions after different actions differ little.
 */
export class Network {
  readonly #parameters: Float32Array;
  readonly #layout: Layout;
  /** The previous and the current inputs. */
  readonly #known: Pairs;
  readonly #asked: Pairs;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #direct = 0;

  constructor(inputs: number, parameters: Float32Array, units: Units = DEFAULT_UNITS) {
    this.#parameters = parameters;
    this.#layout = layoutOf(inputs, units);
    this.#first = new Float64Array(units[0]);
    this.#second = new Float64Array(units[1]);
    this.#known = new Pairs(inputs);
    this.#asked = new Pairs(inputs);
    this.reset();
  }

  /**
   * Clears the incremental state: later values no longer depend on rounding from earlier inputs. Required after the
   * parameters change.
   */
  reset(): void {
    const { firstBias } = this.#layout;
    this.#known.entries.fill(0);
    this.#direct = 0;
    this.#first.set(this.#parameters.subarray(firstBias, firstBias + this.#first.length));
  }

  /** The network's output. */
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

/** An array that can be compared two entries at a time, as 64-bit numbers: most entries don't change. */
class Pairs {
  readonly pairs: Float64Array;
  readonly entries: Float32Array;

  constructor(length: number) {
    this.pairs = new Float64Array(Math.ceil(length / 2));
    this.entries = new Float32Array(this.pairs.buffer);
  }
}

/** Adds `factor` times a row of parameters to `sums`, four at a time. This is the hot loop. */
function addRow(sums: Float64Array, factor: number, parameters: Float32Array, from: number): void {
  for (let to = 0; to < sums.length; to += 4) {
    const place = from + to;
    (sums[to] as number) += factor * (parameters[place] as number);
    (sums[to + 1] as number) += factor * (parameters[place + 1] as number);
    (sums[to + 2] as number) += factor * (parameters[place + 2] as number);
    (sums[to + 3] as number) += factor * (parameters[place + 3] as number);
  }
}
