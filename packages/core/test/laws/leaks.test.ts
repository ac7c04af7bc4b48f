import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineGame, hidden, int, seatOf } from '../../src/define/index.js';
import type { Game, GameDefinition, Viewer } from '../../src/index.js';
import { type LawOptions, laws } from '../../src/testing/index.js';
import { bids } from '../games/bids.js';
import { type Cards, cards } from '../games/cards.js';
import { type Peeking, peeking } from '../games/peeking.js';
import { type Clues, clues, reveals as revealsCards } from '../kinds/clues.js';
import { type Letters, letters, reveals } from '../kinds/letters.js';
import { decision, expectCaught, written } from './catches.js';

const VIEW = 'a view does not depend on information hidden from the viewer';
const LISTS = 'legal actions and refusals do not depend on information hidden from the player';
const EFFECTS = 'the visible effects of an action do not depend on information hidden from the viewer';
const MOVES = 'moves with results that differ only in hidden information look the same';
const MARKS = 'a determinization differs from the state only where the schema marks it as hidden';

const look = decision(peeking.definition.stages.look);

/** The face-down card is public, and `determinize` agrees. */
function shown(changes: Partial<GameDefinition<Peeking>> = {}): Game<Peeking> {
  const view = { ...written(peeking.definition.view), top: ({ top }: Peeking['state']) => top };
  return defineGame<Peeking>({ ...peeking.definition, view, ...changes });
}

function shownWith(changes: Partial<typeof look>): Game<Peeking> {
  return shown({ stages: { ...peeking.definition.stages, look: { ...look, ...changes } } });
}

/** A game in which a part of the state isn't marked as hidden. */
function unmarked(game: Game<Peeking>): Game<Peeking> {
  const { definition } = game;
  const { shape } = (definition.schema.state as unknown as z.ZodMiniObject)._zod.def;
  const state = z.strictObject({ ...shape, top: z.nullable(int(0, 3)) }) as unknown as typeof definition.schema.state;
  return defineGame<Peeking>({ ...definition, schema: { ...definition.schema, state } });
}

describe('a face-down card that view and determinize make public', () => {
  test('passes every law if no mark says that it is hidden', () => {
    for (const law of laws(unmarked(shown()), { games: 30 })) law.run();
  });

  test('is caught by its mark, with the shortest game that shows it', () => {
    const law = laws(shown()).find(({ name }) => name === VIEW);
    expect(() => law?.run()).toThrow(
      /top is (\d) instead of (\d) for .* after 1 action: top is \1, not \2\n {2}Game: peeking .*, 2 moves, shrunk from 5 /,
    );
  });
});

describe('the laws of hidden information catch, even if view and determinize leak alike,', () => {
  test('a list that depends on a hidden card', () => {
    const game = shownWith({
      list(state, stage, legal, actor) {
        look.list(state, stage, legal, actor);
        for (let times = 0; times < Number(state.top); times++) legal.push({ type: 'wait' });
      },
    });
    expectCaught(game, LISTS, /the legal actions in a state where top is \d instead of \d/);
  });

  test('a refusal that depends on a hidden card', () => {
    const game = shownWith({
      check: (state, _stage, { type }) =>
        type === 'peek' ? { rule: 'PEE-2.2', code: 'noPeeking', message: `It is ${state.top}.` } : undefined,
    });
    expectCaught(game, LISTS, /the check of {"type":"peek"} in a state where top is \d instead of \d/);
  });

  test('a card that shows only between two events of a rule', () => {
    const apply: typeof look.apply = (state, stage, action, emit, actor) => {
      const looked = state.looked.slice();
      state.looked.fill(true);
      emit({ type: 'peeked', player: stage.player });
      state.looked = looked;
      emit({ type: 'peeked', player: stage.player });
      look.apply(state, stage, action, emit, actor);
    };
    const stages = { ...peeking.definition.stages, look: { ...look, apply } };
    const game = defineGame<Peeking>({ ...peeking.definition, stages });
    const reveals: LawOptions<Peeking>['reveals'] = ({ top }, { type }, viewer, actor) =>
      type === 'peek' && viewer === actor && top;
    expectCaught(game, EFFECTS, /the frames of {"type":"\w+"} in /, { reveals });
  });

  test('an event that depends on a hidden card', () => {
    const game = shownWith({
      apply(state, stage, action, emit, actor) {
        for (let times = 0; times < Number(state.top); times++) emit({ type: 'peeked', player: stage.player });
        look.apply(state, stage, action, emit, actor);
      },
    });
    expectCaught(game, EFFECTS, /the events of {"type":"\w+"} in a state where top is \d instead of \d/);
  });
});

