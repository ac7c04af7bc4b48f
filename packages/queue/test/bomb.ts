import { gzipSync } from 'node:zlib';
import { localRunner, matchOf } from '../../lab/src/index.js';
import type { GameRange } from '../../lab/src/simulation/match.js';
import { packed } from '../src/messages.js';

let made: string | undefined;

/** A line of traces in gzip, which unpacks from 2 MB to 2 GB. Its size passes the check of a result. */
export function bomb(): string {
  made ??= makeBomb();
  return made;
}

function makeBomb(): string {
  const spaces = gzipSync(' '.repeat(2 ** 28));
  return Buffer.concat([gzipSync('['), ...Array(8).fill(spaces), gzipSync(']\n')]).toString('base64');
}

/** A result for two random players with a bomb. */
export async function bombFor(game: string, range: GameRange): Promise<object> {
  const match = await matchOf({ game, config: { players: 2 }, seed: 1, agents: ['random'], budget: {} });
  return Object.assign({}, await packed(await localRunner(match).play(range)), { traces: bomb() });
}
