/** The choices that need words, in React. */
import { createElement, type HTMLAttributes, type ReactElement, useRef } from 'react';

/** The properties of `ActionMenu`, in addition to the attributes of a `div` element. `useDrawnGame` has it as `choices`. */
export interface ActionMenuProps<Action extends object = object>
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The actions to offer. */
  readonly menu: readonly Action[];
  readonly describe: (action: Action) => string;
  /** Receives the action that is chosen. */
  readonly onAct: (action: Action) => void;
  /** Takes the clicks so far back; `null` if there are none. */
  readonly onCancel: (() => void) | null;
  /** The label of the button for it. */
  readonly cancel?: string;
}

/**
 * A button for each action that no click on the picture can choose, and one that undoes the clicks so far. If the button with
 * the focus disappears, the `div` gets the focus.
 *
 * ```tsx
 * const { board, choices } = useDrawnGame(game, situation);
 * return <ActionMenu {...choices} />;
 * ```
 */
export function ActionMenu<Action extends object>(props: ActionMenuProps<Action>): ReactElement {
  const { menu, describe, onAct, onCancel, cancel = 'Cancel', ...attributes } = props;
  const place = useRef<HTMLDivElement>(null);
  const button = (key: string, label: string, onPress: () => void): ReactElement => {
    const onClick = (): void => {
      place.current?.focus({ preventScroll: true });
      onPress();
    };
    return createElement('button', { type: 'button', key, onClick }, label);
  };
  return createElement(
    'div',
    { tabIndex: -1, ...attributes, ref: place },
    ...menu.map((action) => button(JSON.stringify(action), describe(action), () => onAct(action))),
    onCancel && button('cancel', cancel, onCancel),
  );
}
