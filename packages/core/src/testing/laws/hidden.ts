/** What a viewer must not know shows nowhere: in views, events, legal actions, refusals, frames and determinizations. */
import { createRng, rngFromState } from '../../chance/rng.js';
import type { Actor, GameTypes, Rng, ScoreItem, Step, Viewer } from '../../contract.js';
import { framesOf } from '../../history/timeline.js';
import { deepFreeze } from '../../schema/json.js';
import { safeParse } from '../../schema/parse.js';
import { hasHiddenParts, treeOf } from '../../schema/tree.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { isEqual } from '../../tools/isEqual.js';
import { entryAt } from '../../tools/lists.js';
import { actorName } from '../actorName.js';
import { actionOfStage } from '../agreement.js';
import { momentsOf, type RandomGame, saysSomething, viewersOf } from '../games.js';
import { changeHidden, withoutHidden } from '../hiddenParts.js';
import { comparing, expectSame, expectThat, fullMessageOf, LawError, throughJson } from '../json.js';
import { gameLaw, type Law, randomLaw } from '../law.js';
import type { PlayedMoment, Subject } from '../subject.js';

/** Laws about hidden information, by states that differ in it. */
export function hiddenLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  if (!hasHiddenParts(treeOf(subject.game.schema.state))) return [];
  return [viewHides(subject), decisionsHide(subject), showsWhatItReveals(subject)];
}

/** Laws about views and determinizations, also of games that hide nothing. */
export function viewLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const draws = [isValidDraw(subject), drawsOnlyHiddenParts(subject)];
  const fromView = [listsFromView(subject), drawsFromView(subject)];
  return hasHiddenParts(treeOf(subject.game.schema.state))
    ? [...draws, looksAlike(subject), keepsKnownPoints(subject), ...fromView]
    : [...draws, ...fromView, hidesNothing()];
}

/** By the other laws its determinizations are the state itself. */
function hidesNothing(): Law {
  return randomLaw('no part of the state is marked as hidden, so that nothing can leak', () => 0);
}

function isValidDraw<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'every determinization is a valid state with the same view';
  return eachDraw(subject, name, (moment, viewer, { state: drawn, what }) => {
    validly(what, () => game.load(throughJson(drawn)));
    expectSame(game.view(drawn, viewer), game.view(moment.state, viewer), `the view of ${what}`);
    expectPlayable(subject, drawn, moment.actor, what);
  });
}

/** @throws LawError unless the actor can play on: by a listed action, which `check` allows, to a state of the schema. */
function expectPlayable<T extends GameTypes>(
  { checkedGame }: Subject<T>,
  drawn: T['state'],
  actor: Actor | undefined,
  what: string,
): void {
  const { check, chanceOutcomes, legalActions, load, step } = checkedGame();
  const state = load(throughJson(drawn));
  const moves = actor === undefined ? chanceOutcomes(state).map(({ outcome }) => outcome) : legalActions(state, actor);
  const first = moves[0];
  expectThat(first !== undefined, `${actorName(actor)} has no move in ${what}`);
  for (const move of new Set([first, entryAt(moves, moves.length - 1)])) {
    const refusal = check(state, move, actor);
    const listed = `${preview(move)} by ${actorName(actor)} in ${what}`;
    expectThat(!refusal, `${listed} is listed, but check says ${refusal?.message} (${refusal?.rule})`);
    validly(`the state after ${listed}`, () => step(state, move, actor));
  }
}

function drawsOnlyHiddenParts<T extends GameTypes>(subject: Subject<T>): Law {
  const { state: schema } = subject.game.schema;
  const name = 'a determinization differs from the state only where the schema marks it as hidden';
  return eachDraw(subject, name, ({ state }, viewer, { state: drawn, what }) => {
    const unknown = `${what} (parts that the viewer must not know need the mark \`hidden\`)`;
    expectSame(withoutHidden(schema, drawn, viewer), withoutHidden(schema, state, viewer), unknown);
  });
}

