import type { GameTypes } from '../../contract.js';
import { keptWith } from '../../define/derived.js';
import { settle, start } from '../../play/settle.js';
import { Table } from '../../play/table.js';
import { preview } from '../../tools/arguments.js';
import { chanceOf, chooserOf, gameLaw, type Law, momentsOf, playOn, walk } from '../games.js';
import { expectSame, expectThat, isDeepFrozen } from '../json.js';
import type { Subject } from '../subject.js';
import { everyActor } from './decisions.js';
import { viewersOf } from './shape.js';

/** How a game goes from its set-up to its end. */
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

// Core makes the first state of a config once and copies it.
function beginsAlike<T extends GameTypes>(subject: Subject<T>): Law {
  const { definition, configOf } = subject.engine;
  return gameLaw(subject, 'setup gives the same state every time', (config) => {
    const whole = configOf(config);
    expectSame(definition.setup(whole), definition.setup(whole), 'a second setup gives another state');
  });
}

function ends<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'every game ends', (config, random) => {
    // Throws where it doesn't.
    walk(subject, config, random);
  });
}

function agrees<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'pure and in place give the same states and lists', (config, random) => {
    const chooser = chooserOf(subject, random);
    const chance = chanceOf(random);
    const table = new Table(game, config, chanceOf(random));
    let state = start(game, config, chance);
    for (let number = 0; ; number++) {
      const { turn } = table;
      expectSame(table.state, state, `after ${number} decisions the state in place differs from the pure one`);
      expectSame(turn, game.turn(state), `after ${number} decisions the turn in place differs from the pure one`);
      if (table.isOver) break;
      const actor = chooser.actorOf(turn);
      const legal = table.actions(actor);
      expectSame(legal, game.legalActions(state, actor), `after ${number} decisions the legal actions differ`);
      const move = chooser.moveOf(legal, state, actor);
      state = settle(game, game.apply(state, move, actor), chance);
      table.play(move, actor);
    }
    expectSame(table.rng.getState(), chance.getState(), 'pure and in place have drawn differently');
  });
}

function isPure<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  return gameLaw(subject, 'apply leaves its input alone and gives the same answer twice', (config, random) => {
    for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
      const where = `${preview(move)} after ${number} actions`;
      const before = JSON.stringify(state);
      const first = game.step(state, move, actor);
      expectSame(engine.states.workingOf(state), state, `${where} has changed its input`);
      const second = game.step(state, move, actor);
      expectSame(second, first, `${where} gives different answers`);
      expectSame(game.apply(state, move, actor), first.state, `${where}: apply and step differ`);
      expectThat(isDeepFrozen(first.state), `${where} leads to a state that isn't frozen`);
      expectThat(first.events.every(isDeepFrozen), `${where} gives events that aren't frozen`);
      const live = engine.stateShape.copy(state);
      engine.states.register(live);
      expectSame(game.apply(live, move, actor), first.state, `${where} gives another answer in a state in play`);
      expectThat(JSON.stringify(live) === before, `${where} has changed a state in play`);
      expectThat(!Object.isFrozen(live), `${where} has frozen a state in play`);
    }
  });
}

// Rules are handed the twin of a frozen state: should they change that, no other law would tell.
function isLookedAt<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine, actionsByType } = subject;
  return gameLaw(subject, 'looking at a state changes nothing in it', (config, random) => {
    for (const { state, actor, legal, move, number } of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(state)) game.view(state, viewer);
      for (const player of everyActor(state.players)) game.legalActions(state, player);
      for (const action of [move, ...legal]) game.check(state, action, actor);
      for (const [action] of actionsByType.values()) game.check(state, action, actor);
      game.turn(state);
      game.chanceOutcomes(state);
      game.score(state);
      game.invariants(state);
      settle(game, state, chanceOf(random));
      expectSame(engine.states.workingOf(state), state, `the state after ${number} actions, once looked at`);
    }
  });
}

function isUpToDate<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'what is kept with a state is what follows from it', (config, random) => {
    walk(subject, config, random, ({ state, number }) => {
      for (const part of partsOf(state)) {
        for (const { kept, due } of keptWith(part)) {
          expectSame(kept, due, `after ${number} actions a kept value is out of date`);
        }
      }
    });
  });
}

/** All objects and lists of a value. */
function* partsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* partsOf(part);
}

function partsWays<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'a copied table and its original part ways', (config, random) => {
    const length = playOn(subject, random, new Table(subject.game, config, chanceOf(random)));
    const original = new Table(subject.game, config, chanceOf(random));
    playOn(subject, random, original, random.seed % Math.max(1, length));
    const before = JSON.stringify(original.state);
    const copy = original.clone();
    const twin = original.clone();
    expectSame(copy.state, original.state, 'the copy differs');
    playOn(subject, random, copy);
    expectThat(JSON.stringify(original.state) === before, 'playing the copy on has changed the original');
    const after = JSON.stringify(copy.state);
    playOn(subject, random, original);
    expectThat(JSON.stringify(copy.state) === after, 'playing the original on has changed the copy');
    expectSame(original.state, copy.state, 'the same choices have led original and copy apart');
    expectThat(JSON.stringify(twin.state) === before, 'playing original and copy on has changed another copy');
  });
}
