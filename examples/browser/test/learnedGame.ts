import { learnedAgent, type Weights } from '@rulewright/agents';
import { features } from '@rulewright/bots/copenhagen';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, type GameTypes, Table } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { parseTrace } from '@rulewright/core/history';
import { actionSpace } from '@rulewright/core/learning';

const { apply, legalActions, setup, view } = tictactoe;

/** Plays Copenhagen with the learned agent in every seat, in any runtime. Returns the action numbers. */
export async function learnedGame(weights: Weights): Promise<number[]> {
  const agent = learnedAgent({ weights, features: features as never }, { beam: 4 });
  const { encode } = actionSpace(copenhagen);
  const table = new Table(copenhagen, { players: 2 }, createRng('browser'));
  const rng = createRng('choices');
  const numbers: number[] = [];
  while (!table.isOver) {
    const player = table.player as number;
    const request = { game: copenhagen, view: table.view(player), actions: table.legalActions(), player, rng };
    const action: GameTypes['action'] = await agent.choose(request as never);
    numbers.push(encode(action as never));
    table.play(action as never);
  }
  return numbers;
}

/** What seat 1 played in a game of tic-tac-toe, and what the learned agent chooses there, in any runtime. */
export async function choicesInTicTacToe(weights: Weights, trace: string) {
  const { header, moves } = parseTrace(trace);
  const agent = learnedAgent({ weights });
  const played: unknown[] = [];
  const chosen: unknown[] = [];
  let state = setup(header.config as { players: 2 });
  for (const { actor, action } of moves) {
    if (actor === 1) {
      const seen = { view: view(state, 1), actions: legalActions(state), player: 1 };
      played.push(action);
      chosen.push(await agent.choose({ game: tictactoe, ...seen, rng: createRng('choices') } as never));
    }
    state = apply(state, action as never);
  }
  return { played, chosen };
}
