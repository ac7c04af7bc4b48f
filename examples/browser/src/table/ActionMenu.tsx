import type { ReactNode } from 'react';
import { useWords } from '../language.js';

interface ActionMenuProps<Action> {
  /** Actions that no further click on the picture can tell apart. */
  readonly actions: readonly Action[];
  readonly describe: (action: Action) => string;
  readonly onAct: (action: Action) => void;
  /** Hover or focus moved to an action, or away (`null`). */
  readonly onPoint: (action: Action | null) => void;
}

/** The choices that need words. */
export function ActionMenu<Action>({ actions, describe, onAct, onPoint }: ActionMenuProps<Action>): ReactNode {
  const words = useWords();
  if (actions.length === 0) return null;
  return (
    <ul className="menu" aria-label={words.actions} onMouseLeave={() => onPoint(null)}>
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <button
            type="button"
            onClick={() => onAct(action)}
            onMouseEnter={() => onPoint(action)}
            onFocus={() => onPoint(action)}
            onBlur={() => onPoint(null)}
          >
            {describe(action)}
          </button>
        </li>
      ))}
    </ul>
  );
}