function viewHides<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'a view does not depend on information hidden from the viewer';
  return eachChange(subject, name, (moment, viewer, { state: other, what }) => {
    expectSame(game.view(other, viewer), game.view(moment.state, viewer), `the view of ${what}`);
  });
}

function decisionsHide<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'legal actions and refusals do not depend on information hidden from the player';
  return eachOther(subject, name, (moment, viewer, { state: other, what }) => {
    const { state, move } = moment;
    expectSame(game.turn(other), game.turn(state), `the turn in ${what}`);
    if (viewer === 'spectator' || moment.actor === undefined) return;
    expectSame(game.legalActions(other, viewer), game.legalActions(state, viewer), `the legal actions in ${what}`);
    const rng = createRng(what);
    for (const action of [move, ...Array.from({ length: TRIED }, () => actionOfStage(subject, moment, rng))]) {
      const refusal = game.check(state, action, viewer) ?? null;
      expectSame(game.check(other, action, viewer) ?? null, refusal, `the check of ${preview(action)} in ${what}`);
    }
  });
}

function keepsKnownPoints<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'a determinization keeps every score item that the viewer knows';
  return eachDraw(subject, name, ({ state }, viewer, { state: drawn, what }) => {
    const other = game.score(drawn);
    game.score(state).forEach(({ items }, player) => {
      const isKnown = (item: ScoreItem): boolean => player === viewer || subject.isOpen(item, state);
      const drawnItems = other[player]?.items ?? [];
      expectSame(drawnItems.filter(isKnown), items.filter(isKnown), `the points of player ${player} in ${what}`);
    });
  });
}

function listsFromView<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'a view lists and checks the same actions as the state', (config, random) => {
    for (const { state, move, number } of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(state)) {
        const actor = viewer === 'spectator' ? 'host' : viewer;
        const view = throughJson(game.view(state, viewer));
        const what = `of ${actorName(actor)} after ${counted(number, 'action')}, from the view`;
        const listed = game.legalActionsInView(view, actor);
        expectSame(listed, game.legalActions(state, actor), `the legal actions ${what}`);
        for (const action of [move, ...listed.slice(0, 2)]) {
          const refusal = game.checkInView(view, action, actor) ?? null;
          expectSame(refusal, game.check(state, action, actor) ?? null, `the check of ${preview(action)} ${what}`);
        }
      }
    }
  });
}

function drawsFromView<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'determinize depends only on the view and the generator', (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        const before = JSON.stringify(view);
        const rng = createRng(`${random.seed} ${number}`);
        const words = rng.getState();
        const what = `the view of ${actorName(viewer)} after ${counted(number, 'action')}`;
        const first = game.determinize(view, rng);
        const second = game.determinize(deepFreeze(throughJson(view)), rngFromState(words));
        expectSame(second, first, `${what} is determinized in two ways by the same generator`);
        expectThat(JSON.stringify(view) === before, `determinize changes ${what}`);
      }
    }
  });
}

/** States tried for each kind, until the action reveals the same in one. */
const MAX_TRIES = 8;

