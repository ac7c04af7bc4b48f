import { REVIEW_DEPTHS, type ReviewDepth } from '@rulewright/agents';
import {
  CommandError,
  type CommandSetup,
  GAME,
  integer,
  jsonObject,
  languageOption,
  positiveInteger,
  seedOption,
  splitSpecs,
} from '@rulewright/lab/internal/commands';
import { KEY_VARIABLE } from './endpoint.js';
import { CORRECTIONS, FALLBACKS, type ModelSettings } from './settings.js';

/** Options of `models`. */
export interface ModelsOptions {
  readonly endpoint?: string;
  readonly model?: string;
  readonly stub?: string;
  readonly serve?: boolean;
  readonly replay?: string;
  readonly opponents: readonly string[];
  readonly deals: number;
  readonly config: { readonly players?: number };
  readonly seed: number;
  readonly ask: ModelSettings['way'];
  readonly rules: string;
  readonly rethinks: number;
  readonly tell: ModelSettings['correction'];
  readonly fallback: ModelSettings['fallback'];
  readonly keep: number | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly timeout: number;
  readonly retries: number;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly parallel: number;
  readonly review?: ReviewDepth;
  readonly log?: string;
  readonly json?: string;
  readonly force?: boolean;
  readonly language?: string;
}

/** Node ends a request whose headers take longer. */
const MAX_SECONDS = 300;
const MAX_RETRIES = 20;
const MAX_RETHINKS = 20;
const MAX_PARALLEL = 64;

/** Adds the arguments and options of `models` to a command. */
export function withModelsOptions(command: Parameters<CommandSetup>[0]): void {
  command
    .argument('[game]', `${GAME}; --replay knows it`)
    .option(
      '--endpoint <url>',
      `an OpenAI-compatible endpoint, e.g. http://localhost:8000/v1; its key in ${KEY_VARIABLE}`,
    )
    .option('--model <name>', 'the model at the endpoint')
    .option(
      '--stub <character>',
      'a scripted model instead: legal, careless, careless:COP-5.14=0.2,nonsense=0.1 or babbling',
    )
    .option(
      '--serve',
      'with --stub: only serve it to other programs, until Ctrl-C; prints its address, and at the end what it answered',
    )
    .option('--replay <file>', 'report on the answers in a log, without a model')
    .option('--opponents <list>', 'agents, each in games of two against the model', opponents, ['random'])
    .option(
      '--deals <number>',
      'deals against each opponent, each played twice with seats swapped',
      positive('--deals'),
      10,
    )
    .option('--config <json>', 'game options as JSON, see `rulewright games`', jsonObject('--config'), {})
    .addOption(seedOption('the same seed deals the same games'))
    .option(
      '--ask <way>',
      'menu: with a list of legal actions; open: without',
      oneOf('--ask', ['menu', 'open']),
      'menu',
    )
    .option(
      '--rules <text>',
      'the rules in the prompts: player, those of the game for players; none; or the path of a text',
      'player',
    )
    .option(
      '--rethinks <number>',
      'further answers after one that is no legal action',
      upTo('--rethinks', MAX_RETHINKS),
      2,
    )
    .option(
      '--tell <what>',
      'rule: before a rethink, say what is wrong and which rule forbids it; nothing: repeat the question',
      oneOf('--tell', CORRECTIONS),
      'rule',
    )
    .option(
      '--fallback <what>',
      'after the last rethink: a random action, forfeit the game, or menu, a list to choose from',
      oneOf('--fallback', FALLBACKS),
      'random',
    )
    .option('--keep <number>', 'earlier decisions of the game in each request, or all', kept, 0)
    .option(
      '--parameters <json>',
      'further fields of each request, e.g. {"temperature":0,"max_tokens":1000}',
      requestFields,
      {},
    )
    .option('--timeout <seconds>', 'for an answer', upTo('--timeout', MAX_SECONDS), 120)
    .option(
      '--retries <number>',
      'of a request that failed: 429, 5xx, no answer, no JSON',
      upTo('--retries', MAX_RETRIES),
      4,
    )
    .option('--max-calls <number>', 'stop after so many requests, those in the log included', positive('--max-calls'))
    .option('--max-tokens <number>', 'stop after so many tokens, those in the log included', positive('--max-tokens'))
    .option('--parallel <number>', 'games at once', upTo('--parallel', MAX_PARALLEL), 4)
    .option(
      '--review <depth>',
      `also value each decision: ${REVIEW_DEPTHS.join(', ')}`,
      oneOf('--review', REVIEW_DEPTHS),
    )
    .option('--log <file>', 'keep every prompt and answer as JSON Lines, and go on from there if the file exists')
    .option('--json <file>', 'also write the report as JSON')
    .option('--force', 'overwrite an existing report')
    .addOption(languageOption());
}

const positive = positiveInteger;

function upTo(option: string, most: number): (text: string) => number {
  return (text) => {
    const value = integer(option)(text);
    const least = option === '--rethinks' || option === '--retries' ? 0 : 1;
    if (value >= least && value <= most) return value;
    throw new CommandError('invalidNumber', `${option} takes a number from ${least} to ${most}, not ${text}.`);
  };
}

function oneOf<Value extends string>(option: string, values: readonly Value[]): (text: string) => Value {
  return (text) => {
    const found = values.find((value) => value === text);
    if (found !== undefined) return found;
    throw new CommandError('unknownArgument', `${option} takes ${values.join(', ')}, not '${text}'.`);
  };
}

function opponents(list: string): string[] {
  const specs = splitSpecs(list);
  if (specs.every((spec) => spec !== '') && new Set(specs).size === specs.length) return specs;
  throw new CommandError(
    'invalidAgent',
    `--opponents takes a comma-separated list of different agents, not '${list}'.`,
  );
}

function kept(text: string): number | null {
  return text === 'all' ? null : upTo('--keep', Number.MAX_SAFE_INTEGER)(text);
}

/** Fields that the command sets, or that change what an answer is. */
const OWN_FIELDS = ['messages', 'model', 'stream', 'n'];

function requestFields(text: string): Record<string, unknown> {
  const fields = { ...jsonObject('--parameters')(text) };
  const own = OWN_FIELDS.find((field) => field in fields);
  if (own === undefined) return fields;
  throw new CommandError('conflictingOptions', `--parameters can't set ${own}.`);
}
