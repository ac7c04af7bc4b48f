/** The messages between the two sides of a worker: plain JSON. */
import { type GameTypes, type Player, RulewrightError } from '@rulewright/core';
import type { Budget, SearchResult } from '../agent.js';

/** The needed part of a web worker, a worker scope or a message port. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'error', listener: (event: WorkerPortEvent) => void): void;
}

/** The needed part of a `Worker` of Node's `worker_threads`. */
export interface NodeWorker {
  postMessage(message: unknown): void;
  on(type: 'message', listener: (data: unknown) => void): unknown;
  on(type: 'error', listener: (error: Error) => void): unknown;
  on(type: 'exit', listener: (code: number) => void): unknown;
}

/** A message or an uncaught error. */
export interface WorkerPortEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly message?: unknown;
}

const CODES = [
  'unknownGame',
  'unknownAgent',
  'invalidRequest',
  'agentNotLoaded',
  'agentFailed',
  'workerFailed',
] as const;

/** Why an agent in a worker made no choice. */
export type AgentWorkerErrorCode = (typeof CODES)[number];

/** An agent in a worker failed to choose. */
export class AgentWorkerError extends RulewrightError {
  override readonly name = 'AgentWorkerError';
  override readonly code: AgentWorkerErrorCode;

  constructor(code: AgentWorkerErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}

/** To the worker: an agent's request. The worker derives the legal actions from the view. */
export interface WorkerQuestion {
  readonly rulewright: 'choose';
  /** Echoed in the answer. */
  readonly number: number;
  readonly agent: string;
  readonly game: string;
  readonly view: GameTypes['view'];
  readonly player: Player;
  /** The generator's state. */
  readonly rng: readonly number[];
  readonly budget?: Budget | undefined;
}

/** To the worker: nobody waits for the answer any more. */
export interface Cancellation {
  readonly rulewright: 'cancel';
  readonly number: number;
}

/** From the worker: the id of the chosen action and the search result, or the reason for failure. */
export type WorkerAnswer =
  | { readonly rulewright: 'chosen'; readonly number: number; readonly action: number; readonly search?: SearchResult }
  | {
      readonly rulewright: 'failed';
      readonly number: number;
      readonly code: AgentWorkerErrorCode;
      readonly message: string;
    };

/** The question in a message, if it is one. Its content isn't validated yet. */
export function questionIn(data: unknown): WorkerQuestion | undefined {
  return isAbout(data, 'choose') ? (data as WorkerQuestion) : undefined;
}

/** The number of the canceled question in a message, if it is a cancellation. */
export function canceledIn(data: unknown): number | undefined {
  return isAbout(data, 'cancel') ? (data as Cancellation).number : undefined;
}

/** The answer in a message, if it is one. */
export function answerIn(data: unknown): WorkerAnswer | undefined {
  if (isAbout(data, 'chosen') && Number.isInteger(Reflect.get(data, 'action'))) return data as WorkerAnswer;
  const isFailure = isAbout(data, 'failed') && CODES.includes(Reflect.get(data, 'code'));
  return isFailure && typeof Reflect.get(data, 'message') === 'string' ? (data as WorkerAnswer) : undefined;
}

function isAbout(data: unknown, what: (WorkerQuestion | Cancellation | WorkerAnswer)['rulewright']): data is object {
  if (typeof data !== 'object' || data === null) return false;
  return Reflect.get(data, 'rulewright') === what && Number.isSafeInteger(Reflect.get(data, 'number'));
}
