/** Refusals of illegal actions, malformed ones, and all after the end. */
import * as fc from 'fast-check';
import { createRng } from '../../chance/rng.js';
import type { Actor, GameTypes, Refusal } from '../../contract.js';
import { actionSpace } from '../../learning/actionSpace.js';
import { Table } from '../../play/table.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { ConfigError, IllegalActionError, InvalidStateError } from '../../tools/errors.js';
import { entryAt } from '../../tools/lists.js';
import { actorName } from '../actorName.js';
import { chanceOf, lastOf, momentsOf, playOn } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import { checkRandom, gameLaw, type Law, randomLaw } from '../law.js';
import { oneOf } from '../oneOf.js';
import type { Subject } from '../subject.js';
import { everyActor } from './decisions.js';
import { expectRuleId } from './ruleId.js';

/** Laws about refusals. */
export function refusalLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [citeRules(subject), afterTheEnd(subject), garbage(subject)];
}

const CODE = /^[a-z][A-Za-z0-9]*$/;
const SENTENCE = /^\S.*[.!?]$/s;

function expectWellFormed(refusal: Refusal | undefined, what: string): asserts refusal is Refusal {
  expectThat(refusal !== undefined, `${what} isn't refused`);
  expectSame(Object.keys(refusal).sort(), ['code', 'message', 'params', 'rule'], `${what} is refused with other keys`);
  expectRuleId(refusal.rule, `${what} is refused with`);
  expectThat(CODE.test(refusal.code), `${what} is refused with the code ${preview(refusal.code)}, which isn't a name`);
  expectThat(
    SENTENCE.test(refusal.message),
    `${what} is refused with ${preview(refusal.message)}, which isn't a sentence`,
  );
}

/** Random actions of the action space tried at each moment. */
const TRIED = 20;

function citeRules<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  return gameLaw(
    subject,
    'every refusal has a rule id, a code and a sentence, and apply throws it',
    (config, random) => {
      const { actions } = actionSpace(game);
      const rng = createRng(`refusals ${random.seed}`);
      momentsOf(subject, config, random).forEach(({ state, move, actor, legal, number }, index) => {
        const expectRefusal = (action: unknown, by: Actor | undefined): void => {
          const what = `${preview(action)} by ${nameOrNobody(by)} after ${counted(number, 'action')}`;
          const refusal = game.check(state, action, by);
          expectWellFormed(refusal, what);
          expectThrown(() => game.apply(state, action as T['action'], by), refusal, what);
        };
        for (let i = 0; i < TRIED; i++) {
          const action = oneOf(actions, rng);
          if (!legal.includes(action)) expectRefusal(action, actor);
        }
        expectRefusal(move, state.players);
        // Once per game: reports on malformed input are slow and don't depend on the state.
        if (index === 0) for (const action of damaged(move)) expectRefusal(action, actor);
        expectSame(engine.states.workingOf(state), state, `the state after ${counted(number, 'action')} and a refusal`);
      });
    },
  );
}

function nameOrNobody(actor: Actor | undefined): string {
  return actor === undefined ? 'nobody' : actorName(actor);
}

function expectThrown(run: () => unknown, refusal: Refusal, what: string): void {
  try {
    run();
  } catch (error) {
    const isNamed = error instanceof IllegalActionError;
    expectThat(isNamed, `${what} throws ${error}`);
    expectSame(error.refusal, refusal, `${what} is thrown with another refusal`);
    return;
  }
  expectThat(false, `${what} is refused by check, but applied`);
}

/** Malformed actions that a careless or malicious client may send. */
function damaged(move: object): unknown[] {
  const fields = Object.keys(move).filter((field) => field !== 'type');
  return [
    undefined,
    null,
    'pass',
    [],
    {},
    { ...move, type: 'noSuchType' },
    { ...move, type: 0 },
    { ...move, extra: 0 },
    [move],
    JSON.stringify(move),
    ...fields.flatMap((field) => [
      Object.fromEntries(Object.entries(move).filter(([key]) => key !== field)),
      ...[-1e9, 1e9, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 'x', {}, undefined].map((value) => ({
        ...move,
        [field]: value,
      })),
    ]),
  ];
}

function afterTheEnd<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every action is refused after the end', (config, random) => {
    const { actions } = actionSpace(game);
    const rng = createRng(`refusals ${random.seed}`);
    const last = lastOf(subject, config, random);
    if (random.moves && last.result === null) return;
    expectSame(game.turn(last), { kind: 'over' }, 'the turn after the end');
    expectSame(game.chanceOutcomes(last), [], 'the outcomes after the end');
    for (const actor of [undefined, ...everyActor(last.players)]) {
      expectSame(game.legalActions(last, actor), [], `the legal actions of ${nameOrNobody(actor)} after the end`);
      const action = oneOf(actions, rng);
      const what = `${preview(action)} by ${nameOrNobody(actor)} after the end`;
      const refusal = game.check(last, action, actor);
      expectWellFormed(refusal, what);
      const { over } = game.definition.rules;
      expectSame([refusal.rule, refusal.code], [over, 'gameOver'], `the refusal of ${what}`);
      expectThrown(() => game.apply(last, action, actor), refusal, what);
    }
    const table = new Table(game, config, chanceOf(random));
    playOn(subject, random, table);
    if (!table.isOver) return;
    const before = JSON.stringify(table.state);
    const action = oneOf(actions, rng);
    const refusal = game.check(last, action, 0);
    expectWellFormed(refusal, 'an action at a table after the end');
    expectThrown(() => table.play(action, 0), refusal, 'an action at a table after the end');
    expectThat(JSON.stringify(table.state) === before, 'a refusal changes the table');
  });
}

function garbage<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, configs } = subject;
  return randomLaw('garbage is refused with a named error', () => {
    const state = game.setup(entryAt(configs, 0));
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true });
    checkRandom(subject, anything, (value) => {
      expectWellFormed(game.check(state, value), fc.stringify(value));
      expectNamed(() => game.load(value), InvalidStateError, fc.stringify(value));
      expectNamed(() => game.setup(value as T['configInput']), ConfigError, fc.stringify(value));
    });
    return 0;
  });
}

function expectNamed(run: () => unknown, kind: typeof InvalidStateError | typeof ConfigError, what: string): void {
  try {
    run();
  } catch (error) {
    expectThat(error instanceof kind, `${what} throws ${error}`);
    return;
  }
  expectThat(false, `${what} is taken`);
}
