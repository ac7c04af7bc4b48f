/** The needed part of an `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The needed part of an `AbortController`. */
export interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(): void;
}

/** Available in browsers, workers and Node. */
declare const AbortController: { new (): AbortControllerLike };

export function newAbortController(): AbortControllerLike {
  return new AbortController();
}

/** The outcome of `work`, or a rejection with the signal's reason as soon as it aborts; then also calls `onStop`. */
export async function untilAborted<Value>(
  signal: AbortSignalLike | undefined,
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
