import type { ReactNode } from 'react';

interface SeatPanelProps {
  readonly seat: number;
  readonly name: string;
  /** Whether it is this player's turn. */
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/** A player's panel. */
export function SeatPanel({ seat, name, isActive, children }: SeatPanelProps): ReactNode {
  return (
    <section className={isActive ? `seat seat${seat} active` : `seat seat${seat}`} aria-label={name}>
      <h3>{name}</h3>
      <div>{children}</div>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A labelled value. */
export function Fact({ label, children }: FactProps): ReactNode {
  return (
    <span className="fact">
      <small>{label}</small>
      <span>{children}</span>
    </span>
  );
}

interface PawnProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  /** Height in drawing units. */
  readonly size: number;
  /** Its label (default: the number of the player, for people who can't tell the colours apart). */
  readonly text?: string;
}

/** A pawn in the colour of a seat, centred on (x, y). */
export function Pawn({ seat, x, y, size, text = String(seat + 1) }: PawnProps): ReactNode {
  return (
    <g className={`pawn seat${seat}`} transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 -.5a.19 .19 0 0 1 .13 .33L.2 -.08 .45 0 .4 .14 .2 .12 .3 .5H.07L0 .3 -.07 .5H-.3L-.2 .12 -.4 .14 -.45 0 -.2 -.08 -.13 -.17A.19 .19 0 0 1 0 -.5z" />
      <text y=".14" fontSize=".34">
        {text}
      </text>
    </g>
  );
}
