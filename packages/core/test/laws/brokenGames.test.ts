import { describe, test } from 'vitest';
import * as z from 'zod';
import { type Pig, pig, type TicTacToe, tictactoe } from '../../examples/index.js';
import { counts, defineGame, endGame, int, listActions, narrowedBy } from '../../src/define/index.js';
import type { Game, GameDefinition } from '../../src/index.js';
import { bids } from '../games/bids.js';
import { type Cards, cards, viewSchema } from '../games/cards.js';
import { chance, decision, expectCaught, written } from './catches.js';

const roll = chance(pig.definition.stages.roll);
const turn = decision(pig.definition.stages.turn);
const draw = chance(cards.definition.stages.draw);
const play = decision(cards.definition.stages.play);
const viewCards = written(cards.definition.view);
const determinizeCards = written(cards.definition.determinize);
const scorePig = written(pig.definition.score);

function pigWith(changes: Partial<GameDefinition<Pig>>): Game<Pig> {
  return defineGame<Pig>({ ...pig.definition, ...changes });
}

function pigWithRoll(changes: Partial<typeof roll>): Game<Pig> {
  return pigWith({ stages: { ...pig.definition.stages, roll: { ...roll, ...changes } } });
}

function cardsWith(changes: Partial<GameDefinition<Cards>>): Game<Cards> {
  return defineGame<Cards>({ ...cards.definition, ...changes });
}

function cardsWithDraw(changes: Partial<typeof draw>): Game<Cards> {
  return cardsWith({ stages: { ...cards.definition.stages, draw: { ...draw, ...changes } } });
}

test('the laws of the course of a game catch a setup that draws', () => {
  let calls = 0;
  const game = pigWith({ setup: (config) => ({ ...pig.definition.setup(config), turnTotal: ++calls }) });
  expectCaught(game, 'setup gives the same state every time', /a second setup gives another state: turnTotal is/);
});

