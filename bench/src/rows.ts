import { type AnyGame, GAMES } from '@rulewright/lab';
import { type Measurement, measureCopies, measurePlay } from './measure.js';
import { inPlace, pure } from './ours.js';
import { boardgameio } from './tictactoe/boardgameio.js';
import { plain } from './tictactoe/plain.js';

/** One line of the table. */
export interface Row {
  readonly game: string;
  readonly engine: string;
  /** Takes some seconds. */
  measure(): Measurement;
}

/** The row against which the others of its game are held, where there is one. */
export const PEER = boardgameio.engine;

/** All rows, the rows of a game together. */
export const ROWS: readonly Row[] = [...GAMES.values()].flatMap(rowsOf);

function rowsOf(game: AnyGame): Row[] {
  const contenders =
    game.id === 'tictactoe'
      ? [inPlace(game, boardOf), pure(game, boardOf), plain, boardgameio]
      : [inPlace(game), pure(game)];
  return [
    ...contenders.map((contender) => ({
      game: game.id,
      engine: contender.engine,
      measure: () => measurePlay(game, contender),
    })),
    { game: game.id, engine: 'Table copy', measure: () => measureCopies(game) },
  ];
}

function boardOf(state: object): string {
  return (state as { readonly board: readonly string[] }).board.join('');
}
