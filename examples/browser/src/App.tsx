import { type ReactNode, useState } from 'react';
import { GAMES } from './games/index.js';
import { Lobby } from './Lobby.js';
import { forget, type Kept, load } from './storage.js';

/** The page: the lobby, or the table of the saved game. */
export function App(): ReactNode {
  const [kept, setKept] = useState<Kept | null>(load);
  const playable = GAMES.find(({ id }) => id === kept?.setup.game);
  if (kept === null || playable === undefined) {
    return <Lobby onStart={(setup) => setKept({ setup, log: null })} />;
  }
  return playable.table({
    kept,
    onLeave: () => {
      forget();
      setKept(null);
    },
  });
}
