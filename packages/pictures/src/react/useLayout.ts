/** The layout of pictures for a window, in React. */
import { useSyncExternalStore } from 'react';
import type { PictureOptions } from '../drawing/pen.js';

/**
 * The layout of pictures for the width of the window: `narrow` up to a width, 50rem by default. A server has `wide`.
 *
 * ```tsx
 * const layout = useLayout();
 * return <Svg picture={picture(view, { text, layout })} />;
 * ```
 */
export function useLayout(widest = '50rem'): NonNullable<PictureOptions<unknown>['layout']> {
  const query = `(max-width: ${widest})`;
  return useSyncExternalStore(
    (heard) => {
      const media = matchMedia(query);
      media.addEventListener('change', heard);
      return () => media.removeEventListener('change', heard);
    },
    () => (matchMedia(query).matches ? 'narrow' : 'wide'),
    () => 'wide',
  );
}
