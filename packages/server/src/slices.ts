/** Long work in slices, so that no request holds up the others. */
import { setImmediate } from 'node:timers/promises';
import { Serial } from './serial.js';

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 10;

/** The slices of all work take turns: two slices never run in the same turn of the event loop. */
const slices = new Serial();

/** Resolves to the result of work in short steps. Rejects with what a step throws. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = await slices.run(() => slice(steps));
    if (step.done) return step.value;
  }
}

async function slice<Result>(steps: Generator<void, Result>): Promise<IteratorResult<void, Result>> {
  await setImmediate();
  const end = performance.now() + SLICE;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}
