import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TicTacToe, tictactoe } from '../../examples/index.js';
import { defineGame, event, int } from '../../src/define/index.js';
import type { Game } from '../../src/index.js';
import { laws } from '../../src/testing/index.js';
import { decision, expectCaught } from './catches.js';

interface WithTurns extends Omit<TicTacToe, 'event'> {
  event: TicTacToe['event'] | { readonly type: 'turnStarted'; readonly player: number };
}

/** Tic-tac-toe that says after each mark which turns begin. It never says so of the first turn. */
function telling(turnsAfter: (player: number) => readonly number[]): Game<WithTurns> {
  const { definition } = tictactoe;
  const mark = decision(definition.stages.mark);
  const turnStarted = event('turnStarted', { player: int(0, 1) });
  return defineGame<WithTurns>({
    ...definition,
    schema: { ...definition.schema, event: z.union([definition.schema.event, turnStarted]) },
    stages: {
      mark: {
        ...mark,
        apply(state, stage, action, emit, actor) {
          mark.apply(state, stage, action, emit, actor);
          for (const player of turnsAfter(stage.player)) emit({ type: 'turnStarted', player });
        },
      },
    },
  });
}

test('the law of turns leaves out events that name no player', () => {
  const { definition } = tictactoe;
  const turnStarted = event('turnStarted', { round: int(1, 9) });
  const game = defineGame({ ...definition, schema: { ...definition.schema, event: turnStarted } } as never);
  expect(laws(game).map(({ name }) => name)).not.toContain(
    'turnStarted comes once before the first decision of a turn',
  );
});

describe('the law of turns catches', () => {
  const law = 'turnStarted comes once before the first decision of a turn';

  test('a first turn without the event', () => {
    const game = telling((player) => [1 - player]);
    expectCaught(game, law, /player 0 decides at mark, where turns begin, without turnStarted/);
  });

  test('a turn of one player without the event', () => {
    const game = telling((player) => (player === 0 ? [1] : []));
    expectCaught(game, law, /player 0 decides at mark, where turns begin, without turnStarted/);
  });

  test('the event of another player', () => {
    expectCaught(
      telling((player) => [player]),
      law,
      /turnStarted names player 0, but player 1 decides at mark/,
    );
  });

  test('the event twice', () => {
    const game = telling((player) => [1 - player, 1 - player]);
    expectCaught(game, law, /two turns begin without a decision by player 1 between them/);
  });

  test('no event at all', () => {
    expectCaught(
      telling(() => []),
      law,
      /no turn began, but a player decided/,
    );
  });
});
