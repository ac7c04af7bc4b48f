import { describe, expect, test } from 'vitest';
import { type Pig, pig } from '../examples/index.js';
import {
  defineGame,
  type Game,
  type GameDefinition,
  type GameTypes,
  rulesOf,
  withCheckedStates,
} from '../src/define/index.js';
import { createRng, GameDefinitionError, LiveGame, playout, start, Table, withoutForcedMoves } from '../src/index.js';
import { forced, position } from '../src/positions/index.js';
import { laws } from '../src/testing/index.js';
import { bids } from './games/bids.js';
import { type Cards, cards } from './games/cards.js';
import { chance, decision } from './laws/catches.js';

const LAW = 'states, actions, outcomes, views and events match their schemas';
const config = { players: 2 };
const turn = decision(pig.definition.stages.turn);
const roll = chance(pig.definition.stages.roll);

/** Pig with an effect of rolls that runs after their rule. */
function spoiledRolls(spoil: (state: Pig['state'], player: number) => void): GameDefinition<Pig> {
  const spoiled: typeof roll = {
    ...roll,
    apply(state, stage, outcome, emit) {
      roll.apply(state, stage, outcome, emit);
      spoil(state, stage.player);
    },
  };
  return { ...pig.definition, stages: { turn, roll: spoiled } };
}

const tooMany = spoiledRolls((state) => {
  state.turnTotal = 5000;
});
const TOO_MANY =
  'The outcome {"type":"die","face":3} at stage roll leaves a state that doesn\'t match its schema: ' +
  'turnTotal: expected at most 1005, got 5000.';

function expectNamed(play: () => unknown, message: string): void {
  expect(play).toThrow(GameDefinitionError);
  expect(play).toThrow(message);
}

function expectLawNames<T extends GameTypes>(game: Game<T>, message: string): void {
  const law = laws(game, { games: 30 }).find(({ name }) => name === LAW);
  expect(() => law?.run()).toThrow(message);
}

describe('the state of setup is checked', () => {
  test('a missing field is named', () => {
    const setup = (options: Pig['config']): Pig['state'] => {
      const { banked: _, ...state } = pig.definition.setup(options);
      return state as Pig['state'];
    };
    const game = withCheckedStates(defineGame<Pig>({ ...pig.definition, setup }));
    const message = "setup leaves a state that doesn't match its schema: banked: expected a list, got undefined.";
    expectNamed(() => game.setup(config), message);
    expectNamed(() => new Table(game, config, createRng(1)), message);
    expectNamed(() => position(game, config), message);
  });

  test.each([
    ['another config', { players: 2, goal: 0 }, 'config.goal: expected at least 1, got 0'],
    ['no config', undefined, 'config: expected an object, got undefined'],
    ['a config that is no object', 5, 'config: expected an object, got 5'],
  ])('%s is named', (_, other, message) => {
    const setup = (options: Pig['config']) => ({ ...pig.definition.setup(options), config: other as Pig['config'] });
    expectNamed(() => withCheckedStates(defineGame<Pig>({ ...pig.definition, setup })).setup(config), message);
  });
});

describe('the rule that breaks the state is named', () => {
  const checked = withCheckedStates(defineGame(tooMany));
  const die = { type: 'die', face: 3 } as const;
  const source = () => forced([die]);

  test.each<[string, (game: Game<Pig>) => unknown]>([
    ['apply', (game) => game.apply(game.setup(config), die)],
    ['step', (game) => game.step(game.setup(config), die)],
    ['start', (game) => start(game, config, source())],
    ['a table', (game) => new Table(game, config, source())],
    ['a live game', (game) => new LiveGame(game, config, source())],
    [
      'its variant without forced moves',
      (game) => new Table(withoutForcedMoves(game), config, source()).play({ type: 'roll' }),
    ],
  ])('by %s', (_, play) => {
    expectNamed(() => play(checked), TOO_MANY);
  });

  test('an action, with the rule of its stage', () => {
    const greedy = defineGame<Pig>({
      ...pig.definition,
      stages: {
        roll,
        turn: {
          ...turn,
          apply(state, stage, action, emit, actor) {
            turn.apply(state, stage, action, emit, actor);
            state.banked.push(0, 0, 0, 0, 0);
          },
        },
      },
    });
    expectNamed(
      () => withCheckedStates(greedy).setup(config),
      'The action {"type":"roll"} at stage turn (PIG-2.1) leaves a state that doesn\'t match its schema: ' +
        'banked: expected a length of at most 6, got 7.',
    );
  });

  test('an automatic stage', () => {
    const lost = rulesOf<Cards>().automatic('deal', (state) => {
      state.bag.pop();
      state.stages.push({ stage: 'play', player: 0 });
    });
    const game = defineGame<Cards>({
      ...cards.definition,
      stages: { ...cards.definition.stages, deal: lost },
    });
    expectNamed(
      () => withCheckedStates(game).setup(config),
      "The automatic stage deal leaves a state that doesn't match its schema: bag: expected a length of 4, got 3.",
    );
  });

  test('a second stage on an agenda of one', () => {
    const doubled = spoiledRolls((state, player) => state.stages.push({ stage: 'turn', player }));
    const game = withCheckedStates(defineGame(doubled));
    expectNamed(() => game.apply(game.setup(config), die), 'stages: expected a length of at most 1, got 2.');
  });

  test('a field that the schema lacks', () => {
    const game = defineGame({
      ...spoiledRolls((state) => Object.assign(state, { lastFace: 3 })),
    });
    const checked = withCheckedStates(game);
    expectNamed(() => checked.apply(checked.setup(config), die), 'lastFace: unknown key.');
  });
});

test('without it no rule is checked', () => {
  const game = defineGame(tooMany);
  expect(game.apply(game.setup(config), { type: 'die', face: 3 }).result?.scores).toEqual([5000, 0]);
});

test.each<[string, Game<GameTypes>]>([
  ['pig', pig as never],
  ['cards', cards as never],
  ['bids', bids as never],
])('a game without faults plays as before: %s', (_, game) => {
  const checked = withCheckedStates(game);
  const [plain, same] = [game, checked].map((each) => playout(new Table(each, config, createRng(5))).state);
  expect(same).toEqual(plain);
});

describe('the laws name the rule that breaks the state', () => {
  test('of the game as it is', () => {
    expectLawNames(defineGame(tooMany), "at stage roll leaves a state that doesn't match its schema: turnTotal: ");
  });

  test('even if the next rule repairs it', () => {
    const { stages } = spoiledRolls((state) => {
      state.turnTotal += 2000;
    });
    const game = defineGame<Pig>({
      ...pig.definition,
      stages: {
        ...stages,
        turn: {
          ...turn,
          apply(state, stage, action, emit, actor) {
            state.turnTotal %= 2000;
            turn.apply(state, stage, action, emit, actor);
          },
        },
      },
    });
    expectLawNames(game, 'at stage roll leaves a state that');
  });
});
