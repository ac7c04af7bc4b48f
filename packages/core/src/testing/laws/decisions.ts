/** Legal actions: their order, who has them, and agreement with `check`. */
import { createRng } from '../../chance/rng.js';
import type { Actor, GameTypes } from '../../contract.js';
import { currentStage, definitionOf } from '../../engine/engine.js';
import { actionSpace } from '../../learning/actionSpace.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { IllegalActionError } from '../../tools/errors.js';
import { actorName } from '../actorName.js';
import { actionOfStage, expectLegalTypesOffered, expectListAndCheckAgree } from '../agreement.js';
import { momentsOf, walk } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import { oneOf } from '../oneOf.js';
import type { PlayedMoment, Subject } from '../subject.js';

/** Laws about legal actions. */
export function decisionLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [inOrder(subject), agreesWithCheck(subject), onlyWhoIsToMove(subject), onlyChoicesAreAsked(subject)];
}

function inOrder<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'legal actions are non-empty, in order and distinct', (config, random) => {
    const { actions, encode } = actionSpace(subject.game);
    walk(subject, config, random, ({ legal, actor, number }) => {
      if (actor === undefined) return;
      let last = -1;
      for (const action of legal) {
        const id = encode(action);
        expectThat(
          id > last,
          `after ${counted(number, 'action')} ${preview(action)} comes after ${preview(actions[last])}`,
        );
        expectThat(
          actions[id] === action,
          `after ${counted(number, 'action')} ${preview(action)} isn't taken from internActions`,
        );
        last = id;
      }
    });
  });
}

/** Random actions of the action space tried at each moment. */
const TRIED = 600;

function agreesWithCheck<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const expectAgreement = (moment: PlayedMoment<T>, action: T['action']): void => {
    expectListAndCheckAgree(subject, moment, action, `after ${counted(moment.number, 'action')}`);
  };
  return gameLaw(subject, 'an action is legal exactly when it is listed', (config, random) => {
    const { actions, size } = actionSpace(game);
    const rng = createRng(`tries ${random.seed}`);
    walk(subject, config, random, (moment) => {
      if (moment.actor === undefined) return;
      expectAgreement(moment, moment.move);
      expectAgreement(moment, actionOfStage(subject, moment, rng));
    });
    for (const moment of momentsOf(subject, config, random, 'decision')) {
      expectLegalTypesOffered(subject, moment, `after ${counted(moment.number, 'action')}`);
      for (const action of moment.legal) expectAgreement(moment, action);
      if (size <= TRIED) {
        for (const action of actions) expectAgreement(moment, action);
      } else {
        for (let i = 0; i < TRIED; i++) {
          expectAgreement(moment, i % 4 === 0 ? oneOf(actions, rng) : actionOfStage(subject, moment, rng));
        }
      }
    }
  });
}

function onlyWhoIsToMove<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'only the current actors have legal actions', (config, random) => {
    for (const { state, move, actor, legal, number } of momentsOf(subject, config, random)) {
      const where = `after ${counted(number, 'action')}`;
      const turn = game.turn(state);
      const actors = turn.kind === 'decision' ? [turn.player] : turn.kind === 'simultaneous' ? turn.actors : [];
      expectThat((actor === undefined) === (turn.kind === 'chance'), `${where} the turn is ${preview(turn)}`);
      expectThat(actor === undefined || actors.includes(actor), `${where} ${actorName(actor)} acts out of turn`);
      if (actor !== undefined) expectSame(game.legalActions(state, actor), legal, `the legal actions ${where}`);
      expectThat(
        game.chanceOutcomes(state).length > 0 === (turn.kind === 'chance'),
        `${where} chance has ${turn.kind === 'chance' ? 'no outcome' : 'outcomes'}`,
      );
      for (const other of everyActor(state.players)) {
        if (actors.includes(other)) continue;
        const isIdle = game.legalActions(state, other).length === 0;
        expectThat(isIdle, `${where} ${actorName(other)} has legal actions out of turn`);
        // At a simultaneous decision the refusal has the stage's own reason, if any.
        const code = game.check(state, move, other)?.code;
        const isRefused = turn.kind === 'decision' ? code === 'wrongActor' : code !== undefined;
        expectThat(isRefused, `${where} ${actorName(other)} acts out of turn and is refused with ${code}`);
      }
      if (turn.kind === 'simultaneous') {
        expectThat(codeOf(() => game.legalActions(state)) === 'actorRequired', `${where} an actor is not required`);
        expectThat(game.check(state, move)?.code === 'actorRequired', `${where} an actor is not required`);
      } else {
        expectSame(game.legalActions(state), legal, `the legal actions without an actor ${where}`);
      }
    }
  });
}

/** All actors of a game. */
export function everyActor(players: number): Actor[] {
  return [...Array.from({ length: players }, (_, player) => player), 'host'];
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof IllegalActionError ? error.code : `${error}`;
  }
}

function onlyChoicesAreAsked<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  const expectChoice = (state: T['state'], when: string): void => {
    const stage = currentStage(state);
    const definition = stage && definitionOf(engine, stage);
    if (stage === undefined || definition?.kind !== 'decision' || definition.actors || definition.ask) return;
    const legal = game.legalActions(state);
    expectThat(legal.length !== 1, `${when} ${stage.stage} asks although only ${preview(legal[0])} is legal`);
  };
  return gameLaw(subject, 'forced actions are played without asking', (config, random) => {
    expectChoice(game.setup(config), 'after the set-up');
    for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
      expectChoice(state, `after ${counted(number, 'action')}`);
      expectChoice(game.apply(state, move, actor), `after ${counted(number, 'action')} and ${preview(move)}`);
    }
  });
}
