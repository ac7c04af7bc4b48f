import { readFileSync } from 'node:fs';
import { type AnyGame, configOf, isPath, languageOf, rulebookOf } from '@rulewright/lab/internal';
import {
  agentOf,
  CommandError,
  counted,
  type Io,
  interruption,
  linesTo,
  loadGame,
  Outputs,
  plainLine,
  reasonOf,
  version,
  withCleanUp,
} from '@rulewright/lab/internal/commands';
import { KEY_VARIABLE, modelAt } from './endpoint.js';
import { checkSame, noLog, openLog, type RunHeader, type RunLog, readLog } from './log.js';
import type { ModelsOptions } from './options.js';
import { modelReport } from './report.js';
import { chanceLost, checkReview } from './review.js';
import { type FinishedModelGame, type ModelRun, playRun, promptsOf } from './run.js';
import { type GamePlace, type ModelSettings, nameOf, placesOf } from './settings.js';
import type { DealShare } from './shares.js';
import { characterOf } from './stub/characters.js';
import { serveStub } from './stub/servedStub.js';
import { stubEndpoint } from './stub/stubEndpoint.js';
import { stubModel } from './stub/stubModel.js';
import { reportText } from './text.js';

/**
 * Lets a model play, and reports.
 * @throws CommandError `interrupted` after the signal, once the report of the finished games is printed.
 */
export async function modelsCommand(name: string | undefined, options: ModelsOptions, io: Io): Promise<void> {
  const { replay, stub, endpoint } = options;
  if ([replay, stub, endpoint].filter((given) => given !== undefined).length !== 1) {
    throw new CommandError('missingArgument', 'Give one of --endpoint, --stub and --replay.');
  }
  if (replay !== undefined) return replayRun(replay, name, options, io);
  if (name === undefined) throw new CommandError('missingArgument', 'Name a game; see `rulewright games`.');
  const game = await loadGame(name);
  if (options.serve) return serveStub(game, stubToServe(options), options.seed, io);
  const settings = settingsFor(game, name, options);
  const opponents = await Promise.all(settings.opponents.map(agentOf));
  const model = await modelFor(game, settings, options);
  const play = (log: RunLog) =>
    playAndReport({ game, settings, opponents, log, ...model }, placesOf(opponents.length, options.deals), options, io);
  await withCleanUp(
    async () => {
      const log = options.log === undefined ? noLog() : openLog(options.log, headerOf(game, settings));
      await withCleanUp(() => play(log), log.close);
    },
    async () => model.close(),
  );
}

/** @throws CommandError `missingArgument` without a stub. */
function stubToServe({ stub }: ModelsOptions): string {
  if (stub === undefined) throw new CommandError('missingArgument', '--serve needs --stub.');
  return stub;
}

/** Reports on the answers in a log. */
async function replayRun(path: string, name: string | undefined, options: ModelsOptions, io: Io): Promise<void> {
  const { header, lines } = readLog(path);
  const { settings } = header;
  checkCode(path, settings, name, options);
  const game = await loadGame(settings.game);
  checkSame(path, header, headerOf(game, settings));
  const opponents = await Promise.all(settings.opponents.map(agentOf));
  const played = new Set(
    lines.flatMap((line) => ('deal' in line ? [`${line.opponent} ${line.deal} ${line.seat}`] : [])),
  );
  const deals = 1 + Math.max(-1, ...lines.map((line) => ('deal' in line ? line.deal : -1)));
  const places = placesOf(opponents.length, deals).filter((place) =>
    played.has(`${place.opponent} ${place.deal} ${place.seat}`),
  );
  await playAndReport({ game, settings, opponents, log: noLog(lines), ask: undefined }, places, options, io);
}

/**
 * A log may come from somebody else. Code at the paths that it names runs only if the command names them too.
 * @throws CommandError `otherRun` or `conflictingOptions`.
 */
