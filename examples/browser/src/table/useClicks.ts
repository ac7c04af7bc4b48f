import { afterClick, narrow } from '@rulewright/core';
import { useEffect, useState } from 'react';

interface Clicks<Action> {
  /** The spots clicked so far. */
  readonly chosen: readonly string[];
  /** The spots that can be clicked: the next ones, and those clicked so far, to take them back. */
  readonly lit: readonly string[];
  /** The actions to offer in words. */
  readonly menu: readonly Action[];
  readonly press: (spot: string) => void;
  readonly clear: () => void;
}

/**
 * Turns clicks on spots into an action, and plays it as soon as only one is left. Escape takes all clicks back. `refuse`
 * gets each spot that can't be clicked, and `null` with the next click elsewhere.
 */
export function useClicks<Action>(
  actions: readonly Action[],
  spotsOf: (action: Action) => readonly string[],
  act: (action: Action) => void,
  refuse: (spot: string | null) => void = () => {},
): Clicks<Action> {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { next, menu } = narrow(actions, chosen, spotsOf);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setChosen([]);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return {
    chosen,
    // In the past nothing can be clicked, and what was clicked may not be there.
    lit: actions.length > 0 ? [...next, ...chosen] : [],
    menu,
    press(spot) {
      const clicked = afterClick(actions, chosen, spot, spotsOf);
      refuse(clicked ? null : spot);
      if (clicked?.action) act(clicked.action);
      else if (clicked) setChosen(clicked.chosen);
    },
    clear: () => setChosen([]),
  };
}
