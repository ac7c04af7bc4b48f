import { useEffect } from 'react';

/** Scrolls to a spot that can be clicked if none is on the screen, once for each position and each click. */
export function useLitInView(position: unknown, clicks: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or click changes the spots
  useEffect(() => {
    const end = document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight;
    const spots = [...document.querySelectorAll('.picture [data-spot][role=button]')];
    const isOnScreen = (spot: Element): boolean => {
      const { top, bottom } = spot.getBoundingClientRect();
      return top >= 0 && bottom <= end;
    };
    if (!spots.some(isOnScreen)) spots[0]?.scrollIntoView({ block: 'center' });
  }, [position, clicks]);
}
