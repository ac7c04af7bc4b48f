import { describe, test } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../../examples/index.js';
import { defineGame, derived, listActions } from '../../src/define/index.js';
import type { Game } from '../../src/index.js';
import { type Cards, cards } from '../games/cards.js';
import { decision, expectCaught } from './catches.js';

const mark = decision(tictactoe.definition.stages.mark);

type Mark = TicTacToe['action'];

/** Tic-tac-toe with another list of marks. */
function withMarks(change: (legal: Mark[], state: TicTacToe['state']) => readonly Mark[]): Game<TicTacToe> {
  return withMark({ list: (state, stage, legal) => legal.pushAll(change(listActions(mark, state, stage), state)) });
}

/** Tic-tac-toe with changes to the mark stage. */
function withMark(changes: Partial<typeof mark>): Game<TicTacToe> {
  return defineGame<TicTacToe>({ ...tictactoe.definition, stages: { mark: { ...mark, ...changes } } });
}

describe('the laws of decisions catch', () => {
  const isLegal = 'an action is legal exactly when it is listed';
  const isOrdered = 'legal actions are non-empty, in order and distinct';

  test('an action missing from the list', () => {
    const game = withMarks((legal) => (legal.length > 1 ? legal.filter(({ cell }) => cell !== 8) : legal));
    expectCaught(game, isLegal, /"cell":8\} is not listed, but check says that it is legal/);
  });

  test('an illegal action in the list', () => {
    const game = withMark({
      check: (state, stage, action, actor) =>
        action.cell === 4
          ? { rule: 'TTT-2.2', code: 'lava', message: 'The centre is lava.' }
          : mark.check(state, stage, action, actor),
    });
    expectCaught(game, isLegal, /"cell":4\} is listed, but check says The centre is lava. \(TTT-2.2\)/);
  });

  test('an empty list', () => {
    const game = withMarks((legal, { board }) => (board[4] === 'X' ? [] : legal));
    expectCaught(game, isOrdered, /Stage mark offers no legal action/);
  });

  test('a list out of order', () => {
    const game = withMarks((legal) => legal.reverse());
    expectCaught(game, isOrdered, /after 0 actions {"type":"mark","cell":7} comes after {"type":"mark","cell":8}/);
  });

  test('an action listed twice', () => {
    const game = withMarks((legal) => legal.flatMap((action) => [action, action]));
    expectCaught(game, isOrdered, /{"type":"mark","cell":0} comes after {"type":"mark","cell":0}/);
  });

  test('new actions instead of interned ones', () => {
    const game = withMarks((legal) => legal.map((action) => ({ ...action })));
    expectCaught(game, isOrdered, /isn't taken from internActions/);
  });

  test('a stale cached value', () => {
    const empty = derived(({ board }: TicTacToe['state']) => board.filter((cell) => cell === '.'));
    const game = withMark({
      list(state, stage, legal, actor) {
        empty.of(state);
        mark.list(state, stage, legal, actor);
      },
    });
    const law = 'cached derived values match the state';
    expectCaught(game, law, /after 1 action a cached value is stale: \[8\] is "\.", not undefined/);
  });

  test('a refusal without a rule id', () => {
    const game = withMark({
      check(...args) {
        const refusal = mark.check(...args);
        return refusal && { ...refusal, rule: 'the second rule' };
      },
    });
    const law = 'every refusal has a rule id, a code and a sentence, and apply throws it';
    expectCaught(game, law, /is refused with "the second rule", which isn't a rule id/);
  });

  test('a hand revealed by a skipped decision', () => {
    const { ask: _, ...play } = decision(cards.definition.stages.play);
    const game = defineGame<Cards>({ ...cards.definition, stages: { ...cards.definition.stages, play } });
    const law = 'the visible effects of an action do not depend on information hidden from the viewer';
    expectCaught(game, law, / in a (determinization|state where .*) for/);
  });
});

describe('the laws of pure play and copies catch', () => {
  const isPure = 'apply is deterministic and does not change its input';
  const isApart = 'a copied table is independent of the original';
  const turn = decision(pig.definition.stages.turn);

  /** Pig with an extra effect in every turn. */
  function withTurn(apply: typeof turn.apply): Game<Pig> {
    return defineGame<Pig>({
      ...pig.definition,
      stages: {
        ...pig.definition.stages,
        turn: {
          ...turn,
          apply(state, stage, action, emit, actor) {
            turn.apply(state, stage, action, emit, actor);
            apply(state, stage, action, emit, actor);
          },
        },
      },
    });
  }

  test('an impure apply', () => {
    let calls = 0;
    const game = withTurn((state) => {
      state.turnTotal += ++calls % 2;
    });
    expectCaught(game, isPure, /gives different results: state\./);
  });

  test('an edited stage', () => {
    const game = withTurn((state, stage, { type }) => {
      if (type === 'roll') return;
      stage.player = (stage.player + 1) % state.players;
      state.stages[0] = stage;
    });
    expectCaught(game, isPure, /changes its input|It isn't your turn/);
    expectCaught(game, isApart, /changes (the original|the copy|another copy)/);
  });

  /** A reading rule that reorders a list of the state first. */
  function reordering<Args extends readonly [Pig['state'], ...unknown[]], Value>(rule: (...args: Args) => Value) {
    return (...args: Args): Value => {
      args[0].banked.reverse();
      return rule(...args);
    };
  }

  const { definition } = pig;
  test.each<[string, Partial<typeof definition>]>([
    ['a list', { stages: { ...definition.stages, turn: { ...turn, list: reordering(turn.list) } } }],
    ['a check', { stages: { ...definition.stages, turn: { ...turn, check: reordering(turn.check) } } }],
    [
      'a view',
      {
        view: {
          banked: reordering(({ banked }: Pig['state']) => banked),
        },
      },
    ],
    ['a score', { score: reordering((state: Pig['state']) => definition.score?.(state) ?? []) }],
    ['an invariant', { invariants: reordering((state: Pig['state']) => definition.invariants?.(state) ?? []) }],
  ])('%s that changes the state', (_, changes) => {
    const message = /writes to the state after \d+ actions?|after reading it: banked\[0\] is \d+, not \d+/;
    expectCaught(defineGame<Pig>({ ...definition, ...changes }), 'reading a state does not change it', message);
  });

  test('a list that writes the same each time', () => {
    const stages = {
      ...pig.definition.stages,
      turn: {
        ...turn,
        list(...args: Parameters<typeof turn.list>) {
          const [state] = args;
          state.turnTotal = Math.max(0, state.turnTotal);
          turn.list(...args);
        },
      },
    };
    const message = /legalActions writes to the state after \d+ actions?, in stage turn: .*turnTotal/;
    expectCaught(defineGame<Pig>({ ...definition, stages }), 'reading a state does not change it', message);
  });

  test('an edited config', () => {
    const game = withTurn((state) => {
      state.config.goal++;
    });
    expectCaught(game, 'every game ends', /Cannot assign to read only property 'goal'/);
    expectCaught(game, isPure, /Cannot assign to read only property 'goal'/);
  });

  test('a constant edited by rules', () => {
    const freshStart = [0, 0, 0, 0, 0, 0];
    const game = withTurn((state) => {
      // The rule puts the constant itself, not a copy, into the state.
      if (state.turnTotal > 20) state.banked = freshStart;
    });
    const configs = [{ players: 6, goal: 60 }];
    expectCaught(game, isApart, /changes (the original|the copy|another copy)/, { configs });
  });
});
