import type { ReactNode } from 'react';

interface DrawingProps {
  readonly className: string;
  readonly label: string;
  /** Left, top, width and height of what is shown, in units of the drawing. */
  readonly box: readonly [number, number, number, number];
  readonly children: ReactNode;
}

/** A drawing with spots in it. */
export function Drawing({ className, label, box, children }: DrawingProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg role="group" aria-label={label} className={`board ${className}`} viewBox={box.join(' ')}>
      {children}
    </svg>
  );
}
