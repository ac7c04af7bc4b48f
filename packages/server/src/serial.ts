/** Runs tasks one after the other. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Runs a task after those before it, even if they fail. Resolves or rejects as the task does. */
  run<Value>(task: () => Value | Promise<Value>): Promise<Value> {
    this.#waiting++;
    const done = this.#last.then(task).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves once no task waits or runs. */
  async drained(): Promise<void> {
    while (!this.isIdle) await this.#last;
  }
}
