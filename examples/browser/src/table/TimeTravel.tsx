import type { ReactNode } from 'react';

interface TimeTravelProps {
  /** Number of snapshots. */
  readonly length: number;
  /** The snapshot shown. */
  readonly at: number;
  readonly onGo: (number: number) => void;
}

/** Shows the game after any earlier decision. */
export function TimeTravel({ length, at, onGo }: TimeTravelProps): ReactNode {
  const last = length - 1;
  return (
    <div className={at === last ? 'travel' : 'travel past'}>
      <button type="button" aria-label="Previous decision" disabled={at === 0} onClick={() => onGo(at - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label="Decision shown"
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <button type="button" aria-label="Next decision" disabled={at === last} onClick={() => onGo(at + 1)}>
        ›
      </button>
      <output>
        {at} / {last}
      </output>
      <button type="button" disabled={at === last} onClick={() => onGo(last)}>
        Now
      </button>
    </div>
  );
}
