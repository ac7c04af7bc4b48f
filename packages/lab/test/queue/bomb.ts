import { gzipSync } from 'node:zlib';
import { localCrew, matchOf } from '../../src/index.js';
import { packed } from '../../src/queue/messages.js';
import type { Range } from '../../src/simulation/match.js';

const MB = 2 ** 20;
const BOMB = gzipSync(`[${' '.repeat(256 * MB)}]\n`).toString('base64');

/** A result for two random players whose traces unpack from 0.3 to 256 MB. */
export async function bombFor(game: string, range: Range): Promise<object> {
  const match = await matchOf({ game, config: { players: 2 }, seed: 1, agents: ['random'], budget: {} });
  return Object.assign({}, await packed(await localCrew(match, false).play(range)), { traces: BOMB, searches: BOMB });
}
