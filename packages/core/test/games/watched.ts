import * as z from 'zod/mini';
import { type TicTacToe, tictactoe } from '../../examples/index.js';
import { defineGame } from '../../src/define/index.js';
import type { Game, ViewBase } from '../../src/index.js';

/** The types of a two-player game with a one-part view. */
export type Watched<Part extends z.core.$ZodType> = Omit<TicTacToe, 'view'> & {
  view: ViewBase & { part: z.infer<Part> };
};

/** A game that observes only this part. */
export function watchedGame<Part extends z.core.$ZodType>(part: Part): Game<Watched<Part>> {
  const { view: _view, determinize: _determinize, ...rest } = tictactoe.definition;
  const view = z.strictObject({ stage: z.null(), player: z.null(), result: z.null(), part });
  return defineGame<Watched<Part>>({ ...rest, schema: { ...rest.schema, view: view as never } });
}

/** A view of that game. */
export function watchedView<Part>(part: Part): ViewBase & { part: Part } {
  return { stage: null, player: null, result: null, part };
}
