import type { Refusal } from '../contract.js';

/** One thing that is wrong with a value, and where. */
export interface Issue {
  /** Place in the value, such as `seats[0].hand[2]`; empty for the value as a whole. */
  readonly path: string;
  readonly message: string;
  /** The rule that asks for it, where one does. */
  readonly rule?: string;
  /** What the error's own code becomes, where the value that is wrong has a more precise one. */
  readonly code?: string;
  /** Name of the check that failed, where it has one. */
  readonly check?: string;
}

/** What all errors of Rulewright have in common: `code` names the kind for programs, `message` is for people. */
export abstract class RulewrightError extends Error {
  /** Stable name of the kind of error. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A game can't be set up like that. */
export class ConfigError extends RulewrightError {
  override readonly name = 'ConfigError';
  readonly issues: readonly Issue[];

  /** `code` is `invalidConfig` unless the game has a more precise one. */
  constructor(game: string, issues: readonly Issue[], code = 'invalidConfig') {
    super(code, `No game of ${game} can be set up with this config: ${describeIssues(issues)}`);
    this.issues = issues;
  }
}

/** An action was refused. Nothing has changed. */
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

  constructor(game: string, issues: readonly Issue[]) {
    super('invalidState', `Not a state of ${game}: ${describeIssues(issues)}`);
    this.issues = issues;
  }
}

/** What can be wrong with a trace. */
export type TraceErrorCode =
  | 'malformedTrace'
  | 'truncatedTrace'
  | 'alteredTrace'
  | 'foreignTrace'
  | 'rulesVersionMismatch';

/** A trace can't be read, or doesn't replay. */
export class TraceError extends RulewrightError {
  override readonly name = 'TraceError';
  override readonly code: TraceErrorCode;
  /** Number of the move that fails, from 0, where one does. */
  readonly move: number | undefined;
  /** Why the move was refused, where it was. */
  readonly refusal: Refusal | undefined;

  constructor(code: TraceErrorCode, message: string, details: { move?: number; refusal?: Refusal } = {}) {
    super(code, message);
    this.code = code;
    this.move = details.move;
    this.refusal = details.refusal;
  }
}

/** Why an action can't be taken back. */
export type UndoErrorCode = 'nothingToUndo' | 'notYours' | 'chanceActed' | 'somethingRevealed';

/** An action can't be taken back. Nothing has changed. */
export class UndoError extends RulewrightError {
  override readonly name = 'UndoError';
  override readonly code: UndoErrorCode;

  constructor(code: UndoErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}

/** An argument is out of range: a bad seed, weights that add up to nothing, an action id that doesn't exist. */
export class ArgumentError extends RulewrightError {
  override readonly name = 'ArgumentError';

  constructor(message: string) {
    super('invalidArgument', message);
  }
}

/** A game breaks the contract: a bug in the game, not in its use. */
export class GameDefinitionError extends RulewrightError {
  override readonly name = 'GameDefinitionError';

  constructor(message: string) {
    super('invalidGame', message);
  }
}

/** What a caught error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const LISTED_ISSUES = 5;

const MAX_MESSAGE_LENGTH = 250;

/** A text, cut to a length at which it can be read. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text;
}

/** Issues as one line of text; only the first few, and each no longer than a few lines. */
export function describeIssues(issues: readonly Issue[]): string {
  const listed = issues.slice(0, LISTED_ISSUES).map(({ path, message, check, rule }) => {
    const source = [check, rule].filter((name) => name !== undefined).join(', ');
    return `${path === '' ? '' : `${path}: `}${cut(message, MAX_MESSAGE_LENGTH)}${source === '' ? '' : ` (${source})`}`;
  });
  const left = issues.length - listed.length;
  return listed.join('; ') + (left > 0 ? `; and ${left} more` : '');
}
