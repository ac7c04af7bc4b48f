/** Games from the set-up to the end: pure play, play in place, and copies agree. */
import type { GameTypes } from '../../contract.js';
import { keptWith } from '../../define/derived.js';
import { settle, start } from '../../play/settle.js';
import { Table } from '../../play/table.js';
import { deepFreeze } from '../../schema/json.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { chanceOf, chooserOf, momentsOf, playOn, type RandomGame, viewersOf, walk } from '../games.js';
import { expectSame, expectThat, fullMessageOf, isDeepFrozen, LawError, throughJson } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import type { PlayedMoment, Subject } from '../subject.js';
import { everyActor } from './decisions.js';

/** Laws about playing from the set-up to the end. */
export function courseLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [
    beginsAlike(subject),
    ends(subject),
    agrees(subject),
    isPure(subject),
    isLookedAt(subject),
    isUpToDate(subject),
    partsWays(subject),
  ];
}

// Core caches the first state of each config.
function beginsAlike<T extends GameTypes>(subject: Subject<T>): Law {
  const { definition, configOf } = subject.engine;
  return gameLaw(subject, 'setup is deterministic', (config, random) => {
    const whole = configOf(config);
    const first = throughJson(definition.setup(whole));
    expectSame(definition.setup(whole), first, 'a second setup gives another state');
    const problem = playProblem(subject, config, random);
    const what = 'setup gives another state after a game: a rule changes a constant that all games share';
    expectSame(
      definition.setup(whole),
      first,
      problem === undefined ? what : `${what} (the game ended in: ${problem})`,
    );
  });
}

/** The error that ends a game, for laws about something else. */
function playProblem<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): string | undefined {
  try {
    walk(subject, config, random);
    return undefined;
  } catch (error) {
    return fullMessageOf(error);
  }
}

function ends<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'every game ends', (config, random) => {
    // `walk` throws if the game doesn't end.
    const { result } = walk(subject, config, random);
    expectThat(result !== null || random.moves !== undefined, 'the game has no result');
  });
}

function agrees<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'pure play and in-place play give the same states and legal actions', (config, random) => {
    const chooser = chooserOf(subject, random);
    const chance = chanceOf(random);
    const table = new Table(game, config, chanceOf(random));
    let state = start(game, config, chance);
    for (let number = 0; ; number++) {
      const { turn } = table;
      expectSame(
        table.state,
        state,
        `after ${counted(number, 'decision')} the in-place state differs from the pure one`,
      );
      expectSame(
        turn,
        game.turn(state),
        `after ${counted(number, 'decision')} the in-place turn differs from the pure one`,
      );
      if (table.isOver || chooser.isDone()) break;
      const actor = chooser.actorOf(turn);
      const legal = table.legalActions(actor);
      expectSame(
        legal,
        game.legalActions(state, actor),
        `after ${counted(number, 'decision')} the legal actions differ`,
      );
      const move = chooser.moveOf(legal, state, actor);
      state = settle(game, game.apply(state, move, actor), chance);
      table.play(move, actor);
    }
    if ('nextOutcome' in chance) return;
    expectSame(table.rng.getState(), chance.getState(), 'the generators of pure play and in-place play differ');
  });
}

function isPure<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  return gameLaw(subject, 'apply is deterministic and does not change its input', (config, random) => {
    for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
      const where = `${preview(move)} after ${counted(number, 'action')}`;
      const before = JSON.stringify(state);
      const first = game.step(state, move, actor);
      expectSame(engine.states.workingOf(state), state, `${where} changes its input`);
      const second = game.step(state, move, actor);
      expectSame(second, first, `${where} gives different results`);
      expectSame(game.apply(state, move, actor), first.state, `${where}: apply and step differ`);
      expectThat(isDeepFrozen(first.state), `${where} leads to a state that isn't frozen`);
      expectThat(first.events.every(isDeepFrozen), `${where} gives events that aren't frozen`);
      const live = engine.stateShape.copy(state);
      engine.states.register(live);
      expectSame(game.apply(live, move, actor), first.state, `${where} gives another result for a live state`);
      expectThat(JSON.stringify(live) === before, `${where} changes a live state`);
      expectThat(!Object.isFrozen(live), `${where} freezes a live state`);
    }
  });
}

// Rules get the working copy of a frozen state. Only this law detects a rule that changes it while reading. A rule that
// writes what the state holds already leaves no difference, so each also reads a working copy that can't be written to.
function isLookedAt<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine, actionsByType } = subject;
  const read = ({ actor, legal, move }: PlayedMoment<T>, state: T['state'], reading: Reading): void => {
    for (const viewer of viewersOf(state)) reading('view', () => game.view(state, viewer));
    for (const player of everyActor(state.players)) reading('legalActions', () => game.legalActions(state, player));
    for (const action of [move, ...legal]) reading('check', () => game.check(state, action, actor));
    for (const [action] of actionsByType.values()) reading('check', () => game.check(state, action, actor));
    reading('turn', () => game.turn(state));
    reading('chanceOutcomes', () => game.chanceOutcomes(state));
    reading('score', () => game.score(state));
    reading('invariants', () => game.invariants(state));
  };
  return gameLaw(subject, 'reading a state does not change it', (config, random) => {
    for (const moment of momentsOf(subject, config, random)) {
      const { state, number } = moment;
      const where = `the state after ${counted(number, 'action')}`;
      read(moment, state, (_, run) => run());
      settle(game, state, chanceOf(random));
      expectSame(engine.states.workingOf(state), state, `${where}, after reading it`);
      const copy = engine.stateShape.copy(state);
      engine.states.register(copy);
      deepFreeze(copy);
      read(moment, copy, (reader, run) => {
        try {
          run();
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          const stage = state.stages.at(-1)?.stage;
          throw new LawError(`${reader} writes to ${where}, in stage ${stage}: ${error.message}`, { cause: error });
        }
      });
    }
  });
}

/** Runs a function that reads a state, and has its name for errors. */
type Reading = (reader: string, run: () => void) => void;

function isUpToDate<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'cached derived values match the state', (config, random) => {
    walk(subject, config, random, ({ state, number }) => {
      for (const part of partsOf(state)) {
        for (const { kept, due } of keptWith(part)) {
          expectSame(kept, due, `after ${counted(number, 'action')} a cached value is stale`);
        }
      }
    });
  });
}

/** All objects and lists in a value. */
function* partsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* partsOf(part);
}

function partsWays<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'a copied table is independent of the original', (config, random) => {
    // Given outcomes aren't copied with a table.
    const { seed } = random;
    const length = playOn(subject, random, new Table(subject.game, config, chanceOf({ seed })));
    const original = new Table(subject.game, config, chanceOf({ seed }));
    playOn(subject, random, original, random.seed % Math.max(1, length));
    const before = JSON.stringify(original.state);
    const copy = original.clone();
    const twin = original.clone();
    expectSame(copy.state, original.state, 'the copy differs');
    playOn(subject, random, copy);
    expectThat(JSON.stringify(original.state) === before, 'playing the copy changes the original');
    const after = JSON.stringify(copy.state);
    playOn(subject, random, original);
    expectThat(JSON.stringify(copy.state) === after, 'playing the original changes the copy');
    expectSame(original.state, copy.state, 'the same choices lead to different states of original and copy');
    expectThat(JSON.stringify(twin.state) === before, 'playing original and copy changes another copy');
  });
}
