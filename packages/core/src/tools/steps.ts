/** Work in short steps, as a generator: `next` takes one step, and the last step returns the result. */

/** Takes all steps. */
export function allSteps<Result>(work: Generator<void, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
