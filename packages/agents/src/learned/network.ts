/** Units of the two hidden layers. */
export const HIDDEN = 64;
export const SECOND = 16;

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
export function layoutOf(inputs: number): Layout {
  const firstBias = inputs * HIDDEN;
  const second = firstBias + HIDDEN;
  const secondBias = second + HIDDEN * SECOND;
  const last = secondBias + SECOND;
  const lastBias = last + SECOND;
  const direct = lastBias + 1;
  return { first: 0, firstBias, second, secondBias, last, lastBias, direct, size: direct + inputs };
}

/**
 * A small network: two layers of rectified units, and a linear way beside them. The first layer is changed by what
 * differs from the inputs before, since positions after different actions differ in little.
 */
export class Network {
  readonly inputs: number;
  readonly #parameters: Float32Array;
  readonly #layout: Layout;
  readonly #known: Float32Array;
  readonly #first = new Float64Array(HIDDEN);
  readonly #second = new Float64Array(SECOND);
  #direct = 0;

  constructor(inputs: number, parameters: Float32Array) {
    this.inputs = inputs;
    this.#parameters = parameters;
    this.#layout = layoutOf(inputs);
    this.#known = new Float32Array(inputs);
    this.reset();
  }

  /** Forgets the inputs before: what comes next then depends on nothing else. Also after a change of the parameters. */
  reset(): void {
    const { firstBias } = this.#layout;
    this.#known.fill(0);
    this.#direct = 0;
    this.#first.set(this.#parameters.subarray(firstBias, firstBias + HIDDEN));
  }

  /** The value of some inputs. */
  value(inputs: Float32Array): number {
    this.#update(inputs);
    const { second, secondBias, last, lastBias } = this.#layout;
    const parameters = this.#parameters;
    const sums = this.#second;
    for (let unit = 0; unit < SECOND; unit++) sums[unit] = parameters[secondBias + unit] as number;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const activity = this.#first[unit] as number;
      if (activity <= 0) continue;
      const row = second + unit * SECOND;
      for (let to = 0; to < SECOND; to++) (sums[to] as number) += activity * (parameters[row + to] as number);
    }
    let value = (parameters[lastBias] as number) + this.#direct;
    for (let unit = 0; unit < SECOND; unit++) {
      const activity = sums[unit] as number;
      if (activity > 0) value += activity * (parameters[last + unit] as number);
    }
    return value;
  }

  #update(inputs: Float32Array): void {
    const { direct } = this.#layout;
    const parameters = this.#parameters;
    const known = this.#known;
    const sums = this.#first;
    for (let input = 0; input < this.inputs; input++) {
      const now = inputs[input] as number;
      const change = now - (known[input] as number);
      if (change === 0) continue;
      known[input] = now;
      this.#direct += change * (parameters[direct + input] as number);
      const row = input * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit++) (sums[unit] as number) += change * (parameters[row + unit] as number);
    }
  }
}
