/** A running mean. */
export class Mean {
  count = 0;
  mean = 0;

  add(value: number): void {
    this.count++;
    this.mean += (value - this.mean) / this.count;
  }
}

/** A running mean and standard deviation, by Welford's recurrence. */
export class Spread extends Mean {
  #squares = 0;

  override add(value: number): void {
    const before = value - this.mean;
    super.add(value);
    this.#squares += before * (value - this.mean);
  }

  /** 1 until there are two values; never 0. */
  get deviation(): number {
    return this.count < 2 ? 1 : Math.sqrt(Math.max(this.#squares / (this.count - 1), Number.EPSILON));
  }
}
