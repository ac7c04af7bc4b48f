/** The language of the page, kept in the link and in the browser. */
import { createContext, type ReactNode, useContext } from 'react';
import { LANGUAGES, type Language, type PageWords, WORDS } from './words.js';

const KEY = 'rulewright-language';
const PARAM = 'language';

/** The language of the link, else the last one chosen, else the browser's; English by default. */
export function firstLanguage(): Language {
  const wanted = [new URL(location.href).searchParams.get(PARAM), localStorage.getItem(KEY), ...navigator.languages];
  const known = wanted.map((tag) => tag?.slice(0, 2)).find((tag) => tag !== undefined && tag in LANGUAGES);
  return (known as Language | undefined) ?? 'en'; // find doesn't narrow the type
}

/** Remembers a language. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  const link = new URL(location.href);
  link.searchParams.set(PARAM, language);
  history.replaceState(null, '', link);
}

interface Spoken {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

export const LanguageContext = createContext<Spoken>({ language: 'en', onLanguage: () => {} });

/** The page's own words in its language. */
export function useWords(): PageWords {
  return WORDS[useContext(LanguageContext).language];
}

/** The choice of a language. */
export function LanguageChoice(): ReactNode {
  const { language, onLanguage } = useContext(LanguageContext);
  return (
    <select
      aria-label={WORDS[language].language}
      value={language}
      onChange={({ target }) => onLanguage(target.value as Language)} // the options are the languages
    >
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
