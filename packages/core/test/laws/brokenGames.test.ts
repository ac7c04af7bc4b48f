import { describe, test } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig, type TicTacToe, tictactoe } from '../../examples/index.js';
import { counts, defineGame, endGame, int, listActions, observed } from '../../src/define/index.js';
import type { Game, GameDefinition } from '../../src/index.js';
import { bids } from '../games/bids.js';
import { type Cards, cards, viewSchema } from '../games/cards.js';
import { type Bazaar, bazaar } from '../kinds/bazaar.js';
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

test('the laws of play catch a random setup', () => {
  let calls = 0;
  const game = pigWith({ setup: (config) => ({ ...pig.definition.setup(config), turnTotal: ++calls }) });
  expectCaught(game, 'setup is deterministic', /a second setup gives another state: turnTotal is/);
});

test('the law of frames catches a rule that shows an impossible view between two events', () => {
  const game = pigWithRoll({
    apply(state, stage, outcome, emit) {
      const { turnTotal } = state;
      state.turnTotal = -1;
      emit({ type: 'rolled', player: stage.player, face: outcome.face });
      state.turnTotal = turnTotal;
      roll.apply(state, stage, outcome, emit);
    },
  });
  const law = 'frames add up to the change, and each shows a view of the game';
  expectCaught(
    game,
    law,
    /frame 0 of {"type":"die","face":\d} for player 0 after \d+ actions? isn't a view: turnTotal/,
  );
});

