import { closest, distance } from 'fastest-levenshtein';

/** What a person at the terminal has typed. */
export type TypedCommand =
  | { readonly kind: 'number'; readonly number: number }
  /** What to look for in the list. */
  | { readonly kind: 'filter'; readonly words: readonly string[] }
  /** The name of a part of the board, or what to look for. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'more' | 'all' | 'help' | 'hint' | 'undo' | 'board' | 'quit' }
  | { readonly kind: 'log'; readonly count: number }
  | { readonly kind: 'save'; readonly path: string | undefined }
  | { readonly kind: 'mistake'; readonly message: string };

export const HELP = `  7             a number: do that
  wood 2        words: list the actions that have them all; /log for a word that means something else
  points        the name of a part of the board, or its beginning: that part
  Enter         the next actions of a long list; at its end the question again
  all           every action
  hint          what the computer would do in your place
  undo          take back your last move, and all since, unless chance has acted
  board         the whole board
  log, log 50   the last 20 moves, or as many as you say
  save FILE     keep the game in a file from now on, after every move
  quit          leave the table
The first letter of a command will do: a, h, u, b, l, s, q.`;

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

/** Reads what was typed. Whether the number is on the list, and the words occur, is for the list to say. */
export function commandOf(text: string): TypedCommand {
  const line = text.trim();
  if (line === '') return { kind: 'more' };
  if (line.startsWith('/')) return wordsOf(line.slice(1), 'filter');
  // Not a decimal comma: a cell such as 8,3 is looked for.
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
      return { kind: 'mistake', message: `log takes a number of moves or 'all', not '${rest}'.` };
    case 'save':
      return { kind: 'save', path: rest === '' ? undefined : rest };
    default:
      // More words than the command are no command: 'board a ship' looks for an action.
      return rest === '' ? { kind: name } : wordsOf(line, 'words');
  }
}

function wordsOf(line: string, kind: 'filter' | 'words'): TypedCommand {
  const words = line.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? { kind: 'more' } : { kind, words };
}

/** The command, or another name, that was probably meant by words that no action has. */
export function nameLike(words: readonly string[], names: readonly string[]): string | undefined {
  const word = words.join(' ');
  const likely = closest(word, [...Object.keys(WORDS), ...names]);
  return word.length > 2 && distance(word, likely) <= 2 && likely.length > 2 ? likely : undefined;
}
