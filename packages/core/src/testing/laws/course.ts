import type { GameTypes } from '../../contract.js';
import { settle, start } from '../../settle.js';
import { Table } from '../../table.js';
import { chanceOf, chooserOf, gameLaw, type Law, momentsOf, playOn, walk } from '../games.js';
import { expectSame, expectThat, inShort, isDeepFrozen } from '../json.js';
import type { Subject } from '../subject.js';

/** How a game goes from its set-up to its end. */
export function courseLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [ends(subject), agrees(subject), isPure(subject), partsWays(subject)];
}

function ends<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'every game ends', (config, random) => {
    const state = walk(subject, config, random);
    expectThat(state.result !== null, 'the game is over without a result');
    expectThat(state.stages.length === 0, 'the game is over, but something is left to be done');
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
      const where = `${inShort(move)} after ${number} actions`;
      const before = JSON.stringify(state);
      const first = game.step(state, move, actor);
      const second = game.step(state, move, actor);
      expectSame(second, first, `${where} gives different answers`);
      expectSame(game.apply(state, move, actor), first.state, `${where}: apply and step differ`);
      expectThat(JSON.stringify(state) === before, `${where} has changed its input`);
      expectThat(isDeepFrozen(first.state), `${where} leads to a state that isn't frozen`);
      expectThat(first.events.every(isDeepFrozen), `${where} gives events that aren't frozen`);
      const live = engine.adopt(engine.copy(state));
      expectSame(game.apply(live, move, actor), first.state, `${where} gives another answer in a state in play`);
      expectThat(JSON.stringify(live) === before, `${where} has changed a state in play`);
      expectThat(!Object.isFrozen(live), `${where} has frozen a state in play`);
    }
  });
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
