/** What is agreed before a game: which one, with which options, and who sits where. */

/** Who sits on a seat: a person at this screen, or a computer player. */
export type Sitter = 'you' | BotLevel;

/** A computer player. */
export type BotLevel = keyof typeof BOTS;

/** The computer players: an agent, and how far it may search. */
export const BOTS = {
  easy: { label: 'Search, easy', agent: 'mcts', iterations: 40 },
  medium: { label: 'Search, medium', agent: 'mcts', iterations: 250 },
  hard: { label: 'Search, hard', agent: 'mcts', iterations: 1500 },
  greedy: { label: 'Greedy', agent: 'greedy', iterations: null },
  random: { label: 'Random', agent: 'random', iterations: null },
} as const;

/** The levels, as the lobby lists them. */
export const BOT_LEVELS = Object.keys(BOTS) as BotLevel[];

/** A value of an option. */
export type OptionValue = string | number | boolean | null;

/** A game that was agreed on: plain JSON. */
export interface Setup {
  /** The id of the game. */
  readonly game: string;
  readonly config: { readonly players: number; readonly [option: string]: OptionValue };
  /** By seat. */
  readonly sitters: readonly Sitter[];
  /** All chance follows from it, and all that computer players draw. */
  readonly seed: string;
  /** Milliseconds that a move of a computer player stays on the screen at least. */
  readonly pause: number;
}

/** The seats of people. */
export function seatsOfPeople({ sitters }: Setup): number[] {
  return sitters.flatMap((sitter, seat) => (sitter === 'you' ? [seat] : []));
}

/** A seat in words: `Player 1 (Search, easy)`. */
export function seatName({ sitters }: Setup, seat: number): string {
  const sitter = sitters[seat] ?? 'you';
  return `Player ${seat} (${sitter === 'you' ? 'you' : BOTS[sitter].label.toLowerCase()})`;
}
