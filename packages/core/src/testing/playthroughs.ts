/** Random games as fast-check's arbitraries: for properties of your own. */
import * as fc from 'fast-check';
import type { Actor, Game, GameTypes, Move } from '../contract.js';
import { Playthrough, recordedMoves } from '../history/playthrough.js';
import { formatTraceLine } from '../history/traceText.js';
import { ArgumentError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { chanceOf, chooserOf, type RandomGame } from './games.js';
import { moveLike, type PlannedMove, planOf, type ShrinkStep, smallerPlans } from './smallerPlans.js';
import { type LawOptions, type Subject, subjectOf } from './subject.js';

/** Options of {@link playthroughs} and {@link legalMoves}. */
export interface PlaythroughOptions<T extends GameTypes> extends Pick<LawOptions<T>, 'configs' | 'choose'> {
  /** Whether every game is played to its end; by default it is cut at a random moment. */
  readonly finished?: boolean;
}

/** A legal action at a reachable state. */
export interface LegalMove<T extends GameTypes> {
  /** Frozen. */
  readonly state: T['state'];
  /** Who may act; one of several at a simultaneous decision. */
  readonly actor: Actor;
  readonly action: T['action'];
}

/** Where a random game is cut: anywhere, after a decision, or at its end. */
type Cut = 'anywhere' | 'decision' | 'end';

/**
 * An arbitrary of random games of all `configs`:
 *
 * ```ts
 * fc.assert(fc.property(playthroughs(pig), ({ state }) => pig.invariants(state).length === 0));
 * ```
 *
 * `state` is a reachable position, `snapshots` has those before it, one for each move. A failure shrinks to fewer
 * players, fewer moves, and moves that come early among the possible ones. It is printed as a trace on one line;
 * `Playthrough.replay` of it can be one of the `examples` of `fc.assert`.
 * @throws EndlessGameError, when fast-check draws a game, after the `maxActions` of the game.
 */
export function playthroughs<T extends GameTypes>(
  game: Game<T>,
  options: PlaythroughOptions<T> = {},
): fc.Arbitrary<Playthrough<T>> {
  return new RandomPlaythroughs(subjectOf(game, options), options.finished ? 'end' : 'anywhere');
}

/**
 * An arbitrary of legal actions, each with a state in which `actor` may take it. It shrinks as {@link playthroughs};
 * the game before it is printed as a trace.
 * @throws EndlessGameError, when fast-check draws a game, after the `maxActions` of the game; ArgumentError if no
 * player decides anything in it.
 */
export function legalMoves<T extends GameTypes>(
  game: Game<T>,
  options: Omit<PlaythroughOptions<T>, 'finished'> = {},
): fc.Arbitrary<LegalMove<T>> {
  return new RandomPlaythroughs(subjectOf(game, options), 'decision').map((played) => {
    const before = played.upTo(played.last.number - 1);
    // Cut after a decision: neither actor nor action is of chance.
    const { actor, action } = played.last.moves[0] as Pick<LegalMove<T>, 'actor' | 'action'>;
    const who = actor === 'host' ? 'the host' : `player ${actor}`;
    return printedAs({ state: before.state, actor, action }, () => {
      return `${JSON.stringify(action)} by ${who} after ${traceOf(before)}`;
    });
  });
}

// Only a subclass can say how its values shrink.
class RandomPlaythroughs<T extends GameTypes> extends fc.Arbitrary<Playthrough<T>> {
  readonly #subject: Subject<T>;
  readonly #cut: Cut;

  constructor(subject: Subject<T>, cut: Cut) {
    super();
    this.#subject = subject;
    this.#cut = cut;
  }

  override generate(random: fc.Random): fc.Value<Playthrough<T>> {
    const { configs, game } = this.#subject;
    const config = entryAt(configs, random.nextInt(0, configs.length - 1));
    const seed = random.nextInt(0, 0x7fff_ffff);
    const played = playOut(this.#subject, Playthrough.start(game, config, seed), { seed });
    if (this.#cut === 'end') return printable(played);
    const numbers = played.snapshots.flatMap(({ moves, number }) =>
      this.#cut === 'anywhere' || (number > 0 && moves[0]?.actor !== 'chance') ? [number] : [],
    );
    if (numbers.length === 0) throw new ArgumentError(`A game of ${game.id} ended without a decision of a player.`);
    return printable(played.upTo(entryAt(numbers, random.nextInt(0, numbers.length - 1))));
  }

  override canShrinkWithoutContext(value: unknown): value is Playthrough<T> {
    return value instanceof Playthrough && value.game === this.#subject.game && value.hasTrace;
  }

  override shrink(played: Playthrough<T>, step: unknown): fc.Stream<fc.Value<Playthrough<T>>> {
    return fc.stream(this.#smaller(played, step as ShrinkStep | undefined));
  }

  *#smaller(played: Playthrough<T>, last?: ShrinkStep): Generator<fc.Value<Playthrough<T>>> {
    for (const { played: smaller, step } of smallerGames(this.#subject, played, last)) {
      const { number, turn, moves } = smaller.last;
      if (this.#cut === 'anywhere') yield printable(smaller, step);
      else if (this.#cut === 'decision') {
        if (number > 0 && moves[0]?.actor !== 'chance') yield printable(smaller, step);
      } else if (turn.kind === 'over') yield printable(smaller, step);
      else {
        const { seed } = played;
        const finished = playOut(this.#subject, smaller, { seed: typeof seed === 'number' ? seed : 0 });
        if (finished.last.number < played.last.number) yield printable(finished, step);
      }
    }
  }
}

/**
 * Plays a game to its end, one snapshot for each move.
 * @throws EndlessGameError after the `maxActions` of the game.
 */
export function playOut<T extends GameTypes>(
  subject: Subject<T>,
  begun: Playthrough<T>,
  random: RandomGame,
): Playthrough<T> {
  const chooser = chooserOf(subject, random);
  const chance = chanceOf(random);
  let played = begun;
  while (played.last.turn.kind !== 'over') {
    const { turn } = played.last;
    if (turn.kind === 'chance') {
      played = played.draw(chance);
    } else {
      const actor = chooser.actorOf(turn);
      const { state } = played;
      played = played.play(chooser.moveOf(subject.game.legalActions(state, actor), state, actor), actor);
    }
  }
  return played;
}

/** A game to try when shrinking another, and the step to go on with if it will do. */
interface SmallerGame<T extends GameTypes> {
  readonly played: Playthrough<T>;
  readonly step?: ShrinkStep | undefined;
}

/** Games to try when shrinking one, as `smallerPlans`, with the configs before its own. */
export function* smallerGames<T extends GameTypes>(
  { game, configs }: Subject<T>,
  played: Playthrough<T>,
  step?: ShrinkStep,
): Generator<SmallerGame<T>> {
  const { config, seed } = played;
  const plans = plansOf(played);
  const whole = playPlans(Playthrough.start(game, config, seed), plans);
  const earlier = configs.slice(0, Math.max(0, configs.indexOf(config)));
  for (const smaller of smallerPlans(earlier, config, plans, step)) {
    const { config: other, kept, rest } = smaller;
    const begun = other === config ? whole.upTo(kept) : Playthrough.start(game, other, seed);
    yield { played: playPlans(begun, rest), step: smaller.step };
  }
}

function plansOf<T extends GameTypes>({ game, config, seed, moves }: Playthrough<T>): PlannedMove<T>[] {
  let replayed = Playthrough.start(game, config, seed);
  return recordedMoves(moves).map((move) => {
    const plan = planOf(game, replayed.state, move);
    replayed = replayed.play(move.action, move.actor);
    return plan;
  });
}

/** Plays on as planned, until the game is over. */
function playPlans<T extends GameTypes>(begun: Playthrough<T>, plans: readonly PlannedMove<T>[]): Playthrough<T> {
  let played = begun;
  for (const plan of plans) {
    const { move } = plan;
    const next = move && isPossible(played, move) ? move : moveLike(played.game, played.state, plan);
    if (next === undefined) break;
    played = played.play(next.action, next.actor);
  }
  return played;
}

function isPossible<T extends GameTypes>({ game, state, last }: Playthrough<T>, { actor, action }: Move<T>): boolean {
  const isChance = last.turn.kind === 'chance';
  if (isChance !== (actor === 'chance')) return false;
  return game.check(state, action, actor === 'chance' ? undefined : actor) === undefined;
}

/** A value for fast-check, which gives the step back when it shrinks the value. */
function printable<T extends GameTypes>(played: Playthrough<T>, step?: ShrinkStep): fc.Value<Playthrough<T>> {
  return new fc.Value(
    printedAs(played, () => traceOf(played)),
    step,
  );
}

function traceOf<T extends GameTypes>(played: Playthrough<T>): string {
  return formatTraceLine(played.trace()).trimEnd();
}

/** The value, which fast-check prints as this text. */
function printedAs<Value extends object>(value: Value, text: () => string): Value {
  return Object.defineProperty(value, fc.toStringMethod, { value: text, configurable: true });
}