describe('the laws of chance catch', () => {
  const isWeighted = 'chance outcomes are in order, without repeats, with whole weights above 0';
  const isDrawn = 'sample draws what is listed, as often as the weights say';

  test('a wrong weight', () => {
    const game = pigWithRoll({
      outcomes: (state, stage) =>
        roll.outcomes(state, stage).map(({ action }) => ({ action, weight: action.face === 6 ? 2 : 1 })),
    });
    expectCaught(game, isDrawn, /roll: {"type":"die","face":\d}: drawn \d+ times, but the weights make it [\d.]+/);
  });

  test('a draw that ignores the weights, though all kinds come equally often in the long run', () => {
    const game = cardsWithDraw({
      sample(state, stage, rng) {
        const possible = draw.outcomes(state, stage);
        return (possible[rng.int(possible.length)] ?? possible[0])?.action as Cards['outcome'];
      },
    });
    expectCaught(game, isDrawn, /draw: .*: drawn \d+ times, but the weights make it [\d.]+/);
  });

  test('a draw of what is used up', () => {
    const actions = draw
      .outcomes(cards.setup({ players: 2 }), { stage: 'draw', player: 0 })
      .map(({ action }) => action);
    const game = cardsWithDraw({
      outcomes: (state, stage) => draw.outcomes(state, stage).filter(({ weight }) => weight < 3),
      sample: (_state, _stage, rng) => actions[rng.int(actions.length)] as Cards['outcome'],
    });
    expectCaught(game, isDrawn, /draws {"type":"card","kind":\d}, which isn't listed/);
  });

  test('a weight of 0', () => {
    const game = cardsWithDraw({
      outcomes: (state, stage) =>
        draw.outcomes(state, stage).map(({ action, weight }) => ({ action, weight: weight - 1 })),
    });
    expectCaught(game, isWeighted, /has the weight 0/);
  });

  test('an outcome listed twice', () => {
    const game = pigWithRoll({
      outcomes: (state, stage) => [...roll.outcomes(state, stage), ...roll.outcomes(state, stage)],
    });
    expectCaught(game, isWeighted, /{"type":"die","face":1} after \d+ actions comes twice or too late/);
  });

  test('a possible outcome that check thinks impossible', () => {
    const game = pigWithRoll({ isPossible: (_state, _stage, { face }) => face < 6 });
    const law = 'an outcome is possible exactly when it is listed';
    expectCaught(game, law, /{"type":"die","face":6} after \d+ actions is listed, but check says Chance can't come to/);
  });
});

describe('the laws of what is hidden catch', () => {
  const isSame = 'every determinization is sound and gives the same view back';

  test('a leak in the view', () => {
    interface Leaky extends Omit<Cards, 'view'> {
      view: Cards['view'] & { bag: number[] };
    }
    const view = z.strictObject({ ...viewSchema.shape, bag: counts(4, 3) });
    const game = defineGame<Leaky>({
      ...cards.definition,
      schema: { ...cards.definition.schema, view },
      view: { ...viewCards, bag: true },
    });
    expectCaught(game, isSame, /the view of what .* could believe after \d+ actions: bag\[\d\] is \d, not \d/);
  });

  test('a leak in an event', () => {
    const game = cardsWith({ eventView: (event) => event });
    const law = 'an action shows a viewer the same whatever is hidden from that viewer';
    expectCaught(game, law, /the events of {"type":"play","kind":\d} in what .* could believe .*left is/);
  });

  test('a list that depends on what its player cannot see', () => {
    const game = cardsWith({
      stages: {
        ...cards.definition.stages,
        play: {
          ...play,
          list(state, stage, legal) {
            const actions = listActions(play, state, stage);
            legal.pushAll(actions, 0, state.bag[0] === 3 ? 1 : actions.length);
          },
        },
      },
    });
    const law = 'a player can do the same whatever is hidden from that player';
    expectCaught(game, law, /the legal actions in what \d could believe/);
  });

  test('a determinization that depends on more than the view', () => {
    let calls = 0;
    const game = cardsWith({
      determinize(view, rng) {
        if (++calls % 2 === 0) rng.next();
        return determinizeCards(view, rng);
      },
    });
    const law = 'determinize depends on nothing but the view and the generator';
    expectCaught(game, law, /is completed in two ways by the same generator/);
  });

  test('secret choices that are laid open, unless the game says when', () => {
    const law = 'an action shows a viewer the same whatever is hidden from that viewer';
    expectCaught(bids, law, /the (events|view) (of|after) {"type":"(bid|close)".*} in what .* could believe/);
    expectCaught(bids, law, /\(if it may uncover what was hidden, say so in the option uncovers\): /);
  });

  test('a determinization with a card too many', () => {
    const game = cardsWith({
      determinize(view, rng) {
        const state = determinizeCards(view, rng);
        return { ...state, bag: state.bag.map((count) => Math.min(3, count + 1)) };
      },
    });
    expectCaught(game, isSame, /isn't sound: .*cards were lost or added \(CRD-1.1\)/);
  });
});

describe('the laws of shape catch', () => {
  const isInSchema = 'states, actions, outcomes, views and events match their schemas';

  test('a lost card', () => {
    const game = cardsWith({
      stages: {
        ...cards.definition.stages,
        play: {
          ...play,
          apply(state, stage, action, emit, actor) {
            play.apply(state, stage, action, emit, actor);
            state.seats[stage.player]?.hand.fill(0);
          },
        },
      },
    });
    expectCaught(game, 'every moment keeps the invariants', /cards were lost or added \(CRD-1.1\)/);
  });

  test('a field that the schema of states has not', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        Object.assign(state, { lastFace: outcome.face });
      },
    });
    expectCaught(game, isInSchema, /the state at the end doesn't match its schema: .*lastFace/s);
  });

  test('a number out of its range', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        if (outcome.face === 6) state.turnTotal = 5000;
      },
    });
    expectCaught(game, isInSchema, /doesn't match its schema: .*banked/s);
  });

  test('an event that the schema has not', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        emit({ type: 'rolled', player: stage.player, face: 7 });
      },
    });
    expectCaught(game, isInSchema, /the event {"type":"rolled","player":\d,"face":7} .* doesn't match its schema/s);
  });

  test('a field of a view that is another one each time', () => {
    let asked = 0;
    const view = { players: true, config: true, stages: true, banked: true } as const;
    const game = pigWith({ view: { ...view, turnTotal: () => asked++ % 3 } });
    const message = /what \w+ observes after \d+ actions, written from the state/;
    expectCaught(game, 'a state is observed as its view is', message);
  });

  test('a field of a seat that is another one each time', () => {
    let asked = 0;
    const game = cardsWith({
      view: { ...viewCards, seats: { cards: () => asked++ % 3, hand: () => null, played: true } },
    });
    const message = /what \w+ observes after \d+ actions, written from the state/;
    expectCaught(game, 'a state is observed as its view is', message);
  });

  test('an observed number out of its bounds', () => {
    const view = { players: true, config: true, stages: true, banked: true } as const;
    const game = pigWith({ view: { ...view, turnTotal: () => -1 } });
    const message = /the observation of \d after \d+ actions: turnTotal is -[\d.]+, not from 0 to \S+/;
    expectCaught(game, 'players observe finite numbers within their bounds, always the same', message);
  });

  test('a player who observes less than the view shows', () => {
    const { schema } = pig.definition;
    const view = schema.view as unknown as z.ZodObject;
    const turnTotal = narrowedBy(int(0, 2000), () => null);
    const game = pigWith({ schema: { ...schema, view: view.extend({ turnTotal }) as never } });
    expectCaught(
      game,
      'a player observes every difference between views',
      /the observation of \d after \d+ actions is as it was before, but the view isn't/,
      { moments: 50 },
    );
  });
});

