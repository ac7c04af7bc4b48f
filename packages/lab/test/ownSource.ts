/** Games of a user, as source text. */
import { writeFileSync } from 'node:fs';
import { emptyFolder } from './command.js';

/** A game of two calls; `changes` replaces members of its definition, `rest` follows it. */
export function source({ changes = '', rest = '', apply = '' } = {}): string {
  return `import * as core from '@rulewright/core/define';
import { z } from 'zod';
interface Never { unused: string }
const config = z.strictObject({ players: z.literal(2) });
const state = z.strictObject({
  players: z.literal(2),
  config,
  stages: z.array(core.stage('call', { player: core.int(0, 1) })).max(1),
  result: core.resultSchema(['done'], { players: 2 }),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('say', { number: core.int(0, 2) })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: z.never(),
};
type Calls = core.TypesOf<typeof schema>;
const { decision } = core.rulesOf<Calls>();
const call = decision('call', {
  rule: 'C-1',
  takes: ['say'],
  list: (_state, _stage, legal) => legal.pushAll(core.internActions(schema.action).say),
  check: () => undefined,
  apply(state, { player }: { player: number }) {
    ${apply}
    if (player === 1) core.endGame(state, [0, 1], 'done');
    else state.stages.push({ stage: 'call', player: 1 });
  },
});
const game = core.defineGame<Calls>({
  id: 'calls',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'C', actor: 'C', shape: 'C', chance: 'C', players: 'C' },
  stages: { call },
  setup: (config) => ({ players: 2, config, stages: [{ stage: 'call', player: 0 }], result: null }),
  ${changes}
});
export default game;
${rest}`;
}

/** A module in a temporary folder. */
export function written(text: string, name = 'mine.ts'): string {
  const path = emptyFolder().path(name);
  writeFileSync(path, text);
  return path;
}

/** A game of three to five players. */
export const TRIO = source({ apply: "if (player === 1) return core.endGame(state, [0, 1, 0], 'done');" })
  .replaceAll('z.literal(2)', 'core.int(3, 5)')
  .replaceAll("['done'], { players: 2 }", "['done'], { players: 5 }")
  .replace('min: 2, max: 2', 'min: 3, max: 5')
  .replace('players: 2, config', 'players: config.players, config');

/** A game that throws during play. */
export const FAILING = source({ apply: 'if (state.result === null) throw new Error("lost my rules");' });