/** The effects of an action show a viewer what it reveals, and nothing else. */
function showsWhatItReveals<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'the visible effects of an action do not depend on information hidden from the viewer';
  return gameLaw(subject, name, (config, random) => {
    const moments = [...momentsOf(subject, config, random), ...momentsOf(subject, config, random, 'revealing')];
    for (const moment of new Map(moments.map((each) => [each.number, each])).values()) {
      const { state, move, actor } = moment;
      const real = game.step(state, move, actor);
      for (const viewer of viewersOf(state)) {
        for (const kind of [determinized, changed]) {
          for (const { state: other, what, isDrawn } of lookalikes(subject, kind, moment, viewer, random, MAX_TRIES)) {
            // Other players' legal actions may depend on information hidden from this viewer.
            if (game.check(other, move, actor)) continue;
            const step = game.step(other, move, actor);
            // A changed amount can be too large to grow: no game reaches such a state.
            if (!isDrawn && !safeParse(game.schema.state, step.state).success) continue;
            const [revealed, revealedInOther] = [state, other].map((each) =>
              subject.reveals(each, move, viewer, actor),
            );
            const isDifferent = !isEqual(other, state);
            // Where `reveals` is given, a moment at which it says nothing tells little about it.
            const isUseful = isDifferent && (!subject.isRevealing || [revealed, revealedInOther].some(saysSomething));
            comparing(isUseful, () =>
              expectShown(
                subject,
                viewer,
                { ...real, before: state, revealed },
                { ...step, before: other, revealed: revealedInOther },
                `${preview(move)} in ${what}`,
              ),
            );
            if (isDifferent && isEqual(revealed, revealedInOther)) break;
          }
        }
      }
    }
  });
}

/** A step from a state, and what it reveals to a viewer. */
interface Showing<T extends GameTypes> extends Step<T> {
  readonly before: T['state'];
  readonly revealed: unknown;
}

/** @throws LawError if a viewer can tell two steps apart that reveal the same, or can't tell them apart otherwise. */
function expectShown<T extends GameTypes>(
  { game }: Subject<T>,
  viewer: Viewer,
  real: Showing<T>,
  other: Showing<T>,
  what: string,
): void {
  // The end of the game may reveal everything.
  if (real.state.result && other.state.result) return;
  const seenIn = ({ events }: Step<T>) =>
    events.map((event) => game.eventView(event, viewer)).filter((event) => event !== null);
  const [events, view] = [seenIn(real), game.view(real.state, viewer)];
  const [otherEvents, otherView] = [seenIn(other), game.view(other.state, viewer)];
  if (isEqual(real.revealed, other.revealed)) {
    const help = `if ${actorName(viewer)} may learn it, state that in the option reveals; if a forced action follows, mark its stage ask: 'always'`;
    expectSame(otherEvents, events, `the events of ${what}`, help);
    expectSame(otherView, view, `the view after ${what}`, help);
    const framesIn = ({ before, moves }: Showing<T>) => framesOf(game, before, moves, viewer);
    expectSame(framesIn(other), framesIn(real), `the frames of ${what}`, help);
  } else {
    const [shown, shownInOther] = [real, other].map(({ revealed }) => preview(revealed));
    expectThat(
      !isEqual(otherEvents, events) || !isEqual(otherView, view),
      `${what}: it reveals ${shownInOther} to ${actorName(viewer)}, not ${shown}, but shows the same events and the same view`,
    );
  }
}

/** A secret draw or choice is hidden in its events, too: nobody else can tell it from another one. */
function looksAlike<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const name = 'moves with results that differ only in hidden information look the same';
  return gameLaw(subject, name, (config, random) => {
    const moments = (['decision', 'chance'] as const).flatMap((kind) => momentsOf(subject, config, random, kind));
    for (const { state, move, actor, legal, number } of moments) {
      const others = actor === undefined ? game.chanceOutcomes(state).map(({ outcome }) => outcome) : legal;
      const rivals = others.filter((other) => other.type === move.type && other !== move);
      if (rivals.length === 0) continue;
      const rival = entryAt(rivals, createRng(`${random.seed} ${number}`).int(rivals.length));
      const real = game.step(state, move, actor);
      const other = game.step(state, rival, actor);
      // Public moves without a trace in the state, for example a roll that brings nothing.
      if (isEqual(real.state, other.state)) continue;
      for (const viewer of viewersOf(state)) {
        const [left, right] = [real, other].map((step) => withoutHidden(game.schema.state, step.state, viewer));
        if (!isEqual(left, right)) continue;
        const what = `${preview(rival)} in place of ${preview(move)} for ${actorName(viewer)} after ${counted(number, 'action')}`;
        const [revealed, revealedByRival] = [move, rival].map((each) => subject.reveals(state, each, viewer, actor));
        const shown = { ...real, before: state, revealed };
        expectShown(subject, viewer, shown, { ...other, before: state, revealed: revealedByRival }, what);
      }
    }
  });
}

