import type { Guest } from '@rulewright/server/client';
import { TimeLeft } from '@rulewright/server/react';
import { Button, NameField, ownName } from './guest.tsx';
import type { TableOfRoom } from './Room.tsx';

const SITTERS = { open: 'free', away: 'is away', here: '', easy: 'easy bot', medium: 'medium bot', hard: 'hard bot' };

type Ask = (request: (guest: Guest) => Promise<unknown>) => void;
type SeatsProps = { table: TableOfRoom; ask: Ask; nameOf: (seat: number) => string };

/** The players with their clocks, and what they ask of each other. */
export function Seats({ table, ask, nameOf }: SeatsProps) {
  const { seat, seats, isHost, clocks, takeback, view, end } = table;
  const isPlaying = seat !== null && !view.result && !end;
  const isAsked = seat !== null && takeback?.waitsFor.includes(seat);
  const button = (label: string, request: Parameters<Ask>[0]) => <Button label={label} onClick={() => ask(request)} />;
  return (
    <section className="seats" aria-label="Players">
      <ul>
        {seats.map((status, place) => (
          <li key={nameOf(place)}>
            <b>{nameOf(place)}</b> {place === seat ? 'you' : SITTERS[status]} <TimeLeft clocks={clocks} seat={place} />
            {status === 'open' && seat === null && button('Sit here', (guest) => guest.sit(place, ownName()))}
            {status === 'open' && isHost && button('Add a bot', (guest) => guest.invite(place, 'medium'))}
            {status === 'away' && isPlaying && button('Let a bot play', (guest) => guest.replace(place))}
          </li>
        ))}
      </ul>
      {seats.includes('open') && seat === null && <NameField />}
      {seats.includes('open') && (
        <label>
          To invite others <input readOnly value={location.href} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <p role="status">{takeback && `${nameOf(takeback.seat)} asks to take back a move.`}</p>
      {isAsked && button('Allow', (guest) => guest.consent(true))}
      {isAsked && button('Refuse', (guest) => guest.consent(false))}
      {isPlaying && takeback?.seat === seat && button('Withdraw', (guest) => guest.consent(false))}
      {isPlaying && !takeback && button('Take back', (guest) => guest.takeBack())}
      {isPlaying && button('Resign', async (guest) => confirm('Give up your seat for good?') && guest.resign())}
    </section>
  );
}
