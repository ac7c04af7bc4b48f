import { closest, distance } from 'fastest-levenshtein';

/** A command typed at the terminal. */
export type TypedCommand =
  | { readonly kind: 'number'; readonly number: number }
  /** Search words for the list. */
  | { readonly kind: 'filter'; readonly words: readonly string[] }
  /** The name of a part of the board, or search words. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'more' | 'all' | 'help' | 'hint' | 'undo' | 'board' | 'quit' }
  | { readonly kind: 'log'; readonly count: number }
  | { readonly kind: 'save'; readonly path: string | undefined }
  /** `log` with something that is no number of moves. */
  | { readonly kind: 'mistake'; readonly typed: string };

const WORDS: Readonly<Record<string, 'all' | 'help' | 'hint' | 'undo' | 'board' | 'quit' | 'log' | 'save'>> = {
  '?': 'help',
  help: 'help',
  a: 'all',
  all: 'all',
  h: 'hint',
  hint: 'hint',
  u: 'undo',
  undo: 'undo',
  b: 'board',
  board: 'board',
  q: 'quit',
  quit: 'quit',
  exit: 'quit',
  l: 'log',
  log: 'log',
  s: 'save',
  save: 'save',
};

const LOGGED = 20;

/** Parses a command. Numbers and words aren't checked against the list. */
export function commandOf(text: string): TypedCommand {
  const line = text.trim();
  if (line === '') return { kind: 'more' };
  if (line.startsWith('/')) return wordsOf(line.slice(1), 'filter');
  // Not a decimal comma: 8,3 is a search for a cell.
  if (/^\d+$/.test(line)) return { kind: 'number', number: Number(line) };
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  const name = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  switch (name) {
    case undefined:
      return wordsOf(line, 'words');
    case 'log':
      if (rest === '') return { kind: 'log', count: LOGGED };
      if (rest === 'all') return { kind: 'log', count: Number.POSITIVE_INFINITY };
      if (/^[1-9]\d*$/.test(rest)) return { kind: 'log', count: Number(rest) };
      return { kind: 'mistake', typed: rest };
    case 'save':
      return { kind: 'save', path: rest === '' ? undefined : rest };
    default:
      // A command followed by more words is a search: 'board a ship'.
      return rest === '' ? { kind: name } : wordsOf(line, 'words');
  }
}

function wordsOf(line: string, kind: 'filter' | 'words'): TypedCommand {
  const words = line.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? { kind: 'more' } : { kind, words };
}

/** The command or name that was probably meant by words that match no action. */
export function nameLike(words: readonly string[], names: readonly string[]): string | undefined {
  const word = words.join(' ');
  const likely = closest(word, [...Object.keys(WORDS), ...names]);
  return word.length > 2 && distance(word, likely) <= 2 && likely.length > 2 ? likely : undefined;
}
