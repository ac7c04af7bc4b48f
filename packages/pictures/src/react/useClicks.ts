/** From clicks to actions, in React. */
import { afterClick, narrow } from '@rulewright/core';
import { useEffect, useState } from 'react';

/** The clicks so far, and what can follow them. */
export interface SpotClicks<Action> {
  /** The spots clicked so far. */
  readonly chosen: readonly string[];
  /** The spots that can be clicked: the next ones, and those clicked so far, to take them back. */
  readonly lit: readonly string[];
  /** The actions to offer in words. */
  readonly menu: readonly Action[];
  /** Takes a click on a spot. */
  readonly press: (spot: string) => void;
  /** Takes all clicks back. */
  readonly clear: () => void;
}

/**
 * Turns clicks on spots into an action, and plays it once only one is left. Escape takes all clicks back, and so does a
 * position in which they mean nothing. `chosen` and `lit` stay the same lists while they have the same spots, so a picture can
 * depend on them.
 *
 * ```tsx
 * const { chosen, lit, menu, press } = useClicks(actions, (action) => spotsOf(action, view, seat), act, refuse);
 * return <Svg picture={picture(view, { text, lit, chosen })} onSpot={press} />;
 * ```
 * @param actions - the legal actions of the guest or player; none while it is another player's turn
 * @param refuse - gets each spot that can't be clicked, and `null` with the next click elsewhere
 */
export function useClicks<Action>(
  actions: readonly Action[],
  spotsOf: (action: Action) => readonly string[],
  act: (action: Action) => void,
  refuse: (spot: string | null) => void = () => {},
): SpotClicks<Action> {
  const [clicked, setClicked] = useState<readonly string[]>([]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setClicked([]);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const narrowed = narrow(actions, clicked, spotsOf);
  // Another player may have acted since.
  const isStale = narrowed.actions.length === 0;
  const chosen = useSame(isStale ? [] : clicked);
  const { next, menu } = isStale ? narrow(actions, [], spotsOf) : narrowed;
  return {
    chosen,
    lit: useSame([...next, ...chosen]),
    menu,
    press(spot) {
      const after = afterClick(actions, chosen, spot, spotsOf);
      refuse(after ? null : spot);
      if (!after) return;
      setClicked(after.action === undefined ? after.chosen : []);
      if (after.action !== undefined) act(after.action);
    },
    clear: () => setClicked([]),
  };
}

/** The list of the rendering before, if it has the same spots. */
function useSame(spots: readonly string[]): readonly string[] {
  const [kept, keep] = useState(spots);
  if (kept.length === spots.length && kept.every((spot, index) => spot === spots[index])) return kept;
  keep(spots);
  return spots;
}
