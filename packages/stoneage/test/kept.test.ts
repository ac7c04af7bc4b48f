/** What a state keeps is what a literal model works out anew, at every step of random games, pure and in place. */
import { createRng, type Rng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, stoneage } from '../src/index.js';
import { CONFIGS, chooseToBuy } from './helpers.js';
import { modelOf } from './model.js';

const anything = (actions: readonly Action[], rng: Rng): Action => actions[rng.int(actions.length)] as Action;

describe('what is kept', () => {
  for (const [name, choose] of Object.entries({ anything, chooseToBuy })) {
    test.each(CONFIGS)(`equals what it is kept of with %j (${name})`, (config) => {
      for (let seed = 1; seed <= (isDeep ? 2 : 1); seed++) {
        const rng = createRng(`${name} ${seed}`);
        let state = stoneage.setup(config);
        const model = modelOf(state.config);
        const table = new Table(stoneage, config, createRng(seed), { record: true });
        let played = 0;
        while (!table.isOver) {
          table.play(choose(table.legalActions(), rng));
          for (; played < table.moves.length; played++) {
            const { action } = table.moves[played] as (typeof table.moves)[number];
            const { state: next, events } = stoneage.step(state, action);
            for (const event of events) model.hear(event);
            model.compare(next);
            state = next;
          }
          model.compare(table.state);
          for (let player = 0; player < state.players; player++) model.compareCards(table.view(player), player);
        }
        expect(state).toEqual(table.state);
      }
    });
  }
});
