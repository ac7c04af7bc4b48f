/** The heap that live games take, in megabytes. */
export function megabytesOf(make: () => readonly { readonly version: number }[]): number {
  const before = heapUsed();
  const made = make();
  const held = heapUsed() - before;
  // This read keeps the games alive until here.
  if (made.every(({ version }) => version === 0)) throw new Error('No game was played.');
  return held / 1e6;
}

function heapUsed(): number {
  if (globalThis.gc === undefined) throw new Error('Measuring memory needs node --expose-gc.');
  // Entries of a WeakMap can outlive the first collection.
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