/** Random actions of the stage checked at each moment. */
const TRIED = 8;

/** Another state that a viewer can't tell from the state of a moment. */
interface Lookalike<T extends GameTypes> {
  readonly state: T['state'];
  /** For errors. */
  readonly what: string;
  /** Whether it is a determinization. */
  readonly isDrawn: boolean;
}

type Check<T extends GameTypes> = (moment: PlayedMoment<T>, viewer: Viewer, other: Lookalike<T>) => void;

/** Makes such a state, with a description that ends in `when`; `undefined` if there is none. */
type Other = <T extends GameTypes>(
  subject: Subject<T>,
  state: T['state'],
  viewer: Viewer,
  rng: Rng,
  when: string,
  extent: 'all' | 'some',
) => Lookalike<T> | undefined;

/** A law: `check` passes for a determinization of every viewer's view at sampled moments. */
function eachDraw<T extends GameTypes>(subject: Subject<T>, name: string, check: Check<T>): Law {
  return otherLaw(subject, name, [determinized], check);
}

/** A law: `check` passes for a state changed in what the viewer must not know, for every viewer at sampled moments. */
function eachChange<T extends GameTypes>(subject: Subject<T>, name: string, check: Check<T>): Law {
  return otherLaw(subject, name, [changed], check);
}

/** Both. */
export function eachOther<T extends GameTypes>(subject: Subject<T>, name: string, check: Check<T>): Law {
  return otherLaw(subject, name, [determinized, changed], check);
}

function otherLaw<T extends GameTypes>(
  subject: Subject<T>,
  name: string,
  kinds: readonly Other[],
  check: Check<T>,
): Law {
  return gameLaw(subject, name, (config, random) => {
    for (const moment of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(moment.state)) {
        for (const kind of kinds) {
          for (const other of lookalikes(subject, kind, moment, viewer, random)) {
            comparing(!isEqual(other.state, moment.state), () => check(moment, viewer, other));
          }
        }
      }
    }
  });
}

/** States of each kind tried at the end of a game whose moves are given. */
const SHRINKING_TRIES = 4;

/** States of one kind that a viewer can't tell from the state of a moment. After the first, only some hidden pieces change. */
function* lookalikes<T extends GameTypes>(
  subject: Subject<T>,
  kind: Other,
  { state, number }: PlayedMoment<T>,
  viewer: Viewer,
  { seed, moves }: RandomGame,
  // A shorter game draws otherwise.
  most = moves ? SHRINKING_TRIES : 1,
): Generator<Lookalike<T>> {
  const rng = createRng(`${seed} ${number} ${viewer}`);
  for (let made = 0; made < most; made++) {
    const when = `for ${actorName(viewer)} after ${counted(number, 'action')}`;
    const other = kind(subject, state, viewer, rng, when, made === 0 ? 'all' : 'some');
    if (other) yield other;
  }
}

const determinized: Other = ({ game }, state, viewer, rng, when) => {
  const what = `a determinization ${when}`;
  const view = deepFreeze(throughJson(game.view(state, viewer)));
  return { state: validly(what, () => game.determinize(view, rng)), what, isDrawn: true };
};

/** Not through `load`: what is hidden from one viewer may contradict what others know. */
const changed: Other = ({ game, engine }, state, viewer, rng, when, extent) => {
  const other = engine.stateShape.copy(state);
  const changes = changeHidden(game.schema.state, other, viewer, rng, extent);
  if (changes === '') return undefined;
  return { state: engine.states.freeze(other), what: `a state where ${changes} ${when}`, isDrawn: false };
};

/** @throws LawError if `run` throws. */
function validly<Value>(what: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    throw new LawError(`${what} is invalid: ${fullMessageOf(error)}`, { cause: error });
  }
}
