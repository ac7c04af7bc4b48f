/** Places of a board that can be clicked. */
import { createContext, type ReactNode, useContext } from 'react';

/** What a board knows of its spots. */
export interface Spots {
  /** How many legal actions touch a spot. */
  readonly lit: ReadonlyMap<string, number>;
  /** Where something has just happened. */
  readonly fresh: ReadonlySet<string>;
  /** What an action of the menu touches, while somebody points at it. */
  readonly hinted: readonly string[];
  /** Changes with every decision, so that the same spot can flash again. */
  readonly number: number;
  readonly press: (spot: string, element: Element) => void;
}

/** The spots of the board around. */
export const SpotContext = createContext<Spots>({
  lit: new Map(),
  fresh: new Set(),
  hinted: [],
  number: 0,
  press: () => {},
});

interface SpotProps {
  /** The name of the spot, as the game's adapter knows it. */
  readonly id: string;
  /** What is there, in words. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of a board that lights up where legal actions touch it. Any click on it is told to the table. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on what isn't lit is answered by a rule
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
