import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io';
import type { Contender } from '../contender.js';
import { choose, completesLine, freeCells } from './plain.js';

// boardgame.io's subpaths can't be imported from ES modules.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame }: typeof import('boardgame.io/internal') = require('boardgame.io/internal');
const { INVALID_MOVE }: typeof import('boardgame.io/core') = require('boardgame.io/core');

interface Board {
  cells: string[];
  /** The cell marked last. */
  last: number;
}

/** The game of boardgame.io's tutorial, with our marks. */
const game: Game<Board> = {
  name: 'tictactoe',
  setup: () => ({ cells: Array<string>(9).fill('.'), last: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell: number) {
      if (G.cells[cell] !== '.') return INVALID_MOVE;
      G.cells[cell] = playerID === '0' ? 'X' : 'O';
      G.last = cell;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    const mark = ctx.currentPlayer === '0' ? 'X' : 'O';
    if (G.cells[G.last] === mark && completesLine(G.cells, G.last, mark)) return { winner: ctx.currentPlayer };
    return G.cells.includes('.') ? undefined : { draw: true };
  },
};

const reducer = CreateGameReducer({ game });

/** boardgame.io's reducer, as its server runs it, without network and storage. */
export const boardgameio: Contender = (rng) => {
  let state: State<Board> = InitializeGame({ game, numPlayers: 2 });
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const args = [choose(freeCells(state.G.cells), rng)];
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'mark', args, playerID } });
  }
  return () => state.G.cells.join('');
};
