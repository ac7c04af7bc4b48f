import type { ReactNode } from 'react';

interface DrawingProps {
  readonly className: string;
  readonly label: string;
  /** Left, top, width and height of the view box. */
  readonly box: readonly [number, number, number, number];
  readonly children: ReactNode;
}

/** An SVG that contains spots. */
export function Drawing({ className, label, box, children }: DrawingProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg role="group" aria-label={label} className={`board ${className}`} viewBox={box.join(' ')}>
      {children}
    </svg>
  );
}