describe('the laws of chance catch', () => {
  const isWeighted = 'chance outcomes are in order, distinct, and have positive integer weights';
  const isDrawn = 'sample draws listed outcomes with frequencies that match their weights';

  test('a wrong weight', () => {
    const game = pigWithRoll({
      outcomes: (state, stage) =>
        roll.outcomes(state, stage).map(({ outcome }) => ({ outcome, weight: outcome.face === 6 ? 2 : 1 })),
    });
    expectCaught(game, isDrawn, /roll: {"type":"die","face":\d}: drawn \d+ times, expected [\d.]+/);
  });

  test('a draw that ignores the weights, even if all kinds are equally frequent over many games', () => {
    const game = cardsWithDraw({
      sample(state, stage, rng) {
        const possible = draw.outcomes(state, stage);
        return (possible[rng.int(possible.length)] ?? possible[0])?.outcome as Cards['outcome'];
      },
    });
    expectCaught(game, isDrawn, /draw: .*: drawn \d+ times, expected [\d.]+/);
  });

  test('a draw of an empty kind', () => {
    const actions = draw
      .outcomes(cards.setup({ players: 2 }), { stage: 'draw', player: 0 })
      .map(({ outcome }) => outcome);
    const game = cardsWithDraw({
      outcomes: (state, stage) => draw.outcomes(state, stage).filter(({ weight }) => weight < 3),
      sample: (_state, _stage, rng) => actions[rng.int(actions.length)] as Cards['outcome'],
    });
    expectCaught(game, isDrawn, /draws {"type":"card","kind":\d}, which isn't listed/);
  });

  test('a weight of 0', () => {
    const game = cardsWithDraw({
      outcomes: (state, stage) =>
        draw.outcomes(state, stage).map(({ outcome, weight }) => ({ outcome, weight: weight - 1 })),
    });
    expectCaught(game, isWeighted, /has the weight 0/);
  });

  test('an outcome listed twice', () => {
    const game = pigWithRoll({
      outcomes: (state, stage) => [...roll.outcomes(state, stage), ...roll.outcomes(state, stage)],
    });
    expectCaught(game, isWeighted, /{"type":"die","face":1} after \d+ actions? is repeated or out of order/);
  });

  test('a possible outcome that check refuses', () => {
    const game = pigWithRoll({ isPossible: (_state, _stage, { face }) => face < 6 });
    const law = 'an outcome is possible exactly when it is listed';
    expectCaught(
      game,
      law,
      /{"type":"die","face":6} after \d+ actions? is listed, but check says This outcome isn't possible/,
    );
  });
});

describe('the laws of hidden information catch', () => {
  const isSame = 'every determinization is a valid state with the same view';

  test('a leak in the view', () => {
    interface Leaky extends Omit<Cards, 'view'> {
      view: Cards['view'] & { bag: number[] };
    }
    const view = z.strictObject({ ...viewSchema.shape, bag: counts(4, 3) });
    const game = defineGame<Leaky>({
      ...cards.definition,
      schema: { ...cards.definition.schema, view },
      view: { ...viewCards, bag: ({ bag }) => bag },
    });
    expectCaught(game, isSame, /the view of a determinization for .* after \d+ actions?: bag\[\d\] is \d, not \d/);
  });

  test('a leak in an event', () => {
    const game = cardsWith({ eventView: (event) => event });
    const law = 'the visible effects of an action do not depend on information hidden from the viewer';
    expectCaught(
      game,
      law,
      /the events of {"type":"play","kind":\d} in a (determinization|state where .*) for .*left is/,
    );
  });

  test('a list that depends on what its player cannot see', () => {
    const game = cardsWith({
      stages: {
        ...cards.definition.stages,
        play: {
          ...play,
          list(state, stage, legal) {
            const actions = listActions(play, state, stage);
            legal.pushAll(state.bag[0] === 3 ? actions.slice(0, 1) : actions);
          },
        },
      },
    });
    const law = 'legal actions and refusals do not depend on information hidden from the player';
    expectCaught(game, law, /the legal actions in a (determinization|state where .*) for player \d/);
  });

  test('a determinization that depends on more than the view', () => {
    let calls = 0;
    const game = cardsWith({
      determinize(view, rng) {
        if (++calls % 2 === 0) rng.next();
        return determinizeCards(view, rng);
      },
    });
    const law = 'determinize depends only on the view and the generator';
    expectCaught(game, law, /is determinized in two ways by the same generator/);
  });

  test('revealed secret choices, unless the game declares them', () => {
    const law = 'the visible effects of an action do not depend on information hidden from the viewer';
    expectCaught(
      bids,
      law,
      /the (events|view) (of|after) {"type":"(bid|close)".*} in a (determinization|state where .*) for/,
    );
    expectCaught(
      bids,
      law,
      /: .* is .* \(if (player \d|the spectator) may learn it, state that in the option reveals; .*\)\n/,
    );
  });

  test('a determinization that can’t be played on', () => {
    const determinize = written(bazaar.definition.determinize);
    const game = defineGame<Bazaar>({
      ...bazaar.definition,
      invariants: () => [],
      determinize(view, rng) {
        const state = determinize(view, rng);
        // More than some players have.
        for (const [player, seat] of state.seats.entries()) {
          if (seat.bid !== null && view.seats[player]?.bid === null) seat.bid = 8;
        }
        return state;
      },
    });
    const message =
      /^the state after {"type":"bid",.*} by player \d in a determinization for .* is invalid: .*seats\[\d\]\.coins/;
    expectCaught(game, isSame, message);
  });

  test('a determinization with an extra card', () => {
    const game = cardsWith({
      determinize(view, rng) {
        const state = determinizeCards(view, rng);
        return { ...state, bag: state.bag.map((count) => Math.min(3, count + 1)) };
      },
    });
    expectCaught(game, isSame, /is invalid: .*cards were lost or added \(CRD-1.1\)/);
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
    expectCaught(game, 'invariants hold at every moment', /cards were lost or added \(CRD-1.1\)/);
  });

  test('a field that is missing in the state schema', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        Object.assign(state, { lastFace: outcome.face });
      },
    });
    expectCaught(game, isInSchema, /at stage roll leaves a state that doesn't match its schema: lastFace: unknown key/);
  });

  test('a number out of range', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        if (outcome.face === 6) state.turnTotal = 5000;
      },
    });
    expectCaught(
      game,
      isInSchema,
      /at stage roll leaves a state that doesn't match its schema: turnTotal: expected at most 1005, got 5000/,
    );
  });

  test('an event that the schema doesn’t allow', () => {
    const game = pigWithRoll({
      apply(state, stage, outcome, emit) {
        roll.apply(state, stage, outcome, emit);
        emit({ type: 'rolled', player: stage.player, face: 7 });
      },
    });
    expectCaught(game, isInSchema, /the event {"type":"rolled","player":\d,"face":7} .* doesn't match its schema/s);
  });

  test('a field of a view that differs on every call', () => {
    let asked = 0;
    const game = pigWith({ view: { turnTotal: () => asked++ % 3 } });
    const message = /the observation of player \d after (\d+ actions?|the last move), written from the state/;
    expectCaught(game, 'a state and its view have the same observation', message);
  });

  test('a field of a seat that differs on every call', () => {
    let asked = 0;
    const game = cardsWith({
      view: { ...viewCards, seats: { cards: () => asked++ % 3, hand: () => null } },
    });
    const message = /the observation of player \d after (\d+ actions?|the last move), written from the state/;
    expectCaught(game, 'a state and its view have the same observation', message);
  });

  test('an observed number out of its bounds', () => {
    const game = pigWith({ view: { turnTotal: () => -1 } });
    const message = /the observation of player \d after \d+ actions?: turnTotal is -[\d.]+, not from 0 to \S+/;
    expectCaught(game, 'observations are deterministic, finite and within their bounds', message);
  });

  test('observed numbers with the same label', () => {
    const { schema } = pig.definition;
    const view = schema.view as unknown as z.ZodMiniObject;
    const option = (most: number) => z.strictObject({ kind: z.literal('sum'), points: int(0, most) });
    const turnTotal = z.union([option(9), option(99)]);
    const game = pigWith({ schema: { ...schema, view: z.extend(view, { turnTotal }) as never } });
    const message =
      /same label, \["turnTotal is sum","turnTotal<sum>.points"\]: options of a union need different first literals/;
    expectCaught(game, 'observations are deterministic, finite and within their bounds', message);
  });

  test('an observation that omits a part of the view', () => {
    const { schema } = pig.definition;
    const view = schema.view as unknown as z.ZodMiniObject;
    const turnTotal = observed(int(0, 2000), { narrow: () => null });
    const game = pigWith({ schema: { ...schema, view: z.extend(view, { turnTotal }) as never } });
    expectCaught(
      game,
      'different views have different observations',
      /the observation of player \d after \d+ actions? equals an earlier one, but the view differs/,
      { moments: 50 },
    );
  });
});

