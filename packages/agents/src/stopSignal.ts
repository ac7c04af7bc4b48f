/** The needed part of an `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The needed part of an `AbortController`. */
export interface StopController {
  readonly signal: StopSignal;
  abort(): void;
}

/** Available in browsers, workers and Node. */
declare const AbortController: { new (): StopController };

export function newStopController(): StopController {
  return new AbortController();
}

/** The outcome of `work`, or a rejection with the signal's reason as soon as it aborts; then also calls `onStop`. */
export async function untilStopped<Value>(
  signal: StopSignal | undefined,
  work: () => Promise<Value>,
  onStop: () => void = () => {},
): Promise<Value> {
  signal?.throwIfAborted();
  let stop = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      onStop();
      reject(signal?.reason);
    };
  });
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
