/** States that core has not made itself: parsed, cloned and spread. */
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, type Game, type GameTypes, InvalidStateError, playout, Table } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { describe, expect, test } from 'vitest';
import { tictactoe } from '../packages/core/examples/index.js';

const GAMES: readonly Game<GameTypes>[] = [tictactoe, copenhagen, burgundy, stoneage, city, castle].map(untyped);

/** A game whose types don't matter. */
function untyped(game: unknown): Game<GameTypes> {
  return game as Game<GameTypes>;
}

type State = GameTypes['state'];

const WAYS: readonly (readonly [string, (state: State) => State])[] = [
  ['parsed', (state) => JSON.parse(JSON.stringify(state))],
  ['cloned', (state) => structuredClone(state)],
  ['spread', (state) => ({ ...state })],
];

/** Every fifth decision of a random game, with what was played. */
function momentsOf(game: Game<GameTypes>) {
  const moments: { readonly state: State; readonly action: GameTypes['action']; readonly actor: number | 'host' }[] =
    [];
  const table = new Table(game, { players: game.players.min }, createRng('foreign states'));
  playout(table, (legal, { state, actor, rng }) => {
    const action = rng.pick(legal.map(() => 1));
    const chosen = legal[action] as GameTypes['action'];
    if (table.plies % 5 === 0) moments.push({ state: game.load(JSON.stringify(state)), action: chosen, actor });
    return chosen;
  });
  return moments;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const moments = momentsOf(game);

  test.each(WAYS)('a state that was %s gives the same next state each time', (_way, copyOf) => {
    for (const { state, action, actor } of moments) {
      const next = game.apply(state, action, actor);
      const copy = copyOf(state);
      for (let times = 0; times < 2; times++) {
        expect(game.apply(copy, action, actor)).toEqual(next);
        expect(game.legalActions(copy, actor)).toEqual(game.legalActions(state, actor));
      }
      expect(copy).toEqual(state);
    }
  });

  test('a state that was changed between two calls is checked again', () => {
    for (const { state, action, actor } of moments) {
      const copy = structuredClone(state);
      game.apply(copy, action, actor);
      const { stages } = copy;
      Reflect.set(copy, 'stages', []);
      expect(() => game.apply(copy, action, actor)).toThrow(InvalidStateError);
      Reflect.set(copy, 'stages', stages);
      Reflect.set(copy, 'extra', 1);
      expect(() => game.apply(copy, action, actor)).toThrow('extra: unknown key');
      Reflect.deleteProperty(copy, 'extra');
      Reflect.set(copy.config, 'players', 99);
      expect(() => game.apply(copy, action, actor)).toThrow(InvalidStateError);
      Reflect.set(copy.config, 'players', state.config.players);
      expect(game.apply(copy, action, actor)).toEqual(game.apply(state, action, actor));
    }
  });
});
