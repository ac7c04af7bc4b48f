/** What a broken law says: the cause, the move that shows it, the state before it, and the shortest game found. */
import type { GameTypes, Move } from '../contract.js';
import { counted } from '../tools/counted.js';
import { cut, IllegalActionError, RulewrightError } from '../tools/errors.js';
import { actorName } from './actorName.js';
import { type LawGame, possibleMove, walk, walkWith } from './games.js';
import { fullMessageOf, LawError, rootOf } from './json.js';
import { type BrokenGame, movesOf, type ShrunkGame } from './shrink.js';
import type { Subject } from './subject.js';

/** Characters of the state in a report. */
const STATE_LENGTH = 120;

/** Moves that a report lists. The game in its last line has them all. */
const LISTED = 40;

/** The error that reports a law broken by this game. */
export function reportOf<T extends GameTypes>(subject: Subject<T>, law: string, broken: ShrunkGame<T>): LawError {
  const { config, random, tries, from } = broken;
  const moves = movesOf(subject, config, random);
  const count = counted(moves.length, 'move');
  const shrunk = moves.length < from ? `, shrunk from ${from} in ${counted(tries, 'try', 'tries')}` : '';
  const listed = moves.length > 0 ? [`  Moves: ${listOf(moves)}`] : [];
  const lines = [...lastMove(subject, broken, moves), ...listed];
  return lawErrorOf(subject, law, broken, `${count}${shrunk}`, lines, earlierCause(subject, broken, moves));
}

/** The rule that the state breaks before the rules throw, if it does: what they throw is then the consequence. */
function earlierCause<T extends GameTypes>(
  subject: Subject<T>,
  { config, error }: BrokenGame<T>,
  moves: readonly Move<GameTypes>[],
): string | undefined {
  if (rootOf(error) instanceof LawError) return undefined;
  const { engine, game } = subject;
  let cause: string | undefined;
  try {
    walkWith(subject, config, (state, _pause, number) => {
      const [issue] = game.invariants(engine.states.freeze(engine.stateShape.copy(state)));
      if (issue) cause = `The state breaks a rule after ${counted(number, 'move')}: ${issue.message} (${issue.rule}).`;
      return issue ? undefined : possibleMove(subject, state, moves[number]);
    });
  } catch {
    // The rules throw first.
  }
  return cause;
}

/** The error that reports a game without end: a smaller one shows no more. */
export function endlessReportOf<T extends GameTypes>(
  subject: Subject<T>,
  law: string,
  broken: BrokenGame<T>,
): LawError {
  return lawErrorOf(subject, law, broken, 'without end', []);
}

function lawErrorOf<T extends GameTypes>(
  { game: { id } }: Subject<T>,
  law: string,
  { config, random, error }: BrokenGame<T>,
  length: string,
  lines: readonly string[],
  earlier?: string,
): LawError {
  const what = `  Game: ${id} with ${JSON.stringify(config)}, ${length}.`;
  const cause = earlier === undefined ? causeOf(error) : `${earlier} Later: ${causeOf(error)}`;
  const message = [cause, what, ...lines, '', callOf(law, { config, ...random })].join('\n');
  return new LawError(message, { cause: error });
}

/** What is wrong, in one line: never a bare error of JavaScript. */
export function causeOf(error: unknown): string {
  const root = rootOf(error);
  const message = fullMessageOf(error);
  const help = helpFor(fullMessageOf(root));
  if (error instanceof IllegalActionError) return `A listed action is refused: ${message}`;
  const where = root instanceof Error ? placeOf(root) : '';
  const isLookup = root instanceof Error && /^A (list|table) .*has no entry |^There is no seat /.test(root.message);
  if (isLookup && where !== '') return `${message} The rules look it up${where}.`;
  if (error instanceof RulewrightError) return `${message}${help}`;
  return `The rules throw ${root instanceof Error ? root.name : 'a value'}${where}: ${message}.${help}`;
}

/** What usually causes an error. */
function helpFor(message: string): string {
  if (/read only property|object is not extensible|Cannot (assign|add|delete) /.test(message)) {
    return ' A rule changes something frozen: the config, an action or a constant of the game. Change a copy.';
  }
  if (/ offers no outcome\.$/.test(message)) {
    return ' The bag or list that it draws from is empty. Are there too few pieces, or does a rule change a constant?';
  }
  return '';
}

/** Where an error was thrown: the first line of the stack outside core. */
function placeOf({ stack = '' }: Error): string {
  const line = stack
    .split('\n')
    .find((each) => /^\s*at /.test(each) && !/\/core\/(src|dist)\/|node_modules|node:/.test(each));
  const [, place] = /\(?([^()\s]+:\d+):\d+\)?$/.exec(line ?? '') ?? [];
  return place === undefined ? '' : ` at ${place.replace(/^file:\/\//, '').replace(/\?[^:]*/, '')}`;
}

/** The last move of the game, which shows the fault, and the state before it. */
function lastMove<T extends GameTypes>(
  subject: Subject<T>,
  { config, random }: ShrunkGame<T>,
  moves: readonly Move<GameTypes>[],
): string[] {
  const last = moves.at(-1);
  if (last === undefined) return ['  It shows after the set-up.'];
  const before = { stage: '', state: '' };
  try {
    walk(subject, config, random, ({ state, number }) => {
      if (number !== moves.length - 1) return;
      before.stage = state.stages.at(-1)?.stage ?? '';
      before.state = JSON.stringify({ ...state, config: undefined, players: undefined });
    });
  } catch {
    // The rules throw: the moment before is noted.
  }
  return [
    `  Last move: ${JSON.stringify(last.action)} by ${actorName(last.actor)} at stage ${before.stage}.`,
    `  State before it: ${cut(before.state, STATE_LENGTH)}`,
  ];
}

function listOf(moves: readonly Move<GameTypes>[]): string {
  const listed = moves.slice(-LISTED).map(({ actor, action }) => {
    const { type, ...fields } = action;
    const values = Object.values(fields).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return `${[type, ...values].join(' ')} by ${actorName(actor)}`;
  });
  const left = moves.length - listed.length;
  return `${left > 0 ? `… ${left} before, ` : ''}${listed.join(', ')}`;
}

/** The call that checks a law on one game. */
function callOf(name: string, game: LawGame): string {
  return `To check it on this game again:\n  laws(game).find(({ name }) => name === ${JSON.stringify(name)})?.runOn?.(${JSON.stringify(game)});`;
}
