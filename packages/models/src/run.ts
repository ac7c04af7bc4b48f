import type { Agent } from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { type AnswerReading, type Prompts, promptsFor, tellerOf } from '@rulewright/core/prompts';
import { type AnyGame, textOf } from '@rulewright/lab/internal';
import { CommandError } from '@rulewright/lab/internal/commands';
import { type AnswerCounts, countAnswer, countCall, noAnswers, noCost, type RunCost } from './counts.js';
import type { ModelRequest, SendRequest } from './decision.js';
import type { AskModel, ModelAnswer } from './endpoint.js';
import { type PlayedModelGame, playModelGame } from './game.js';
import { LoggedAnswers, type RunLog } from './log.js';
import type { GamePlace, ModelSettings } from './settings.js';

/** A run of games between a model and agents. */
export interface ModelRun {
  readonly game: AnyGame;
  readonly settings: ModelSettings;
  /** In the order of the settings. */
  readonly opponents: readonly Agent[];
  readonly log: RunLog;
  /** `undefined` for a replay: all answers are in the log. */
  readonly ask: AskModel | undefined;
  readonly budget: RunBudget;
  /** Games at once. */
  readonly parallel: number;
  readonly signal?: AbortSignal | undefined;
  /** Called before each request that isn't in the log. */
  onRequest?(request: ModelRequest): void;
  onGame?(game: FinishedModelGame): void;
}

/** What a run may cost, the calls in its log included. */
interface RunBudget {
  readonly calls?: number | undefined;
  /** Of prompts and answers. */
  readonly tokens?: number | undefined;
}

/** A finished game with its answers. */
export interface FinishedModelGame extends PlayedModelGame {
  readonly place: GamePlace;
  readonly counts: AnswerCounts;
}

/** What a run has played. */
export interface PlayedModelRun {
  /** In the order of the run. */
  readonly games: readonly FinishedModelGame[];
  readonly cost: RunCost;
  /** Why it ended before its last game. */
  readonly stopped: StopReason | undefined;
}

/** Why a run ended early: at a limit of its budget, at the end of its log or by a signal. */
export type StopReason = 'calls' | 'tokens' | 'log' | 'signal';

/** The end of a run before its last game. */
class Stop extends Error {
  override readonly name = 'Stop';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The prompts of a run; with `menu`, those of its last resort. */
export function promptsOf(game: AnyGame, settings: ModelSettings, way = settings.way): Prompts<GameTypes> {
  const { config, language, rules } = settings;
  return promptsFor(game, textOf(game, language), config, { way, language, ...(rules === null ? {} : { rules }) });
}

/**
 * Plays the games of a run, until a limit of its budget.
 * @throws CommandError `endpointFailed`, `agentFailed`, or `otherRun` if the log has other questions. The log holds all answers
 * so far.
 */
export async function playRun(run: ModelRun, places: readonly GamePlace[]): Promise<PlayedModelRun> {
  const { parallel, log, onGame } = run;
  const answers = new ModelAnswers(run);
  const playGame = gamesOf(run, answers);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(run.signal ? [run.signal] : [])]);
  const finished = new Map<GamePlace, FinishedModelGame>();
  const logged = new Set(log.lines.flatMap((line) => (line.kind === 'game' ? [keyOf(line)] : [])));
  const waiting = [...places];
  let stopped: StopReason | undefined;
  let failure: unknown;

  const playOn = async (): Promise<void> => {
    for (let place = waiting.shift(); place && !signal.aborted; place = waiting.shift()) {
      try {
        const game = await playGame(place, signal);
        if (game === undefined) return;
        finished.set(place, game);
        if (!logged.has(keyOf(place))) log.add({ kind: 'game', ...place, trace: game.played.trace() });
        onGame?.(game);
      } catch (error) {
        // Other games may still have all their answers in the log.
        if (error instanceof Stop) stopped ??= error.reason;
        else {
          failure ??= error;
          stop.abort();
        }
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, playOn));
  if (failure !== undefined && !run.signal?.aborted) throw failure;
  return {
    games: places.flatMap((place) => finished.get(place) ?? []),
    cost: answers.cost,
    stopped: run.signal?.aborted ? 'signal' : stopped,
  };
}

