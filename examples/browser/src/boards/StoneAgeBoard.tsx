/** Stone Age: locations with their people, buildings and cards. */
import type { StoneAge } from '@rulewright/stoneage';
import {
  BOARD,
  BUILDINGS,
  CARDS,
  GATHERED,
  type Gathered,
  LAYOUT,
  LOCATION_PRINTS,
  type LocationLayout,
  RESOURCES,
  SYMBOLS,
} from '@rulewright/stoneage/data';
import { currentRoll, occupancies, offerAt, suppliesLeft } from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import type { ReactNode } from 'react';
import type { BoardProps } from '../games/ui.js';
import { Spot } from '../table/Spot.js';
import { Die } from './Die.js';
import { Drawing } from './Drawing.js';
import { Fact, Pawn, SeatPanel } from './Seats.js';
import { Words } from './Words.js';

const text = textOf(en);

type View = StoneAge['view'];

/** The board with the people on it. */
export function StoneAgeBoard({ view }: BoardProps<StoneAge>): ReactNode {
  return (
    <Drawing className="stoneage" label="The valley" box={[-0.15, -0.15, BOARD.width + 0.3, BOARD.height + 0.3]}>
      {occupancies(view).map(({ location, people, free, isClosed }) => {
        const { kind, capacity } = LOCATION_PRINTS[location];
        const { x, y, width, height, places } = LAYOUT[location];
        const seats = people.flatMap((count, seat) => Array.from({ length: count }, () => seat));
        const name = text.nameOf('location', location);
        return (
          <g key={location} transform={`translate(${x} ${y})`}>
            <Spot id={location} label={`${name}: ${seats.length} people, ${free} places free`}>
              <rect
                className={`land ${kind} ${location}`}
                x=".08"
                y=".08"
                width={width - 0.16}
                height={height - 0.16}
                rx=".3"
              />
              <Print view={view} location={location} layout={LAYOUT[location]} />
              {capacity < 40 &&
                places.map((place) => (
                  <circle
                    key={`${place.x} ${place.y}`}
                    className={isClosed ? 'room closed' : 'room'}
                    cx={place.x - x + 0.5}
                    cy={place.y - y + 0.5}
                    r=".34"
                  />
                ))}
              {seats.map((seat, index) => {
                const place = places[index] ?? { x, y };
                const key = `${place.x} ${place.y} ${seat}`;
                return <Pawn key={key} seat={seat} x={place.x - x + 0.5} y={place.y - y + 0.5} size={0.8} />;
              })}
              <rect className="glow" x=".08" y=".08" width={width - 0.16} height={height - 0.16} rx=".3" />
            </Spot>
          </g>
        );
      })}
    </Drawing>
  );
}

interface PrintProps {
  readonly view: View;
  readonly location: keyof typeof LAYOUT;
  readonly layout: LocationLayout;
}

/** What is printed on a location, or on the building or card offered there. */
function Print({ view, location, layout }: PrintProps): ReactNode {
  const print = LOCATION_PRINTS[location];
  const offer = offerAt(view, location);
  if ('place' in print) {
    if (offer === null) return <Words x={0.4} y={0.7} width={12} text="nothing for sale" />;
    if (offer.kind === 'card') {
      const { bottom } = CARDS[offer.card];
      return (
        <>
          <text className="price" x={layout.width - 0.5} y=".55" fontSize=".55">
            {offer.price}
          </text>
          <Words x={0.35} y={0.62} width={12} text={text.nameOf('card', offer.card, 'top')} />
          <rect className={`bottom ${bottom.type}`} x=".08" y="1.95" width="2.85" height=".97" rx=".25" />
          <Words
            x={0.25}
            y={2.45}
            width={13}
            size={0.42}
            text={text.nameOf('card', offer.card, 'bottom')}
            from="left"
          />
        </>
      );
    }
    const left = suppliesLeft(view).buildings[print.place] ?? 0;
    const { cost } = BUILDINGS[offer.building];
    return (
      <>
        <text className="price" x={layout.width - 0.65} y=".6" fontSize=".62">
          {offer.points ?? '?'}
        </text>
        {cost.type === 'fixed' ? (
          RESOURCES.flatMap((kind) => Array.from({ length: cost.resources[kind] }, () => kind)).map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be printed twice
            <Piece key={index} kind={kind} x={0.6 + 0.72 * index} y={1.35} />
          ))
        ) : (
          <Words x={0.35} y={1.2} width={15} size={0.42} text={text.nameOf('building', offer.building, 'cost')} />
        )}
        <text className="soft" x=".35" y="2.5" fontSize=".42" textAnchor="start">
          {left} left
        </text>
        <text className="name" x=".35" y=".55" fontSize=".42" textAnchor="start">
          hut {print.place + 1}
        </text>
      </>
    );
  }
  return (
    <>
      <text className="name" x=".35" y=".6" fontSize=".5" textAnchor="start">
        {text.nameOf('location', location)}
      </text>
      {print.kind === 'village' ? (
        <Sign gives={print.gives} x={0.85} y={1.35} />
      ) : (
        <Piece kind={print.gives} x={layout.width - 0.6} y={0.6} />
      )}
    </>
  );
}

