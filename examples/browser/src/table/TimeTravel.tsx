import type { ReactNode } from 'react';
import { useWords } from '../language.js';

interface TimeTravelProps {
  /** Number of snapshots. */
  readonly length: number;
  /** The snapshot shown. */
  readonly at: number;
  readonly onGo: (number: number) => void;
}

/** Shows the game after any earlier decision. */
export function TimeTravel({ length, at, onGo }: TimeTravelProps): ReactNode {
  const words = useWords();
  const last = length - 1;
  return (
    <div className={at === last ? 'travel' : 'travel past'}>
      <button type="button" aria-label={words.previous} disabled={at === 0} onClick={() => onGo(at - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label={words.shown}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <button type="button" aria-label={words.next} disabled={at === last} onClick={() => onGo(at + 1)}>
        ›
      </button>
      <output>
        {at} / {last}
      </output>
      <button type="button" disabled={at === last} onClick={() => onGo(last)}>
        {words.now}
      </button>
    </div>
  );
}
