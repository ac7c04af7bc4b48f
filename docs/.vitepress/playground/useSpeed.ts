/** How fast moves are shown. */
import { onUnmounted, ref } from 'vue';

/** Multiples of the usual speed; 0 is at once. */
const RATES = { slow: 0.5, normal: 1, fast: 4, none: 0 } as const;

export type Speed = keyof typeof RATES;

export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'none'];

/** Milliseconds after a person's choice in which moves are shown at the speed `fast`; later ones are shown at once. */
const MOST = 300;

/** The chosen speed. Kept when switching games. */
const speed = ref<Speed>('normal');

/** The speed of a table. `skip` ends the motion that runs. */
export function useSpeed(skip: () => void) {
  let isSkipping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows all moves until the next choice at once. */
  function skipAll(): void {
    isSkipping = true;
    skip();
  }

  onUnmounted(() => clearTimeout(timer));
  return {
    speed,
    skipAll,
    /** The speed of the next moves. */
    rate: (): number => (isSkipping ? 0 : RATES[speed.value]),
    /** A person has chosen: moves are shown from now on. */
    begin(): void {
      isSkipping = false;
      clearTimeout(timer);
      if (speed.value === 'fast') timer = setTimeout(skipAll, MOST);
    },
  };
}
