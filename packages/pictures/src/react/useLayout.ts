/** The layout of pictures for a window, in React. */
import { useSyncExternalStore } from 'react';
import type { PictureOptions } from '../drawing/pen.js';

/** Up to this width, a window is a phone's. */
const PHONE = '(max-width: 50rem)';

/** From this width on, everything fits beside the rest of a page. */
const LARGE = '(min-width: 115rem)';

/**
 * The layout of pictures for the width of the window: `narrow` up to 50rem, `wide` from 115rem on, else `medium`. A server has
 * `medium`.
 *
 * ```tsx
 * const layout = useLayout();
 * return <Svg picture={picture(view, { text, layout })} />;
 * ```
 */
export function useLayout(): NonNullable<PictureOptions<unknown>['layout']> {
  return useSyncExternalStore(subscribe, current, () => 'medium');
}

function subscribe(heard: () => void): () => void {
  const widths = [PHONE, LARGE].map((query) => matchMedia(query));
  for (const width of widths) width.addEventListener('change', heard);
  return () => {
    for (const width of widths) width.removeEventListener('change', heard);
  };
}

function current(): ReturnType<typeof useLayout> {
  if (matchMedia(PHONE).matches) return 'narrow';
  return matchMedia(LARGE).matches ? 'wide' : 'medium';
}