function checkCode(path: string, { game, opponents }: ModelSettings, name: string | undefined, options: ModelsOptions) {
  if (name !== undefined && name !== game) {
    throw new CommandError('otherRun', `${path} belongs to a run of ${plainLine(game)}, not ${name}.`);
  }
  if (isPath(game) && name === undefined) {
    const message = `${path} is of a game of your own: name it, as in \`rulewright models ${plainLine(game)} --replay ${path}\`.`;
    throw new CommandError('conflictingOptions', message);
  }
  const unnamed = opponents.find((spec) => isPath(spec) && !options.opponents.includes(spec));
  if (unnamed === undefined) return;
  throw new CommandError(
    'conflictingOptions',
    `${path} has an agent of your own: add --opponents ${plainLine(unnamed)}.`,
  );
}

/** A run but for its limits. */
type SetUpRun = Pick<ModelRun, 'game' | 'settings' | 'opponents' | 'log' | 'ask' | 'onRequest'>;

async function playAndReport(
  run: SetUpRun,
  places: readonly GamePlace[],
  options: ModelsOptions,
  io: Io,
): Promise<void> {
  const { game, settings } = run;
  const { json, force = false, parallel, maxCalls, maxTokens } = options;
  const others = { '--log': options.log, '--replay': options.replay };
  const files = Outputs.open({ '--json': json }, { force, others });
  try {
    const tell = linesTo(io);
    if (options.review !== undefined) await checkReview(game, settings);
    const played = await playRun(
      {
        ...run,
        budget: { calls: maxCalls, tokens: maxTokens },
        // A stub answers in this thread; its games stay reproducible one after another.
        parallel: options.stub === undefined ? parallel : 1,
        signal: io.signal,
        onGame: (finished) => tell(gameLine(settings, finished)),
      },
      places,
    );
    const isInterrupted = played.stopped === 'signal';
    const lost = isInterrupted ? undefined : await reviewed(settings, played.games, options, io);
    const { version: wording, hash } = promptsOf(game, settings);
    const report = modelReport({ game, settings, prompts: { version: wording, hash }, run: played, lost });
    io.stdout.write(reportText(report));
    if (isInterrupted || io.signal?.aborted)
      throw interruption('run', counted(played.games.length, 'game'), options.log);
    files.write('--json', `${JSON.stringify(report, null, 2)}\n`);
    files.commit();
  } catch (error) {
    throw error instanceof CommandError && error.code === 'endpointFailed' ? withWayOn(error, options) : error;
  } finally {
    files.discard();
  }
}

/** Says how to go on after the endpoint failed. */
function withWayOn(error: CommandError, { log }: ModelsOptions): CommandError {
  const next =
    log === undefined
      ? 'Nothing was kept; --log keeps the answers.'
      : `${log} has all answers so far; run the same command to go on.`;
  return new CommandError(error.code, `${error.message} ${next}`);
}

/** One line about a finished game. */
function gameLine(settings: ModelSettings, { place, result, isForfeited, counts }: FinishedModelGame): string {
  const own = result.ranking[place.seat] ?? 0;
  const other = result.ranking[1 - place.seat] ?? 0;
  const end = isForfeited ? 'forfeited' : own < other ? 'won' : own > other ? 'lost' : 'tied';
  const score = isForfeited ? '' : ` ${result.scores[place.seat]} to ${result.scores[1 - place.seat]}`;
  const wrong = counts.answers - counts.legal;
  return `${nameOf(settings, place)}: ${end}${score}; ${counted(counts.answers, 'answer')}, ${wrong} without a legal action`;
}

/** The chances to win that the model lost in each game, if wanted. */
async function reviewed(
  { game, model }: ModelSettings,
  games: readonly FinishedModelGame[],
  { review }: ModelsOptions,
  io: Io,
): Promise<Map<FinishedModelGame, DealShare> | undefined> {
  if (review === undefined) return undefined;
  const lost = new Map<FinishedModelGame, DealShare>();
  for (const [index, one] of games.entries()) {
    linesTo(io)(`Reviewing the decisions of ${model}: game ${index + 1} of ${games.length}.`);
    lost.set(one, await chanceLost(game, one, review, io.signal));
  }
  return lost;
}

