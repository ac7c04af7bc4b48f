import { createRng, EndlessGameError, Table } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { expect, test } from 'vitest';
import { type Endless, endless, walk } from '../../core/test/games/endless.js';
import { type Agent, greedyAgent, mctsAgent } from '../src/index.js';

type State = Endless['state'];

/** A turn that never ends: the same player always goes on. */
const endlessTurn = defineGame<Endless>({
  ...endless.definition,
  stages: { walk: { ...walk, apply: ({ stages }: State, stage: State['stages'][number]) => stages.push(stage) } },
});

test.each([greedyAgent(), mctsAgent({ iterations: 8 })] satisfies Agent[])(
  '$name reports a turn that never ends',
  (agent) => {
    const table = new Table(endlessTurn, { players: 2 }, createRng(1));
    const request = {
      game: endlessTurn,
      actions: table.legalActions(),
      player: 0,
      view: table.view(0),
      rng: createRng(2),
      budget: {},
    };
    expect(() => agent.choose(request)).toThrow(EndlessGameError);
  },
);
