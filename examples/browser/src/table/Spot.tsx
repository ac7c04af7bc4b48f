/** Clickable places on a board. */
import { createContext, type ReactNode, useContext } from 'react';

/** The state of a board's spots. */
export interface Spots {
  /** Number of legal actions by spot. */
  readonly lit: ReadonlyMap<string, number>;
  /** Spots touched by the latest events. */
  readonly fresh: ReadonlySet<string>;
  /** Spots of the action hovered or focused in the menu. */
  readonly hinted: readonly string[];
  /** Changes with every decision, so a spot can flash twice in a row. */
  readonly number: number;
  readonly press: (spot: string, element: Element) => void;
}

/** The spots of the enclosing board. */
export const SpotContext = createContext<Spots>({
  lit: new Map(),
  fresh: new Set(),
  hinted: [],
  number: 0,
  press: () => {},
});

interface SpotProps {
  /** The spot's name in the game's adapter. */
  readonly id: string;
  /** Accessible description. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of a board that is lit if legal actions touch it. The table handles clicks on it, lit or not. */
export function Spot({ id, label, children }: SpotProps): ReactNode {
  const { lit, fresh, hinted, number, press } = useContext(SpotContext);
  const isLit = lit.has(id);
  const classes = [
    'spot',
    isLit ? 'lit' : '',
    hinted.includes(id) ? 'hinted' : '',
    fresh.has(id) ? `fresh-${number % 2}` : '',
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on an unlit spot shows why it is illegal
    <g
      className={classes.filter(Boolean).join(' ')}
      role={isLit ? 'button' : 'img'}
      aria-label={label}
      tabIndex={isLit ? 0 : -1}
      data-spot={id}
      onClick={({ currentTarget }) => press(id, currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press(id, event.currentTarget);
      }}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}
