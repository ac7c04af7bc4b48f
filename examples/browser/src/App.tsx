import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import { type GameId, gameIn } from './games/index.js';
import { Lobby } from './Lobby.js';
import { firstLanguage, keepLanguage, LanguageContext } from './language.js';
import { forget, type Kept, load } from './storage.js';
import type { Language } from './words.js';

/** The page: the lobby, or the table of the saved game. */
export function App(): ReactNode {
  const [language, setLanguage] = useState(firstLanguage);
  const [kept, setKept] = useState<Kept | null>(load);
  const [game, setGame] = useState<GameId>(() => kept?.setup.game ?? 'castle');
  const playable = use(useDeferredValue(gameIn(game, language))); // the last one until the next is loaded
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const onLanguage = (next: Language): void => {
    keepLanguage(next);
    setLanguage(next);
  };
  const onLeave = (): void => {
    forget();
    setKept(null);
  };
  return (
    <LanguageContext value={{ language, onLanguage }}>
      {kept ? (
        playable.table({ kept, onLeave })
      ) : (
        <Lobby {...{ game, playable }} onGame={setGame} onStart={(setup) => setKept({ setup, log: null })} />
      )}
    </LanguageContext>
  );
}