describe('the laws of the end catch', () => {
  test('a game that never ends', () => {
    const [one] = roll.outcomes(pig.setup({ players: 2 }), { stage: 'roll', player: 0 });
    const { definition } = pigWithRoll({
      apply: (state, stage, _outcome, emit) => roll.apply(state, stage, one?.outcome as Pig['outcome'], emit),
    });
    const game = defineGame<Pig>({ ...definition, maxActions: 500 });
    expectCaught(game, 'every game ends', /isn't over after 500 actions\. The last 100 were 100 × die at roll\. /);
  });

  test('score items that do not add up', () => {
    const game = pigWith({
      score: (state) => scorePig(state).map((player) => ({ ...player, total: player.total + 1 })),
    });
    expectCaught(
      game,
      'score items add up to the total',
      /the score of player 0 is (\d+), but its items add up to (?!\1)\d+/,
    );
  });

  const follows = 'the result follows from the scores';

  /** Pig with a wrong result. */
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

  test('result scores that differ from the scores', () => {
    const game = endingWith((state) =>
      endGame(
        state,
        state.banked.map((points) => points + 1),
        'goal',
      ),
    );
    expectCaught(game, follows, /the scores of the result: \[0\] is \d+, not \d+/);
  });

  test('places that contradict the scores', () => {
    const game = endingWith((state) => {
      const places = state.banked.map((_, player) => player + 1);
      state.result = { scores: state.banked.slice(), ranking: places, winners: [0], reason: 'goal' };
    });
    expectCaught(game, follows, /the places 1, 2 contradict the scores/);
  });

  test('shared places without a skipped place', () => {
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
  const isRefused = 'a tampered state is refused or can be played to the end';

  test('invariants that allow a state on which the rules fail', () => {
    expectCaught(
      cardsWith({ invariants: () => [] }),
      isRefused,
      /^after \d+ actions?, .*: .+ If play never makes this state, invariants should refuse it\./,
    );
  });

  test('invariants that allow an agenda that play never makes, and names the function that refuses it', () => {
    const inOrder = written(cards.definition.invariants);
    const game = cardsWith({ invariants: (state) => inOrder(state).filter(({ rule }) => rule !== 'CRD-2.1') });
    expectCaught(game, isRefused, / stages\[\d\].*`agendaViolations` refuses agendas that play never makes\./);
  });

  test('invariants that allow a state that is only invalid at the end', () => {
    const game = pigWith({
      invariants: (state) => [
        ...(pig.definition.invariants?.(state) ?? []),
        ...(state.result === null || state.config.goal === 100 ? [] : [{ rule: 'PIG-3.1', message: 'another goal' }]),
      ],
    });
    expectCaught(game, isRefused, /the game ends in an invalid state: .* \(PIG-[\d.]+\)/);
  });

  test('a field that no invariant watches, in one game', () => {
    const game = cardsWith({
      invariants: (state) => (state.result ? (cards.definition.invariants?.(state) ?? []) : []),
    });
    const everyField = 'a state with any one field changed is refused or can be played to the end';
    const message = /^after \d+ actions?, .*: .* If play never makes this state, invariants should refuse it\./;
    expectCaught(game, everyField, message, { games: 1 });
  });
});
