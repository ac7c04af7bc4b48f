/** The setup of a game: which one, its options, and who plays each seat. */
import type { GameId } from './games/index.js';
import type { PageWords } from './words.js';

/** Who plays a seat: a person at this screen, or a computer player. */
export type Sitter = 'you' | BotLevel;

export type BotLevel = keyof typeof BOTS;

/** The computer players: agents of the worker, with the search budget of those that search. */
export const BOTS = {
  easy: { agent: 'easy', budget: {} },
  medium: { agent: 'medium', budget: {} },
  hard: { agent: 'hard', budget: {} },
  search: { agent: 'mcts', budget: { iterations: 1500 } },
  greedy: { agent: 'greedy', budget: {} },
  random: { agent: 'random', budget: {} },
} as const;

/** The levels, in the lobby's order. */
export const BOT_LEVELS = Object.keys(BOTS) as BotLevel[];

export type OptionValue = string | number | boolean | null;

/** The setup of a game, as plain JSON. */
export interface Setup {
  readonly game: GameId;
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

/** The names of the players by seat, for example `Player 1 (easy)`. Several people are numbered only. */
export function namesOf(setup: Setup, words: PageWords): string[] {
  const isAlone = seatsOfPeople(setup).length === 1;
  return setup.sitters.map((sitter, seat) =>
    sitter === 'you' && !isAlone ? words.player(seat) : `${words.player(seat)} (${words.sitters[sitter]})`,
  );
}
