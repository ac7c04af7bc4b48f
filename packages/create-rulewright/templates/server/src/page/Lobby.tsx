import type { ListQuery, Settings } from '@rulewright/server';
import type { Guest } from '@rulewright/server/client';
import { useGuest, useOwnRooms, useRooms } from '@rulewright/server/react';
import { type ComponentProps, useState } from 'react';
import { GAMES, NAMES } from '../games.ts';
import { Button, CONNECTION, NameField, ownName, ROOMS } from './guest.tsx';

const CLOCKS: Readonly<Record<string, Settings['clock']>> = {
  'no limit': null,
  '10 minutes a player': { perMove: 0, perGame: 600 },
  'a day a move': { perMove: 86_400, perGame: 0 },
};
const BOTS = ['none', 'easy', 'medium', 'hard'] as const;
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

export function Lobby() {
  const known = useGuest(CONNECTION);
  const [query, setQuery] = useState<ListQuery>({});
  const page = useRooms(known, query);
  const filter = (form: FormData) =>
    setQuery({ game: `${form.get('game')}` || undefined, players: Number(form.get('players')) || undefined });
  return (
    <main className="lobby">
      <NewGame guest={known.guest} />
      <section>
        <h2>Open games</h2>
        <form onChange={({ currentTarget }) => filter(new FormData(currentTarget))}>
          <Choice label="Game" name="game" from={['', ...Object.keys(NAMES)]} />
          <Choice label="Players" name="players" from={['', 2, 3, 4]} />
        </form>
        <ul aria-live="polite">
          {page?.rooms.map(({ room, game, seats, names, settings }) => (
            <li key={room}>
              <a href={`#/${room}`}>{NAMES[game]}</a> with {names.filter((name) => name).join(', ') || 'nobody yet'},{' '}
              {seats.filter((seat) => seat === 'open').length} of {seats.length} seats free{settings.clock && ', timed'}
            </li>
          ))}
        </ul>
        <p role="status">{known.isConnected ? page?.rooms.length === 0 && 'None waits for players.' : 'Connecting…'}</p>
        {page?.next && <Button label="Older" onClick={() => setQuery({ ...query, after: page.next ?? undefined })} />}
        {query.after && <Button label="Latest" onClick={() => setQuery({ ...query, after: undefined })} />}
        <h2>Your games</h2>
        {useOwnRooms(known, ROOMS).map(({ room, game }) => (
          <a href={`#/${room}`} key={room}>
            {NAMES[game]}
          </a>
        ))}
      </section>
    </main>
  );
}

function NewGame({ guest }: { readonly guest: Guest | null }) {
  const [game, setGame] = useState('castle');
  const [refusal, setRefusal] = useState('');
  const { min, max } = GAMES[game]?.game.players ?? { min: 2, max: 2 };

  async function create(form: FormData): Promise<void> {
    const players = Number(form.get('players'));
    const clock = CLOCKS[`${form.get('clock')}`] ?? null;
    const bots = BOTS.find((each) => each === form.get('bots')) ?? 'none';
    try {
      await guest?.create(game, { players }, { clock, listed: form.get('listed') === 'anyone' });
      await guest?.sit(0, ownName());
      for (const seat of numbers(1, players - 1)) if (bots !== 'none') await guest?.invite(seat, bots);
      location.hash = `/${guest?.getSnapshot().table?.room}`;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form action={create}>
      <h1>New game</h1>
      <NameField />
      <Choice label="Game" name="game" from={Object.keys(NAMES)} onChange={({ target }) => setGame(target.value)} />
      <Choice label="Players" name="players" from={numbers(min, max)} />
      <Choice label="Bots" name="bots" from={[...BOTS]} />
      <Choice label="Time" name="clock" from={Object.keys(CLOCKS)} />
      <Choice label="Who joins" name="listed" from={['anyone', 'whom you invite']} />
      <button type="submit">Create the game</button>
      <p role="alert">{refusal}</p>
    </form>
  );
}

function Choice({ label, from, ...others }: ComponentProps<'select'> & { label: string; from: (string | number)[] }) {
  return (
    <label>
      {label}{' '}
      <select {...others}>
        {from.map((value) => (
          <option key={value} value={value}>
            {value === '' ? 'any' : (NAMES[value] ?? value)}
          </option>
        ))}
      </select>
    </label>
  );
}