describe('the laws of hidden information catch', () => {
  test('an event that shows a secret draw', () => {
    const game = defineGame<Cards>({ ...cards.definition, eventView: (event) => event });
    const message = /the events of {"type":"card","kind":(\d)} in place of .*: \[0\].kind is \1, not \d/;
    expectCaught(game, MOVES, message);
  });

  test('an event that shows a secret choice', () => {
    const game = defineGame({ ...bids.definition, eventView: (event) => event });
    const message = /the events of {"type":"bid","bid":(\d)} in place of .*: \[0\].bid is \1, not \d/;
    expectCaught(game, MOVES, message);
  });

  test('a hidden part without a mark', () => {
    expectCaught(unmarked(peeking), MARKS, /top is \d, not \d/);
  });

  test('a list with pieces missing from its mark', () => {
    const { schema } = cards.definition;
    const { shape } = (schema.state as unknown as z.ZodMiniObject)._zod.def;
    const stages = hidden(shape['stages'] as z.core.$ZodType, { of: ['deal'] });
    const state = z.strictObject({ ...shape, stages }) as unknown as typeof schema.state;
    const view = { ...written(cards.definition.view), stages: ({ stages }: Cards['state']) => stages };
    const game = defineGame<Cards>({ ...cards.definition, schema: { ...schema, state }, view });
    expectCaught(game, VIEW, /stages holds .*, which isn't among the kinds in its mark/);
  });
});

describe('of what an action reveals, the laws catch', () => {
  const act = decision(letters.definition.stages.act);
  const seen = written(letters.definition.eventView);
  const lettersWith = (changes: Partial<GameDefinition<Letters>>) =>
    defineGame<Letters>({ ...letters.definition, ...changes });

  test.each([
    ['a card that everybody sees with the player', (event: Letters['event']) => event],
    [
      'a card that one more player sees',
      (event: Letters['event'], viewer: Viewer) => (viewer === 2 ? event : seen(event, viewer)),
    ],
  ])('%s', (_, eventView) => {
    const message =
      /the events of {"type":"(look|exchange)".* is .*, not .* \(if .* may learn it, state that in the option reveals; /;
    expectCaught(lettersWith({ eventView }), EFFECTS, message, { reveals });
  });

  test('an answer that tells more than it should', () => {
    const game = lettersWith({
      stages: {
        ...letters.definition.stages,
        act: {
          ...act,
          apply(state, stage, action, emit, actor) {
            const { card } = seatOf(state, action.target);
            if (action.type === 'ask') emit({ type: 'looked', player: stage.player, target: action.target, card });
            act.apply(state, stage, action, emit, actor);
          },
        },
      },
    });
    expectCaught(game, EFFECTS, /the events of {"type":"ask",.*: \[0\].card is \d, not \d/, { reveals });
  });

  test('an action that reveals more than the game states', () => {
    const states = (...[state, action, viewer, actor]: Parameters<typeof reveals>) =>
      action.type === 'look' ? { target: action.target } : reveals(state, action, viewer, actor);
    expectCaught(letters, EFFECTS, /the events of {"type":"look",.*: \[0\].card is \d, not \d/, { reveals: states });
  });

  test('a statement that more players learn a card than those who do', () => {
    const states = (...[state, action, viewer, actor]: Parameters<typeof reveals>) =>
      reveals(state, action, viewer === 'spectator' ? (actor as Viewer) : viewer, actor);
    const message =
      /"look",.*: it reveals {.*} to the spectator, not {.*}, but shows the same events and the same view/;
    expectCaught(letters, EFFECTS, message, { reveals: states });
  });

  test('a hint that tells the owner the card', () => {
    const turn = decision(clues.definition.stages.turn);
    const game = defineGame<Clues>({
      ...clues.definition,
      stages: {
        ...clues.definition.stages,
        turn: {
          ...turn,
          apply(state, stage, action, emit, actor) {
            const [card] = action.type === 'clue' ? seatOf(state, action.target).hand : [];
            turn.apply(state, stage, action, emit, actor);
            if (action.type === 'clue' && card) emit({ type: 'discarded', player: action.target, card });
          },
        },
      },
    });
    const message =
      /the events of {"type":"clue",.*card is "\w+ \d", not .* may learn it, state that in the option reveals; /;
    expectCaught(game, EFFECTS, message, { reveals: revealsCards });
  });

  test('a public target that the game does not state', () => {
    const states = (...[state, action, viewer, actor]: Parameters<typeof reveals>) =>
      viewer === actor || action.type !== 'look' ? reveals(state, action, viewer, actor) : undefined;
    expectCaught(letters, MOVES, /{"type":"look",.* in place of .*: \[0\].target is \d, not \d/, { reveals: states });
  });

  test('a public target that nobody is told', () => {
    const game = lettersWith({
      eventView: (event, viewer) => (event.type === 'looked' && event.player !== viewer ? null : event),
    });
    const message = /"look",.*: it reveals {.*"target":\d.*} to .*, but shows the same events and the same view/;
    expectCaught(game, MOVES, message, { reveals });
  });
});