function headerOf(game: AnyGame, settings: ModelSettings): RunHeader {
  const date = new Date().toISOString();
  const { rulesVersion } = game;
  const { hash: prompts } = promptsOf(game, settings);
  return { kind: 'run', format: 'rulewright-models', version: 1, date, lab: version, rulesVersion, prompts, settings };
}

/**
 * The settings of a run.
 * @throws CommandError or ConfigError for options that don't fit the game or each other.
 */
function settingsFor(game: AnyGame, name: string, options: ModelsOptions): ModelSettings {
  const language = languageOf(game, options.language);
  const { stub, seed, ask: way, rethinks, tell: correction, fallback, keep, parameters } = options;
  const config = configOf(game, options.config, options.config.players ?? 2);
  if (config.players !== 2) {
    throw new CommandError('conflictingOptions', `A model plays games of 2 players, not ${config.players}.`);
  }
  if (fallback === 'menu' && way === 'menu') {
    throw new CommandError('conflictingOptions', '--fallback menu is for --ask open.');
  }
  const { endpoint, model } = modelNames(options);
  if (options.opponents.includes(model)) {
    throw new CommandError('conflictingOptions', `The model and an opponent are both called ${model}.`);
  }
  return {
    game: name,
    config,
    seed,
    opponents: [...options.opponents],
    endpoint: stub === undefined ? endpoint : 'stub',
    model,
    parameters: { ...parameters },
    way,
    rethinks,
    correction,
    fallback,
    keep,
    language,
    rules: rulesText(game, options.rules, language),
  };
}

/** The names of endpoint and model, fit for logs. */
function modelNames({ stub, endpoint, model }: ModelsOptions): Pick<ModelSettings, 'endpoint' | 'model'> {
  if (stub !== undefined) {
    if (model !== undefined) throw new CommandError('conflictingOptions', '--stub takes no --model.');
    return { endpoint: 'stub', model: characterOf(stub).name };
  }
  if (model === undefined) throw new CommandError('missingArgument', '--endpoint needs --model.');
  const { origin, pathname } = addressOf(endpoint ?? '');
  return { endpoint: `${origin}${pathname}`, model };
}

/** The message doesn't repeat an address that may hold a password. */
function addressOf(endpoint: string): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CommandError('invalidAddress', '--endpoint takes an address like http://localhost:8000/v1.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    const message = `--endpoint takes an address without user, password and query; the key belongs in ${KEY_VARIABLE}.`;
    throw new CommandError('invalidAddress', message);
  }
  return url;
}

/** The rules in the prompts; `null` for none. */
function rulesText(game: AnyGame, rules: string, language: string): string | null {
  if (rules === 'none') return null;
  return rules === 'player' ? (rulebookOf(game.id, language)?.text ?? null) : textOfFile(rules);
}

function textOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${reasonOf(error)}.`);
  }
}

/** The model of a run: a stub's endpoint, or that of the options. */
async function modelFor(
  game: AnyGame,
  { endpoint, model, parameters, seed }: ModelSettings,
  { stub, timeout: seconds, retries }: ModelsOptions,
): Promise<Pick<ModelRun, 'ask' | 'onRequest'> & { close(): Promise<void> }> {
  if (stub === undefined) {
    const key = process.env[KEY_VARIABLE] || undefined;
    return { ask: modelAt({ url: endpoint, model, parameters, key, seconds, retries }), close: async () => {} };
  }
  const scripted = stubModel(game, characterOf(stub), seed);
  const served = await stubEndpoint(scripted);
  return {
    ask: modelAt({ url: served.url, model, parameters, key: undefined, seconds, retries }),
    onRequest: ({ question }) => scripted.expect(question),
    close: served.close,
  };
}
