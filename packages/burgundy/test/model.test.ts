import { createRng, nextActor, type Rng, Table } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, type Burgundy, burgundy, type Config, type Outcome, type State } from '../src/index.js';
import { chooseToBuild } from './helpers.js';
import { modelOf } from './model.js';

/** The game with every decision asked, so that the moves are all that happens. */
const asked = defineGame({
  ...burgundy.definition,
  stages: Object.fromEntries(
    Object.entries(burgundy.definition.stages).map(([name, stage]) => [
      name,
      stage.kind === 'decision' ? { ...stage, ask: 'always' } : stage,
    ]),
  ) as typeof burgundy.definition.stages,
});

type Choose = (legal: readonly Action[], rng: Rng) => Action;

const atRandom: Choose = (legal, rng) => legal[rng.int(legal.length)] as Action;

function keptIn({ stages: _stages, config: _config, ...kept }: State) {
  return kept;
}

/** Plays a game with `apply` and holds every state against the model. */
function playPurely(config: Config, seed: string, choose: Choose): void {
  const rng = createRng(seed);
  const model = modelOf(config);
  let state = asked.setup(config);
  let moves = 0;
  for (let turn = asked.turn(state); turn.kind !== 'over'; turn = asked.turn(state), moves++) {
    expect(keptIn(state), `after ${moves} moves`).toEqual(model.kept());
    const outcomes = asked.chanceOutcomes(state).map(({ outcome }) => outcome);
    const move: Action | Outcome =
      turn.kind === 'chance' ? (outcomes[rng.int(outcomes.length)] as Outcome) : choose(asked.legalActions(state), rng);
    state = asked.apply(state, move);
    model.move(move, turn.kind === 'decision' ? turn.player : 'chance');
  }
  expect(keptIn(state), 'at the end').toEqual(model.kept());
}

/** The same in place, where chance acts by itself. */
function playInPlace(config: Config, seed: string, choose: Choose): void {
  const table = new Table(asked, config, createRng(seed), { record: true });
  const model = modelOf(config);
  let seen = 0;
  for (;;) {
    for (const { actor, action } of table.moves.slice(seen)) model.move(action, actor as number | 'chance');
    seen = table.moves.length;
    expect(keptIn(table.state), `after ${seen} moves`).toEqual(model.kept());
    if (table.isOver) return;
    table.play(choose(table.legalActions(), table.rng), nextActor(table));
  }
}

const CONFIGS: Burgundy['configInput'][] = [
  { players: 2 },
  { players: 3, firstPlayer: 2, tieBreak: 'fewerEmpty' },
  { players: 4, setup: 'advanced' },
  { players: 3, setup: 'advanced', boards: [1, 2, 3] },
  { players: 3, setup: 'advanced', boards: [4, 5, 6], firstPlayer: 1 },
  { players: 3, setup: 'advanced', boards: [7, 8, 9], tieBreak: 'fewerEmpty' },
];

describe('what a state keeps is what the moves have made of it, at every step', () => {
  test.each(CONFIGS)('%j', (input) => {
    const config = burgundy.setup(input).config;
    playPurely(config, 'pure', chooseToBuild);
    playInPlace(config, 'in place', atRandom);
    if (!isDeep) return;
    playPurely(config, 'pure at random', atRandom);
    playInPlace(config, 'in place, building', chooseToBuild);
  });
});
