/** The setup of a game: which one, its options, and who plays each seat. */

/** Who plays a seat: a person at this screen, or a computer player. */
export type Sitter = 'you' | BotLevel;

export type BotLevel = keyof typeof BOTS;

/** The computer players: agents of the worker, with the search budget of those that search. */
export const BOTS = {
  easy: { label: 'Easy', agent: 'easy', budget: {} },
  medium: { label: 'Medium', agent: 'medium', budget: {} },
  hard: { label: 'Hard', agent: 'hard', budget: {} },
  search: { label: 'Search', agent: 'mcts', budget: { iterations: 1500 } },
  greedy: { label: 'Greedy', agent: 'greedy', budget: {} },
  random: { label: 'Random', agent: 'random', budget: {} },
} as const;

/** The levels, in the lobby's order. */
export const BOT_LEVELS = Object.keys(BOTS) as BotLevel[];

export type OptionValue = string | number | boolean | null;

/** The setup of a game, as plain JSON. */
export interface Setup {
  /** Id of the game. */
  readonly game: string;
  readonly config: { readonly players: number; readonly [option: string]: OptionValue };
  /** By seat. */
  readonly sitters: readonly Sitter[];
  /** Determines all chance outcomes and the computer players' randomness. */
  readonly seed: string;
  /** Minimum milliseconds before a computer player's move. */
  readonly pause: number;
}

/** The seats that people play. */
export function seatsOfPeople({ sitters }: Setup): number[] {
  return sitters.flatMap((sitter, seat) => (sitter === 'you' ? [seat] : []));
}

/** Display name of a seat, for example `Player 1 (easy)`. */
export function seatName({ sitters }: Setup, seat: number): string {
  const sitter = sitters[seat] ?? 'you';
  return `Player ${seat + 1} (${sitter === 'you' ? 'you' : BOTS[sitter].label.toLowerCase()})`;
}
