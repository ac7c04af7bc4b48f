import type { GameTypes } from '@rulewright/core';
import type { ReactNode } from 'react';
import type { GameUi } from '../games/ui.js';

interface ActionMenuProps<T extends GameTypes> {
  readonly ui: GameUi<T>;
  readonly view: T['view'];
  readonly actions: readonly T['action'][];
  readonly onAct: (action: T['action']) => void;
  /** Hover or focus moved to an action, or away (`null`). */
  readonly onPoint: (action: T['action'] | null) => void;
}

/** The list of legal actions. */
export function ActionMenu<T extends GameTypes>({ ui, view, actions, onAct, onPoint }: ActionMenuProps<T>): ReactNode {
  if (actions.length === 0) return null;
  return (
    <section className="menu" aria-label="Legal actions">
      <h2>
        Legal actions <small>{actions.length}</small>
      </h2>
      <ul onMouseLeave={() => onPoint(null)}>
        {actions.map((action) => (
          <li key={JSON.stringify(action)}>
            <button
              type="button"
              data-action={action.type}
              onClick={() => onAct(action)}
              onMouseEnter={() => onPoint(action)}
              onFocus={() => onPoint(action)}
              onBlur={() => onPoint(null)}
            >
              {ui.Picture && <ui.Picture action={action} view={view} />}
              <span>{ui.text.describe(action, view)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