interface PieceProps {
  readonly kind: Gathered;
  readonly x: number;
  readonly y: number;
}

const SHAPES: Readonly<Record<Gathered, string>> = {
  food: 'M-.25 0A.25 .2 0 0 1 .2 -.15L.32 -.2L.28 -.02L.32 .16L.2 .12A.25 .2 0 0 1 -.25 0z',
  wood: 'M-.3 -.12H.3V.14H-.3z',
  clay: 'M-.28 .16V-.06L-.16 -.18H.28V.04L.16 .16z',
  stone: 'M-.28 .16L-.2 -.14L.08 -.22L.28 0L.22 .18z',
  gold: 'M-.3 .16L-.18 -.14H.18L.3 .16z',
};

/** A food or resource token. */
function Piece({ kind, x, y }: PieceProps): ReactNode {
  return <path className={`piece ${kind}`} transform={`translate(${x} ${y})`} d={SHAPES[kind]} />;
}

const SIGNS = {
  tool: 'M-.35 .4L.1 -.15L.2 -.05L-.25 .5z M-.05 -.35L.35 -.3L.4 .1L.15 -.05z',
  person: 'M-.4 .4V0L0 -.35L.4 0V.4H.12V.1H-.12V.4z',
  agriculture: 'M-.05 .45V-.1L-.3 -.3L-.05 -.2V-.45H.05V-.2L.3 -.3L.05 -.1V.1L.3 -.05L.05 .2V.45z',
} as const;

function Sign({
  gives,
  x,
  y,
}: {
  readonly gives: keyof typeof SIGNS;
  readonly x: number;
  readonly y: number;
}): ReactNode {
  return <path className="sign" transform={`translate(${x} ${y})`} d={SIGNS[gives]} />;
}

/** The players' panels and the current roll. */
export function StoneAgeSeats({ view, nameOf }: BoardProps<StoneAge>): ReactNode {
  const roll = currentRoll(view);
  return (
    <>
      {view.dice.length > 0 && (
        <section className="seat" aria-label="Dice">
          <h3>{roll ? `Roll for ${roll.gives}` : 'Dice for everyone'}</h3>
          <div>
            {view.dice.map((face, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice are alike
              <Die key={index} face={face} />
            ))}
            {roll && <Fact label="with tools">{roll.total}</Fact>}
            {roll && <Fact label={roll.gives}>{roll.gain}</Fact>}
          </div>
        </section>
      )}
      {view.seats.map((seat, number) => (
        <SeatPanel
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={number}
          seat={number}
          name={`${nameOf(number)}${number === view.startPlayer ? ', start player' : ''}`}
          isActive={view.player === number}
        >
          <Fact label="points">{seat.score}</Fact>
          <Fact label="people">
            {seat.atHome} / {seat.people}
          </Fact>
          <Fact label="fields">{seat.agriculture}</Fact>
          {GATHERED.map((kind) => (
            <Fact key={kind} label={kind}>
              <svg className="icon" viewBox="-.4 -.3 .8 .6" aria-hidden="true">
                <Piece kind={kind} x={0} y={0} />
              </svg>
              {kind === 'food' ? seat.food : seat.resources[kind]}
            </Fact>
          ))}
          <Fact label="tools">
            {seat.tools.map(({ level, used }) => (used ? `(${level})` : level)).join(' ')}
            {seat.oneUseTools.map((value) => ` +${value}`)}
          </Fact>
          <Fact label="huts">{seat.buildingCount}</Fact>
          <Fact label="cards">{seat.cardCount}</Fact>
          <Fact label="symbols">
            {seat.symbols.flatMap((count, index) => (count > 0 ? [SYMBOLS[index]] : [])).join(', ') || '–'}
          </Fact>
        </SeatPanel>
      ))}
    </>
  );
}
