import type { ReactNode } from 'react';

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const;

export function Die({ face }: { readonly face: number }): ReactNode {
  return (
    <svg className="die" viewBox="0 0 4 4" role="img" aria-label={`A ${face}`}>
      <rect x=".1" y=".1" width="3.8" height="3.8" rx=".7" />
      {PIPS[face]?.map((pip) => (
        <circle key={pip} cx={1 + (pip % 3)} cy={1 + Math.floor(pip / 3)} r=".38" />
      ))}
    </svg>
  );
}