/** Plays any game of a run; `undefined` after the signal. */
function gamesOf({ game, settings, opponents }: ModelRun, answers: ModelAnswers) {
  const prompts = promptsOf(game, settings);
  const menuPrompts = settings.fallback === 'menu' ? promptsOf(game, settings, 'menu') : undefined;
  const asked = { settings, prompts, menuPrompts };
  const teller = tellerOf(game, textOf(game, settings.language), settings.language);
  return async (place: GamePlace, signal: AbortSignal): Promise<FinishedModelGame | undefined> => {
    const opponent = opponents[place.opponent];
    if (opponent === undefined) throw new Error(`There is no opponent ${place.opponent}.`);
    const counts = noAnswers();
    const seed = `${settings.seed}/${settings.opponents[place.opponent]}/${place.deal}`;
    const played = await playModelGame(
      { game, settings, asked, teller, opponent, seat: place.seat, seed },
      answers.senderFor(place, counts, signal),
      signal,
    );
    if (played === undefined) return undefined;
    counts.decisions = played.decisions.length + played.drawn.length;
    counts.fallbacks = played.drawn.length;
    return { ...played, place, counts };
  };
}

function keyOf({ opponent, deal, seat }: GamePlace): string {
  return `${opponent} ${deal} ${seat}`;
}

/** The answers of a model: first those of the log, then those of the endpoint. */
class ModelAnswers {
  readonly cost: RunCost = noCost();
  readonly #run: ModelRun;
  readonly #logged: LoggedAnswers;
  readonly #prompts: Set<string>;
  /** Requests, with those that aren't answered yet. */
  #begun = 0;

  constructor(run: ModelRun) {
    this.#run = run;
    this.#logged = new LoggedAnswers(run.log.lines, run.settings);
    this.#prompts = new Set(
      run.log.lines.flatMap((line) => (line.kind === 'system' ? `${line.seat} ${line.way}` : [])),
    );
  }

  /** Sends the requests of a game. */
  senderFor(place: GamePlace, counts: AnswerCounts, signal: AbortSignal): SendRequest {
    let decision = 0;
    return async (request) => {
      if (request.attempt === 0) decision++;
      const { text, finish, reading } = await this.#answerTo({ ...place, decision }, request, signal);
      countAnswer(counts, reading, { attempt: request.attempt, finish });
      return { text, reading };
    };
  }

  async #answerTo(place: GamePlace & { readonly decision: number }, request: ModelRequest, signal: AbortSignal) {
    const { attempt, messages, prompts, question } = request;
    const asked = messages.at(-1)?.content ?? '';
    const logged = this.#logged.next(place, { decision: place.decision, attempt, question: asked });
    if (logged) {
      countCall(this.cost, logged);
      this.#begun++;
      return { text: logged.answer, finish: logged.finish, reading: prompts.read(question, logged.answer) };
    }
    this.#logPrompt(request);
    const { text, ...answer } = await this.#ask(request, signal);
    countCall(this.cost, answer);
    const reading = prompts.read(question, text);
    this.#run.log.add({
      kind: 'call',
      ...place,
      attempt,
      way: prompts.way,
      kept: messages.length - 2,
      question: asked,
      answer: text,
      ...answer,
      reading: loggedReading(reading),
    });
    return { text, finish: answer.finish, reading };
  }

  async #ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
    const { ask, budget, onRequest } = this.#run;
    if (signal.aborted) throw new Stop('signal');
    if (ask === undefined) throw new Stop('log');
    if (this.#begun >= (budget.calls ?? Number.POSITIVE_INFINITY)) throw new Stop('calls');
    if (budget.tokens !== undefined && this.cost.uncounted > 0) {
      throw new CommandError('endpointFailed', "The endpoint doesn't count tokens, so --max-tokens can't be kept.");
    }
    if (this.cost.prompt + this.cost.completion >= (budget.tokens ?? Number.POSITIVE_INFINITY))
      throw new Stop('tokens');
    this.#begun++;
    onRequest?.(request);
    return ask(request.messages, signal);
  }

  /** System prompts are the same for all decisions of a seat, so the log has them once. */
  #logPrompt({ prompts, question: { actor }, messages }: ModelRequest): void {
    const key = `${actor} ${prompts.way}`;
    if (this.#prompts.has(key) || actor === 'host') return;
    this.#prompts.add(key);
    this.#run.log.add({ kind: 'system', seat: actor, way: prompts.way, prompt: messages[0]?.content ?? '' });
  }
}

/** A reading without what the answer and the game say already. */
function loggedReading(reading: AnswerReading<GameTypes>) {
  switch (reading.kind) {
    case 'action':
      return { kind: reading.kind, action: reading.action, by: reading.by };
    case 'illegal':
      return { kind: reading.kind, rule: reading.refusal.rule, code: reading.refusal.code };
    case 'none':
      return { kind: reading.kind, reason: reading.reason };
    case 'ambiguous':
      return { kind: reading.kind, actions: reading.actions };
  }
}