describe('the laws of the end catch', () => {
  test('a game that never ends', () => {
    const [one] = roll.outcomes(pig.setup({ players: 2 }), { stage: 'roll', player: 0 });
    const game = pigWithRoll({
      apply: (state, stage, _outcome, emit) => roll.apply(state, stage, one?.action as Pig['outcome'], emit),
    });
    expectCaught(game, 'every game ends', /isn't over after 500 actions/, { maxActions: 500, games: 1 });
  });

  test('score items that do not add up', () => {
    const game = pigWith({
      score: (state) => scorePig(state).map((player) => ({ ...player, total: player.total + 1 })),
    });
    expectCaught(
      game,
      'score items add up to the total',
      /the score of player 0 is (\d+), but its items make (?!\1)\d+/,
    );
  });

  const follows = 'the result follows from the scores';

  /** Pig that ends with another result than it should. */
  function endingWith(end: (state: Pig['state']) => void): Game<Pig> {
    return pigWith({
      stages: {
        ...pig.definition.stages,
        turn: {
          ...turn,
          apply(state, stage, action, emit, actor) {
            turn.apply(state, stage, action, emit, actor);
            if (state.result) end(state);
          },
        },
      },
    });
  }

  test('scores of the result that are not the scores', () => {
    const game = endingWith((state) =>
      endGame(
        state,
        state.banked.map((points) => points + 1),
        'goal',
      ),
    );
    expectCaught(game, follows, /the scores of the result: \[0\] is \d+, not \d+/);
  });

  test('places that do not follow the scores', () => {
    const game = endingWith((state) => {
      const places = state.banked.map((_, player) => player + 1);
      state.result = { scores: state.banked.slice(), ranking: places, winners: [0], reason: 'goal' };
    });
    expectCaught(game, follows, /the places 1, 2 contradict the scores/);
  });

  test('shared places after which none is skipped', () => {
    const mark = decision(tictactoe.definition.stages.mark);
    const game = defineGame<TicTacToe>({
      ...tictactoe.definition,
      stages: {
        mark: {
          ...mark,
          apply(state, stage, action, emit, actor) {
            mark.apply(state, stage, action, emit, actor);
            if (state.result) state.result = { ...state.result, ranking: [2, 2], winners: [] };
          },
        },
      },
    });
    expectCaught(game, follows, /the places 2, 2 don't share/);
  });

  test('the wrong winners', () => {
    const game = endingWith((state) => {
      if (state.result) state.result = { ...state.result, winners: [0, 1] };
    });
    expectCaught(game, follows, /the winners/);
  });
});

describe('the law of states from outside catches', () => {
  const isRefused = 'a state that was tampered with is refused, or can be played to its end';

  test('invariants that let a state in over which the rules stumble', () => {
    expectCaught(
      cardsWith({ invariants: () => [] }),
      isRefused,
      /With {"players":\d}: After \d+ actions, .*: .+ Such a state should break the invariants\./,
    );
  });

  test('invariants that let a state in which is broken at the end only', () => {
    const game = pigWith({
      invariants: (state) => [
        ...(pig.definition.invariants?.(state) ?? []),
        ...(state.result === null || state.config.goal === 100 ? [] : [{ rule: 'PIG-3.1', message: 'another goal' }]),
      ],
    });
    expectCaught(game, isRefused, /the game ends in a broken state: .* \(PIG-[\d.]+\)/);
  });
});
