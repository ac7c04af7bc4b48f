/** What a player chooses in secret shows to nobody else, neither at once nor in the moves that follow. */
import { createRng } from '../../chance/rng.js';
import type { Actor, Game, GameTypes, Move, Rng, Step, Viewer } from '../../contract.js';
import { secretTypes, secretTypesOf } from '../../engine/secretTypes.js';
import { framesOf } from '../../history/timeline.js';
import { hasHiddenParts, treeOf } from '../../schema/tree.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { isEqual } from '../../tools/isEqual.js';
import { actorName } from '../actorName.js';
import { momentsOf, viewersOf } from '../games.js';
import { hiddenPieces } from '../hiddenParts.js';
import { expectSame } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import { movesAt } from '../moves.js';
import { oneOf } from '../oneOf.js';
import type { PlayedMoment, Subject } from '../subject.js';

/** Other choices compared with the one that was made, at each moment. */
const RIVALS = 3;

/** Moves played after a choice, in search of a later trace of it. */
const DEPTH = 4;

/** The law of secret choices, if the game has any. */
export function secretLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { engine, game } = subject;
  const hasSecrets = [...engine.stages.values()].some((stage) => secretTypesOf(stage).length > 0);
  if (!hasSecrets || !hasHiddenParts(treeOf(game.schema.state))) return [];
  return [
    gameLaw(subject, 'nobody else can tell a secret choice from another one', (config, random) => {
      for (const moment of momentsOf(subject, config, random, 'secret')) {
        const rng = createRng(`secret ${random.seed} ${moment.number}`);
        for (const rival of rivalsOf(subject, moment, rng)) expectSecret(subject, moment, rival, rng);
      }
    }),
  ];
}

/** Other secret choices at a moment. Where players choose one after another, the type of an action is public. */
function rivalsOf<T extends GameTypes>(
  { game, engine }: Subject<T>,
  { state, move, legal }: PlayedMoment<T>,
  rng: Rng,
): T['action'][] {
  const types = secretTypes(engine, state);
  const isSimultaneous = game.turn(state).kind === 'simultaneous';
  const others = legal.filter(
    (other) => other !== move && types.includes(other.type) && (isSimultaneous || other.type === move.type),
  );
  const count = Math.min(RIVALS, others.length);
  return Array.from({ length: count }, () => others.splice(rng.int(others.length), 1)).flat();
}

/** One of two games that differ in one choice, after a move. */
interface World<T extends GameTypes> extends Step<T> {
  readonly before: T['state'];
}

type Worlds<T extends GameTypes> = readonly [World<T>, World<T>];

/** Makes both choices, then plays on with the same moves in both games, as long as the choice stays secret from somebody. */
function expectSecret<T extends GameTypes>(
  subject: Subject<T>,
  { state, move, actor = 'host', number }: PlayedMoment<T>,
  rival: T['action'],
  rng: Rng,
): void {
  const { game } = subject;
  const { kind, stage } = game.turn(state) as { kind: string; stage?: string };
  /** At a simultaneous decision, those who have still to choose. */
  const waiting = new Set(actorsAt(game, state));
  waiting.delete(actor);
  const isPending = (world: World<T>): boolean => {
    if (kind !== 'simultaneous') return world.state.result === null;
    return actorsAt(game, world.state).some((other) => waiting.has(other));
  };
  let what = `${preview(rival)} in place of ${preview(move)} by ${actorName(actor)} after ${counted(number, 'action')}`;
  let worlds: Worlds<T> = [played(game, state, move, actor), played(game, state, rival, actor)];
  let viewers = viewersOf(state).filter(
    (viewer) => viewer !== actor && isEqual(...revealed(subject, [state, state], [move, rival], viewer, actor)),
  );
  for (let depth = 0; depth <= DEPTH && worlds.every(isPending); depth++) {
    const [{ state: left }, { state: right }] = worlds;
    viewers = viewers.filter((viewer) => !isEqual(...hiddenFrom(subject, worlds, viewer)));
    const help = `if that is public, leave its type out of \`secret\` of the stage ${stage}`;
    for (const viewer of viewers) expectAlike(subject, worlds, viewer, what, help);
    const next = viewers.length > 0 ? commonMove(subject, worlds, actor, rng) : undefined;
    if (next === undefined) return;
    const by = next.actor === 'chance' ? undefined : next.actor;
    if (by !== undefined) waiting.delete(by);
    viewers = viewers.filter((viewer) =>
      isEqual(...revealed(subject, [left, right], [next.action, next.action], viewer, by)),
    );
    worlds = [played(game, left, next.action, by), played(game, right, next.action, by)];
    what += `, then ${preview(next.action)} by ${actorName(next.actor)}`;
  }
}

/** The seats that may act. */
function actorsAt<T extends GameTypes>(game: Game<T>, state: T['state']): Actor[] {
  const turn = game.turn(state);
  return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
}

function played<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  move: T['action'] | T['outcome'],
  actor: Actor | undefined,
): World<T> {
  return { ...game.step(before, move, actor), before };
}

/** What each of two moves, each at its state, reveals to a viewer. */
function revealed<T extends GameTypes>(
  { reveals }: Subject<T>,
  [left, right]: readonly [T['state'], T['state']],
  [one, other]: readonly [T['action'] | T['outcome'], T['action'] | T['outcome']],
  viewer: Viewer,
  actor: Actor | undefined,
): [unknown, unknown] {
  return [reveals(left, one, viewer, actor), reveals(right, other, viewer, actor)];
}

function hiddenFrom<T extends GameTypes>({ game }: Subject<T>, worlds: Worlds<T>, viewer: Viewer): [unknown, unknown] {
  const [left, right] = worlds.map(({ state }) => hiddenPieces(game.schema.state, state, viewer));
  return [left, right];
}

/** @throws LawError if a viewer can tell the two games apart. */
function expectAlike<T extends GameTypes>(
  { game, isOpen }: Subject<T>,
  [real, other]: Worlds<T>,
  viewer: Viewer,
  what: string,
  help: string,
): void {
  const same = (by: string, see: (world: World<T>) => unknown): void =>
    expectSame(see(other), see(real), `${actorName(viewer)} can tell ${what} by ${by}`, help);
  same('the view', ({ state }) => game.view(state, viewer));
  same('the events', ({ events }) => events.flatMap((event) => game.eventView(event, viewer) ?? []));
  same('the frames', ({ before, moves }) => framesOf(game, before, moves, viewer));
  same('the turn', ({ state }) => game.turn(state));
  if (viewer !== 'spectator') {
    same('the legal actions', ({ state }) => game.legalActions(state, viewer));
  }
  same('the score', ({ state }) =>
    Object.fromEntries(
      game
        .score(state)
        .map(({ items }, player) => [
          actorName(player),
          items.filter((item) => player === viewer || isOpen(item, state)),
        ]),
    ),
  );
  same('the round', ({ state }) => game.definition.rounds?.(state) ?? 0);
}

/** A move of somebody else, or else of the same actor, that is possible in both games. */
function commonMove<T extends GameTypes>(
  { game }: Subject<T>,
  [{ state }, { state: other }]: Worlds<T>,
  actor: Actor,
  rng: Rng,
): Move<T> | undefined {
  const possible = movesAt(game, state).filter(
    (move) =>
      move.actor !== 'host' && !game.check(other, move.action, move.actor === 'chance' ? undefined : move.actor),
  );
  const byOthers = possible.filter((move) => move.actor !== actor);
  const moves = byOthers.length > 0 ? byOthers : possible;
  return moves.length === 0 ? undefined : oneOf(moves, rng);
}
