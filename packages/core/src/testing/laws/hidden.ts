import { createRng, rngFromState } from '../../chance/rng.js';
import type { GameTypes, ScoreItem, Viewer } from '../../contract.js';
import { deepFreeze } from '../../schema/json.js';
import { preview } from '../../tools/arguments.js';
import { gameLaw, type Law, type Moment, momentsOf } from '../games.js';
import { expectSame, LawError, throughJson } from '../json.js';
import type { Subject } from '../subject.js';
import { viewersOf } from './shape.js';

/** Laws about hidden information. */
export function hiddenLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { game } = subject;
  return [
    eachDraw(subject, 'every determinization is a valid state with the same view', (moment, viewer, what, drawn) => {
      validly(what, () => game.load(throughJson(drawn)));
      expectSame(game.view(drawn, viewer), game.view(moment.state, viewer), `the view of ${what}`);
    }),
    eachDraw(
      subject,
      'legal actions do not depend on information hidden from the player',
      ({ state, actor }, viewer, what, drawn) => {
        expectSame(game.turn(drawn), game.turn(state), `the turn in ${what}`);
        if (viewer === 'spectator' || viewer !== actor) return;
        expectSame(game.legalActions(drawn, viewer), game.legalActions(state, viewer), `the legal actions in ${what}`);
      },
    ),
    eachDraw(
      subject,
      'the visible effects of an action do not depend on information hidden from the viewer',
      (moment, viewer, what, drawn) => {
        const { state, move, actor } = moment;
        // Other players' legal actions may depend on information hidden from this viewer.
        if (subject.uncovers(state, move) || game.check(drawn, move, actor)) return;
        const real = game.step(state, move, actor);
        const other = game.step(drawn, move, actor);
        // The end of the game may reveal everything.
        if (real.state.result && other.state.result) return;
        const seen = (events: readonly T['event'][]): (T['event'] | null)[] =>
          events.map((event) => game.eventView(event, viewer)).filter((event) => event !== null);
        const where = `${preview(move)} in ${what} (if it may reveal hidden information, set the option uncovers)`;
        expectSame(seen(other.events), seen(real.events), `the events of ${where}`);
        expectSame(game.view(other.state, viewer), game.view(real.state, viewer), `the view after ${where}`);
      },
    ),
    eachDraw(
      subject,
      'a determinization keeps every score item that the viewer knows',
      ({ state }, viewer, what, drawn) => {
        const other = game.score(drawn);
        game.score(state).forEach(({ items }, player) => {
          const isKnown = (item: ScoreItem): boolean => player === viewer || subject.isOpen(item, state);
          const drawnItems = other[player]?.items ?? [];
          expectSame(drawnItems.filter(isKnown), items.filter(isKnown), `the points of ${player} in ${what}`);
        });
      },
    ),
    gameLaw(subject, 'a view lists and checks the same actions as the state', (config, random) => {
      for (const { state, move, number } of momentsOf(subject, config, random)) {
        for (const viewer of viewersOf(state)) {
          const actor = viewer === 'spectator' ? 'host' : viewer;
          const view = throughJson(game.view(state, viewer));
          const what = `of ${actor} after ${number} actions, from the view`;
          const listed = game.legalActionsInView(view, actor);
          expectSame(listed, game.legalActions(state, actor), `the legal actions ${what}`);
          for (const action of [move, ...listed.slice(0, 2)]) {
            const refusal = game.checkInView(view, action, actor);
            expectSame(
              refusal ?? null,
              game.check(state, action, actor) ?? null,
              `the check of ${preview(action)} ${what}`,
            );
          }
        }
      }
    }),
    gameLaw(subject, 'determinize depends only on the view and the generator', (config, random) => {
      for (const { state, number } of momentsOf(subject, config, random)) {
        for (const viewer of viewersOf(state)) {
          const view = game.view(state, viewer);
          const before = JSON.stringify(view);
          const rng = createRng(`${random.seed} ${number}`);
          const words = rng.getState();
          const what = `the view of ${viewer} after ${number} actions`;
          const first = game.determinize(view, rng);
          const second = game.determinize(deepFreeze(throughJson(view)), rngFromState(words));
          expectSame(second, first, `${what} is determinized in two ways by the same generator`);
          if (JSON.stringify(view) !== before) throw new LawError(`determinize changes ${what}`);
        }
      }
    }),
  ];
}

/** A law: `check` passes for a determinization of every viewer's view at sampled moments. */
function eachDraw<T extends GameTypes>(
  subject: Subject<T>,
  name: string,
  check: (moment: Moment<T>, viewer: Viewer, what: string, drawn: T['state']) => void,
): Law {
  const { game } = subject;
  return gameLaw(subject, name, (config, random) => {
    for (const moment of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(moment.state)) {
        const what = `a determinization for ${viewer} after ${moment.number} actions`;
        const view = deepFreeze(throughJson(game.view(moment.state, viewer)));
        const rng = createRng(`${random.seed} ${moment.number} ${viewer}`);
        const drawn = validly(what, () => game.determinize(view, rng));
        check(moment, viewer, what, drawn);
      }
    }
  });
}

/** @throws LawError if `run` throws. */
function validly<Value>(what: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    throw new LawError(`${what} is invalid: ${(error as Error).message}`, { cause: error });
  }
}
