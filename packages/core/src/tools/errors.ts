import type { Issue, Refusal } from '../contract.js';
import { counted } from './counted.js';

/** Base class of all Rulewright errors. Programs read `code`, people read `message`. */
export abstract class RulewrightError extends Error {
  /** Stable name of the kind of error. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A game can't be set up with this config. */
export class ConfigError extends RulewrightError {
  override readonly name = 'ConfigError';
  readonly issues: readonly Issue[];

  /** `code` is `invalidConfig` unless the game gives a more precise one. */
  constructor(game: string, issues: readonly Issue[], code = 'invalidConfig') {
    super(code, `No game of ${game} can be set up with this config: ${describeIssues(issues)}`);
    this.issues = issues;
  }
}

/** An action was refused. Nothing changed. */
export class IllegalActionError extends RulewrightError {
  override readonly name = 'IllegalActionError';
  readonly refusal: Refusal;
  readonly action: unknown;

  constructor(refusal: Refusal, action: unknown) {
    super(refusal.code, `${refusal.message} (${refusal.rule})`);
    this.refusal = refusal;
    this.action = action;
  }

  /** Id of the rule that forbids the action. */
  get rule(): string {
    return this.refusal.rule;
  }
}

/** A value isn't a state of this game. */
export class InvalidStateError extends RulewrightError {
  override readonly name = 'InvalidStateError';
  readonly issues: readonly Issue[];

  /** The message names the first `listed` issues and counts the others. */
  constructor(game: string, issues: readonly Issue[], listed?: number) {
    super('invalidState', `Not a state of ${game}: ${describeIssues(issues, listed)}`);
    this.issues = issues;
  }
}

/** Codes of {@link TraceError}. */
export type TraceErrorCode =
  | 'malformedTrace'
  | 'truncatedTrace'
  | 'alteredTrace'
  | 'foreignTrace'
  | 'rulesVersionMismatch';

/** A trace can't be parsed or doesn't replay. */
export class TraceError extends RulewrightError {
  override readonly name = 'TraceError';
  override readonly code: TraceErrorCode;
  /** Index of the failing move, if any. */
  readonly move: number | undefined;
  /** Why the move was refused, if it was. */
  readonly refusal: Refusal | undefined;

  constructor(code: TraceErrorCode, message: string, details: { move?: number; refusal?: Refusal } = {}) {
    super(code, message);
    this.code = code;
    this.move = details.move;
    this.refusal = details.refusal;
  }
}

/** Codes of {@link UndoError}. */
export type UndoErrorCode = 'nothingToUndo' | 'notYours' | 'chanceActed' | 'somethingRevealed';

/** An action can't be undone. Nothing changed. */
export class UndoError extends RulewrightError {
  override readonly name = 'UndoError';
  override readonly code: UndoErrorCode;

  constructor(code: UndoErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}

/** An argument is invalid, for example a bad seed, weights that are all 0, or an unknown action id. */
export class ArgumentError extends RulewrightError {
  override readonly name = 'ArgumentError';

  constructor(message: string, options?: ErrorOptions) {
    super('invalidArgument', message, options);
  }
}

/** A game violates the contract of its definition: a bug in the game, not in its use. */
export class GameDefinitionError extends RulewrightError {
  override readonly name = 'GameDefinitionError';

  constructor(message: string) {
    super('invalidGame', message);
  }
}

/**
 * A game goes on for more actions than its definition allows (`maxActions`): its rules loop, or its players never do what
 * would end it.
 */
export class EndlessGameError extends RulewrightError {
  override readonly name = 'EndlessGameError';
  /** Number of actions played, chance included. */
  readonly actions: number;

  /** `last` has the last actions, each as `type at stage`. */
  constructor(game: string, actions: number, last: readonly string[]) {
    const times = new Map<string, number>();
    for (const action of last) times.set(action, (times.get(action) ?? 0) + 1);
    const byAction = [...times]
      .sort(([, left], [, right]) => right - left)
      .map(([action, count]) => `${count} × ${action}`);
    const repeated = byAction.slice(0, LISTED_ACTIONS).join(', ') + (byAction.length > LISTED_ACTIONS ? ', ...' : '');
    super(
      'endlessGame',
      `A game of ${game} isn't over after ${counted(actions, 'action')}. The last ${last.length} were ${repeated}. ` +
        'If its games can be longer, raise maxActions in its definition.',
    );
    this.actions = actions;
  }
}

const LISTED_ACTIONS = 6;

const LISTED_ISSUES = 5;

const MAX_MESSAGE_LENGTH = 250;

/** The message of a caught value, truncated. A value from a caller's code may be anything. */
export function messageOf(error: unknown): string {
  try {
    return cut(error instanceof Error ? error.message : String(error), MAX_MESSAGE_LENGTH);
  } catch {
    return 'an unreadable error';
  }
}

/** Truncates a string. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text;
}

/** The first issues as one line, each truncated. */
export function describeIssues(issues: readonly Issue[], most = LISTED_ISSUES): string {
  const listed = issues.slice(0, most).map(({ path = '', message, check, rule }) => {
    const source = [check, rule].filter((name) => name !== undefined).join(', ');
    return `${path === '' ? '' : `${path}: `}${cut(message, MAX_MESSAGE_LENGTH)}${source === '' ? '' : ` (${source})`}`;
  });
  const left = issues.length - listed.length;
  return listed.join('; ') + (left > 0 ? `; and ${left} more` : '');
}
