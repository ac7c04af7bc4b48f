import { gameOf } from '@rulewright/lab';
import { configOf } from '@rulewright/lab/internal';
import { agentOf } from '@rulewright/lab/internal/commands';
import { modelAt } from '../src/endpoint.js';
import { noLog } from '../src/log.js';
import { type ModelReport, modelReport } from '../src/report.js';
import { type ModelRun, type PlayedModelRun, playRun, promptsOf } from '../src/run.js';
import { type ModelSettings, placesOf } from '../src/settings.js';
import { characterOf } from '../src/stub/characters.js';
import { stubEndpoint } from '../src/stub/stubEndpoint.js';
import { type StubRecord, stubModel } from '../src/stub/stubModel.js';

/** The settings of a run of `random` on a game, where nothing else is given. */
export function settingsOf(game: string, given: Partial<ModelSettings> = {}): ModelSettings {
  return {
    game,
    config: configOf(gameOf(game), {}, 2),
    seed: 1,
    opponents: ['random'],
    endpoint: 'stub',
    model: 'model',
    parameters: {},
    way: 'menu',
    rethinks: 2,
    correction: 'rule',
    fallback: 'random',
    keep: 0,
    language: 'en',
    rules: null,
    ...given,
  };
}

/** A run with a scripted model, and what that model has answered. */
export interface StubRun {
  readonly played: PlayedModelRun;
  readonly report: ModelReport;
  readonly record: StubRecord;
}

/** Lets a scripted model of a character play over HTTP. */
export async function stubRun(
  character: string,
  settings: ModelSettings,
  deals: number,
  given: Partial<ModelRun> = {},
): Promise<StubRun> {
  const game = gameOf(settings.game);
  const model = stubModel(game, characterOf(character), settings.seed);
  const endpoint = await stubEndpoint(model);
  try {
    const run: ModelRun = {
      game,
      settings,
      opponents: await Promise.all(settings.opponents.map(agentOf)),
      log: noLog(),
      ask: modelAt({ url: endpoint.url, model: 'model', parameters: {}, key: undefined, seconds: 60, retries: 0 }),
      budget: {},
      parallel: 4,
      onRequest: ({ question }) => model.expect(question),
      ...given,
    };
    const played = await playRun(run, placesOf(settings.opponents.length, deals));
    const { version, hash } = promptsOf(game, settings);
    const report = modelReport({ game, settings, prompts: { version, hash }, run: played });
    return { played, report, record: model.record };
  } finally {
    await endpoint.close();
  }
}
